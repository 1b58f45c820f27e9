//! Sets of cells as bits. Two layouts, so that the everyday board does not pay for the largest:
//! [`Narrow`] holds up to nine columns in one 128-bit word, [`Wide`] up to twelve in three 64-bit
//! words. [`CellSet`] and [`WallSet`] are what the rest of the world sees. Nothing here knows the
//! size of a board; edges are masked by [`Ground`](crate::ground::Ground).

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not};

use crate::cell::{Cell, LONGEST_SIDE};
use crate::wall::{Orientation, Wall};

/// A set of cells in some layout of rows, shifted as a whole.
///
/// A shift sideways at the edge of the board wraps into the neighbouring row or past the last
/// column: the caller masks with what exists.
pub trait Bits:
    Copy
    + Eq
    + fmt::Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Send
    + Sync
    + 'static
{
    /// No cell.
    const EMPTY: Self;
    /// How many bits from a cell to the one above it.
    const STRIDE: u8;

    /// The set of the cell with that bit number.
    #[must_use]
    fn single(index: u8) -> Self;
    /// Has it no cell?
    fn is_empty(self) -> bool;
    /// How many cells?
    fn count(self) -> u32;
    /// The lowest bit number; the set must not be empty.
    fn first(self) -> u8;
    /// Only the lowest cell, or the empty set.
    #[must_use]
    fn lowest(self) -> Self;
    /// All but the lowest cell.
    #[must_use]
    fn without_lowest(self) -> Self;
    /// Every cell moved one row up.
    #[must_use]
    fn north(self) -> Self;
    /// Every cell moved one row down.
    #[must_use]
    fn south(self) -> Self;
    /// Every cell moved one column right.
    #[must_use]
    fn east(self) -> Self;
    /// Every cell moved one column left.
    #[must_use]
    fn west(self) -> Self;
    /// Everything if `all`, else nothing: to choose without a branch.
    #[must_use]
    fn all_if(all: bool) -> Self;

    /// The bit number of a cell, which must be in one of the columns of the layout: further right
    /// it would be taken for a cell of the next row.
    #[inline]
    #[must_use]
    fn index(cell: Cell) -> u8 {
        debug_assert!(cell.column() < Self::STRIDE, "not a column of this layout");
        cell.row() * Self::STRIDE + cell.column()
    }

    /// The cell with that bit number.
    #[inline]
    #[must_use]
    fn cell(index: u8) -> Cell {
        Cell::at(index % Self::STRIDE, index / Self::STRIDE)
    }

    /// The set of one cell.
    #[inline]
    #[must_use]
    fn of(cell: Cell) -> Self {
        Self::single(Self::index(cell))
    }

    /// Is the cell in the set?
    #[inline]
    fn has(self, cell: Cell) -> bool {
        self.meets(Self::of(cell))
    }

    /// Have the two sets a cell in common?
    #[inline]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// This set without those of `other`.
    #[inline]
    #[must_use]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// The cells in order, row by row from a1.
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }

    /// The same cells, free of the layout.
    fn to_cell_set(self) -> CellSet {
        self.cells().collect()
    }
}

/// Up to nine columns and fourteen rows: rows of nine bits in one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Narrow(u128);

/// Up to twelve columns and sixteen rows: rows of twelve bits in three words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Wide([u64; 3]);

impl Bits for Narrow {
    const EMPTY: Narrow = Narrow(0);
    const STRIDE: u8 = 9;

    #[inline]
    fn single(index: u8) -> Narrow {
        Narrow(1 << index)
    }
    #[inline]
    fn is_empty(self) -> bool {
        self.0 == 0
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.count_ones()
    }
    #[inline]
    fn first(self) -> u8 {
        self.0.trailing_zeros() as u8
    }
    #[inline]
    fn lowest(self) -> Narrow {
        Narrow(self.0 & self.0.wrapping_neg())
    }
    #[inline]
    fn without_lowest(self) -> Narrow {
        Narrow(self.0 & self.0.wrapping_sub(1))
    }
    #[inline]
    fn north(self) -> Narrow {
        Narrow(self.0 << Self::STRIDE)
    }
    #[inline]
    fn south(self) -> Narrow {
        Narrow(self.0 >> Self::STRIDE)
    }
    #[inline]
    fn east(self) -> Narrow {
        Narrow(self.0 << 1)
    }
    #[inline]
    fn west(self) -> Narrow {
        Narrow(self.0 >> 1)
    }
    #[inline]
    fn all_if(all: bool) -> Narrow {
        Narrow(u128::from(all).wrapping_neg())
    }
}

