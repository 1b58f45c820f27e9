//! Self-play from the outside: what scripts read, a run that is killed and goes on, one game shown, arrays written.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use dedale_network::{Parameters, Sight};
use dedale_rules::Record;

use crate::runner::{dedale, output, text};

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("selfplay-{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Small games that are over at once.
const SMALL: [&str; 6] = ["--board", "5x5", "--simulations", "20", "--threads", "2"];

/// A run that must succeed, and the last value of each line it writes.
fn selfplay(arguments: &[&str]) -> BTreeMap<String, String> {
    let result = output(dedale().arg("selfplay").args(arguments));
    let (written, errors) = (text(&result.stdout), text(&result.stderr));
    assert_eq!(result.status.code(), Some(0), "{arguments:?}\n{errors}");
    let pair = |line: &str| {
        let (key, value) = line.split_once(": ").expect("key: value");
        (key.to_owned(), value.to_owned())
    };
    written.lines().map(pair).collect()
}

fn refused(arguments: &[&str]) -> String {
    let result = output(dedale().arg("selfplay").args(arguments));
    assert_eq!(result.status.code(), Some(2), "{arguments:?}");
    assert!(result.stdout.is_empty());
    text(&result.stderr)
}

/// A game of a run, which every command reads.
fn shown(place: &str, number: u64) -> Record {
    let result = output(dedale().args(["selfplay", "show", place, &number.to_string()]));
    assert_eq!(result.status.code(), Some(0), "{}", text(&result.stderr));
    text(&result.stdout).parse().expect("a game file")
}

#[test]
fn four_players_have_games_arrays_and_nets_of_their_own() {
    let [run, second, arrays] = ["four", "four-net", "four-arrays"].map(folder);
    let [run, second, arrays] = [&run, &second, &arrays].map(|path| path.to_str().unwrap());
    let four = ["--players", "4", "--simulations", "10", "--threads", "2"];
    let facts = selfplay(&[&[run, "--games", "8"][..], &four].concat());
    let won = ["first", "second", "third", "fourth", "drawn", "broken-off"];
    let ended: u64 = won
        .iter()
        .map(|name| facts[*name].parse::<u64>().unwrap())
        .sum();
    assert_eq!((facts["games"].as_str(), ended), ("8", 8));
    assert_eq!(shown(run, 3).start().players().get(), 4);
    let exported = selfplay(&["export", run, "--into", arrays, "--all", "--mirror"]);
    assert_eq!(
        exported["positions"], facts["positions"],
        "no mirror images"
    );
    let shapes = fs::read_to_string(Path::new(arrays).join("shapes.txt")).unwrap();
    assert!(shapes.contains("seats 4"), "{shapes}");

    let nets = folder("four-nets");
    fs::create_dir_all(&nets).unwrap();
    let net = |name: &str, sight: Sight| {
        let file = nets.join(name);
        let parameters = Parameters::random_for(sight, 16, 0, 4, 1);
        fs::write(&file, parameters.write()).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let [of_two, of_four] = [net("two", Sight::Two), net("four", Sight::Four)];
    let with = |file| [&[second, "--games", "1", "--net", file][..], &four].concat();
    assert_eq!(selfplay(&with(&of_four))["games"], "1");
    assert!(refused(&with(&of_two)).contains("number of players"));
    let elsewhere = [&with(&of_four)[..], &["--evaluator", "true"]].concat();
    assert!(refused(&elsewhere).contains("for two alone"));
}

#[test]
fn a_run_that_is_killed_goes_on_with_the_same_games() {
    let [killed, whole] = ["killed", "whole"].map(folder);
    let [killed, whole] = [&killed, &whole].map(|path| path.to_str().unwrap());
    let facts = selfplay(&[&[whole, "--games", "200"][..], &SMALL].concat());
    assert_eq!(
        (facts["games"].as_str(), facts["ended"].as_str()),
        ("200", "games")
    );
    assert_eq!(facts["kept"], "200");
    let mut child = dedale()
        .args(["selfplay", killed, "--games", "1000000"])
        .args(SMALL)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let told = lines.map_while(Result::ok).find_map(|line| {
        let kept = line.strip_prefix("kept: ")?;
        kept.parse::<u64>().ok()
    });
    child.kill().expect("it is running");
    child.wait().expect("it ends");
    let told = told.expect("games are told of when they are kept");
    let games = (told + 100).max(200).to_string();
    let facts = selfplay(&[&[killed, "--games", &games, "--resume"][..], &SMALL].concat());
    let before: u64 = facts["before"].parse().unwrap();
    assert!(before >= told, "{before} of {told}");
    assert_eq!(facts["kept"], games);
    for number in [0, 1, 63, 64, 117, 199] {
        assert_eq!(shown(killed, number), shown(whole, number), "{number}");
    }
    let analyzed = output(
        dedale()
            .args(["selfplay", "show", whole, "1000000"])
            .stdin(Stdio::null()),
    );
    assert_eq!(analyzed.status.code(), Some(2));
    assert!(text(&analyzed.stderr).contains("has no game 1000000"));
}

#[test]
fn games_become_arrays() {
    let (run, arrays) = (folder("arrays-run"), folder("arrays"));
    let (run, into) = (run.to_str().unwrap(), arrays.to_str().unwrap());
    let facts = selfplay(&[&[run, "--games", "20", "--full", "50"][..], &SMALL].concat());
    let export = |more: &[&str]| selfplay(&[&["export", run, "--into", into][..], more].concat());
    let plain = export(&[]);
    assert_eq!(plain["games"], "20");
    assert_eq!(plain["positions"], facts["targets"]);
    let count: usize = plain["positions"].parse().unwrap();
    let length = |name: &str| fs::metadata(arrays.join(name)).unwrap().len() as usize;
    assert_eq!(length("planes.u8"), count * 25 * 32);
    assert_eq!(length("game.u32"), count * 4);
    let mirrored = export(&["--mirror", "--threads", "1"]);
    assert_eq!(mirrored["positions"], (2 * count).to_string());
    assert_eq!(length("result.i8"), 2 * count);
    let shapes = fs::read_to_string(arrays.join("shapes.txt")).unwrap();
    assert!(
        shapes.starts_with(&format!("count {}\n", 2 * count)),
        "{shapes}"
    );
    // Each is followed by its image, of the same game and with the same result.
    for (name, bytes) in [
        ("game.u32", 4),
        ("result.i8", 1),
        ("value.f32", 4),
        ("plies.u16", 2),
    ] {
        let content = fs::read(arrays.join(name)).unwrap();
        let rows: Vec<&[u8]> = content.chunks(bytes).collect();
        assert!(rows.chunks(2).all(|pair| pair[0] == pair[1]), "{name}");
    }
    // What was exported before is skipped; the games keep their numbers.
    let numbers = |name: &str| fs::read(arrays.join(name)).unwrap();
    let rest = |skip: &str| export(&["--skip", skip, "--threads", "3"]);
    assert_eq!(rest("0")["skipped"], "0");
    let every = numbers("game.u32");
    let later = rest("12");
    assert_eq!((&later["skipped"][..], &later["games"][..]), ("12", "8"));
    let games = numbers("game.u32");
    assert!(!games.is_empty() && every.ends_with(&games));
    let first = u32::from_le_bytes(games[..4].try_into().unwrap());
    assert!(first >= 12, "{first}");
    assert_eq!(rest("20")["positions"], "0");
    let all = export(&["--all"]);
    assert_eq!(all["positions"], facts["positions"]);
}

#[test]
fn a_network_plays() {
    let place = folder("net");
    fs::create_dir_all(&place).unwrap();
    let file = place.join("tiny.net");
    fs::write(&file, Parameters::random(16, 1, 4, 7).write()).unwrap();
    let (run, net) = (place.join("run"), file.to_str().unwrap());
    let run = run.to_str().unwrap();
    let facts = selfplay(&[&[run, "--games", "3", "--net", net][..], &SMALL].concat());
    assert_eq!(facts["games"], "3");
    let refusal = refused(&[&[run, "--games", "4", "--resume"][..], &SMALL].concat());
    assert!(refusal.contains("evaluator is net "), "{refusal}");
    let refusal = refused(&[run, "--net", "no-such-file"]);
    assert!(refusal.contains("no-such-file"), "{refusal}");
    fs::write(&file, "dedale-net 1\n").unwrap();
    let refusal = refused(&[run, "--net", net]);
    assert!(refusal.contains("is not a network"), "{refusal}");
}

#[test]
fn what_cannot_be_is_refused() {
    let place = folder("refused");
    let run = place.to_str().unwrap();
    selfplay(&[&[run, "--games", "1"][..], &SMALL].concat());
    for (arguments, part) in [
        (&[run, "--games", "2"][..], "--resume"),
        (&[run, "--resume", "--seed", "2"], "holds another run"),
        (&[run, "--full", "101"], "101"),
        (&[run, "--time-limit", "soon"], "soon"),
        (&["show", run, "x"], "x"),
        (&["show", "no-such-folder", "1"], "holds no run"),
        (&["export", "no-such-folder", "--into", run], "holds no run"),
        (&["export", run], "--into"),
        (&[], "FOLDER"),
    ] {
        let refusal = refused(arguments);
        assert!(refusal.contains(part), "{arguments:?}: {refusal}");
    }
}
