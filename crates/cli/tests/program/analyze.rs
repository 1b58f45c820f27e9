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
