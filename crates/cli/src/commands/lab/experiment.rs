//! `dedale lab experiment`: many games between simple players, counted and drawn (L4).

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use clap::ArgMatches;
use dedale_engine::Signals;
use dedale_host::progress::Progress;
use dedale_laboratory::experiment::ledger::{Ledger, LedgerError};
use dedale_laboratory::experiment::order::Order;
use dedale_laboratory::experiment::summary::Summary;
use dedale_laboratory::experiment::{keep, report, series};
use dedale_store::target;
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments;
use crate::commands::lab::command_line::{OUT, RESUME};
use crate::commands::lab::order;

/// What a shell expects of a program that Ctrl-C has ended.
const INTERRUPTED: i32 = 130;

/// Plays the games that are missing and tells of all of them.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let order = order::read(matches, language)?;
    let folder = arguments::text(matches, OUT);
    let mut ledger = match folder {
        Some(folder) => Some(open(folder, &order, matches.get_flag(RESUME), language)?),
        None => None,
    };
    let signals = Arc::new(Signals::default());
    let stopped = Arc::new(AtomicBool::new(false));
    let (told, flag) = (Arc::clone(&signals), Arc::clone(&stopped));
    // Without a handler Ctrl-C still ends the program, only without the report.
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
        told.stop();
    });
    let mut summary = Summary::new(&order.start, order.is_equal());
    let known = ledger.as_mut().map(Ledger::take).unwrap_or_default();
    for game in &known {
        summary.add(game);
    }
    if known.len() > order.games {
        let values = [("there", known.len().into()), ("asked", order.games.into())];
        let told = language.sentence("experiment-more", &values);
        let _ = writeln!(io::stderr(), "{told}");
    }
    let start = Instant::now();
    let progress = Progress::steps(order.games as u64, "experiment-running", language);
    series::play(&order, known.len(), &signals, |game| {
        if let Some(ledger) = &mut ledger {
            ledger.append(&game, &order)?;
        }
        summary.add(&game);
        progress.tell(summary.games() as u64, || {
            report::running(&order, &summary, known.len(), start.elapsed(), language)
        });
        Ok(())
    })?;
    drop(progress);
    if let Some(folder) = folder {
        keep(Path::new(folder), &order, &summary, language)?;
    }
    let mut output = io::stdout().lock();
    let text = if output.is_terminal() {
        report::table(&order, &summary, language)
    } else {
        report::lines(&order, &summary)
    };
    output.write_all(text.as_bytes())?;
    if stopped.load(Ordering::Relaxed) {
        let _ = writeln!(io::stderr(), "{}", language.text("experiment-stopped"));
    }
    output.flush()?;
    Ok(())
}

fn open(folder: &str, order: &Order, resume: bool, language: Language) -> Result<Ledger, Failure> {
    target::check_folder("--out", folder, language)?;
    let place = ("folder", echo(folder).into());
    let sentence = match Ledger::open(Path::new(folder), order, resume) {
        Ok(ledger) => return Ok(ledger),
        Err(LedgerError::Disk(error)) => return Err(Failure::Stream(error)),
        Err(LedgerError::Taken) => language.mistake("error-experiment-taken", &[place]),
        Err(LedgerError::Foreign(name)) => {
            let file = ("file", name.into());
            language.mistake("error-experiment-foreign", &[place, file])
        }
        Err(LedgerError::Unknown) => language.mistake("error-experiment-unknown", &[place]),
        Err(LedgerError::Damaged(line)) => {
            let line = ("line", line.to_string().into());
            language.mistake("error-experiment-damaged", &[place, line])
        }
        Err(LedgerError::Differs { there, here }) => {
            let values = [
                place,
                ("there", echo(&there).into()),
                ("here", echo(&here).into()),
            ];
            language.mistake("error-experiment-differs", &values)
        }
    };
    Err(Failure::Arguments(sentence))
}
