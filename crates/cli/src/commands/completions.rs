//! `dedale completions SHELL` and `dedale man`, which the short help does not list: what a package puts in
//! its place once. Both are made from the tree of commands, in the user's language.

use std::io::{self, Write};
use std::str::FromStr;

use clap::{Arg, ArgMatches, Command};
use clap_complete::Shell;
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments::{self, base};
use crate::commands::{Context, Entry};

pub(crate) const NAME: &str = "completions";
pub(crate) const MANUAL: &str = "man";
pub(crate) const SHELL: &str = "shell";
/// The program as users type it.
const PROGRAM: &str = "dedale";

/// The commands for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe,
    run,
};
pub(crate) const MANUAL_ENTRY: Entry = Entry {
    name: MANUAL,
    describe: describe_manual,
    run: manual,
};

/// For those who install the program: not in the list of commands, but with help of its own.
fn describe(language: Language) -> Command {
    let shell = Arg::new(SHELL)
        .required(true)
        .value_name(language.text("value-shell"))
        .help(language.text("argument-shell"))
        .help_heading(language.text("heading-arguments"));
    base(NAME, "completions", language)
        .after_help(language.text("help-completions-more"))
        .hide(true)
        .arg(shell)
}

fn describe_manual(language: Language) -> Command {
    base(MANUAL, "man", language)
        .after_help(language.text("help-man-more"))
        .hide(true)
}

/// Prints what a shell needs to complete commands and options.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    let name = arguments::text(matches, SHELL).unwrap_or_default();
    let shell = Shell::from_str(name).map_err(|_| {
        let values = [("value", echo(name).into())];
        Failure::Arguments(language.mistake("error-shell", &values))
    })?;
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut context.program, PROGRAM, &mut text);
    print(&text)
}

/// Prints the manual page: the program, then each of its commands.
fn manual(_: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_mangen::Man::new(context.program.clone()).render(&mut text)?;
    print(&text)
}

fn print(text: &[u8]) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    output.write_all(text)?;
    output.flush()?;
    Ok(())
}
