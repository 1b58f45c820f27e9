//! The pawn subgames of many layouts solved together: each layout is one bit of a few words, so
//! that one operation decides a state in all of them. Values only. The lanes of `outcomes` take one
//! layout at a time and all cells of a pawn at once; a stack takes one state at a time and all
//! layouts at once.

use dedale_rules::Direction;

use crate::slot;
use crate::terrain::{Mask, SURROUNDINGS, Terrain, surroundings};

/// One bit for each layout of a stack.
pub(crate) type Word<const W: usize> = [u64; W];

/// The kinds of known states: won by the player to move, and lost.
pub(crate) const WON: usize = 0;
pub(crate) const LOST: usize = 1;

/// The number of places, so that a 15-bit index needs no bounds check.
const PLACES: usize = 1 << 15;
/// The place of the end of the game: lost by the player to move.
const OVER: u16 = (PLACES - 2) as u16;
/// The place of moves that do not exist: moving there neither wins nor saves.
const NOWHERE: u16 = (PLACES - 1) as u16;

/// A jump lands straight ahead or on one of two sides.
const LANDINGS: usize = 3;
/// The cells where jumps can land, each with the surroundings for which it does, as the bits of a
/// number.
type Landings = [Option<(u8, u8)>; LANDINGS];
/// The other pawn is not adjacent.
const ALONE: u8 = 4;

/// A state with a player to move, on the bare board.
#[derive(Clone, Copy, Debug)]
struct State {
    /// The cell of the player to move, and that of the other.
    cell: u8,
    other: u8,
    /// The direction of the other pawn, if it is adjacent.
    near: u8,
    /// The place after each step.
    next: [u16; 4],
}

/// Up to `64 * W` layouts of one board.
pub(crate) struct Stack<const W: usize> {
    cells: usize,
    width: usize,
    pass: bool,
    /// All states by their places.
    states: Vec<State>,
    /// The places of states that are undecided in some layout, in the two orders of a sweep.
    open_states: [Vec<u16>; 2],
    /// The walls common to all layouts.
    common: Mask,
    /// The neighbour in each direction, where there is one.
    neighbours: Vec<[Option<u8>; 4]>,
    sideways: [[usize; 2]; 4],
    /// The cells between which a wall closes the way, by the wall.
    closes: Vec<Vec<(usize, usize, usize)>>,
    /// The landing cells of jumps from a cell in a direction, with their surroundings.
    landings: Vec<[Landings; 4]>,
    /// The layouts in use.
    used: Word<W>,
    /// The layouts in which a cell can be left in each direction.
    ways: Vec<[Word<W>; 4]>,
    /// The layouts in which a jump lands on each cell.
    jumps: Vec<[[Word<W>; LANDINGS]; 4]>,
    /// The layouts in which each player's goal line can be reached from a cell.
    reach: [Vec<Word<W>>; 2],
    /// The known results, by place.
    known: Box<[[Word<W>; 2]; PLACES]>,
}

/// The place of a state: by the entry, then the player to move.
#[inline]
pub(crate) fn place(entry: usize, turn: usize) -> usize {
    2 * entry + turn
}

impl<const W: usize> Stack<W> {
    /// Whether the states of this board can be numbered.
    pub(crate) fn fits(terrain: &Terrain) -> bool {
        2 * slot::cells(terrain) * slot::cells(terrain) < usize::from(OVER)
    }

    pub(crate) fn new(terrain: &Terrain, pass: bool) -> Stack<W> {
        assert!(Stack::<W>::fits(terrain), "the states can be numbered");
        let size = terrain.size;
        let neighbours: Vec<[Option<u8>; 4]> = size
            .cells()
            .map(|cell| {
                Direction::ALL.map(|direction| {
                    let next = cell.neighbour(direction).filter(|&next| size.has(next))?;
                    Some(terrain.number(next) as u8)
                })
            })
            .collect();
        let position = |direction| {
            let place = Direction::ALL.iter().position(|&other| other == direction);
            place.expect("one of four")
        };
        let closes = terrain.closes.iter().map(|closes| {
            let ways = closes.iter().map(|&(cell, direction)| {
                let next = cell.strict_add_signed(terrain.stride(direction));
                (cell, position(direction), next)
            });
            ways.collect()
        });
        let mut known = vec![[[u64::MAX; W], [0; W]]; PLACES];
        known[usize::from(OVER)] = [[0; W], [u64::MAX; W]];
        let cells = terrain.cells;
        Stack {
            cells,
            width: terrain.width,
            pass,
            states: states(terrain, &neighbours),
            open_states: [Vec::new(), Vec::new()],
            common: !0,
            neighbours,
            sideways: Direction::ALL.map(|direction| direction.sideways().map(position)),
            closes: closes.collect(),
            landings: terrain
                .jumps
                .iter()
                .map(|jumps| jumps.map(landings))
                .collect(),
            used: [0; W],
            ways: vec![[[0; W]; 4]; cells],
            jumps: vec![[[[0; W]; LANDINGS]; 4]; cells],
            reach: [vec![[0; W]; cells], vec![[0; W]; cells]],
            known: known
                .into_boxed_slice()
                .try_into()
                .expect("as many as there are"),
        }
    }

