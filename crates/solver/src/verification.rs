//! Checks a table state by state, by other means than those that made it: every move comes from the
//! rules one at a time, without the solver's lanes, mazes and passes. Shared with the solver are
//! the place of a value in a table (slots, divisions of the walls in hand, the codes of values),
//! the number of layouts with each number of walls, and the symmetries of layouts; only the slow
//! twin of the tests finds a mistake in those.
//!
//! With distances, every value must be the best of its moves; by induction over the distances that
//! proves the table. Without them a cycle of false wins could support itself, so the pawn subgame
//! of every layout is solved backwards again by a plain method, and must give the same.

use std::fmt;
use std::io::{Read, Seek};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use dedale_rules::{Bits, Cell, Layout, Openings, Side, Wall, Wide, codes};

use crate::layer::counts;
use crate::slot;
use crate::table::{Table, TableError, slot_length};
use crate::task::{Splits, Stocks, Task};
use crate::terrain::{EXCHANGE, Mask, SYMMETRIES, Terrain};
use crate::value::code;
use crate::workers::share;

/// A fault of a table.
#[derive(Debug)]
pub enum Contradiction {
    /// It cannot be read.
    Table(TableError),
    /// A layout with this many walls is missing, occurs twice or is in the wrong place, or there
    /// are values for impossible positions.
    Layouts {
        /// Walls on the board.
        walls: usize,
    },
    /// The value of a position does not follow from those after it.
    Value {
        /// The walls on the board.
        walls: Vec<Wall>,
        /// The cells of the first and the second player's pawn.
        pawns: [Cell; 2],
        /// Their stocks; zero where walls are unlimited.
        stocks: [u8; 2],
        /// Whether the first player is to move.
        first_to_move: bool,
    },
    /// The watcher stopped the check.
    Stopped,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::Table(error) => error.fmt(f),
            Contradiction::Layouts { walls } => {
                write!(f, "the layouts with {walls} walls are not those there are")
            }
            Contradiction::Value {
                walls,
                pawns: [first, second],
                stocks: [one, other],
                first_to_move,
            } => {
                let turn = if *first_to_move { 1 } else { 2 };
                write!(
                    f,
                    "the value of {first}:{one},{second}:{other} with player {turn} to move and the walls {walls:?} does \
                     not follow from those after it"
                )
            }
            Contradiction::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for Contradiction {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            // The message is that of the table, so the source is the one behind it.
            Contradiction::Table(error) => error.source(),
            _ => None,
        }
    }
}

codes! {
    Contradiction {
        Contradiction::Layouts { .. } => "verify-layouts",
        Contradiction::Value { .. } => "verify-value",
        Contradiction::Stopped => "verify-stopped",
    } else {
        Contradiction::Table(error) => error.code(),
    }
}

impl From<TableError> for Contradiction {
    fn from(error: TableError) -> Contradiction {
        Contradiction::Table(error)
    }
}

/// A layer in memory, or some layouts of one.
pub(crate) struct Loaded {
    masks: Vec<Mask>,
    values: Vec<u8>,
    splits: Splits,
}

impl Loaded {
    /// Masks in order, with their values one after the other.
    pub(crate) fn new(masks: Vec<Mask>, values: Vec<u8>, splits: Splits) -> Loaded {
        Loaded {
            masks,
            values,
            splits,
        }
    }

    fn of_layout(&self, place: usize) -> &[u8] {
        let length = self.values.len() / self.masks.len();
        &self.values[place * length..][..length]
    }
}

/// The cost of a state's pawn steps, in wall lookups. A rough measurement: only the progress report
/// uses it.
const STEPS: u64 = 16;

/// The number of layouts of a layer from which the mean number of states is estimated.
const SAMPLE: usize = 32;

/// The work of each layout with that many walls on the board: for every division of the walls in
/// hand its states, and for each state its steps and the mean number of legal walls.
fn weight<R: Read + Seek>(table: &Table<R>, counts: &[u64], walls: usize) -> u64 {
    let known = table.first_masks(walls);
    let sample = known.iter().step_by(known.len().div_ceil(SAMPLE).max(1));
    let (mut states, mut sampled) = (0, 0);
    for &mask in sample.filter(|&&mask| fits(table.terrain(), mask)) {
        states += Ground::new(table.terrain(), mask).pairs().count() as u64;
        sampled += 1;
    }
    let states = states / sampled.max(1) + 1;
    let deepest = table.layers() - 1;
    // Each layout with one wall more is reached from as many layouts as it has walls.
    let more = counts.get(walls + 1).filter(|_| walls < deepest);
    let places = more.map_or(0, |&more| {
        more.saturating_mul(walls as u64 + 1) / counts[walls].max(1)
    });
    Splits::new(*table.task(), walls).len() as u64 * states * (STEPS + places)
}

