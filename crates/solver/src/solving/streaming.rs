//! Solves a board group by group instead of layer by layer, in less memory.
//!
//! The wall places are of three classes that no symmetry changes ([`Classes::three`]); a group is
//! all layouts with a given number of walls of each. A layout adds to layouts with one wall less of
//! one class, so a group is complete when the groups with one wall more of a class are solved, and
//! all of those come before it when the groups are taken from the greatest to the least. Its sums
//! exist from the first addition until it is solved itself: about a third of a layer at a time,
//! with no work done twice. Between groups, all open sums can be put on the shelf.

#![allow(
    clippy::cast_precision_loss,
    reason = "what is needed is only estimated"
)]

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::kernel::Kernel;
use crate::layer::{CLASSES, Classes, Group, Layer, list_bytes, walls_of, without};
use crate::pass::{InOrder, Input, Parents, Pass};
use crate::shelf::{Shelf, damaged, read_block, read_block_up_to, write_block};
use crate::solution::Kept;
use crate::solve_error::SolveError;
use crate::solving::{Progress, Run, heading, open_piece, read_counts, write_counts};
use crate::store::{Source, Store};
use crate::task::Splits;

/// The name on the shelf of all open groups.
pub(crate) const NAME: &str = "groups";

/// The bytes that are worth writing for each subgame solved since the last write.
const WORTH: usize = 100;

/// A run that proceeds group by group.
pub(crate) struct Streaming<'a> {
    run: &'a Run<'a>,
    classes: Classes,
    deepest: usize,
}

/// A group that may still receive values.
struct Open {
    layer: Layer,
    store: Store,
}

/// The state of a run.
#[derive(Default)]
struct State {
    /// The number of groups solved.
    next: usize,
    open: BTreeMap<Group, Open>,
    /// The values without walls and with one, by the number of walls.
    kept: [Vec<(Group, Kept)>; 2],
    states: u64,
    layouts: u64,
    /// Subgames listed so far, by the number of walls.
    listed: Vec<u64>,
}