    /// Removes all layouts.
    pub(crate) fn clear(&mut self) {
        self.used = [0; W];
        self.common = !0;
        for (ways, neighbours) in self.ways.iter_mut().zip(&self.neighbours) {
            for (way, next) in ways.iter_mut().zip(neighbours) {
                *way = [if next.is_some() { u64::MAX } else { 0 }; W];
            }
        }
    }

    /// Adds layouts that have walls in common and one more each: as many as `more`, in whole words
    /// from `first` on.
    pub(crate) fn put_family(&mut self, first: usize, walls: Mask, more: &[usize]) {
        let words = first..first + more.len().div_ceil(64);
        self.common &= walls;
        let mut left = walls;
        while left != 0 {
            for word in words.clone() {
                self.close(left.trailing_zeros() as usize, word, u64::MAX);
            }
            left &= left - 1;
        }
        for (number, &wall) in more.iter().enumerate() {
            let (word, bit) = (first + number / 64, 1_u64 << (number % 64));
            self.used[word] |= bit;
            self.close(wall, word, bit);
        }
    }

    fn close(&mut self, wall: usize, word: usize, bits: u64) {
        for &(cell, there, next) in &self.closes[wall] {
            self.ways[cell][there][word] &= !bits;
            // The opposite direction is two further.
            self.ways[next][(there + 2) % 4][word] &= !bits;
        }
    }

    /// With the walls in place, computes reachability of the goals and the landings of jumps.
    fn survey(&mut self) {
        let goals = [self.cells - self.width..self.cells, 0..self.width];
        for (reach, goal) in self.reach.iter_mut().zip(goals) {
            reach.fill([0; W]);
            reach[goal].fill(self.used);
            loop {
                let mut changed = [0; W];
                // There and back: the second sweep carries on what the first has found.
                for number in (0..self.cells).chain((0..self.cells).rev()) {
                    let mut found = reach[number];
                    let before = found;
                    for (way, next) in self.ways[number].iter().zip(self.neighbours[number]) {
                        let Some(next) = next else { continue };
                        let there = reach[usize::from(next)];
                        for word in 0..W {
                            found[word] |= way[word] & there[word];
                        }
                    }
                    for word in 0..W {
                        changed[word] |= found[word] ^ before[word];
                    }
                    reach[number] = found;
                }
                if is_none(changed) {
                    break;
                }
            }
        }
        for cell in 0..self.cells {
            for there in 0..4 {
                let Some(over) = self.neighbours[cell][there] else {
                    continue;
                };
                let over = usize::from(over);
                let [left, right] = self.sideways[there];
                let around = [there, left, right].map(|side| self.ways[over][side]);
                for (place, landing) in self.landings[cell][there].iter().enumerate() {
                    let Some((_, keys)) = landing else { continue };
                    let mut jump = [0; W];
                    for key in (0..SURROUNDINGS).filter(|key| keys >> key & 1 == 1) {
                        matching(key, around, &mut jump);
                    }
                    for (jump, way) in jump.iter_mut().zip(self.ways[cell][there]) {
                        *jump &= way;
                    }
                    self.jumps[cell][there][place] = jump;
                }
            }
        }
    }

    /// Solves all layouts with no walls in hand. False if some states are drawn.
    pub(crate) fn solve(&mut self) -> bool {
        self.survey();
        self.begin();
        // One order is good for wins of the second player, the other for wins of the first.
        let mut order = 0;
        let mut idle = 0;
        while idle < 2 && !self.open_states[order].is_empty() {
            idle = if self.sweep(order) { 0 } else { idle + 1 };
            order = 1 - order;
        }
        self.open_states.iter().any(Vec::is_empty)
    }

