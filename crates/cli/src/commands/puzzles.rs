//! `dedale puzzles`: puzzles with one answer. Each of its commands has a file; without one it says how many there are.

mod check;
mod command_line;
mod list;
mod make;
mod play;
mod player;
mod sheet;
mod show;
mod wish;

use clap::ArgMatches;
use dedale_words::failure::Failure;

use crate::commands::{Context, Entry};

pub(crate) const NAME: &str = "puzzles";

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe: command_line::puzzles_command,
    run,
};

fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let (language, locale) = (context.language, &context.locale);
    match matches.subcommand() {
        Some((command_line::PLAY, matches)) => play::run(matches, language, locale),
        Some((command_line::SHOW, matches)) => show::run(matches, language, locale),
        Some((command_line::SHEET, matches)) => sheet::run(matches, language),
        Some((command_line::MAKE, matches)) => make::run(matches, language),
        Some((command_line::CHECK, matches)) => check::run(matches, language),
        _ => list::run(matches, language),
    }
}
