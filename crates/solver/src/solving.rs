//! Solves a whole board, layer by layer from the most walls to none. Only the slots of two layers
//! are in memory; if even those are too large, and between the layers of a resumable run, they are
//! on a shelf.

mod streaming;

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use crate::distances::Distances;
use crate::kernel::Kernel;
use crate::layer::{Classes, Layer, counts, list_bytes};
use crate::leaves::{has_leaves, kinds};
use crate::lots::Sampler;
use crate::outcomes::Outcomes;
use crate::pass::{InOrder, Input, Parents, Pass};
use crate::shelf::{Shelf, damaged, write_block};
use crate::solution::{Kept, Solution};
use crate::solve_error::SolveError;
use crate::store::{Blocks, CHUNK, Meter, Shape, Source, Store};
use crate::task::{Splits, Task};
use crate::terrain::Terrain;
use streaming::Streaming;

/// The resources of a run.
///
/// ```
/// use dedale_solver::{Means, Progress, SolveError, Task, Watch, solve};
///
/// /// Stops the run at its first report.
/// struct Impatient;
/// impl Watch for Impatient {
///     fn see(&self, progress: Progress) -> bool {
///         assert!(progress.done <= progress.all);
///         false
///     }
/// }
///
/// let task = Task { size: "3x4".parse().unwrap(), walls: Some(2), pass: false, distances: false };
/// let means = Means { threads: 1, memory: None, shelf: None, resumable: false, table: false, watch: &Impatient };
/// let error = solve(&task, &means).unwrap_err();
/// assert!(matches!(error, SolveError::Stopped));
/// assert_eq!(error.code(), "solve-stopped");
/// ```
#[derive(Clone, Copy)]
pub struct Means<'a> {
    /// The number of threads.
    pub threads: usize,
    /// The memory limit of the layers, in bytes, if there is one. The rest goes to the shelf.
    pub memory: Option<usize>,
    /// Storage for what does not fit.
    pub shelf: Option<&'a dyn Shelf>,
    /// Whether to keep each finished layer on the shelf, and to resume from what is there.
    pub resumable: bool,
    /// Whether to keep the values of every layer on the shelf, for a table.
    pub table: bool,
    /// Receives progress reports.
    pub watch: &'a (dyn Watch + 'a),
}

/// Receives the progress of a run.
pub trait Watch: Sync {
    /// Called from time to time, from any thread. False stops the run.
    fn see(&self, progress: Progress) -> bool;
}

/// Ignores the progress.
impl Watch for () {
    fn see(&self, _: Progress) -> bool {
        true
    }
}

/// The progress of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of walls on the board in the layer being solved; the last layer is 0.
    pub walls: usize,
    /// Subgames solved, those of an earlier run included.
    pub done: u64,
    /// Of those, the ones that an earlier run had solved.
    pub before: u64,
    /// All subgames of the run.
    pub all: u64,
}

/// Solves the task.
///
/// # Errors
/// If it is too large, was stopped, or the shelf failed.
pub fn solve(task: &Task, means: &Means) -> Result<Solution, SolveError> {
    let terrain = Terrain::new(task.size).ok_or(SolveError::TooLarge)?;
    let (solution, _) = solve_on(terrain, *task, means, None)?;
    Ok(solution)
}

/// The layers of a run.
pub(crate) struct Found {
    /// The most walls of a listed layer, and the most walls of all.
    pub(crate) top: usize,
    pub(crate) deepest: usize,
    /// Whether an earlier run had begun.
    pub(crate) resumed: bool,
}

/// Solves the task on that board and sets the sample aside.
pub(crate) fn solve_on(
    terrain: Terrain,
    task: Task,
    means: &Means,
    sampler: Option<&Sampler>,
) -> Result<(Solution, Found), SolveError> {
    match (terrain.cells, task.distances) {
        (..=32, false) => run::<Outcomes<u32, 32>>(terrain, task, means, sampler),
        (..=32, true) => run::<Distances<u32, 32>>(terrain, task, means, sampler),
        (33..=64, false) => run::<Outcomes<u64, 64>>(terrain, task, means, sampler),
        (33..=64, true) => run::<Distances<u64, 64>>(terrain, task, means, sampler),
        (_, false) => run::<Outcomes<u128, 128>>(terrain, task, means, sampler),
        (_, true) => run::<Distances<u128, 128>>(terrain, task, means, sampler),
    }
}

