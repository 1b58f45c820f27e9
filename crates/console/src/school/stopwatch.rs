//! When a try was begun, for the tallies of the class.

use std::time::Instant;

use dedale_school::Tally;

use crate::training::school_day;

/// A try takes no longer: who goes home leaves the screen as it is.
const LONGEST_TRY: u32 = 3_600;

/// Runs since a try was begun.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    pub(crate) fn started() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    /// What was tried, ended now.
    pub(crate) fn stop(self, tally: Tally) -> Tally {
        let seconds = self.0.elapsed().as_secs();
        let seconds = u32::try_from(seconds).map_or(LONGEST_TRY, |all| all.min(LONGEST_TRY));
        tally.ended(school_day(), seconds)
    }
}
