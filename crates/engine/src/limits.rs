//! When a search ends: limits given before it starts, signals given while it runs, and how much of a
//! clock a move may cost. Time is told by the caller; nothing here reads a clock.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// When to stop thinking about one move. All the limits that are given hold, whichever comes first;
/// with none the search ends when it is told to, or when it has proved its move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// This many turns of the search (walks from the position to a leaf) and no more.
    pub nodes: Option<u64>,
    /// Until the line that the search expects has this many moves.
    pub depth: Option<u32>,
    /// This time for the move.
    pub time: Option<Duration>,
    /// The clock of the player to move: the search sees for itself how much to spend.
    pub clock: Option<Clock>,
}

/// What a player's clock shows and what it gives back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Time left.
    pub left: Duration,
    /// Added after each move.
    pub increment: Duration,
    /// For each move once the time is used up.
    pub byo_yomi: Duration,
}

impl Limits {
    /// A limit of turns alone: with one thread the search is the same every time.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// A limit of time alone.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            ..Limits::default()
        }
    }
}

/// What the caller says while a search runs, from any thread.
#[derive(Debug, Default)]
pub struct Signals {
    stop: AtomicBool,
    pondering: AtomicBool,
}

impl Signals {
    /// The search ends at the next chance, within a millisecond or so.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// While pondering, in the opponent's time, limits of time and turns do not count.
    pub fn set_pondering(&self, pondering: bool) {
        self.pondering.store(pondering, Ordering::Relaxed);
    }

    /// Ready for the next search.
    pub fn reset(&self) {
        self.stop.store(false, Ordering::Relaxed);
        self.pondering.store(false, Ordering::Relaxed);
    }

    /// Whether the search has been told to stop.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the search runs in the opponent's time.
    #[must_use]
    pub fn pondering(&self) -> bool {
        self.pondering.load(Ordering::Relaxed)
    }
}
