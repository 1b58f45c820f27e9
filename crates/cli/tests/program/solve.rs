//! `dedale solve` and `dedale probe` with files: tables, checkpoints, strategies.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::runner::{dedale, output, text};

fn ran(arguments: &[&str]) -> String {
    let result = output(dedale().args(arguments));
    assert!(
        result.status.success(),
        "{arguments:?}: {}",
        text(&result.stderr)
    );
    text(&result.stdout)
}

fn refused(arguments: &[&str]) -> String {
    let result = output(dedale().args(arguments));
    assert_eq!(
        result.status.code(),
        Some(2),
        "{arguments:?}: {}",
        text(&result.stdout)
    );
    text(&result.stderr)
}

fn name(path: &Path) -> &str {
    path.to_str().expect("a name in UTF-8")
}

#[test]
fn a_table_is_written_verified_asked_and_refused_when_damaged() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = folder.path().join("small.table");
    let made = [
        "solve",
        "--board",
        "3x4",
        "--walls",
        "2",
        "--distance",
        "--table",
        name(&table),
    ];
    let solved = ran(&made);
    assert!(ran(&["solve", "--verify", "--table", name(&table)]).starts_with("verified: "));
    let start = "dedale/1 3x4 b1:2,b4:2 - 1";
    let probed = ran(&["probe", start, "--table", name(&table)]);
    let moves = |text: &str| -> Vec<String> {
        text.lines()
            .filter(|line| line.starts_with("move: "))
            .map(str::to_owned)
            .collect()
    };
    assert!(!moves(&solved).is_empty());
    assert_eq!(moves(&solved), moves(&probed));
    let other = refused(&[
        "probe",
        "dedale/1 3x4 b1:1,b4:1 - 1",
        "--table",
        name(&table),
    ]);
    assert!(other.contains("with other or unequal hands"), "{other}");
    let nonsense = refused(&["probe", "nonsense", "--table", name(&table)]);
    assert!(nonsense.contains("POSITION, column 1"), "{nonsense}");
    let mut bytes = fs::read(&table).expect("the table");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 16;
    fs::write(&table, bytes).expect("room");
    for arguments in [
        &["probe", start, "--table", name(&table)][..],
        &["solve", "--verify", "--table", name(&table)],
    ] {
        let told = refused(arguments);
        assert!(
            told.contains("is damaged: a checksum or the length is wrong"),
            "{told}"
        );
    }
    let left = fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(left, 1, "only the table is left");
}

#[test]
fn a_killed_run_goes_on_to_the_same_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let (whole, resumed) = (folder.path().join("whole"), folder.path().join("resumed"));
    let checkpoint = folder.path().join("layers");
    let game = [
        "solve",
        "--board",
        "3x6",
        "--walls",
        "5",
        "--distance",
        "--threads",
        "1",
    ];
    let table = |path| [&game[..], &["--table", path]].concat();
    ran(&table(name(&whole)));
    let arguments = [
        table(name(&resumed)),
        vec!["--checkpoint", name(&checkpoint)],
    ]
    .concat();
    // Killed whenever a layer is there that was not there before, until it comes through.
    let finished = || {
        let pieces = pieces(&checkpoint, "slots-").into_iter();
        pieces.filter(|name| name["slots-".len()..].parse::<u8>().is_ok())
    };
    let mut seen = HashSet::new();
    let (mut killed, mut refused) = (0, 0);
    loop {
        let mut command: Command = dedale();
        command
            .args(&arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let mut child = command.spawn().expect("it starts");
        let ended = loop {
            let ended = child.try_wait().expect("a child");
            if ended.is_some() || finished().any(|name| seen.insert(name)) {
                break ended;
            }
            thread::sleep(Duration::from_millis(1));
        };
        if let Some(status) = ended {
            // Windows may give the lock of a killed program back late: then it is refused, and begun once more.
            if status.success() {
                break;
            }
            assert!(cfg!(windows) && refused < 100, "{status}");
            refused += 1;
            continue;
        }
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        killed += 1;
    }
    assert!(killed > 0, "it was too fast to be killed");
    let bytes = |path: &Path| fs::read(path).expect("a table");
    assert!(bytes(&whole) == bytes(&resumed), "after {killed} kills");
}

#[test]
fn little_memory_says_so_or_uses_the_disk() {
    let plenty = ran(&["solve", "--board", "3x7", "--walls", "4", "--distance"]);
    let little = ran(&[
        "solve",
        "--board",
        "3x7",
        "--walls",
        "4",
        "--distance",
        "--memory",
        "2",
    ]);
    let result = |text: &str| -> Vec<String> {
        let measured = |line: &&str| {
            !["time", "cpu", "memory"]
                .iter()
                .any(|key| line.starts_with(key))
        };
        text.lines().filter(measured).map(str::to_owned).collect()
    };
    assert_eq!(result(&plenty), result(&little));
    let told = refused(&["solve", "--board", "5x5", "--walls", "5", "--memory", "1"]);
    assert!(told.contains("MB of memory are needed"), "{told}");
}

