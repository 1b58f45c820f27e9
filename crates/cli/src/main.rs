//! The program `dedale`: finds out the language, reads the arguments, runs a command, and turns
//! what went wrong into a sentence and an exit status. The commands themselves are in `commands`.

mod argument_errors;
mod arguments;
mod commands;
mod game_file;
mod game_options;
mod look;
mod program;
mod thinking;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::locale::Locale;

use crate::commands::{Context, console, help};

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let locale = Locale::from_environment();
    let language = Language::of_run(&words, &locale);
    match run(&words, language, locale) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => report(failure, language),
    }
}

fn run(words: &[OsString], language: Language, locale: Locale) -> Result<(), Failure> {
    let mut program = program::command(language);
    let matches = match program.try_get_matches_from_mut(words) {
        Ok(matches) => matches,
        Err(error)
            if matches!(
                error.kind(),
                ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
            ) =>
        {
            return help::print(&error.render());
        }
        Err(error) => return Err(argument_errors::failure(&error, &program, words, language)),
    };
    program::check_language(&matches, language)?;
    program::check_place(&matches, language)?;
    let mut context = Context {
        program,
        language,
        locale,
    };
    let Some((name, inner)) = matches.subcommand() else {
        return console::run(&matches, &mut context);
    };
    let entry = commands::ALL.iter().find(|entry| entry.name == name);
    let entry = entry.expect("clap knows the commands from the same table");
    (entry.run)(inner, &mut context)
}

fn report(failure: Failure, language: Language) -> ExitCode {
    let (reason, status) = match failure {
        Failure::Arguments(reason) => (reason, 2),
        Failure::Broken(reason) => (reason, 1),
        // Whoever read the output has seen enough: `dedale legal | head -1`.
        Failure::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Failure::Stream(error) => {
            let reason = error.to_string();
            (
                language.mistake("error-stream", &[("reason", reason.into())]),
                1,
            )
        }
    };
    let sentence = language.sentence("error", &[("reason", reason.sentence().into())]);
    // If even the error stream is closed, the exit status still says that something went wrong.
    let _ = writeln!(io::stderr(), "{sentence}");
    ExitCode::from(status)
}
