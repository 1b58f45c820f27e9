//! Lines of the protocol and the commands they are parsed into.

use super::*;

#[test]
fn good_lines_become_commands() {
    let cell = |text: &str| text.parse::<Cell>().unwrap();
    let seconds = Duration::from_secs;
    for (line, id, command) in [
        ("name", None, Command::Name),
        ("7 name", Some(7), Command::Name),
        ("  12\tquit # goodbye", Some(12), Command::Quit),
        ("protocol_version", None, Command::ProtocolVersion),
        ("na\u{7}me\r", None, Command::Name),
        (
            "known_command frog",
            None,
            Command::Known("frog".to_owned()),
        ),
        (
            "boardsize 9",
            None,
            Command::BoardSize(vec!["9".to_owned()]),
        ),
        (
            "boardsize 9 7",
            None,
            Command::BoardSize(vec!["9".to_owned(), "7".to_owned()]),
        ),
        ("boardsize", None, Command::BoardSize(Vec::new())),
        ("walls 0", None, Command::Walls(0)),
        (
            "playmove white E2",
            None,
            Command::PlayMove(Colour::White, PawnMove::To(cell("e2"))),
        ),
        (
            "playmove B pass",
            None,
            Command::PlayMove(Colour::Black, PawnMove::Pass),
        ),
        (
            "playwall black a3 h",
            None,
            Command::PlayWall(Colour::Black, cell("a3"), Orientation::Horizontal),
        ),
        (
            "playwall w a12 VERTICAL",
            None,
            Command::PlayWall(Colour::White, cell("a12"), Orientation::Vertical),
        ),
        ("genmove", None, Command::GenMove(None)),
        ("genmove black", None, Command::GenMove(Some(Colour::Black))),
        ("undo", None, Command::Undo(1)),
        ("undo 3", None, Command::Undo(3)),
        (
            "time_settings 300 30 5",
            None,
            Command::TimeSettings(Some(TimeSettings {
                main: seconds(300),
                extra: seconds(30),
                moves: 5,
            })),
        ),
        ("time_settings 0 1 0", None, Command::TimeSettings(None)),
        (
            "time_left white 12.5 0",
            None,
            Command::TimeLeft(
                Colour::White,
                TimeLeft {
                    left: Duration::from_millis(12_500),
                    moves: 0,
                },
            ),
        ),
    ] {
        let request = read(line).unwrap();
        assert_eq!((request.id, request.command), (id, Ok(command)), "{line}");
    }
    for line in ["", "   ", "# all of it", "\u{7}"] {
        assert_eq!(read(line), None, "{line:?}");
    }
}

#[test]
fn every_command_listed_is_read() {
    for name in COMMANDS {
        let read = read(name).unwrap().command;
        assert!(!matches!(read, Err(Misreading::Command { .. })), "{name}");
    }
}

#[test]
fn wrong_lines_say_what_was_expected() {
    for (line, id, sentence) in [
        (
            "frog",
            None,
            "there is no command frog; expected one of: protocol_version, name",
        ),
        ("3", Some(3), "there is no command \"\""),
        ("3 frog", Some(3), "there is no command frog"),
        ("name it", None, "name: it was not expected there"),
        (
            "walls",
            None,
            "walls: the line ends too early; expected: walls N",
        ),
        (
            "walls 256",
            None,
            "walls 256: expected a whole number from 0 to 255",
        ),
        (
            "boardsize 9 9 9",
            None,
            "boardsize: 9 was not expected there",
        ),
        (
            "playmove",
            None,
            "playmove: the line ends too early; expected: playmove white e2",
        ),
        (
            "playmove red e2",
            None,
            "playmove red: expected one of: black, white",
        ),
        (
            "playmove white z2",
            None,
            "playmove: z2 was not expected there",
        ),
        (
            "playmove white e2 e3",
            None,
            "playmove: e3 was not expected there",
        ),
        (
            "playwall white a3",
            None,
            "playwall: the line ends too early",
        ),
        (
            "playwall white a3 d",
            None,
            "playwall d: expected one of: h, v",
        ),
        (
            "genmove red",
            None,
            "genmove red: expected one of: black, white",
        ),
        ("undo 0", None, "undo 0: expected a whole number from 1 to"),
        (
            "time_settings 1 2",
            None,
            "time_settings: the line ends too early",
        ),
        (
            "time_settings soon 2 3",
            None,
            "time_settings soon: expected a whole number",
        ),
        ("time_left white -1 0", None, "time_left -1: expected"),
        ("time_left white inf 0", None, "time_left inf: expected"),
    ] {
        let request = read(line).unwrap();
        let mistake = request.command.expect_err(line);
        let said = mistake.to_string();
        assert!(said.starts_with(sentence), "{line:?}: {said}");
        assert_eq!(request.id, id, "{line}");
    }
}
