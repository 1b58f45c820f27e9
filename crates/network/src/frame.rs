//! The board from the mover's point of view, and the index of each move in the output of a network.
//!
//! The mover goes up: row 0 is its home row, the last row its goal. For the second player the board
//! is turned upside down; left and right stay.

use dedale_rules::{Board, Cell, Layout, Move, Orientation, Player, Size, Wall};

/// Maps cells and walls of a board to the mover's point of view.
///
/// ```
/// use dedale_network::Frame;
/// use dedale_rules::{Player, Size};
/// let frame = Frame::new(Size::STANDARD, Player::SECOND);
/// assert_eq!(frame.number("e8".parse().unwrap()), Some(9 + 4), "one step from home");
/// assert_eq!(frame.number("a8h".parse().unwrap()), Some(81), "behind the second player");
/// assert_eq!(frame.chosen(81), "a8h".parse().ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    size: Size,
    turned: bool,
}

impl Frame {
    /// Kinds of moves that have a number for each cell: pawn, horizontal wall, vertical wall.
    pub const KINDS: usize = 3;

    /// The board of that size from the point of view of one of two players.
    #[must_use]
    pub fn new(size: Size, mover: Player) -> Frame {
        Frame {
            size,
            turned: mover != Player::FIRST,
        }
    }

    /// The board from the mover's point of view.
    #[must_use]
    pub fn of<B: Layout>(board: &Board<B, 2>) -> Frame {
        Frame::new(board.ground().size, board.turn())
    }

    /// The size of the board.
    #[must_use]
    pub fn size(self) -> Size {
        self.size
    }

    /// The number of indices; some of them have no move.
    #[must_use]
    pub fn numbers(self) -> usize {
        Frame::KINDS * self.area()
    }

    /// Whether the board is turned upside down.
    pub(crate) fn turned(self) -> bool {
        self.turned
    }

    fn area(self) -> usize {
        usize::from(self.size.area())
    }

    /// The row of a cell as the mover sees it.
    #[inline]
    pub(crate) fn row(self, row: u8) -> u8 {
        if self.turned {
            self.size.height() - 1 - row
        } else {
            row
        }
    }

    /// The row of a wall's anchor as the mover sees it: the lower of the two rows it touches.
    #[inline]
    fn anchor_row(self, row: u8) -> u8 {
        if self.turned {
            self.size.height() - 2 - row
        } else {
            row
        }
    }

    /// The index of a cell, row by row from the mover's home row.
    #[inline]
    #[must_use]
    pub fn cell(self, cell: Cell) -> usize {
        usize::from(self.row(cell.row())) * usize::from(self.size.width())
            + usize::from(cell.column())
    }

    /// The index of a move: the cell that the pawn moves to, then the anchors of horizontal walls,
    /// then of vertical ones. A pass has none. The move must be on the board.
    #[inline]
    #[must_use]
    pub fn number(self, chosen: Move) -> Option<usize> {
        let number = match chosen {
            Move::Pawn(cell) => self.cell(cell),
            Move::Wall(wall) => {
                let kind = match wall.orientation() {
                    Orientation::Horizontal => 1,
                    Orientation::Vertical => 2,
                };
                let row = usize::from(self.anchor_row(wall.anchor().row()));
                kind * self.area()
                    + row * usize::from(self.size.width())
                    + usize::from(wall.anchor().column())
            }
            Move::Pass => return None,
        };
        Some(number)
    }

    /// The move with that index, if this board has it.
    #[must_use]
    pub fn chosen(self, number: usize) -> Option<Move> {
        let (kind, place) = (number / self.area(), number % self.area());
        let seen = self.size.cell_at(place)?;
        if kind == 0 {
            return Cell::new(seen.column(), self.row(seen.row())).map(Move::Pawn);
        }
        let orientation = *Orientation::ALL.get(kind - 1)?;
        // A wall anchored in the last row or column would not fit.
        if seen.row() + 1 >= self.size.height() || seen.column() + 1 >= self.size.width() {
            return None;
        }
        let anchor = Cell::new(seen.column(), self.anchor_row(seen.row()))?;
        Wall::new(anchor, orientation).map(Move::Wall)
    }
}