/// Checks a whole table. `see` gets the work done and the whole, and returns whether to go on.
/// Returns the number of states checked, up to symmetry.
///
/// ```
/// use std::io::Cursor;
/// use dedale_solver::{Table, verify};
/// // A table of 3x3 with one wall each.
/// let bytes = include_bytes!("../tests/data/3x3-1-distances.table");
/// let mut table = Table::open(Cursor::new(bytes)).unwrap();
/// let states = verify(&mut table, 1, &|done, all| done <= all).unwrap();
/// assert_eq!(states, 702);
/// ```
///
/// # Errors
/// The first contradiction found.
pub fn verify<R: Read + Seek>(
    table: &mut Table<R>,
    threads: usize,
    see: &(dyn Fn(u64, u64) -> bool + Sync),
) -> Result<u64, Contradiction> {
    let task = *table.task();
    let counts = counts(table.terrain());
    let weights: Vec<u64> = (0..table.layers())
        .map(|walls| weight(table, &counts, walls))
        .collect();
    let all: u64 = (0..table.layers())
        .map(|walls| table.layouts(walls) as u64 * weights[walls])
        .sum();
    let done = AtomicU64::new(0);
    let mut states = 0;
    let mut above: Option<Loaded> = None;
    for walls in (0..table.layers()).rev() {
        let (masks, values) = table.layer(walls)?;
        let layer = Loaded {
            masks,
            values,
            splits: Splits::new(task, walls),
        };
        let terrain = table.terrain();
        check_layouts(terrain, &layer.masks, walls, counts[walls])?;
        let check = LayerCheck {
            task,
            terrain,
            layer: &layer,
            above: above.as_ref(),
            walls,
        };
        let weight = weights[walls];
        states += check.run(threads, &|| {
            see(done.fetch_add(weight, Ordering::Relaxed) + weight, all)
        })?;
        above = Some(layer);
    }
    Ok(states)
}

/// Checks that every layout occurs once, up to symmetry.
fn check_layouts(
    terrain: &Terrain,
    masks: &[Mask],
    walls: usize,
    count: u64,
) -> Result<(), Contradiction> {
    let ordered = masks.is_sorted_by(|one, next| one < next);
    let mut represented = 0;
    let mut good = ordered;
    if masks.iter().any(|mask| mask >> terrain.walls.len() != 0) {
        return Err(Contradiction::Layouts { walls });
    }
    for &mask in masks {
        let mut images: Vec<Mask> = (0..SYMMETRIES)
            .map(|symmetry| terrain.image(mask, symmetry))
            .collect();
        images.sort_unstable();
        images.dedup();
        represented += images.len() as u64;
        good &= images[0] == mask && mask.count_ones() as usize == walls && fits(terrain, mask);
    }
    if good && represented == count {
        Ok(())
    } else {
        Err(Contradiction::Layouts { walls })
    }
}

fn walls_of(terrain: &Terrain, mask: Mask) -> Vec<Wall> {
    let places = 0..terrain.walls.len();
    places
        .filter(|place| mask >> place & 1 == 1)
        .map(|place| terrain.walls[place])
        .collect()
}

fn fits(terrain: &Terrain, mask: Mask) -> bool {
    let walls = walls_of(terrain, mask);
    let collides = |wall: &Wall| {
        let mut others = wall.collisions().filter(|other| other != wall);
        others.any(|other| walls.contains(&other))
    };
    !walls.iter().any(collides)
}

/// Checks the layouts of a layer against those with one wall more.
pub(crate) struct LayerCheck<'a> {
    pub(crate) task: Task,
    pub(crate) terrain: &'a Terrain,
    pub(crate) layer: &'a Loaded,
    pub(crate) above: Option<&'a Loaded>,
    pub(crate) walls: usize,
}

