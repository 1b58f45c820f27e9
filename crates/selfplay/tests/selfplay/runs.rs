//! Runs on the disk: the same games on one thread or many, after a stop or a kill at any byte; few
//! bytes per position.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::stand_in::{Runner, kept, plan};
use dedale_engine::HandWritten;
use dedale_rules::Position;
use dedale_selfplay::archive::{self, Archive, ArchiveError};
use dedale_selfplay::plan::Plan;
use dedale_selfplay::run::{Bounds, Ended, Tally, run};

const START: &str = "dedale/1 5x5 c1:4,c5:4 - 1";

fn bounds(games: u64, threads: usize) -> Bounds {
    Bounds {
        games,
        threads,
        time: None,
        bytes: None,
    }
}

fn go_on(folder: &Path, bounds: Bounds) -> (Tally, Ended) {
    let plan = plan(START);
    let mut archive = Archive::open(folder, &plan, true).expect("a folder");
    let stop = AtomicBool::new(false);
    run(&plan, bounds, &Runner, None, &mut archive, &stop, |_| {}).expect("a run")
}

#[test]
fn threads_change_nothing_and_a_run_grows() {
    let [one, many] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let (tally, ended) = go_on(one.path(), bounds(90, 1));
    assert_eq!((tally.games, tally.before, ended), (90, 0, Ended::Games));
    let ended = tally.won.iter().sum::<u64>() + tally.drawn + tally.broken_off;
    assert_eq!(ended, 90);
    go_on(many.path(), bounds(30, 3));
    let (tally, _) = go_on(many.path(), bounds(90, 4));
    assert_eq!((tally.before, tally.games), (30, 60));
    let games = kept(one.path());
    assert_eq!(games.len(), 90);
    assert_eq!(games, kept(many.path()));
    let notes: usize = games
        .values()
        .map(|record| {
            record
                .entries()
                .iter()
                .filter(|entry| entry.comment.is_some())
                .count()
        })
        .sum();
    let (again, _) = go_on(one.path(), bounds(90, 2));
    assert_eq!((again.games, again.before), (0, 90));
    assert!(notes > 90);
}

#[test]
fn a_kill_at_any_byte_loses_nothing_that_was_told() {
    let whole = tempfile::tempdir().unwrap();
    go_on(whole.path(), bounds(20, 2));
    let first = archive::files(whole.path()).unwrap().remove(0);
    let told = fs::metadata(&first).unwrap().len() as usize;
    go_on(whole.path(), bounds(32, 2));
    let games = kept(whole.path());
    let bytes = fs::read(&first).unwrap();
    for place in 0..8 {
        // A kill leaves any part of the block being written, never less than what was on the disk.
        let length = told + (bytes.len() - told) * place / 8;
        let killed = tempfile::tempdir().unwrap();
        for name in ["selfplay.txt", "games-0001.dedale.gz"] {
            fs::copy(whole.path().join(name), killed.path().join(name)).unwrap();
        }
        let file = fs::File::options()
            .write(true)
            .open(killed.path().join("games-0001.dedale.gz"))
            .unwrap();
        file.set_len(length as u64).unwrap();
        drop(file);
        assert!(kept(killed.path()).len() >= 20, "readable as it is");
        let (tally, _) = go_on(killed.path(), bounds(32, 2));
        assert!(
            tally.before >= 20 && tally.before + tally.games == 32,
            "{tally:?}"
        );
        assert_eq!(kept(killed.path()), games, "{length} bytes");
    }
}

#[test]
fn damage_is_not_taken_for_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    go_on(folder.path(), bounds(10, 1));
    let path = archive::files(folder.path()).unwrap().remove(0);
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, bytes).unwrap();
    let opened = Archive::open(folder.path(), &plan(START), true);
    assert!(matches!(opened, Err(ArchiveError::Damaged { file }) if file == path));
}

#[test]
fn bounds_hold() {
    let folder = tempfile::tempdir().unwrap();
    let most = 3000;
    let (tally, ended) = go_on(
        folder.path(),
        Bounds {
            bytes: Some(most),
            ..bounds(1_000_000, 2)
        },
    );
    assert_eq!(ended, Ended::Bytes);
    let size = |folder: &Path| -> u64 {
        archive::files(folder)
            .unwrap()
            .iter()
            .map(|file| fs::metadata(file).unwrap().len())
            .sum()
    };
    assert!(size(folder.path()) <= most, "{}", size(folder.path()));
    assert_eq!(kept(folder.path()).len() as u64, tally.games);
    let time = Some(Duration::from_millis(1));
    let (_, ended) = go_on(
        folder.path(),
        Bounds {
            time,
            ..bounds(1_000_000, 2)
        },
    );
    assert_eq!(ended, Ended::Time);
    // Stopped after the first games.
    let stop = AtomicBool::new(false);
    let plan = plan(START);
    let stopped = tempfile::tempdir().unwrap();
    let mut archive = Archive::open(stopped.path(), &plan, false).unwrap();
    let told = |tally: &Tally| stop.store(tally.games > 0, Ordering::Relaxed);
    let (tally, ended) = run(
        &plan,
        bounds(1_000_000, 2),
        &Runner,
        None,
        &mut archive,
        &stop,
        told,
    )
    .unwrap();
    assert_eq!(ended, Ended::Stopped);
    assert_eq!(kept(stopped.path()).len() as u64, tally.games);
}

#[test]
fn a_folder_belongs_to_one_run() {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan(START);
    let archive = Archive::open(folder.path(), &plan, false).unwrap();
    assert!(matches!(
        Archive::open(folder.path(), &plan, true),
        Err(ArchiveError::Busy)
    ));
    drop(archive);
    assert!(matches!(
        Archive::open(folder.path(), &plan, false),
        Err(ArchiveError::Taken)
    ));
    let other = Plan {
        seed: 9,
        ..plan.clone()
    };
    assert!(matches!(
        Archive::open(folder.path(), &other, true),
        Err(ArchiveError::Differs {
            setting: "seed",
            ..
        })
    ));
    assert_eq!(archive::plan(folder.path()).unwrap(), plan);
    fs::write(folder.path().join("selfplay.txt"), "dedale-selfplay/2\n").unwrap();
    assert!(matches!(
        Archive::open(folder.path(), &plan, true),
        Err(ArchiveError::Unknown)
    ));
}

#[test]
fn few_bytes_a_position() {
    let folder = tempfile::tempdir().unwrap();
    let plan = Plan {
        simulations: 100,
        quick: 20,
        ..Plan::new(Position::standard())
    };
    let mut archive = Archive::open(folder.path(), &plan, false).unwrap();
    let stop = AtomicBool::new(false);
    let evaluator = HandWritten::default();
    let (tally, _) = run(
        &plan,
        bounds(64, 2),
        &evaluator,
        None,
        &mut archive,
        &stop,
        |_| {},
    )
    .unwrap();
    assert_eq!(tally.bytes, archive.bytes());
    let parts = 100 * tally.bytes / tally.positions;
    assert!(parts < 1000, "{parts} hundredths of a byte a position");
    let text: usize = kept(folder.path())
        .values()
        .map(|record| record.to_string().len())
        .sum();
    assert!(text as u64 > 2 * tally.bytes);
}
