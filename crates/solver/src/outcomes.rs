//! The pawn subgame of a layout, values only: win, loss or draw. Wins and losses spread backwards
//! from the goal lines and from the walls that can be placed, a lane at a time, until nothing
//! changes; the remaining states are draws.

use crate::kernel::Kernel;
use crate::lane::{Lane, transpose};
use crate::maze::{Lanes, Maze};
use crate::slot;
use crate::terrain::{EXCHANGE, Mask, SYMMETRIES, Terrain};

/// The kinds of states in [`Side::known`].
const LOST: usize = 0;
const LIVE: usize = 1;

/// The state of the solution with one player to move.
struct Side<L> {
    /// Lost by the player to move, and not won: the opponent may move here without losing. The
    /// second set contains the first; the states between the two are undecided. While the subgame
    /// is being solved, the ends of the game count as lost too.
    known: Lanes<L, 2>,
    /// A wall avoids losing.
    saved: [L; 256],
    /// The lanes that have changed since the opponent's side was last updated.
    changed: L,
}

impl<L: Lane> Side<L> {
    fn new() -> Side<L> {
        Side {
            known: [[L::NONE; 2]; 256],
            saved: [L::NONE; 256],
            changed: L::NONE,
        }
    }

    /// Resets to the values of the walls; the ends of the game are added.
    fn reset(&mut self, cell: usize, states: L, won: L, saved: L) {
        self.known[cell] = [L::NONE, states & !won];
        self.saved[cell] = saved;
        if !won.is_none() {
            self.changed |= L::single(cell);
        }
    }

    fn end(&mut self, cell: usize, lost: L) {
        self.known[cell][LOST] = lost;
        self.changed |= L::single(cell);
    }

    /// Whether all states are decided.
    #[inline]
    fn is_decided(&self, cell: usize) -> bool {
        let [lost, live] = self.known[cell];
        (live & !lost).is_none()
    }

    /// The states from which a move leads to one that the opponent has lost, or has not won. Every
    /// state has a move: two pawns that could block each other for good would each need a goal line
    /// within two cells.
    #[inline]
    fn decide(&mut self, cell: usize, [wins, holds]: [L; 2]) {
        let [lost, live] = self.known[cell];
        let saved = self.saved[cell];
        let left = live & !wins;
        let known = [lost | left & !saved & !holds, left];
        if known != [lost, live] {
            self.known[cell] = known;
            self.changed |= L::single(cell);
        }
    }
}

/// Solves for values with `N` lanes of as many bits.
pub(crate) struct Outcomes<L, const N: usize> {
    maze: Maze<L, N>,
    first: Side<L>,
    second: Side<L>,
    cells: usize,
    width: usize,
    images: [Vec<usize>; SYMMETRIES],
    /// The sets of each side with the board turned upside down and the players exchanged, cached
    /// per subgame.
    turned: [[[L; N]; 2]; 2],
    is_turned: bool,
    /// Whether no state is drawn, as nearly always: then both sets are equal, and one is enough.
    drawless: bool,
    /// The columns exchanged by the mirror, and the shift between them.
    swaps: Vec<(L, u32)>,
    middle: L,
}

impl<L: Lane, const N: usize> Outcomes<L, N> {
    fn spread_to_first(&mut self) {
        let changed = std::mem::replace(&mut self.second.changed, L::NONE);
        for cell in changed.cells() {
            if !self.first.is_decided(cell) {
                let before = self.maze.before_first(cell, self.second.known[cell]);
                self.first.decide(cell, before);
            }
        }
    }

    fn spread_to_second(&mut self) {
        let changed = std::mem::replace(&mut self.first.changed, L::NONE);
        for cell in self.maze.second.cells() {
            let touched = !(self.maze.reach_of_second(cell) & changed).is_none();
            if touched && !self.second.is_decided(cell) {
                let before = self.maze.before_second(cell, &self.first.known);
                self.second.decide(cell, before);
            }
        }
    }

