//! `dedale lab explore`: a solved board on the screen, perfect play step by step.

use std::io::{self, IsTerminal};

use clap::ArgMatches;
use dedale_console::screen::{self, Exploration, Worth};
use dedale_rules::{Game, Move, Position};
use dedale_solver::{TableError, Value};
use dedale_words::failure::Failure;

use crate::commands::{Context, console, solve};

/// Solves the board, then shows it until the user quits.
pub(crate) fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        let told = language.mistake("error-explore-terminal", &[]);
        return Err(Failure::Arguments(told));
    }
    let options = console::read_surroundings(matches, language, &context.locale)?;
    let (mut table, start) = solve::solved_now(matches, language)?;
    let values = move |position: &Position| {
        let moves = table.moves(position).map_err(unreadable)?;
        Ok(moves.into_iter().map(worth).collect())
    };
    let values = Box::new(values);
    let start = Game::new(start);
    screen::explore(
        options,
        Exploration {
            start,
            values,
            counts: false,
        },
    )
}

fn worth((chosen, value): (Move, Value)) -> (Move, Worth) {
    let plies = value.plies().unwrap_or_default();
    let worth = match value {
        Value::Win(_) => Worth::Win(plies),
        Value::Loss(_) => Worth::Loss(plies),
        Value::Draw => Worth::Draw,
    };
    (chosen, worth)
}

fn unreadable(error: TableError) -> io::Error {
    match error {
        TableError::Read(error) => error,
        other => io::Error::other(other),
    }
}
