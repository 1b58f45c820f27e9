//! Counting move sequences: the standard test of a move generator, and its benchmark. A finished
//! game has no longer sequences. Repetition and rounds of passes do not end a sequence here, as
//! repetition does not in the perft of chess: they depend on the history.

use alloc::vec::Vec;

use crate::board::Board;
use crate::ground::Layout;
use crate::moves::Move;
use crate::on_board;
use crate::position::Position;
use crate::random::mix;
use crate::zobrist;

/// How many sequences of exactly `depth` moves there are from that position. The last move of each
/// is counted without being played.
///
/// ```
/// use dedale_rules::{Position, perft};
/// assert_eq!(perft::count(&Position::standard(), 2), 16_677);
/// ```
#[must_use]
pub fn count(position: &Position, depth: u32) -> u64 {
    if position.variant().is_plain() {
        return on_board!(position.board(), board => count_on(board, depth));
    }
    match depth {
        0 => 1,
        1 => position.legal_moves().len() as u64,
        _ => each_next(position)
            .map(|(_, next)| count(&next, depth - 1))
            .sum(),
    }
}

/// The same for each first move, in the order of [`Position::legal_moves`]. `depth` counts the
/// first move and must not be 0.
///
/// ```
/// use dedale_rules::{Position, perft};
/// let position: Position = "dedale/1 3x3 b1:1,b3:1 - 1".parse().unwrap();
/// let each = perft::divide(&position, 2);
/// assert_eq!(each.iter().map(|(_, count)| count).sum::<u64>(), perft::count(&position, 2));
/// ```
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    each_next(position)
        .map(|(chosen, next)| (chosen, count(&next, depth.saturating_sub(1))))
        .collect()
}

fn each_next(position: &Position) -> impl Iterator<Item = (Move, Position)> {
    position.legal_moves().into_iter().map(|chosen| {
        let mut next = position.clone();
        next.play_unchecked(chosen);
        (chosen, next)
    })
}

/// [`count`] on a board of known layout, by the official rules.
#[must_use]
pub fn count_on<B: Layout, const P: usize>(board: &Board<B, P>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = board.legal();
    if depth == 1 {
        return u64::from(moves.len());
    }
    let after = |chosen: Move| {
        let mut next = *board;
        next.play_unchecked(chosen);
        count_on(&next, depth - 1)
    };
    moves.iter().map(after).sum()
}

/// Counts already known, by rules, position and depth: for [`count_hashed`].
#[derive(Clone, Debug)]
pub struct Table {
    entries: Vec<(u64, u64)>,
}

impl Table {
    /// A table of that many entries of 16 bytes, at least one.
    #[must_use]
    pub fn new(entries: usize) -> Table {
        Table {
            entries: vec![(0, 0); entries.max(1)],
        }
    }

    fn place(&self, key: u64) -> usize {
        // The high half of the product spreads all bits of the key over any number of entries.
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }

    fn find(&self, key: u64) -> Option<u64> {
        let (known, count) = self.entries[self.place(key)];
        // Every position worth keeping has a move, so 0 marks an empty entry.
        (known == key && count != 0).then_some(count)
    }

    fn keep(&mut self, key: u64, count: u64) {
        let place = self.place(key);
        self.entries[place] = (key, count);
    }
}

/// [`count`], looking up positions that were reached before by other moves. Two positions with the
/// same 64-bit hash would be taken for one. A number too large for 64 bits comes out as the
/// largest.
#[must_use]
pub fn count_hashed(position: &Position, depth: u32, table: &mut Table) -> u64 {
    let rules = zobrist::rules(position.variant());
    if position.variant().is_plain() {
        return on_board!(position.board(), board => hashed_on(board, depth, rules, table));
    }
    hashed(position, depth, rules, table)
}

fn hashed(position: &Position, depth: u32, rules: u64, table: &mut Table) -> u64 {
    if depth < 2 {
        return count(position, depth);
    }
    let key = position.hash() ^ rules ^ mix(u64::from(depth));
    if let Some(known) = table.find(key) {
        return known;
    }
    let total = each_next(position)
        .map(|(_, next)| hashed(&next, depth - 1, rules, table))
        .fold(0, u64::saturating_add);
    table.keep(key, total);
    total
}

fn hashed_on<B: Layout, const P: usize>(
    board: &Board<B, P>,
    depth: u32,
    rules: u64,
    table: &mut Table,
) -> u64 {
    if depth < 2 {
        return count_on(board, depth);
    }
    let key = board.hash() ^ rules ^ mix(u64::from(depth));
    if let Some(known) = table.find(key) {
        return known;
    }
    let after = |chosen: Move| {
        let mut next = *board;
        next.play_unchecked(chosen);
        hashed_on(&next, depth - 1, rules, table)
    };
    let total = board.legal().iter().map(after).fold(0, u64::saturating_add);
    table.keep(key, total);
    total
}
