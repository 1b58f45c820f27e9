//! The pawn subgame of a layout, values only: who wins, or nobody. Wins and losses spread backwards
//! from the goal lines and from the walls that can be placed, a lane at a time, until nothing new is
//! found; what is left is a draw.

use crate::kernel::Kernel;
use crate::lane::{Lane, transpose};
use crate::maze::{Lanes, Maze};
use crate::slot;
use crate::terrain::{EXCHANGE, Mask, SYMMETRIES, Terrain};

/// What is known with one player to move.
struct Side<L, const N: usize> {
    /// Not yet decided.
    open: Lanes<L, N>,
    /// Not won by the player to move, as far as is known: the opponent may move here without losing.
    live: Lanes<L, N>,
    lost: Lanes<L, N>,
    /// A wall avoids losing.
    saved: Lanes<L, N>,
    /// Won and lost since the opponent's side was last looked at, and the lanes where something is.
    new_won: Lanes<L, N>,
    new_lost: Lanes<L, N>,
    changed: L,
}

impl<L: Lane, const N: usize> Side<L, N> {
    fn new() -> Side<L, N> {
        Side {
            open: Lanes::EMPTY,
            live: Lanes::EMPTY,
            lost: Lanes::EMPTY,
            saved: Lanes::EMPTY,
            new_won: Lanes::EMPTY,
            new_lost: Lanes::EMPTY,
            changed: L::NONE,
        }
    }

    /// Back to what the walls say; the ends of the game come on top.
    fn reset(&mut self, cell: usize, states: L, won: L, saved: L) {
        self.open.set(cell, states & !won);
        self.live.set(cell, states & !won);
        self.lost.set(cell, L::NONE);
        self.saved.set(cell, saved);
        self.new_won.set(cell, won);
        self.new_lost.set(cell, L::NONE);
        if !won.is_none() {
            self.changed |= L::single(cell);
        }
    }

    fn end(&mut self, cell: usize, lost: L) {
        self.new_lost.add(cell, lost);
        if !lost.is_none() {
            self.changed |= L::single(cell);
        }
    }

    #[inline]
    fn decide(&mut self, cell: usize, won: L, lost: L) {
        if (won | lost).is_none() {
            return;
        }
        self.open.set(cell, self.open.at(cell) & !(won | lost));
        self.live.set(cell, self.live.at(cell) & !won);
        self.lost.add(cell, lost);
        self.new_won.add(cell, won);
        self.new_lost.add(cell, lost);
        self.changed |= L::single(cell);
    }
}

/// Solves for values; `N` lanes of as many bits.
pub(crate) struct Outcomes<L, const N: usize> {
    maze: Maze<L, N>,
    first: Side<L, N>,
    second: Side<L, N>,
    cells: usize,
    width: usize,
    images: [Vec<usize>; SYMMETRIES],
    /// The columns that change places in a mirror, and how far they go.
    swaps: Vec<(L, u32)>,
    middle: L,
}

impl<L: Lane, const N: usize> Outcomes<L, N> {
    fn spread_to_first(&mut self) {
        let changed = std::mem::replace(&mut self.second.changed, L::NONE);
        for cell in changed.cells() {
            let new_lost = self.second.new_lost.take(cell);
            let new_won = self.second.new_won.take(cell);
            let open = self.first.open.at(cell);
            if open.is_none() {
                continue;
            }
            let won = self.maze.before_first(cell, new_lost) & open;
            let doubtful =
                self.maze.before_first(cell, new_won) & open & !won & !self.first.saved.at(cell);
            let lost = if doubtful.is_none() {
                L::NONE
            } else {
                doubtful & !self.maze.before_first(cell, self.second.live.at(cell))
            };
            self.first.decide(cell, won, lost);
        }
    }

    fn spread_to_second(&mut self) {
        let changed = std::mem::replace(&mut self.first.changed, L::NONE);
        for cell in self.maze.second.cells() {
            let open = self.second.open.at(cell);
            if open.is_none() || (self.maze.reach_of_second(cell) & changed).is_none() {
                continue;
            }
            let won = self.maze.before_second(cell, &self.first.new_lost, changed) & open;
            let doubtful = self.maze.before_second(cell, &self.first.new_won, changed)
                & open
                & !won
                & !self.second.saved.at(cell);
            let lost = if doubtful.is_none() {
                L::NONE
            } else {
                doubtful & !self.maze.before_second(cell, &self.first.live, !L::NONE)
            };
            self.second.decide(cell, won, lost);
        }
        for cell in changed.cells() {
            self.first.new_lost.set(cell, L::NONE);
            self.first.new_won.set(cell, L::NONE);
        }
    }

