//! `dedale selfplay export`: the games of runs as the arrays that training reads.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;

use clap::ArgMatches;
use dedale_host::progress::Progress;
use dedale_selfplay::export::{Choice, ExportError, export};
use dedale_words::echo::whole;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers;

use super::archive_failure;
use super::command_line::{ALL, FOLDER, INTO, MIRROR, SKIP, THREADS};
use crate::arguments::text;

/// As many as a run may have.
const MOST_GAMES: usize = 1_000_000_000;

/// Writes the arrays and says how many positions they have.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let runs = matches.get_many::<String>(FOLDER).unwrap_or_default();
    let runs: Vec<PathBuf> = runs.map(PathBuf::from).collect();
    let into = Path::new(text(matches, INTO).unwrap_or_default());
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let threads = text(matches, THREADS).map_or(Ok(cores), |value| {
        numbers::number("--threads", value, 1, 1024, language)
    })?;
    let skip = text(matches, SKIP).map_or(Ok(0), |value| {
        numbers::number("--skip", value, 0, MOST_GAMES, language)
    })?;
    let choice = Choice {
        mirror: matches.get_flag(MIRROR),
        all: matches.get_flag(ALL),
        skip: skip as u64,
        threads,
    };
    let progress = Progress::lines("selfplay-exporting", language);
    let exported = export(&runs, into, choice, |exported| {
        progress.tell(exported.games, || {
            let values = [
                ("games", exported.games.to_string().into()),
                ("positions", exported.positions.to_string().into()),
            ];
            language.sentence("selfplay-exporting", &values)
        });
    });
    drop(progress);
    let exported = exported.map_err(|error| failure(error, language))?;
    let mut output = io::stdout().lock();
    writeln!(output, "skipped: {}", exported.skipped)?;
    writeln!(output, "games: {}", exported.games)?;
    writeln!(output, "broken-off: {}", exported.broken_off)?;
    writeln!(output, "positions: {}", exported.positions)?;
    output.flush()?;
    Ok(())
}

fn failure(error: ExportError, language: Language) -> Failure {
    let mistake = match error {
        ExportError::Archive { folder, error } => {
            return archive_failure(error, &folder.display().to_string(), language);
        }
        ExportError::Disk(error) => return Failure::Stream(error),
        ExportError::Sizes => language.mistake("error-selfplay-sizes", &[]),
        ExportError::NotAGame { folder } => {
            let folder = folder.display().to_string();
            language.mistake("error-selfplay-damaged", &[("file", whole(&folder).into())])
        }
    };
    Failure::Arguments(mistake)
}
