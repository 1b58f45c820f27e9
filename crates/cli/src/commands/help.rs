//! `dedale help`: the help of a command, as its `--help` shows it.

use clap::builder::StyledStr;
use clap::{ArgMatches, Command};

use crate::argument_errors::command_sentence;
use crate::arguments::text as argument;
use crate::failure::Failure;
use crate::language::Language;

pub(crate) const NAME: &str = "help";
pub(crate) const COMMAND: &str = "command";

/// The help asked for.
pub(crate) fn text(
    matches: &ArgMatches,
    program: &mut Command,
    language: Language,
) -> Result<StyledStr, Failure> {
    let Some(name) = argument(matches, COMMAND) else {
        return Ok(program.render_help());
    };
    match program.find_subcommand_mut(name) {
        Some(command) => Ok(command.render_help()),
        None => Err(Failure::Arguments(command_sentence(name, None, language))),
    }
}