#[test]
fn a_strategy_is_written_and_replayed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("strategy.txt");
    let solved = ran(&[
        "solve",
        "--board",
        "3x4",
        "--walls",
        "1",
        "--certificate",
        name(&file),
    ]);
    let checked = ran(&["probe", "--check-certificate", name(&file)]);
    for key in ["winner: ", "plies: "] {
        let line = |text: &str| {
            text.lines()
                .find(|line| line.starts_with(key))
                .map(str::to_owned)
        };
        assert!(line(&solved).is_some());
        assert_eq!(line(&solved), line(&checked));
    }
    let strategy = fs::read_to_string(&file).expect("the strategy");
    let lines: Vec<&str> = strategy.lines().collect();
    let without = [&lines[..5], &lines[6..]].concat().join("\n");
    fs::write(&file, without).expect("room");
    let told = refused(&["probe", "--check-certificate", name(&file)]);
    assert!(told.contains("there is no answer to"), "{told}");
}

/// A run that is let go on until its folder of layers has something in it.
fn begun(arguments: &[&str], has_begun: impl Fn() -> bool) -> std::process::Child {
    let mut command: Command = dedale();
    let command = command.args(arguments).stdout(Stdio::null());
    let mut child = command.stderr(Stdio::piped()).spawn().expect("it starts");
    while !has_begun() {
        let ended = child.try_wait().expect("a child");
        assert!(ended.is_none() || has_begun(), "it was over too soon");
        thread::sleep(Duration::from_millis(2));
    }
    child
}

/// The files below a folder whose names begin so.
fn pieces(folder: &Path, beginning: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found = Vec::new();
    for entry in entries {
        if entry.path().is_dir() {
            found.extend(pieces(&entry.path(), beginning));
        } else {
            let name = entry.file_name().to_string_lossy().into_owned();
            found.extend(name.starts_with(beginning).then_some(name));
        }
    }
    found
}

/// The lines of what was told that begin with this word.
fn told<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let is_of_it = |line: &&str| line.split(": ").next() == Some(word);
    text.lines().filter(is_of_it).collect()
}

#[test]
fn several_numbers_of_walls_are_solved_one_after_the_other() {
    let game = ["solve", "--board", "3x5", "--distance", "--walls"];
    let with = |walls: &'static str| ran(&[&game[..], &[walls]].concat());
    let together = with("1-3");
    assert_eq!(
        told(&together, "walls"),
        ["walls: 1", "walls: 2", "walls: 3"]
    );
    let apart = [with("1"), with("2"), with("3")].concat();
    for word in ["winner", "plies", "move"] {
        assert_eq!(told(&together, word), told(&apart, word));
    }
    for wrong in ["3-1", "1-", "1-2-3", "-1"] {
        let refused = refused(&[&game[..4], &[&format!("--walls={wrong}")]].concat());
        assert!(refused.contains("several such as 0-5"), "{refused}");
    }
    let refused = refused(&[&game[..], &["1-2", "--table", "t.table"]].concat());
    assert!(refused.contains("expected one number"), "{refused}");
}

#[test]
fn layouts_drawn_by_lot_are_checked_without_a_table() {
    let game = ["solve", "--board", "4x4", "--walls", "2"];
    let drawn = |options: &[&str]| {
        let solved = ran(&[&game[..], options].concat());
        let number = |word: &str| -> Option<u64> {
            let mut lines = solved.lines();
            lines.find_map(|line| line.strip_prefix(word)?.parse().ok())
        };
        [number("sampled: "), number("sampled-layouts: ")]
    };
    assert_eq!(drawn(&[]), [None, None]);
    let few = drawn(&["--verify-sample", "5"]);
    assert!(few[0] > Some(0) && few[1] > Some(0), "{few:?}");
    assert_eq!(few, drawn(&["--verify-sample", "5", "--seed", "1"]));
    let more = drawn(&["--verify-sample", "1000"]);
    assert!(more[0] > few[0] && more[1] > few[1], "{more:?}");
    let told = refused(&[&game[..], &["--verify-sample", "0"]].concat());
    assert!(told.contains("--verify-sample"), "{told}");
}

