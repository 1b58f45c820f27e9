//! Checks a run too large for a table at random layouts: their values and those of every layout
//! that one more wall makes of them are set aside during the run, and at the end the rules must
//! give the same, by the simple means of `verification`. The cost depends on the sample, not on the
//! board.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use crate::layer::counts;
use crate::lots::{Aside, Sample, Sampler};
use crate::solution::Solution;
use crate::solve_error::SolveError;
use crate::solving::{Found, Means, solve_on};
use crate::task::{Splits, Task};
use crate::terrain::{Mask, Terrain};
use crate::verification::{Contradiction, LayerCheck, Loaded, leaf_values};
use crate::workers::share;

/// The checked sample.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sampled {
    /// Layouts whose values follow from those of the layouts with one wall more, for every division
    /// of the walls.
    pub layouts: u64,
    /// Their states, up to symmetry.
    pub states: u64,
    /// Layouts that could not be checked, because an earlier run had solved those with one wall
    /// more.
    pub skipped: u64,
}

/// Solves the task and checks the result at random layouts with the rules alone: for boards whose
/// table would be too large to keep and verify.
///
/// ```
/// use dedale_solver::{Means, Sample, Task, solve_with_sample};
/// let task = Task { size: "3x4".parse().unwrap(), walls: Some(2), pass: false, distances: false };
/// let means = Means { threads: 1, memory: None, shelf: None, resumable: false, table: false, watch: &() };
/// let sample = Sample { layouts: 5, seed: 1 };
/// let (solution, sampled) = solve_with_sample(&task, &means, sample).unwrap();
/// assert!(sampled.unwrap().layouts < solution.layouts);
/// ```
///
/// # Errors
/// If the task could not be solved. A contradiction with the rules is returned beside the solution.
pub fn solve_with_sample(
    task: &Task,
    means: &Means,
    sample: Sample,
) -> Result<(Solution, Result<Sampled, Contradiction>), SolveError> {
    let terrain = || Terrain::new(task.size).ok_or(SolveError::TooLarge);
    let sampler = Sampler::new(sample, &counts(&terrain()?));
    let (solution, found) = solve_on(terrain()?, *task, means, Some(&sampler))?;
    let check = Check {
        sampler: &sampler,
        task: *task,
        terrain: &terrain()?,
        found,
    };
    Ok((solution, check.run(means.threads)))
}

/// The sample of a run, to be checked.
struct Check<'a> {
    sampler: &'a Sampler,
    task: Task,
    terrain: &'a Terrain,
    found: Found,
}

impl Check<'_> {
    /// Checks the sample. If the last layer was not listed, its values are computed here.
    fn run(&self, threads: usize) -> Result<Sampled, Contradiction> {
        let Found { top, deepest, .. } = self.found;
        let mut drawn = Vec::new();
        for walls in 0..=top {
            let aside = self.sampler.aside(walls);
            let masks = aside
                .keys()
                .filter(|&&mask| self.sampler.draws(walls, mask));
            drawn.extend(masks.map(|&mask| (walls, mask)));
        }
        let next = AtomicUsize::new(0);
        let counts = [const { AtomicU64::new(0) }; 3];
        let failure = Mutex::new(None);
        share(threads, || {
            while let Some(&(walls, mask)) = drawn.get(next.fetch_add(1, Ordering::Relaxed)) {
                let leaves = walls == top && top < deepest;
                let last = walls == deepest;
                match self.layout(walls, mask, leaves, last) {
                    Ok(Some(states)) => {
                        counts[0].fetch_add(1, Ordering::Relaxed);
                        counts[1].fetch_add(states, Ordering::Relaxed);
                    }
                    Ok(None) if self.found.resumed => {
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

    /// Checks one layout and returns the number of its states. `None` if a layout with one wall
    /// more was not set aside.
    fn layout(
        &self,
        walls: usize,
        mask: Mask,
        leaves: bool,
        last: bool,
    ) -> Result<Option<u64>, Contradiction> {
        let (task, terrain) = (self.task, self.terrain);
        let own = self.sampler.aside(walls).get(&mask).cloned();
        let own = own.unwrap_or_default();
        let layer = Loaded::new(vec![mask], own, Splits::new(task, walls));
        let mut above = Aside::new();
        for canonical in children(terrain, mask).into_iter().filter(|_| !last) {
            let values = if leaves {
                Some(leaf_values(terrain, canonical, task.pass))
            } else {
                self.sampler.aside(walls + 1).get(&canonical).cloned()
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

/// The layouts that one more wall makes of one, as representatives of their symmetry classes.
fn children(terrain: &Terrain, mask: Mask) -> Vec<Mask> {
    let free = (0..terrain.walls.len()).filter(|&wall| terrain.collisions[wall] & mask == 0);
    free.map(|wall| terrain.canonical(mask | 1 << wall).0)
        .collect()
}

#[cfg(test)]
mod tests {
    use dedale_rules::SplitMix;

    use super::*;

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
                let terrain = || Terrain::new(task.size).unwrap();
                let sampler = Sampler::new(all, &counts(&terrain()));
                let (_, found) = solve_on(terrain(), task, &means(), Some(&sampler)).unwrap();
                let walls = random.below(found.top + 1);
                {
                    let mut aside = sampler.aside(walls);
                    let place = random.below(aside.len());
                    let values = aside.values_mut().nth(place).unwrap();
                    let bit = random.below(8 * values.len());
                    values[bit / 8] ^= 1 << (bit % 8);
                }
                let check = Check {
                    sampler: &sampler,
                    task,
                    terrain: &terrain(),
                    found,
                };
                assert!(check.run(1).is_err(), "{board:?}, turn {turn}");
            }
        }
    }
}
