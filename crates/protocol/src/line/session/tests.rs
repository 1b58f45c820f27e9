//! Sessions without threads: the tests play the thinker's part.

use dedale_engine::Line;
use dedale_rules::{PerPlayer, PlayerCount};

use super::super::command::read;
use super::*;

fn session() -> Session {
    Session::new(Options::default(), &Glyphs::ASCII, Language::English)
}

/// The lines written, with the other effects in brackets.
fn tell(effects: Vec<Effect>) -> Vec<String> {
    let tell = |effect| match effect {
        Effect::Say(line) => line,
        Effect::Think {
            limits, pondering, ..
        } => format!("[think {limits:?} {pondering}]"),
        Effect::SetOptions(options) => format!("[{options:?}]"),
        other => format!("[{other:?}]"),
    };
    effects.into_iter().map(tell).collect()
}

fn say(session: &mut Session, line: &str) -> Vec<String> {
    let read = read(line).map_err(|mistake| mistake.mistake(Language::English));
    match read.and_then(|command| session.obey(command)) {
        Ok(effects) => tell(effects),
        Err(reason) => vec![format!("error: {reason}")],
    }
}

fn thought(moves: &str) -> Thought {
    Thought {
        lines: vec![Line {
            moves: moves.split(' ').map(|m| m.parse().unwrap()).collect(),
            chance: 0.5,
            proof: None,
            visits: 1,
        }],
        chances: PerPlayer::new(PlayerCount::Two, 0.5),
        proof: None,
        simulations: 1,
        nodes: 1,
        time: Duration::from_secs(1),
    }
}

fn position(session: &mut Session) -> String {
    let shown = say(session, "show").join("\n");
    shown.lines().last().unwrap().to_owned()
}

const INFO: &str = "info depth 2 nodes 1 nps 1 time 1000 score chance 0.500 pv e2 e8";

#[test]
fn a_wrong_line_changes_nothing() {
    let mut session = session();
    assert!(say(&mut session, "newgame board 5x5 walls 3")[0].starts_with("[Forget"));
    assert!(say(&mut session, "position start moves c2").is_empty());
    let before = position(&mut session);
    assert_eq!(before, "position dedale/1 5x5 c2:3,c5:3 - 2 walls=3");
    for (line, error) in [
        (
            "position start moves c2 c4 c2",
            "move 3 (c2): the pawn is already there (R5)",
        ),
        (
            "position start moves c2 frog",
            "move 2 (frog): expected a cell",
        ),
        (
            "position dedale/1 5x5",
            "position, column 13: expected two or four pawns",
        ),
        ("newgame board 2x2", "board 2x2: expected columns x rows"),
        ("newgame players 3", "players 3: expected 2 or 4 players"),
        (
            "newgame walls 256",
            "walls 256: expected a whole number from 0 to 255",
        ),
        ("newgame stage 5", "stage 5: expected a stage from 1 to 4"),
        ("newgame variant chess", "variant chess: expected official"),
        ("newgame bonus c5", "bonus c5: expected cells with a value"),
        (
            "newgame variant cooperative players 2",
            "such a game is not possible: teams",
        ),
        (
            "go time 1000",
            "time: expected 2 numbers, one for each player, not 1",
        ),
        (
            "go time 1 2 3 4",
            "time: expected 2 numbers, one for each player, not 4",
        ),
        ("ponderhit", "ponderhit: no search is pondering"),
        ("setoption name Level value 0", "Level 0: expected"),
    ] {
        let said = say(&mut session, line).join("\n");
        assert!(
            said.starts_with(&format!("error: {error}")),
            "{line}: {said}"
        );
        assert_eq!(position(&mut session), before, "{line}");
    }
    assert!(session.search.is_none());
    assert_eq!(session.options, Options::default());
    assert!(say(&mut session, "position start").is_empty());
    assert_eq!(
        position(&mut session),
        "position dedale/1 5x5 c1:3,c5:3 - 1 walls=3"
    );
}

#[test]
fn finished_games_are_not_thought_about() {
    let mut session = session();
    say(&mut session, "newgame board 3x3 walls 0 pass on");
    for (moves, error) in [
        ("b2 a3 b3", "the game is over (R10)"),
        ("pass pass", "the game is blocked (R12)"),
    ] {
        assert!(say(&mut session, &format!("position start moves {moves}")).is_empty());
        assert_eq!(say(&mut session, "go nodes 1"), [format!("error: {error}")]);
    }
}

