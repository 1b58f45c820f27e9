//! `dedale lab`: the laboratory. Each of its parts has a file; here one of them is started.

mod claims;
mod command_line;
mod experiment;
mod explore;
mod order;
mod pupil;

use clap::ArgMatches;
use dedale_words::failure::Failure;

use crate::commands::{Context, Entry, help};

pub(crate) const NAME: &str = "lab";
pub(crate) const PUPIL: &str = "pupil";
pub(crate) const EXPERIMENT: &str = "experiment";
pub(crate) const CLAIMS: &str = "claims";
pub(crate) const EXPLORE: &str = "explore";

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe: command_line::lab_command,
    run,
};

/// Runs the part that was asked for; the help says which there are.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    match matches.subcommand() {
        Some((PUPIL, matches)) => pupil::run(matches, language),
        Some((EXPERIMENT, matches)) => experiment::run(matches, language),
        Some((CLAIMS, matches)) => claims::run(matches, language),
        Some((EXPLORE, matches)) => explore::run(matches, context),
        _ => help::show(&[NAME], context),
    }
}
