//! `dedale lab claims`: what the pupils of S1 found on small boards, each claim with its verdict, the
//! exact numbers behind it and a line of play that shows it (L2). `fit` counts walls, `oracle` solves
//! boards, `findings` asks both, `page` tells it
//! with the boards of `figures`.

mod figures;
mod findings;
mod fit;
mod oracle;
mod page;

use std::io::{self, Write};
use std::path::Path;
use std::thread;

use clap::ArgMatches;

use crate::arguments;
use crate::echo::echo;
use crate::failure::Failure;
use crate::lab::command_line::{PAGE, REPLACE, ROWS, WORKERS};
use crate::language::Language;
use crate::paper::document::Format;
use crate::progress::Progress;
use crate::solving::{folder, target, words};
use findings::Findings;

/// The longest board of the claims, solved with every number of walls; longer ones can be asked for.
const USUAL_ROWS: usize = 7;
const FEWEST_ROWS: usize = 3;
/// The rule of the pupils is tried on boards up to this length.
const MOST_ROWS: usize = 9;

/// Solves, then writes the page.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let number = |id: &'static str, name: &str, least: usize, most: usize, usual: usize| {
        let text = arguments::text(matches, id);
        let read = text.map_or(Ok(usual), |text| {
            arguments::number(name, text, least, most, language)
        });
        read.map_err(Failure::Arguments)
    };
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let threads = number(WORKERS, "--threads", 1, 512, cores)?;
    let rows = number(ROWS, "--rows", FEWEST_ROWS, MOST_ROWS, USUAL_ROWS)? as u8;
    let file = arguments::text(matches, PAGE);
    let replace = matches.get_flag(REPLACE);
    let format = match file {
        None => Format::Text,
        Some(name) => Format::of(name).ok_or_else(|| {
            let values = [("name", "--out".into()), ("value", echo(name).into())];
            Failure::Arguments(language.sentence("error-page-ending", &values))
        })?,
    };
    if let Some(name) = file {
        target::check_place(name, language).map_err(Failure::Arguments)?;
        if !replace && Path::new(name).symlink_metadata().is_ok() {
            let values = [("name", "--out".into()), ("value", echo(name).into())];
            let told = language.sentence("error-school-there", &values);
            return Err(Failure::Arguments(told));
        }
    }
    // Whoever asks for less than usual wants it soon.
    let longest = if usize::from(rows) < USUAL_ROWS {
        rows
    } else {
        MOST_ROWS as u8
    };
    let steps = Findings::steps(rows, longest);
    let progress = Progress::steps(steps, "claim-running", language);
    let findings = Findings::new(rows, longest, threads, &|| progress.advance());
    drop(progress);
    let findings = findings.map_err(|error| {
        let reason = ("reason", error.to_string().into());
        Failure::Arguments(language.sentence("error-claims", &[reason]))
    })?;
    let bytes = page::document(&findings, language).bytes(format);
    if let Some(name) = file {
        return write(Path::new(name), &bytes, replace)
            .map_err(|error| words::file_error(name, &error, language));
    }
    let mut output = io::stdout().lock();
    output.write_all(&bytes)?;
    output.flush()?;
    Ok(())
}

/// Writes the page whole or not at all, and only on request in place of a file: one may have come while the
/// boards were solved.
fn write(path: &Path, bytes: &[u8], replace: bool) -> io::Result<()> {
    let mut file = folder::begin(path)?;
    file.write_all(bytes)?;
    if replace {
        folder::keep(file, path)
    } else {
        folder::keep_new(file, path)
    }
}
