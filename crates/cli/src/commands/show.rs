//! `dedale show`: the board and the panel beside it, once, as text.

use std::io::{self, IsTerminal, Write};

use clap::{ArgMatches, Command};
use dedale_canvas::board_view;
use dedale_canvas::panel;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments::base;
use crate::commands::{Context, Entry};
use crate::game_options;
use crate::look;

pub(crate) const NAME: &str = "show";

/// Where the output is no terminal: the width everybody has.
const USUAL_WIDTH: usize = 80;

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe,
    run,
};

fn describe(language: Language) -> Command {
    let command = base(NAME, "show", language).after_help(language.text("help-show-more"));
    look::options(game_options::options(command, language), language)
}

/// Draws the board.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let (language, locale) = (context.language, &context.locale);
    let look = look::read(matches, locale, language)?;
    let reached = game_options::position(matches, language)?;
    let (position, last) = (reached.position, reached.last);
    let (glyphs, theme) = (look.glyphs, look.theme);
    let mut output = io::stdout().lock();

    let board = board_view::draw(&position, last, &glyphs);
    let panel = panel::draw(&position, last, reached.blocked, &glyphs, language);
    // A panel that would not fit beside the board goes below it.
    let width = match terminal_size::terminal_size() {
        Some((terminal_size::Width(columns), _)) if output.is_terminal() => columns.into(),
        _ => USUAL_WIDTH,
    };
    let screen = dedale_canvas::look::arrange(board, &panel, width);
    output.write_all(screen.render(&theme).as_bytes())?;
    output.flush()?;
    Ok(())
}
