//! `dedale engine --qtp`: conversations in the Quoridor text protocol with the real program.

use crate::conversation::Conversation;

fn engine() -> Conversation {
    Conversation::with_engine(&["--qtp", "--movetime", "50", "--memory", "32"])
}

/// The answer to a command, without the empty line at its end.
fn ask(engine: &mut Conversation, line: &str) -> String {
    engine.say(line);
    let mut lines = Vec::new();
    loop {
        match engine.next() {
            line if line.is_empty() => return lines.join("\n"),
            line => lines.push(line),
        }
    }
}

#[test]
fn commands_are_answered_with_their_numbers() {
    let mut engine = engine();
    for (line, answer) in [
        ("protocol_version", "= 2"),
        ("7 name", "=7 Dédale"),
        (
            "# nothing\n\n12 version # a comment",
            concat!("=12 ", env!("CARGO_PKG_VERSION")),
        ),
        ("known_command playwall", "= true"),
        ("known_command playfrog", "= false"),
        ("1 boardsize 9", "=1"),
        ("walls 10", "="),
        ("clear_board", "="),
        (
            "playmove white e2",
            "? illegal move: it is the turn of black [turn]",
        ),
        (
            "5 playmove black e5",
            "?5 illegal move: e5 is neither next to e9 nor a jump away (R6) [cell-too-far]",
        ),
        ("playmove black e8", "="),
        ("playwall white a3 h", "="),
        (
            "playwall black a3 v",
            "? illegal move: the wall would cross a3 h (R7) [wall-crosses]",
        ),
        ("undo", "="),
        ("playmove white e2", "="),
        (
            "undo 9",
            "? cannot undo: only 2 plies have been played [moves-played]",
        ),
        ("winner", "= false"),
        (
            "boardsize 99",
            "? unacceptable size: expected one number of columns and rows, or two, each from 3 to 12 [size]",
        ),
        ("time_settings 60 5 1", "="),
        ("time_left black 30 0", "="),
        (
            "walls x",
            "? syntax error: walls x: expected a whole number from 0 to 255 [number]",
        ),
    ] {
        assert_eq!(ask(&mut engine, line), answer, "{line}");
    }
    let unknown = ask(&mut engine, "3 frog");
    assert!(
        unknown.starts_with("?3 unknown command: there is no command frog"),
        "{unknown}"
    );
    let list = ask(&mut engine, "list_commands");
    assert!(list.starts_with("= protocol_version\nname\n"), "{list}");
    let board = ask(&mut engine, "showboard");
    assert!(board.starts_with("=\n") && board.contains(" B ") && board.contains("black walls: 10"));
    assert_eq!(ask(&mut engine, "quit"), "=");
    assert_eq!(engine.end().0.code(), Some(0));
}

#[test]
fn it_plays_a_game_to_its_end_against_itself() {
    let mut engine = engine();
    assert_eq!(ask(&mut engine, "boardsize 3 4"), "=");
    assert_eq!(ask(&mut engine, "walls 1"), "=");
    for turn in 0..60 {
        let colour = ["black", "white"][turn % 2];
        let answer = ask(&mut engine, &format!("genmove {colour}"));
        assert!(answer.starts_with("= "), "{answer}");
        let winner = ask(&mut engine, "winner");
        if winner != "= false" {
            assert_eq!(winner, format!("= true {colour}"));
            let over = ask(&mut engine, "genmove");
            assert_eq!(over, "? illegal move: the game is over (R10) [game-over]");
            return;
        }
    }
    panic!("a game on 3x4 has gone on for 60 moves");
}

#[test]
fn black_goes_down_and_a_win_is_found() {
    let mut engine = engine();
    for line in [
        "boardsize 3",
        "walls 0",
        "playmove black b2",
        "playmove white a1",
    ] {
        assert_eq!(ask(&mut engine, line), "=", "{line}");
    }
    let answer = ask(&mut engine, "genmove");
    assert!(["= b1", "= c1"].contains(&answer.as_str()), "{answer}");
    assert_eq!(ask(&mut engine, "winner"), "= true black");
    engine.hang_up();
    assert_eq!(engine.end().0.code(), Some(0));
}
