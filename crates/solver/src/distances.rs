//! The pawn subgame of a layout with distances: like [`outcomes`](crate::outcomes), but ply by ply,
//! so that every win is found at its smallest distance and every loss at its largest. Walls take
//! effect at their own distances.

use crate::kernel::Kernel;
use crate::lane::Lane;
use crate::maze::{Lanes, Maze};
use crate::slot;
use crate::terrain::{EXCHANGE, Mask, SYMMETRIES, Terrain};
use crate::value::code;

/// The end of a list of entries.
const END: u16 = u16::MAX;
const PLIES: usize = code::MOST_PLIES + 2;

/// The state of the solution with one player to move.
struct Side<L, const N: usize> {
    open: [L; N],
    live: Lanes<L, 1>,
    /// States in which a wall avoids losing, or delays it.
    saved: [L; N],
    /// Decided at the previous ply, and the lanes where there are any.
    new: Lanes<L, 1>,
    changed: L,
    /// Decided at this ply.
    found: [L; N],
    found_in: L,
    /// The value of each entry as a code.
    codes: Vec<u8>,
    /// The entries whose walls take effect at a ply, as linked lists: the first entry of each list,
    /// then the successor of each entry. Entries are numbered by lanes of `N` here, so that
    /// splitting them costs nothing.
    head: [u16; PLIES],
    next: Vec<u16>,
}

impl<L: Lane, const N: usize> Side<L, N> {
    fn new(entries: usize) -> Side<L, N> {
        Side {
            open: [L::NONE; N],
            live: [[L::NONE]; 256],
            saved: [L::NONE; N],
            new: [[L::NONE]; 256],
            changed: L::NONE,
            found: [L::NONE; N],
            found_in: L::NONE,
            codes: vec![code::NONE; entries],
            head: [END; PLIES],
            next: vec![END; N * N],
        }
    }

    #[inline]
    fn find(&mut self, cell: usize, states: L) {
        if !states.is_none() {
            self.found[cell] |= states;
            self.found_in |= L::single(cell);
        }
    }

    /// Commits the states found at this ply; the next ply starts from them.
    fn settle(&mut self, code: u8, base: usize, bits: usize) {
        for cell in self.changed.cells() {
            self.new[cell] = [L::NONE];
        }
        self.changed = std::mem::replace(&mut self.found_in, L::NONE);
        for cell in self.changed.cells() {
            let found = std::mem::replace(&mut self.found[cell], L::NONE);
            self.new[cell] = [found];
            self.open[cell] &= !found;
            if code::is_win(code) {
                self.live[cell][0] &= !found;
            }
            let start = (cell - base) * bits;
            for other in found.cells() {
                self.codes[start + other] = code;
            }
        }
    }
}

/// Solves for distances with `N` lanes of as many bits.
pub(crate) struct Distances<L, const N: usize> {
    maze: Maze<L, N>,
    first: Side<L, N>,
    second: Side<L, N>,
    cells: usize,
    width: usize,
    /// The image of each entry under each symmetry.
    images: [Vec<u16>; SYMMETRIES],
}

impl<L: Lane, const N: usize> Distances<L, N> {
    fn bits(&self) -> usize {
        self.cells - self.width
    }

    /// Reads the walls of both players; returns the last ply at which one takes effect.
    fn read(&mut self, first: Option<&[u8]>, second: Option<&[u8]>) -> usize {
        let (bits, width) = (self.bits(), self.width);
        let mut last = 0;
        for (side, slot) in [(&mut self.first, first), (&mut self.second, second)] {
            side.changed = L::NONE;
            side.found_in = L::NONE;
            side.new = [[L::NONE]; 256];
            side.found = [L::NONE; N];
            side.head = [END; PLIES];
            side.saved = [L::NONE; N];
            for cell in 0..self.cells {
                let states = self.maze.states(cell);
                side.open[cell] = states;
                side.live[cell] = [states];
            }
            for cell in self.maze.second.cells() {
                let start = (cell - width) * bits;
                for other in self.maze.states(cell).cells() {
                    side.codes[start + other] = code::DRAW;
                }
            }
            let Some(slot) = slot else { continue };
            for (cell, walls) in (width..).zip(slot.chunks_exact(bits)) {
                for (other, &wall) in walls.iter().enumerate() {
                    if wall == code::NONE {
                        continue;
                    }
                    side.saved[cell] |= L::single(other);
                    if wall != code::DRAW {
                        let plies = code::plies(wall);
                        let entry = cell * N + other;
                        side.next[entry] = side.head[plies];
                        side.head[plies] = entry as u16;
                        last = last.max(plies);
                    }
                }
            }
        }
        last
    }

    /// Wins in an odd number of plies: by a move to a loss, or by a wall.
    fn find_wins(&mut self, plies: usize) {
        for cell in self.second.changed.cells() {
            let [won] = self.maze.before_first(cell, self.second.new[cell]);
            self.first.find(cell, won & self.first.open[cell]);
        }
        let changed = self.first.changed;
        if !changed.is_none() {
            for cell in self.maze.second.cells() {
                if (self.maze.reach_of_second(cell) & changed).is_none() {
                    continue;
                }
                let [won] = self.maze.before_second(cell, &self.first.new);
                self.second.find(cell, won & self.second.open[cell]);
            }
        }
        for side in [&mut self.first, &mut self.second] {
            let mut entry = side.head[plies];
            while entry != END {
                let (cell, other) = (usize::from(entry) / N, usize::from(entry) % N);
                side.find(cell, L::single(other) & side.open[cell]);
                entry = side.next[usize::from(entry)];
            }
        }
    }

