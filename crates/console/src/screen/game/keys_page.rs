//! All keys of a game on a page of their own, in place of the board: they fit whoever plays, in two columns where
//! the window is wide enough, and can be scrolled where it is not high enough. Any click closes it.

use crossterm::event::KeyCode;

use crate::screen::app::Context;
use crate::screen::game::layout::ABOVE;
use crate::screen::picture::{Click, Picture, width};
use dedale_canvas::canvas::Role;
use dedale_words::language::Language;

/// Before the keys, and between their names and what they do.
const INDENT: usize = 2;
const BETWEEN: usize = 2;

/// Every line: a key and what it does, or a heading alone.
fn entries(language: Language) -> Vec<(String, String)> {
    let entry = |line: &str| match line.split_once(" = ") {
        Some((keys, meaning)) => (keys.trim().to_owned(), meaning.trim().to_owned()),
        None => (line.trim().to_owned(), String::new()),
    };
    language.text("game-all-keys").lines().map(entry).collect()
}

/// Where a key leads on the page that begins with that line; `None` if it closes it.
pub(super) fn scrolled(first: usize, code: KeyCode, language: Language) -> Option<usize> {
    let last = entries(language).len().saturating_sub(1);
    Some(match code {
        KeyCode::Up => first.saturating_sub(1),
        KeyCode::Down => (first + 1).min(last),
        KeyCode::PageUp => first.saturating_sub(10),
        KeyCode::PageDown => (first + 10).min(last),
        KeyCode::Home => 0,
        KeyCode::End => last,
        _ => return None,
    })
}

/// Draws the page below the title.
pub(super) fn draw(first: usize, context: &Context, picture: &mut Picture) {
    let entries = entries(context.language);
    let of_key = |(keys, meaning): &(String, String)| match meaning.as_str() {
        "" => 0,
        _ => width(keys),
    };
    let key = entries.iter().map(of_key).max().unwrap_or(0);
    let meaning = entries.iter().map(|(_, meaning)| width(meaning)).max();
    let column_width = INDENT + key + BETWEEN + meaning.unwrap_or(0);
    let top = ABOVE + 1;
    let extent = picture.extent;
    let last = extent.height - 1;
    let rows = last.saturating_sub(top + 1).max(1);
    let columns = (extent.width / column_width).clamp(1, 2);
    let each = entries.len().div_ceil(columns).min(rows);
    let fitting = columns * each;
    let first = first.min(entries.len().saturating_sub(fitting));
    for (place, (keys, meaning)) in entries.iter().skip(first).take(fitting).enumerate() {
        let column = INDENT + place / each * column_width;
        let row = top + place % each;
        if meaning.is_empty() {
            picture.write(column, row, keys, Role::Heading);
            continue;
        }
        picture.write(column, row, keys, Role::Chosen);
        picture.write(column + key + BETWEEN, row, meaning, Role::Text);
    }
    let bottom = if fitting < entries.len() {
        "game-keys-all-scroll"
    } else {
        "game-keys-all"
    };
    picture.write(1, last, &context.text(bottom), Role::Aside);
    picture.touch((0, ABOVE), (extent.width, last), Click::Key('?'));
}
