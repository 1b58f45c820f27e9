//! The server's time: milliseconds since 1970 that never go back while it runs, and the times when it did not run, which
//! count for nobody.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Time as the server tells it.
#[derive(Debug)]
pub(crate) struct ServerClock {
    start: Instant,
    /// Milliseconds since 1970 at the start.
    start_at: i64,
    /// From when to when the server did not run, in milliseconds since 1970, in order.
    pauses: Vec<(i64, i64)>,
}

impl ServerClock {
    /// The clock of a server that starts now; `pauses` are those before, the last one just ended.
    pub(crate) fn starting(now: i64, pauses: Vec<(i64, i64)>) -> ServerClock {
        ServerClock {
            start: Instant::now(),
            start_at: now,
            pauses,
        }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.start_at + whole_milliseconds(self.start.elapsed())
    }

    /// How long the server has run between that moment and now.
    pub(crate) fn running_since(&self, at: i64) -> Duration {
        self.running_between(at, self.now())
    }

    fn running_between(&self, from: i64, to: i64) -> Duration {
        let overlap = |&(began, ended): &(i64, i64)| (ended.min(to) - began.max(from)).max(0);
        let paused: i64 = self.pauses.iter().map(overlap).sum();
        Duration::from_millis(u64::try_from(to - from - paused).unwrap_or(0))
    }
}

/// The system's time, for the moment of the start alone.
pub(crate) fn system_now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, whole_milliseconds)
}

pub(crate) fn whole_milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_without_the_server_counts_for_nobody() {
        let clock = ServerClock::starting(10_000, vec![(1000, 3000), (8000, 10_000)]);
        for (from, to, expected) in [
            (0, 1000, 1000),
            (0, 2000, 1000),
            (2000, 2500, 0),
            (0, 10_000, 6000),
            (2500, 9000, 5000),
            (10_000, 12_500, 2500),
            (12_000, 11_000, 0),
        ] {
            let told = clock.running_between(from, to);
            assert_eq!(told, Duration::from_millis(expected), "{from} {to}");
        }
        assert!(clock.now() >= 10_000);
    }
}
