//! `dedale help`: the help of a command, as its `--help` shows it.

use clap::builder::StyledStr;
use clap::{ArgMatches, Command};

use crate::argument_errors::command_sentence;
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
    let names = matches.get_many::<String>(COMMAND).unwrap_or_default();
    let names: Vec<&str> = names.map(String::as_str).collect();
    of(&names, program, language)
}

/// The help of a command, or of a part of it: `lab`, then `pupil`.
pub(crate) fn of(
    names: &[&str],
    program: &mut Command,
    language: Language,
) -> Result<StyledStr, Failure> {
    let mut command = program;
    for &name in names {
        command = command
            .find_subcommand_mut(name)
            .ok_or_else(|| Failure::Arguments(command_sentence(name, None, language)))?;
    }
    Ok(command.render_help())
}
