//! The board with a set of walls: the reachable cells, and the moves of all pawns at once,
//! backwards. The second player's pawn is taken cell by cell, the first's as a lane.

use dedale_rules::Direction;

use crate::lane::Lane;
use crate::terrain::{Mask, SURROUNDINGS, Terrain, surroundings};

/// Sets of states by the cell of the second player's pawn, `K` kinds of them side by side. 256
/// places, so that indexing by a byte needs no bounds check; those beyond the board are always
/// empty.
pub(crate) type Lanes<L, const K: usize> = [[L; K]; 256];

/// The place of a lane that is always empty, for closed directions.
const CLOSED: u8 = u8::MAX;

/// The opposite in the order of [`Direction::ALL`]: two further.
const fn opposite(direction: usize) -> usize {
    (direction + 2) % 4
}

/// One layout of walls.
#[derive(Debug)]
pub(crate) struct Maze<L, const N: usize> {
    width: u32,
    /// The goal lines.
    pub(crate) top: L,
    pub(crate) bottom: L,
    all_open: [L; 4],
    /// The terrain's rules of jumps, as lanes.
    rules_of_jumps: Vec<[[L; SURROUNDINGS]; 4]>,
    strides: [isize; 4],
    sideways: [[usize; 2]; 4],
    /// The walls of the layout.
    walls: Mask,
    /// The cells from which a wall changes the steps or jumps.
    touches: Vec<L>,
    /// The cells that can be left in each direction.
    open: [L; 4],
    /// The neighbour in each direction; [`CLOSED`] where a wall or the border is.
    neighbour: [[u8; 4]; N],
    /// The first player's jumps over a cell, by direction: the cells they start from and those they
    /// land on; empty where there is none.
    jumps_over: [[[L; 2]; 4]; N],
    /// The second player's jumps from a cell, with their number: the landing cell and the cells
    /// jumped over.
    jumps_from: [[(u8, L); 8]; N],
    jump_count: [u8; N],
    /// The cells to which the second player can move from a cell.
    reach: [L; N],
    /// The cells from which the first player can reach its goal line and has not arrived, and those
    /// of the second player.
    pub(crate) first: L,
    pub(crate) second: L,
    pass: bool,
}

impl<L: Lane, const N: usize> Maze<L, N> {
    pub(crate) fn new(terrain: &Terrain, pass: bool) -> Maze<L, N> {
        assert!(terrain.cells <= N, "the lanes fit the board");
        let narrow = |mask: Mask| {
            let mut lane = L::NONE;
            for cell in (0..terrain.cells).filter(|cell| mask >> cell & 1 == 1) {
                lane |= L::single(cell);
            }
            lane
        };
        let has = |cell: dedale_rules::Cell, direction| {
            let next = cell.neighbour(direction);
            next.is_some_and(|next| terrain.size.has(next))
        };
        let set = |keep: &dyn Fn(dedale_rules::Cell) -> bool| {
            let cells = terrain.size.cells().filter(|&cell| keep(cell));
            cells.fold(L::NONE, |lane, cell| lane | L::single(terrain.number(cell)))
        };
        let place = |direction| Direction::ALL.iter().position(|&other| other == direction);
        let touches = |closes: &Vec<(usize, Direction)>| {
            let mut touched = L::NONE;
            for &(cell, direction) in closes {
                let next = cell.strict_add_signed(terrain.stride(direction));
                touched |= L::single(cell) | L::single(next);
            }
            let around = terrain.size.cells().filter(|cell| {
                let mut next = Direction::ALL.iter().filter_map(|&way| cell.neighbour(way));
                next.any(|next| terrain.size.has(next) && touched.has(terrain.number(next)))
            });
            around.fold(touched, |set, cell| set | L::single(terrain.number(cell)))
        };
        let mut maze = Maze {
            walls: 0,
            touches: terrain.closes.iter().map(touches).collect(),
            width: terrain.width as u32,

            top: set(&|cell| !has(cell, Direction::North)),
            bottom: set(&|cell| !has(cell, Direction::South)),
            all_open: Direction::ALL.map(|direction| set(&|cell| has(cell, direction))),
            rules_of_jumps: terrain
                .jumps
                .iter()
                .map(|jumps| jumps.map(|jumps| jumps.map(narrow)))
                .collect(),
            strides: Direction::ALL.map(|direction| terrain.stride(direction)),
            sideways: Direction::ALL.map(|direction| {
                direction
                    .sideways()
                    .map(|side| place(side).expect("one of four"))
            }),
            open: [L::NONE; 4],
            neighbour: [[CLOSED; 4]; N],
            jumps_over: [[[L::NONE; 2]; 4]; N],
            jumps_from: [[(CLOSED, L::NONE); 8]; N],
            jump_count: [0; N],
            reach: [L::NONE; N],
            first: L::NONE,
            second: L::NONE,
            pass,
        };
        maze.open = maze.all_open;
        maze.find_jumps(set(&|_| true));
        maze
    }

