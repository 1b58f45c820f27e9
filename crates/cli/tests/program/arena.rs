//! Matches from the outside: what scripts read, records, resuming, the test that stops, and that chance comes
//! from the seed alone.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use dedale_rules::Record;

use crate::runner::{dedale, output, text};

/// A folder of its own for a test, empty.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("arena-{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Plays a match that must succeed and reads the lines it writes.
pub(crate) fn arena(arguments: &[&str]) -> BTreeMap<String, String> {
    let result = output(dedale().arg("arena").args(arguments));
    let (written, errors) = (text(&result.stdout), text(&result.stderr));
    assert_eq!(result.status.code(), Some(0), "{arguments:?}\n{errors}");
    let pair = |line: &str| {
        let (key, value) = line.split_once(": ").expect("key: value");
        (key.to_owned(), value.to_owned())
    };
    written.lines().map(pair).collect()
}

/// The sentence with which a match is refused.
fn refused(arguments: &[&str]) -> String {
    let result = output(dedale().arg("arena").args(arguments));
    assert_eq!(result.status.code(), Some(2), "{arguments:?}");
    assert!(result.stdout.is_empty());
    text(&result.stderr)
}

/// The games of a folder by name, as text.
fn games(folder: &Path) -> BTreeMap<String, String> {
    let mut games = BTreeMap::new();
    let Ok(entries) = fs::read_dir(folder) else {
        return games;
    };
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.extension().is_some_and(|ending| ending == "dedale") {
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            games.insert(name, fs::read_to_string(path).expect("text"));
        }
    }
    games
}

/// Without what the clock wrote.
fn timeless(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("[Seconds"));
    let words = |line: &str| {
        let words = line.split(' ').filter(|word| !word.starts_with('@'));
        words.collect::<Vec<_>>().join(" ")
    };
    lines.map(words).collect::<Vec<_>>().join("\n")
}

#[test]
fn blocked_games_are_counted_where_turns_may_be_passed() {
    let walkers = ["walker", "greedy", "--board", "5x5", "--games", "4"];
    let said = arena(&[&walkers[..], &["--pass"]].concat());
    assert_eq!(
        (said["games"].as_str(), said["blocked"].as_str()),
        ("4", "0")
    );
    assert_eq!(arena(&walkers).get("blocked"), None);
}

#[test]
fn the_numbers_of_a_match_agree() {
    let folder = folder("numbers");
    let place = folder.to_str().unwrap();
    let facts = arena(&[
        "shortest",
        "random",
        "--board",
        "5x5",
        "--games",
        "21",
        "--nodes",
        "1",
        "--records",
        place,
    ]);
    assert_eq!(facts["games"], "22", "rounded to pairs");
    let number = |key: &str| facts[key].parse::<u64>().unwrap();
    assert_eq!(number("wins") + number("draws") + number("losses"), 22);
    let half = if number("draws") % 2 == 1 { ".5" } else { "" };
    let whole = number("wins") + number("draws") / 2;
    assert_eq!(facts["score"], format!("{whole}{half}"));
    assert!(whole > 15, "who walks straight beats who walks about");
    let pairs: Vec<u64> = facts["pairs"]
        .split(' ')
        .map(|n| n.parse().unwrap())
        .collect();
    assert_eq!(pairs.iter().sum::<u64>(), 11);
    assert_eq!(facts["ended"], "games");
    let games = games(&folder);
    assert_eq!(games.len(), 22);
    let record: Record = games["00003-2.dedale"].parse().unwrap();
    assert_eq!(record.header("Player1"), Some("random"));
    assert_eq!(record.header("Player2"), Some("shortest"));
    assert_eq!(record.header("Pair"), Some("3"));
    let first: Record = games["00003-1.dedale"].parse().unwrap();
    assert_eq!(first.header("Opening"), record.header("Opening"));
    let plies: usize = record.header("OpeningPlies").unwrap().parse().unwrap();
    let moves = |record: &Record| record.game().moves()[..plies].to_vec();
    assert_eq!(
        moves(&first),
        moves(&record),
        "the same opening, sides swapped"
    );
}

#[test]
fn how_many_play_at_once_changes_nothing() {
    let run = |name: &str, workers: &str| {
        let folder = folder(name);
        let mut facts = arena(&[
            "dedale:nodes=20",
            "dedale:nodes=60",
            "--board",
            "5x5",
            "--games",
            "10",
            "--seed",
            "5",
            "--concurrency",
            workers,
            "--records",
            folder.to_str().unwrap(),
        ]);
        facts.retain(|key, _| !key.starts_with("time-"));
        let games: BTreeMap<_, _> = games(&folder)
            .into_iter()
            .map(|(name, text)| (name, timeless(&text)))
            .collect();
        (facts, games)
    };
    let one = run("one", "1");
    assert_eq!(one, run("three", "3"));
    assert_eq!(one.1.len(), 10);
}

#[test]
fn the_test_stops_the_match() {
    let run = |workers: &str| {
        arena(&[
            "shortest",
            "random",
            "--board",
            "5x5",
            "--games",
            "2000",
            "--nodes",
            "1",
            "--sprt",
            "0,100",
            "--concurrency",
            workers,
        ])
    };
    let facts = run("2");
    assert_eq!(facts["verdict"], "accepted");
    assert_eq!(facts["ended"], "test");
    let games: usize = facts["games"].parse().unwrap();
    assert!((16..400).contains(&games), "{games}");
    assert_eq!(run("1")["games"], facts["games"], "counted in order");
    let facts = arena(&[
        "random", "shortest", "--board", "5x5", "--games", "2000", "--nodes", "1", "--sprt",
        "0,100",
    ]);
    assert_eq!(facts["verdict"], "rejected");
}

