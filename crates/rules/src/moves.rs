//! What a player may do in a turn, and its standard name. One encoding for each move: a pawn move
//! is its destination, whether it steps or jumps. Other notations are read in
//! [`notation`](crate::notation).

use core::fmt;
use core::str::FromStr;

use crate::cell::Cell;
use crate::codes;
use crate::wall::Wall;

/// What a player does in a turn: moves the pawn, places a wall, or passes where the rules allow it.
///
/// ```
/// use dedale_rules::{Cell, Move, Wall};
/// assert_eq!("e2".parse(), Ok(Move::Pawn(Cell::E2)));
/// assert_eq!("e3h".parse(), Ok(Move::Wall(Wall::horizontal(Cell::E3))));
/// assert_eq!(Move::Pass.to_string(), "pass");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The pawn of the player to move goes to this cell.
    Pawn(Cell),
    /// The player to move places this wall.
    Wall(Wall),
    /// The turn goes to the next player.
    Pass,
}

// Searches copy lists of moves all the time.
const _: () = assert!(size_of::<Move>() <= 3);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pawn(cell) => cell.fmt(f),
            Move::Wall(wall) => wall.fmt(f),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a move in the standard notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMove;

codes! {
    NotAMove {
        NotAMove => "not-a-move",
    }
}

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a cell such as e4, a wall such as e3h or e3v, or pass")
    }
}

impl core::error::Error for NotAMove {}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Move, NotAMove> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        if let Ok(cell) = text.parse() {
            return Ok(Move::Pawn(cell));
        }
        text.parse().map(Move::Wall).map_err(|_| NotAMove)
    }
}
