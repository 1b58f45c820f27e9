//! The tests of faults for longer: killed at the n-th system call, errors of the system at any call, many kills, several
//! programs on one folder, random keys in a real terminal. What they find would be a case for the everyday lane.
//! Needs strace and tmux.
#![cfg(target_os = "linux")]

#[path = "terminal/driver.rs"]
#[expect(dead_code, reason = "the tests of the terminal need more of it")]
mod driver;
#[path = "terminal/random_keys.rs"]
mod random_keys;
#[path = "program/runner.rs"]
#[expect(dead_code, reason = "the tests of the program need more of it")]
mod runner;
#[path = "program/victim.rs"]
mod victim;

use std::fs;
use std::io::Write;
use std::process::Stdio;
use std::thread;

use dedale_rules::SplitMix;

use crate::runner::{dedale, text};
use crate::victim::{Moment, killed_again_and_again, traced};

/// Counts what the documents tell.
fn told(what: &str, all: &[(usize, usize)]) {
    let steps: usize = all.iter().map(|(steps, _)| steps).sum();
    let resumed: usize = all.iter().map(|(_, resumed)| resumed).sum();
    println!("{what}: {steps} steps shown, {resumed} games resumed");
}

#[test]
fn c7_killed_at_the_nth_system_call() {
    let anywhere = |dice: &mut SplitMix| Moment::Call(1 + dice.below(900));
    told("system calls", &killed_again_and_again(2, 150, anywhere));
}

#[test]
fn c7_killed_at_any_moment_for_long() {
    told("moments", &killed_again_and_again(4, 250, Moment::drawn));
}

/// Two people play a game of a few moves: so many lines lead to a win.
const GAME: &str = "new board=3x3 plays2=human first=named name1=Ada name2=Zoé\nb2\nb1\n";

/// The system refuses one call: the program says so or goes on, never fails, and what is on the disk can be read.
#[test]
fn c7_errors_of_the_system_at_any_call() {
    let calls = [
        "fsync",
        "rename,renameat,renameat2",
        "link,linkat",
        "unlink,unlinkat",
        "ftruncate",
        "flock",
        "write",
        "openat",
    ];
    let errors = ["ENOSPC", "EIO", "EACCES", "EINTR"];
    let mut count = 0;
    for call in calls {
        for error in errors {
            for when in [1, 2, 3, 5, 8, 13, 21, 34] {
                // The loader and the program's own start are not what is tried here.
                let first = match call {
                    "openat" => when + 30,
                    "write" => when + 3,
                    _ => when,
                };
                let folder = tempfile::tempdir().expect("a folder");
                let mut child = traced(&format!("{call}:error={error}:when={first}"))
                    .env("DEDALE_HOME", folder.path())
                    .stdin(Stdio::piped())
                    .stdout(Stdio::piped())
                    .stderr(Stdio::piped())
                    .spawn()
                    .expect("strace starts");
                let mut input = child.stdin.take().expect("a pipe");
                // Whoever has stopped reads no more.
                let _ = input.write_all(format!("{}quit\n", GAME.repeat(3)).as_bytes());
                drop(input);
                let ran = child.wait_with_output().expect("it ends");
                let what = format!("{call} {error} {first}");
                let said = text(&ran.stdout) + &text(&ran.stderr);
                assert!(!said.contains("panicked"), "{what}:\n{said}");
                let status = ran.status.code();
                assert!(matches!(status, Some(0..=2)), "{what}: {status:?}\n{said}");
                count += 1;
                // Afterwards everything works, and nothing that was counted is counted again.
                let after = play(folder.path(), 1);
                assert!(!after.contains("cannot be read"), "{what}:\n{after}");
                assert!(games(folder.path()) <= 4, "{what}");
            }
        }
    }
    println!("errors: {count}");
}

/// Plays so many games in a folder; what was said.
fn play(folder: &std::path::Path, games: usize) -> String {
    let mut child = dedale()
        .env("DEDALE_HOME", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let lines = format!("{}quit\n", GAME.repeat(games));
    input.write_all(lines.as_bytes()).expect("it reads");
    drop(input);
    let ran = child.wait_with_output().expect("it ends");
    assert!(ran.status.success(), "{}", text(&ran.stdout));
    text(&ran.stdout)
}

/// The games that the scores have counted for Zoé, who wins them all.
fn games(folder: &std::path::Path) -> usize {
    let scores = fs::read_to_string(folder.join("scores.txt")).unwrap_or_default();
    let line = scores.lines().find(|line| line.ends_with("Zoé"));
    let count = line.and_then(|line| line.split_whitespace().nth(1));
    count.map_or(0, |count| count.parse().expect("a number"))
}

/// Each of several programs plays in the same folder: every game is counted, and once.
#[test]
fn c8_several_programs_share_a_folder() {
    const PROGRAMS: usize = 8;
    const GAMES: usize = 40;
    let folder = tempfile::tempdir().expect("a folder");
    thread::scope(|scope| {
        for _ in 0..PROGRAMS {
            scope.spawn(|| {
                let said = play(folder.path(), GAMES);
                assert!(!said.contains("could not"), "{said}");
            });
        }
    });
    assert_eq!(games(folder.path()), PROGRAMS * GAMES);
    println!("programs: {PROGRAMS}, games: {}", PROGRAMS * GAMES);
}

/// Many more keys than the everyday lane presses.
#[test]
fn random_keys_for_long() {
    for seed in 21..25 {
        random_keys::wander("", seed);
        random_keys::wander("school", seed + 100);
    }
}
