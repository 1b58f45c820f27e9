//! Sets of cells and walls. [`CellSet`] and [`WallSet`] are free of a layout and are what the rest
//! of the world sees; [`Walls`] are those of one layout, for programs that look at millions of
//! positions. All have the same operators.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::bits::{Bits, Cells, Wide};
use crate::cell::Cell;
use crate::ground::Layout;
use crate::operators::set_operators;
use crate::size::Size;
use crate::wall::{Orientation, Wall};

/// A set of cells of any board.
///
/// ```
/// use dedale_rules::{Cell, CellSet};
/// let set = CellSet::from_iter([Cell::B2, Cell::A1]);
/// assert_eq!(set.to_string(), "a1 b2");
///
/// // The operators of every set: union, intersection, difference, one of both, complement.
/// let other = CellSet::from_iter([Cell::B2]);
/// assert_eq!(set & other, other);
/// assert_eq!((set - other).to_string(), "a1");
/// assert_eq!((set - other) | other, set);
/// assert_eq!((set ^ other).to_string(), "a1");
/// assert_eq!((!set).len(), 142, "all other cells of the largest board");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet(Wide);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(Wide::EMPTY);

    /// Is the cell in the set?
    #[must_use]
    pub fn has(self, cell: Cell) -> bool {
        self.0.has(cell)
    }

    /// Adds a cell.
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= Wide::of(cell);
    }

    /// How many cells?
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count() as usize
    }

    /// Has it no cell?
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The cells in order, row by row from a1.
    #[must_use]
    pub fn iter(self) -> Cells<Wide> {
        self.0.cells()
    }

    #[inline]
    fn intersection(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
    #[inline]
    fn union(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
    #[inline]
    fn symmetric_difference(self, other: CellSet) -> CellSet {
        CellSet(self.0 ^ other.0)
    }
    /// On the largest board.
    #[inline]
    fn complement(self) -> CellSet {
        CellSet(Wide::ground(Size::LARGEST).cells & !self.0)
    }
}

set_operators!(CellSet);

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// The same cells, free of the layout.
impl<B: Bits> From<B> for CellSet {
    fn from(cells: B) -> CellSet {
        cells.cells().collect()
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells<Wide>;

    fn into_iter(self) -> Cells<Wide> {
        self.iter()
    }
}

impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.iter().map(|cell| cell.to_string()).collect();
        f.write_str(&names.join(" "))
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Walls in one layout: each kept by its anchor. As with [`Bits`], a complement has bits that are
/// no walls and is to be masked.
///
/// ```
/// use dedale_rules::{Cell, Narrow, Wall, Walls};
/// let e3h = Walls::<Narrow>::of(Wall::horizontal(Cell::E3));
/// let d5v = Walls::<Narrow>::of(Wall::vertical(Cell::D5));
/// let mut walls = e3h | d5v;
/// assert_eq!(walls & e3h, e3h);
/// walls -= e3h;
/// assert_eq!(walls, d5v);
/// walls |= Walls::of(Wall::horizontal(Cell::A1));
/// assert_eq!((walls & !d5v).count(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Walls<B> {
    /// Anchors of the horizontal ones.
    pub horizontal: B,
    /// Anchors of the vertical ones.
    pub vertical: B,
}

impl<B: Bits> Walls<B> {
    /// No wall.
    pub const EMPTY: Walls<B> = Walls {
        horizontal: B::EMPTY,
        vertical: B::EMPTY,
    };

    /// The set of one wall.
    #[inline]
    #[must_use]
    pub fn of(wall: Wall) -> Walls<B> {
        let anchor = B::of(wall.anchor());
        match wall.orientation() {
            Orientation::Horizontal => Walls {
                horizontal: anchor,
                vertical: B::EMPTY,
            },
            Orientation::Vertical => Walls {
                horizontal: B::EMPTY,
                vertical: anchor,
            },
        }
    }

    /// Is the wall in the set?
    #[inline]
    #[must_use]
    pub fn has(self, wall: Wall) -> bool {
        match wall.orientation() {
            Orientation::Horizontal => self.horizontal.has(wall.anchor()),
            Orientation::Vertical => self.vertical.has(wall.anchor()),
        }
    }

    /// Has it no wall?
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        (self.horizontal | self.vertical).is_empty()
    }

    /// How many walls?
    #[inline]
    #[must_use]
    pub fn count(self) -> u32 {
        self.horizontal.count() + self.vertical.count()
    }

    #[inline]
    fn intersection(self, other: Walls<B>) -> Walls<B> {
        Walls {
            horizontal: self.horizontal & other.horizontal,
            vertical: self.vertical & other.vertical,
        }
    }
    #[inline]
    fn union(self, other: Walls<B>) -> Walls<B> {
        Walls {
            horizontal: self.horizontal | other.horizontal,
            vertical: self.vertical | other.vertical,
        }
    }
    #[inline]
    fn symmetric_difference(self, other: Walls<B>) -> Walls<B> {
        Walls {
            horizontal: self.horizontal ^ other.horizontal,
            vertical: self.vertical ^ other.vertical,
        }
    }
    #[inline]
    fn complement(self) -> Walls<B> {
        Walls {
            horizontal: !self.horizontal,
            vertical: !self.vertical,
        }
    }

    /// One wall of the set as a set, or the empty set.
    #[inline]
    #[must_use]
    pub fn lowest(self) -> Walls<B> {
        if self.horizontal.is_empty() {
            Walls {
                horizontal: B::EMPTY,
                vertical: self.vertical.lowest(),
            }
        } else {
            Walls {
                horizontal: self.horizontal.lowest(),
                vertical: B::EMPTY,
            }
        }
    }

    /// The walls: horizontal ones first, each kind row by row from a1.
    pub fn iter(self) -> impl Iterator<Item = Wall> {
        let horizontal = self
            .horizontal
            .cells()
            .map(|a| Wall::at(a, Orientation::Horizontal));
        let vertical = self
            .vertical
            .cells()
            .map(|a| Wall::at(a, Orientation::Vertical));
        horizontal.chain(vertical)
    }
}

