//! Many games at once, one per thread, within limits of games, time and bytes. Games are reported
//! when they are on the disk; lost ones are played again, identically, when the run resumes.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use dedale_engine::{Evaluator, Oracle};
use dedale_network::Network;
use dedale_rules::{Position, Record, Verdict};

use crate::archive::{Archive, ArchiveError};
use crate::elsewhere::Elsewhere;
use crate::many::Many;
use crate::note::Note;
use crate::plan::Plan;
use crate::playing::{BoardEvaluator, Played, play, play_of_four};

/// The games in a block: more compress no better.
const BLOCK: usize = 64;
/// The longest time before a game is written.
const PATIENCE: Duration = Duration::from_secs(20);
/// The interval between checks of the limits.
const LOOK: Duration = Duration::from_millis(100);

/// The limits of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Games with a number below this one.
    pub games: u64,
    /// The number of threads.
    pub threads: usize,
    /// The time since its beginning.
    pub time: Option<Duration>,
    /// Bytes of all games, earlier ones included.
    pub bytes: Option<u64>,
}

/// Why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All games are played.
    Games,
    /// Its time was up.
    Time,
    /// The byte limit had no room for the next games.
    Bytes,
    /// It was stopped.
    Stopped,
}

/// The statistics of a run, of games on the disk alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games of earlier runs.
    pub before: u64,
    /// Games of this run.
    pub games: u64,
    /// Wins of each player.
    pub won: [u64; 4],
    /// Games without a winner.
    pub drawn: u64,
    /// Games broken off.
    pub broken_off: u64,
    /// Positions with a note: searched moves.
    pub positions: u64,
    /// Positions with shares to learn from.
    pub targets: u64,
    /// Simulations of all searches.
    pub simulations: u64,
    /// Bytes of these games.
    pub bytes: u64,
    /// The time taken.
    pub time: Duration,
}

impl Tally {
    fn count(&mut self, played: &Played) {
        let Played {
            record,
            simulations,
            targets,
        } = played;
        self.games += 1;
        let end = match record.verdict() {
            Verdict::Won(player) => &mut self.won[player.index()],
            Verdict::Drawn | Verdict::Blocked => &mut self.drawn,
            Verdict::Unfinished => &mut self.broken_off,
        };
        *end += 1;
        self.positions += notes(record) as u64;
        self.targets += targets;
        self.simulations += simulations;
    }
}

fn notes(record: &Record) -> usize {
    let is_note = |text: &String| text.parse::<Note>().is_ok();
    let comments = record
        .entries()
        .iter()
        .filter_map(|entry| entry.comment.as_ref());
    comments.filter(|text| is_note(text)).count()
}

/// Plays the games of the plan that are not in the archive yet, within the limits, until `stop` is
/// set. `progress` is called from time to time.
///
/// # Errors
/// When games cannot be written.
pub fn run(
    plan: &Plan,
    bounds: Bounds,
    evaluator: &(impl BoardEvaluator + Sync),
    oracle: Option<&Arc<dyn Oracle>>,
    archive: &mut Archive,
    stop: &AtomicBool,
    progress: impl FnMut(&Tally),
) -> Result<(Tally, Ended), ArchiveError> {
    let played = |number: u64, is_over: &dyn Fn() -> bool| {
        play(plan, number, evaluator.clone(), oracle.cloned(), is_over)
    };
    run_with(bounds, archive, stop, progress, |numbers, sender| {
        one_by_one(numbers, &sender, played);
    })
}

/// The same with games of four players.
///
/// # Errors
/// When games cannot be written.
pub fn run_of_four(
    plan: &Plan,
    bounds: Bounds,
    evaluator: &(impl Evaluator<Position, 4> + Clone),
    archive: &mut Archive,
    stop: &AtomicBool,
    progress: impl FnMut(&Tally),
) -> Result<(Tally, Ended), ArchiveError> {
    let played = |number: u64, is_over: &dyn Fn() -> bool| {
        play_of_four(plan, number, evaluator.clone(), is_over)
    };
    run_with(bounds, archive, stop, progress, |numbers, sender| {
        one_by_one(numbers, &sender, played);
    })
}

/// Plays one game after the other until none is left.
fn one_by_one(
    numbers: &Numbers<'_>,
    sender: &Sender<Played>,
    played: impl Fn(u64, &dyn Fn() -> bool) -> Option<Played>,
) {
    while let Some(number) = numbers.next() {
        let Some(played) = played(number, &|| numbers.is_over()) else {
            break;
        };
        if sender.send(played).is_err() {
            break;
        }
    }
}

