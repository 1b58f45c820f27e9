//! Plays games by a plan and prints how varied they are and what they cost:
//!
//! ```text
//! cargo run --release -p dedale-selfplay --example survey -- GAMES [SETTING=VALUE...]
//! ```
//!
//! The settings are those of `selfplay.txt`, such as `simulations=400 mazes=30`. Positions count as
//! the same when one is the other or its mirror image. With `folder=FOLDER` the games of a run are
//! surveyed instead of playing any.

#![allow(clippy::cast_precision_loss, reason = "told to a few digits")]

use std::collections::HashSet;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use dedale_engine::HandWritten;
use dedale_rules::{Position, Record};
use dedale_selfplay::archive::{self, Archive, ArchiveError};
use dedale_selfplay::note::{Note, Worth};
use dedale_selfplay::plan::Plan;
use dedale_selfplay::run::{Bounds, run};

/// Positions before this ply are counted separately.
const EARLY: usize = 10;

#[derive(Default)]
struct Survey {
    games: usize,
    plies: usize,
    /// Positions with shares, before ply [`EARLY`] and from it on, and the number of different
    /// ones.
    targets: [usize; 2],
    seen: [HashSet<u64>; 2],
    /// The same for all positions that are not proved.
    open: [usize; 2],
    open_seen: [HashSet<u64>; 2],
    proved: usize,
    moves: usize,
    entropy: f64,
}

impl Survey {
    fn add(&mut self, record: &Record) {
        self.games += 1;
        self.plies += record.entries().len();
        for (place, entry) in record.entries().iter().enumerate() {
            let Some(note) = entry
                .comment
                .as_ref()
                .and_then(|text| text.parse::<Note>().ok())
            else {
                continue;
            };
            let position = &record.game().positions()[place];
            let key = position.hash().min(position.mirrored().hash());
            let late = usize::from(place >= EARLY);
            if matches!(note.worth, Worth::Value(_)) {
                self.open[late] += 1;
                self.open_seen[late].insert(key);
            } else {
                self.proved += 1;
            }
            if note.shares.is_empty() {
                continue;
            }
            self.targets[late] += 1;
            self.seen[late].insert(key);
            self.moves += note.shares.len();
            let all: u32 = note.shares.iter().map(|entry| entry.1).sum();
            for (_, share) in &note.shares {
                let part = f64::from(*share) / f64::from(all);
                self.entropy -= part * part.ln();
            }
        }
    }

    fn tell(&self) {
        let part = |seen: &HashSet<u64>, all: usize| 100.0 * seen.len() as f64 / all.max(1) as f64;
        let targets = self.targets[0] + self.targets[1];
        println!("plies a game: {:.1}", self.plies as f64 / self.games as f64);
        println!("proved: {} of {} plies", self.proved, self.plies);
        for (late, when) in ["before", "from"].into_iter().enumerate() {
            println!(
                "{when} ply {EARLY}: {} targets, {:.1} % different; {} open positions, {:.1} % different",
                self.targets[late],
                part(&self.seen[late], self.targets[late]),
                self.open[late],
                part(&self.open_seen[late], self.open[late])
            );
        }
        println!(
            "moves a target: {:.2}, entropy {:.3}",
            self.moves as f64 / targets.max(1) as f64,
            self.entropy / targets.max(1) as f64
        );
    }
}

fn main() -> Result<(), ArchiveError> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let options: Vec<(String, String)> = words
        .iter()
        .filter_map(|word| word.split_once('='))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let mut survey = Survey::default();
    let look = |folder: &Path, survey: &mut Survey| -> Result<(), ArchiveError> {
        for file in archive::files(folder)? {
            for block in archive::blocks(&file)? {
                for record in archive::games(&block).filter_map(|text| text.parse().ok()) {
                    survey.add(&record);
                }
            }
        }
        Ok(())
    };
    if let Some((_, folder)) = options.iter().find(|(name, _)| name == "folder") {
        look(Path::new(folder), &mut survey)?;
        survey.tell();
        return Ok(());
    }
    let mut settings: Vec<(String, String)> = Plan::new(Position::standard())
        .settings()
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
    for (name, value) in &options {
        for setting in settings.iter_mut().filter(|setting| setting.0 == *name) {
            setting.1.clone_from(value);
        }
    }
    let games = words.first().and_then(|word| word.parse().ok());
    let (Some(plan), Some(games)) = (Plan::from_settings(&settings), games) else {
        eprintln!("expected: GAMES [SETTING=VALUE...]");
        std::process::exit(2);
    };
    let folder = tempfile::tempdir()?;
    let mut archive = Archive::open(folder.path(), &plan, false)?;
    let bounds = Bounds {
        games,
        threads: std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        time: None,
        bytes: None,
    };
    let evaluator = HandWritten::default();
    let stop = AtomicBool::new(false);
    let (tally, _) = run(&plan, bounds, &evaluator, None, &mut archive, &stop, |_| {})?;
    println!("{tally:?}");
    println!(
        "bytes a position: {:.2}, a target: {:.2}; targets per 1000 simulations: {:.2}",
        tally.bytes as f64 / tally.positions as f64,
        tally.bytes as f64 / tally.targets as f64,
        1000.0 * tally.targets as f64 / tally.simulations as f64
    );
    look(folder.path(), &mut survey)?;
    survey.tell();
    Ok(())
}
