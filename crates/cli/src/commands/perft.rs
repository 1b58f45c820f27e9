//! `dedale perft`: how many sequences of moves there are, for each first move. Owns the division of
//! the work over threads; the counting is done by the rules.

use dedale_words::mistake::Mistake;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches, Command};
use dedale_host::progress::Progress;
use dedale_rules::{Move, Position, perft};
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers::number;

use crate::arguments::{self, base, flag, option};
use crate::commands::{Context, Entry};
use crate::game_options;

pub(crate) const NAME: &str = "perft";
pub(crate) const DEPTH: &str = "depth";
pub(crate) const THREADS: &str = "threads";
pub(crate) const STATS: &str = "stats";
pub(crate) const HASH: &str = "hash";
/// In MiB.
pub(crate) const USUAL_TABLE: &str = "64";

/// Deeper than anybody can wait for, and shallow enough for the stack.
const DEEPEST: usize = 99;
const MOST_THREADS: usize = 1024;
/// In MiB.
const LARGEST_TABLE: usize = 1 << 20;
/// As the rules promise for [`perft::Table`].
const ENTRY_BYTES: usize = 16;
/// How often the progress bar looks whether it should be shown.
const LOOK: Duration = Duration::from_millis(200);

/// How the counting is to be done.
#[derive(Clone, Copy)]
struct Work {
    depth: u32,
    threads: usize,
    /// Entries of each thread's table, if positions are to be remembered.
    entries: Option<usize>,
}

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe,
    run,
};

fn describe(language: Language) -> Command {
    let depth = Arg::new(DEPTH)
        .required(true)
        .allow_negative_numbers(true)
        .value_name(language.text("value-depth"))
        .help(language.text("argument-depth"))
        .help_heading(language.text("heading-arguments"));
    // The number needs its `=`, or `--hash 4` could not be told from a depth.
    let hash = option(HASH, "hash", "speed", language)
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value(USUAL_TABLE);
    let command = base(NAME, "perft", language)
        .after_help(language.text("help-perft-more"))
        .arg(depth);
    game_options::options(command, language)
        .arg(option(THREADS, "threads", "speed", language))
        .arg(hash)
        .arg(flag(STATS, "output", language))
}

/// Counts, then writes everything at once.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    let work = read_work(matches, language)?;
    let position = game_options::position(matches, language)?.position;
    let start = Instant::now();
    let counts = if work.depth == 0 {
        Vec::new()
    } else {
        count(&position, work, language)
    };
    let total = if work.depth == 0 {
        Some(1)
    } else {
        sum(&counts)
    };
    let total = total.ok_or_else(|| {
        let most = (u64::MAX - 1).to_string().into();
        Failure::Arguments(language.mistake("error-count-too-large", &[("most", most)]))
    })?;
    let mut text = lines(&counts, total);
    if matches.get_flag(STATS) {
        add_statistics(&mut text, total, start.elapsed());
    }
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(())
}

fn read_work(matches: &ArgMatches, language: Language) -> Result<Work, Mistake> {
    let text = |name| arguments::text(matches, name);
    let depth_name = language.text("value-depth");
    let depth = number(
        &depth_name,
        text(DEPTH).unwrap_or_default(),
        0,
        DEEPEST,
        language,
    )?;
    let threads = text(THREADS).map(|value| number("--threads", value, 1, MOST_THREADS, language));
    let threads = threads.transpose()?.unwrap_or(1);
    let table = text(HASH).map(|value| number("--hash", value, 1, LARGEST_TABLE, language));
    let table = table.transpose()?;
    if let Some(size) = table.filter(|&size| !fits_in_memory(size << 20)) {
        let size = size.to_string().into();
        return Err(language.mistake("error-memory", &[("size", size)]));
    }
    let entries = table.map(|size| (size << 20) / ENTRY_BYTES / threads);
    Ok(Work {
        depth: depth as u32,
        threads,
        entries,
    })
}

/// Asks before the table does: a failed allocation there would end the program without a word.
fn fits_in_memory(bytes: usize) -> bool {
    Vec::<u8>::new().try_reserve_exact(bytes).is_ok()
}

/// The count for each first move, spread over the threads.
fn count(position: &Position, work: Work, language: Language) -> Vec<(Move, u64)> {
    let moves = position.legal_moves();
    let progress = Progress::steps(moves.len() as u64, "progress-perft", language);
    let next = AtomicUsize::new(0);
    let (done, results) = mpsc::channel();
    let mut counts = Vec::with_capacity(moves.len());
    thread::scope(|scope| {
        for _ in 0..work.threads.min(moves.len()) {
            let (moves, next, done) = (&moves, &next, done.clone());
            scope.spawn(move || count_some(position, moves, next, work, &done));
        }
        // The channel must end when the last thread has ended, not wait for this one.
        drop(done);
        loop {
            match results.recv_timeout(LOOK) {
                Ok(result) => {
                    counts.push(result);
                    progress.advance();
                }
                Err(RecvTimeoutError::Timeout) => progress.look(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
    });
    counts
}

/// One thread: takes the next first move that nobody has taken, until there is none.
fn count_some(
    position: &Position,
    moves: &[Move],
    next: &AtomicUsize,
    work: Work,
    done: &Sender<(Move, u64)>,
) {
    let mut table = work.entries.map(perft::Table::new);
    while let Some(&chosen) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
        let mut after = position.clone();
        after.play_unchecked(chosen);
        let count = match &mut table {
            Some(table) => perft::count_hashed(&after, work.depth - 1, table),
            None => perft::count(&after, work.depth - 1),
        };
        // Nobody listens any more only if this command is already coming to an end.
        if done.send((chosen, count)).is_err() {
            return;
        }
    }
}

/// The total, unless it is too large to be counted.
fn sum(counts: &[(Move, u64)]) -> Option<u64> {
    let total = counts
        .iter()
        .try_fold(0_u64, |total, (_, count)| total.checked_add(*count));
    total.filter(|&total| total != u64::MAX)
}

/// The same in every language, for scripts: `move count` in the order of the bytes, then the total.
fn lines(counts: &[(Move, u64)], total: u64) -> String {
    let mut lines: Vec<(String, u64)> = counts
        .iter()
        .map(|(chosen, count)| (chosen.to_string(), *count))
        .collect();
    lines.sort_unstable();
    let mut text = String::new();
    for (name, count) in lines {
        let _ = writeln!(text, "{name} {count}");
    }
    let _ = writeln!(text, "total {total}");
    text
}

fn add_statistics(text: &mut String, total: u64, time: Duration) {
    let nanoseconds = time.as_nanos().max(1);
    let per_second = u128::from(total) * 1_000_000_000 / nanoseconds;
    let _ = writeln!(text, "time {:.3} s", time.as_secs_f64());
    let _ = writeln!(text, "leaves per second {per_second}");
}