fn run<K: Kernel>(
    terrain: Terrain,
    task: Task,
    means: &Means,
    sampler: Option<&Sampler>,
) -> Result<(Solution, Found), SolveError> {
    let meter = Arc::new(Meter::default());
    let run = Run {
        counts: counts(&terrain),
        terrain: &terrain,
        task,
        means,
        meter: &meter,
        slot_length: K::slot_length(&terrain),
        halves: K::HALVES,
        join: K::join,
        done: AtomicU64::new(0),
        resumed: AtomicBool::new(false),
        sampler,
    };
    let (kept, states, layouts) = match Streaming::wanted(&run)? {
        Some(streaming) => streaming.solve::<K>()?,
        None => run.layers::<K>()?,
    };
    let memory = meter.most();
    let fit = run.counts.len() - 1;
    let found = Found {
        top: run.top(task),
        deepest: task.deepest(&run.counts),
        resumed: run.resumed.load(Ordering::Relaxed),
    };
    let solution = Solution::new(task, terrain, kept, states, layouts, fit, memory);
    Ok((solution, found))
}

/// The name on the shelf of a layer's slots, and of its values.
fn slots_name(walls: usize) -> String {
    format!("slots-{walls}")
}

/// See [`slots_name`].
pub(crate) fn values_name(walls: usize) -> String {
    format!("values-{walls}")
}

/// The heading of a piece on the shelf: its kind and its task.
pub(crate) fn heading(task: Task, kind: &str, walls: usize) -> Vec<u8> {
    let stock = task
        .walls
        .map_or("unlimited".to_owned(), |walls| walls.to_string());
    let (pass, distances) = (u8::from(task.pass), u8::from(task.distances));
    format!(
        "dedale-solver/1 {kind} {} {stock} {pass} {distances} {walls}\n",
        task.size
    )
    .into_bytes()
}

/// Opens a piece and reads its heading; `None` if it does not exist or belongs to another task.
pub(crate) fn open_piece(
    shelf: &dyn Shelf,
    name: &str,
    expected: &[u8],
) -> io::Result<Option<Box<dyn Read + Send>>> {
    let Some(mut reader) = shelf.open(name)? else {
        return Ok(None);
    };
    let mut found = vec![0; expected.len()];
    let read = reader.read_exact(&mut found);
    Ok((read.is_ok() && found == expected).then_some(reader))
}

/// The constant data of a run.
pub(crate) struct Run<'a> {
    pub(crate) terrain: &'a Terrain,
    pub(crate) task: Task,
    pub(crate) means: &'a Means<'a>,
    pub(crate) meter: &'a Arc<Meter>,
    slot_length: usize,
    halves: bool,
    join: fn(&mut [u8], &[u8]),
    /// The number of layouts for each number of walls.
    pub(crate) counts: Vec<u64>,
    /// The number of subgames solved.
    pub(crate) done: AtomicU64,
    /// Whether an earlier run had begun.
    pub(crate) resumed: AtomicBool,
    /// Samples layouts to check.
    pub(crate) sampler: Option<&'a Sampler>,
}

