//! `dedale completions SHELL` and `dedale man`, which the short help does not list: what a package puts in
//! its place once. Both are made from the tree of commands, in the user's language.

use std::io::{self, Write};
use std::str::FromStr;

use clap::{ArgMatches, Command};
use clap_complete::Shell;

use crate::arguments;
use crate::echo::echo;
use crate::failure::Failure;
use crate::language::Language;

pub(crate) const NAME: &str = "completions";
pub(crate) const MANUAL: &str = "man";
pub(crate) const SHELL: &str = "shell";
/// The program as users type it.
const PROGRAM: &str = "dedale";

/// Prints what a shell needs to complete commands and options.
pub(crate) fn run(
    matches: &ArgMatches,
    command: &mut Command,
    language: Language,
) -> Result<(), Failure> {
    let name = arguments::text(matches, SHELL).unwrap_or_default();
    let shell = Shell::from_str(name).map_err(|_| {
        let values = [("value", echo(name).into())];
        Failure::Arguments(language.sentence("error-shell", &values))
    })?;
    let mut text = Vec::new();
    clap_complete::generate(shell, command, PROGRAM, &mut text);
    print(&text)
}

/// Prints the manual page: the program, then each of its commands.
pub(crate) fn manual(command: &Command) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut text)?;
    print(&text)
}

fn print(text: &[u8]) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    output.write_all(text)?;
    output.flush()?;
    Ok(())
}
