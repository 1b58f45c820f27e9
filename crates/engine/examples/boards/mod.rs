//! Boards of every size for the examples that play: where a game begins, and which of the two layouts it has.

#![allow(dead_code, unreachable_pub, reason = "each example uses a part")]

use std::hash::Hash;
use std::sync::Arc;

use dedale_rules::{
    AnyBoard, Board, Layout, Narrow, PlayerCount, Position, Size, VariantSetup, Wide,
};

/// A layout, and how to find its boards among those of any kind.
pub trait Kind: Layout + Hash {
    /// The board, if it is of this layout and for two.
    fn board(board: &AnyBoard) -> Option<&Board<Self, 2>>;
}

impl Kind for Narrow {
    fn board(board: &AnyBoard) -> Option<&Board<Narrow, 2>> {
        match board {
            AnyBoard::Narrow2(board) => Some(board),
            _ => None,
        }
    }
}

impl Kind for Wide {
    fn board(board: &AnyBoard) -> Option<&Board<Wide, 2>> {
        match board {
            AnyBoard::Wide2(board) => Some(board),
            _ => None,
        }
    }
}

/// The start of the game for two on a board such as `11x11`, or with so many walls each `11x11:15`.
pub fn start(text: &str) -> Option<Position> {
    let (size, walls) = text.split_once(':').unwrap_or((text, ""));
    let size: Size = size.parse().ok()?;
    let mut setup = VariantSetup::new(size, PlayerCount::Two);
    if !walls.is_empty() {
        setup.walls = walls.parse().ok()?;
    }
    Some(Position::start(Arc::new(setup.validate().ok()?)))
}
