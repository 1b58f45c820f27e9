//! `dedale analyze` with files: read, written and read again.

use std::io::Write;
use std::path::PathBuf;
use std::process::Stdio;

use crate::runner::{dedale, output, text};

const GAME: &str = r#"[Dedale "1"]
[Start "dedale/1 9x9 e8:3,c2:5 a1h 1"]
[Player1 "Zoé"]
[Player2 "Eren"]

{Who sees it?}
1. d8 @2.500 {Too fast.} c1
0-1
"#;

/// A file of this test alone.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn a_game_is_written_with_its_marks_and_can_be_read_again() {
    let (game, out, curve) = (
        file("analyze-in.dedale"),
        file("analyze-out.dedale"),
        file("analyze.svg"),
    );
    std::fs::write(&game, GAME).expect("a file can be written");
    let run = |from: &PathBuf| {
        let mut command = dedale();
        command.args(["analyze", "--nodes", "100"]).arg(from);
        command.arg("--out").arg(&out).arg("--curve").arg(&curve);
        let result = output(&mut command);
        assert_eq!(result.status.code(), Some(0), "{}", text(&result.stderr));
        let written = std::fs::read_to_string(&out).expect("the game is written");
        (text(&result.stdout), written)
    };
    let (shown, written) = run(&game);
    assert!(shown.contains("Zoé against Eren"), "{shown}");
    assert!(written.contains("d8 @2.500 {Too fast.\nDédale ?? blunder, 100% -> 0%. Better: e9."));
    assert!(written.contains("{Who sees it?}") && written.ends_with("0-1\n"));
    let picture = std::fs::read_to_string(&curve).expect("the curve is drawn");
    assert!(picture.starts_with("<svg ") && picture.contains("Eren"));
    // What has been reviewed is a game like any other, and a second review changes nothing.
    let again = run(&out);
    assert_eq!(again, (shown, written));
}

#[test]
fn a_game_can_come_from_the_standard_input() {
    let mut child = dedale()
        .args(["analyze", "--nodes", "50", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("the input is piped");
    input.write_all(GAME.as_bytes()).expect("the input is read");
    drop(input);
    let result = child.wait_with_output().expect("the program ends");
    assert_eq!(result.status.code(), Some(0));
    assert!(text(&result.stdout).contains("Zoé against Eren"));
}

/// The same numbers, moves and sentences as one JSON object, with the version first asked for.
#[test]
fn reviews_and_hints_can_be_json() {
    let run = |arguments: &[&str]| -> serde_json::Value {
        let result = output(dedale().args(arguments));
        assert_eq!(result.status.code(), Some(0), "{}", text(&result.stderr));
        serde_json::from_slice(&result.stdout).expect("one JSON object")
    };
    let moves = "c2 c4 b3h b2h c1v d4 b2 d3 a2 e3 a3 e2 a4 e1";
    let game = ["--board", "5x5", "--nodes", "200", "--json"];
    let review = run(&[&["analyze", "--moves", moves], &game[..]].concat());
    assert_eq!(review["format"], "dedale-review/1");
    assert_eq!(review["moves"].as_array().map(Vec::len), Some(14));
    assert_eq!(review["chances"].as_array().map(Vec::len), Some(15));
    let last_mistake = &review["moves"][12];
    assert_eq!(last_mistake["move"], "a4");
    assert_eq!(last_mistake["mark"], "blunder", "a win is handed over");
    assert_eq!(last_mistake["facts"][0], "LetsWin");
    let reasons = last_mistake["better"]["reasons"]
        .as_array()
        .expect("a list");
    assert!(
        reasons[0]
            .as_str()
            .is_some_and(|said| said.contains("win at once"))
    );
    let story = review["story"].as_str().expect("a paragraph");
    assert!(story.ends_with("Player 2 won on move 7."), "{story}");
    let accuracy = &review["players"][1]["accuracy"];
    assert!(
        accuracy["whole"]
            .as_f64()
            .is_some_and(|part| part > 0.0 && part <= 1.0)
    );
    let hint = run(&[&["hint", "--moves", "c2 c4", "--lines", "2"], &game[..]].concat());
    assert_eq!(hint["format"], "dedale-hint/1");
    assert_eq!(hint["lines"].as_array().map(Vec::len), Some(2));
    assert!(
        hint["lines"][0]["reasons"]
            .as_array()
            .is_some_and(|all| !all.is_empty())
    );
    let judged = run(&[&["hint", "--moves", "c2 c4", "--move", "b3h"], &game[..]].concat());
    assert_eq!(
        (&judged["move"], &judged["number"]),
        (&"b3h".into(), &2.into())
    );
}

#[test]
fn a_wrong_file_is_told_with_its_place() {
    let bad = file("analyze-bad.dedale");
    for (content, error) in [
        (
            &b"[Dedale \"1\"]\n\n1. e2 e9\n*\n"[..],
            "line 3, column 7: e9: ",
        ),
        (
            b"[Dedale \"1\"]\n\n1. e2",
            "line 3, column 6: expected a move",
        ),
        (
            b"\xff\xfe",
            "is not valid UTF-8 text, so it is not a game file",
        ),
    ] {
        std::fs::write(&bad, content).expect("a file can be written");
        let result = output(dedale().arg("analyze").arg(&bad));
        let told = text(&result.stderr);
        assert_eq!(result.status.code(), Some(2), "{told}");
        assert!(result.stdout.is_empty() && told.contains(error), "{told}");
    }
}

#[test]
fn colours_come_only_where_they_are_welcome() {
    let run = |extra: &[&str]| {
        let game = ["analyze", "--nodes", "20", "--moves", "e2 e8"];
        text(&output(dedale().args(game).args(extra)).stdout)
    };
    assert!(!run(&[]).contains('\u{1b}'));
    assert!(run(&["--color", "always"]).contains('\u{1b}'));
    assert!(run(&["--ascii"]).is_ascii());
}

/// Ctrl-C, as a terminal sends it.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_review_shows_what_is_done() {
    use std::io::Read;
    use std::process::Command;
    use std::thread;
    use std::time::Duration;

    let mut child = dedale()
        .args(["analyze", "--time", "600s", "--moves", "e2 e8 e3 e7"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Until it listens, the signal would end it. The kernel shows the signals that are caught as
    // bits, that of Ctrl-C the second.
    let status = format!("/proc/{}/status", child.id());
    let listens = || {
        let text = std::fs::read_to_string(&status).expect("the program runs");
        let mask = text.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        mask.expect("a mask of signals") & 2 != 0
    };
    while !listens() {
        thread::sleep(Duration::from_millis(10));
    }
    let sent = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(sent.expect("kill is there").success());
    let mut shown = String::new();
    let mut stdout = child.stdout.take().expect("the output is piped");
    stdout.read_to_string(&mut shown).expect("text");
    assert!(child.wait().expect("the program ends").success());
    assert!(shown.contains("Stopped before the first move"), "{shown}");
}