set_operators!(Walls<B>, B: Bits);

impl<B: Bits> FromIterator<Wall> for Walls<B> {
    fn from_iter<I: IntoIterator<Item = Wall>>(walls: I) -> Walls<B> {
        walls
            .into_iter()
            .fold(Walls::EMPTY, |set, wall| set | Walls::of(wall))
    }
}

/// A set of walls of any board.
///
/// ```
/// use dedale_rules::{Cell, Wall, WallSet};
/// let e3h = Wall::horizontal(Cell::E3);
/// let d5v = Wall::vertical(Cell::D5);
/// let set = WallSet::from_iter([e3h, d5v]);
/// let other = WallSet::from_iter([d5v]);
/// assert_eq!(set & other, other);
/// assert_eq!(set - other, WallSet::from_iter([e3h]));
/// assert_eq!((set - other) | other, set);
/// assert_eq!((!set).len(), 240, "all other walls of the largest board");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct WallSet(Walls<Wide>);

impl WallSet {
    /// No wall.
    pub const EMPTY: WallSet = WallSet(Walls::EMPTY);

    /// Is the wall in the set?
    #[must_use]
    pub fn has(self, wall: Wall) -> bool {
        self.0.has(wall)
    }

    /// Adds a wall.
    pub fn insert(&mut self, wall: Wall) {
        self.0 |= Walls::of(wall);
    }

    /// How many walls?
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count() as usize
    }

    /// Has it no wall?
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The walls: horizontal ones first, each kind row by row from a1.
    pub fn iter(self) -> impl Iterator<Item = Wall> {
        self.0.iter()
    }

    #[inline]
    fn intersection(self, other: WallSet) -> WallSet {
        WallSet(self.0 & other.0)
    }
    #[inline]
    fn union(self, other: WallSet) -> WallSet {
        WallSet(self.0 | other.0)
    }
    #[inline]
    fn symmetric_difference(self, other: WallSet) -> WallSet {
        WallSet(self.0 ^ other.0)
    }
    /// On the largest board.
    #[inline]
    fn complement(self) -> WallSet {
        let anchors = Wide::ground(Size::LARGEST).anchors;
        let all = Walls {
            horizontal: anchors,
            vertical: anchors,
        };
        WallSet(all - self.0)
    }
}

set_operators!(WallSet);

/// The same walls, free of the layout.
impl<B: Bits> From<Walls<B>> for WallSet {
    fn from(walls: Walls<B>) -> WallSet {
        walls.iter().collect()
    }
}

impl IntoIterator for WallSet {
    type Item = Wall;
    type IntoIter = alloc::vec::IntoIter<Wall>;

    fn into_iter(self) -> alloc::vec::IntoIter<Wall> {
        self.iter().collect::<Vec<Wall>>().into_iter()
    }
}

impl FromIterator<Wall> for WallSet {
    fn from_iter<I: IntoIterator<Item = Wall>>(walls: I) -> WallSet {
        let mut set = WallSet::EMPTY;
        walls.into_iter().for_each(|wall| set.insert(wall));
        set
    }
}

impl Default for WallSet {
    fn default() -> WallSet {
        WallSet::EMPTY
    }
}

impl fmt::Debug for WallSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
