//! `dedale arena`: a match between players. What they are, how it is played and judged is in the
//! modules of `arena`; here it is started, watched, stopped and told about. Its parts `report` and `ratings` look at
//! matches that are over.

pub(crate) mod command_line;
mod options;
mod ratings;
mod turning_points;

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::ArgMatches;
use dedale_arena::report::{self, Ended};
use dedale_arena::statistics::Verdict;
use dedale_host::progress::Progress;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use self::command_line::TURNS;
use self::options::Asked;
use crate::commands::{Context, Entry};

pub(crate) const NAME: &str = "arena";
pub(crate) const REPORT: &str = "report";
pub(crate) const RATINGS: &str = "ratings";

/// What a shell expects of a program that Ctrl-C has ended.
const INTERRUPTED: i32 = 130;

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe: command_line::arena_command,
    run,
};

/// Plays the match and tells how it ended, or looks at one that has.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    match matches.subcommand() {
        Some((REPORT, matches)) => turning_points::run(matches, language),
        Some((RATINGS, matches)) => ratings::run(matches, language),
        _ => play(matches, language),
    }
}

fn play(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Asked { contest, store } = options::read(matches, language)?;
    let stopped = Arc::new(AtomicBool::new(false));
    let (signals, flag) = (
        Arc::clone(&contest.terms.surroundings.signals),
        Arc::clone(&stopped),
    );
    // Without a handler Ctrl-C still ends the program, only without the table.
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
        signals.stop();
    });
    let progress = Progress::steps(contest.games() as u64, "match-running", language);
    let tally = contest.run(store.as_ref(), |tally| {
        progress.tell(tally.games, || report::running(&contest, tally, language));
    })?;
    drop(progress);
    let open = |verdict: &Verdict| *verdict == Verdict::Open;
    let verdict = contest.sprt().map(|sprt| sprt.verdict(tally.pairs()));
    let ended = if verdict.is_some_and(|verdict| !open(&verdict)) {
        Ended::Test
    } else if stopped.load(Ordering::Relaxed) {
        Ended::Stopped
    } else {
        Ended::Games
    };
    let mut output = io::stdout().lock();
    let text = if output.is_terminal() {
        report::table(&contest, &tally, ended, language)
    } else {
        report::lines(&contest, &tally, ended)
    };
    output.write_all(text.as_bytes())?;
    if matches.get_flag(TURNS) {
        let text = report::turns::of_match(&tally, output.is_terminal().then_some(language));
        output.write_all(text.as_bytes())?;
    }
    output.flush()?;
    Ok(())
}
