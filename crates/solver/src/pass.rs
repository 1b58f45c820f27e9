//! One layer solved: every layout is taken with its slots, its subgames are solved for every
//! division of the walls, and their values are added to the slots of the layer below. Several
//! threads take chunks of layouts in turn; the order of additions does not matter.

use std::collections::BTreeMap;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::kernel::Kernel;
use crate::layer::{CLASSES, Classes, Layer};
use crate::leaves::Leaves;
use crate::lots::Sampler;
use crate::shelf::{Draft, write_block};
use crate::solve_error::SolveError;
use crate::store::{Blocks, CHUNK, Source, Store};
use crate::task::Splits;
use crate::terrain::{EXCHANGE, Mask, SYMMETRIES, Terrain};
use crate::workers::share;

/// The input of a layer.
pub(crate) enum Input {
    /// The slots, to solve.
    Slots(Source),
    /// The values, already solved.
    Values(Blocks),
}

/// The layer that receives the values, or its groups, by the class of the wall that is missing
/// there.
#[derive(Clone, Copy)]
pub(crate) struct Parents<'a> {
    pub(crate) splits: &'a Splits,
    pub(crate) classes: &'a Classes,
    pub(crate) groups: [Option<(&'a Layer, &'a Store)>; CLASSES],
}

/// Receives the values of chunks in any order and writes them in order: to memory, to a shelf, or
/// to both.
pub(crate) struct InOrder {
    state: Mutex<Waiting>,
}

struct Waiting {
    next: usize,
    early: BTreeMap<usize, Vec<u8>>,
    memory: Option<Vec<u8>>,
    draft: Option<Box<dyn Draft>>,
}

impl InOrder {
    pub(crate) fn new(in_memory: bool, draft: Option<Box<dyn Draft>>) -> InOrder {
        InOrder {
            state: Mutex::new(Waiting {
                next: 0,
                early: BTreeMap::new(),
                memory: in_memory.then(Vec::new),
                draft,
            }),
        }
    }

    fn hand_in(&self, chunk: usize, bytes: Vec<u8>) -> io::Result<()> {
        let mut state = self.state.lock().expect("no thread has failed");
        let state = &mut *state;
        state.early.insert(chunk, bytes);
        while let Some(bytes) = state.early.remove(&state.next) {
            if let Some(memory) = &mut state.memory {
                memory.extend_from_slice(&bytes);
            }
            if let Some(draft) = &mut state.draft {
                write_block(&mut **draft, &bytes)?;
            }
            state.next += 1;
        }
        Ok(())
    }

    /// Completes the output: the piece on the shelf is kept, the values in memory are returned.
    pub(crate) fn finish(self) -> io::Result<Option<Vec<u8>>> {
        let state = self.state.into_inner().expect("no thread has failed");
        if let Some(draft) = state.draft {
            draft.keep()?;
        }
        Ok(state.memory)
    }
}

/// The data shared by all threads.
pub(crate) struct Pass<'a> {
    pub(crate) terrain: &'a Terrain,
    /// Whether passing is a move.
    pub(crate) passing: bool,
    pub(crate) layer: &'a Layer,
    pub(crate) splits: &'a Splits,
    pub(crate) parents: Option<Parents<'a>>,
    pub(crate) values: Option<&'a InOrder>,
    /// Called with the number of subgames of a chunk; returns whether to go on.
    pub(crate) tell: &'a (dyn Fn(u64) -> bool + Sync),
    pub(crate) threads: usize,
    /// Sets aside the values of sampled layouts, and of those that the next wall makes of them.
    pub(crate) sampler: Option<&'a Sampler>,
}

/// The statistics of a pass.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count {
    /// States whose value is now known, symmetric ones counted separately.
    pub(crate) states: u64,
    /// The same for the layouts with the last wall, each counted as often as it has walls.
    pub(crate) leaf_states: u64,
}

impl Count {
    /// All states, in a layer with this many walls.
    pub(crate) fn all(self, walls: usize) -> u64 {
        self.states + self.leaf_states / (walls as u64 + 1)
    }
}

