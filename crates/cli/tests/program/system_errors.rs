//! The system refuses a call in the middle of a game, and several programs play in one folder: nothing fails, nothing is
//! lost, nothing is counted twice. A few cases every day, many in the slow lane. Needs strace.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use std::thread;

use crate::runner::{dedale, text};
use crate::victim::traced;

/// Two people play a game of a few moves: so many lines lead to a win.
const GAME: &str = "new board=3x3 plays2=human first=named name1=Ada name2=Zoé\nb2\nb1\n";

/// What the program asks of the system when it keeps something.
pub(crate) const CALLS: [&str; 8] = [
    "fsync",
    "rename,renameat,renameat2",
    "link,linkat",
    "unlink,unlinkat",
    "ftruncate",
    "flock",
    "write",
    "openat",
];
pub(crate) const ERRORS: [&str; 4] = ["ENOSPC", "EIO", "EACCES", "EINTR"];

/// The system refuses that call of that number: the program says so or goes on, never fails, and what is on the disk can
/// be read.
pub(crate) fn refuse(call: &str, error: &str, number: usize) {
    // The loader and the program's own start are not what is tried here.
    let number = match call {
        "openat" => number + 30,
        "write" => number + 3,
        _ => number,
    };
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = traced(&format!("{call}:error={error}:when={number}"))
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
    let what = format!("{call} {error} {number}");
    let said = text(&ran.stdout) + &text(&ran.stderr);
    assert!(!said.contains("panicked"), "{what}:\n{said}");
    let status = ran.status.code();
    assert!(matches!(status, Some(0..=2)), "{what}: {status:?}\n{said}");
    // Afterwards everything works, and nothing that was counted is counted again.
    let after = play(folder.path(), 1);
    assert!(!after.contains("cannot be read"), "{what}:\n{after}");
    assert!(games(folder.path()) <= 4, "{what}");
}

/// Plays so many games in a folder; what was said.
fn play(folder: &Path, games: usize) -> String {
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
fn games(folder: &Path) -> usize {
    let scores = fs::read_to_string(folder.join("scores.txt")).unwrap_or_default();
    let line = scores.lines().find(|line| line.ends_with("Zoé"));
    let count = line.and_then(|line| line.split_whitespace().nth(1));
    count.map_or(0, |count| count.parse().expect("a number"))
}

/// So many programs play so many games each in the same folder: every game is counted, and once.
pub(crate) fn share(programs: usize, each: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    thread::scope(|scope| {
        for _ in 0..programs {
            scope.spawn(|| {
                let said = play(folder.path(), each);
                assert!(!said.contains("could not"), "{said}");
            });
        }
    });
    assert_eq!(games(folder.path()), programs * each);
}

/// Each call is refused early and late, with another error each time.
#[test]
fn c7_errors_of_the_system_lose_nothing() {
    for (place, call) in CALLS.into_iter().enumerate() {
        refuse(call, ERRORS[place % ERRORS.len()], 1);
        refuse(call, ERRORS[(place + 1) % ERRORS.len()], 8);
    }
}

#[test]
fn c8_three_programs_share_a_folder() {
    share(3, 8);
}
