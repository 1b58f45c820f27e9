//! The board of four players from the mover's point of view, and the index of each move in the
//! output of a network.
//!
//! The board is rotated by quarter turns until the mover goes up. Rotation keeps the order of
//! turns: the next player is always on the left, the third faces the mover, the last is on the
//! right. (A mirror would exchange the next and the last player, which no game does; so there are
//! no mirror images to learn from.) On a board that is not square, width and height change places
//! with every quarter turn.

use dedale_rules::{Board, Cell, Direction, Layout, Move, Orientation, Player, Side, Size, Wall};

use crate::frame::Frame;

/// Maps cells and walls of a board to the mover's point of view.
///
/// ```
/// use dedale_network::FrameOfFour;
/// use dedale_rules::{Side, Size};
/// let frame = FrameOfFour::new(Size::STANDARD, Side::Left);
/// assert_eq!(frame.number("b5".parse().unwrap()), Some(9 + 4), "one step from home");
/// assert_eq!(frame.number("a8v".parse().unwrap()), Some(81), "behind it, on its left: a horizontal wall");
/// assert_eq!(frame.chosen(81), "a8v".parse().ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameOfFour {
    size: Size,
    home: Side,
}

impl FrameOfFour {
    /// The board of that size from the point of view of the player who started on that side.
    #[must_use]
    pub fn new(size: Size, home: Side) -> FrameOfFour {
        FrameOfFour { size, home }
    }

    /// The board from the mover's point of view.
    #[must_use]
    pub fn of<B: Layout>(board: &Board<B, 4>) -> FrameOfFour {
        FrameOfFour::new(board.ground().size, board.side(board.turn()))
    }

    /// The size of the board itself.
    #[must_use]
    pub fn size(self) -> Size {
        self.size
    }

    /// Whether the board is rotated by one quarter turn or three.
    fn lies(self) -> bool {
        matches!(self.home, Side::Left | Side::Right)
    }

    /// The number of columns that the mover sees.
    #[must_use]
    pub fn width(self) -> u8 {
        if self.lies() {
            self.size.height()
        } else {
            self.size.width()
        }
    }

    /// The number of rows that the mover sees.
    #[must_use]
    pub fn height(self) -> u8 {
        if self.lies() {
            self.size.width()
        } else {
            self.size.height()
        }
    }

    /// The number of indices; some of them have no move.
    #[must_use]
    pub fn numbers(self) -> usize {
        Frame::KINDS * self.area()
    }

    fn area(self) -> usize {
        usize::from(self.size.area())
    }

    /// Column and row, as the mover sees them, of a block of cells with that lower left corner on
    /// the board; `less` is the size of the block minus one.
    #[inline]
    fn seen(self, (column, row): (u8, u8), less: u8) -> (u8, u8) {
        let across = (self.size.width() - 1 - less).saturating_sub(column);
        let down = (self.size.height() - 1 - less).saturating_sub(row);
        match self.home {
            Side::Bottom => (column, row),
            Side::Left => (down, column),
            Side::Top => (across, down),
            Side::Right => (row, across),
        }
    }

    /// The inverse: column and row on the board.
    fn on_board(self, (column, row): (u8, u8), less: u8) -> (u8, u8) {
        let across = self.size.width() - 1 - less;
        let down = self.size.height() - 1 - less;
        match self.home {
            Side::Bottom => (column, row),
            Side::Left => (row, down - column),
            Side::Top => (across - column, down - row),
            Side::Right => (across - row, column),
        }
    }

    /// Column and row of a cell as the mover sees it.
    #[inline]
    pub(crate) fn place(self, cell: Cell) -> (usize, usize) {
        let (column, row) = self.seen((cell.column(), cell.row()), 0);
        (column.into(), row.into())
    }

    /// Column and row of a wall's anchor, the lower left of the four cells that it touches, as the
    /// mover sees it.
    #[inline]
    pub(crate) fn anchor(self, anchor: Cell) -> (usize, usize) {
        let (column, row) = self.seen((anchor.column(), anchor.row()), 1);
        (column.into(), row.into())
    }

    /// The orientation of a wall as the mover sees it.
    #[inline]
    pub(crate) fn orientation(self, orientation: Orientation) -> Orientation {
        match (self.lies(), orientation) {
            (true, Orientation::Horizontal) | (false, Orientation::Vertical) => {
                Orientation::Vertical
            }
            (true, Orientation::Vertical) | (false, Orientation::Horizontal) => {
                Orientation::Horizontal
            }
        }
    }

    /// The mover's up, right, down and left as directions of the board.
    pub(crate) fn around(self) -> [Direction; 4] {
        let clockwise = [
            Direction::North,
            Direction::East,
            Direction::South,
            Direction::West,
        ];
        let up = clockwise
            .iter()
            .position(|&direction| direction == self.home.forward())
            .unwrap_or(0);
        std::array::from_fn(|quarter| clockwise[(up + quarter) % 4])
    }

    /// The index of a cell, row by row from the mover's home row.
    #[inline]
    #[must_use]
    pub fn cell(self, cell: Cell) -> usize {
        let (column, row) = self.place(cell);
        row * usize::from(self.width()) + column
    }

    /// The index of a move: the cell that the pawn moves to, then the anchors of walls that the
    /// mover sees as horizontal, then of vertical ones. A pass has none. The move must be on the
    /// board.
    #[inline]
    #[must_use]
    pub fn number(self, chosen: Move) -> Option<usize> {
        match chosen {
            Move::Pawn(cell) => Some(self.cell(cell)),
            Move::Wall(wall) => {
                let kind = match self.orientation(wall.orientation()) {
                    Orientation::Horizontal => 1,
                    Orientation::Vertical => 2,
                };
                let (column, row) = self.anchor(wall.anchor());
                Some(kind * self.area() + row * usize::from(self.width()) + column)
            }
            Move::Pass => None,
        }
    }

    /// The move with that index, if this board has it.
    #[must_use]
    pub fn chosen(self, number: usize) -> Option<Move> {
        let (kind, place) = (number / self.area(), number % self.area());
        let (row, column) = (
            (place / usize::from(self.width())) as u8,
            (place % usize::from(self.width())) as u8,
        );
        if kind == 0 {
            let (column, row) = self.on_board((column, row), 0);
            return Cell::new(column, row).map(Move::Pawn);
        }
        let orientation = self.orientation(*Orientation::ALL.get(kind - 1)?);
        // A wall anchored in the last row or column would not fit.
        if row + 1 >= self.height() || column + 1 >= self.width() {
            return None;
        }
        let (column, row) = self.on_board((column, row), 1);
        Wall::new(Cell::new(column, row)?, orientation).map(Move::Wall)
    }
}

/// All players in the order of their turns, the one to move first.
pub(crate) fn in_turn<B: Layout>(board: &Board<B, 4>) -> [Player; 4] {
    let mut player = board.turn();
    std::array::from_fn(|_| {
        let this = player;
        player = player.next(Board::<B, 4>::PLAYERS);
        this
    })
}
