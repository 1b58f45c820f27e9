//! A wall: where it lies and which way. Owns its name (`e3h`) and its geometry against other walls;
//! whether it may be placed is decided by [`Position`](crate::Position).

use core::fmt;
use core::str::FromStr;

use crate::cell::{Cell, LONGEST_SIDE};
use crate::codes;

/// The posts in a row of the largest board.
const POSTS_IN_A_ROW: usize = LONGEST_SIDE as usize - 1;

/// Which way a wall lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Orientation {
    /// Between two rows: stops vertical steps.
    Horizontal,
    /// Between two columns: stops sideways steps.
    Vertical,
}

impl Orientation {
    /// Both.
    pub const ALL: [Orientation; 2] = [Orientation::Horizontal, Orientation::Vertical];

    /// The other one.
    #[must_use]
    pub const fn turned(self) -> Orientation {
        match self {
            Orientation::Horizontal => Orientation::Vertical,
            Orientation::Vertical => Orientation::Horizontal,
        }
    }
}

/// A wall, named by its anchor: of the four cells it touches, the one nearest a1.
///
/// `e3h` lies above e3 and f3; `e3v` lies right of e3 and e4.
///
/// ```
/// use dedale_rules::{Cell, Orientation, Wall};
/// let wall = Wall::horizontal(Cell::E3);
/// assert_eq!(wall.orientation(), Orientation::Horizontal);
/// assert_eq!("e3h".parse(), Ok(wall));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wall {
    anchor: Cell,
    orientation: Orientation,
}

impl Wall {
    /// The wall anchored there, if it can lie on any board: not on the last column or row of 12.
    #[must_use]
    pub const fn new(anchor: Cell, orientation: Orientation) -> Option<Wall> {
        if anchor.column() < LONGEST_SIDE - 1 && anchor.row() < LONGEST_SIDE - 1 {
            Some(Wall {
                anchor,
                orientation,
            })
        } else {
            None
        }
    }

    /// The horizontal wall above `anchor` and the cell to its right.
    ///
    /// ```
    /// use dedale_rules::{Cell, Wall};
    /// const WALL: Wall = Wall::horizontal(Cell::E3);
    /// assert_eq!(WALL.to_string(), "e3h");
    /// ```
    ///
    /// # Panics
    /// If `anchor` is in column l or row 12, where no wall fits: in a constant, an error of the
    /// compiler. [`Wall::new`] answers `None` there.
    #[must_use]
    pub const fn horizontal(anchor: Cell) -> Wall {
        match Wall::new(anchor, Orientation::Horizontal) {
            Some(wall) => wall,
            None => panic!("no wall is anchored in column l or row 12"),
        }
    }

    /// The vertical wall right of `anchor` and the cell above it.
    ///
    /// ```
    /// use dedale_rules::{Cell, Wall};
    /// const WALL: Wall = Wall::vertical(Cell::E3);
    /// assert_eq!(WALL.to_string(), "e3v");
    /// ```
    ///
    /// # Panics
    /// If `anchor` is in column l or row 12, as for [`horizontal`](Wall::horizontal).
    #[must_use]
    pub const fn vertical(anchor: Cell) -> Wall {
        match Wall::new(anchor, Orientation::Vertical) {
            Some(wall) => wall,
            None => panic!("no wall is anchored in column l or row 12"),
        }
    }

    /// The wall at an anchor that the caller keeps inside the board.
    pub(crate) const fn at(anchor: Cell, orientation: Orientation) -> Wall {
        debug_assert!(anchor.column() < LONGEST_SIDE - 1 && anchor.row() < LONGEST_SIDE - 1);
        Wall {
            anchor,
            orientation,
        }
    }

    /// Of the four cells it touches, the one nearest a1.
    #[must_use]
    pub const fn anchor(self) -> Cell {
        self.anchor
    }

    /// Which way it lies.
    #[must_use]
    pub const fn orientation(self) -> Orientation {
        self.orientation
    }

    /// How many walls can be placed on the largest board.
    pub const COUNT: usize = 2 * POSTS_IN_A_ROW * POSTS_IN_A_ROW;

