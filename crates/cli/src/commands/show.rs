//! `dedale show`: the board and the panel beside it, once, as text.

use std::io::{self, IsTerminal, Write};

use clap::ArgMatches;

use crate::arguments;
use crate::board_view;
use crate::canvas::Canvas;
use crate::echo::echo;
use crate::failure::Failure;
use crate::game_options;
use crate::glyphs::Glyphs;
use crate::language::Language;
use crate::locale::Locale;
use crate::panel;
use crate::theme::{self, Theme};

pub(crate) const NAME: &str = "show";
pub(crate) const COLOUR: &str = "color";
pub(crate) const UNICODE: &str = "unicode";
pub(crate) const ASCII: &str = "ascii";

/// Where the output is no terminal: the width everybody has.
const USUAL_WIDTH: usize = 80;
const GAP: usize = 3;

/// Draws the board.
pub(crate) fn run(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<(), Failure> {
    let look = look(matches, locale, language).map_err(Failure::Arguments)?;
    let reached = game_options::position(matches, language).map_err(Failure::Arguments)?;
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
    let screen = arrange(board, &panel, width);
    output.write_all(screen.render(&theme).as_bytes())?;
    output.flush()?;
    Ok(())
}

/// The characters and colours that the options and the surroundings ask for.
pub(crate) struct Look {
    pub(crate) glyphs: Glyphs,
    pub(crate) theme: Theme,
}

/// Reads `--color`, `--unicode` and `--ascii`.
pub(crate) fn look(
    matches: &ArgMatches,
    locale: &Locale,
    language: Language,
) -> Result<Look, String> {
    let choice = |name| choice(name, arguments::text(matches, name), language);
    let (colour, unicode) = (choice(COLOUR)?, choice(UNICODE)?);
    let unicode = unicode.unwrap_or_else(|| locale.is_utf8()) && !matches.get_flag(ASCII);
    let colour = colour.unwrap_or_else(|| io::stdout().is_terminal() && theme::colours_welcome());
    Ok(Look {
        glyphs: if unicode {
            Glyphs::UNICODE
        } else {
            Glyphs::ASCII
        },
        theme: if colour {
            Theme::SIXTEEN_COLOURS
        } else {
            Theme::PLAIN
        },
    })
}

/// The panel beside the board, or below it where it would not fit.
pub(crate) fn arrange(mut board: Canvas, panel: &Canvas, width: usize) -> Canvas {
    let beside = board.width() + GAP;
    if beside + panel.width() <= width {
        // Level with the first row of cells: above it are the letters and the border.
        board.paste(panel, beside, 1);
    } else {
        let below = board.height() + 1;
        board.paste(panel, board_view::LEFT_EDGE, below);
    }
    board
}

/// `None` stands for what suits the terminal.
fn choice(
    name: &'static str,
    value: Option<&str>,
    language: Language,
) -> Result<Option<bool>, String> {
    match value {
        None | Some("auto") => Ok(None),
        Some("always") => Ok(Some(true)),
        Some("never") => Ok(Some(false)),
        Some(other) => {
            let values = [
                ("name", format!("--{name}").into()),
                ("value", echo(other).into()),
            ];
            Err(language.sentence("error-choice", &values))
        }
    }
}
