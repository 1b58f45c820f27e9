//! The ways people write moves (docs/notation.md). The standard notation lives with
//! [`Move`]; here are the others, and the recognition of those that cannot be mistaken.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::cell::{Cell, Direction};
use crate::codes;
use crate::moves::Move;
use crate::size::Size;
use crate::wall::{Orientation, Wall};

/// A way of writing moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// `e4`, `e3h`: the wall is named by its cell nearest a1.
    Standard,
    /// `D1 D2 G`: two neighbouring cells and a side of them, in French: H, B, D, G.
    French,
    /// `D1 D2 L`: the same in English: U, D, L, R.
    English,
    /// Glendenning (Mastering Quoridor, 2005): rows are counted from the far side, and the wall is
    /// named by the cell at its upper left.
    Glendenning,
    /// `He3`, `Ve3`: the standard cell with the letter in front.
    Prefix,
}

/// Why a text is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotationError {
    /// Not a move in this notation, or not in any that can be recognised.
    NotAMove,
    /// The two cells do not touch.
    NotNeighbours {
        /// The first cell.
        one: Cell,
        /// The second cell.
        other: Cell,
    },
    /// The side named would put the wall between the two cells or past their end, not along both.
    SideNotAlong {
        /// The first cell.
        one: Cell,
        /// The second cell.
        other: Cell,
    },
    /// The cell named is not on this board.
    OffBoard,
    /// The wall named would stick out of this board.
    WallOutside,
}

codes! {
    NotationError {
        NotationError::NotAMove => "notation-not-a-move",
        NotationError::NotNeighbours { .. } => "notation-not-neighbours",
        NotationError::SideNotAlong { .. } => "notation-side-not-along",
        NotationError::OffBoard => "notation-cell-off-board",
        NotationError::WallOutside => "notation-wall-off-board",
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::NotAMove => {
                f.write_str("expected a cell such as e4, a wall such as e3h, or pass")
            }
            NotationError::NotNeighbours { one, other } => {
                write!(f, "{one} and {other} are not neighbours")
            }
            NotationError::SideNotAlong { one, other } => {
                write!(f, "a wall cannot lie along {one} and {other} on that side")
            }
            NotationError::OffBoard => f.write_str("that cell is not on this board (R6)"),
            NotationError::WallOutside => f.write_str("the wall would stick out of the board (R7)"),
        }
    }
}

impl core::error::Error for NotationError {}

impl Notation {
    /// All of them.
    pub const ALL: [Notation; 5] = [
        Notation::Standard,
        Notation::French,
        Notation::English,
        Notation::Glendenning,
        Notation::Prefix,
    ];

