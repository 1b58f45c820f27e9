//! A moment on the clock of a table: whole milliseconds, the only unit of time in a game. Finer
//! times are rounded once, here, before a table sees them; so a game replayed from its log has the
//! same clocks.

use std::time::Duration;

/// A moment, as the time since some fixed one that stays the same for as long as a table is used.
///
/// ```
/// use std::time::Duration;
/// use dedale_play::Moment;
/// let moment = Moment::from(Duration::from_micros(1_234_567));
/// assert_eq!(moment.milliseconds(), 1234);
/// assert_eq!(moment.since(Moment::from_milliseconds(1000)), Duration::from_millis(234));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(u64);

impl Moment {
    /// The fixed moment itself.
    pub const ZERO: Moment = Moment(0);

    /// So many milliseconds after the fixed moment.
    #[must_use]
    pub const fn from_milliseconds(milliseconds: u64) -> Moment {
        Moment(milliseconds)
    }

    /// How many milliseconds after the fixed moment.
    #[must_use]
    pub const fn milliseconds(self) -> u64 {
        self.0
    }

    /// The time since an earlier moment; zero since a later one.
    #[must_use]
    pub const fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// The moment that much later.
    #[must_use]
    pub fn after(self, time: Duration) -> Moment {
        Moment(self.0.saturating_add(Moment::from(time).0))
    }

    /// The moment that much earlier, at the earliest the fixed one.
    #[must_use]
    pub fn before(self, time: Duration) -> Moment {
        Moment(self.0.saturating_sub(Moment::from(time).0))
    }
}

/// Fractions of a millisecond are dropped.
impl From<Duration> for Moment {
    fn from(since: Duration) -> Moment {
        Moment(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }
}