/// The same with many games on each thread and a net computed by another process; `leaves`
/// simulations of a game descend together. The run ends when that process does.
///
/// # Errors
/// When games cannot be written.
#[expect(clippy::too_many_arguments, reason = "a run and its evaluator")]
pub fn run_elsewhere(
    plan: &Plan,
    bounds: Bounds,
    network: &Arc<Network>,
    elsewhere: &Elsewhere,
    leaves: usize,
    oracle: Option<&Arc<dyn Oracle>>,
    archive: &mut Archive,
    stop: &AtomicBool,
    progress: impl FnMut(&Tally),
) -> Result<(Tally, Ended), ArchiveError> {
    let many = Many {
        plan,
        elsewhere,
        leaves,
        oracle,
    };
    let work = |numbers: &Numbers<'_>, sender: Sender<Played>| {
        let done = |played| {
            // A closed channel means that the run is over.
            let _ = sender.send(played);
        };
        let is_over = || numbers.is_over();
        let worked = many.work(network, &|| numbers.next(), &is_over, &done);
        if worked.is_err() {
            numbers.over.store(true, Ordering::Relaxed);
        }
    };
    run_with(bounds, archive, stop, progress, work)
}

/// The numbers of the games to be played.
struct Numbers<'a> {
    next: AtomicU64,
    done: HashSet<u64>,
    games: u64,
    over: AtomicBool,
    stop: &'a AtomicBool,
}

impl Numbers<'_> {
    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed) || self.stop.load(Ordering::Relaxed)
    }

    fn next(&self) -> Option<u64> {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games || self.is_over() {
                return None;
            }
            if !self.done.contains(&number) {
                return Some(number);
            }
        }
    }
}

/// Runs `work` on every thread, and stores the games that it sends.
fn run_with(
    bounds: Bounds,
    archive: &mut Archive,
    stop: &AtomicBool,
    mut progress: impl FnMut(&Tally),
    work: impl Fn(&Numbers<'_>, Sender<Played>) + Sync,
) -> Result<(Tally, Ended), ArchiveError> {
    let begun = Instant::now();
    let numbers = Numbers {
        next: AtomicU64::new(0),
        done: archive.done().clone(),
        games: bounds.games,
        over: AtomicBool::new(false),
        stop,
    };
    let mut tally = Tally {
        before: numbers.done.len() as u64,
        ..Tally::default()
    };
    let first_bytes = archive.bytes();
    let (sender, receiver) = mpsc::channel();
    let ended = thread::scope(|scope| {
        for _ in 0..bounds.threads.max(1) {
            let sender = sender.clone();
            let (numbers, work) = (&numbers, &work);
            thread::Builder::new().spawn_scoped(scope, move || work(numbers, sender))?;
        }
        drop(sender);
        let mut waiting: Vec<Played> = Vec::new();
        let mut oldest = begun;
        let mut ended = None;
        loop {
            let received = receiver.recv_timeout(LOOK);
            let all_done = matches!(received, Err(RecvTimeoutError::Disconnected));
            if let Ok(played) = received {
                if waiting.is_empty() {
                    oldest = Instant::now();
                }
                waiting.push(played);
            }
            let is_late = !waiting.is_empty() && oldest.elapsed() > PATIENCE;
            if ended != Some(Ended::Bytes) && (waiting.len() >= BLOCK || is_late || all_done) {
                let full = write(archive, &mut waiting, &mut tally, bounds.bytes);
                if full.inspect_err(|_| numbers.over.store(true, Ordering::Relaxed))? {
                    ended = Some(Ended::Bytes);
                }
            }
            tally.time = begun.elapsed();
            tally.bytes = archive.bytes() - first_bytes;
            progress(&tally);
            if all_done {
                break;
            }
            if bounds.time.is_some_and(|time| tally.time >= time) {
                ended = ended.or(Some(Ended::Time));
            }
            if stop.load(Ordering::Relaxed) {
                ended = ended.or(Some(Ended::Stopped));
            }
            if ended.is_some() {
                numbers.over.store(true, Ordering::Relaxed);
            }
        }
        Ok::<Ended, ArchiveError>(ended.unwrap_or(Ended::Games))
    })?;
    Ok((tally, ended))
}

/// Writes the waiting games; true if the limit has no room for them.
fn write(
    archive: &mut Archive,
    waiting: &mut Vec<Played>,
    tally: &mut Tally,
    most: Option<u64>,
) -> Result<bool, ArchiveError> {
    // By number, so that runs on one thread or many give the same files.
    waiting.sort_by_key(|played| crate::archive::number_in(&played.record));
    let records: Vec<Record> = waiting.iter().map(|played| played.record.clone()).collect();
    if !archive.append(&records, most)? {
        return Ok(true);
    }
    for played in waiting.drain(..) {
        tally.count(&played);
    }
    Ok(false)
}