    /// Initialises the known results and the list of undecided states.
    fn begin(&mut self) {
        let orders = self.nearest_first();
        for player in [1, 0] {
            let mut open = std::mem::take(&mut self.open_states[1 - player]);
            open.clear();
            for &near in &orders[player] {
                for turn in [player, 1 - player] {
                    for &other in &orders[1 - player] {
                        let [first, second] = if player == 0 {
                            [near, other]
                        } else {
                            [other, near]
                        };
                        if first == second {
                            continue;
                        }
                        let entry = (second - self.width) * (self.cells - self.width) + first;
                        let at = place(entry, turn);
                        if player == 1 {
                            self.known[at] = [self.no_states([first, second]), [0; W]];
                        }
                        if !is_none(self.known[at][WON].map(|won| !won)) {
                            open.push(at as u16);
                        }
                    }
                }
            }
            self.open_states[1 - player] = open;
        }
    }

    /// The layouts in which this is no state: it counts as won, since no state leads there.
    #[inline]
    fn no_states(&self, pawns: [usize; 2]) -> Word<W> {
        let [first, second] = [0, 1].map(|player| &self.reach[player][pawns[player]]);
        std::array::from_fn(|word| !(first[word] & second[word]))
    }

    /// The cells of each player off the goal line, in the order of their distance from it with the
    /// common walls: so one sweep carries wins and losses far. A quarter fewer states are visited
    /// than in the order of both distances together (7×7 with two walls each).
    fn nearest_first(&self) -> [Vec<usize>; 2] {
        let closed = self.closed();
        let goals = [self.cells - self.width..self.cells, 0..self.width];
        goals.map(|goal| {
            let mut order: Vec<usize> = goal.clone().collect();
            let mut seen: Mask = order.iter().fold(0, |seen, cell| seen | 1 << cell);
            let mut next = 0;
            while let Some(&cell) = order.get(next) {
                next += 1;
                for (there, neighbour) in self.neighbours[cell].iter().enumerate() {
                    let Some(neighbour) = neighbour else { continue };
                    if closed[cell] >> there & 1 == 0 && seen >> neighbour & 1 == 0 {
                        seen |= 1 << neighbour;
                        order.push(usize::from(*neighbour));
                    }
                }
            }
            // Cells that only some layouts can reach come last.
            order.extend((0..self.cells).filter(|cell| seen >> cell & 1 == 0));
            order.split_off(goal.len())
        })
    }

    /// The directions that the common walls close, by cell.
    fn closed(&self) -> Vec<u8> {
        let mut closed = vec![0; self.cells];
        for (wall, closes) in self.closes.iter().enumerate() {
            for &(cell, there, next) in closes.iter().filter(|_| self.common >> wall & 1 == 1) {
                closed[cell] |= 1 << there;
                closed[next] |= 1 << ((there + 2) % 4);
            }
        }
        closed
    }

    /// Visits every undecided state once; false if nothing was decided.
    fn sweep(&mut self, order: usize) -> bool {
        let mut open = std::mem::take(&mut self.open_states[order]);
        let mut news = [0; W];
        let mut left = 0;
        for number in 0..open.len() {
            let at = usize::from(open[number]) % PLACES;
            let state = &self.states[at];
            let [won_before, lost_before] = self.known[at];
            let mut undecided = 0;
            for word in 0..W {
                undecided |= !(won_before[word] | lost_before[word]);
            }
            if undecided == 0 {
                continue;
            }
            let mut won = won_before;
            let mut lost = [u64::MAX; W];
            for (way, next) in self.ways[usize::from(state.cell)].iter().zip(state.next) {
                let [theirs_won, theirs_lost] = &self.known[usize::from(next) % PLACES];
                for word in 0..W {
                    won[word] |= way[word] & theirs_lost[word];
                    lost[word] &= !way[word] | theirs_won[word];
                }
            }
            if state.near != ALONE {
                self.jump(at % 2, state, &mut won, &mut lost);
            }
            if self.pass {
                let [theirs_won, theirs_lost] = &self.known[at ^ 1];
                for word in 0..W {
                    won[word] |= theirs_lost[word];
                    lost[word] &= theirs_won[word];
                }
            }
            let mut undecided = 0;
            for word in 0..W {
                lost[word] &= !won[word];
                news[word] |= (won[word] ^ won_before[word]) | (lost[word] ^ lost_before[word]);
                undecided |= !(won[word] | lost[word]);
            }
            self.known[at] = [won, lost];
            if undecided != 0 {
                open[left] = open[number];
                left += 1;
            }
        }
        open.truncate(left);
        self.open_states[order] = open;
        !is_none(news)
    }

    /// The jumps of a state with adjacent pawns.
    fn jump(&self, turn: usize, state: &State, won: &mut Word<W>, lost: &mut Word<W>) {
        let (cell, there) = (usize::from(state.cell), usize::from(state.near));
        let landings = self.landings[cell][there].iter().flatten();
        for (&(landing, _), jump) in landings.zip(&self.jumps[cell][there]) {
            let next = after(
                [self.cells, self.width],
                turn,
                usize::from(landing),
                usize::from(state.other),
            );
            let [theirs_won, theirs_lost] = &self.known[usize::from(next)];
            for word in 0..W {
                won[word] |= jump[word] & theirs_lost[word];
                lost[word] &= !jump[word] | theirs_won[word];
            }
        }
    }