impl Run<'_> {
    /// The approximate number of subgames of a layer.
    pub(crate) fn work_of(&self, walls: usize) -> u64 {
        self.counts[walls].div_ceil(4) * Splits::new(self.task, walls).len() as u64
    }

    /// Whether the last layer is computed from the one before without a list. Not if a table needs
    /// its values.
    fn has_leaves(&self, task: Task) -> bool {
        !self.means.table && has_leaves(task, self.terrain, &self.counts)
    }

    /// The most walls on the board in a listed layer.
    pub(crate) fn top(&self, task: Task) -> usize {
        task.deepest(&self.counts) - usize::from(self.has_leaves(task))
    }

    /// The number of layouts of the last layer if it is not listed.
    pub(crate) fn leaf_layouts(&self) -> u64 {
        if !self.has_leaves(self.task) {
            return 0;
        }
        let deepest = self.task.deepest(&self.counts);
        kinds(self.terrain, deepest, self.counts[deepest])
    }

    /// The source of the slots of the first listed layer.
    pub(crate) fn beginning(&self, layouts: usize) -> Source {
        let next = AtomicUsize::new(0);
        if self.has_leaves(self.task) {
            Source::Leaves { next, layouts }
        } else {
            Source::Nowhere { next, layouts }
        }
    }

    /// The bytes of the lists of two layers, the largest up to this one: they must fit in any case.
    fn lists(&self, deepest: usize) -> u64 {
        let bytes = |walls: usize| list_bytes(self.terrain, self.counts[walls]);
        let pairs = (1..=deepest).map(|walls| bytes(walls).saturating_add(bytes(walls - 1)));
        pairs.max().unwrap_or(0)
    }

    fn check_lists(&self, deepest: usize) -> Result<(), SolveError> {
        let needed = self.lists(deepest);
        match self.means.memory {
            Some(memory) if needed > memory as u64 => Err(self.too_little(needed)),
            _ => Ok(()),
        }
    }

    /// The error with the memory needed.
    fn too_little(&self, needed: u64) -> SolveError {
        let memory = self.means.memory.unwrap_or(usize::MAX) as u64;
        let fits = |walls: &u8| {
            let task = Task {
                walls: Some(*walls),
                ..self.task
            };
            self.lists(self.top(task)) <= memory
        };
        let walls = (0..=u8::MAX).take_while(fits).last().unwrap_or(0);
        SolveError::Memory { needed, walls }
    }

    fn layers<K: Kernel>(&self) -> Result<(Vec<Kept>, u64, u64), SolveError> {
        let deepest = self.top(self.task);
        self.check_lists(deepest)?;
        let mut kept = Vec::new();
        let (mut states, mut layouts) = (0, self.leaf_layouts());
        let (mut walls, resumed) = match self.resume(deepest)? {
            Some((walls, before)) => {
                self.resumed.store(true, Ordering::Relaxed);
                (states, layouts) = (before[0], before[1]);
                (walls, true)
            }
            None => (deepest, false),
        };
        let before: u64 = (walls + 1..=deepest).map(|walls| self.work_of(walls)).sum();
        self.done.store(before, Ordering::Relaxed);
        // Estimates, until the layers are listed.
        let mut exact: Vec<u64> = (0..=deepest).map(|walls| self.work_of(walls)).collect();
        let mut layer = Layer::new(self.terrain, walls, self.means.threads);
        self.meter.take(layer.bytes());
        let mut source = if resumed {
            self.shelved(&layer)?
        } else {
            self.beginning(layer.len())
        };
        loop {
            let splits = Splits::new(self.task, walls);
            let below = walls
                .checked_sub(1)
                .map(|below| Layer::new(self.terrain, below, self.means.threads));
            self.meter.take(below.as_ref().map_or(0, Layer::bytes));
            exact[walls] = (layer.len() * splits.len()) as u64;
            let step = Step {
                run: self,
                layer: &layer,
                splits: &splits,
                below: below.as_ref(),
                all: exact.iter().sum(),
                before,
                counted: [states, layouts],
            };
            let (next, count, values) = step.go::<K>(source)?;
            states += count;
            layouts += layer.len() as u64;
            if let Some(values) = values {
                kept.push(values);
            }
            self.meter.give_back(layer.bytes());
            let Some(below) = below else { break };
            walls -= 1;
            layer = below;
            source = next;
            if self.means.resumable && walls > 0 {
                source = self.leave(source, &layer, [states, layouts])?;
            }
        }
        kept.reverse();
        self.tidy(deepest)?;
        Ok((kept, states, layouts))
    }

    /// The memory layout of the slots of a layout with that many walls.
    pub(crate) fn shape(&self, walls: usize) -> Shape {
        Shape {
            slots: Splits::new(self.task, walls).slot_count(),
            length: self.slot_length,
            halves: self.halves,
            join: self.join,
        }
    }

    /// The layer that an earlier run has left on the shelf, with its counts of states and layouts.
    fn resume(&self, deepest: usize) -> Result<Option<(usize, [u64; 2])>, SolveError> {
        let Some(shelf) = self.means.shelf.filter(|_| self.means.resumable) else {
            return Ok(None);
        };
        for walls in 1..deepest {
            let slots = heading(self.task, "slots", walls);
            let Some(mut reader) = open_piece(shelf, &slots_name(walls), &slots)? else {
                continue;
            };
            let mut all_there = true;
            if self.means.table {
                for above in walls + 1..=deepest {
                    let values = heading(self.task, "values", above);
                    all_there &= open_piece(shelf, &values_name(above), &values)?.is_some();
                }
            }
            if all_there {
                return Ok(Some((walls, read_counts(&mut *reader)?)));
            }
        }
        Ok(None)
    }

    fn shelved(&self, layer: &Layer) -> Result<Source, SolveError> {
        let shelf = self.means.shelf.ok_or_else(damaged)?;
        let heading = heading(self.task, "slots", layer.walls);
        let reader = open_piece(shelf, &slots_name(layer.walls), &heading)?;
        let mut reader = reader.ok_or_else(damaged)?;
        read_counts(&mut *reader)?;
        Ok(Source::Shelf(Blocks::new(
            reader,
            layer.len(),
            self.shape(layer.walls).whole(),
        )))
    }

    /// Puts the slots of a layer on the shelf, so that a run can resume from there.
    fn leave(&self, source: Source, layer: &Layer, counts: [u64; 2]) -> Result<Source, SolveError> {
        let Some(shelf) = self.means.shelf else {
            return Ok(source);
        };
        if let Source::Memory { store, .. } = &source {
            let mut draft = shelf.begin(&slots_name(layer.walls))?;
            draft.write_all(&heading(self.task, "slots", layer.walls))?;
            write_counts(&mut *draft, counts)?;
            store.each(|bytes| write_block(&mut *draft, bytes))?;
            draft.keep()?;
        }
        shelf.remove(&slots_name(layer.walls + 1))?;
        Ok(source)
    }

    /// Removes from the shelf what is no longer needed.
    fn tidy(&self, deepest: usize) -> Result<(), SolveError> {
        if let Some(shelf) = self.means.shelf {
            for walls in 0..=deepest {
                shelf.remove(&slots_name(walls))?;
            }
        }
        Ok(())
    }
}

