//! The whole command line: the console game, which is what the program does without a command, and every command of the
//! table.

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments::{LANGUAGE, base, described, text, with_general_options};
use crate::commands::{self, console};
use crate::look;

/// The version, and the commit it was built from where that is known.
pub(crate) const VERSION: &str = env!("DEDALE_VERSION");

/// The whole command line.
pub(crate) fn command(language: Language) -> Command {
    let version = Arg::new("version")
        .short('V')
        .long("version")
        .action(ArgAction::Version);
    let program = base("dedale", "program", language)
        .version(VERSION)
        // As it is typed everywhere, also where its file is called dedale.exe.
        .bin_name("dedale")
        .after_help(language.text("help-program-examples"))
        .subcommand_help_heading(language.text("heading-commands"))
        .disable_help_subcommand(true)
        .disable_version_flag(true);
    let commands = commands::ALL
        .iter()
        .map(|entry| with_general_options((entry.describe)(language), language));
    with_general_options(console::options(program, language), language)
        .arg(described(version, "general", language))
        .subcommands(commands)
}

/// Refuses an option of the console game before a command, where it would do nothing.
pub(crate) fn check_place(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Some((command, _)) = matches.subcommand() else {
        return Ok(());
    };
    let given = |name: &&str| matches.value_source(name) == Some(ValueSource::CommandLine);
    let options = [
        (console::PLAIN, "--plain"),
        (console::STAGE, "--stage"),
        (console::DATA, "--data"),
        (console::SEED, "--seed"),
        (look::COLOUR, "--color"),
        (look::UNICODE, "--unicode"),
        (look::ASCII, "--ascii"),
    ];
    match options.into_iter().find(|(name, _)| given(name)) {
        None => Ok(()),
        Some((_, shown)) => {
            let values = [
                ("name", shown.into()),
                ("command", command.to_owned().into()),
            ];
            Err(Failure::Arguments(
                language.mistake("error-option-before-command", &values),
            ))
        }
    }
}

/// Refuses a language that there is not; until now it has been passed over.
pub(crate) fn check_language(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let mut innermost = matches;
    while let Some((_, inner)) = innermost.subcommand() {
        innermost = inner;
    }
    match text(innermost, LANGUAGE) {
        Some(name) if Language::named(name).is_none() => {
            let values = [("name", "--lang".into()), ("value", echo(name).into())];
            Err(Failure::Arguments(
                language.mistake("error-language", &values),
            ))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent_in_both_languages() {
        for language in [Language::English, Language::French] {
            command(language).debug_assert();
        }
    }
}