    fn mirrored(&self, lane: L) -> L {
        let mut mirrored = lane & self.middle;
        for &(column, distance) in &self.swaps {
            mirrored |= (lane & column) << distance | (lane >> distance) & column;
        }
        mirrored
    }

    /// Computes the turned sets, for all symmetries that exchange the players.
    fn turn(&mut self) {
        let kinds = if self.drawless { 1 } else { 2 };
        let images = &self.images[EXCHANGE];
        for (side, turned) in [&self.first, &self.second]
            .into_iter()
            .zip(&mut self.turned)
        {
            for (kind, turned) in turned.iter_mut().enumerate().take(kinds) {
                *turned = [L::NONE; N];
                for (&image, known) in images.iter().zip(&side.known) {
                    turned[image] = known[kind];
                }
                transpose(turned);
            }
        }
        self.is_turned = true;
    }

    /// Packs the lanes of a side under the symmetry. For a symmetry that exchanges the players,
    /// `turn` must have been called.
    fn pack(&self, side: usize, kind: usize, symmetry: usize, into: &mut [u8]) {
        let images = &self.images[symmetry];
        let mut seen = [L::NONE; N];
        let known = &[&self.first, &self.second][side].known;
        for (cell, &image) in images.iter().enumerate() {
            let lane = if symmetry & EXCHANGE == 0 {
                known[cell][kind]
            } else {
                self.turned[side][kind][cell]
            };
            seen[image] = if symmetry & !EXCHANGE == 0 {
                lane
            } else {
                self.mirrored(lane)
            };
        }
        let bits = self.cells - self.width;
        slot::pack(&seen[self.width..self.cells], bits, into);
    }

    /// Finishes a subgame that was solved or loaded.
    fn look(&mut self) {
        let drawless = |side: &Side<L>| {
            side.known[..self.cells]
                .iter()
                .all(|[lost, live]| lost == live)
        };
        self.drawless = drawless(&self.first) && drawless(&self.second);
        self.is_turned = false;
    }
}

impl<L: Lane, const N: usize> Kernel for Outcomes<L, N> {
    const HALVES: bool = true;

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
            turned: [[[L::NONE; N]; 2]; 2],
            is_turned: false,
            drawless: false,
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
        for cell in self.maze.second.cells() {
            self.second.known[cell][LOST] &= !self.maze.top;
        }
        for cell in self.maze.bottom.cells() {
            self.first.known[cell][LOST] = L::NONE;
        }
        self.look();
        true
    }

    fn load(&mut self, first: &[u8], second: &[u8]) {
        let bits = self.cells - self.width;
        for (side, slot) in [(&mut self.second, first), (&mut self.first, second)] {
            let (lost, live) = slot.split_at(slot.len() / 2);
            let mut lanes = [L::NONE; N];
            for (kind, set) in [(LOST, lost), (LIVE, live)] {
                slot::unpack(set, bits, &mut lanes[self.width..self.cells]);
                for (known, lane) in side.known.iter_mut().zip(lanes) {
                    known[kind] = lane;
                }
            }
        }
        self.look();
    }

    fn states(&self) -> u64 {
        self.maze.state_count()
    }

    fn write(&mut self, symmetry: usize, first: &mut [u8], second: &mut [u8]) {
        // A wall of the first player is answered by the second, and the other way round; the
        // symmetries that exchange the players exchange that once more.
        let exchange = symmetry & EXCHANGE != 0;
        if exchange && !self.is_turned {
            self.turn();
        }
        let sides = if exchange { [0, 1] } else { [1, 0] };
        for (side, into) in sides.into_iter().zip([first, second]) {
            let (won, kept) = into.split_at_mut(into.len() / 2);
            self.pack(side, LOST, symmetry, won);
            if self.drawless {
                kept.copy_from_slice(won);
            } else {
                self.pack(side, LIVE, symmetry, kept);
            }
        }
    }
}
