//! Sessions without an engine.

use super::super::command::read;
use super::*;

fn session() -> Session {
    Session::new(Duration::from_secs(1), Language::English)
}

/// The response, with `genmove` always choosing that move.
fn ask(session: &mut Session, line: &str, chosen: &str, limits: &mut Limits) -> String {
    let think = |_: &Game, given: Limits| {
        *limits = given;
        Found {
            chosen: chosen.parse().unwrap(),
            time: Duration::from_secs(2),
        }
    };
    let command = read(line).unwrap().command.unwrap();
    match session.answer(command, think) {
        Ok(text) => format!("= {text}"),
        Err(reason) => format!("? {reason}"),
    }
}

#[test]
fn a_game_goes_from_the_top_down_and_refusals_change_nothing() {
    let mut session = session();
    for (line, answer) in [
        ("winner", "= false"),
        (
            "playmove white e2",
            "? illegal move: it is the turn of black",
        ),
        (
            "playmove black e2",
            "? illegal move: e2 is neither next to e9 nor a jump away (R6)",
        ),
        (
            "playmove black j9",
            "? illegal move: that cell is not on this board (R6)",
        ),
        (
            "playmove black pass",
            "? illegal move: passing is not allowed in this game (R11)",
        ),
        ("playmove black e8", "= "),
        ("playwall white e8 h", "= "),
        (
            "playmove black e7",
            "? illegal move: wall e8 h lies between e8 and e7 (R6)",
        ),
        (
            "playwall black e8 v",
            "? illegal move: the wall would cross e8 h (R7)",
        ),
        (
            "playwall black d8 h",
            "? illegal move: the wall would overlap e8 h (R7)",
        ),
        (
            "playwall black e1 h",
            "? illegal move: the wall would stick out of the board (R7)",
        ),
        (
            "playwall black i5 h",
            "? illegal move: the wall would stick out of the board (R7)",
        ),
        ("playwall black a9 v", "= "),
        ("genmove black", "? illegal move: it is the turn of white"),
        ("genmove white", "= e2"),
        (
            "genmove",
            "? illegal move: the pawn of player 2 stands on e2 (R6)",
        ),
        ("undo 5", "? cannot undo: only 4 plies have been played"),
        ("undo 3", "= "),
        ("playmove white e2", "= "),
        ("undo 2", "= "),
        ("undo", "? cannot undo: no move has been played"),
        (
            "boardsize 2",
            "? unacceptable size: expected one number of columns and rows, or two, each from 3 to 12",
        ),
        (
            "boardsize 13",
            "? unacceptable size: expected one number of columns and rows, or two, each from 3 to 12",
        ),
        (
            "boardsize",
            "? unacceptable size: expected one number of columns and rows, or two, each from 3 to 12",
        ),
        ("boardsize 3", "= "),
        ("walls 0", "= "),
        ("playwall black a3 h", "? illegal move: no wall left (R5)"),
        ("playmove black b2", "= "),
        ("playmove white a1", "= "),
        ("playmove black b1", "= "),
        ("winner", "= true black"),
        (
            "playmove white a2",
            "? illegal move: the game is over (R10)",
        ),
        ("genmove", "? illegal move: the game is over (R10)"),
        ("clear_board", "= "),
        ("winner", "= false"),
        ("playmove black a3", "= "),
        ("playmove white b2", "= "),
        ("playmove black b3", "= "),
        ("playmove white c2", "= "),
        ("playmove black a3", "= "),
        ("playmove white c3", "= "),
        ("winner", "= true white"),
        ("boardsize 5 3", "= "),
        ("playmove black c2", "= "),
        ("known_command undo", "= true"),
        ("known_command frog", "= false"),
        ("protocol_version", "= 2"),
        ("quit", "= "),
    ] {
        let mut limits = Limits::default();
        assert_eq!(ask(&mut session, line, "e8", &mut limits), answer, "{line}");
    }
}

#[test]
fn time_is_that_of_the_clock_if_there_is_one() {
    let mut session = session();
    let seconds = Duration::from_secs;
    let clock = |left, byo_yomi| Limits {
        clock: Some(Clock {
            left: seconds(left),
            increment: Duration::ZERO,
            byo_yomi: seconds(byo_yomi),
        }),
        ..Limits::default()
    };
    for (line, chosen, limits) in [
        ("genmove", "e2", Limits::time(seconds(1))),
        ("time_settings 300 30 5", "", Limits::default()),
        ("genmove white", "e8", clock(300, 6)),
        ("undo", "", Limits::default()),
        // Two seconds have been used.
        ("genmove white", "e8", clock(298, 6)),
        ("genmove black", "e3", clock(300, 6)),
        ("time_left white 100 0", "", Limits::default()),
        ("genmove white", "e7", clock(100, 6)),
        ("time_left black 12 4", "", Limits::default()),
        ("genmove black", "e4", clock(0, 3)),
        ("clear_board", "", Limits::default()),
        ("genmove black", "e2", clock(300, 6)),
        ("time_settings 0 1 0", "", Limits::default()),
        ("genmove white", "e8", Limits::time(seconds(1))),
    ] {
        let mut given = Limits::default();
        let answer = ask(&mut session, line, chosen, &mut given);
        assert!(answer.starts_with('='), "{line}: {answer}");
        assert_eq!(given, limits, "{line}");
    }
}
