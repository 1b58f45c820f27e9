//! The drawn board, compared with what has been looked at and found right: `snapshots`. Set
//! `UPDATE_SNAPSHOTS=1` to write them anew, then look at the difference.

use std::path::Path;

use crate::runner::{dedale, output, text};

/// A middle game with walls that touch, cross over posts and reach every border.
const MIDDLE_GAME: &str =
    "e2 e8 e3h c3h e5v d7v d5h f5h a8h h1v b6v b4v g7h g6v d2 c7h d3 b1v g2h e7";

const SNAPSHOTS: &[(&str, &[&str])] = &[
    ("start-en", &["--unicode", "always"]),
    ("start-fr", &["--unicode", "always", "--lang", "fr"]),
    ("start-ascii-en", &["--ascii"]),
    ("start-ascii-fr", &["--ascii", "--lang", "fr"]),
    ("readme", &["--moves", "e2 e8 e3h"]),
    ("middle-en", &["--pass", "--moves", MIDDLE_GAME]),
    (
        "middle-fr",
        &["--pass", "--moves", MIDDLE_GAME, "--lang", "fr"],
    ),
    (
        "middle-ascii-en",
        &["--pass", "--moves", MIDDLE_GAME, "--ascii"],
    ),
    (
        "middle-colour",
        &["--pass", "--moves", MIDDLE_GAME, "--color", "always"],
    ),
    (
        "middle-colour-ascii",
        &[
            "--pass",
            "--moves",
            MIDDLE_GAME,
            "--color",
            "always",
            "--ascii",
        ],
    ),
    ("four", &["--players", "4", "--moves", "e2 b5 e8 h5 d3v"]),
    (
        "four-colour",
        &[
            "--players",
            "4",
            "--moves",
            "e2 b5 e8 h5 d3v",
            "--color",
            "always",
        ],
    ),
    (
        "bonus",
        &[
            "--players",
            "4",
            "--bonus",
            "c5:3,d7:12,g4:5",
            "--moves",
            "e2 b5 e8 h5 d3v c5",
        ],
    ),
    (
        "bonus-colour",
        &["--bonus", "c5:3,d7:12", "--color", "always"],
    ),
    ("twelve", &["--board", "12x12"]),
    (
        "twelve-four-fr",
        &["--board", "12x12", "--players", "4", "--lang", "fr"],
    ),
    (
        "twelve-ascii",
        &["--board", "12x12", "--ascii", "--moves", "k11h f11 a1v"],
    ),
    (
        "small-won",
        &["--board", "3x3", "--walls", "0", "--moves", "b2 a3 b3"],
    ),
    (
        "rectangle",
        &["--board", "3x7", "--moves", "b2 pass", "--pass"],
    ),
    (
        "cooperative-fr",
        &["--variant", "cooperative", "--lang", "fr"],
    ),
    (
        "cooperative-won",
        &[
            "--variant",
            "cooperative",
            "--board",
            "3x3",
            "--starts",
            "a2,b3,a1,c1",
            "--moves",
            "a3",
        ],
    ),
    (
        "mathematical",
        &[
            "--variant",
            "mathematical",
            "--board",
            "5x5",
            "--moves",
            "c2 c4 b2",
        ],
    ),
    ("stage-1", &["--stage", "1", "--moves", "e5 a9"]),
    ("position", &["--position", "dedale/1 9x9 e2:9,e8:10 e3h 2"]),
];

#[test]
fn boards_are_drawn_as_in_the_snapshots() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    let update = std::env::var_os("UPDATE_SNAPSHOTS").is_some();
    for (name, arguments) in SNAPSHOTS {
        let result = output(dedale().arg("show").args(*arguments));
        assert_eq!(
            result.status.code(),
            Some(0),
            "{name}: {}",
            text(&result.stderr)
        );
        let path = folder.join(format!("{name}.txt"));
        if update {
            std::fs::write(&path, &result.stdout).expect("snapshots can be written");
        }
        let known = std::fs::read_to_string(&path).unwrap_or_default();
        let drawn = text(&result.stdout);
        assert!(
            drawn == known,
            "{name} is drawn otherwise now:\n{drawn}\nbefore:\n{known}"
        );
    }
}

#[test]
fn no_snapshot_is_left_over() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    for file in std::fs::read_dir(folder).expect("a folder") {
        let path = file.expect("an entry").path();
        let name = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .expect("a name");
        assert!(SNAPSHOTS.iter().any(|(known, _)| *known == name), "{name}");
    }
}

#[test]
fn the_standard_board_fits_the_screen() {
    for (name, arguments) in SNAPSHOTS {
        if arguments.contains(&"12x12") || arguments.contains(&"always") {
            continue;
        }
        let drawn = text(&output(dedale().arg("show").args(*arguments)).stdout);
        // One row is needed for the prompt.
        assert!(drawn.lines().count() <= 23, "{name}\n{drawn}");
        assert!(
            drawn.lines().all(|line| line.chars().count() <= 80),
            "{name}\n{drawn}"
        );
    }
}

#[test]
fn without_unicode_everything_is_ascii() {
    for language in ["en", "fr"] {
        for extra in [
            &["--players", "4"][..],
            &["--variant", "mathematical"],
            &["--stage", "2"],
        ] {
            let arguments = ["show", "--ascii", "--color", "always", "--lang", language];
            let drawn = output(dedale().args(arguments).args(extra)).stdout;
            assert!(
                drawn.is_ascii() && !drawn.contains(&b'?'),
                "{}",
                text(&drawn)
            );
        }
    }
}

#[test]
fn the_surroundings_decide_unless_told_otherwise() {
    let drawn = |locale: &str, arguments: &[&str]| {
        let mut command = dedale();
        command.env("LANG", locale).arg("show").args(arguments);
        text(&output(&mut command).stdout)
    };
    assert!(drawn("en_GB.UTF-8", &[]).contains('●'));
    assert!(drawn("C", &[]).is_ascii());
    assert!(drawn("C", &["--unicode", "always"]).contains('●'));
    assert!(drawn("en_GB.UTF-8", &["--unicode", "never"]).is_ascii());
    // The output of a test is no terminal.
    assert!(!drawn("C", &["--color", "auto"]).contains('\u{1b}'));
    assert!(drawn("C", &["--color", "always"]).contains('\u{1b}'));
    let mut command = dedale();
    command
        .env("NO_COLOR", "1")
        .args(["show", "--color", "always"]);
    assert!(
        text(&output(&mut command).stdout).contains('\u{1b}'),
        "the option has the last word"
    );
}