impl Wide {
    #[inline]
    const fn up(self, bits: u8) -> Wide {
        let [a, b, c] = self.0;
        Wide([
            a << bits,
            b << bits | a >> (64 - bits),
            c << bits | b >> (64 - bits),
        ])
    }

    #[inline]
    const fn down(self, bits: u8) -> Wide {
        let [a, b, c] = self.0;
        Wide([
            a >> bits | b << (64 - bits),
            b >> bits | c << (64 - bits),
            c >> bits,
        ])
    }
}

impl Bits for Wide {
    const EMPTY: Wide = Wide([0; 3]);
    const STRIDE: u8 = LONGEST_SIDE;

    #[inline]
    fn single(index: u8) -> Wide {
        let mut words = [0; 3];
        words[usize::from(index / 64)] = 1 << (index % 64);
        Wide(words)
    }
    #[inline]
    fn is_empty(self) -> bool {
        let [a, b, c] = self.0;
        a | b | c == 0
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    #[inline]
    fn first(self) -> u8 {
        let [a, b, c] = self.0;
        let number = match (a, b) {
            (0, 0) => 128 + c.trailing_zeros(),
            (0, _) => 64 + b.trailing_zeros(),
            _ => a.trailing_zeros(),
        };
        number as u8
    }
    #[inline]
    fn lowest(self) -> Wide {
        let [a, b, c] = self.0;
        Wide(match (a, b) {
            (0, 0) => [0, 0, c & c.wrapping_neg()],
            (0, _) => [0, b & b.wrapping_neg(), 0],
            _ => [a & a.wrapping_neg(), 0, 0],
        })
    }
    #[inline]
    fn without_lowest(self) -> Wide {
        let [a, b, c] = self.0;
        Wide(match (a, b) {
            (0, 0) => [0, 0, c & c.wrapping_sub(1)],
            (0, _) => [0, b & (b - 1), c],
            _ => [a & (a - 1), b, c],
        })
    }
    #[inline]
    fn north(self) -> Wide {
        self.up(Self::STRIDE)
    }
    #[inline]
    fn south(self) -> Wide {
        self.down(Self::STRIDE)
    }
    #[inline]
    fn east(self) -> Wide {
        self.up(1)
    }
    #[inline]
    fn west(self) -> Wide {
        self.down(1)
    }
    #[inline]
    fn all_if(all: bool) -> Wide {
        Wide([u64::from(all).wrapping_neg(); 3])
    }
}

macro_rules! bit_operators {
    ($type:ident, |$left:ident, $right:ident| $and:expr, $or:expr, $xor:expr, |$one:ident| $not:expr) => {
        impl BitAnd for $type {
            type Output = $type;
            #[inline]
            fn bitand(self, other: $type) -> $type {
                let ($left, $right) = (self.0, other.0);
                $type($and)
            }
        }
        impl BitOr for $type {
            type Output = $type;
            #[inline]
            fn bitor(self, other: $type) -> $type {
                let ($left, $right) = (self.0, other.0);
                $type($or)
            }
        }
        impl BitXor for $type {
            type Output = $type;
            #[inline]
            fn bitxor(self, other: $type) -> $type {
                let ($left, $right) = (self.0, other.0);
                $type($xor)
            }
        }
        impl BitOrAssign for $type {
            #[inline]
            fn bitor_assign(&mut self, other: $type) {
                *self = *self | other;
            }
        }
        impl Not for $type {
            type Output = $type;
            #[inline]
            fn not(self) -> $type {
                let $one = self.0;
                $type($not)
            }
        }
        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                // A complement has bits past the largest board; they are no cells.
                let last = $type::STRIDE * LONGEST_SIDE;
                let within = (0..last).filter(|&index| self.meets($type::single(index)));
                f.debug_set().entries(within.map($type::cell)).finish()
            }
        }
    };
}

bit_operators!(Narrow, |a, b| a & b, a | b, a ^ b, |a| !a);
bit_operators!(
    Wide,
    |a, b| [a[0] & b[0], a[1] & b[1], a[2] & b[2]],
    [a[0] | b[0], a[1] | b[1], a[2] | b[2]],
    [a[0] ^ b[0], a[1] ^ b[1], a[2] ^ b[2]],
    |a| [!a[0], !a[1], !a[2]]
);