impl LayerCheck<'_> {
    fn run(&self, threads: usize, see: &(dyn Fn() -> bool + Sync)) -> Result<u64, Contradiction> {
        let next = AtomicUsize::new(0);
        let states = AtomicU64::new(0);
        let stopped = AtomicBool::new(false);
        let failure = Mutex::new(None);
        let work = || {
            while !stopped.load(Ordering::Relaxed) {
                let place = next.fetch_add(1, Ordering::Relaxed);
                if place >= self.layer.masks.len() {
                    break;
                }
                let checked = self.layout(place);
                let checked = checked.and_then(|count| {
                    if see() {
                        Ok(count)
                    } else {
                        Err(Contradiction::Stopped)
                    }
                });
                match checked {
                    Ok(count) => {
                        states.fetch_add(count, Ordering::Relaxed);
                    }
                    Err(error) => {
                        stopped.store(true, Ordering::Relaxed);
                        failure
                            .lock()
                            .expect("no thread has failed")
                            .get_or_insert(error);
                    }
                }
            }
        };
        share(threads, work);
        match failure.into_inner().expect("no thread has failed") {
            Some(error) => Err(error),
            None => Ok(states.into_inner()),
        }
    }

    /// Checks one layout with every division of the walls; returns the number of states.
    pub(crate) fn layout(&self, place: usize) -> Result<u64, Contradiction> {
        let mask = self.layer.masks[place];
        let ground = Ground::new(self.terrain, mask);
        let children = self.children(mask)?;
        let mut checked = 0;
        self.check_spare(place, &ground)?;
        for split in 0..self.layer.splits.len() {
            let stocks = self.layer.splits.stocks(split);
            let values = self.read(place, split);
            let walls = [0, 1].map(|player| self.walls(&ground, &children, stocks, player));
            let wrong = if self.task.distances {
                ground.first_wrong(&values, &walls)
            } else {
                let again = ground.backwards(&walls, self.task.pass);
                ground
                    .states()
                    .find(|&(turn, entry)| again[turn][entry] != values[turn][entry])
            };
            let wrong = wrong.or_else(|| self.first_unjust(&ground, &values, &walls));
            if let Some((turn, entry)) = wrong {
                let cells = slot::cells(self.terrain);
                let number = |number: usize| self.terrain.size.cell_at(number);
                let pawns = [
                    number(entry % cells),
                    number(self.terrain.width + entry / cells),
                ];
                return Err(Contradiction::Value {
                    walls: walls_of(self.terrain, mask),
                    pawns: pawns.map(|cell| cell.expect("entries are on the board")),
                    stocks,
                    first_to_move: turn == 0,
                });
            }
            checked += ground.states().count() as u64;
        }
        Ok(checked)
    }

    /// Entries of impossible positions must be empty: one table for one game, byte for byte.
    fn check_spare(&self, place: usize, ground: &Ground) -> Result<(), Contradiction> {
        let cells = slot::cells(self.terrain);
        let mut used = vec![false; (cells * cells).next_multiple_of(8)];
        for (first, second) in ground.pairs() {
            used[slot::entry(self.terrain, first, second)] = true;
        }
        let slots = self
            .layer
            .of_layout(place)
            .chunks_exact(slot_length(self.task, self.terrain));
        let empty = |slot: &[u8]| {
            if self.task.distances {
                return slot
                    .iter()
                    .zip(&used)
                    .all(|(&entry, &used)| used || entry == code::NONE);
            }
            let has = |set: &[u8], entry: usize| set[entry / 8] >> (entry % 8) & 1 == 1;
            let (won, kept) = slot.split_at(slot.len() / 2);
            let mut entries = used.iter().enumerate();
            entries.all(|(entry, &used)| {
                let (won, kept) = (has(won, entry), has(kept, entry));
                if used { kept || !won } else { !kept && !won }
            })
        };
        if slots.into_iter().all(empty) {
            Ok(())
        } else {
            Err(Contradiction::Layouts { walls: self.walls })
        }
    }

    /// With distances: the first value that is not the best of its moves.
    fn first_unjust(
        &self,
        ground: &Ground,
        values: &Codes,
        walls: &Codes,
    ) -> Option<(usize, usize)> {
        if !self.task.distances {
            return None;
        }
        ground.states().find(|&(turn, entry)| {
            let pawn = ground.after(turn, entry).map(|next| match next {
                Next::Over => code::win(1),
                Next::State(next) => code::before(values[1 - turn][next]),
            });
            let pass = self
                .task
                .pass
                .then(|| code::before(values[1 - turn][entry]));
            let best = pawn.chain(pass).max().unwrap_or(code::NONE);
            best.max(walls[turn][entry]) != values[turn][entry]
        })
    }

    /// The values of a division with the first and with the second player to move.
    fn read(&self, place: usize, split: usize) -> Codes {
        let length = slot_length(self.task, self.terrain);
        let bytes = &self.layer.of_layout(place)[2 * split * length..][..2 * length];
        let (first, second) = bytes.split_at(length);
        let cells = slot::cells(self.terrain);
        [second, first].map(|slot| {
            let decode = |entry| self.after(self.worth(slot, entry));
            (0..cells * cells).map(decode).collect()
        })
    }

    /// The value of a wall for the player who places it, from the slot of the layout it leads to.
    fn worth(&self, slot: &[u8], entry: usize) -> u8 {
        if self.task.distances {
            return slot[entry];
        }
        let has = |set: &[u8]| set[entry / 8] >> (entry % 8) & 1 == 1;
        let (won, kept) = slot.split_at(slot.len() / 2);
        match (has(won), has(kept)) {
            (true, _) => WIN,
            (false, true) => code::DRAW,
            (false, false) => LOSS,
        }
    }

    fn after(&self, worth: u8) -> u8 {
        if self.task.distances {
            code::after(worth)
        } else {
            opposite(worth)
        }
    }

    /// Every wall that fits: the layout after it, and the cells from which both pawns still reach
    /// their goals.
    fn children(&self, mask: Mask) -> Result<Vec<Child>, Contradiction> {
        let Some(above) = self.above else {
            return Ok(Vec::new());
        };
        let mut children = Vec::new();
        for place in 0..self.terrain.walls.len() {
            let with = mask | 1 << place;
            if with == mask || !fits(self.terrain, with) {
                continue;
            }
            let (canonical, symmetry) = self.terrain.canonical(with);
            let found = above.masks.binary_search(&canonical);
            let place = found.map_err(|_| Contradiction::Layouts {
                walls: self.walls + 1,
            })?;
            let ground = Ground::new(self.terrain, with);
            children.push(Child {
                place,
                symmetry,
                reach: ground.reach,
            });
        }
        Ok(children)
    }

    /// For each entry, the best value of that player's legal walls; empty where there is none.
    fn walls(&self, ground: &Ground, children: &[Child], stocks: Stocks, player: usize) -> Vec<u8> {
        let cells = slot::cells(self.terrain);
        let mut best = vec![code::NONE; cells * cells];
        let Some(above) = self.above else { return best };
        let mut after = stocks;
        if self.task.walls.is_some() {
            match after[player].checked_sub(1) {
                None => return best,
                Some(left) => after[player] = left,
            }
        }
        let length = slot_length(self.task, self.terrain);
        for child in children {
            let exchanged = child.symmetry & EXCHANGE != 0;
            let (mut stocks, mut placer) = (after, player);
            if exchanged {
                stocks.reverse();
                placer = 1 - placer;
            }
            let split = above.splits.find(stocks).expect("stocks of the next layer");
            let slot = &above.of_layout(child.place)[(2 * split + placer) * length..][..length];
            let images = &self.terrain.cell_images[child.symmetry];
            for (first, second) in ground.pairs() {
                if !child.reach[0][first] || !child.reach[1][second] {
                    continue;
                }
                let (mut one, mut other) = (images[first], images[second]);
                if exchanged {
                    (one, other) = (other, one);
                }
                let worth = self.worth(slot, slot::entry(self.terrain, one, other));
                let entry = slot::entry(self.terrain, first, second);
                best[entry] = best[entry].max(worth);
            }
        }
        best
    }
}