#[test]
fn a_board_is_explored_without_a_table() {
    let game = ["--board", "3x5", "--walls", "2"];
    let solved = ran(&[&["solve", "--distance"], &game[..]].concat());
    let probed = ran(&[&["probe"], &game[..]].concat());
    assert_eq!(told(&solved, "move"), told(&probed, "move"));
    assert_eq!(told(&probed, "value"), ["value: loss"]);
    // Along the line of perfect play each move is one nearer to the end, and the last one ends it.
    let line = told(&probed, "line")[0].trim_start_matches("line: ");
    let moves: Vec<&str> = line.split(' ').collect();
    assert_eq!(told(&probed, "plies"), [format!("plies: {}", moves.len())]);
    for played in [1, 2, moves.len() - 1] {
        let first = moves[..played].join(" ");
        let later = ran(&[&["probe"], &game[..], &["--moves", &first]].concat());
        let left = moves.len() - played;
        assert_eq!(told(&later, "plies"), [format!("plies: {left}")]);
        let best = told(&later, "best")[0].trim_start_matches("best: ");
        assert!(best.split(' ').any(|best| best == moves[played]), "{best}");
    }
    let refused_move = refused(&[&["probe"], &game[..], &["--moves", "b2 b3"]].concat());
    assert!(refused_move.contains("b3"), "{refused_move}");
    let folder = tempfile::tempdir().expect("a folder");
    let table = folder.path().join("t.table");
    ran(&[&["solve", "--distance", "--table", name(&table)], &game[..]].concat());
    assert_eq!(ran(&["probe", "--table", name(&table)]), probed);
    assert!(refused(&["probe", "--moves", "b2"]).contains("--board"));
}

#[test]
fn a_checkpoint_is_kept_from_other_games_and_other_programs() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoint = folder.path().join("layers");
    let game = ["solve", "--board", "3x7", "--walls", "5", "--distance"];
    let place = ["--checkpoint", name(&checkpoint)];
    let there = || pieces(&checkpoint, "slots-");
    // One that goes on for long is not shared.
    let long = folder.path().join("long");
    let longer = ["solve", "--board", "4x6", "--walls", "5", "--distance"];
    let longer = [&longer[..], &["--checkpoint", name(&long)]].concat();
    let mut child = begun(&longer, || !pieces(&long, "slots-").is_empty());
    let told = refused(&longer);
    assert!(told.contains(&format!("process {}", child.id())), "{told}");
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    // A short one may have ended before it is killed; then it is begun again.
    let killed = || {
        let mut child = begun(&[&game[..], &place].concat(), || !there().is_empty());
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        there()
    };
    let tries = std::iter::repeat_with(killed).take(50);
    let left = tries.into_iter().find(|left| !left.is_empty());
    let left = left.expect("a kill in time");
    let other = ["solve", "--board", "3x6", "--walls", "4"];
    ran(&[&other[..], &place].concat());
    assert_eq!(
        there(),
        left,
        "the layers of the first game are still there"
    );
    ran(&[&game[..], &place].concat());
    assert_eq!(fs::read_dir(&checkpoint).expect("a folder").count(), 0);
    let told = refused(&[&other[..], &["--checkpoint", ""]].concat());
    assert!(told.contains("expected a folder"), "{told}");
}

/// A table is large: what a killed run has left of one makes room when the next begins, and one that another
/// program still writes is left to it.
#[test]
fn a_killed_run_leaves_nothing_that_the_next_does_not_put_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = folder.path().join("t.table");
    let game = ["solve", "--board", "4x6", "--walls", "5", "--distance"];
    let arguments = [&game[..], &["--table", name(&table)]].concat();
    let parts = || {
        let entries = fs::read_dir(folder.path()).expect("the folder");
        let paths = entries.map(|entry| entry.expect("an entry").path());
        let is_part = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "part");
        paths.filter(is_part).count()
    };
    let other = folder.path().join("other.table");
    let mut small = Vec::from(["solve", "--board", "3x3", "--walls", "1", "--table"]);
    small.push(name(&other));
    // A game of hours: no machine finishes the table before it is looked at.
    let mut child = begun(&arguments, || parts() == 1);
    ran(&small);
    assert_eq!(parts(), 1, "somebody still writes it");
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    assert_eq!(parts(), 1);
    ran(&small);
    assert_eq!(parts(), 0);
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_nothing_lying_about() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = folder.path().join("t.table");
    let game = ["solve", "--board", "4x6", "--walls", "5", "--distance"];
    let arguments = [&game[..], &["--table", name(&table)]].concat();
    let child = begun(&arguments, || !pieces(folder.path(), "values-").is_empty());
    let id = child.id().to_string();
    let interrupt = Command::new("kill").args(["-INT", &id]).status();
    assert!(interrupt.expect("kill").success());
    let result = child.wait_with_output().expect("it ends");
    assert_eq!(result.status.code(), Some(130));
    assert!(text(&result.stderr).contains("Stopped"));
    let left = fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(left, 0);
}

#[test]
fn what_is_needed_is_more_than_what_was_given() {
    let told = refused(&["solve", "--board", "9x9"]);
    assert!(told.contains("far beyond any machine"), "{told}");
    assert!(told.contains("at most 3 walls each"), "{told}");
    let game = ["solve", "--board", "5x5", "--walls", "5", "--memory", "1"];
    let told = refused(&game);
    let needed = told.split_whitespace().find_map(|word| word.parse().ok());
    assert!(needed.is_some_and(|needed: u64| needed > 1), "{told}");
}