    /// Losses in an even number of plies: no move and no wall avoids them longer.
    fn find_losses(&mut self, plies: usize) {
        let mut released = [L::NONE; N];
        let mut released_in = L::NONE;
        let mut release = |side: &mut Side<L, N>, released: &mut [L; N]| {
            let mut entry = side.head[plies];
            released_in = L::NONE;
            while entry != END {
                let (cell, other) = (usize::from(entry) / N, usize::from(entry) % N);
                side.saved[cell] &= !L::single(other);
                released[cell] |= L::single(other);
                released_in |= L::single(cell);
                entry = side.next[usize::from(entry)];
            }
            released_in
        };
        let lanes = release(&mut self.first, &mut released) | self.second.changed;
        for cell in lanes.cells() {
            let [doubtful] = self.maze.before_first(cell, self.second.new[cell]);
            let doubtful =
                (doubtful | released[cell]) & self.first.open[cell] & !self.first.saved[cell];
            released[cell] = L::NONE;
            if !doubtful.is_none() {
                let [kept] = self.maze.before_first(cell, self.second.live[cell]);
                self.first.find(cell, doubtful & !kept);
            }
        }
        let lanes = release(&mut self.second, &mut released);
        let changed = self.first.changed;
        if (lanes | changed).is_none() {
            return;
        }
        for cell in self.maze.second.cells() {
            let touched = (self.maze.reach_of_second(cell) & changed).is_none();
            if touched && !lanes.has(cell) {
                continue;
            }
            let [doubtful] = self.maze.before_second(cell, &self.first.new);
            let doubtful =
                (doubtful | released[cell]) & self.second.open[cell] & !self.second.saved[cell];
            if !doubtful.is_none() {
                let [kept] = self.maze.before_second(cell, &self.first.live);
                self.second.find(cell, doubtful & !kept);
            }
        }
    }

    fn settle(&mut self, code: u8) {
        let (bits, width) = (self.bits(), self.width);
        self.first.settle(code, width, bits);
        self.second.settle(code, width, bits);
    }
}

impl<L: Lane, const N: usize> Kernel for Distances<L, N> {
    const HALVES: bool = false;

    fn new(terrain: &Terrain, pass: bool) -> Distances<L, N> {
        let entries = slot::distances_length(terrain);
        let images = std::array::from_fn(|symmetry| {
            let images = &terrain.cell_images[symmetry];
            let bits = slot::cells(terrain);
            let image = |entry: usize| {
                let (first, second) = (entry % bits, terrain.width + entry / bits);
                let (first, second) = (images[first], images[second]);
                if symmetry & EXCHANGE == 0 {
                    slot::entry(terrain, first, second) as u16
                } else {
                    slot::entry(terrain, second, first) as u16
                }
            };
            (0..entries).map(image).collect()
        });
        Distances {
            maze: Maze::new(terrain, pass),
            first: Side::new(entries),
            second: Side::new(entries),
            cells: terrain.cells,
            width: terrain.width,
            images,
        }
    }

    fn slot_length(terrain: &Terrain) -> usize {
        slot::distances_length(terrain)
    }

    fn join(into: &mut [u8], from: &[u8]) {
        for (into, from) in into.iter_mut().zip(from) {
            *into = (*into).max(*from);
        }
    }

    fn build(&mut self, terrain: &Terrain, walls: Mask) {
        self.maze.build(terrain, walls);
        self.first.codes.fill(code::NONE);
        self.second.codes.fill(code::NONE);
    }

    fn solve(&mut self, first: Option<&[u8]>, second: Option<&[u8]>) -> bool {
        let last = self.read(first, second);
        // The ends of the game are losses in 0 plies.
        for cell in self.maze.second.cells() {
            self.second.new[cell] = [self.maze.top & !L::single(cell)];
            self.second.changed |= L::single(cell);
        }
        for cell in self.maze.bottom.cells() {
            self.first.new[cell] = [self.maze.first & !L::single(cell)];
            self.first.changed |= L::single(cell);
        }
        let mut plies = 1;
        while plies <= last || !(self.first.changed | self.second.changed).is_none() {
            if plies > code::MOST_PLIES {
                return false;
            }
            if plies % 2 == 1 {
                self.find_wins(plies);
                self.settle(code::win(plies));
            } else {
                self.find_losses(plies);
                self.settle(code::loss(plies));
            }
            plies += 1;
        }
        true
    }

    fn load(&mut self, first: &[u8], second: &[u8]) {
        for (side, slot) in [(&mut self.second, first), (&mut self.first, second)] {
            for (code, &before) in side.codes.iter_mut().zip(slot) {
                *code = code::after(before);
            }
        }
    }

    fn states(&self) -> u64 {
        self.maze.state_count()
    }

    fn write(&mut self, symmetry: usize, first: &mut [u8], second: &mut [u8]) {
        let sides = if symmetry & EXCHANGE == 0 {
            [&self.second, &self.first]
        } else {
            [&self.first, &self.second]
        };
        for (side, into) in sides.into_iter().zip([first, second]) {
            for (&image, &code) in self.images[symmetry].iter().zip(&side.codes) {
                into[usize::from(image)] = code::before(code);
            }
        }
    }
}