/// The values of a layout with no walls in hand, solved backwards by a plain method, in the format
/// of a table.
pub(crate) fn leaf_values(terrain: &Terrain, mask: Mask, pass: bool) -> Vec<u8> {
    let ground = Ground::new(terrain, mask);
    let cells = slot::cells(terrain);
    let none = vec![code::NONE; cells * cells];
    let values = ground.backwards(&[none.clone(), none], pass);
    let length = slot::values_length(terrain);
    let mut bytes = vec![0; 2 * length];
    for (turn, entry) in ground.states() {
        // The values of one player's walls are the values of the positions that the other player
        // gets.
        let slot = &mut bytes[(1 - turn) * length..][..length];
        let (won, kept) = slot.split_at_mut(length / 2);
        let bit = 1 << (entry % 8);
        match values[turn][entry] {
            LOSS => {
                won[entry / 8] |= bit;
                kept[entry / 8] |= bit;
            }
            code::DRAW => kept[entry / 8] |= bit,
            _ => {}
        }
    }
    bytes
}

/// Values with the first and with the second player to move, by entry.
type Codes = [Vec<u8>; 2];

const WIN: u8 = u8::MAX;
const LOSS: u8 = 1;

fn opposite(code: u8) -> u8 {
    match code {
        WIN => LOSS,
        LOSS => WIN,
        other => other,
    }
}

