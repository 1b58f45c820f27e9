//! The size of a board: how many columns and rows (R1).

use core::fmt;
use core::str::FromStr;

use crate::cell::{Cell, LONGEST_SIDE};
use crate::codes;
use crate::wall::Wall;

/// The length of the shortest side a board may have.
pub const SHORTEST_SIDE: u8 = 3;

/// Columns and rows, 3 to 12 each.
///
/// ```
/// use dedale_rules::Size;
/// let size = Size::new(3, 7).unwrap();
/// assert_eq!((size.width(), size.height()), (3, 7));
/// assert_eq!("3x7".parse(), Ok(size));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// The official board: nine by nine.
    pub const STANDARD: Size = Size {
        width: 9,
        height: 9,
    };

    /// The largest board there is: twelve by twelve.
    pub const LARGEST: Size = Size {
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
    };

    /// `width` columns and `height` rows, if both are from 3 to 12.
    #[must_use]
    pub const fn new(width: u8, height: u8) -> Option<Size> {
        if width < SHORTEST_SIDE
            || width > LONGEST_SIDE
            || height < SHORTEST_SIDE
            || height > LONGEST_SIDE
        {
            return None;
        }
        Some(Size { width, height })
    }

    /// Every size there is, the smallest first.
    pub fn all() -> impl Iterator<Item = Size> {
        let sides = SHORTEST_SIDE..=LONGEST_SIDE;
        sides
            .clone()
            .flat_map(move |width| sides.clone().map(move |height| Size { width, height }))
    }

    /// How many columns.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// How many rows.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// How many cells.
    #[must_use]
    pub const fn area(self) -> u8 {
        self.width * self.height
    }

    /// Is the cell on the board?
    #[must_use]
    pub const fn has(self, cell: Cell) -> bool {
        cell.column() < self.width && cell.row() < self.height
    }

    /// Does the wall lie inside the board, with both its halves?
    #[must_use]
    pub const fn has_wall(self, wall: Wall) -> bool {
        wall.anchor().column() + 1 < self.width && wall.anchor().row() + 1 < self.height
    }

    /// How many posts there are inside the board, where the middles of walls are: at most one wall
    /// each.
    #[must_use]
    pub const fn posts(self) -> u8 {
        (self.width - 1) * (self.height - 1)
    }

    /// The number of a cell on this board, row by row from a1 and without gaps: the order of
    /// [`cells`](Size::cells). The cell must be on the board.
    ///
    /// ```
    /// use dedale_rules::{Cell, Size, Wall};
    /// let size = Size::new(3, 4).unwrap();
    /// assert_eq!(size.cell_index(Cell::B2), 4);
    /// assert_eq!(size.cell_at(4), Some(Cell::B2));
    /// assert_eq!(size.cell_at(12), None);
    /// assert!(size.cells().enumerate().all(|(index, cell)| size.cell_index(cell) == index));
    ///
    /// let wall = Wall::vertical(Cell::A2);
    /// assert_eq!(size.wall_index(wall), 5);
    /// assert_eq!(size.wall_at(5), Some(wall));
    /// assert_eq!(size.wall_at(12), None);
    /// assert!(size.walls().enumerate().all(|(index, wall)| size.wall_index(wall) == index));
    /// ```
    #[inline]
    #[must_use]
    pub const fn cell_index(self, cell: Cell) -> usize {
        debug_assert!(self.has(cell));
        cell.row() as usize * self.width as usize + cell.column() as usize
    }

    /// The cell with that number on this board, if there are so many.
    #[must_use]
    pub const fn cell_at(self, index: usize) -> Option<Cell> {
        if index >= self.area() as usize {
            return None;
        }
        let width = self.width as usize;
        Some(Cell::at((index % width) as u8, (index / width) as u8))
    }

    /// The number of a wall on this board, post by post from a1, horizontal before vertical,
    /// without gaps: the order of [`walls`](Size::walls). The wall must lie inside the board.
    #[inline]
    #[must_use]
    pub const fn wall_index(self, wall: Wall) -> usize {
        debug_assert!(self.has_wall(wall));
        wall.index_among(self.width as usize - 1)
    }

    /// The wall with that number on this board, if there are so many.
    #[must_use]
    pub const fn wall_at(self, index: usize) -> Option<Wall> {
        if index >= 2 * self.posts() as usize {
            return None;
        }
        Some(Wall::from_index_among(index, self.width as usize - 1))
    }

    /// Every wall that can lie on the board, post by post from a1, horizontal before vertical.
    pub fn walls(self) -> impl Iterator<Item = Wall> + Clone {
        let posts = usize::from(self.width - 1);
        (0..2 * usize::from(self.posts())).map(move |index| Wall::from_index_among(index, posts))
    }

    /// Every cell, row by row from a1.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.height)
            .flat_map(move |row| (0..self.width).map(move |column| Cell::at(column, row)))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl fmt::Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a board size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASize;

codes! {
    NotASize {
        NotASize => "not-a-size",
    }
}

impl fmt::Display for NotASize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected columns x rows, each from 3 to 12, such as 9x9")
    }
}

impl core::error::Error for NotASize {}

impl FromStr for Size {
    type Err = NotASize;

    fn from_str(text: &str) -> Result<Size, NotASize> {
        let (width, height) = text.split_once(['x', 'X', '×']).ok_or(NotASize)?;
        let side = |digits: &str| match digits.as_bytes() {
            [b'3'..=b'9'] | [b'1', b'0'..=b'2'] => digits.parse().map_err(|_| NotASize),
            _ => Err(NotASize),
        };
        Size::new(side(width)?, side(height)?).ok_or(NotASize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_is_read_back() {
        assert_eq!(Size::all().count(), 100);
        for size in Size::all() {
            assert_eq!(size.to_string().parse(), Ok(size));
        }
        assert_eq!("9×9".parse(), Ok(Size::STANDARD));
    }

    #[test]
    fn what_is_not_a_size_is_refused() {
        for text in [
            "", "9", "9x", "x9", "2x9", "9x13", "09x9", "9x9x9", "+9x9", "-9x9", "9 x 9",
        ] {
            assert_eq!(text.parse::<Size>(), Err(NotASize), "{text:?}");
        }
    }
}
