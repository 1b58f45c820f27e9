//! `dedale school`: exercises for children. Each of its commands has a file.

mod board;
mod booklet;
mod check;
mod class;
pub(crate) mod command_line;
pub(crate) mod destination;
mod diploma;
mod exercise;
mod play;
mod pupils;
pub(crate) mod remake;
mod rules;
mod score;
mod sheet;
mod teacher;

use clap::ArgMatches;
use dedale_words::failure::Failure;

use crate::commands::{Context, Entry, help};

pub(crate) const NAME: &str = "school";

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe: command_line::school_command,
    run,
};

/// Runs one of its commands; the help says which there are.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let (language, locale) = (context.language, &context.locale);
    match matches.subcommand() {
        Some((command_line::EXERCISE, matches)) => exercise::run(matches, language, locale),
        Some((command_line::SHEET, matches)) => sheet::run(matches, language),
        Some((command_line::BOOKLET, matches)) => booklet::run(matches, language),
        Some((command_line::RULES, matches)) => rules::run(matches, language),
        Some((command_line::TEACHER, matches)) => teacher::run(matches, language),
        Some((command_line::PLAY_BOARD, matches)) => board::run(matches, language),
        Some((command_line::SCORE, matches)) => score::run(matches, language),
        Some((command_line::DIPLOMA, matches)) => diploma::run(matches, language),
        Some((command_line::CHECK, matches)) => check::run(matches, language, locale),
        Some((command_line::PLAY, matches)) => play::run(matches, language, locale),
        Some((command_line::CLASS, matches)) => class::run(matches, language, locale),
        _ => help::show(&[NAME], context),
    }
}
