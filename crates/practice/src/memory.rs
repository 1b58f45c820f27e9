//! How well a task is remembered, and when it comes back: the Free Spaced Repetition Scheduler (FSRS) with its usual
//! weights, in whole days. What is missed comes back the next day, what is known later and later.

use rs_fsrs::{Card, FSRS, Parameters, Rating, Seed, State};

use crate::day::Day;

/// No task stays away longer, in days: a year.
const LONGEST: u16 = 365;
/// What is kept of a number has so many digits after the point.
const PARTS: f64 = 1000.0;

/// How a task went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Recall {
    /// Found at once.
    AtOnce,
    /// Found after one wrong try.
    SecondTry,
    /// Found after more, or shown.
    Missed,
}

impl Recall {
    /// How a task went that was found after so many wrong tries.
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

/// How well a task is remembered. Numbers are whole so that they are read as they were written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// When it comes back.
    pub due: Day,
    /// When it was last tried; `None` for a new one.
    pub seen: Option<Day>,
    /// How long it is remembered, in thousandths of a day.
    pub stability: u32,
    /// How difficult it is, in thousandths, from 1 to 10.
    pub difficulty: u32,
    /// How often it was tried.
    pub times: u32,
    /// How often it was missed.
    pub missed: u32,
}

impl Memory {
    /// Of a task that nobody has tried; it is due at once.
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

    /// After it was tried today.
    #[must_use]
    pub fn after(self, recall: Recall, today: Day) -> Memory {
        let parameters = Parameters {
            maximum_interval: LONGEST.into(),
            // Whole days: a task that comes back after ten minutes is remembered from the screen.
            enable_short_term: false,
            enable_fuzz: false,
            // Without fuzz nobody looks at it; the usual one would be the time.
            seed: Seed::new("0"),
            ..Parameters::default()
        };
        // A clock that was set back makes no time negative.
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
            // Where two answers would come to the same day, the scheduler goes a day beyond its limit.
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

/// The most that the difficulty can be, in thousandths.
const MOST_DIFFICULTY: u32 = 10_000;

/// As it stands in a text.
impl Memory {
    /// What follows the day on which it comes back; nothing for what nobody has tried.
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

    /// Reads the fields without their names; all three of the last or none.
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

/// Two numbers with a stroke between.
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
