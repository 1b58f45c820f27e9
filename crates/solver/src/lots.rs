//! Random layouts of a run: their choice, and their values, set aside during the run together with
//! those of every layout that one more wall makes of them. `sampling` checks them.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

use dedale_rules::SplitMix;

use crate::terrain::{Mask, SYMMETRIES};

/// What to sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// About how many layouts with each number of walls; all, where there are fewer.
    pub layouts: u64,
    /// The same seed draws the same layouts.
    pub seed: u64,
}

/// The values set aside, by the walls of their layouts.
pub(crate) type Aside = BTreeMap<Mask, Vec<u8>>;

/// Samples layouts during a run.
pub(crate) struct Sampler {
    seed: u64,
    /// By the number of walls: a layout is sampled if its hash is at most this.
    chances: Vec<u64>,
    /// By the number of walls.
    aside: Vec<Mutex<Aside>>,
}

impl Sampler {
    /// `counts` has the number of layouts for each number of walls, symmetric ones counted
    /// separately.
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

    /// Whether the layout with these walls is sampled. It must represent its symmetry class.
    #[inline]
    pub(crate) fn draws(&self, walls: usize, mask: Mask) -> bool {
        let (low, high) = (mask as u64, (mask >> 64) as u64);
        let mut lot = SplitMix::new(self.seed ^ low);
        let mut lot = SplitMix::new(lot.number() ^ high);
        lot.number() <= self.chances[walls]
    }

    /// Sets the values of a layout aside.
    pub(crate) fn put_aside(&self, walls: usize, mask: Mask, values: &[u8]) {
        let mut aside = self.aside[walls].lock().expect("no thread has failed");
        aside.insert(mask, values.to_vec());
    }

    /// The values of layouts with this many walls.
    pub(crate) fn aside(&self, walls: usize) -> MutexGuard<'_, Aside> {
        self.aside[walls].lock().expect("no thread has failed")
    }
}
