//! `dedale lab claims`: what the pupils of S1 found on small boards, each claim with its verdict (L2).

use std::cell::Cell;
use std::io::{self, Write};
use std::path::Path;
use std::thread;
use std::time::Instant;

use clap::ArgMatches;
use dedale_host::progress::Progress;
use dedale_host::solver_sentences;
use dedale_laboratory::claims::findings::Findings;
use dedale_laboratory::claims::page;
use dedale_laboratory::solving::bar;
use dedale_paper::document::Format;
use dedale_store::{solver_shelf, target};
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers;

use crate::arguments;
use crate::commands::lab::command_line::{PAGE, REPLACE, ROWS, WORKERS};

/// The longest board of the claims, solved with every number of walls; longer ones can be asked for.
const USUAL_ROWS: usize = 7;
const FEWEST_ROWS: usize = 3;
/// The rule of the pupils is tried on boards up to this length.
const MOST_ROWS: usize = 9;
/// What the bar says.
const RUNNING: &str = "claim-running";

/// Solves, then writes the page.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let number = |id: &'static str, name: &str, least: usize, most: usize, usual: usize| {
        let text = arguments::text(matches, id);
        let read = text.map_or(Ok(usual), |text| {
            numbers::number(name, text, least, most, language)
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
            Failure::Arguments(language.mistake("error-page-ending", &values))
        })?,
    };
    if let Some(name) = file {
        target::check_place(name, language)?;
        if !replace && Path::new(name).symlink_metadata().is_ok() {
            let values = [("name", "--out".into()), ("value", echo(name).into())];
            let told = language.mistake("error-school-there", &values);
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
    let progress = Progress::steps(steps, RUNNING, language);
    let (start, done) = (Instant::now(), Cell::new(0));
    let findings = Findings::new(rows, longest, threads, &|| {
        done.set(done.get() + 1);
        progress.tell(done.get(), || {
            bar::counted(RUNNING, done.get(), steps, start.elapsed(), language)
        });
    });
    drop(progress);
    let findings = findings.map_err(|error| {
        let reason = ("reason", error.to_string().into());
        Failure::Arguments(language.mistake("error-claims", &[reason]))
    })?;
    let bytes = page::document(&findings, language).bytes(format);
    if let Some(name) = file {
        return write(Path::new(name), &bytes, replace)
            .map_err(|error| solver_sentences::file_error(name, &error, language));
    }
    let mut output = io::stdout().lock();
    output.write_all(&bytes)?;
    output.flush()?;
    Ok(())
}

/// Writes the page whole or not at all, and only on request in place of a file: one may have come while the
/// boards were solved.
fn write(path: &Path, bytes: &[u8], replace: bool) -> io::Result<()> {
    let mut file = solver_shelf::begin(path)?;
    file.write_all(bytes)?;
    if replace {
        solver_shelf::keep(file, path)
    } else {
        solver_shelf::keep_new(file, path)
    }
}
