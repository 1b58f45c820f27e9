//! The board with a set of walls on it: where the pawns can be, and the moves of all of them at once,
//! backwards. The second player's pawn is taken cell by cell, the first's as a lane.

use dedale_rules::Direction;

use crate::lane::Lane;
use crate::terrain::{Mask, SURROUNDINGS, Terrain, surroundings};

/// Lanes by the cell of the second player's pawn, with an empty one behind them for ways that are
/// closed.
pub(crate) type Lanes<L, const N: usize> = Padded<L, N>;

/// `N` lanes and one more that is always empty.
#[derive(Clone, Debug)]
pub(crate) struct Padded<L, const N: usize> {
    lanes: [L; N],
    none: L,
}

impl<L: Lane, const N: usize> Padded<L, N> {
    pub(crate) const EMPTY: Padded<L, N> = Padded {
        lanes: [L::NONE; N],
        none: L::NONE,
    };

    pub(crate) fn lanes(&self) -> &[L; N] {
        &self.lanes
    }

    pub(crate) fn lanes_mut(&mut self) -> &mut [L; N] {
        &mut self.lanes
    }

    #[inline]
    pub(crate) fn at(&self, cell: usize) -> L {
        // The place behind the last stands for a closed way.
        if cell < N {
            self.lanes[cell]
        } else {
            self.none
        }
    }

    #[inline]
    pub(crate) fn set(&mut self, cell: usize, lane: L) {
        self.lanes[cell] = lane;
    }

    #[inline]
    pub(crate) fn add(&mut self, cell: usize, lane: L) {
        self.lanes[cell] |= lane;
    }

    #[inline]
    pub(crate) fn take(&mut self, cell: usize) -> L {
        std::mem::replace(&mut self.lanes[cell], L::NONE)
    }

    pub(crate) fn clear(&mut self) {
        self.lanes = [L::NONE; N];
    }
}

/// How [`Direction::ALL`] is ordered: the opposite is two further.
const fn opposite(direction: usize) -> usize {
    (direction + 2) % 4
}

/// One layout of walls.
#[derive(Debug)]
pub(crate) struct Maze<L, const N: usize> {
    width: u32,
    cells: usize,
    /// The goal lines.
    pub(crate) top: L,
    pub(crate) bottom: L,
    all_open: [L; 4],
    /// What the terrain says about jumps, as lanes.
    rules_of_jumps: Vec<[[L; SURROUNDINGS]; 4]>,
    strides: [isize; 4],
    sideways: [[usize; 2]; 4],
    /// The cells that can be left in each direction.
    open: [L; 4],
    /// The neighbour in each direction; `N` where the way is closed.
    neighbour: [[u8; 4]; N],
    /// Where a jump from a cell in a direction lands.
    jump: [[L; 4]; N],
    /// Where the first player's jumps over a cell land, and the second player's from a cell.
    jumped_over: [L; N],
    jumped_from: [L; N],
    /// The cells from which the first player can reach the goal line without having arrived, and the
    /// second.
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
        Maze {
            width: terrain.width as u32,
            cells: terrain.cells,
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
            neighbour: [[N as u8; 4]; N],
            jump: [[L::NONE; 4]; N],
            jumped_over: [L::NONE; N],
            jumped_from: [L::NONE; N],
            first: L::NONE,
            second: L::NONE,
            pass,
        }
    }

    /// Puts these walls on the bare board.
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
        self.find_jumps();
    }

    fn find_jumps(&mut self) {
        for cell in 0..self.cells {
            self.jumped_over[cell] = L::NONE;
        }
        for cell in 0..self.cells {
            let mut landings = L::NONE;
            for there in 0..4 {
                self.neighbour[cell][there] = N as u8;
                self.jump[cell][there] = L::NONE;
                if !self.open[there].has(cell) {
                    continue;
                }
                let over = cell.strict_add_signed(self.strides[there]);
                let [left, right] = self.sideways[there].map(|side| self.open[side].has(over));
                let key = surroundings(self.open[there].has(over), left, right);
                let jump = self.rules_of_jumps[cell][there][key];
                self.neighbour[cell][there] = over as u8;
                self.jump[cell][there] = jump;
                self.jumped_over[over] |= jump;
                landings |= jump;
            }
            self.jumped_from[cell] = landings;
        }
    }

    /// Every cell one step from the set.
    #[inline]
    pub(crate) fn neighbours(&self, set: L) -> L {
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

    /// The states of the game that is not over, with the second player's pawn on that cell.
    #[inline]
    pub(crate) fn states(&self, second: usize) -> L {
        if self.second.has(second) {
            self.first & !L::single(second)
        } else {
            L::NONE
        }
    }

    /// How many states there are, whoever is to move.
    pub(crate) fn state_count(&self) -> u64 {
        let count = |second| self.states(second).cells().count() as u64;
        2 * self.second.cells().map(count).sum::<u64>()
    }

    /// From where the first player can move into the set, the second player's pawn being on that cell.
    /// The set must not contain that cell.
    #[inline]
    pub(crate) fn before_first(&self, second: usize, set: L) -> L {
        let mut before = self.neighbours(set);
        if !(self.jumped_over[second] & set).is_none() {
            for there in 0..4 {
                let from = usize::from(self.neighbour[second][opposite(there)]);
                if from < N && !(self.jump[from][there] & set).is_none() {
                    before |= L::single(from);
                }
            }
        }
        if self.pass { before | set } else { before }
    }

    /// The cells whose lanes matter to a move of the second player from that cell.
    #[inline]
    pub(crate) fn reach_of_second(&self, second: usize) -> L {
        let own = L::single(second);
        let reach = self.neighbours(own) | self.jumped_from[second];
        if self.pass { reach | own } else { reach }
    }

    /// Where the first player's pawn can be for the second player to have a move into the states of
    /// `lanes` from that cell. Only the lanes of `among` are looked at.
    #[inline]
    pub(crate) fn before_second(&self, second: usize, lanes: &Lanes<L, N>, among: L) -> L {
        let mut before = L::NONE;
        for &next in &self.neighbour[second] {
            before |= lanes.at(usize::from(next));
        }
        if self.pass {
            before |= lanes.at(second);
        }
        if !(self.jumped_from[second] & among).is_none() {
            for there in 0..4 {
                let over = usize::from(self.neighbour[second][there]);
                let landings = self.jump[second][there] & among;
                if landings.cells().any(|landing| lanes.at(landing).has(over)) {
                    before |= L::single(over);
                }
            }
        }
        before
    }
}
