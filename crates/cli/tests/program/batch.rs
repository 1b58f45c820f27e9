//! `dedale legal --batch`: one answer for each line, whatever the line holds.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::runner::{dedale, text};

fn batch() -> Command {
    let mut command = dedale();
    command
        .args(["legal", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    command
}

/// What the program answers to an input.
fn answers(command: &mut Command, input: &[u8]) -> Vec<String> {
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is piped");
    let input = input.to_vec();
    let writer = thread::spawn(move || stdin.write_all(&input).expect("the input is read"));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("everything is written");
    assert_eq!(output.status.code(), Some(0));
    // Some programs split lines at more than line feeds.
    let written = text(&output.stdout);
    assert!(!written.contains(['\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}']));
    written.lines().map(str::to_owned).collect()
}

#[test]
fn good_and_bad_lines_are_answered_in_turn() {
    let start = "a1 b2 c1";
    let cases: &[(&[u8], &str)] = &[
        (b"3x3 2 0 - 0", start),
        (b"3x3 2 0 - 1", "a1 b2 c1 pass"),
        (b"3x3 2 - - 0", "a1 a1h a1v a2h a2v b1h b1v b2 b2h b2v c1"),
        (b"3x3 2 0 a1,c3 0", "a2 b1"),
        (b"3x3 2 0 - 0 b2 a3 b3", "over: 1"),
        (b"3x3 2 0 - 0 a1 b2 b1 c2 a1 c1", "over: 2"),
        (
            b"3x3 2 0 - 0 b2 a3 b3 a2",
            "error: move 4 (a2): the game is over (R10)",
        ),
        (
            b"",
            "error: the line is empty; expected BOARD PLAYERS WALLS STARTS PASS MOVES..., such as 9x9 2 10 - 0 e2 e8 e3h",
        ),
        (
            b"   \t ",
            "error: the line is empty; expected BOARD PLAYERS WALLS STARTS PASS MOVES..., such as 9x9 2 10 - 0 e2 e8 e3h",
        ),
        (
            b"9x9 2 10 -",
            "error: the line ends too early; expected BOARD PLAYERS WALLS STARTS PASS MOVES..., such as 9x9 2 10 - 0 e2 e8 e3h",
        ),
        (b"3x3 2 0 - 0\r", start),
        (b"  3x3\t2 0  - 0  ", start),
        (
            b"2x9 2 10 - 0",
            "error: BOARD 2x9: expected columns x rows, each from 3 to 12, such as 9x9",
        ),
        (b"9x9 3 10 - 0", "error: PLAYERS 3: expected 2 or 4 players"),
        (b"9x9 - 10 - 0", "error: PLAYERS -: expected 2 or 4 players"),
        (
            b"9x9 2 300 - 0",
            "error: WALLS 300: expected a whole number from 0 to 255",
        ),
        (
            b"9x9 2 -1 - 0",
            "error: WALLS -1: expected a whole number from 0 to 255",
        ),
        (
            b"9x9 2 10 e1 0",
            "error: STARTS e1: expected 2 starting cells on the board, in turn order and separated by commas, such as e1,e9",
        ),
        (
            b"9x9 2 10 e9,e1 0",
            "error: such a game is not possible: player 1 cannot start on e9: it is on the line to be reached",
        ),
        (
            b"9x9 2 10 - yes",
            "error: PASS yes: expected 1 if passing is allowed, else 0",
        ),
        (
            b"9x9 2 10 - 0 e2 e3v e3h",
            "error: move 3 (e3h): the wall would cross e3v (R7)",
        ),
        (
            b"9x9 2 10 - 0 pass",
            "error: move 1 (pass): passing is not allowed in this game (R11)",
        ),
        (
            b"9x9 2 10 - 0 m1",
            "error: move 1 (m1): expected a cell such as e4, a wall such as e3h or e3v, or pass",
        ),
        // Only the standard notation here.
        (
            b"9x9 2 10 - 0 He3",
            "error: move 1 (He3): expected a cell such as e4, a wall such as e3h or e3v, or pass",
        ),
        (
            b"9x9 2 10 - 0 \xff",
            "error: the line is not valid UTF-8 text",
        ),
        (
            b"9x9 2 10 - 0 e2\x0be8",
            "error: move 1 (e2\\u{b}e8): expected a cell such as e4, a wall such as e3h or e3v, or pass",
        ),
        (
            "9x9 2 10 - 0 e\u{2028}\u{85}".as_bytes(),
            "error: move 1 (e\\u{2028}\\u{85}): expected a cell such as e4, a wall such as e3h or e3v, or pass",
        ),
        (
            b"9x9 2 10 - 0 \0",
            "error: move 1 (\\u{0}): expected a cell such as e4, a wall such as e3h or e3v, or pass",
        ),
        (b"3x3 2 0 - 0", start),
    ];
    for end in [&b""[..], b"\n", b"\r\n"] {
        let mut input = cases
            .iter()
            .map(|(line, _)| *line)
            .collect::<Vec<_>>()
            .join(&b'\n');
        input.extend(end);
        let answers = answers(&mut batch(), &input);
        assert_eq!(answers.len(), cases.len());
        for ((line, expected), answer) in cases.iter().zip(answers) {
            assert_eq!(answer, *expected, "{}", String::from_utf8_lossy(line));
        }
    }
    assert!(answers(&mut batch(), b"").is_empty());
}

#[test]
fn errors_are_in_the_language_of_the_user() {
    let answers = answers(batch().args(["--lang", "fr"]), b"9x9 2 10 - 0 e2 e3v e3h\n");
    assert_eq!(
        answers,
        ["error: coup 3 (e3h)\u{a0}: la barrière croiserait e3v (R7)"]
    );
}

#[test]
fn a_very_long_line_stops_nothing() {
    let mut input = b"9x9 2 10 - 0 ".to_vec();
    input.resize(20 << 20, b'x');
    input.extend(b"\n3x3 2 0 - 0\n9x9 2 0 - 0");
    input.extend(b" e2 e8 e1 e9".repeat(20_000));
    input.extend(b"\n");
    let answers = answers(&mut batch(), &input);
    assert_eq!(answers[0], "error: the line is longer than 16777216 bytes");
    assert_eq!(answers[1..], ["a1 b2 c1", "d1 e2 f1"]);
}

#[test]
fn many_lines_are_answered() {
    let line = b"9x9 2 10 - 0 e2 e8 e3h\n";
    let answers = answers(&mut batch(), &line.repeat(5_000));
    assert_eq!(answers.len(), 5_000);
    assert!(
        answers
            .iter()
            .all(|answer| answer.split(' ').count() == 128)
    );
}

#[test]
fn each_line_is_answered_before_the_next_is_sent() {
    let mut child = batch().spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("the input is piped");
    let output = BufReader::new(child.stdout.take().expect("the output is piped"));
    let (sender, answers) = mpsc::channel();
    thread::spawn(move || {
        for line in output.lines() {
            if sender.send(line.expect("text")).is_err() {
                break;
            }
        }
    });
    let next = || {
        answers
            .recv_timeout(Duration::from_secs(30))
            .expect("an answer in time")
    };
    for _ in 0..20 {
        input
            .write_all(b"3x3 2 0 - 0\n")
            .expect("the input is read");
        assert_eq!(next(), "a1 b2 c1");
        input.write_all(b"nonsense\n").expect("the input is read");
        assert!(next().starts_with("error: "));
        // The beginning of another line must not hold the answer back.
        input
            .write_all(b"3x3 2 0 - 0\n3x3 2 0")
            .expect("the input is read");
        assert_eq!(next(), "a1 b2 c1");
        input.write_all(b" - 1\n").expect("the input is read");
        assert_eq!(next(), "a1 b2 c1 pass");
    }
    drop(input);
    assert!(child.wait().expect("the program ends").success());
}
