//! Lines and the commands they are parsed into.

use super::*;

fn text(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

#[test]
fn good_lines_become_commands() {
    let some = |text: &str| Some(text.to_owned());
    for (line, command) in [
        ("", Command::Nothing),
        (" \t ", Command::Nothing),
        ("uci", Command::Uci),
        ("  isready  ", Command::IsReady),
        ("ponderhit", Command::PonderHit),
        ("stop\r", Command::Stop),
        ("d", Command::Show),
        ("show", Command::Show),
        ("quit", Command::Quit),
        ("newgame", Command::NewGame(Settings::default())),
        (
            "newgame walls 3 board 7x7 players 4",
            Command::NewGame(Settings {
                board: some("7x7"),
                players: some("4"),
                walls: some("3"),
                ..Settings::default()
            }),
        ),
        (
            "newgame pass on stage 2 starts e1,e9 bonus c5:3",
            Command::NewGame(Settings {
                pass: true,
                stage: some("2"),
                starts: some("e1,e9"),
                bonus: some("c5:3"),
                ..Settings::default()
            }),
        ),
        (
            "newgame variant mathematical pass off",
            Command::NewGame(Settings {
                variant: some("mathematical"),
                ..Settings::default()
            }),
        ),
        (
            "position start",
            Command::Position(Start::Settings, Vec::new()),
        ),
        (
            "position start moves",
            Command::Position(Start::Settings, Vec::new()),
        ),
        (
            "position start moves e2 e8 e3h",
            Command::Position(Start::Settings, text(&["e2", "e8", "e3h"])),
        ),
        (
            "position dedale/1  9x9 e1:10,e9:10 - 1 moves e2",
            Command::Position(
                Start::Text("dedale/1 9x9 e1:10,e9:10 - 1".to_owned()),
                text(&["e2"]),
            ),
        ),
        (
            "setoption name Threads value 2",
            Command::SetOption(Change::Threads(2)),
        ),
        (
            "setoption name hash value 64",
            Command::SetOption(Change::Memory(64)),
        ),
        (
            "setoption name Level value 1",
            Command::SetOption(Change::Level(Level::WEAKEST)),
        ),
        (
            "setoption name MULTIPV value 3",
            Command::SetOption(Change::Lines(3)),
        ),
        (
            "setoption name Ponder value true",
            Command::SetOption(Change::Ponder(true)),
        ),
        (
            "setoption name Seed value 0",
            Command::SetOption(Change::Seed(0)),
        ),
        (
            "setoption name Tables value /my tables",
            Command::SetOption(Change::Tables(Some("/my tables".to_owned()))),
        ),
        (
            "setoption name tables value <empty>",
            Command::SetOption(Change::Tables(None)),
        ),
    ] {
        assert_eq!(read(line), Ok(command), "{line:?}");
    }
}

#[test]
fn limits_can_be_combined() {
    let go = Go::default;
    for (line, command) in [
        ("go", Command::Go(go())),
        (
            "go movetime 1000",
            Command::Go(Go {
                move_time: Some(1000),
                ..go()
            }),
        ),
        (
            "go searchmoves e2 frog nodes 5",
            Command::Go(Go {
                search_moves: Some(vec!["e2".to_owned(), "frog".to_owned()]),
                nodes: Some(5),
                ..go()
            }),
        ),
        (
            "go nodes 5 depth 7 infinite",
            Command::Go(Go {
                nodes: Some(5),
                depth: Some(7),
                infinite: true,
                ..go()
            }),
        ),
        (
            "go ponder time 1000 2000 inc 10 byoyomi 0",
            Command::Go(Go {
                time: Some(vec![1000, 2000]),
                increment: Some(10),
                byo_yomi: Some(0),
                ponder: true,
                ..go()
            }),
        ),
        (
            "go inc 5 time 1 2 3 4 nodes 9",
            Command::Go(Go {
                time: Some(vec![1, 2, 3, 4]),
                increment: Some(5),
                nodes: Some(9),
                ..go()
            }),
        ),
    ] {
        assert_eq!(read(line), Ok(command), "{line:?}");
    }
}

#[test]
fn wrong_lines_say_what_was_expected() {
    for (line, sentence) in [
        (
            "frog",
            "there is no command frog; expected one of: uci, isready, newgame, position, setoption, \
             go, ponderhit, stop, show, quit",
        ),
        ("UCI", "there is no command UCI"),
        ("uci now", "uci: now was not expected there; expected: uci"),
        ("stop stop", "stop: stop was not expected there"),
        (
            "newgame board",
            "board: the line ends too early; expected: newgame [board 9x9]",
        ),
        ("newgame frog 3", "newgame: frog was not expected there"),
        ("newgame board 9x9 board 7x7", "board was given twice"),
        ("newgame pass maybe", "pass maybe: expected one of: on, off"),
        (
            "position",
            "position: the line ends too early; expected: position start|POSITION [moves e2 e8 e3h]",
        ),
        ("position moves e2", "position: the line ends too early"),
        ("position start e2", "position: e2 was not expected there"),
        (
            "setoption",
            "setoption: the line ends too early; expected: setoption name NAME value VALUE",
        ),
        (
            "setoption Threads 2",
            "setoption: Threads was not expected there",
        ),
        (
            "setoption name Threads",
            "setoption: the line ends too early",
        ),
        (
            "setoption name Threads value 0",
            "Threads 0: expected a whole number from 1 to 512",
        ),
        ("setoption name Threads value +2", "Threads +2: expected"),
        (
            "setoption name Threads value 2 3",
            "setoption: 3 was not expected there; expected: setoption name NAME value VALUE",
        ),
        (
            "setoption name Hash value 9999999999999999999999",
            "Hash 9999999999999999999999: expected a whole number from 1 to 1048576",
        ),
        (
            "setoption name Level value 11",
            "Level 11: expected a whole number from 1 to 10",
        ),
        (
            "setoption name MultiPV value 0",
            "MultiPV 0: expected a whole number from 1 to 500",
        ),
        (
            "setoption name Ponder value yes",
            "Ponder yes: expected one of: true, false",
        ),
        (
            "setoption name Frog value 1",
            "setoption frog: expected one of: Threads, Hash, Level, MultiPV, Ponder, Seed, Tables",
        ),
        (
            "go movetime",
            "movetime: the line ends too early; expected: go [movetime MS]",
        ),
        (
            "go movetime 0",
            "movetime 0: expected a whole number from 1",
        ),
        ("go movetime soon", "movetime soon: expected a whole number"),
        ("go nodes -1", "nodes -1: expected a whole number from 1"),
        (
            "go depth 1.5",
            "depth 1.5: expected a whole number from 1 to",
        ),
        ("go time", "time: the line ends too early"),
        ("go time 100 x", "go: x was not expected there"),
        ("go time 100 2x", "time 2x: expected a whole number"),
        ("go inc 100", "time: the line ends too early"),
        ("go nodes 1 nodes 2", "nodes was given twice"),
        ("go fast", "go: fast was not expected there"),
        (
            "go searchmoves nodes 5",
            "searchmoves: the line ends too early",
        ),
        (
            "go searchmoves e2 searchmoves e3",
            "searchmoves was given twice",
        ),
    ] {
        let mistake = read(line).expect_err(line);
        let said = mistake.to_string();
        assert!(said.starts_with(sentence), "{line:?}: {said}");
    }
}