struct Child {
    place: usize,
    symmetry: usize,
    /// The cells from which each player's goal can be reached.
    reach: [Vec<bool>; 2],
}

enum Next {
    Over,
    State(usize),
}

/// A layout by the rules.
struct Ground<'a> {
    terrain: &'a Terrain,
    openings: Openings<Wide>,
    cells: Vec<Cell>,
    goals: [Wide; 2],
    reach: [Vec<bool>; 2],
}

impl<'a> Ground<'a> {
    fn new(terrain: &'a Terrain, mask: Mask) -> Ground<'a> {
        let ground = Wide::ground(terrain.size);
        let walls = walls_of(terrain, mask).into_iter();
        let openings = Openings::new(ground, walls.collect());
        let cells: Vec<Cell> = terrain.size.cells().collect();
        let goals = [ground.side(Side::Top), ground.side(Side::Bottom)];
        let reach = goals.map(|goal| {
            let region = openings.region(goal);
            cells.iter().map(|&cell| region.has(cell)).collect()
        });
        Ground {
            terrain,
            openings,
            cells,
            goals,
            reach,
        }
    }

    /// The cells of both pawns where the game is not over and no player is shut in.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let good = |player: usize, cell: usize| {
            self.reach[player][cell] && !self.goals[player].has(self.cells[cell])
        };
        let all = 0..self.cells.len();
        let firsts = all.clone().filter(move |&cell| good(0, cell));
        firsts.flat_map(move |first| {
            let seconds = 0..self.cells.len();
            seconds
                .filter(move |&second| second != first && good(1, second))
                .map(move |second| (first, second))
        })
    }

    fn states(&self) -> impl Iterator<Item = (usize, usize)> {
        let entries = self
            .pairs()
            .map(|(first, second)| slot::entry(self.terrain, first, second));
        entries.flat_map(|entry| [(0, entry), (1, entry)])
    }

    /// The positions after each pawn move of the player to move.
    fn after(&self, turn: usize, entry: usize) -> impl Iterator<Item = Next> {
        let width = slot::cells(self.terrain);
        let pawns = [entry % width, self.terrain.width + entry / width];
        let sets = pawns.map(|cell| Wide::of(self.cells[cell]));
        let moves = self.openings.pawn_moves(sets[turn], sets[0] | sets[1]);
        moves.cells().map(move |cell| {
            if self.goals[turn].has(cell) {
                return Next::Over;
            }
            let mut pawns = pawns;
            pawns[turn] = self.terrain.number(cell);
            Next::State(slot::entry(self.terrain, pawns[0], pawns[1]))
        })
    }

    /// The first possible state without a value.
    fn first_wrong(&self, values: &Codes, walls: &Codes) -> Option<(usize, usize)> {
        self.states().find(|&(turn, entry)| {
            values[turn][entry] == code::NONE || walls[turn][entry] > values[turn][entry]
        })
    }

    /// Solves the subgame backwards: repeated passes over all states, until nothing changes.
    fn backwards(&self, walls: &Codes, pass: bool) -> Codes {
        let mut values: Codes = walls.each_ref().map(|walls| vec![code::NONE; walls.len()]);
        let mut after: Vec<(usize, usize, bool, Vec<usize>)> = Vec::new();
        for (turn, entry) in self.states() {
            let mut over = false;
            let mut next = Vec::new();
            for one in self.after(turn, entry) {
                match one {
                    Next::Over => over = true,
                    Next::State(state) => next.push(state),
                }
            }
            next.extend(pass.then_some(entry));
            after.push((turn, entry, over, next));
        }
        loop {
            let mut changed = false;
            for (turn, entry, over, next) in &after {
                let (turn, entry) = (*turn, *entry);
                if values[turn][entry] != code::NONE {
                    continue;
                }
                let theirs = &values[1 - turn];
                let wall = walls[turn][entry];
                if *over || wall == WIN || next.iter().any(|&next| theirs[next] == LOSS) {
                    values[turn][entry] = WIN;
                    changed = true;
                } else if wall != code::DRAW && next.iter().all(|&next| theirs[next] == WIN) {
                    values[turn][entry] = LOSS;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        for (turn, entry, ..) in after {
            if values[turn][entry] == code::NONE {
                values[turn][entry] = code::DRAW;
            }
        }
        values
    }
}
