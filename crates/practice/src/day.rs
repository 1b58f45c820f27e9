//! Days, the unit of scheduling: whole days in UTC, so that no time zone or clock change moves a
//! task.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use dedale_rules::codes;

/// Seconds of a day.
const SECONDS: u64 = 86_400;

/// A day.
///
/// ```
/// use dedale_practice::Day;
/// let day = Day::of_seconds(1_800_000_000);
/// assert_eq!(day.to_string(), "2027-01-15");
/// assert_eq!("2027-01-15".parse(), Ok(day));
/// assert_eq!(day.plus(20).days_after(day), 20);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(NaiveDate);

/// The text is no day: year, month and day, as in `2026-11-17`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADay;

impl Day {
    /// The day of a moment, in seconds since 1970.
    #[must_use]
    pub fn of_seconds(seconds: u64) -> Day {
        let days = Days::new(seconds / SECONDS);
        let first = NaiveDate::default();
        Day(first.checked_add_days(days).unwrap_or(first))
    }

    /// So many days later.
    #[must_use]
    pub fn plus(self, days: u32) -> Day {
        let later = self.0.checked_add_days(Days::new(days.into()));
        Day(later.unwrap_or(self.0))
    }

    /// The number of days between, negative if the other one is later.
    #[must_use]
    pub fn days_after(self, other: Day) -> i64 {
        self.0.signed_duration_since(other.0).num_days()
    }

    /// Its beginning, in the scheduler's type.
    pub(crate) fn moment(self) -> DateTime<Utc> {
        self.0.and_time(NaiveTime::MIN).and_utc()
    }

    pub(crate) fn of_moment(moment: DateTime<Utc>) -> Day {
        Day(moment.date_naive())
    }
}

impl fmt::Display for Day {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.0.format("%Y-%m-%d"))
    }
}

impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Day, NotADay> {
        // A year with another number of digits would not be written like that again.
        let is_usual = text.len() == 10;
        let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
        date.filter(|_| is_usual).map(Day).ok_or(NotADay)
    }
}

impl fmt::Display for NotADay {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("expected a day such as 2026-11-17")
    }
}

impl std::error::Error for NotADay {}

codes! {
    NotADay {
        NotADay => "not-a-day",
    }
}
