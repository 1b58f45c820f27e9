//! `dedale lab`: the laboratory. Its parts are in the modules of `lab`; here one of them is started.

use clap::ArgMatches;

use crate::failure::Failure;
use crate::lab::{claims, experiment, pupil};
use crate::language::Language;

pub(crate) const NAME: &str = "lab";
pub(crate) const PUPIL: &str = "pupil";
pub(crate) const EXPERIMENT: &str = "experiment";
pub(crate) const CLAIMS: &str = "claims";

/// Runs the part that was asked for; `false` if none was.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<bool, Failure> {
    match matches.subcommand() {
        Some((PUPIL, matches)) => pupil::run(matches, language)?,
        Some((EXPERIMENT, matches)) => experiment::run(matches, language)?,
        Some((CLAIMS, matches)) => claims::run(matches, language)?,
        _ => return Ok(false),
    }
    Ok(true)
}
