//! `dedale openings`: its parts that list names and explore what was played.

use std::fs;
use std::path::PathBuf;

use crate::runner::{dedale, output, text};

/// Three games in one file: a mirror, another order, and one from elsewhere; two tell their chances.
const GAMES: &str = r#"[Dedale "1"]
[Start "dedale/1 9x9 e1:10,e9:10 - 1"]

1. e2 {info nodes 5 score chance 0.6} e8
2. d3h e7
1-0
[Dedale "1"]
[Start "dedale/1 9x9 e1:10,e9:10 - 1"]

1. e2 {20} e8
2. e3h e7
0-1
[Dedale "1"]
[Start "dedale/1 5x5 c1:4,c5:4 - 1"]

1. c2
*
"#;

/// A folder of this test alone, with the games in two files.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    fs::write(folder.join("many.dedale"), GAMES).expect("a file can be written");
    let one = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e1:10,e9:10 - 1\"]\n\n1. d1v e8\n1-0\n";
    fs::write(folder.join("one.dedale"), one).expect("a file can be written");
    folder
}

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let result = output(dedale().args(["openings"]).args(arguments));
    (
        result.status.code(),
        text(&result.stdout),
        text(&result.stderr),
    )
}

#[test]
fn games_are_explored_as_a_table_and_as_json() {
    let folder = folder("openings-explore");
    let folder = folder.to_str().expect("a name of letters");
    let (status, shown, _) = run(&["explore", folder]);
    assert_eq!(status, Some(0));
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(
        lines[0],
        "3 games from this start, 1 from elsewhere, 0 that could not be read."
    );
    assert_eq!(
        lines[2..],
        [
            "move      games  share  player 1  player 2  no winner  told",
            "e2            2    67%       50%       50%         0%   60%",
            "d1v, e1v      1    33%      100%        0%         0%     -",
        ],
        "{shown}"
    );
    let (_, shown, _) = run(&["explore", folder, "--moves", "e2 e8", "--lang", "fr"]);
    assert!(shown.contains("d3h, e3h        2"), "{shown}");
    let json = |more: &[&str]| -> serde_json::Value {
        let (status, shown, _) = run(&[&["explore", folder, "--json"], more].concat());
        assert_eq!(status, Some(0), "{shown}");
        serde_json::from_str(&shown).expect("one JSON object")
    };
    let start = json(&["--nodes", "50"]);
    assert_eq!(start["format"], "dedale-explorer/1");
    assert_eq!(start["moves"][0]["move"], "e2");
    assert_eq!(start["moves"][0]["told"], 0.6);
    // Also what the search itself would hardly look at.
    for played in start["moves"].as_array().expect("a list") {
        assert!(played["engine"].is_number(), "{start}");
    }
    // Seen in the mirror, and in another order.
    let later = json(&["--moves", "e2 e8 e3h"]);
    assert_eq!(later["moves"][0]["move"], "e7");
    assert_eq!(later["moves"][0]["games"], 2);
    let named = json(&["--moves", "d1v"]);
    assert_eq!(named["opening"], "shatranj");
    assert_eq!(
        json(&["--plies", "1", "--moves", "e2"])["moves"],
        serde_json::json!([])
    );
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_counted() {
    let folder = folder("openings-broken");
    fs::write(folder.join("broken.dedale"), "[Dedale \"1\"]\nfrog\n").expect("a file");
    let name = folder.to_str().expect("a name of letters");
    let (status, shown, told) = run(&["explore", name]);
    assert_eq!(status, Some(0), "{told}");
    assert!(
        shown.starts_with("3 games from this start, 1 from elsewhere, 1 that"),
        "{shown}"
    );
    assert!(told.contains("broken.dedale: "), "{told}");
    let (status, _, told) = run(&["explore", "there-is-no-such-file.dedale"]);
    assert_eq!(status, Some(2), "{told}");
    let (status, _, told) = run(&["explore", name, "--plies", "0"]);
    assert_eq!(status, Some(2), "{told}");
}

#[test]
fn openings_have_names_in_both_languages() {
    let (status, shown, _) = run(&["names"]);
    assert_eq!(status, Some(0));
    assert!(
        shown.contains("Reed                   c6h - f6h\n"),
        "{shown}"
    );
    // A name stands once, with its ways below each other.
    let ways = "\
Shiller                e2 e8 e3 e7 e4 e6 c1v
                       e2 e8 e3 e7 e4 e6 d1v
                       e2 e8 e3 e7 e4 e6 c3v
Stonewall";
    assert!(shown.contains(ways), "{shown}");
    let (_, french, _) = run(&["names", "--lang", "fr"]);
    assert!(french.contains("standard en miroir"), "{french}");
    // The story of a review and a hint name them.
    let moves = ["--moves", "c6h e8 f6h e7", "--nodes", "20"];
    for (language, expected) in [("en", "Opening: Reed"), ("fr", "Ouverture\u{a0}: Reed")] {
        for command in ["analyze", "hint"] {
            let mut dedale = dedale();
            let result = output(dedale.arg(command).args(moves).args(["--lang", language]));
            let shown = text(&result.stdout);
            assert!(shown.contains(expected), "{command}: {shown}");
        }
    }
}
