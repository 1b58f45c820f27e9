//! What a chore is: its name, its options read by clap, and its work.
//!
//! Each chore lives in the file of its name and registers itself with one line in the table of `main.rs`.

use std::fmt;
use std::path::Path;

use anyhow::Result;
use clap::{ArgMatches, Command};

/// A chore; the type itself is its options, and its first line of documentation is its line in the list of chores.
pub(crate) trait Chore: clap::Args {
    /// The word after `cargo xtask`.
    const NAME: &'static str;

    /// Does the work, from the top folder of the repository.
    fn run(self, root: &Path) -> Result<()>;
}

/// A chore in the table, its type forgotten.
pub(crate) struct Entry {
    /// The word after `cargo xtask`.
    pub(crate) name: &'static str,
    command: fn() -> Command,
    run: fn(&Path, &ArgMatches) -> Result<()>,
}

impl Entry {
    /// The entry of a chore.
    pub(crate) const fn of<C: Chore>() -> Entry {
        Entry {
            name: C::NAME,
            command: || C::augment_args(Command::new(C::NAME)),
            run: |root, matches| C::from_arg_matches(matches)?.run(root),
        }
    }

    /// Its part of the command line.
    pub(crate) fn command(&self) -> Command {
        (self.command)()
    }

    /// Does its work with what the command line says.
    pub(crate) fn run(&self, root: &Path, matches: &ArgMatches) -> Result<()> {
        (self.run)(root, matches)
    }
}

/// A command line that clap accepts but the chore does not; the exit status is 2.
#[derive(Debug)]
pub(crate) struct UsageError(String);

impl UsageError {
    /// An error with this sentence.
    pub(crate) fn new(sentence: impl Into<String>) -> UsageError {
        UsageError(sentence.into())
    }
}

impl fmt::Display for UsageError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}