pub(crate) fn write_counts(into: &mut dyn io::Write, counts: [u64; 2]) -> io::Result<()> {
    let bytes: Vec<u8> = counts
        .iter()
        .flat_map(|count| count.to_le_bytes())
        .collect();
    write_block(into, &bytes)
}

pub(crate) fn read_counts(from: &mut dyn Read) -> io::Result<[u64; 2]> {
    let bytes = crate::shelf::read_block(from, 16)?;
    let (states, layouts) = bytes.split_at(8);
    let number = |bytes: &[u8]| {
        bytes
            .iter()
            .rev()
            .fold(0, |sum, &byte| sum << 8 | u64::from(byte))
    };
    Ok([number(states), number(layouts)])
}

/// The step of one layer.
struct Step<'a> {
    run: &'a Run<'a>,
    layer: &'a Layer,
    splits: &'a Splits,
    below: Option<&'a Layer>,
    all: u64,
    before: u64,
    /// States and layouts before this layer.
    counted: [u64; 2],
}

type Stepped = (Source, u64, Option<Kept>);

impl<'a> Step<'a> {
    /// Solves the layer: returns the slots of the layer below, the number of states, and the values
    /// where they are kept.
    fn go<K: Kernel>(&self, source: Source) -> Result<Stepped, SolveError> {
        let run = self.run;
        let input = Input::Slots(source);
        // The first moves are part of the solution; these two layers are small.
        let keep = self.layer.walls <= 1;
        let shape = run.shape(self.below.map_or(0, |below| below.walls));
        let needed = self.below.map_or(0, |below| below.len() * shape.usual());
        let room = run
            .means
            .memory
            .map(|memory| memory.saturating_sub(run.meter.now()));
        let spills = room.is_some_and(|room| needed > room) && needed > 0;
        let mut draft = None;
        if let Some(shelf) = run.means.shelf.filter(|_| run.means.table || spills) {
            let mut begun = shelf.begin(&values_name(self.layer.walls))?;
            begun.write_all(&heading(run.task, "values", self.layer.walls))?;
            draft = Some(begun);
        }
        let wanted = keep || draft.is_some();
        let in_order = InOrder::new(keep, draft);
        let values = wanted.then_some(&in_order);
        let store = Store::new(
            0,
            if spills {
                0
            } else {
                self.below.map_or(0, Layer::len)
            },
            shape,
            run.meter,
        );
        let splits_below = self.below.map(|below| Splits::new(run.task, below.walls));
        let parents = self.below.zip(splits_below.as_ref()).filter(|_| !spills);
        let classes = Classes::one(run.terrain);
        let parents = parents.map(|(layer, splits)| Parents {
            splits,
            classes: &classes,
            groups: [Some((layer, &store)), None, None],
        });
        let count = self.pass(parents, values, true).run::<K>(&input)?;
        let states = count.all(self.layer.walls);
        drop(input);
        let kept = in_order
            .finish()?
            .map(|values| Kept::new(self.layer, values));
        let next = if spills {
            let counted = [
                self.counted[0] + states,
                self.counted[1] + self.layer.len() as u64,
            ];
            self.spill::<K>(shape, counted)?
        } else {
            Source::Memory {
                next: AtomicUsize::new(0),
                store,
            }
        };
        Ok((next, states, kept))
    }