impl Pass<'_> {
    pub(crate) fn run<K: Kernel>(&self, input: &Input) -> Result<Count, SolveError> {
        let states = AtomicU64::new(0);
        let leaf_states = AtomicU64::new(0);
        let stopped = AtomicBool::new(false);
        let failure = Mutex::new(None);
        let work = || {
            let mut worker = Worker::<K>::new(self, input);
            let result = worker.work(input, &states, &stopped);
            leaf_states.fetch_add(worker.leaf_states, Ordering::Relaxed);
            if let Err(error) = result {
                stopped.store(true, Ordering::Relaxed);
                let mut failure = failure.lock().expect("no thread has failed");
                failure.get_or_insert(error);
            }
        };
        share(self.threads, work);
        match failure.into_inner().expect("no thread has failed") {
            Some(error) => Err(error),
            None => Ok(Count {
                states: states.into_inner(),
                leaf_states: leaf_states.into_inner(),
            }),
        }
    }
}

/// One thread.
struct Worker<'a, K> {
    pass: &'a Pass<'a>,
    kernel: K,
    slot_length: usize,
    /// The values of all divisions, under each symmetry.
    seen: [Vec<u8>; SYMMETRIES],
    /// The layouts below this one, each in its group, and the symmetry that leads to it.
    below: Vec<(&'a Store, usize, usize)>,
    /// Their walls.
    least_below: Vec<Mask>,
    /// For each division, with the players exchanged or not: the slots of the layer below that
    /// walls of the first and the second player add to.
    slots_below: [Vec<[Option<usize>; 2]>; 2],
    /// The solver of the last wall, where it is used.
    leaves: Option<Leaves>,
    leaf_states: u64,
}

