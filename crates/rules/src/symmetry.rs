//! The board seen in a mirror: left and right exchanged. The rules do not know left from right, so
//! what is legal in the mirror is the mirror of what is legal.

use alloc::sync::Arc;

use crate::cell::Cell;
use crate::moves::Move;
use crate::player::{PerPlayer, Side};
use crate::position::Position;
use crate::position::Setup;
use crate::size::Size;
use crate::variant::{Bonus, VariantSetup};
use crate::wall::Wall;

/// A thing that has a mirror image on a board: left and right exchanged.
///
/// ```
/// use dedale_rules::{Cell, Mirror, Size, Wall};
/// assert_eq!(Cell::A3.mirrored(Size::STANDARD), Cell::I3);
/// let wall = Wall::horizontal(Cell::A3);
/// assert_eq!(wall.mirrored(Size::STANDARD), Wall::horizontal(Cell::H3));
/// ```
pub trait Mirror {
    /// The image.
    ///
    /// # Panics
    /// If it is not on a board of that size: then it has none.
    #[must_use]
    fn mirrored(self, size: Size) -> Self;
}

impl Mirror for Cell {
    fn mirrored(self, size: Size) -> Cell {
        assert!(size.has(self), "{self} is not on a board of {size}");
        Cell::at(size.width() - 1 - self.column(), self.row())
    }
}

impl Mirror for Wall {
    fn mirrored(self, size: Size) -> Wall {
        // The anchor becomes the lower right of the four cells; the new one is left of that.
        assert!(size.has_wall(self), "{self} is not on a board of {size}");
        let anchor = self.anchor();
        let column = size.width() - 2 - anchor.column();
        Wall::at(Cell::at(column, anchor.row()), self.orientation())
    }
}

impl Mirror for Move {
    fn mirrored(self, size: Size) -> Move {
        match self {
            Move::Pawn(cell) => Move::Pawn(cell.mirrored(size)),
            Move::Wall(wall) => Move::Wall(wall.mirrored(size)),
            Move::Pass => Move::Pass,
        }
    }
}

impl Mirror for Side {
    fn mirrored(self, _: Size) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
            Side::Bottom | Side::Top => self,
        }
    }
}

impl Position {
    /// The position in the mirror. Players keep their turns; those who sat at the left sit at the
    /// right.
    #[must_use]
    pub fn mirrored(&self) -> Position {
        let size = self.variant().size;
        let setup = self.setup();
        let flip = |cells: PerPlayer<Cell>| {
            PerPlayer::from_fn(self.players(), |player| cells[player].mirrored(size))
        };
        let plain = self.variant().setup();
        let bonus = |b: &Bonus| Bonus {
            cell: b.cell.mirrored(size),
            value: b.value,
        };
        let variant = VariantSetup {
            sides: PerPlayer::from_fn(self.players(), |p| plain.sides[p].mirrored(size)),
            starts: flip(plain.starts),
            bonus: plain.bonus.iter().map(bonus).collect(),
            ..plain
        };
        let variant = variant.validate().expect("the mirror of a variant is one");
        let mirrored = Setup {
            variant: Arc::new(variant),
            pawns: flip(setup.pawns),
            walls: setup.walls.iter().map(|wall| wall.mirrored(size)).collect(),
            spent: setup.spent.iter().map(|cell| cell.mirrored(size)).collect(),
            ..setup
        };
        mirrored
            .validate()
            .expect("the mirror of a position is one")
    }
}