    /// Its name, for options and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Notation::Standard => "standard",
            Notation::French => "french",
            Notation::English => "english",
            Notation::Glendenning => "glendenning",
            Notation::Prefix => "prefix",
        }
    }

    /// Reads a move written in this notation for a board of that size.
    ///
    /// ```
    /// use dedale_rules::{Notation, Size};
    /// let size = Size::STANDARD;
    /// let read = |notation: Notation, text| notation.read(text, size).unwrap().to_string();
    /// assert_eq!(read(Notation::French, "D1 D2 G"), "c1v");
    /// assert_eq!(read(Notation::Glendenning, "e3h"), "e6h");
    /// assert_eq!(read(Notation::Prefix, "He3"), "e3h");
    /// ```
    ///
    /// # Errors
    /// What was wrong with the text.
    pub fn read(self, text: &str, size: Size) -> Result<Move, NotationError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("pass")
            || self == Notation::French && text.eq_ignore_ascii_case("passe")
        {
            return Ok(Move::Pass);
        }
        let chosen = match self {
            Notation::Standard => read_standard(text),
            Notation::French => read_cells_and_side(text, french_side),
            Notation::English => read_cells_and_side(text, english_side),
            Notation::Glendenning => read_from_far_side(text, size),
            Notation::Prefix => read_prefix(text),
        }?;
        match chosen {
            _ if is_inside(chosen, size) => Ok(chosen),
            Move::Wall(_) => Err(NotationError::WallOutside),
            _ => Err(NotationError::OffBoard),
        }
    }

    /// Reads a move in any notation that cannot be mistaken for another: standard, prefix, French
    /// or English. Glendenning's looks like the standard one: [`read`](Notation::read) takes it.
    ///
    /// # Errors
    /// What was wrong with the text, in the notation that it fits best.
    pub fn recognise(text: &str, size: Size) -> Result<Move, NotationError> {
        // D is right in French and down in English, but only one of the two can lie along the
        // cells named, so at most one of them reads.
        let notations = [
            Notation::Standard,
            Notation::Prefix,
            Notation::French,
            Notation::English,
        ];
        let mut error = NotationError::NotAMove;
        for notation in notations {
            match notation.read(text, size) {
                Ok(chosen) => return Ok(chosen),
                // Keep the most precise error: this one only says that it is another notation.
                Err(NotationError::NotAMove) => {}
                // In one of the languages the side fits the cells, so that one was meant.
                Err(NotationError::SideNotAlong { .. }) if error == NotationError::WallOutside => {}
                Err(closer) => error = closer,
            }
        }
        Err(error)
    }

    /// Writes a move in this notation.
    ///
    /// # Panics
    /// If the move is not on a board of that size.
    #[must_use]
    pub fn write(self, chosen: Move, size: Size) -> String {
        assert!(
            is_inside(chosen, size),
            "{chosen} is not on a board of {size}"
        );
        match (self, chosen) {
            (_, Move::Pass) => "pass".to_owned(),
            (Notation::French, Move::Wall(wall)) => write_cells_and_side(wall, "H", "D"),
            (Notation::English, Move::Wall(wall)) => write_cells_and_side(wall, "U", "R"),
            (Notation::French | Notation::English, Move::Pawn(cell)) => {
                cell.to_string().to_uppercase()
            }
            (Notation::Glendenning, Move::Pawn(cell)) => far_side(cell, size).to_string(),
            (Notation::Glendenning, Move::Wall(wall)) => {
                let [(_, upper_left), _] =
                    Wall::at(wall.anchor(), Orientation::Horizontal).separated();
                Wall::at(far_side(upper_left, size), wall.orientation()).to_string()
            }
            (Notation::Prefix, Move::Wall(wall)) => {
                let letter = match wall.orientation() {
                    Orientation::Horizontal => 'H',
                    Orientation::Vertical => 'V',
                };
                format!("{letter}{}", wall.anchor())
            }
            (Notation::Standard | Notation::Prefix, chosen) => chosen.to_string(),
        }
    }
}

fn is_inside(chosen: Move, size: Size) -> bool {
    match chosen {
        Move::Pawn(cell) => size.has(cell),
        Move::Wall(wall) => size.has_wall(wall),
        Move::Pass => true,
    }
}

impl FromStr for Notation {
    type Err = NotANotation;

    fn from_str(name: &str) -> Result<Notation, NotANotation> {
        Notation::ALL
            .into_iter()
            .find(|notation| notation.name() == name)
            .ok_or(NotANotation)
    }
}

/// The text is not the name of a notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotANotation;

codes! {
    NotANotation {
        NotANotation => "not-a-notation",
    }
}

impl fmt::Display for NotANotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected standard, french, english, glendenning or prefix")
    }
}

impl core::error::Error for NotANotation {}

fn read_standard(text: &str) -> Result<Move, NotationError> {
    text.parse().map_err(|_| {
        // A wall on the last column or row of 12 is no wall on any board, but it is meant as one.
        let cell = text.strip_suffix(['h', 'H', 'v', 'V']).unwrap_or_default();
        match cell.parse::<Cell>() {
            Ok(_) => NotationError::WallOutside,
            Err(_) => NotationError::NotAMove,
        }
    })
}

