//! How much anybody may do: buckets of tokens by visitor or address, filled with time. Owns the numbers.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// A bucket: so many at once, so many a second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub burst: f64,
    pub per_second: f64,
}

/// Messages of one socket.
pub(crate) const MESSAGES: Rate = Rate {
    burst: 40.0,
    per_second: 15.0,
};
/// Requests of one address: a class behind one router has one.
pub(crate) const REQUESTS: Rate = Rate {
    burst: 600.0,
    per_second: 100.0,
};
/// New visitors of one address.
pub(crate) const VISITORS: Rate = Rate {
    burst: 200.0,
    per_second: 1.0,
};
/// New games of one visitor.
pub(crate) const GAMES: Rate = Rate {
    burst: 20.0,
    per_second: 0.2,
};
/// Hints of one visitor.
pub(crate) const HINTS: Rate = Rate {
    burst: 10.0,
    per_second: 0.2,
};
/// Passwords tried from one address, or for one name.
pub(crate) const PASSWORDS: Rate = Rate {
    burst: 10.0,
    per_second: 0.1,
};
/// Room codes tried from one address.
pub(crate) const CODES: Rate = Rate {
    burst: 40.0,
    per_second: 0.5,
};
/// Lines of one visitor, and switches of a chat.
pub(crate) const LINES: Rate = Rate {
    burst: 8.0,
    per_second: 0.5,
};
/// Games that have not ended, of one visitor.
pub(crate) const UNFINISHED: u32 = 100;
/// Games that one socket watches.
pub(crate) const WATCHED: usize = 16;
/// Buckets that are full again are forgotten when there are more than so many.
const KEPT: usize = 4096;

/// One bucket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    since: Instant,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket {
            left: rate.burst,
            since: now,
        }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let gone = now.saturating_duration_since(self.since).as_secs_f64();
        self.left = (self.left + gone * rate.per_second).min(rate.burst);
        self.since = now;
        let has = self.left >= 1.0;
        if has {
            self.left -= 1.0;
        }
        has
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let gone = now.saturating_duration_since(self.since).as_secs_f64();
        self.left + gone * rate.per_second >= rate.burst
    }
}

/// A bucket for each of many.
pub(crate) struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        Buckets {
            rate,
            buckets: Mutex::default(),
        }
    }

    /// Takes a token of that one, if there is one.
    pub(crate) fn take(&self, key: K) -> bool {
        self.take_at(key, Instant::now())
    }

    fn take_at(&self, key: K, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= KEPT {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
        }
        let full = Bucket::full(self.rate, now);
        buckets.entry(key).or_insert(full).take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn buckets_empty_and_fill_again() {
        let rate = Rate {
            burst: 2.0,
            per_second: 1.0,
        };
        let buckets = Buckets::new(rate);
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        assert!(buckets.take_at(1, at(0)) && buckets.take_at(1, at(0)));
        assert!(!buckets.take_at(1, at(0)));
        assert!(buckets.take_at(2, at(0)));
        assert!(buckets.take_at(1, at(1)) && !buckets.take_at(1, at(1)));
        for other in 0..KEPT as u64 * 2 {
            buckets.take_at(1000 + other, at(2));
        }
        buckets.take_at(5, at(60));
        assert!(buckets.buckets.lock().unwrap().len() < 3);
    }
}