    /// Its number on the largest board, post by post from a1, horizontal before vertical: 0 to
    /// [`COUNT`](Wall::COUNT)` - 1`, for tables that serve boards of every size.
    /// [`Size::wall_index`](crate::Size::wall_index) numbers the walls of one board without gaps.
    ///
    /// ```
    /// use dedale_rules::{Cell, Wall};
    /// let wall = Wall::vertical(Cell::B1);
    /// assert_eq!(wall.index(), 3);
    /// assert_eq!(Wall::from_index(3), Some(wall));
    /// assert_eq!(Wall::from_index(Wall::COUNT), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.index_among(POSTS_IN_A_ROW)
    }

    /// The wall with that [`index`](Wall::index).
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Wall> {
        if index < Wall::COUNT {
            Some(Wall::from_index_among(index, POSTS_IN_A_ROW))
        } else {
            None
        }
    }

    /// Its number on a board with that many posts in a row.
    #[inline]
    pub(crate) const fn index_among(self, posts: usize) -> usize {
        let post = self.anchor.row() as usize * posts + self.anchor.column() as usize;
        2 * post + self.orientation as usize
    }

    /// The wall with that number on a board with that many posts in a row, which the caller has
    /// held inside the board.
    pub(crate) const fn from_index_among(index: usize, posts: usize) -> Wall {
        let post = index / 2;
        let anchor = Cell::at((post % posts) as u8, (post / posts) as u8);
        Wall::at(anchor, Orientation::ALL[index % 2])
    }

    /// The two pairs of neighbouring cells it keeps apart.
    #[must_use]
    pub const fn separated(self) -> [(Cell, Cell); 2] {
        let (column, row) = (self.anchor.column(), self.anchor.row());
        let right = Cell::at(column + 1, row);
        let above = Cell::at(column, row + 1);
        let across = Cell::at(column + 1, row + 1);
        match self.orientation {
            Orientation::Horizontal => [(self.anchor, above), (right, across)],
            Orientation::Vertical => [(self.anchor, right), (above, across)],
        }
    }

    /// The walls that cannot lie on the board together with this one: itself, those that overlap it
    /// and the one that crosses it.
    ///
    /// ```
    /// use dedale_rules::{Cell, Wall};
    /// let wall = Wall::horizontal(Cell::E3);
    /// let names: Vec<String> = wall.collisions().map(|wall| wall.to_string()).collect();
    /// assert_eq!(names, ["e3h", "d3h", "f3h", "e3v"]);
    /// ```
    pub fn collisions(self) -> impl Iterator<Item = Wall> {
        let (column, row) = (self.anchor().column(), self.anchor().row());
        let orientation = self.orientation();
        let (across, up) = match orientation {
            Orientation::Horizontal => (1, 0),
            Orientation::Vertical => (0, 1),
        };
        let before = column.checked_sub(across).zip(row.checked_sub(up));
        let places = [
            Some((column, row)),
            before,
            Some((column + across, row + up)),
        ];
        let along = places
            .into_iter()
            .flatten()
            .filter_map(move |(column, row)| Wall::new(Cell::new(column, row)?, orientation));
        along.chain(Wall::new(self.anchor(), orientation.turned()))
    }
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.orientation {
            Orientation::Horizontal => 'h',
            Orientation::Vertical => 'v',
        };
        write!(f, "{}{letter}", self.anchor)
    }
}

impl fmt::Debug for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not the name of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAWall;

codes! {
    NotAWall {
        NotAWall => "not-a-wall",
    }
}

impl fmt::Display for NotAWall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a wall: a cell from a1 to k11 and h or v, such as e3h")
    }
}

impl core::error::Error for NotAWall {}

impl FromStr for Wall {
    type Err = NotAWall;

    fn from_str(text: &str) -> Result<Wall, NotAWall> {
        let end = text.len().checked_sub(1).ok_or(NotAWall)?;
        let (cell, letter) = text.split_at_checked(end).ok_or(NotAWall)?;
        let orientation = match letter {
            "h" | "H" => Orientation::Horizontal,
            "v" | "V" => Orientation::Vertical,
            _ => return Err(NotAWall),
        };
        let anchor = cell.parse().map_err(|_| NotAWall)?;
        Wall::new(anchor, orientation).ok_or(NotAWall)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_mission() {
        let wall: Wall = "e3h".parse().unwrap();
        let names = wall.separated().map(|(a, b)| format!("{a}-{b}"));
        assert_eq!(names, ["e3-e4", "f3-f4"], "e3h lies above e3 and f3");
        let wall: Wall = "e3v".parse().unwrap();
        let names = wall.separated().map(|(a, b)| format!("{a}-{b}"));
        assert_eq!(names, ["e3-f3", "e4-f4"], "e3v lies right of e3 and e4");
        assert_eq!("K11H".parse::<Wall>().unwrap().to_string(), "k11h");
    }

    #[test]
    fn what_is_not_a_wall_is_refused() {
        for text in [
            "", "h", "e3", "e3x", "l1h", "a12v", "e3hh", "e0h", "é", "e3é",
        ] {
            assert_eq!(text.parse::<Wall>(), Err(NotAWall), "{text:?}");
        }
    }
}
