//! `dedale bench`: fixed work for the searches, one thread. The number of positions is a signature
//! of the engine; the time says how fast this machine is.

use std::io::{self, Write};
use std::time::Instant;

use clap::{ArgMatches, Command};
use dedale_engine::Bench;
use dedale_host::progress::Progress;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments::base;
use crate::commands::{Context, Entry};

pub(crate) const NAME: &str = "bench";

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe,
    run,
};

fn describe(language: Language) -> Command {
    base(NAME, "bench", language).after_help(language.text("help-bench-more"))
}

/// Does the work, then writes the same words in every language: scripts and commits read them.
fn run(_: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    let progress = Progress::steps(Bench::POSITIONS as u64, "progress-bench", language);
    let start = Instant::now();
    let bench = Bench::run(|| {
        progress.advance();
        progress.look();
    });
    drop(progress);
    let time = start.elapsed();
    let total = bench.total();
    let per_second = u128::from(total) * 1_000_000_000 / time.as_nanos().max(1);
    let mut output = io::stdout().lock();
    writeln!(output, "tree {}", bench.tree)?;
    writeln!(output, "alpha-beta {}", bench.alpha_beta)?;
    writeln!(output, "many {}", bench.many)?;
    writeln!(output, "total {total}")?;
    writeln!(output, "time {:.3} s", time.as_secs_f64())?;
    writeln!(output, "positions per second {per_second}")?;
    output.flush()?;
    Ok(())
}
