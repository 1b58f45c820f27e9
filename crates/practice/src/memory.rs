//! The memory of a task, and when it comes back: the Free Spaced Repetition Scheduler (FSRS) with
//! its default weights, in whole days. A missed task comes back the next day, a known one at
//! growing intervals.

use rs_fsrs::{Card, FSRS, Parameters, Rating, Seed, State};

use crate::day::Day;

/// The longest interval in days: a year.
const LONGEST: u16 = 365;
/// Numbers are stored in thousandths.
const PARTS: f64 = 1000.0;

/// The outcome of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Recall {
    /// Found at once.
    AtOnce,
    /// Found after one wrong try.
    SecondTry,
    /// Found after more wrong tries, or shown.
    Missed,
}

impl Recall {
    /// The outcome after so many wrong tries.
    #[must_use]
    pub fn found_after(wrong: usize) -> Recall {
        match wrong {
            0 => Recall::AtOnce,
            1 => Recall::SecondTry,
            _ => Recall::Missed,
        }
    }

    fn rating(self) -> Rating {
        match self {
            Recall::AtOnce => Rating::Good,
            Recall::SecondTry => Rating::Hard,
            Recall::Missed => Rating::Again,
        }
    }
}

/// The memory of a task. Numbers are integers, so that they are read back exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// When it comes back.
    pub due: Day,
    /// When it was last tried; `None` for a new one.
    pub seen: Option<Day>,
    /// The stability of the memory, in thousandths of a day.
    pub stability: u32,
    /// The difficulty, in thousandths, from 1 to 10.
    pub difficulty: u32,
    /// The number of tries.
    pub times: u32,
    /// The number of misses.
    pub missed: u32,
}

impl Memory {
    /// The memory of an untried task; it is due at once.
    #[must_use]
    pub fn new(today: Day) -> Memory {
        Memory {
            due: today,
            seen: None,
            stability: 0,
            difficulty: 0,
            times: 0,
            missed: 0,
        }
    }

    /// The memory after a try today.
    #[must_use]
    pub fn after(self, recall: Recall, today: Day) -> Memory {
        let parameters = Parameters {
            maximum_interval: LONGEST.into(),
            // Whole days: a task that comes back after ten minutes is remembered from the screen.
            enable_short_term: false,
            enable_fuzz: false,
            // Unused without fuzz; the default seed would be the time.
            seed: Seed::new("0"),
            ..Parameters::default()
        };
        // A clock that was set back gives no negative time.
        let seen = self.seen.unwrap_or(today).min(today);
        let card = Card {
            due: self.due.moment(),
            stability: f64::from(self.stability.max(1)) / PARTS,
            difficulty: f64::from(self.difficulty) / PARTS,
            elapsed_days: 0,
            scheduled_days: self.due.days_after(seen).max(0),
            reps: i32::try_from(self.times).unwrap_or(i32::MAX - 1),
            lapses: i32::try_from(self.missed).unwrap_or(i32::MAX - 1),
            state: match self.seen {
                None => State::New,
                Some(_) => State::Review,
            },
            last_review: seen.moment(),
        };
        let next = FSRS::new(parameters).next(card, today.moment(), recall.rating());
        let tomorrow = today.plus(1);
        Memory {
            // Where two answers would give the same day, the scheduler goes a day beyond its limit.
            due: Day::of_moment(next.card.due).clamp(tomorrow, today.plus(LONGEST.into())),
            seen: Some(today),
            stability: parts(next.card.stability),
            difficulty: parts(next.card.difficulty),
            times: self.times.saturating_add(1),
            missed: self
                .missed
                .saturating_add(u32::from(recall == Recall::Missed)),
        }
    }
}

/// The largest difficulty, in thousandths.
const MOST_DIFFICULTY: u32 = 10_000;

/// The text format.
impl Memory {
    /// The fields after the day on which it comes back; none for an untried task.
    pub(crate) fn fields(&self) -> Vec<String> {
        let Some(seen) = self.seen else {
            return Vec::new();
        };
        vec![
            format!("seen={seen}"),
            format!("memory={}/{}", self.stability, self.difficulty),
            format!("times={}/{}", self.times, self.missed),
        ]
    }

    /// Parses the fields without their names; all three of the last or none.
    pub(crate) fn read(
        due: &str,
        seen: Option<&str>,
        memory: Option<&str>,
        times: Option<&str>,
    ) -> Option<Memory> {
        let due = due.parse().ok()?;
        let memory = match (seen, memory, times) {
            (None, None, None) => Memory::new(due),
            (Some(seen), Some(memory), Some(times)) => {
                let (stability, difficulty) = pair(memory)?;
                let (times, missed) = pair(times)?;
                Memory {
                    due,
                    seen: Some(seen.parse().ok()?),
                    stability,
                    difficulty,
                    times,
                    missed,
                }
            }
            _ => return None,
        };
        (memory.difficulty <= MOST_DIFFICULTY).then_some(memory)
    }
}

/// Two numbers with a slash between.
pub(crate) fn pair<T: std::str::FromStr>(text: &str) -> Option<(T, T)> {
    let (one, other) = text.split_once('/')?;
    Some((one.parse().ok()?, other.parse().ok()?))
}

#[expect(
    clippy::cast_sign_loss,
    reason = "neither of both numbers is negative, and too large ones are held down"
)]
fn parts(number: f64) -> u32 {
    (number * PARTS).round().clamp(0.0, f64::from(u32::MAX)) as u32
}
