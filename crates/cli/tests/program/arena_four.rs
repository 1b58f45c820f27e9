//! Matches of four, the evaluations in records, turning points and the rating list, from the outside.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use dedale_rules::Record;
use serde_json::Value;

use crate::arena::{arena, folder};
use crate::runner::{dedale, output, text};

/// What a part of the command writes, which must succeed.
fn part(arguments: &[&str]) -> String {
    let result = output(dedale().arg("arena").args(arguments));
    let errors = text(&result.stderr);
    assert_eq!(result.status.code(), Some(0), "{arguments:?}\n{errors}");
    text(&result.stdout)
}

fn record(folder: &Path, name: &str) -> Record {
    let text = fs::read_to_string(folder.join(name)).expect("the game is kept");
    text.parse().expect("it is a game")
}

#[test]
fn one_against_three_sits_on_every_seat_and_can_be_resumed() {
    let folder = folder("four");
    let arguments = |games: &'static str| {
        let place = folder.to_str().unwrap().to_owned();
        let words = [
            "shortest",
            "random",
            "--players",
            "4",
            "--board",
            "5x5",
            "--games",
            games,
            "--nodes",
            "1",
            "--records",
        ];
        let words = words.into_iter().map(str::to_owned);
        words.chain([place]).collect::<Vec<String>>()
    };
    let run = |words: Vec<String>| arena(&words.iter().map(String::as_str).collect::<Vec<_>>());
    let facts = run(arguments("7"));
    assert_eq!(facts["games"], "8", "rounded to rounds of four");
    assert_eq!(
        (facts["seats-a"].as_str(), facts["seats-b"].as_str()),
        ("1", "3")
    );
    let number = |facts: &BTreeMap<String, String>, key: &str| facts[key].parse::<u64>().unwrap();
    let won = number(&facts, "wins-a") + number(&facts, "wins-b") + number(&facts, "nobody");
    assert_eq!(won, 8);
    assert!(
        number(&facts, "wins-a") >= 6,
        "who walks straight beats those who walk about"
    );
    let share: f64 = facts["share-a"].parse().unwrap();
    let (low, high): (f64, f64) = (
        facts["share-low-a"].parse().unwrap(),
        facts["share-high-a"].parse().unwrap(),
    );
    assert!(low <= share && share <= high && share > 0.5);
    let seat = |game: usize| {
        let record = record(&folder, &format!("00002-{game}.dedale"));
        assert_eq!(record.header("Round"), Some("2"));
        (1..=4).find(|seat| record.header(&format!("Player{seat}")) == Some("shortest"))
    };
    assert_eq!([1, 2, 3, 4].map(seat), [1, 2, 3, 4].map(Some));
    let before = fs::read_to_string(folder.join("00001-1.dedale")).unwrap();
    let mut more = arguments("12");
    more.push("--resume".to_owned());
    assert_eq!(run(more)["games"], "12");
    let after = fs::read_to_string(folder.join("00001-1.dedale")).unwrap();
    assert_eq!(before, after, "what was there is not played again");
}

#[test]
fn teams_play_as_two_sides() {
    let facts = arena(&[
        "shortest",
        "random",
        "--variant",
        "cooperative",
        "--board",
        "5x5",
        "--games",
        "8",
        "--nodes",
        "1",
    ]);
    assert_eq!(facts["games"], "8");
    let number = |key: &str| facts[key].parse::<u64>().unwrap();
    assert_eq!(number("wins") + number("draws") + number("losses"), 8);
    assert!(number("wins") >= 6);
    let pairs: u64 = facts["pairs"]
        .split(' ')
        .map(|n| n.parse::<u64>().unwrap())
        .sum();
    assert_eq!(pairs, 4);
}

