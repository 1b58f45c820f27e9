//! `dedale school`: exercises for children. Its own commands are in `school`.

use clap::{ArgMatches, Command};

use crate::failure::Failure;
use crate::language::Language;
use crate::locale::Locale;
use crate::school::{booklet, check, class, command_line, exercise, play, sheet, teacher};

pub(crate) const NAME: &str = "school";

/// Runs one of its commands; the help says which there are.
pub(crate) fn run(
    matches: &ArgMatches,
    program: &mut Command,
    language: Language,
    locale: &Locale,
) -> Result<(), Failure> {
    match matches.subcommand() {
        Some((command_line::EXERCISE, matches)) => exercise::run(matches, language, locale),
        Some((command_line::SHEET, matches)) => sheet::run(matches, language),
        Some((command_line::BOOKLET, matches)) => booklet::run(matches, language),
        Some((command_line::TEACHER, matches)) => teacher::run(matches, language),
        Some((command_line::CHECK, matches)) => check::run(matches, language, locale),
        Some((command_line::PLAY, matches)) => play::run(matches, language, locale),
        Some((command_line::CLASS, matches)) => class::run(matches, language, locale),
        _ => match program.find_subcommand_mut(NAME) {
            Some(command) => crate::print(&command.render_help()),
            None => Ok(()),
        },
    }
}
