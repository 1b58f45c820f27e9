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
use crate::commands::school::command_line::{
    PAGES, PAPER, PRINTED_BOARD, PRINTED_PLAYERS, PRINTED_WALLS,
};
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
    let players = text(PRINTED_PLAYERS).map_or(Ok(PlayerCount::Two), |text| {
        let values = [("name", "--players".into()), ("value", echo(text).into())];
        let count = text.parse().ok().and_then(PlayerCount::new);
        count.ok_or_else(|| language.mistake("error-players", &values))
    })?;
    let usual = players.get() * usize::from(usual_walls(size, players));
    let walls = text(PRINTED_WALLS).map_or(Ok(usual), |text| {
        numbers::number("--walls", text, 0, MOST_WALLS, language)
    })?;
    let paper = destination::paper(matches, language)?;
    let destination = Destination::asked(matches, &["pdf", "svg"], "error-school-out", language)?;
    let origin = Remake::new("board")
        .with("--board", &size)
        .with("--players", &players.get())
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
        players,
        walls,
    };
    let values = [("board", size.to_string().into())];
    let title = language.sentence("school-board-title", &values);
    destination.write_pages(&board.paper(&origin), &title)
}
