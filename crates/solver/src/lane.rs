//! A lane: the cells of one pawn as the bits of an integer, row after row without gaps, while the
//! other pawn stands on one cell. Three widths, chosen by the number of cells.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// A set of cells, at most [`BITS`](Lane::BITS) of them.
pub(crate) trait Lane:
    Copy
    + Eq
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No cell.
    const NONE: Self;
    /// The number of cells that fit.
    const BITS: u32;

    /// The set of one cell.
    fn single(cell: usize) -> Self;
    /// The lowest cell; the set must not be empty.
    fn lowest(self) -> usize;
    /// The set without its lowest cell.
    fn without_lowest(self) -> Self;
    /// The number of cells.
    fn count(self) -> u32;
    /// The lowest 64 cells as a word.
    fn low_word(self) -> u64;
    /// The cells of a word as the lowest ones.
    fn of_word(word: u64) -> Self;

    /// Whether the set is empty.
    #[inline]
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Whether the cell is in the set.
    #[inline]
    fn has(self, cell: usize) -> bool {
        !(self & Self::single(cell)).is_none()
    }

    /// The cells, lowest first.
    #[inline]
    fn cells(self) -> LaneCells<Self> {
        LaneCells(self)
    }
}

macro_rules! lane {
    ($type:ty) => {
        impl Lane for $type {
            const NONE: $type = 0;
            const BITS: u32 = <$type>::BITS;

            #[inline]
            fn single(cell: usize) -> $type {
                1 << cell
            }

            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn without_lowest(self) -> $type {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            #[allow(
                clippy::cast_lossless,
                reason = "the widest lane loses its upper half here"
            )]
            fn low_word(self) -> u64 {
                self as u64
            }

            #[inline]
            fn of_word(word: u64) -> $type {
                word as $type
            }
        }
    };
}

lane!(u32);
lane!(u64);
lane!(u128);

/// The cells of a lane, lowest first.
pub(crate) struct LaneCells<L>(L);

impl<L: Lane> Iterator for LaneCells<L> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_none() {
            return None;
        }
        let cell = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(cell)
    }
}

/// Transposes a square of bits: bit `b` of lane `l` becomes bit `l` of lane `b`. Exchanges halves,
/// quarters and so on, in all lanes at once.
pub(crate) fn transpose<L: Lane, const N: usize>(square: &mut [L; N]) {
    debug_assert_eq!(N as u32, L::BITS);
    let mut half = N / 2;
    let mut mask = !L::NONE >> (L::BITS / 2);
    while half > 0 {
        let shift = half as u32;
        let mut start = 0;
        while start < N {
            let (low, high) = square[start..start + 2 * half].split_at_mut(half);
            for (low, high) in low.iter_mut().zip(high) {
                let moved = (*low >> shift ^ *high) & mask;
                *high ^= moved;
                *low ^= moved << shift;
            }
            start += 2 * half;
        }
        half /= 2;
        if half > 0 {
            mask ^= mask << (half as u32);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turned<L: Lane, const N: usize>() {
        let mut random = dedale_rules::SplitMix::new(7);
        let mut square = [L::NONE; N];
        for lane in &mut square {
            for cell in 0..N {
                if random.below(2) == 1 {
                    *lane |= L::single(cell);
                }
            }
        }
        let before = square;
        transpose(&mut square);
        for (lane, row) in before.iter().enumerate() {
            for (cell, column) in square.iter().enumerate() {
                assert_eq!(row.has(cell), column.has(lane), "{lane} {cell}");
            }
        }
    }

    #[test]
    fn a_square_is_turned_over_its_diagonal() {
        turned::<u32, 32>();
        turned::<u64, 64>();
        turned::<u128, 128>();
    }
}
