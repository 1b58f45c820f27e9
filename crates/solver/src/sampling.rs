//! A run too large for a table checked at layouts drawn by lot: their values and those of every layout that
//! one more wall makes of them are put aside as they pass by, and in the end the rules must find the
//! same, by the plain means of `verification`. Costs what is drawn, not what there is.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use dedale_rules::SplitMix;

use crate::task::{Splits, Task};
use crate::terrain::{Mask, SYMMETRIES, Terrain};
use crate::verification::{Contradiction, LayerCheck, Loaded, leaf_values};
use crate::workers::share;

/// What to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// About how many layouts with each number of walls; all, where there are no more.
    pub layouts: u64,
    /// The same seed draws the same layouts.
    pub seed: u64,
}

/// What was drawn and found right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sampled {
    /// Layouts whose values follow from those of the layouts with one wall more, for every division of the walls.
    pub layouts: u64,
    /// The states of them, one of those that are alike.
    pub states: u64,
    /// Layouts that could not be checked, because a run before this one had solved those with one wall more.
    pub skipped: u64,
}

/// The values that were put aside, by the walls of their layouts.
type Aside = BTreeMap<Mask, Vec<u8>>;

/// Draws layouts during a run.
pub(crate) struct Sampler {
    seed: u64,
    /// By the number of walls, how low the number of a layout must be for it to be drawn.
    chances: Vec<u64>,
    /// By the number of walls.
    aside: Vec<Mutex<Aside>>,
}

impl Sampler {
    /// `counts` tells how many layouts there are for each number of walls, those that are alike apart.
    pub(crate) fn new(sample: Sample, counts: &[u64]) -> Sampler {
        let chance = |&count: &u64| {
            let kinds = count.div_ceil(SYMMETRIES as u64).max(1);
            if sample.layouts >= kinds {
                return u64::MAX;
            }
            (u64::MAX / kinds).saturating_mul(sample.layouts)
        };
        Sampler {
            seed: sample.seed,
            chances: counts.iter().map(chance).collect(),
            aside: counts.iter().map(|_| Mutex::default()).collect(),
        }
    }

    /// Is the layout with these walls drawn? It must stand for those like it.
    #[inline]
    pub(crate) fn draws(&self, walls: usize, mask: Mask) -> bool {
        let (low, high) = (mask as u64, (mask >> 64) as u64);
        let mut lot = SplitMix::new(self.seed ^ low);
        let mut lot = SplitMix::new(lot.number() ^ high);
        lot.number() <= self.chances[walls]
    }

    /// Puts the values of a layout aside.
    pub(crate) fn put_aside(&self, walls: usize, mask: Mask, values: &[u8]) {
        let mut aside = self.aside[walls].lock().expect("no thread has failed");
        aside.insert(mask, values.to_vec());
    }

    /// Checks what was drawn. `top` is the most walls of a layer that was listed; where there is one beyond it, what
    /// the last wall leads to is played out here. `resumed`: a run before this one has begun.
    pub(crate) fn check(
        &self,
        task: Task,
        terrain: &Terrain,
        [top, deepest]: [usize; 2],
        resumed: bool,
        threads: usize,
    ) -> Result<Sampled, Contradiction> {
        let mut drawn = Vec::new();
        for walls in 0..=top {
            let aside = self.aside[walls].lock().expect("no thread has failed");
            let masks = aside.keys().filter(|&&mask| self.draws(walls, mask));
            drawn.extend(masks.map(|&mask| (walls, mask)));
        }
        let next = AtomicUsize::new(0);
        let counts = [const { AtomicU64::new(0) }; 3];
        let failure = Mutex::new(None);
        share(threads, || {
            while let Some(&(walls, mask)) = drawn.get(next.fetch_add(1, Ordering::Relaxed)) {
                let leaves = walls == top && top < deepest;
                let last = walls == deepest;
                match self.check_layout(task, terrain, walls, mask, leaves, last) {
                    Ok(Some(states)) => {
                        counts[0].fetch_add(1, Ordering::Relaxed);
                        counts[1].fetch_add(states, Ordering::Relaxed);
                    }
                    Ok(None) if resumed => {
                        counts[2].fetch_add(1, Ordering::Relaxed);
                    }
                    wrong => {
                        let error = wrong.err().unwrap_or(Contradiction::Layouts { walls });
                        let mut failure = failure.lock().expect("no thread has failed");
                        failure.get_or_insert(error);
                        next.store(drawn.len(), Ordering::Relaxed);
                    }
                }
            }
        });
        if let Some(error) = failure.into_inner().expect("no thread has failed") {
            return Err(error);
        }
        let [layouts, states, skipped] = counts.map(AtomicU64::into_inner);
        Ok(Sampled {
            layouts,
            states,
            skipped,
        })
    }