#[test]
fn a_killed_match_goes_on() {
    let folder = folder("killed");
    let steady = format!(
        "line:'{}' line steady",
        env!("CARGO_BIN_EXE_stand-in-player")
    );
    let arguments = [
        "shortest",
        &steady,
        "--board",
        "3x5",
        "--games",
        "40",
        "--time",
        "5s",
        "--records",
        folder.to_str().unwrap(),
    ];
    let mut child = dedale()
        .arg("arena")
        .args(arguments)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let start = Instant::now();
    while games(&folder).len() < 4 && start.elapsed() < Duration::from_mins(2) {
        thread::sleep(Duration::from_millis(20));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = games(&folder);
    assert!((4..40).contains(&before.len()), "{}", before.len());
    // One of them was cut short by the power going off.
    let (torn, text) = before.first_key_value().unwrap();
    fs::write(folder.join(torn), &text[..text.len() / 2]).unwrap();

    let refusal = refused(&arguments);
    assert!(refusal.contains("already holds a match"), "{refusal}");
    let mut others = arguments.to_vec();
    others.extend(["--seed", "2", "--resume"]);
    let refusal = refused(&others);
    assert!(refusal.contains("seed is 1 there and 2 here"), "{refusal}");

    let mut again = arguments.to_vec();
    again.push("--resume");
    let facts = arena(&again);
    assert_eq!(facts["games"], "40");
    let after = games(&folder);
    assert_eq!(after.len(), 40);
    let kept = before.iter().filter(|(name, _)| name[..5] != torn[..5]);
    for (name, text) in kept.filter(|(name, _)| before.contains_key(&pair_of(name))) {
        assert_eq!(after[name], *text, "{name} was played again");
    }
    // Nothing is left to play: the same table at once.
    let mut once_more = arena(&again);
    assert_eq!(once_more.remove("score"), Some(facts["score"].clone()));
}

/// The other game of the pair.
fn pair_of(name: &str) -> String {
    match name.strip_suffix("-1.dedale") {
        Some(pair) => format!("{pair}-2.dedale"),
        None => name.replace("-2.dedale", "-1.dedale"),
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_shows_its_table() {
    let folder = folder("interrupted");
    let steady = format!(
        "line:'{}' line steady",
        env!("CARGO_BIN_EXE_stand-in-player")
    );
    let child = dedale()
        .arg("arena")
        .args(["shortest", &steady, "--board", "3x5", "--games", "4000"])
        .args(["--time", "5s", "--records", folder.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let start = Instant::now();
    while games(&folder).len() < 4 && start.elapsed() < Duration::from_mins(2) {
        thread::sleep(Duration::from_millis(20));
    }
    let interrupt = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(interrupt.unwrap().success());
    let result = child.wait_with_output().unwrap();
    let written = text(&result.stdout);
    assert_eq!(result.status.code(), Some(0), "{}", text(&result.stderr));
    assert!(written.contains("ended: stopped\n"), "{written}");
    assert!(written.contains("faults-b: 0\n"), "{written}");
    let counted = format!("games: {}\n", games(&folder).len());
    assert!(written.contains(&counted), "{written}");
}

#[test]
fn clocks_run_and_run_out() {
    let fair = arena(&[
        "shortest", "random", "--board", "3x5", "--games", "4", "--clock", "60s+1s",
    ]);
    assert_eq!(
        (fair["faults-a"].as_str(), fair["faults-b"].as_str()),
        ("0", "0")
    );
    // An engine with a limit of its own does not look at the clock, and loses by it.
    let late = arena(&[
        "dedale:time=400ms",
        "shortest",
        "--games",
        "2",
        "--clock",
        "500ms",
        "--concurrency",
        "1",
    ]);
    assert_eq!(late["faults-a"], "time 2");
    assert_eq!(late["losses"], "2");
}

#[test]
fn openings_come_from_a_file() {
    let folder = folder("openings");
    fs::create_dir_all(&folder).unwrap();
    let (file, records) = (folder.join("set.txt"), folder.join("games"));
    fs::write(&file, "# one\ne2 e8 e3h\n").unwrap();
    let (file, records) = (file.to_str().unwrap(), records.to_str().unwrap());
    arena(&[
        "shortest",
        "shortest",
        "--games",
        "2",
        "--openings",
        file,
        "--records",
        records,
    ]);
    for game in games(Path::new(records)).values() {
        let record: Record = game.parse().unwrap();
        let names: Vec<String> = record.game().moves()[..3]
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(names, ["e2", "e8", "e3h"]);
    }
    fs::write(file, "e2 e8\ne2 e1\n").unwrap();
    let refusal = refused(&["shortest", "shortest", "--openings", file]);
    assert!(refusal.contains("line 2: move 2 (e1)"), "{refusal}");
}

#[test]
fn a_set_of_openings_is_made_again_by_its_own_line() {
    let made = |threads: &str| {
        let arguments = [
            "openings",
            "--count",
            "5",
            "--seed",
            "9",
            "--nodes",
            "16",
            "--threads",
        ];
        let result = output(dedale().args(arguments).arg(threads));
        assert_eq!(result.status.code(), Some(0));
        text(&result.stdout)
    };
    let set = made("1");
    assert_eq!(set, made("2"));
    let lines: Vec<&str> = set.lines().collect();
    assert_eq!(lines[1], "# dedale openings --count 5 --seed 9 --nodes 16");
    assert_eq!(lines.len(), 7);
}
