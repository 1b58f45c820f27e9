//! Sets of cells as bits, in two layouts, so that the official board does not pay for the largest:
//! [`Narrow`] holds up to nine columns in one 128-bit word, [`Wide`] up to twelve in three 64-bit
//! words. Nothing here knows the size of a board; edges are masked by
//! [`Ground`](crate::ground::Ground). Sets free of a layout are in `sets`.

use core::fmt;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::cell::{Cell, LONGEST_SIDE};
use crate::operators::set_operators;

/// A set of cells in some layout of rows, shifted as a whole.
///
/// A shift sideways at the edge of the board wraps into the neighbouring row or past the last
/// column, and a complement (`!`) has bits that are no cells at all: the caller masks with what
/// exists ([`Ground::cells`](crate::Ground)).
///
/// ```
/// use dedale_rules::{Bits, Cell, Layout, Narrow, Size};
/// let (e1, e9) = (Narrow::of(Cell::E1), Narrow::of(Cell::E9));
/// let pawns = e1 | e9;
/// assert_eq!((pawns & e1).count(), 1);
/// assert_eq!(pawns - e1, e9);
/// assert_eq!(e1.north(), Narrow::of(Cell::E2));
/// let board = Narrow::ground(Size::STANDARD).cells;
/// assert_eq!((board & !pawns).count(), 79);
/// ```
pub trait Bits:
    Copy
    + Eq
    + fmt::Debug
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Sub<Output = Self>
    + SubAssign
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

    /// The cells in order, row by row from a1.
    fn cells(self) -> Cells<Self> {
        Cells(self)
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

impl Narrow {
    /// The cells of a rectangle: columns and rows from the first to before the second.
    pub(crate) const fn rectangle(columns: (u8, u8), rows: (u8, u8)) -> Narrow {
        let line = (1_u128 << columns.1) - (1 << columns.0);
        let mut set = 0;
        let mut row = rows.0;
        while row < rows.1 {
            set |= line << (row * Narrow::STRIDE);
            row += 1;
        }
        Narrow(set)
    }
}

impl Wide {
    /// The cells of a rectangle: columns and rows from the first to before the second.
    pub(crate) const fn rectangle(columns: (u8, u8), rows: (u8, u8)) -> Wide {
        let mut words = [0; 3];
        let mut row = rows.0;
        while row < rows.1 {
            let mut column = columns.0;
            while column < columns.1 {
                let index = row * Wide::STRIDE + column;
                words[(index / 64) as usize] |= 1 << (index % 64);
                column += 1;
            }
            row += 1;
        }
        Wide(words)
    }

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

impl Narrow {
    #[inline]
    const fn intersection(self, other: Narrow) -> Narrow {
        Narrow(self.0 & other.0)
    }
    #[inline]
    const fn union(self, other: Narrow) -> Narrow {
        Narrow(self.0 | other.0)
    }
    #[inline]
    const fn symmetric_difference(self, other: Narrow) -> Narrow {
        Narrow(self.0 ^ other.0)
    }
    #[inline]
    const fn complement(self) -> Narrow {
        Narrow(!self.0)
    }
}

impl Wide {
    #[inline]
    const fn intersection(self, other: Wide) -> Wide {
        let (one, two) = (self.0, other.0);
        Wide([one[0] & two[0], one[1] & two[1], one[2] & two[2]])
    }
    #[inline]
    const fn union(self, other: Wide) -> Wide {
        let (one, two) = (self.0, other.0);
        Wide([one[0] | two[0], one[1] | two[1], one[2] | two[2]])
    }
    #[inline]
    const fn symmetric_difference(self, other: Wide) -> Wide {
        let (one, two) = (self.0, other.0);
        Wide([one[0] ^ two[0], one[1] ^ two[1], one[2] ^ two[2]])
    }
    #[inline]
    const fn complement(self) -> Wide {
        let [a, b, c] = self.0;
        Wide([!a, !b, !c])
    }
}

set_operators!(Narrow);
set_operators!(Wide);

/// Shows the cells by name. A complement has bits past the largest board; they are no cells.
fn show<B: Bits>(bits: B, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let within = (0..B::STRIDE * LONGEST_SIDE).filter(|&index| bits.meets(B::single(index)));
    f.debug_set().entries(within.map(B::cell)).finish()
}

impl fmt::Debug for Narrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        show(*self, f)
    }
}

impl fmt::Debug for Wide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        show(*self, f)
    }
}

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
        assert_eq!(set.without_lowest(), set - B::of(cells[0]));
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