    fn mirrored(&self, lane: L) -> L {
        let mut mirrored = lane & self.middle;
        for &(column, distance) in &self.swaps {
            mirrored |= (lane & column) << distance | (lane >> distance) & column;
        }
        mirrored
    }

    /// The lanes as the symmetry shows them.
    fn seen(&self, lanes: &[L; N], symmetry: usize) -> [L; N] {
        let images = &self.images[symmetry];
        let mut seen = [L::NONE; N];
        if symmetry & EXCHANGE == 0 {
            for (cell, &image) in images.iter().enumerate() {
                seen[image] = if symmetry == 0 {
                    lanes[cell]
                } else {
                    self.mirrored(lanes[cell])
                };
            }
            return seen;
        }
        let mut turned = [L::NONE; N];
        for (cell, &image) in images.iter().enumerate() {
            turned[image] = lanes[cell];
        }
        transpose(&mut turned);
        for (cell, &image) in images.iter().enumerate() {
            seen[image] = turned[cell];
        }
        seen
    }

    fn pack(&self, lanes: &[L; N], into: &mut [u8]) {
        slot::pack(
            &lanes[self.width..self.cells],
            self.cells - self.width,
            into,
        );
    }
}

impl<L: Lane, const N: usize> Kernel for Outcomes<L, N> {
    fn new(terrain: &Terrain, pass: bool) -> Outcomes<L, N> {
        let width = terrain.width;
        let column = |column: usize| {
            let cells = (0..terrain.cells).filter(|cell| cell % width == column);
            cells.fold(L::NONE, |lane, cell| lane | L::single(cell))
        };
        let swaps = (0..width / 2).map(|left| (column(left), (width - 1 - 2 * left) as u32));
        Outcomes {
            maze: Maze::new(terrain, pass),
            first: Side::new(),
            second: Side::new(),
            cells: terrain.cells,
            width,
            images: terrain.cell_images.clone(),
            swaps: swaps.collect(),
            middle: if width % 2 == 1 {
                column(width / 2)
            } else {
                L::NONE
            },
        }
    }

    fn slot_length(terrain: &Terrain) -> usize {
        slot::values_length(terrain)
    }

    fn join(into: &mut [u8], from: &[u8]) {
        for (into, from) in into.iter_mut().zip(from) {
            *into |= from;
        }
    }

    fn build(&mut self, terrain: &Terrain, walls: Mask) {
        self.maze.build(terrain, walls);
    }

    fn solve(&mut self, first: Option<&[u8]>, second: Option<&[u8]>) -> bool {
        let bits = self.cells - self.width;
        for (side, slot) in [(&mut self.first, first), (&mut self.second, second)] {
            side.changed = L::NONE;
            let mut won = [L::NONE; N];
            let mut saved = [L::NONE; N];
            if let Some(slot) = slot {
                let (one, other) = slot.split_at(slot.len() / 2);
                slot::unpack(one, bits, &mut won[self.width..self.cells]);
                slot::unpack(other, bits, &mut saved[self.width..self.cells]);
            }
            for cell in 0..self.cells {
                side.reset(cell, self.maze.states(cell), won[cell], saved[cell]);
            }
        }
        for cell in self.maze.second.cells() {
            self.second.end(cell, self.maze.top & !L::single(cell));
        }
        for cell in self.maze.bottom.cells() {
            self.first.end(cell, self.maze.first & !L::single(cell));
        }
        while !self.second.changed.is_none() || !self.first.changed.is_none() {
            self.spread_to_first();
            self.spread_to_second();
        }
        true
    }

    fn load(&mut self, first: &[u8], second: &[u8]) {
        let bits = self.cells - self.width;
        for (side, slot) in [(&mut self.second, first), (&mut self.first, second)] {
            let (lost, live) = slot.split_at(slot.len() / 2);
            let cells = self.width..self.cells;
            slot::unpack(lost, bits, &mut side.lost.lanes_mut()[cells.clone()]);
            slot::unpack(live, bits, &mut side.live.lanes_mut()[cells]);
        }
    }

    fn states(&self) -> u64 {
        self.maze.state_count()
    }

    fn write(&mut self, symmetry: usize, first: &mut [u8], second: &mut [u8]) {
        // A wall of the first player's is answered by the second, and the other way round; the
        // symmetries that exchange the players exchange that once more.
        let sides = if symmetry & EXCHANGE == 0 {
            [&self.second, &self.first]
        } else {
            [&self.first, &self.second]
        };
        for (side, into) in sides.into_iter().zip([first, second]) {
            let (won, kept) = into.split_at_mut(into.len() / 2);
            self.pack(&self.seen(side.lost.lanes(), symmetry), won);
            self.pack(&self.seen(side.live.lanes(), symmetry), kept);
        }
    }
}
