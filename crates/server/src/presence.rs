//! Who is there: whose sockets are open, and since when somebody has none any more. Knows no games.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Those who have been away for so long are forgotten.
const FORGOTTEN: Duration = Duration::from_mins(10);

#[derive(Debug)]
struct Seen {
    sockets: usize,
    last: Instant,
}

/// Who is there.
#[derive(Clone, Debug)]
pub(crate) struct Presence {
    /// Before that moment nobody could be seen: those who were there before a restart come back in a moment.
    since: Instant,
    /// Who is away for longer has left: the others do not wait for them.
    absence: Duration,
    seen: Arc<Mutex<HashMap<i64, Seen>>>,
}

/// A socket of somebody, as long as it is open.
pub(crate) struct Present {
    visitor: i64,
    all: Presence,
}

impl Presence {
    pub(crate) fn new(now: Instant, absence: Duration) -> Presence {
        Presence {
            since: now,
            absence,
            seen: Arc::default(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<i64, Seen>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, visitor: i64, now: Instant, change: impl FnOnce(&mut usize)) {
        let mut seen = self.lock();
        let seen = seen.entry(visitor).or_insert(Seen {
            sockets: 0,
            last: now,
        });
        seen.last = now;
        change(&mut seen.sockets);
    }

    /// Somebody opens a socket.
    pub(crate) fn enter(&self, visitor: i64) -> Present {
        self.change(visitor, Instant::now(), |sockets| *sockets += 1);
        Present {
            visitor,
            all: self.clone(),
        }
    }

    /// Somebody has been heard of otherwise, and may be about to open a socket.
    pub(crate) fn heard(&self, visitor: i64) {
        self.change(visitor, Instant::now(), |_| {});
    }

    /// For how long somebody has not been there; no time where they are.
    pub(crate) fn away(&self, visitor: i64) -> Duration {
        self.away_at(visitor, Instant::now())
    }

    /// Has somebody been away for so long that nobody should wait for them?
    pub(crate) fn has_left(&self, visitor: i64) -> bool {
        self.away(visitor) > self.absence
    }

    fn away_at(&self, visitor: i64, now: Instant) -> Duration {
        match self.lock().get(&visitor) {
            Some(seen) if seen.sockets > 0 => Duration::ZERO,
            Some(seen) => now.saturating_duration_since(seen.last),
            None => now.saturating_duration_since(self.since),
        }
    }

    /// Forgets those who have been away for long.
    pub(crate) fn forget_old(&self) {
        self.forget_old_at(Instant::now());
    }

    fn forget_old_at(&self, now: Instant) {
        let recent = |seen: &Seen| now.saturating_duration_since(seen.last) < FORGOTTEN;
        self.lock()
            .retain(|_, seen| seen.sockets > 0 || recent(seen));
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        let leave = |sockets: &mut usize| *sockets = sockets.saturating_sub(1);
        self.all.change(self.visitor, Instant::now(), leave);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_there_until_the_last_socket_closes() {
        let start = Instant::now();
        let presence = Presence::new(start, Duration::from_secs(8));
        let later = |seconds| Instant::now() + Duration::from_secs(seconds);
        let is_away = |visitor, seconds: u64| {
            let away = presence.away_at(visitor, later(seconds));
            away >= Duration::from_secs(seconds)
        };
        // Never seen: as long as one could have been seen.
        assert!(is_away(1, 60));
        let one = presence.enter(1);
        let other = presence.enter(1);
        drop(one);
        assert!(!is_away(1, 60));
        drop(other);
        assert!(is_away(1, 60));
        presence.heard(2);
        assert!(is_away(2, 5));
        let _there = presence.enter(3);
        presence.forget_old_at(later(601));
        let known: Vec<i64> = presence.lock().keys().copied().collect();
        assert_eq!(known, [3]);
        assert_eq!(presence.away(3), Duration::ZERO);
    }
}
