//! The position string and the game file of docs/formats.md: the examples there, what is refused
//! and where, and that no text at all makes the readers panic.

use dedale_rules::{
    Expected, Outcome, Player, Position, Problem, Record, SplitMix, TextError, Verdict,
};
use proptest::prelude::*;

const FORMATS: &str = include_str!("../../../docs/formats.md");

/// The fenced blocks of that kind in docs/formats.md.
fn examples(kind: &str) -> Vec<String> {
    let fence = format!("```{kind}\n");
    let blocks = FORMATS.split(&fence).skip(1);
    blocks
        .map(|rest| rest.split("```").next().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn the_positions_of_the_document_are_read_and_shown_again() {
    let lines: Vec<String> = examples("position")
        .iter()
        .flat_map(|block| block.lines().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    assert!(lines.len() >= 6, "examples of docs/formats.md");
    for line in lines {
        let position: Position = line
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(position.to_string(), line);
    }
}

#[test]
fn the_games_of_the_document_are_read_and_shown_again() {
    let files = examples("game");
    assert!(files.len() >= 2, "examples of docs/formats.md");
    for file in files {
        let record: Record = file
            .parse()
            .unwrap_or_else(|error| panic!("{file}\n{error}"));
        assert_eq!(record.to_string(), file);
    }
}

#[test]
fn the_hashes_of_the_document_are_those_computed() {
    let table = examples("hashes").join("");
    let mut compared = 0;
    for line in table.lines() {
        let (hash, text) = line.split_once(' ').expect("a hash and a position");
        let position: Position = text.parse().expect("a position");
        assert_eq!(format!("{:016x}", position.hash()), hash, "{text}");
        compared += 1;
    }
    assert!(compared >= 3);
}

#[test]
fn bad_positions_are_refused_with_the_column() {
    let cases = include_str!("data/bad_positions.txt");
    let mut compared = 0;
    for case in cases
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        let (told, text) = case.split_once(" | ").expect("column, what, text");
        let (column, what) = told.split_once(' ').expect("column and what");
        let error = text.parse::<Position>().expect_err(text);
        assert_eq!(
            (error.line, error.column.to_string().as_str()),
            (1, column),
            "{text}: {error}"
        );
        assert!(error.to_string().contains(what), "{text}: {error}");
        compared += 1;
    }
    assert!(compared > 40);
}

#[test]
fn bad_games_are_refused_with_line_and_column() {
    let head = "[Dedale \"1\"]\n";
    let expected = |line, column, what| (line, column, Problem::Expected(what));
    let cases = [
        (String::new(), expected(1, 1, Expected::Header)),
        ("1. e2 e8\n*".to_owned(), expected(1, 1, Expected::Header)),
        ("[Event \"x\"]".to_owned(), expected(1, 1, Expected::Header)),
        ("Dedale \"1\"]".to_owned(), expected(1, 1, Expected::Header)),
        ("[Dedale \"2\"]".to_owned(), (1, 10, Problem::Version)),
        (
            format!("{head}[Event \"a\nb\"]"),
            expected(2, 10, Expected::Quote),
        ),
        (
            format!("{head}[Event \"a\\x\"]"),
            expected(2, 10, Expected::Quote),
        ),
        (
            format!("{head}[Event \"a\" x]"),
            expected(2, 11, Expected::Header),
        ),
        (
            format!("{head}[Event \"a\"]\n[Event \"b\"]"),
            (3, 1, Problem::Twice),
        ),
        (format!("{head}[Dedale \"1\"]"), (2, 1, Problem::Twice)),
        (
            format!("{head}[Start \"dedale/1 9x9\"]"),
            expected(2, 21, Expected::Pawns),
        ),
        (format!("{head}1. e2 e8"), expected(2, 9, Expected::Move)),
        (format!("{head}1. 1. e2 *"), expected(2, 4, Expected::Move)),
        (
            format!("{head}e2 e8 1. e3 *"),
            expected(2, 7, Expected::Number(2)),
        ),
        (
            format!("{head}1. e2 e8 e3 e7 2. e4 *"),
            expected(2, 16, Expected::Number(3)),
        ),
        (
            format!("{head}1. e2\n  zz *"),
            expected(3, 3, Expected::Move),
        ),
        (
            format!("{head}2. e2 *"),
            expected(2, 1, Expected::Number(1)),
        ),
        (
            format!("{head}1. e2 2. e8 *"),
            expected(2, 7, Expected::Move),
        ),
        (
            format!("{head}1. e2 @x e8 *"),
            expected(2, 7, Expected::Seconds),
        ),
        (
            format!("{head}1. e2 @1.2345 *"),
            expected(2, 7, Expected::Seconds),
        ),
        (format!("{head}@1 e2 *"), expected(2, 1, Expected::Move)),
        (format!("{head}1. e2 @1 @2 *"), (2, 10, Problem::Twice)),
        (
            format!("{head}1. e2 {{never closed"),
            expected(2, 20, Expected::Brace),
        ),
        (format!("{head}1. e2 * e8"), expected(2, 9, Expected::End)),
        (
            format!("{head}1. e2 1-0-0-0"),
            expected(2, 7, Expected::Move),
        ),
    ];
    for (text, (line, column, problem)) in cases {
        let error = text.parse::<Record>().expect_err(&text);
        assert_eq!(
            error,
            TextError {
                line,
                column,
                problem
            },
            "{text}"
        );
    }
    let refused = format!("{head}1. e2 e8\n2. e4 *")
        .parse::<Record>()
        .expect_err("too far");
    assert_eq!((refused.line, refused.column), (3, 4));
    assert!(
        matches!(refused.problem, Problem::Refused { .. }),
        "{refused}"
    );
}

#[test]
fn the_result_must_be_that_of_the_board() {
    let start = "dedale/1 9x9 e8:0,a5:0 - 1";
    let file = |moves: &str| format!("[Dedale \"1\"]\n[Start \"{start}\"]\n1. {moves}\n");
    let won: Record = file("e9 1-0").parse().unwrap();
    assert_eq!(won.verdict(), Verdict::Won(Player::FIRST));
    assert_eq!(won.game().outcome(), Some(Outcome::Won(Player::FIRST)));
    for wrong in ["e9 0-1", "e9 *", "e9 1/2-1/2", "e9 0-0"] {
        let error = file(wrong).parse::<Record>().expect_err(wrong);
        assert_eq!(
            (error.line, error.column, error.problem),
            (3, 7, Problem::WrongResult)
        );
    }
    // A game that has not ended on the board may have been given up.
    let given_up: Record = file("e7 0-1").parse().unwrap();
    assert_eq!(given_up.verdict(), Verdict::Won(Player::SECOND));
    let error = file("e9 a4 1-0").parse::<Record>().expect_err("over");
    assert!(matches!(error.problem, Problem::Refused { .. }), "{error}");
}

#[test]
fn a_start_that_is_already_blocked_is_recorded_as_such() {
    let start: Position = "dedale/1 9x9 e1:10,e9:10 - 1 pass passes=2"
        .parse()
        .unwrap();
    let record = Record::new(start);
    assert_eq!(record.verdict(), Verdict::Blocked);
    assert_eq!(record.to_string().parse(), Ok(record));
}

#[test]
fn only_a_player_of_the_game_can_win_it() {
    let mut record = Record::new(Position::standard());
    assert!(record.conclude(Verdict::Won(Player::THIRD)).is_err());
    assert_eq!(record.verdict(), Verdict::Unfinished);
    assert!(record.conclude(Verdict::Won(Player::SECOND)).is_ok());
    assert!(record.to_string().ends_with("0-1\n"));
}

#[test]
fn a_move_taken_away_takes_its_result_with_it() {
    let mut record: Record = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e8:0,a5:0 - 1\"]\n1. e9 1-0\n"
        .parse()
        .unwrap();
    assert_eq!(
        record
            .pop()
            .map(|entry| entry.chosen.to_string())
            .as_deref(),
        Some("e9")
    );
    assert_eq!(
        (record.verdict(), record.pop()),
        (Verdict::Unfinished, None)
    );
}

#[test]
fn files_of_other_systems_are_read() {
    let unix = "[Dedale \"1\"]\n[Event \"Club\"]\n\n1. e2 {two\nlines} e8\n*\n";
    let record: Record = unix.parse().unwrap();
    let windows = format!("\u{feff}{}", unix.replace('\n', "\r\n"));
    assert_eq!(windows.parse(), Ok(record));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_the_readers_panic(text in "\\PC*") {
        let _ = text.parse::<Position>();
        let _ = text.parse::<Record>();
    }

    #[test]
    fn no_damage_to_a_position_makes_the_reader_panic(
        place in 0_usize..90, letter in any::<char>(), seed in any::<u64>(),
    ) {
        let mut random = SplitMix::new(seed);
        let lines = examples("position").join("");
        let lines: Vec<&str> = lines.lines().collect();
        let mut letters: Vec<char> = random.pick(&lines).unwrap().chars().collect();
        let place = place.min(letters.len() - 1);
        letters[place] = letter;
        let text: String = letters.into_iter().collect();
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string().parse(), Ok(position));
        }
    }

    #[test]
    fn no_damage_to_a_game_makes_the_reader_panic(
        cut in 0_usize..600, letter in any::<char>(), seed in any::<u64>(),
    ) {
        let mut random = SplitMix::new(seed);
        let files = examples("game");
        let file = &files[random.below(files.len())];
        let mut letters: Vec<char> = file.chars().collect();
        // The last two characters are the end of the result and the line end.
        let place = cut.min(letters.len() - 2);
        letters[place] = letter;
        let text: String = letters.iter().collect();
        if let Ok(record) = text.parse::<Record>() {
            prop_assert_eq!(record.to_string().parse(), Ok(record));
        }
        let text: String = letters[..place].iter().collect();
        prop_assert!(text.parse::<Record>().is_err(), "a game cut short is noticed");
    }
}
