//! What a search is told before it begins: how the engine thinks, and what surrounds the one search.

use std::time::Duration;

use crate::level::Level;
use crate::limits::{Limits, Signals};
use crate::thought::Thought;

/// How an engine thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many threads search, at least one; without the feature `threads`, and in a browser, it is always
    /// one.
    pub threads: usize,
    /// Memory for what the search knows, in megabytes.
    pub memory: usize,
    /// How strong it plays.
    pub level: Level,
    /// How many lines are reported.
    pub lines: usize,
    /// The chance in the moves of the weaker levels: the same seed, the same moves.
    pub seed: u64,
    /// How many positions the evaluator is asked about at once; more than 1 is for evaluators that gain by
    /// it ([`Settings::batch`](crate::Settings::batch)).
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

/// What surrounds one search: its limits, the signals and the time from outside.
pub struct Task<'a> {
    /// When to stop.
    pub limits: Limits,
    /// What the caller says while it runs.
    pub signals: &'a Signals,
    /// The time since some fixed moment.
    pub now: &'a (dyn Fn() -> Duration + Sync),
    /// Called now and then with what has been found, at most some ten times a second, on the thread
    /// that asked.
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