/// The cells of a set in order, row by row from a1.
#[derive(Clone, Debug)]
pub struct Cells<B>(B);

impl<B: Bits> Iterator for Cells<B> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0.is_empty() {
            return None;
        }
        let cell = B::cell(self.0.first());
        self.0 = self.0.without_lowest();
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl<B: Bits> ExactSizeIterator for Cells<B> {}

/// A set of cells of any board.
///
/// ```
/// use dedale_rules::{Cell, CellSet};
/// let set: CellSet = ["b2", "a1"].iter().map(|name| name.parse::<Cell>().unwrap()).collect();
/// assert_eq!(set.to_string(), "a1 b2");
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

    /// The cells that are in both.
    #[must_use]
    pub fn and(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }

    /// The cells that are in either.
    #[must_use]
    pub fn or(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }

    /// The cells that are here and not in `other`.
    #[must_use]
    pub fn without(self, other: CellSet) -> CellSet {
        CellSet(self.0.without(other.0))
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
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

/// Walls in one layout: each kept by its anchor.
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

    /// The walls that are in both.
    #[inline]
    #[must_use]
    pub fn and(self, other: Walls<B>) -> Walls<B> {
        Walls {
            horizontal: self.horizontal & other.horizontal,
            vertical: self.vertical & other.vertical,
        }
    }

    /// The walls that are in either.
    #[inline]
    #[must_use]
    pub fn or(self, other: Walls<B>) -> Walls<B> {
        Walls {
            horizontal: self.horizontal | other.horizontal,
            vertical: self.vertical | other.vertical,
        }
    }

    /// The walls that are here and not in `other`.
    #[inline]
    #[must_use]
    pub fn without(self, other: Walls<B>) -> Walls<B> {
        Walls {
            horizontal: self.horizontal.without(other.horizontal),
            vertical: self.vertical.without(other.vertical),
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

    /// The same walls, free of the layout.
    #[must_use]
    pub fn to_wall_set(self) -> WallSet {
        WallSet(
            self.iter()
                .fold(Walls::EMPTY, |set, wall| set.or(Walls::of(wall))),
        )
    }
}

/// A set of walls of any board.
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
        self.0 = self.0.or(Walls::of(wall));
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
}

impl IntoIterator for WallSet {
    type Item = Wall;
    type IntoIter = std::vec::IntoIter<Wall>;

    fn into_iter(self) -> std::vec::IntoIter<Wall> {
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

impl fmt::Debug for WallSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;

    /// Shifts, counts and order of a layout against the plain list of cells.
    fn agrees_with_a_list<B: Bits>(size: Size) {
        let inside = |cell: &Cell| {
            (1..size.width() - 1).contains(&cell.column())
                && (1..size.height() - 1).contains(&cell.row())
        };
        let cells: Vec<Cell> = size.cells().filter(inside).collect();
        let set = cells.iter().fold(B::EMPTY, |set, &cell| set | B::of(cell));
        assert_eq!(set.count() as usize, cells.len());
        assert_eq!(set.cells().collect::<Vec<_>>(), cells);
        assert_eq!(set.lowest(), B::of(cells[0]));
        assert_eq!(set.without_lowest(), set.without(B::of(cells[0])));
        let moved = |right: i8, up: i8| -> Vec<Cell> {
            let shift = |value: u8, by: i8| value.checked_add_signed(by).unwrap();
            cells
                .iter()
                .map(|c| Cell::at(shift(c.column(), right), shift(c.row(), up)))
                .collect()
        };
        assert_eq!(set.north().cells().collect::<Vec<_>>(), moved(0, 1));
        assert_eq!(set.south().cells().collect::<Vec<_>>(), moved(0, -1));
        assert_eq!(set.east().cells().collect::<Vec<_>>(), moved(1, 0));
        assert_eq!(set.west().cells().collect::<Vec<_>>(), moved(-1, 0));
    }

    #[test]
    fn both_layouts_shift_like_a_list_of_cells() {
        for size in Size::all() {
            agrees_with_a_list::<Wide>(size);
            if size.width() <= Narrow::STRIDE {
                agrees_with_a_list::<Narrow>(size);
            }
        }
    }
}
