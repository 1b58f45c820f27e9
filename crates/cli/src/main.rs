//! The program `dedale`: finds out the language, reads the arguments, runs a command, and turns
//! what went wrong into a sentence and an exit status. The commands themselves are in `commands`.

mod arena;
mod argument_errors;
mod arguments;
mod board_view;
mod canvas;
mod commands;
mod console;
mod curve;
mod curve_svg;
mod echo;
mod exercise_view;
mod failure;
mod game_file;
mod game_options;
mod glyphs;
mod home;
mod lab;
mod language;
mod locale;
mod move_list;
mod panel;
mod paper;
mod plain;
mod progress;
mod protocol;
mod refusals;
mod review_comments;
mod review_view;
mod school;
mod screen;
mod solving;
mod theme;
mod thinker;
mod thinking;
mod words;

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::builder::StyledStr;
use clap::error::ErrorKind;

use crate::failure::Failure;
use crate::language::Language;
use crate::locale::Locale;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let locale = Locale::from_environment();
    let language = Language::of_run(&words, &locale);
    match run(&words, language, &locale) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => report(failure, language),
    }
}

fn run(words: &[OsString], language: Language, locale: &Locale) -> Result<(), Failure> {
    let mut command = arguments::command(language);
    let matches = match command.try_get_matches_from_mut(words) {
        Ok(matches) => matches,
        Err(error) if error.kind() == ErrorKind::DisplayHelp => return print(&error.render()),
        Err(error) if error.kind() == ErrorKind::DisplayVersion => return print(&error.render()),
        Err(error) => return Err(argument_errors::failure(&error, &command, words, language)),
    };
    arguments::check_language(&matches, language)?;
    arguments::check_place(&matches, language)?;
    match matches.subcommand() {
        Some((commands::perft::NAME, matches)) => commands::perft::run(matches, language),
        Some((commands::legal::NAME, matches)) => commands::legal::run(matches, language),
        Some((commands::show::NAME, matches)) => commands::show::run(matches, language, locale),
        Some((commands::hint::NAME, matches)) => commands::hint::run(matches, language),
        Some((commands::analyze::NAME, matches)) => {
            commands::analyze::run(matches, language, locale)
        }
        Some((commands::bench::NAME, _)) => commands::bench::run(language),
        Some((commands::engine::NAME, matches)) => commands::engine::run(matches, language, locale),
        Some((commands::arena::NAME, matches)) => commands::arena::run(matches, language),
        Some((commands::openings::NAME, matches)) => commands::openings::run(matches, language),
        Some((commands::school::NAME, matches)) => {
            commands::school::run(matches, &mut command, language, locale)
        }
        Some((commands::solve::NAME, matches)) => commands::solve::run(matches, language),
        Some((commands::probe::NAME, matches)) => commands::probe::run(matches, language),
        Some((commands::lab::NAME, matches)) => {
            if !commands::lab::run(matches, language)? {
                print(&commands::help::of(
                    &[commands::lab::NAME],
                    &mut command,
                    language,
                )?)?;
            }
            Ok(())
        }
        Some((commands::completions::NAME, matches)) => {
            commands::completions::run(matches, &mut command, language)
        }
        Some((commands::completions::MANUAL, _)) => commands::completions::manual(&command),
        Some((commands::screen::NAME, matches)) => commands::screen::run(matches, language),
        Some((commands::help::NAME, matches)) => {
            print(&commands::help::text(matches, &mut command, language)?)
        }
        _ => console::run(&matches, language, locale),
    }
}

/// Prints a text made by clap, in colour where that is welcome.
fn print(text: &StyledStr) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    if output.is_terminal() && theme::colours_welcome() {
        write!(output, "{}", text.ansi())?;
    } else {
        write!(output, "{text}")?;
    }
    output.flush()?;
    Ok(())
}

fn report(failure: Failure, language: Language) -> ExitCode {
    let (reason, status) = match failure {
        Failure::Arguments(reason) => (reason, 2),
        // Whoever read the output has seen enough: `dedale legal | head -1`.
        Failure::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Failure::Stream(error) => {
            let reason = error.to_string();
            (
                language.sentence("error-stream", &[("reason", reason.into())]),
                1,
            )
        }
    };
    let sentence = language.sentence("error", &[("reason", reason.into())]);
    // If even the error stream is closed, the exit status still says that something went wrong.
    let _ = writeln!(io::stderr(), "{sentence}");
    ExitCode::from(status)
}
