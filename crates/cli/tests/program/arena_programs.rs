//! Programs from outside in a match: that each protocol is spoken, and that a program that errs loses the game
//! and never stops the match. The programs are `stand_in_player`.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use dedale_rules::{Record, Verdict};

use crate::arena::{arena, folder};

const STAND_IN: &str = env!("CARGO_BIN_EXE_stand-in-player");

/// The stand-in as a player.
fn stand_in(protocol: &str, mode: &str) -> String {
    // A folder may have blanks in its name.
    format!("{protocol}:'{STAND_IN}' {protocol} {mode}")
}

#[test]
fn a_good_program_plays_to_the_end_in_each_protocol() {
    for (protocol, board) in [
        ("line", "3x5"),
        ("line", "9x9"),
        ("qtp", "5x5"),
        ("qtp", "9x9"),
    ] {
        let program = stand_in(protocol, "good");
        let facts = arena(&[
            &program, "random", "--board", board, "--games", "4", "--time", "20s",
        ]);
        assert_eq!(facts["faults-a"], "0", "{protocol} {board}");
        assert_eq!(facts["losses"], "0", "{protocol} {board}");
        assert_eq!(
            facts.get("nodes-a").map(String::as_str),
            (protocol == "line").then_some("7")
        );
    }
}

#[test]
fn a_program_that_errs_loses_the_game_with_the_reason() {
    for (mode, word) in [
        ("dies", "died"),
        ("illegal", "illegal"),
        ("nonsense", "nonsense"),
        ("refuses", "refused"),
        ("silent", "time"),
        ("slow", "time"),
    ] {
        for (protocol, board) in [("line", "3x5"), ("qtp", "5x5")] {
            let folder = folder(&format!("{protocol}-{mode}"));
            let program = stand_in(protocol, mode);
            let facts = arena(&[
                "random",
                &program,
                "--board",
                board,
                // So many walls that no walk is over before the second move.
                "--walls",
                "4",
                "--games",
                "2",
                "--time",
                "50ms",
                "--margin",
                "400ms",
                "--records",
                folder.to_str().unwrap(),
            ]);
            assert_eq!(facts["faults-b"], format!("{word} 2"), "{protocol} {mode}");
            assert_eq!(facts["wins"], "2", "{protocol} {mode}");
            let text = fs::read_to_string(folder.join("00001-1.dedale")).unwrap();
            let record: Record = text.parse().unwrap();
            assert_eq!(record.header("Ending"), Some("fault"));
            assert_eq!(record.header("FaultOf"), Some("2"));
            assert!(record.header("Fault").unwrap().starts_with(word));
            assert!(matches!(record.verdict(), Verdict::Won(winner) if winner.number() == 1));
        }
    }
}

#[test]
fn a_program_that_knows_the_words_for_time_keeps_its_clock() {
    // Without them it would take its usual second for each move, and lose at the fourth.
    let program = format!("qtp:'{}' engine --qtp", env!("CARGO_BIN_EXE_dedale"));
    let facts = arena(&[
        &program, "random", "--board", "7x7", "--games", "2", "--clock", "3s+100ms",
    ]);
    assert_eq!(facts["faults-a"], "0");
    assert_eq!(facts["wins"], "2");
}

#[test]
fn a_program_that_floods_is_late() {
    let program = stand_in("line", "floods");
    let facts = arena(&[
        &program, "random", "--board", "5x5", "--games", "2", "--time", "50ms", "--margin", "400ms",
    ]);
    assert_eq!(facts["faults-a"], "time 2");
}

/// A stand-in that answers over HTTP until it is dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(mode: &str) -> Server {
        let mut child = Command::new(STAND_IN)
            .args(["http", mode])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the stand-in starts");
        let mut line = String::new();
        let output = child.stdout.take().expect("a pipe");
        BufReader::new(output).read_line(&mut line).expect("a line");
        let address = format!("http://{}/", line.trim());
        Server { child, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn programs_answer_over_http() {
    for (mode, faults) in [
        ("good", "0"),
        ("illegal", "illegal 2"),
        ("nonsense", "nonsense 2"),
        ("refuses", "refused 2"),
        ("dies", "died 2"),
        ("slow", "time 2"),
    ] {
        let server = Server::start(mode);
        let (time, margin) = if mode == "slow" {
            ("50ms", "400ms")
        } else {
            ("20s", "1s")
        };
        let facts = arena(&[
            &server.address,
            "shortest",
            "--games",
            "2",
            "--time",
            time,
            "--margin",
            margin,
            "--concurrency",
            "1",
        ]);
        assert_eq!(facts["faults-a"], faults, "{mode}");
        assert_eq!(facts["nodes-a"], "7", "{mode}");
    }
}
