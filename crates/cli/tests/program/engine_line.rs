//! `dedale engine`: conversations in the line protocol with the real program.

use std::time::{Duration, Instant};

use crate::conversation::Conversation;
use crate::runner::dedale;

/// The requirement is 20 ms on a machine that has time; a test shares its machine with others.
const SOON: Duration = Duration::from_secs(5);

fn has(line: &str, words: &[&str]) -> bool {
    let mut rest = line;
    words.iter().all(|word| match rest.split_once(word) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

/// Is it a legal first move on 9x9? Good enough to tell a move from nonsense.
fn is_move(word: &str) -> bool {
    let mut letters = word.chars();
    letters
        .next()
        .is_some_and(|column| column.is_ascii_lowercase())
        && letters.next().is_some_and(|row| row.is_ascii_digit())
        && matches!(letters.next(), None | Some('h' | 'v'))
}

#[test]
fn it_introduces_itself_with_its_options() {
    let mut engine =
        Conversation::with_engine(&["--threads", "2", "--memory", "64", "--level", "3"]);
    engine.say("uci");
    assert_eq!(
        engine.until("uciok"),
        [
            concat!("id name Dédale ", env!("CARGO_PKG_VERSION")),
            "id author Dédale contributors",
            "option name Threads type spin default 2 min 1 max 512",
            "option name Hash type spin default 64 min 1 max 1048576",
            "option name Level type spin default 3 min 1 max 10",
            "option name MultiPV type spin default 1 min 1 max 500",
            "option name Ponder type check default false",
            "option name Seed type spin default 0 min 0 max 4294967295",
            "option name Tables type string default <empty>",
            "uciok",
        ]
    );
    engine.say("isready\nquit");
    let (status, rest) = engine.end();
    assert_eq!(rest, ["readyok"]);
    assert_eq!(status.code(), Some(0));
}

#[test]
fn a_search_tells_what_it_found_and_then_its_move() {
    let mut engine = Conversation::with_engine(&["--memory", "32"]);
    for go in [
        "go nodes 200",
        "go movetime 50",
        "go nodes 1000000 movetime 50",
    ] {
        engine.say(&format!("position start moves e2 e8\n{go}"));
        let lines = engine.until("bestmove ");
        let (best, infos) = lines.split_last().unwrap();
        assert!(!infos.is_empty(), "{lines:?}");
        let fields = [
            "info depth ",
            " nodes ",
            " nps ",
            " time ",
            " score ",
            " pv ",
        ];
        assert!(infos.iter().all(|line| has(line, &fields)), "{infos:?}");
        let chosen = best.strip_prefix("bestmove ").unwrap();
        assert!(is_move(chosen), "{best}");
        let expected = infos.last().unwrap().split_once(" pv ").unwrap().1;
        assert_eq!(expected.split(' ').next(), Some(chosen));
    }
    // A win in one move is proved.
    engine.say("position dedale/1 9x9 e8:0,c4:0 - 1\ngo nodes 100");
    let lines = engine.until("bestmove ");
    assert!(
        lines[lines.len() - 2].contains(" score win 1 "),
        "{lines:?}"
    );
    assert_eq!(lines.last().unwrap(), "bestmove e9");
    engine.say("setoption name Ponder value true\nposition start\ngo nodes 500");
    let best = engine.until("bestmove ").pop().unwrap();
    assert!(has(&best, &["bestmove ", " ponder "]), "{best}");
}

#[test]
fn every_game_can_be_thought_about() {
    let mut engine = Conversation::with_engine(&["--memory", "32"]);
    for game in [
        "newgame board 5x5 walls 2",
        "newgame players 4",
        "newgame variant cooperative",
        "newgame variant mathematical board 5x5",
        "newgame pass on stage 2",
        "newgame board 12x12",
        "newgame bonus c5:3",
    ] {
        engine.say(&format!("{game}\nposition start\ngo nodes 30"));
        let best = engine.until("bestmove ").pop().unwrap();
        engine.say(&format!(
            "position start moves {}\nshow",
            &best["bestmove ".len()..]
        ));
        let shown = engine.until("position ").pop().unwrap();
        assert!(shown.starts_with("position dedale/1 "), "{game}: {shown}");
    }
}

#[test]
fn wrong_lines_are_answered_and_change_nothing() {
    let mut engine = Conversation::with_engine(&[]);
    engine.say("position start moves e2 e8");
    for (line, answer) in [
        (
            "frog",
            "error: there is no command frog; expected one of: uci, isready",
        ),
        (
            "position start moves e2 e3v e3h",
            "error: move 3 (e3h): the wall would cross e3v (R7) [wall-crosses]",
        ),
        (
            "setoption name Threads value 0",
            "error: Threads 0: expected a whole number from 1 to 512 [number]",
        ),
        (
            "setoption name Frog value 1",
            "error: setoption frog: expected one of: Threads, Hash",
        ),
        ("go depth x", "error: depth x: expected a whole number"),
        (
            "position start moves \u{ff}",
            "error: move 1 (ÿ): expected a cell",
        ),
    ] {
        engine.say(line);
        let said = engine.next();
        assert!(said.starts_with(answer), "{line}: {said}");
    }
    engine.say("show");
    let shown = engine.until("position ").pop().unwrap();
    assert_eq!(shown, "position dedale/1 9x9 e2:10,e8:10 - 1");
    engine.say("newgame board 3x3 walls 0\nposition start moves b2 a3 b3\ngo nodes 1");
    assert_eq!(engine.next(), "error: the game is over (R10) [game-over]");
    engine.say("\n   \nisready");
    assert_eq!(engine.next(), "readyok");
}

#[test]
fn errors_are_in_the_language_of_the_run_and_keep_their_mark() {
    let mut engine = Conversation::start(dedale().args(["engine", "--lang", "fr"]));
    engine.say("position start moves e2 e3v e3h");
    assert_eq!(
        engine.next(),
        "error: coup 3 (e3h)\u{a0}: la barrière croiserait e3v (R7) [wall-crosses]"
    );
}

#[test]
fn a_clock_is_never_overrun() {
    let mut engine = Conversation::with_engine(&["--memory", "32"]);
    for (go, clock) in [
        ("go time 2000 600000", Some(2000)),
        ("go time 0 600000 byoyomi 2000", Some(2000)),
        ("go time 0 600000", None),
        ("go time 2000 600000 inc 100 nodes 100000000", Some(2000)),
    ] {
        let start = Instant::now();
        engine.say(&format!("position start moves e2 e8\n{go}"));
        let lines = engine.until("bestmove ");
        assert!(start.elapsed() < SOON, "{go}");
        let told = lines.iter().rev().find(|line| line.starts_with("info "));
        let told = told.expect("a search tells what it found");
        let mut words = told.split(' ').skip_while(|word| *word != "time").skip(1);
        let time: u64 = words.next().expect("a time").parse().expect("a number");
        assert!(clock.is_none_or(|clock| time < clock), "{go}: {told}");
    }
}

#[test]
fn stop_is_answered_soon() {
    let mut engine = Conversation::with_engine(&["--memory", "32"]);
    for _ in 0..3 {
        engine.say("position start moves e2 e8\ngo infinite");
        engine.say("isready\ngo nodes 5");
        let lines = engine.until("error: ");
        assert!(lines.contains(&"readyok".to_owned()), "{lines:?}");
        assert_eq!(
            lines.last().unwrap(),
            "error: go: a search is going on; send stop first [thinking]"
        );
        assert!(engine.silent_for(Duration::from_millis(100), "info "));
        let start = Instant::now();
        engine.say("stop");
        let best = engine.until("bestmove ").pop().unwrap();
        let time = start.elapsed();
        assert!(is_move(&best["bestmove ".len()..]), "{best}");
        assert!(time < SOON, "{time:?}");
    }
    // Nothing left to stop, and no harm in it.
    engine.say("stop\nisready");
    assert_eq!(engine.next(), "readyok");
}

#[test]
fn a_move_found_early_is_held_back() {
    let mut engine = Conversation::with_engine(&["--memory", "32"]);
    // Won in one move: the search ends at once.
    let won = "position dedale/1 9x9 e8:0,c4:0 - 1";
    for (go, release) in [
        ("go infinite", "stop"),
        ("go ponder nodes 50", "ponderhit"),
        ("go ponder movetime 20", "stop"),
    ] {
        engine.say(&format!("{won}\n{go}"));
        assert!(
            engine.silent_for(Duration::from_millis(300), "info "),
            "{go}"
        );
        engine.say(release);
        assert_eq!(engine.until("bestmove ").pop().unwrap(), "bestmove e9");
    }
    engine.say("ponderhit");
    assert_eq!(
        engine.next(),
        "error: ponderhit: no search is pondering [not-pondering]"
    );
}

#[test]
fn quit_and_the_end_of_the_input_end_a_search() {
    let start = Instant::now();
    for quit in [true, false] {
        let mut engine = Conversation::with_engine(&["--memory", "32"]);
        engine.say("go infinite\nisready");
        engine.until("readyok");
        if quit {
            engine.say("quit");
        } else {
            engine.hang_up();
        }
        let (status, rest) = engine.end();
        assert_eq!(status.code(), Some(0));
        let (last, others) = rest.split_last().expect("a move");
        assert!(last.starts_with("bestmove "), "{rest:?}");
        assert!(
            others.iter().all(|line| line.starts_with("info ")),
            "{rest:?}"
        );
    }
    assert!(start.elapsed() < 2 * SOON);
}

#[test]
fn a_search_with_a_limit_goes_on_to_it_after_the_end_of_the_input() {
    let mut engine = Conversation::with_engine(&["--memory", "32"]);
    engine.say("position start moves e2 e8\ngo nodes 3000");
    engine.hang_up();
    let (status, lines) = engine.end();
    assert_eq!(status.code(), Some(0));
    let [.., report, best] = lines.as_slice() else {
        panic!("{lines:?}");
    };
    assert!(report.contains(" nodes 3000 "), "{lines:?}");
    assert!(best.starts_with("bestmove "), "{lines:?}");
}

/// The lines of the last report before the move.
fn last_report(engine: &Conversation) -> Vec<String> {
    let mut lines = engine.until("bestmove ");
    lines.pop();
    let first = lines.iter().rposition(|line| line.contains(" multipv 1 "));
    lines.split_off(first.unwrap_or_else(|| panic!("no report in {lines:?}")))
}

#[test]
fn as_many_lines_are_told_as_were_asked_for_if_there_are_moves() {
    let mut engine = Conversation::with_engine(&["--memory", "32"]);
    engine.say("setoption name MultiPV value 4");
    for (position, lines) in [
        ("position start moves e2 e8", 4),
        // In the corner without walls: two moves and no more.
        ("position dedale/1 9x9 a1:0,e5:3 - 1", 2),
    ] {
        engine.say(&format!("{position}\ngo nodes 2000"));
        let report = last_report(&engine);
        assert_eq!(report.len(), lines, "{report:?}");
        let mut first = Vec::new();
        for (line, place) in report.iter().zip(1..) {
            assert!(line.contains(&format!(" multipv {place} pv ")), "{line}");
            let (_, moves) = line.split_once(" pv ").unwrap();
            first.push(moves.split(' ').next().unwrap());
        }
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), lines, "{report:?}");
    }
}

#[test]
fn a_depth_that_is_reached_ends_the_search() {
    let mut engine = Conversation::with_engine(&["--memory", "32"]);
    engine.say("position start moves e2 e8\ngo depth 3");
    let lines = engine.until("bestmove ");
    let info = &lines[lines.len() - 2];
    let depth = info.split(' ').nth(2).unwrap();
    assert!(depth.parse::<u32>().unwrap() >= 3, "{info}");
}

#[test]
fn a_long_search_tells_how_far_it_is() {
    let mut engine = Conversation::with_engine(&["--memory", "32"]);
    engine.say("position start moves e2 e8\ngo movetime 2000");
    let lines = engine.until("bestmove ");
    assert!(lines.len() > 3, "{lines:?}");
}
