//! The clock of searches.

use std::time::{Duration, Instant};

/// The time since this call.
pub fn clock() -> impl Fn() -> Duration + Sync {
    let start = Instant::now();
    move || start.elapsed()
}