impl<'a, K: Kernel> Worker<'a, K> {
    fn new(pass: &'a Pass<'a>, input: &Input) -> Worker<'a, K> {
        let leaves = matches!(input, Input::Slots(Source::Leaves { .. }));
        let slot_length = K::slot_length(pass.terrain);
        let splits = pass.splits.len();
        let slots_below = [false, true].map(|exchanged| {
            let slots = |split| {
                let mut stocks = pass.splits.stocks(split);
                if exchanged {
                    stocks.reverse();
                }
                let below = |player| pass.parents?.splits.slot_before(stocks, player);
                [below(0), below(1)]
            };
            (0..splits).map(slots).collect()
        });
        Worker {
            pass,
            kernel: K::new(pass.terrain, pass.passing),
            slot_length,
            seen: std::array::from_fn(|_| vec![0; 2 * splits * slot_length]),
            below: Vec::new(),
            least_below: Vec::new(),
            slots_below,
            leaves: leaves.then(|| Leaves::new(pass.terrain, pass.passing)),
            leaf_states: 0,
        }
    }

    fn work(
        &mut self,
        input: &Input,
        states: &AtomicU64,
        stopped: &AtomicBool,
    ) -> Result<(), SolveError> {
        while !stopped.load(Ordering::Relaxed) {
            let (next, solved) = match input {
                Input::Slots(source) => (source.next()?, false),
                Input::Values(blocks) => (blocks.next()?, true),
            };
            let Some((chunk, mut bytes)) = next else {
                break;
            };
            let places = chunk * CHUNK..self.pass.layer.len().min((chunk + 1) * CHUNK);
            if let Some(leaves) = &mut self.leaves {
                let masks: Vec<Mask> = places
                    .clone()
                    .map(|place| self.pass.layer.mask(place))
                    .collect();
                let (found, states) = leaves.slots(self.pass.terrain, self.pass.splits, &masks);
                bytes = found;
                self.leaf_states += states;
            }
            let count = places.len();
            let length = bytes.len() / count;
            let mut values = Vec::new();
            let mut seen = 0;
            for (number, place) in places.enumerate() {
                seen += self.layout(place, &bytes[number * length..][..length], solved)?;
                if self.pass.values.is_some() {
                    values.extend_from_slice(&self.seen[0]);
                }
            }
            states.fetch_add(seen, Ordering::Relaxed);
            if let Some(in_order) = self.pass.values {
                in_order.hand_in(chunk, values)?;
            }
            if !(self.pass.tell)((count * self.pass.splits.len()) as u64) {
                return Err(SolveError::Stopped);
            }
        }
        Ok(())
    }

    /// Solves a layout and adds its values to those below. Returns the number of states in its
    /// symmetry class.
    fn layout(&mut self, place: usize, bytes: &[u8], solved: bool) -> Result<u64, SolveError> {
        let mask = self.pass.layer.mask(place);
        let (orbit, mut wanted) = self.find_below(mask);
        let aside = self
            .pass
            .sampler
            .filter(|sampler| self.is_drawn(sampler, mask));
        if self.pass.values.is_some() || aside.is_some() {
            wanted[0] = true;
        }
        self.kernel.build(self.pass.terrain, mask);
        let length = self.slot_length;
        for split in 0..self.pass.splits.len() {
            if solved {
                let (first, second) = bytes[2 * split * length..][..2 * length].split_at(length);
                self.kernel.load(first, second);
            } else {
                let slots = self.pass.splits.slots(split);
                let [first, second] =
                    slots.map(|slot| bytes.get(slot? * length..(slot? + 1) * length));
                if !self.kernel.solve(first, second) {
                    return Err(SolveError::TooLong);
                }
            }
            for symmetry in (0..SYMMETRIES).filter(|&symmetry| wanted[symmetry]) {
                let into = &mut self.seen[symmetry][2 * split * length..][..2 * length];
                let (first, second) = into.split_at_mut(length);
                self.kernel.write(symmetry, first, second);
            }
        }
        if let Some(sampler) = aside {
            sampler.put_aside(self.pass.layer.walls, mask, &self.seen[0]);
        }
        for &(store, place, symmetry) in &self.below {
            store.add(place, self.added(symmetry));
        }
        let states = self.kernel.states() * self.pass.splits.len() as u64;
        Ok(states * orbit)
    }

    /// Whether the layout is sampled, or one of those with a wall less.
    fn is_drawn(&self, sampler: &Sampler, mask: Mask) -> bool {
        let walls = self.pass.layer.walls;
        let mut parents = self.least_below.iter();
        sampler.draws(walls, mask) || parents.any(|&below| sampler.draws(walls - 1, below))
    }

    /// The values added to the slots of a layout below, under that symmetry.
    fn added(&self, symmetry: usize) -> impl Iterator<Item = (usize, &[u8])> {
        let exchanged = usize::from(symmetry & EXCHANGE != 0);
        let values = self.seen[symmetry].chunks_exact(self.slot_length);
        let slots = self.slots_below[exchanged].iter().flatten();
        values
            .zip(slots)
            .filter_map(|(value, slot)| Some(((*slot)?, value)))
    }

    /// The layouts with a wall less, each with every symmetry that leads to its representative: a
    /// representative that is its own image receives the values once for each such symmetry.
    /// Returns the size of this layout's symmetry class and the symmetries used.
    fn find_below(&mut self, mask: Mask) -> (u64, [bool; SYMMETRIES]) {
        let terrain = self.pass.terrain;
        let images: [Mask; SYMMETRIES] =
            std::array::from_fn(|symmetry| terrain.image(mask, symmetry));
        let alike = images.iter().filter(|&&image| image == mask).count();
        let mut wanted = [false; SYMMETRIES];
        self.below.clear();
        self.least_below.clear();
        if let Some(parents) = self.pass.parents {
            let mut left = mask;
            while left != 0 {
                let wall = left.trailing_zeros() as usize;
                left &= left - 1;
                let without: [Mask; SYMMETRIES] = std::array::from_fn(|symmetry| {
                    images[symmetry] & !(1 << terrain.wall_images[symmetry][wall])
                });
                let least = *without.iter().min().expect("there are four");
                self.least_below.push(least);
                let (layer, store) =
                    parents.groups[parents.classes.of(wall)].expect("the wall has a group");
                let place = layer.place(least);
                let place = place.expect("every layout with a wall less is there");
                for symmetry in (0..SYMMETRIES).filter(|&symmetry| without[symmetry] == least) {
                    wanted[symmetry] = true;
                    self.below.push((store, place, symmetry));
                }
            }
        }
        ((SYMMETRIES / alike) as u64, wanted)
    }
}
