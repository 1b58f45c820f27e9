//! What clap found wrong with the arguments, as a sentence in the user's language. clap's own
//! sentences are English and are never shown.

use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

/// The command whose parts are listed in a sentence of their own.
const SCHOOL: &str = "school";

/// The sentence for an error, and where to read more.
pub(crate) fn failure(
    error: &Error,
    command: &Command,
    words: &[OsString],
    language: Language,
) -> Failure {
    let place = place(command, words);
    let reason = match error.kind() {
        // The commands of the program are no help inside one of them.
        ErrorKind::InvalidSubcommand if place.contains(' ') => {
            unknown_part(error, &place, language)
        }
        _ => reason(error, command, language),
    };
    let help = format!("{place} --help");
    Failure::Arguments(reason.within(|reason| {
        let values = [("reason", reason.into()), ("command", help.into())];
        language.sentence("error-see-help", &values)
    }))
}

/// The command whose help explains more. clap does not tell with every error which one it was in.
fn place(command: &Command, words: &[OsString]) -> String {
    let mut place = command.get_name().to_owned();
    let mut command = command;
    for word in words.iter().skip(1) {
        if let Some(inner) = command.find_subcommand(word) {
            place.push(' ');
            place.push_str(inner.get_name());
            command = inner;
        }
    }
    place
}

fn reason(error: &Error, command: &Command, language: Language) -> Mistake {
    let context = |kind| context(error, kind);
    let value = || {
        let value = context(ContextKind::InvalidValue);
        ("value", echo(&value.unwrap_or_default()).into())
    };
    let argument = context(ContextKind::InvalidArg).unwrap_or_default();
    let name = ("name", option_name(&argument).into());
    match error.kind() {
        ErrorKind::UnknownArgument => unknown_argument(error, &argument, language),
        ErrorKind::InvalidSubcommand => unknown_command(error, command, language),
        ErrorKind::MissingRequiredArgument => language.mistake("error-missing-argument", &[name]),
        // All values are plain text to clap, so the only invalid one is none at all.
        ErrorKind::InvalidValue | ErrorKind::NoEquals | ErrorKind::TooFewValues => {
            language.mistake("error-missing-value", &[name])
        }
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => {
            language.mistake("error-value-not-wanted", &[name, value()])
        }
        ErrorKind::ArgumentConflict => match context(ContextKind::PriorArg) {
            Some(other) if option_name(&other) != option_name(&argument) => {
                let other = ("other", option_name(&other).into());
                language.mistake("error-conflict", &[name, other])
            }
            _ => language.mistake("error-twice", &[name]),
        },
        ErrorKind::InvalidUtf8 => language.mistake("error-not-text", &[]),
        _ => language.mistake("error-arguments", &[]),
    }
}

fn unknown_argument(error: &Error, argument: &str, language: Language) -> Mistake {
    let value = ("value", echo(argument).into());
    if !argument.starts_with('-') {
        return language.mistake("error-unexpected-argument", &[value]);
    }
    match context(error, ContextKind::SuggestedArg) {
        Some(suggestion) => {
            let suggestion = ("suggestion", option_name(&suggestion).into());
            language.mistake("error-unknown-option-suggestion", &[value, suggestion])
        }
        None => language.mistake("error-unknown-option", &[value]),
    }
}

fn unknown_command(error: &Error, command: &Command, language: Language) -> Mistake {
    let name = context(error, ContextKind::InvalidSubcommand).unwrap_or_default();
    // clap takes `lab` for what was meant by `play`; a slip of the fingers spares the first letter.
    let like = context(error, ContextKind::SuggestedSubcommand)
        .filter(|like| like.chars().next() == name.chars().next());
    unknown_name(&name, like.as_deref(), command, language)
}

fn unknown_part(error: &Error, place: &str, language: Language) -> Mistake {
    let name = context(error, ContextKind::InvalidSubcommand).unwrap_or_default();
    let key = if place.ends_with(SCHOOL) {
        "error-school-command"
    } else {
        "error-unknown-part"
    };
    language.mistake(key, &[("value", echo(&name).into())])
}

/// There is no such command, but perhaps one that looks like it.
pub(crate) fn unknown_name(
    name: &str,
    like: Option<&str>,
    command: &Command,
    language: Language,
) -> Mistake {
    let value = ("value", echo(name).into());
    if let Some(like) = like {
        let suggestion = ("suggestion", like.to_owned().into());
        language.mistake("error-unknown-command-suggestion", &[value, suggestion])
    } else {
        let known = ("known", known_names(command).into());
        language.mistake("error-unknown-command", &[value, known])
    }
}

/// What the help of a command names.
fn known_names(command: &Command) -> String {
    let named = command.get_subcommands().filter(|part| !part.is_hide_set());
    named.map(Command::get_name).collect::<Vec<_>>().join(", ")
}

/// The first text that clap tells of that kind.
fn context(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => texts.first().cloned(),
        _ => None,
    }
}

/// clap shows an option with its value, `--board <SIZE>`, and an argument in brackets, `<DEPTH>`.
fn option_name(shown: &str) -> String {
    let name = shown.split([' ', '=', '[']).next().unwrap_or(shown);
    echo(name.trim_end_matches("...").trim_matches(['<', '>']))
}
