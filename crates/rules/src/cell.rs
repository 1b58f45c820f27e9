//! A cell of the board, by column and row. Owns its name (`e4`) and nothing about boards: whether
//! a cell lies on a given board is a question for [`Size`](crate::Size).

use core::fmt;
use core::str::FromStr;

use crate::codes;

/// The length of the longest side a board may have.
pub const LONGEST_SIDE: u8 = 12;

/// One cell, from `a1` (bottom left, as the first player sees the board) to `l12`.
///
/// ```
/// use dedale_rules::Cell;
/// let cell = Cell::E4;
/// assert_eq!((cell.column(), cell.row()), (4, 3));
/// assert_eq!(cell.to_string(), "e4");
/// assert_eq!("e4".parse(), Ok(cell));
/// ```
// Column in the low nibble, row in the high one: a hexadecimal dump of a position can be read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in `column` and `row`, both counted from 0, if they are on the largest board.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Cell> {
        if column < LONGEST_SIDE && row < LONGEST_SIDE {
            Some(Cell(row << 4 | column))
        } else {
            None
        }
    }

    /// The cell in `column` and `row`, which the caller keeps below 12.
    pub(crate) const fn at(column: u8, row: u8) -> Cell {
        debug_assert!(column < LONGEST_SIDE && row < LONGEST_SIDE);
        Cell(row << 4 | column)
    }

    /// Counted from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 & 15
    }

    /// Counted from 0 at the first player's side.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 >> 4
    }

    /// How many cells the largest board has.
    pub const COUNT: usize = LONGEST_SIDE as usize * LONGEST_SIDE as usize;

    /// Its number on the largest board, row by row from a1: 0 to [`COUNT`](Cell::COUNT)` - 1`, for
    /// tables that serve boards of every size. [`Size::cell_index`](crate::Size::cell_index)
    /// numbers the cells of one board without gaps.
    ///
    /// ```
    /// use dedale_rules::Cell;
    /// assert_eq!(Cell::B2.index(), 13);
    /// assert_eq!(Cell::from_index(13), Some(Cell::B2));
    /// assert_eq!(Cell::from_index(Cell::COUNT), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.row() as usize * LONGEST_SIDE as usize + self.column() as usize
    }

    /// The cell with that [`index`](Cell::index).
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Cell> {
        if index >= Cell::COUNT {
            return None;
        }
        let side = LONGEST_SIDE as usize;
        Some(Cell::at((index % side) as u8, (index / side) as u8))
    }

    /// The neighbour in that direction, unless it is off the largest board.
    #[must_use]
    pub const fn neighbour(self, direction: Direction) -> Option<Cell> {
        let (right, up) = direction.vector();
        let column = self.column().cast_signed() + right;
        let row = self.row().cast_signed() + up;
        if column < 0 || row < 0 {
            None
        } else {
            Cell::new(column.cast_unsigned(), row.cast_unsigned())
        }
    }
}

/// One of the four ways a pawn can step, as the first player sees the board.
///
/// ```
/// use dedale_rules::{Cell, Direction};
/// assert_eq!(Cell::E4.neighbour(Direction::North), Some(Cell::E5));
/// assert_eq!(Direction::North.opposite(), Direction::South);
/// assert_eq!(Cell::A1.neighbour(Direction::West), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards higher rows.
    North,
    /// Towards later letters.
    East,
    /// Towards row 1.
    South,
    /// Towards column a.
    West,
}

impl Direction {
    /// All four, clockwise.
    pub const ALL: [Direction; 4] = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];

    /// How many columns to the right and rows up one step goes.
    #[must_use]
    pub const fn vector(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::East => (1, 0),
            Direction::South => (0, -1),
            Direction::West => (-1, 0),
        }
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
        }
    }

    /// The two directions at right angles to this one.
    #[must_use]
    pub const fn sideways(self) -> [Direction; 2] {
        match self {
            Direction::North | Direction::South => [Direction::West, Direction::East],
            Direction::East | Direction::West => [Direction::North, Direction::South],
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not the name of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACell;

codes! {
    NotACell {
        NotACell => "not-a-cell",
    }
}

impl fmt::Display for NotACell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a cell: a letter from a to l and a number from 1 to 12, such as e4")
    }
}

impl core::error::Error for NotACell {}

impl FromStr for Cell {
    type Err = NotACell;

    fn from_str(text: &str) -> Result<Cell, NotACell> {
        let (letter, digits) = text.split_at_checked(1).ok_or(NotACell)?;
        let letter = letter.as_bytes()[0].to_ascii_lowercase();
        let column = letter.checked_sub(b'a').ok_or(NotACell)?;
        // One or two digits without a leading zero or sign: each cell has exactly one number.
        let number: u8 = match digits.as_bytes() {
            [b'1'..=b'9'] | [b'1', b'0'..=b'9'] => digits.parse().map_err(|_| NotACell)?,
            _ => return Err(NotACell),
        };
        Cell::new(column, number - 1).ok_or(NotACell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_read_back_from_its_name() {
        for row in 0..LONGEST_SIDE {
            for column in 0..LONGEST_SIDE {
                let cell = Cell::new(column, row).unwrap();
                assert_eq!(cell.to_string().parse(), Ok(cell));
                assert_eq!(cell.to_string().to_uppercase().parse(), Ok(cell));
            }
        }
    }

    #[test]
    fn what_is_not_a_cell_is_refused() {
        for text in [
            "", "e", "4", "m1", "a0", "a13", "a01", "a+1", "e4h", "é4", " e4", "a1 ", "`1",
        ] {
            assert_eq!(text.parse::<Cell>(), Err(NotACell), "{text:?}");
        }
    }
}
