//! What a command is to the table of commands, and what it is run with.

use clap::{ArgMatches, Command};
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::locale::Locale;

/// A command as it registers itself.
pub(crate) struct Entry {
    /// As it is typed.
    pub(crate) name: &'static str,
    /// How clap sees it.
    pub(crate) describe: fn(Language) -> Command,
    /// What it does.
    pub(crate) run: fn(&ArgMatches, &mut Context) -> Result<(), Failure>,
}

/// What every command is run with.
pub(crate) struct Context {
    /// The whole command line, for help and completions.
    pub(crate) program: Command,
    pub(crate) language: Language,
    pub(crate) locale: Locale,
}
