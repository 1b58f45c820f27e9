//! The input of a search: the options of the engine, and the limits, signals and time of one
//! search.

use std::time::Duration;

use crate::level::Level;
use crate::limits::{Limits, Signals};
use crate::thought::Thought;

/// The options of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The number of search threads, at least one; without the feature `threads`, and in a browser,
    /// always one.
    pub threads: usize,
    /// Memory of the search, in megabytes.
    pub memory: usize,
    /// The playing strength.
    pub level: Level,
    /// The number of lines reported.
    pub lines: usize,
    /// The seed of random choices at the weaker levels: the same seed gives the same moves.
    pub seed: u64,
    /// The batch size of the evaluator; above 1 for evaluators that gain by it
    /// ([`Settings::batch`](crate::Settings::batch)).
    pub batch: usize,
    /// Whether what is found is advice for a person: on boards over 9×9 the strongest level then leaves out walls that do nothing
    /// ([`has_a_purpose`](crate::has_a_purpose)), and searches in half of its time for the best of the other moves.
    pub advising: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            threads: 1,
            memory: 512,
            level: Level::STRONGEST,
            lines: 1,
            seed: 0,
            batch: 1,
            advising: false,
        }
    }
}

/// The input of one search: its limits, the signals, the time and the progress callback.
pub struct Task<'a> {
    /// When to stop.
    pub limits: Limits,
    /// Signals from the caller while it runs.
    pub signals: &'a Signals,
    /// The time since some fixed moment.
    pub now: &'a (dyn Fn() -> Duration + Sync),
    /// Called with the results so far, at most about ten times a second, on the calling thread.
    pub progress: &'a mut dyn FnMut(&Thought),
}

impl Task<'_> {
    /// The same with other limits: for one of several searches.
    pub(crate) fn part(&mut self, limits: Limits) -> Task<'_> {
        Task {
            limits,
            signals: self.signals,
            now: self.now,
            progress: &mut *self.progress,
        }
    }
}
