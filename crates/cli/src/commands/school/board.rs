//! `dedale school board`: a board to play on, with its pieces to cut out.

use clap::ArgMatches;
use dedale_paper::school::board_sheets::PlayBoard;
use dedale_paper::school::press::Press;
use dedale_rules::{PlayerCount, Size, usual_walls};
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers;

use crate::arguments;
use crate::commands::school::command_line::{PAGES, PAPER, PRINTED_BOARD, PRINTED_WALLS};
use crate::commands::school::destination::{self, Destination};
use crate::commands::school::remake::Remake;

/// More than on the largest board.
const MOST_WALLS: usize = 60;

/// Makes the board and writes it.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let text = |name| arguments::text(matches, name);
    let size = text(PRINTED_BOARD).map_or(Ok(Size::STANDARD), |text| {
        let values = [("name", "--board".into()), ("value", echo(text).into())];
        let wrong = |_| language.mistake("error-board", &values);
        text.parse::<Size>().map_err(wrong)
    })?;
    let usual = 2 * usize::from(usual_walls(size, PlayerCount::Two));
    let walls = text(PRINTED_WALLS).map_or(Ok(usual), |text| {
        numbers::number("--walls", text, 0, MOST_WALLS, language)
    })?;
    let paper = destination::paper(matches, language)?;
    let destination = Destination::asked(matches, &["pdf", "svg"], "error-school-out", language)?;
    let origin = Remake::new("board")
        .with("--board", &size)
        .with("--walls", &walls)
        .with("--paper", &text(PAPER).unwrap_or("a4"))
        .with_some("--pages", text(PAGES))
        .told(language);
    let board = PlayBoard {
        press: Press {
            size: paper,
            language,
        },
        size,
        walls,
    };
    let values = [("board", size.to_string().into())];
    let title = language.sentence("school-board-title", &values);
    destination.write_pages(&board.paper(&origin), &title)
}
