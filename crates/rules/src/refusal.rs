//! Why a move is refused (R17): which rule, and what to point at on the board. The sentence a
//! player reads is made by the interface, in the player's language.

use core::fmt;

use crate::cell::Cell;
use crate::codes;
use crate::outcome::Outcome;
use crate::player::Player;
use crate::sets::CellSet;
use crate::wall::Wall;

/// Why a move is refused: the rule it breaks and what to point at on the board. A refused move
/// changes nothing. Its English sentence is the [`Display`](fmt::Display) of the refusal, its
/// [`code`](Refusal::code) a word for programs.
///
/// ```
/// use dedale_rules::{Cell, Move, Player, Position, Refusal, Wall};
/// let position: Position = "dedale/1 9x9 e1:10,e9:10 d1v 1".parse().unwrap();
/// let refusal = position.check(Move::Wall(Wall::vertical(Cell::D2))).unwrap_err();
/// assert_eq!(refusal, Refusal::Overlaps { existing: Wall::vertical(Cell::D1) });
/// assert_eq!(refusal.code(), "wall-overlaps");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over: a player has arrived, it is blocked, or it is drawn on points.
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
    /// The pawn is already there: a turn must change something.
    StandsStill,
    /// The cell is not on the board.
    OffBoard {
        /// The cell asked for.
        cell: Cell,
    },
    /// A pawn stands there.
    Occupied {
        /// The cell asked for.
        cell: Cell,
        /// Whose pawn.
        by: Player,
    },
    /// A wall lies between the pawn and the next cell.
    WallBetween {
        /// Where the pawn stands.
        from: Cell,
        /// The next cell.
        to: Cell,
        /// The wall in the way.
        wall: Wall,
    },
    /// The cell is neither a neighbour of the pawn nor where a jump lands.
    TooFar {
        /// Where the pawn stands.
        from: Cell,
        /// The cell asked for.
        to: Cell,
    },
    /// A straight jump would cross a wall behind the jumped pawn.
    WallBehind {
        /// The pawn to be jumped.
        over: Cell,
        /// The wall behind it.
        wall: Wall,
    },
    /// A diagonal jump, although the straight one is possible.
    StraightJumpOpen {
        /// The pawn to be jumped.
        over: Cell,
        /// Where the straight jump lands.
        behind: Cell,
    },
    /// A diagonal jump with a wall beside the jumped pawn.
    WallBeside {
        /// The pawn to be jumped.
        over: Cell,
        /// The wall beside it.
        wall: Wall,
    },
    /// Pawns cannot be jumped before [stage](crate::Stage) 3.
    NoJumpsYet {
        /// The pawn to be jumped.
        over: Cell,
    },
    /// In the mathematical variant, a pawn that has arrived stays.
    ArrivedStays,
    /// The rules of this game have no passing, and the player has another move.
    NoPassing,
    /// The player has no wall left.
    NoWallsLeft,
    /// The wall would stick out of the board.
    OutsideBoard {
        /// The wall asked for.
        wall: Wall,
    },
    /// The wall would overlap another.
    Overlaps {
        /// The wall that lies there.
        existing: Wall,
    },
    /// The wall would cross another.
    Crosses {
        /// The wall that lies there.
        existing: Wall,
    },
    /// The wall would leave a player without a path to the goal line.
    ShutsIn {
        /// Who would be shut in.
        player: Player,
        /// The cells that player could still reach.
        region: CellSet,
    },
}

impl Refusal {
    /// The number of the broken rule, with which the English sentence ends:
    ///
    /// | number | rule |
    /// |---|---|
    /// | 5 | a turn moves the pawn or places one of the walls left |
    /// | 6 | a pawn steps to a free neighbouring cell; walls block |
    /// | 7 | a wall lies inside the board and neither overlaps nor crosses another |
    /// | 8 | every player keeps a path to the goal line |
    /// | 9 | a pawn jumps straight over a neighbour, diagonally where that is not possible |
    /// | 10 | the first pawn to arrive wins |
    /// | 11 | a turn is passed where the variant allows it, or without another move |
    /// | 12 | a third repetition, or a round of passes, blocks the game |
    /// | 15 | the mathematical variant: an arrived pawn stays, points decide |
    /// | 16 | the stages of the rules |
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

impl core::error::Error for Refusal {}