    /// The known results of a place; where it is no state it counts as won.
    #[inline]
    pub(crate) fn known(&self, place: usize) -> &[Word<W>; 2] {
        &self.known[place]
    }

    /// The number of states, with either player to move, of the layouts in the given words.
    pub(crate) fn count_states(&self, words: std::ops::Range<usize>) -> u64 {
        let goal = self.cells - self.width;
        let mut sum = 0;
        for word in words {
            // Nearly always every cell can be reached from everywhere.
            let cells = self.reach.iter().flatten();
            let whole = cells.fold(self.used[word], |whole, cell| whole & cell[word]);
            let cells = goal as u64;
            let both = cells - self.width as u64;
            sum += u64::from(whole.count_ones()) * (cells * cells - both);
            let mut left = self.used[word] & !whole;
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                let has = |player: usize, cell: usize| self.reach[player][cell][word] >> bit & 1;
                let first: u64 = (0..goal).map(|cell| has(0, cell)).sum();
                let second: u64 = (self.width..self.cells).map(|cell| has(1, cell)).sum();
                let both: u64 = (self.width..goal)
                    .map(|cell| has(0, cell) & has(1, cell))
                    .sum();
                sum += first * second - both;
            }
        }
        2 * sum
    }
}

/// Whether the word is empty.
#[inline]
fn is_none<const W: usize>(word: Word<W>) -> bool {
    word.iter().fold(0, |any, word| any | word) == 0
}

/// Adds the layouts with the surroundings of the key.
fn matching<const W: usize>(key: usize, around: [Word<W>; 3], into: &mut Word<W>) {
    let parts = [
        surroundings(true, false, false),
        surroundings(false, true, false),
        surroundings(false, false, true),
    ];
    let [straight, left, right] = parts.map(|part| if key & part == 0 { u64::MAX } else { 0 });
    for word in 0..W {
        into[word] |=
            (around[0][word] ^ straight) & (around[1][word] ^ left) & (around[2][word] ^ right);
    }
}

/// The landing cells of jumps, each with its surroundings.
fn landings(by_surroundings: [Mask; SURROUNDINGS]) -> Landings {
    let all = by_surroundings.iter().fold(0, |all, cells| all | cells);
    let mut found = [None; LANDINGS];
    let cells = (0..Mask::BITS).filter(|cell| all >> cell & 1 == 1);
    for (place, cell) in cells.enumerate() {
        let keys = by_surroundings.iter().enumerate();
        let keys = keys.filter(|(_, cells)| *cells >> cell & 1 == 1);
        let keys = keys.fold(0, |keys, (key, _)| keys | 1 << key);
        found[place] = Some((cell as u8, keys));
    }
    found
}

/// The place after a pawn move; the board is given by its cells and its width.
#[inline]
fn after([cells, width]: [usize; 2], turn: usize, cell: usize, other: usize) -> u16 {
    let [first, second] = if turn == 0 {
        [cell, other]
    } else {
        [other, cell]
    };
    if first >= cells - width || second < width {
        return OVER;
    }
    let entry = (second - width) * (cells - width) + first;
    place(entry, 1 - turn) as u16
}

/// All states of the bare board by their places; places that are no state are never visited.
fn states(terrain: &Terrain, neighbours: &[[Option<u8>; 4]]) -> Vec<State> {
    let (cells, width) = (terrain.cells, terrain.width);
    let none = State {
        cell: 0,
        other: 0,
        near: ALONE,
        next: [NOWHERE; 4],
    };
    let mut all = vec![none; PLACES];
    for second in width..cells {
        for first in (0..cells - width).filter(|&first| first != second) {
            for turn in 0..2 {
                let mut pawns = [first, second];
                pawns.rotate_left(turn);
                let [cell, other] = pawns;
                let near = neighbours[cell]
                    .iter()
                    .position(|&next| next.map(usize::from) == Some(other));
                let next = neighbours[cell].map(|next| {
                    let next = next.map(usize::from).filter(|&next| next != other);
                    next.map_or(NOWHERE, |next| after([cells, width], turn, next, other))
                });
                all[place(slot::entry(terrain, first, second), turn)] = State {
                    cell: cell as u8,
                    other: other as u8,
                    near: near.map_or(ALONE, |near| near as u8),
                    next,
                };
            }
        }
    }
    all
}