impl<'a> Streaming<'a> {
    /// Chooses this method if whole layers do not fit but groups do, or if an earlier run used it.
    pub(crate) fn wanted(run: &'a Run<'a>) -> Result<Option<Streaming<'a>>, SolveError> {
        let Some(memory) = run.means.memory.filter(|_| !run.means.table) else {
            return Ok(None);
        };
        let deepest = run.top(run.task);
        let streaming = |classes| Streaming {
            run,
            classes,
            deepest,
        };
        let groups = streaming(Classes::three(run.terrain));
        if groups.left_before()?.is_some() {
            return Ok(Some(groups));
        }
        let layers = streaming(Classes::one(run.terrain));
        let memory = memory as f64;
        Ok((layers.estimate() > memory && groups.estimate() <= memory).then_some(groups))
    }

    /// All groups, from the greatest to the least.
    fn groups(&self) -> Vec<Group> {
        let places = self.classes.places();
        let most = |class: usize| places[class].min(self.deepest) as u8;
        let mut groups = Vec::new();
        for first in (0..=most(0)).rev() {
            for second in (0..=most(1)).rev() {
                for third in (0..=most(2)).rev() {
                    groups.push([first, second, third]);
                }
            }
        }
        groups.retain(|&group| walls_of(group) <= self.deepest);
        groups
    }

    /// An estimate of the peak memory in bytes, as if walls of different classes collided as often
    /// as others.
    fn estimate(&self) -> f64 {
        let places = self.classes.places();
        let all: usize = places.iter().sum();
        let layouts = |group: Group| {
            let walls = walls_of(group);
            let ways = group.iter().zip(places);
            let ways: f64 = ways
                .map(|(&walls, places)| choose(places, usize::from(walls)))
                .product();
            self.run.counts[walls] as f64 / 4.0 * ways / choose(all, walls)
        };
        let list = list_bytes(self.run.terrain, 4) as f64;
        let bytes = |group: Group| {
            let sums = self.run.shape(walls_of(group)).usual();
            layouts(group) * (list + sums as f64)
        };
        let mut open: BTreeMap<Group, f64> = BTreeMap::new();
        let mut most = 0.0_f64;
        for group in self.groups() {
            for class in 0..CLASSES {
                if let Some(below) = without(group, class) {
                    open.entry(below).or_insert_with(|| bytes(below));
                }
            }
            let own = if open.contains_key(&group) {
                0.0
            } else {
                layouts(group) * list
            };
            most = most.max(open.values().sum::<f64>() + own);
            open.remove(&group);
        }
        most
    }

    fn heading(&self) -> Vec<u8> {
        heading(self.run.task, NAME, self.deepest)
    }

    /// The state that an earlier run has left on the shelf.
    fn left_before(&self) -> io::Result<Option<Box<dyn Read + Send>>> {
        match self.run.means.shelf.filter(|_| self.run.means.resumable) {
            Some(shelf) => open_piece(shelf, NAME, &self.heading()),
            None => Ok(None),
        }
    }

    pub(crate) fn solve<K: Kernel>(&self) -> Result<(Vec<Kept>, u64, u64), SolveError> {
        let run = self.run;
        let groups = self.groups();
        let mut state = match self.left_before()? {
            Some(mut reader) => {
                run.resumed.store(true, Ordering::Relaxed);
                self.read(&mut *reader, &groups)?
            }
            None => State {
                layouts: run.leaf_layouts(),
                ..State::default()
            },
        };
        state.listed.resize(self.deepest + 1, 0);
        let before: u64 = state.listed.iter().sum();
        run.done.store(before, Ordering::Relaxed);
        let mut since = 0;
        while let Some(&group) = groups.get(state.next) {
            since += self.step::<K>(group, &mut state, before)?;
            state.next += 1;
            if let Some(shelf) = run.means.shelf.filter(|_| run.means.resumable) {
                let open: usize = state.open.values().map(|open| open.store.bytes()).sum();
                if since * WORTH >= open && state.next < groups.len() {
                    self.write(shelf, &state)?;
                    since = 0;
                }
            }
        }
        if let Some(shelf) = run.means.shelf {
            shelf.remove(NAME)?;
        }
        let kept = state.kept.iter().take(self.deepest + 1).map(|groups| {
            let parts: Vec<&Kept> = groups.iter().map(|(_, kept)| kept).collect();
            Kept::joined(&parts)
        });
        Ok((kept.collect(), state.states, state.layouts))
    }

    /// A group without additions.
    fn begun(&self, group: Group) -> Open {
        let run = self.run;
        let layer = Layer::group(run.terrain, &self.classes, group, run.means.threads);
        run.meter.take(layer.bytes());
        let shape = run.shape(layer.walls);
        let store = Store::new(0, layer.len(), shape, run.meter);
        Open { layer, store }
    }

    /// Solves a group; returns the number of its subgames.
    fn step<K: Kernel>(
        &self,
        group: Group,
        state: &mut State,
        before: u64,
    ) -> Result<usize, SolveError> {
        let run = self.run;
        let own = state.open.remove(&group);
        let Open { layer, store } = own.unwrap_or_else(|| self.begun(group));
        let walls = layer.walls;
        let splits = Splits::new(run.task, walls);
        let splits_below = walls
            .checked_sub(1)
            .map(|walls| Splits::new(run.task, walls));
        for class in 0..CLASSES {
            if let Some(below) = without(group, class) {
                state.open.entry(below).or_insert_with(|| self.begun(below));
            }
        }
        let parents = splits_below.as_ref().map(|splits| Parents {
            splits,
            classes: &self.classes,
            groups: std::array::from_fn(|class| {
                let open = &state.open[&without(group, class)?];
                Some((&open.layer, &open.store))
            }),
        });
        state.listed[walls] += (layer.len() * splits.len()) as u64;
        let all = (0..=self.deepest).map(|walls| run.work_of(walls).max(state.listed[walls]));
        let all = all.sum();
        let tell = |subgames: u64| {
            let done = run.done.fetch_add(subgames, Ordering::Relaxed) + subgames;
            run.means.watch.see(Progress {
                walls,
                done,
                before,
                all,
            })
        };
        let in_order = InOrder::new(true, None);
        let pass = Pass {
            terrain: run.terrain,
            passing: run.task.pass,
            layer: &layer,
            splits: &splits,
            parents,
            values: (walls <= 1).then_some(&in_order),
            tell: &tell,
            threads: run.means.threads,
            sampler: run.sampler,
        };
        let next = AtomicUsize::new(0);
        let source = if walls == self.deepest {
            run.beginning(layer.len())
        } else {
            Source::Memory { next, store }
        };
        let count = pass.run::<K>(&Input::Slots(source))?;
        state.states += count.all(walls);
        state.layouts += layer.len() as u64;
        if let Some(kept) = state.kept.get_mut(walls) {
            let values = in_order.finish()?.unwrap_or_default();
            kept.push((group, Kept::new(&layer, values)));
        }
        run.meter.give_back(layer.bytes());
        Ok(layer.len() * splits.len())
    }

    /// Puts the state and all open groups on the shelf.
    fn write(&self, shelf: &dyn Shelf, state: &State) -> Result<(), SolveError> {
        let mut draft = shelf.begin(NAME)?;
        draft.write_all(&self.heading())?;
        write_counts(&mut *draft, [state.states, state.layouts])?;
        let kept = || state.kept.iter().flatten();
        let sizes = [state.next, kept().count(), state.open.len()];
        for number in sizes
            .into_iter()
            .map(|size| size as u64)
            .chain(state.listed.iter().copied())
        {
            draft.write_all(&number.to_le_bytes())?;
        }
        for (group, kept) in kept() {
            draft.write_all(group)?;
            write_block(&mut *draft, kept.values())?;
        }
        for (group, open) in &state.open {
            draft.write_all(group)?;
            open.store.write(&mut *draft)?;
        }
        Ok(draft.keep()?)
    }

    fn read(&self, from: &mut dyn Read, groups: &[Group]) -> Result<State, SolveError> {
        let [states, layouts] = read_counts(from)?;
        let number = |from: &mut dyn Read| {
            let mut bytes = [0; 8];
            from.read_exact(&mut bytes)
                .map(|()| u64::from_le_bytes(bytes))
        };
        let sizes = [number(from)?, number(from)?, number(from)?];
        let [next, kept, open] = sizes.map(|size| size as usize);
        let listed = (0..=self.deepest)
            .map(|_| number(from))
            .collect::<io::Result<Vec<u64>>>()?;
        let mut state = State {
            next,
            states,
            layouts,
            listed,
            ..State::default()
        };
        let group = |from: &mut dyn Read| {
            let mut group = [0; CLASSES];
            from.read_exact(&mut group)?;
            if groups.contains(&group) {
                Ok(group)
            } else {
                Err(damaged())
            }
        };
        for _ in 0..kept {
            let group = group(from)?;
            let layer = Layer::group(self.run.terrain, &self.classes, group, 1);
            let length = self.run.shape(layer.walls).length;
            let splits = Splits::new(self.run.task, layer.walls).len();
            let values = read_block(from, layer.len() * 2 * splits * length)?;
            let kept = state.kept.get_mut(layer.walls).ok_or_else(damaged)?;
            kept.push((group, Kept::new(&layer, values)));
        }
        for _ in 0..open {
            let group = group(from)?;
            let begun = self.begun(group);
            begun.store.read(from)?;
            state.open.insert(group, begun);
        }
        // The end of the piece.
        match read_block_up_to(from, 0) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(state),
            _ => Err(damaged().into()),
        }
    }
}

/// The binomial coefficient.
fn choose(all: usize, chosen: usize) -> f64 {
    if chosen > all {
        return 0.0;
    }
    (0..chosen)
        .map(|place| (all - place) as f64 / (place + 1) as f64)
        .product()
}
