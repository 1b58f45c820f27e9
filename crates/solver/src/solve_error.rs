//! The errors of solving a board.

use std::fmt;
use std::io;

use dedale_rules::codes;

/// Why a board could not be solved.
#[derive(Debug)]
pub enum SolveError {
    /// More than 128 cells or wall places.
    TooLarge,
    /// A game longer than the distance codes allow.
    TooLong,
    /// The watcher stopped the run.
    Stopped,
    /// The task needs more memory than allowed, in bytes, and there is no shelf or it would not
    /// help.
    Memory {
        /// A lower bound of the bytes needed; `u64::MAX` stands for that and anything above.
        needed: u64,
        /// The most walls each with which the lists of the layouts would fit on this board.
        walls: u8,
    },
    /// The shelf failed, or its data is damaged (`InvalidData`).
    Shelf(io::Error),
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolveError::TooLarge => f.write_str("the board has more than 128 cells or wall places"),
            SolveError::TooLong => f.write_str("a game is longer than 250 plies"),
            SolveError::Stopped => f.write_str("stopped"),
            SolveError::Memory { needed, .. } => write!(f, "{needed} bytes of memory are needed"),
            SolveError::Shelf(error) => write!(f, "the shelf: {error}"),
        }
    }
}

impl std::error::Error for SolveError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            SolveError::Shelf(error) => Some(error),
            _ => None,
        }
    }
}

codes! {
    SolveError {
        SolveError::TooLarge => "solve-too-large",
        SolveError::TooLong => "solve-too-long",
        SolveError::Stopped => "solve-stopped",
        SolveError::Memory { .. } => "solve-memory",
        SolveError::Shelf(_) => "solve-shelf",
    }
}

impl From<io::Error> for SolveError {
    fn from(error: io::Error) -> SolveError {
        SolveError::Shelf(error)
    }
}
