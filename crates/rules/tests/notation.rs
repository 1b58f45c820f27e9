//! The notations of docs/notation.md, by examples.

use dedale_rules::{Notation, NotationError, Size};

/// Notation, board, text, the same in the standard notation.
const READ: &[(&str, &str, &str, &str)] = &[
    ("standard", "9x9", "e2", "e2"),
    ("standard", "9x9", "E3H", "e3h"),
    ("standard", "12x12", "k11h", "k11h"),
    ("standard", "12x12", "l12", "l12"),
    ("standard", "9x9", "PASS", "pass"),
    // The example of the source: left of D1 and D2.
    ("french", "9x9", "D1 D2 G", "c1v"),
    ("french", "9x9", "d2 d1 g", "c1v"),
    ("french", "9x9", "D1 D2 D", "d1v"),
    ("french", "9x9", "D1 E1 H", "d1h"),
    ("french", "9x9", "E2 D2 B", "d1h"),
    ("french", "9x9", "D4", "d4"),
    ("french", "9x9", "passe", "pass"),
    ("french", "12x12", "L11 L12 G", "k11v"),
    ("english", "9x9", "D1 D2 L", "c1v"),
    ("english", "9x9", "D1 D2 R", "d1v"),
    ("english", "9x9", "D1 E1 U", "d1h"),
    ("english", "9x9", "D2 E2 D", "d1h"),
    // Rows from the far side, walls by the upper left cell.
    ("glendenning", "9x9", "e9", "e1"),
    ("glendenning", "9x9", "e3v", "e6v"),
    ("glendenning", "9x9", "e3h", "e6h"),
    ("glendenning", "5x7", "a1h", "a6h"),
    ("glendenning", "9x9", "a8v", "a1v"),
    ("prefix", "9x9", "He4", "e4h"),
    ("prefix", "9x9", "ve4", "e4v"),
    ("prefix", "9x9", "hh4", "h4h"),
    ("prefix", "9x9", "e4", "e4"),
];

#[test]
fn each_notation_reads_its_examples() {
    for &(notation, board, text, expected) in READ {
        let notation: Notation = notation.parse().unwrap();
        let read = notation.read(text, board.parse().unwrap());
        let shown = read.map(|chosen| chosen.to_string());
        assert_eq!(shown.as_deref(), Ok(expected), "{text} in {notation:?}");
    }
}

#[test]
fn what_cannot_be_mistaken_is_recognised() {
    for &(notation, board, text, expected) in READ {
        // Glendenning's must be asked for by name; `passe` is French alone.
        if notation == "glendenning" {
            continue;
        }
        let read = Notation::recognise(text, board.parse().unwrap());
        assert_eq!(
            read.map(|chosen| chosen.to_string()).as_deref(),
            Ok(expected),
            "{text}"
        );
    }
}

#[test]
fn what_is_wrong_is_told() {
    let cell = |text: &str| text.parse().unwrap();
    let not_along = |one: &str, other: &str| NotationError::SideNotAlong {
        one: cell(one),
        other: cell(other),
    };
    let cases = [
        ("standard", "e10", NotationError::OffBoard),
        ("standard", "i1h", NotationError::WallOutside),
        ("standard", "l1h", NotationError::WallOutside),
        ("standard", "a12V", NotationError::WallOutside),
        ("standard", "e3x", NotationError::NotAMove),
        ("standard", "", NotationError::NotAMove),
        ("standard", "He4", NotationError::NotAMove),
        ("standard", "D1 D2 G", NotationError::NotAMove),
        (
            "french",
            "D1 D3 G",
            NotationError::NotNeighbours {
                one: cell("d1"),
                other: cell("d3"),
            },
        ),
        (
            "french",
            "D1 E2 G",
            NotationError::NotNeighbours {
                one: cell("d1"),
                other: cell("e2"),
            },
        ),
        ("french", "D1 D2 H", not_along("d1", "d2")),
        ("french", "D1 E1 D", not_along("d1", "e1")),
        ("french", "A1 A2 G", NotationError::WallOutside),
        ("french", "A1 B1 B", NotationError::WallOutside),
        ("french", "I1 I2 D", NotationError::WallOutside),
        ("french", "D9 E9 H", NotationError::WallOutside),
        ("french", "D1 D2 L", NotationError::NotAMove),
        ("french", "D1 D2", NotationError::NotAMove),
        ("english", "D1 D2 G", NotationError::NotAMove),
        ("glendenning", "e9h", NotationError::WallOutside),
        ("glendenning", "a10", NotationError::OffBoard),
        ("prefix", "e4h", NotationError::NotAMove),
        ("prefix", "Hl12", NotationError::WallOutside),
    ];
    for (notation, text, expected) in cases {
        let notation: Notation = notation.parse().unwrap();
        assert_eq!(
            notation.read(text, Size::STANDARD),
            Err(expected),
            "{text} in {notation:?}"
        );
    }
    assert_eq!(
        Notation::recognise("D1 D3 G", Size::STANDARD),
        Err(NotationError::NotNeighbours {
            one: cell("d1"),
            other: cell("d3")
        })
    );
    assert_eq!(
        Notation::recognise("I1 I2 D", Size::STANDARD),
        Err(NotationError::WallOutside)
    );
    assert!("latin".parse::<Notation>().is_err());
}
