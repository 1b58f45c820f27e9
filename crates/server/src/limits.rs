//! How much anybody may do: buckets of tokens by visitor or address, filled with time. Owns the numbers.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::network::Caller;

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
/// Requests of those from one place who have no session yet.
const REQUESTS: Rate = Rate {
    burst: 600.0,
    per_second: 100.0,
};
/// Requests of one session.
const REQUESTS_OF_VISITOR: Rate = Rate {
    burst: 300.0,
    per_second: 30.0,
};
/// Requests of all sessions from one place: a school behind one router has one address.
const REQUESTS_OF_PLACE: Rate = Rate {
    burst: 6000.0,
    per_second: 1000.0,
};
/// New visitors from one place.
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
/// New accounts from one place.
pub(crate) const ACCOUNTS: Rate = Rate {
    burst: 60.0,
    per_second: 0.05,
};
/// Wrong passwords for one name from one place.
pub(crate) const WRONG_PASSWORDS: Rate = Rate {
    burst: 10.0,
    per_second: 0.1,
};
/// Wrong passwords for all names from one place.
pub(crate) const WRONG_PASSWORDS_OF_PLACE: Rate = Rate {
    burst: 100.0,
    per_second: 1.0,
};
/// Wrong room codes of one visitor.
const WRONG_CODES: Rate = Rate {
    burst: 20.0,
    per_second: 0.2,
};
/// Wrong room codes of all from one place.
const WRONG_CODES_OF_PLACE: Rate = Rate {
    burst: 200.0,
    per_second: 1.0,
};
/// Lines of one visitor, and switches of a chat.
pub(crate) const LINES: Rate = Rate {
    burst: 8.0,
    per_second: 0.5,
};
/// Games of one visitor that wait in the lobby.
pub(crate) const CHALLENGES: usize = 3;
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

    /// Takes a token; where there is none, says when there will be one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let gone = now.saturating_duration_since(self.since).as_secs_f64();
        self.left = (self.left + gone * rate.per_second).min(rate.burst);
        self.since = now;
        if self.left < 1.0 {
            return Err(Duration::from_secs_f64((1.0 - self.left) / rate.per_second));
        }
        self.left -= 1.0;
        Ok(())
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

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Bucket>> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a token of that one; where there is none, says when there will be one.
    pub(crate) fn take(&self, key: K) -> Result<(), Duration> {
        self.take_at(key, Instant::now())
    }

    /// Puts a token back: what it was taken for does not count.
    pub(crate) fn give_back(&self, key: &K) {
        if let Some(bucket) = self.lock().get_mut(key) {
            bucket.left = (bucket.left + 1.0).min(self.rate.burst);
        }
    }

    fn take_at(&self, key: K, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.lock();
        if buckets.len() >= KEPT {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
        }
        let full = Bucket::full(self.rate, now);
        buckets.entry(key).or_insert(full).take(self.rate, now)
    }
}

/// Counts visitors by their sessions, so that a class behind one address is not one visitor; and, wider, the place that they come from, unless the owner
/// of the site trusts it. Those without a session are counted by their place alone.
pub(crate) struct Gate {
    strangers: Buckets<IpAddr>,
    visitors: Buckets<u64>,
    places: Buckets<IpAddr>,
}

impl Gate {
    /// The gate that every request goes through.
    pub(crate) fn of_requests() -> Gate {
        Gate {
            strangers: Buckets::new(REQUESTS),
            visitors: Buckets::new(REQUESTS_OF_VISITOR),
            places: Buckets::new(REQUESTS_OF_PLACE),
        }
    }

    /// The gate of room codes, of which the right ones are given back.
    pub(crate) fn of_codes() -> Gate {
        Gate {
            strangers: Buckets::new(WRONG_CODES),
            visitors: Buckets::new(WRONG_CODES),
            places: Buckets::new(WRONG_CODES_OF_PLACE),
        }
    }

    pub(crate) fn pass(&self, caller: Caller) -> Result<(), Duration> {
        match caller.session {
            Some(session) => self.visitors.take(session)?,
            None if caller.is_trusted => return Ok(()),
            None => return self.strangers.take(caller.place),
        }
        if caller.is_trusted {
            return Ok(());
        }
        self.places.take(caller.place)
    }

    pub(crate) fn give_back(&self, caller: Caller) {
        match caller.session {
            Some(session) => {
                self.visitors.give_back(&session);
                self.places.give_back(&caller.place);
            }
            None => self.strangers.give_back(&caller.place),
        }
    }
}

#[cfg(test)]
mod tests {
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
        let takes = |key, seconds| buckets.take_at(key, at(seconds)).is_ok();
        assert!(takes(1, 0) && takes(1, 0) && !takes(1, 0));
        assert_eq!(buckets.take_at(1, at(0)), Err(Duration::from_secs(1)));
        assert!(takes(2, 0));
        assert!(takes(1, 1) && !takes(1, 1));
        buckets.give_back(&1);
        assert!(takes(1, 1) && !takes(1, 1));
        for other in 0..KEPT as u64 * 2 {
            takes(1000 + other, 2);
        }
        takes(5, 60);
        assert!(buckets.buckets.lock().unwrap().len() < 3);
    }

    #[test]
    fn a_class_behind_one_address_is_counted_by_session() {
        let caller = |session, is_trusted| Caller {
            place: [192, 0, 2, 1].into(),
            session,
            is_trusted,
            is_local: false,
            is_secure: false,
        };
        let gate = Gate::of_requests();
        let passes = |caller: Caller| {
            (0..10_000)
                .take_while(|_| gate.pass(caller).is_ok())
                .count()
        };
        let near = |count: usize, burst: usize| (burst..burst + 200).contains(&count);
        assert!(near(passes(caller(None, false)), 600));
        // The strangers of the place have used up theirs; each session has its own.
        for session in 1..=10 {
            let count = passes(caller(Some(session), false));
            assert!(near(count, 300), "{count}");
        }
        // All sessions of a place have a limit too, unless it is trusted.
        let mut count = 0;
        for session in 11..=40 {
            count += passes(caller(Some(session), false));
        }
        assert!(count < 6000, "{count}");
        assert!(near(passes(caller(Some(41), true)), 300));
        assert_eq!(passes(caller(None, true)), 10_000);
    }
}
