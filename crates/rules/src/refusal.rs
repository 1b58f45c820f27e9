//! Why a move is refused (R17): which rule, and what to point at on the board. The sentence a
//! player reads is made by the interface, in the player's language.

use std::fmt;

use crate::cell::Cell;
use crate::codes;
use crate::outcome::Outcome;
use crate::player::Player;
use crate::sets::CellSet;
use crate::wall::Wall;

/// A refused move costs nothing; this says what refused it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over: somebody has arrived (R10), it is blocked (R12) or drawn (R15).
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
    /// The pawn is already there: a turn must change something (R5).
    StandsStill,
    /// The cell is not on the board (R6).
    OffBoard {
        /// The cell asked for.
        cell: Cell,
    },
    /// A pawn stands there (R6).
    Occupied {
        /// The cell asked for.
        cell: Cell,
        /// Whose pawn.
        by: Player,
    },
    /// A wall lies between the pawn and the next cell (R6).
    WallBetween {
        /// Where the pawn stands.
        from: Cell,
        /// The next cell.
        to: Cell,
        /// The wall in the way.
        wall: Wall,
    },
    /// Neither a neighbouring cell nor a jump (R6).
    TooFar {
        /// Where the pawn stands.
        from: Cell,
        /// The cell asked for.
        to: Cell,
    },
    /// A jump lands behind a wall (R9).
    WallBehind {
        /// The pawn to be jumped.
        over: Cell,
        /// The wall behind it.
        wall: Wall,
    },
    /// A diagonal jump although the straight one is possible (R9).
    StraightJumpOpen {
        /// The pawn to be jumped.
        over: Cell,
        /// Where the straight jump lands.
        behind: Cell,
    },
    /// A diagonal jump with a wall beside the jumped pawn (R9).
    WallBeside {
        /// The pawn to be jumped.
        over: Cell,
        /// The wall beside it.
        wall: Wall,
    },
    /// Jumps come with stage 3 (R16).
    NoJumpsYet {
        /// The pawn to be jumped.
        over: Cell,
    },
    /// An arrived pawn stays (R15).
    ArrivedStays,
    /// Passing is not allowed in this game, and there is something else to do (R11).
    NoPassing,
    /// The player has no wall left (R5).
    NoWallsLeft,
    /// The wall would stick out of the board (R7).
    OutsideBoard {
        /// The wall asked for.
        wall: Wall,
    },
    /// The wall would overlap another (R7).
    Overlaps {
        /// The wall that lies there.
        existing: Wall,
    },
    /// The wall would cross another (R7).
    Crosses {
        /// The wall that lies there.
        existing: Wall,
    },
    /// The wall would leave a player without a path (R8).
    ShutsIn {
        /// Who would be shut in.
        player: Player,
        /// The cells that player could still reach.
        region: CellSet,
    },
}

impl Refusal {
    /// The number of the rule that refuses, as in docs/requirements.md: 8 stands for R8.
    #[must_use]
    pub fn rule(&self) -> u8 {
        match self {
            Refusal::StandsStill | Refusal::NoWallsLeft => 5,
            Refusal::OffBoard { .. }
            | Refusal::Occupied { .. }
            | Refusal::WallBetween { .. }
            | Refusal::TooFar { .. } => 6,
            Refusal::OutsideBoard { .. } | Refusal::Overlaps { .. } | Refusal::Crosses { .. } => 7,
            Refusal::ShutsIn { .. } => 8,
            Refusal::WallBehind { .. }
            | Refusal::StraightJumpOpen { .. }
            | Refusal::WallBeside { .. } => 9,
            Refusal::GameOver { outcome } => match outcome {
                Outcome::Won(_) => 10,
                Outcome::Blocked => 12,
                Outcome::Drawn => 15,
            },
            Refusal::NoPassing => 11,
            Refusal::ArrivedStays => 15,
            Refusal::NoJumpsYet { .. } => 16,
        }
    }
}

codes! {
    Refusal {
        Refusal::GameOver { .. } => "game-over",
        Refusal::StandsStill => "pawn-stands-still",
        Refusal::OffBoard { .. } => "cell-off-board",
        Refusal::Occupied { .. } => "cell-occupied",
        Refusal::WallBetween { .. } => "wall-between",
        Refusal::TooFar { .. } => "cell-too-far",
        Refusal::WallBehind { .. } => "jump-wall-behind",
        Refusal::StraightJumpOpen { .. } => "jump-straight-open",
        Refusal::WallBeside { .. } => "jump-wall-beside",
        Refusal::NoJumpsYet { .. } => "jump-not-yet",
        Refusal::ArrivedStays => "pawn-arrived",
        Refusal::NoPassing => "pass-not-allowed",
        Refusal::NoWallsLeft => "no-walls-left",
        Refusal::OutsideBoard { .. } => "wall-off-board",
        Refusal::Overlaps { .. } => "wall-overlaps",
        Refusal::Crosses { .. } => "wall-crosses",
        Refusal::ShutsIn { .. } => "wall-shuts-in",
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::GameOver { outcome } => f.write_str(match outcome {
                Outcome::Won(_) => "the game is over",
                Outcome::Blocked => "the game is blocked",
                Outcome::Drawn => "the game has ended in a draw",
            }),
            Refusal::StandsStill => f.write_str("the pawn is already there"),
            Refusal::OffBoard { cell } => write!(f, "{cell} is not on the board"),
            Refusal::Occupied { cell, by } => write!(f, "the pawn of {by:?} stands on {cell}"),
            Refusal::WallBetween { from, to, wall } => {
                write!(f, "wall {wall} lies between {from} and {to}")
            }
            Refusal::TooFar { from, to } => {
                write!(f, "{to} is neither next to {from} nor a jump away")
            }
            Refusal::WallBehind { over, wall } => {
                write!(f, "wall {wall} lies behind the pawn on {over}")
            }
            Refusal::StraightJumpOpen { over, behind } => {
                write!(f, "the pawn on {over} can be jumped straight, to {behind}")
            }
            Refusal::WallBeside { over, wall } => {
                write!(f, "wall {wall} lies beside the pawn on {over}")
            }
            Refusal::NoJumpsYet { over } => {
                write!(f, "the pawn on {over} cannot be jumped before stage 3")
            }
            Refusal::ArrivedStays => f.write_str("a pawn that has arrived stays"),
            Refusal::NoPassing => f.write_str("passing is not allowed in this game"),
            Refusal::NoWallsLeft => f.write_str("no wall left"),
            Refusal::OutsideBoard { .. } => f.write_str("the wall would stick out of the board"),
            Refusal::Overlaps { existing } => write!(f, "the wall would overlap {existing}"),
            Refusal::Crosses { existing } => write!(f, "the wall would cross {existing}"),
            Refusal::ShutsIn { player, .. } => write!(f, "the wall would shut {player:?} in"),
        }?;
        write!(f, " (R{})", self.rule())
    }
}

impl std::error::Error for Refusal {}