    /// Checks one layout: how many states it has. `None` if a layout with one wall more was not put aside.
    fn check_layout(
        &self,
        task: Task,
        terrain: &Terrain,
        walls: usize,
        mask: Mask,
        leaves: bool,
        last: bool,
    ) -> Result<Option<u64>, Contradiction> {
        let own = {
            let aside = self.aside[walls].lock().expect("no thread has failed");
            aside.get(&mask).cloned().unwrap_or_default()
        };
        let layer = Loaded::new(vec![mask], own, Splits::new(task, walls));
        let mut above = Aside::new();
        for canonical in children(terrain, mask).into_iter().filter(|_| !last) {
            let values = if leaves {
                Some(leaf_values(terrain, canonical, task.pass))
            } else {
                let aside = self.aside[walls + 1].lock().expect("no thread has failed");
                aside.get(&canonical).cloned()
            };
            let Some(values) = values else {
                return Ok(None);
            };
            above.insert(canonical, values);
        }
        let (masks, values): (Vec<Mask>, Vec<Vec<u8>>) = above.into_iter().unzip();
        let above = Loaded::new(masks, values.concat(), Splits::new(task, walls + 1));
        let check = LayerCheck {
            task,
            terrain,
            layer: &layer,
            above: (!last).then_some(&above),
            walls,
        };
        check.layout(0).map(Some)
    }
}

/// The layouts that one wall more makes of one, each standing for those like it.
fn children(terrain: &Terrain, mask: Mask) -> Vec<Mask> {
    let free = (0..terrain.walls.len()).filter(|&wall| terrain.collisions[wall] & mask == 0);
    free.map(|wall| terrain.canonical(mask | 1 << wall).0)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Means, solve_with_sample, solving};

    fn means() -> Means<'static> {
        Means {
            threads: 2,
            memory: None,
            shelf: None,
            resumable: false,
            table: false,
            watch: &(),
        }
    }

    const BOARDS: [(&str, Option<u8>, bool, bool); 8] = [
        ("3x3", Some(1), false, false),
        ("3x4", Some(2), false, false),
        ("4x4", Some(2), false, false),
        ("4x3", Some(2), true, false),
        ("3x3", None, false, false),
        ("4x3", None, false, true),
        ("3x5", Some(1), true, true),
        ("4x4", Some(1), false, true),
    ];

    fn task((size, walls, pass, distances): (&str, Option<u8>, bool, bool)) -> Task {
        Task {
            size: size.parse().unwrap(),
            walls,
            pass,
            distances,
        }
    }

    #[test]
    fn right_values_pass_all_of_them_or_some() {
        for board in BOARDS {
            let task = task(board);
            let all = Sample {
                layouts: u64::MAX,
                seed: 1,
            };
            let (solution, sampled) = solve_with_sample(&task, &means(), all).unwrap();
            let sampled = sampled.unwrap();
            assert!(
                sampled.layouts <= solution.layouts && sampled.states > 0,
                "{board:?}"
            );
            assert_eq!(sampled.skipped, 0);
            let some = Sample {
                layouts: 3,
                seed: 2,
            };
            let (_, few) = solve_with_sample(&task, &means(), some).unwrap();
            let few = few.unwrap();
            assert!(
                few.layouts > 0 && few.layouts <= sampled.layouts,
                "{board:?}: {few:?}"
            );
        }
    }

    #[test]
    fn a_false_value_is_found_wherever_it_is() {
        for board in BOARDS {
            let task = task(board);
            let all = Sample {
                layouts: u64::MAX,
                seed: 1,
            };
            let mut random = SplitMix::new(5);
            for turn in 0..20 {
                let (sampler, layers, terrain) = solving::sampled(task, &means(), all).unwrap();
                let walls = random.below(layers[0] + 1);
                {
                    let mut aside = sampler.aside[walls].lock().unwrap();
                    let place = random.below(aside.len());
                    let values = aside.values_mut().nth(place).unwrap();
                    let bit = random.below(8 * values.len());
                    values[bit / 8] ^= 1 << (bit % 8);
                }
                let checked = sampler.check(task, &terrain, layers, false, 1);
                assert!(checked.is_err(), "{board:?}, turn {turn}");
            }
        }
    }
}