    fn pass<'b>(
        &'b self,
        parents: Option<Parents<'b>>,
        values: Option<&'b InOrder>,
        counts: bool,
    ) -> PassWithTell<'b, 'a> {
        PassWithTell {
            step: self,
            parents,
            values,
            counts,
        }
    }

    /// Computes the slots of the layer below in parts that fit, each part from the values on the
    /// shelf, where the result goes as well.
    fn spill<K: Kernel>(&self, shape: Shape, counted: [u64; 2]) -> Result<Source, SolveError> {
        let run = self.run;
        let least = (run.meter.now() + shape.usual() * CHUNK) as u64;
        let (Some(shelf), Some(below)) = (run.means.shelf, self.below) else {
            return Err(run.too_little(least));
        };
        // The memory of the layer itself is free by now.
        let memory = run.means.memory.unwrap_or(usize::MAX);
        let fit = memory.saturating_sub(run.meter.now()) / shape.usual() / CHUNK * CHUNK;
        if fit == 0 {
            return Err(run.too_little(least));
        }
        let splits = Splits::new(run.task, below.walls);
        let classes = Classes::one(run.terrain);
        let mut draft = shelf.begin(&slots_name(below.walls))?;
        draft.write_all(&heading(run.task, "slots", below.walls))?;
        write_counts(&mut *draft, counted)?;
        for start in (0..below.len()).step_by(fit) {
            let store = Store::new(start, below.len().min(start + fit), shape, run.meter);
            let heading = heading(run.task, "values", self.layer.walls);
            let reader = open_piece(shelf, &values_name(self.layer.walls), &heading)?;
            let length = 2 * self.splits.len() * run.slot_length;
            let blocks = Blocks::new(reader.ok_or_else(damaged)?, self.layer.len(), length);
            let parents = Parents {
                splits: &splits,
                classes: &classes,
                groups: [Some((below, &store)), None, None],
            };
            self.pass(Some(parents), None, false)
                .run::<K>(&Input::Values(blocks))?;
            store.each(|bytes| write_block(&mut *draft, bytes))?;
            store.clear();
        }
        draft.keep()?;
        shelf.remove(&slots_name(self.layer.walls))?;
        if !run.means.table {
            shelf.remove(&values_name(self.layer.walls))?;
        }
        run.shelved(below)
    }
}

/// A pass that reports the progress of the whole run.
struct PassWithTell<'b, 'a> {
    step: &'b Step<'a>,
    parents: Option<Parents<'b>>,
    values: Option<&'b InOrder>,
    /// Whether this pass solves, or only reads solved values.
    counts: bool,
}

impl PassWithTell<'_, '_> {
    fn run<K: Kernel>(&self, input: &Input) -> Result<crate::pass::Count, SolveError> {
        let step = self.step;
        let run = step.run;
        let tell = |subgames: u64| {
            let more = if self.counts { subgames } else { 0 };
            let done = run.done.fetch_add(more, Ordering::Relaxed) + more;
            run.means.watch.see(Progress {
                walls: step.layer.walls,
                done,
                before: step.before,
                all: step.all,
            })
        };
        let pass = Pass {
            terrain: run.terrain,
            passing: run.task.pass,
            layer: step.layer,
            splits: step.splits,
            parents: self.parents,
            values: self.values,
            tell: &tell,
            threads: run.means.threads,
            sampler: run.sampler.filter(|_| self.counts),
        };
        pass.run::<K>(input)
    }
}
