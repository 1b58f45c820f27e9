//! The class as a table of text: a line a pupil, for the command and for both faces of the console.

use dedale_school::{Class, Kind, Lesson, Merit, Pupil, PupilName, Work};

use crate::school::games;
use dedale_canvas::glyphs::Glyphs;
use dedale_words::language::Language;

/// Columns for a name and for an exercise.
const NAME: usize = PupilName::LONGEST + 1;
const CELL: usize = 5;

/// The names of the columns.
#[must_use]
pub fn heading(glyphs: &Glyphs, language: Language) -> String {
    let mut line = padded(&language.text("class-name"), NAME);
    for kind in Kind::ALL {
        line.push_str(&padded(kind.code(), CELL));
    }
    line.push_str(&padded(&language.text("class-lessons"), 8));
    line.push_str(&padded(&language.text("class-games"), 7));
    line.push(glyphs.star);
    line
}

/// What a pupil has earned.
pub fn row(pupil: &Pupil, language: Language) -> String {
    let mut line = padded(pupil.name().as_str(), NAME);
    for kind in Kind::ALL {
        let stars: String = pupil.by_grade(kind).map(digit).into_iter().collect();
        line.push_str(&padded(&stars, CELL));
    }
    let share = |done: usize, all: usize| {
        let values = [
            ("done", done.to_string().into()),
            ("all", all.to_string().into()),
        ];
        language.sentence("class-share", &values)
    };
    let won = games::PATH
        .iter()
        .filter(|game| pupil.merit(Work::Game(game.size())).is_some())
        .count();
    line.push_str(&padded(&share(pupil.lessons(), Lesson::ALL.len()), 8));
    line.push_str(&padded(&share(won, games::PATH.len()), 7));
    line.push_str(&pupil.stars().to_string());
    line
}

/// Everybody, with the names of the columns above and what the signs mean below.
#[must_use]
pub fn table(class: &Class, glyphs: &Glyphs, language: Language) -> Vec<String> {
    let mut lines = vec![heading(glyphs, language)];
    lines.extend(class.pupils().map(|pupil| row(pupil, language)));
    if lines.len() == 1 {
        return vec![language.text("class-empty")];
    }
    lines.push(String::new());
    lines.push(language.text("class-legend"));
    lines
}

fn digit(merit: Option<Merit>) -> char {
    merit.map_or('.', |merit| char::from(b'0' + merit.stars()))
}

/// A text with blanks after it, as many columns wide.
fn padded(text: &str, columns: usize) -> String {
    let wide = unicode_width::UnicodeWidthStr::width(text);
    format!("{text}{}", " ".repeat(columns.saturating_sub(wide).max(1)))
}