fn french_side(letter: &str) -> Option<Direction> {
    match letter {
        "H" | "h" => Some(Direction::North),
        "B" | "b" => Some(Direction::South),
        "D" | "d" => Some(Direction::East),
        "G" | "g" => Some(Direction::West),
        _ => None,
    }
}

fn english_side(letter: &str) -> Option<Direction> {
    match letter {
        "U" | "u" => Some(Direction::North),
        "D" | "d" => Some(Direction::South),
        "R" | "r" => Some(Direction::East),
        "L" | "l" => Some(Direction::West),
        _ => None,
    }
}

/// `D1 D2 G`, or a cell alone for the pawn.
fn read_cells_and_side(
    text: &str,
    side: fn(&str) -> Option<Direction>,
) -> Result<Move, NotationError> {
    let cell = |word: &str| word.parse::<Cell>().map_err(|_| NotationError::NotAMove);
    let words: Vec<&str> = text.split_whitespace().collect();
    let (one, other, letter) = match words[..] {
        [only] => return cell(only).map(Move::Pawn),
        [one, other, letter] => (cell(one)?, cell(other)?, letter),
        _ => return Err(NotationError::NotAMove),
    };
    let side = side(letter).ok_or(NotationError::NotAMove)?;
    let (low, high) = (one.min(other), one.max(other));
    let orientation = if low.neighbour(Direction::East) == Some(high) {
        Orientation::Horizontal
    } else if low.neighbour(Direction::North) == Some(high) {
        Orientation::Vertical
    } else {
        return Err(NotationError::NotNeighbours { one, other });
    };
    let anchor =
        match (orientation, side) {
            (Orientation::Horizontal, Direction::North)
            | (Orientation::Vertical, Direction::East) => Some(low),
            (Orientation::Horizontal, Direction::South)
            | (Orientation::Vertical, Direction::West) => low.neighbour(side),
            _ => return Err(NotationError::SideNotAlong { one, other }),
        };
    anchor
        .and_then(|anchor| Wall::new(anchor, orientation))
        .map(Move::Wall)
        .ok_or(NotationError::WallOutside)
}

fn write_cells_and_side(wall: Wall, above: &str, right: &str) -> String {
    let [(one, _), (other, _)] = wall.separated();
    let side = match wall.orientation() {
        Orientation::Horizontal => above,
        Orientation::Vertical => right,
    };
    format!("{one} {other} {side}").to_uppercase()
}

/// The cell as counted from the other side of the board, and back.
fn far_side(cell: Cell, size: Size) -> Cell {
    Cell::at(cell.column(), size.height() - 1 - cell.row())
}

fn read_from_far_side(text: &str, size: Size) -> Result<Move, NotationError> {
    match read_standard(text)? {
        Move::Pawn(cell) if size.has(cell) => Ok(Move::Pawn(far_side(cell, size))),
        // Named by its upper left cell; its anchor is the one below that.
        Move::Wall(wall) if size.has(wall.anchor()) => far_side(wall.anchor(), size)
            .neighbour(Direction::South)
            .and_then(|anchor| Wall::new(anchor, wall.orientation()))
            .map(Move::Wall)
            .ok_or(NotationError::WallOutside),
        Move::Pass => Ok(Move::Pass),
        Move::Wall(_) => Err(NotationError::WallOutside),
        Move::Pawn(_) => Err(NotationError::OffBoard),
    }
}

fn read_prefix(text: &str) -> Result<Move, NotationError> {
    if let Ok(cell) = text.parse() {
        return Ok(Move::Pawn(cell));
    }
    let (letter, cell) = text.split_at_checked(1).ok_or(NotationError::NotAMove)?;
    let orientation = match letter {
        "H" | "h" => Orientation::Horizontal,
        "V" | "v" => Orientation::Vertical,
        _ => return Err(NotationError::NotAMove),
    };
    let anchor = cell.parse().map_err(|_| NotationError::NotAMove)?;
    Wall::new(anchor, orientation)
        .map(Move::Wall)
        .ok_or(NotationError::WallOutside)
}