#[test]
fn what_is_found_is_told_and_the_move_last() {
    let mut session = session();
    let asked = say(&mut session, "go nodes 7 time 1000 2000 inc 30");
    assert_eq!(asked.len(), 1);
    assert!(
        asked[0].starts_with("[think Limits { nodes: Some(7)"),
        "{asked:?}"
    );
    assert!(asked[0].contains("left: 1s, increment: 30ms"), "{asked:?}");
    for line in [
        "go nodes 1",
        "position start",
        "newgame",
        "setoption name Threads value 2",
    ] {
        let name = line.split(' ').next().unwrap();
        let error = format!("error: {name}: a search is going on; send stop first");
        assert_eq!(say(&mut session, line), [error]);
    }
    assert_eq!(say(&mut session, "isready"), ["readyok"]);
    assert_eq!(
        tell(session.hear(Event::Progress(thought("e2 e8")))),
        [INFO]
    );
    let end = tell(session.hear(Event::Done(thought("e2 e8"))));
    assert_eq!(end, ["bestmove e2"]);
    assert!(say(&mut session, "stop").is_empty());
}

#[test]
fn the_clock_is_that_of_the_player_to_move() {
    let mut session = session();
    say(&mut session, "position start moves e2");
    let asked = say(&mut session, "go time 1000 2000 byoyomi 5");
    assert!(
        asked[0].contains("left: 2s, increment: 0ns, byo_yomi: 5ms"),
        "{asked:?}"
    );
}

#[test]
fn a_move_found_early_waits_for_stop() {
    for line in ["go infinite", "go", "go infinite nodes 5"] {
        let mut session = session();
        let asked = say(&mut session, line);
        assert!(asked[0].contains("nodes: None"), "{asked:?}");
        assert_eq!(tell(session.hear(Event::Done(thought("e2 e8")))), [INFO]);
        assert_eq!(say(&mut session, "stop"), ["[Stop]", "bestmove e2"]);
    }
}

#[test]
fn pondering_waits_for_the_opponent() {
    let mut session = session();
    say(&mut session, "setoption name Ponder value true");
    // The opponent plays the expected move while the search is running.
    let asked = say(&mut session, "go ponder movetime 100");
    assert!(
        asked[0].contains("time: Some(100ms)") && asked[0].ends_with("true]"),
        "{asked:?}"
    );
    assert_eq!(say(&mut session, "ponderhit"), ["[PonderHit]"]);
    assert_eq!(
        say(&mut session, "ponderhit")[0],
        "error: ponderhit: no search is pondering"
    );
    let end = tell(session.hear(Event::Done(thought("e2 e8"))));
    assert_eq!(end, [INFO, "bestmove e2 ponder e8"]);
    // It does so after the search has ended by itself.
    say(&mut session, "go ponder movetime 100");
    assert_eq!(tell(session.hear(Event::Done(thought("e2 e8")))), [INFO]);
    let hit = say(&mut session, "ponderhit");
    assert_eq!(hit, ["[PonderHit]", "bestmove e2 ponder e8"]);
    // It plays another move.
    say(&mut session, "go ponder movetime 100");
    assert_eq!(say(&mut session, "stop"), ["[Stop]"]);
    let end = tell(session.hear(Event::Done(thought("e2 e8"))));
    assert_eq!(end, [INFO, "bestmove e2 ponder e8"]);
}

#[test]
fn a_failed_search_is_told_and_over() {
    let mut session = session();
    say(&mut session, "go infinite");
    let said = tell(session.hear(Event::Failed));
    assert!(
        said[0].starts_with("error: the search broke off"),
        "{said:?}"
    );
    assert_eq!(say(&mut session, "go nodes 1").len(), 1);
}

#[test]
fn options_reach_the_thinker() {
    let mut session = session();
    for line in [
        "setoption name Threads value 2",
        "setoption name Hash value 64",
        "setoption name Level value 3",
        "setoption name MultiPV value 4",
        "setoption name Seed value 9",
    ] {
        assert_eq!(say(&mut session, line).len(), 1, "{line}");
    }
    let Options {
        threads,
        memory,
        level,
        lines,
        seed,
        batch: _,
        advising: _,
    } = session.options;
    assert_eq!(
        (threads, memory, level.number(), lines, seed),
        (2, 64, 3, 4, 9)
    );
    say(&mut session, "go infinite");
    let said = tell(session.hear(Event::Progress(thought("e2 e8"))));
    assert!(said[0].contains(" multipv 1 pv e2 e8"), "{said:?}");
}

#[test]
fn a_search_among_given_moves_takes_legal_ones_only() {
    let mut session = session();
    say(&mut session, "position start moves e2 e8");
    for (line, told) in [
        ("go searchmoves e3 e5", "error: move e5: "),
        ("go searchmoves e3 frog nodes 5", "error: move frog: "),
    ] {
        let said = say(&mut session, line);
        assert!(said[0].starts_with(told), "{said:?}");
    }
    let go = read("go searchmoves e3 d3h e3 nodes 5").unwrap();
    let effects = session.obey(go).unwrap();
    let [Effect::Think { only, limits, .. }] = &effects[..] else {
        panic!("{effects:?}")
    };
    let only: Vec<String> = only.iter().map(Move::to_string).collect();
    assert_eq!(
        (only.join(" "), limits.nodes),
        ("e3 d3h".to_owned(), Some(5))
    );
}
