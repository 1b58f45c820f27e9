//! `dedale help`: the help of a command, as its `--help` shows it.

use std::io::{self, Write};

use crate::look;
use clap::builder::StyledStr;
use clap::{Arg, ArgMatches, Command};
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::argument_errors::unknown_name;
use crate::arguments::base;
use crate::commands::{Context, Entry};

pub(crate) const NAME: &str = "help";
pub(crate) const COMMAND: &str = "command";

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe,
    run,
};

fn describe(language: Language) -> Command {
    let which = Arg::new(COMMAND)
        .value_name(language.text("value-command"))
        .num_args(1..)
        .help(language.text("argument-command"))
        .help_heading(language.text("heading-arguments"));
    base(NAME, "help", language)
        .after_help(language.text("help-help-more"))
        .arg(which)
}

/// Shows the help asked for.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let names = matches.get_many::<String>(COMMAND).unwrap_or_default();
    let names: Vec<&str> = names.map(String::as_str).collect();
    show(&names, context)
}

/// Shows the help of a command, or of a part of it: `lab`, then `pupil`.
pub(crate) fn show(names: &[&str], context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    let mut command = &mut context.program;
    for &name in names {
        if command.find_subcommand(name).is_none() {
            let mistake = if command.has_subcommands() {
                unknown_name(name, None, command, language)
            } else {
                language.mistake("error-unexpected-argument", &[("value", echo(name).into())])
            };
            return Err(Failure::Arguments(mistake));
        }
        command = command
            .find_subcommand_mut(name)
            .expect("it was found just now");
    }
    print(&command.render_help())
}

/// Prints a text made by clap, in colour where that is welcome.
pub(crate) fn print(text: &StyledStr) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    if look::colours_suit() {
        write!(output, "{}", text.ansi())?;
    } else {
        write!(output, "{text}")?;
    }
    output.flush()?;
    Ok(())
}
