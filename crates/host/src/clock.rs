//! The clock that searches are told the time by.

use std::time::{Duration, Instant};

/// The time since now.
pub fn clock() -> impl Fn() -> Duration + Sync {
    let start = Instant::now();
    move || start.elapsed()
}