#[test]
fn records_keep_evaluations_and_tell_where_lost_games_turned() {
    let folder = folder("evaluations");
    let place = folder.to_str().unwrap();
    let facts = arena(&[
        "dedale:nodes=1",
        "dedale:nodes=60",
        "--board",
        "5x5",
        "--games",
        "6",
        "--fall",
        "0",
        "--turns",
        "--records",
        place,
    ]);
    let lost: u64 = facts["lost-a"].parse().unwrap();
    assert!(lost > 0 && facts["losses"] == facts["lost-a"], "{facts:?}");
    assert_eq!(
        facts["turned-a"], facts["lost-a"],
        "every chance falls by 0 or more"
    );
    // Every move after the opening has what the engine told.
    let game = record(&folder, "00001-1.dedale");
    let opening: usize = game.header("OpeningPlies").unwrap().parse().unwrap();
    for (ply, entry) in game.entries().iter().enumerate() {
        let told = entry.comment.as_deref().is_some_and(|comment| {
            comment.starts_with("info depth ") && comment.contains(" score ")
        });
        assert_eq!(told, ply >= opening, "move {ply}: {entry:?}");
    }
    let lines = part(&["report", place, "--fall", "0", "--player", "dedale:nodes=1"]);
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let (count, turns) = lines.split_last().unwrap();
    assert_eq!(
        (count["lost"].as_u64(), turns.len() as u64),
        (Some(lost), lost)
    );
    for turn in turns {
        assert_eq!(turn["player"], "dedale:nodes=1");
        let record = fs::read_to_string(turn["file"].as_str().unwrap()).unwrap();
        let record: Record = record.parse().unwrap();
        let plies = turn["plies"].as_u64().unwrap() as usize;
        let position = record.game().positions()[plies].to_string();
        assert_eq!(turn["position"], position.as_str());
        assert_eq!(turn["moves"][0], record.game().moves()[plies].to_string());
        assert!(turn["before"].as_f64() >= turn["after"].as_f64());
    }
    // The records are ordinary games for the other commands.
    let file = folder.join("00001-1.dedale");
    let result = output(dedale().args(["analyze", "--nodes", "5"]).arg(&file));
    assert_eq!(result.status.code(), Some(0), "{}", text(&result.stderr));
}

#[test]
fn a_player_that_remembers_tells_how_often_it_had_looked() {
    let folder = folder("seen");
    arena(&[
        "dedale",
        "random",
        "--board",
        "5x5",
        "--games",
        "2",
        "--nodes",
        "200",
        "--records",
        folder.to_str().unwrap(),
    ]);
    let game = record(&folder, "00001-1.dedale");
    let comments = game
        .entries()
        .iter()
        .filter_map(|entry| entry.comment.as_deref());
    let own: Vec<&str> = comments.collect();
    assert!(own.len() > 1);
    assert!(
        !own[0].contains(" seen "),
        "before its first search it knows nothing"
    );
    assert!(
        own[1..].iter().all(|comment| comment.contains(" seen ")),
        "{own:?}"
    );
}

#[test]
fn a_rating_list_is_made_from_reports() {
    let folder = folder("ratings");
    fs::create_dir_all(&folder).unwrap();
    let report = |name: &str, names: [&str; 2], results: [u64; 3]| {
        let [wins, draws, losses] = results;
        let [a, b] = names;
        let text = format!(
            "name-a: {a}\nname-b: {b}\na: x\nb: y\nwins: {wins}\ndraws: {draws}\nlosses: {losses}\n"
        );
        fs::write(folder.join(name), text).unwrap();
    };
    report("1.txt", ["new", "0.1.0"], [30, 0, 10]);
    report("2.txt", ["0.1.0", "slow one"], [30, 0, 10]);
    let place = folder.to_str().unwrap();
    let list = part(&["ratings", place]);
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(
        lines[0].starts_with("rating: 185.") && lines[0].ends_with(" 40 0.7500 new"),
        "{list}"
    );
    assert_eq!(lines[1], "rating: 0.0 0.0 0.0 80 0.5000 0.1.0");
    assert!(lines[2].ends_with(" 40 0.2500 slow one"), "{list}");
    let result = output(dedale().args(["arena", "ratings", place, "--anchor", "nobody"]));
    assert_eq!(result.status.code(), Some(2));
    assert!(text(&result.stderr).contains("--anchor nobody"));
}

#[test]
fn the_rating_list_of_the_documents_is_that_of_its_data() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let data = root.join("docs/data/ratings");
    let list = part(&["ratings", data.to_str().unwrap()]);
    let document = fs::read_to_string(root.join("docs/ratings.md")).unwrap();
    let (_, rest) = document.split_once("<!-- ratings:begin -->").unwrap();
    let (table, _) = rest.split_once("<!-- ratings:end -->").unwrap();
    let rows: Vec<&str> = table
        .lines()
        .filter(|line| line.ends_with(" % |"))
        .collect();
    assert!(!rows.is_empty());
    assert_eq!(
        rows.len(),
        list.lines().count(),
        "run `cargo xtask ratings`"
    );
    for (row, line) in rows.iter().zip(list.lines()) {
        let words: Vec<&str> = line.splitn(7, ' ').collect();
        let elo: f64 = words[1].parse().unwrap();
        let expected = format!("| {} | {elo:+.0} |", words[6]);
        assert!(
            row.starts_with(&expected),
            "{row}: run `cargo xtask ratings`"
        );
    }
}