    /// Places these walls on the bare board.
    pub(crate) fn build(&mut self, terrain: &Terrain, walls: Mask) {
        self.open = self.all_open;
        let mut left = walls;
        while left != 0 {
            for &(cell, direction) in &terrain.closes[left.trailing_zeros() as usize] {
                let there = direction as usize;
                let next = cell.strict_add_signed(self.strides[there]);
                self.open[there] &= !L::single(cell);
                self.open[opposite(there)] &= !L::single(next);
            }
            left &= left - 1;
        }
        self.first = self.region(self.top) & !self.top;
        self.second = self.region(self.bottom) & !self.bottom;
        // Neighbours in a layer have most walls in common.
        let mut touched = L::NONE;
        let mut left = walls ^ self.walls;
        while left != 0 {
            touched |= self.touches[left.trailing_zeros() as usize];
            left &= left - 1;
        }
        self.walls = walls;
        self.find_jumps(touched);
    }

    /// Recomputes neighbours and jumps from these cells.
    fn find_jumps(&mut self, cells: L) {
        for cell in cells.cells() {
            let own = L::single(cell);
            let mut reach = if self.pass { own } else { L::NONE };
            let mut count = 0;
            for there in 0..4 {
                self.neighbour[cell][there] = CLOSED;
                if !self.all_open[there].has(cell) {
                    continue;
                }
                let over = cell.strict_add_signed(self.strides[there]);
                self.jumps_over[over][there] = [L::NONE; 2];
                if !self.open[there].has(cell) {
                    continue;
                }
                let [left, right] = self.sideways[there].map(|side| self.open[side].has(over));
                let key = surroundings(self.open[there].has(over), left, right);
                let landings = self.rules_of_jumps[cell][there][key];
                self.neighbour[cell][there] = over as u8;
                self.jumps_over[over][there] = [own, landings];
                reach |= L::single(over) | landings;
                for landing in landings.cells() {
                    self.jumps_from[cell][count] = (landing as u8, L::single(over));
                    count += 1;
                }
            }
            self.jump_count[cell] = count as u8;
            self.reach[cell] = reach;
        }
    }

    /// Every cell one step from the set.
    #[inline]
    fn neighbours(&self, set: L) -> L {
        let [north, east, south, west] = self.open;
        (set & north) << self.width
            | (set & east) << 1
            | (set & south) >> self.width
            | (set & west) >> 1
    }

    fn region(&self, set: L) -> L {
        let mut seen = set;
        loop {
            let next = seen | self.neighbours(seen);
            if next == seen {
                return seen;
            }
            seen = next;
        }
    }

    /// The states of unfinished games with the second player's pawn on that cell.
    #[inline]
    pub(crate) fn states(&self, second: usize) -> L {
        if self.second.has(second) {
            self.first & !L::single(second)
        } else {
            L::NONE
        }
    }

    /// The number of states, with either player to move.
    pub(crate) fn state_count(&self) -> u64 {
        let count = |set: L| u64::from(set.count());
        2 * (count(self.first) * count(self.second) - count(self.first & self.second))
    }

    /// The cells from which the first player can move into each of the sets, with the second
    /// player's pawn on that cell. The sets must not contain that cell.
    #[inline]
    pub(crate) fn before_first<const K: usize>(&self, second: usize, sets: [L; K]) -> [L; K] {
        let mut before = sets.map(|set| self.neighbours(set));
        for [from, landings] in self.jumps_over[second] {
            for (before, set) in before.iter_mut().zip(sets) {
                if !(set & landings).is_none() {
                    *before |= from;
                }
            }
        }
        if self.pass {
            for (before, set) in before.iter_mut().zip(sets) {
                *before |= set;
            }
        }
        before
    }

    /// The cells whose lanes matter to a move of the second player from that cell.
    #[inline]
    pub(crate) fn reach_of_second(&self, second: usize) -> L {
        self.reach[second]
    }

    /// The cells of the first player's pawn for which the second player has a move from that cell
    /// into the states of each kind.
    #[inline]
    pub(crate) fn before_second<const K: usize>(
        &self,
        second: usize,
        lanes: &Lanes<L, K>,
    ) -> [L; K] {
        let mut before = [L::NONE; K];
        let mut add = |place: u8, among: L| {
            for (before, lane) in before.iter_mut().zip(lanes[usize::from(place)]) {
                *before |= lane & among;
            }
        };
        for place in self.neighbour[second] {
            add(place, !L::NONE);
        }
        if self.pass {
            add(second as u8, !L::NONE);
        }
        let count = usize::from(self.jump_count[second]);
        for &(landing, over) in self.jumps_from[second].iter().take(count) {
            add(landing, over);
        }
        before
    }
}
