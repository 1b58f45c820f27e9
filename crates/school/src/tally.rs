//! What a pupil's tries at one thing came to: how many, with which errors and hints, how long they took, and when. The
//! days and seconds are handed in; words for the kinds of error belong to the interface.

use std::fmt;
use std::str::FromStr;

/// A kind of error. An error is counted once, by the kind that explains it best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slip {
    /// A step through a wall.
    Wall,
    /// A step out of the board.
    Edge,
    /// A step onto a fish.
    Fish,
    /// The goal was tried before all the stars.
    Star,
    /// The starting cell was counted: one step too few where arrows are followed, one too many where a pawn walks.
    Start,
    /// Left and right were mixed up.
    Sides,
    /// The shortest way was missed.
    Longer,
    /// Anything else.
    Other,
}

impl Slip {
    /// All, in the order in which they are listed.
    pub const ALL: [Slip; 8] = [
        Slip::Wall,
        Slip::Edge,
        Slip::Fish,
        Slip::Star,
        Slip::Start,
        Slip::Sides,
        Slip::Longer,
        Slip::Other,
    ];

    /// Its word in the file of the class.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Slip::Wall => "wall",
            Slip::Edge => "edge",
            Slip::Fish => "fish",
            Slip::Star => "star",
            Slip::Start => "start",
            Slip::Sides => "sides",
            Slip::Longer => "longer",
            Slip::Other => "other",
        }
    }
}

/// A day, as `2026-11-17`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// The text is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADate;

impl fmt::Display for NotADate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a day such as 2026-11-17")
    }
}

impl std::error::Error for NotADate {}

dedale_rules::codes! {
    NotADate {
        NotADate => "not-a-date",
    }
}

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Date, NotADate> {
        let number = |range| {
            text.get(range)
                .and_then(|part: &str| part.parse::<u16>().ok())
        };
        let date = Date {
            year: number(0..4).ok_or(NotADate)?,
            month: number(5..7).ok_or(NotADate)? as u8,
            day: number(8..10).ok_or(NotADate)? as u8,
        };
        let real = (1..=12).contains(&date.month) && (1..=31).contains(&date.day);
        // What is shown again as it was has no other signs in it.
        (real && date.to_string() == text)
            .then_some(date)
            .ok_or(NotADate)
    }
}

/// What tries came to; one of them, or many together.
///
/// ```
/// use dedale_school::{Slip, Tally};
/// let mut tally = Tally::begun();
/// tally.slip(Slip::Wall);
/// tally.hints += 1;
/// let text = tally.to_string();
/// assert_eq!(text, "tries=1,hints=1,wall=1");
/// assert_eq!(Tally::read(&text), Some(tally));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How often it was begun, beginnings anew among them.
    pub tries: u32,
    /// Hints that were asked for.
    pub hints: u32,
    /// How long it took, in seconds.
    pub seconds: u32,
    /// Errors, in the order of [`Slip::ALL`].
    slips: [u32; Slip::ALL.len()],
    /// The days of the first and of the last.
    days: Option<(Date, Date)>,
}

impl Tally {
    /// A first try.
    #[must_use]
    pub fn begun() -> Tally {
        Tally {
            tries: 1,
            ..Tally::default()
        }
    }

    /// Once more from the start: where it was over, that is the first try of a new tally.
    #[must_use]
    pub(crate) fn again(self, is_over: bool) -> Tally {
        if is_over {
            return Tally::begun();
        }
        Tally {
            tries: self.tries.saturating_add(1),
            ..self
        }
    }

    /// On that day, after so many seconds.
    #[must_use]
    pub fn ended(self, day: Date, seconds: u32) -> Tally {
        Tally {
            seconds,
            days: Some((day, day)),
            ..self
        }
    }

    /// How many errors of a kind.
    #[must_use]
    pub const fn slips(&self, slip: Slip) -> u32 {
        self.slips[slip as usize]
    }

    /// Counts an error.
    pub fn slip(&mut self, slip: Slip) {
        let count = &mut self.slips[slip as usize];
        *count = count.saturating_add(1);
    }

    /// The first day, and the last.
    #[must_use]
    pub const fn days(&self) -> Option<(Date, Date)> {
        self.days
    }

    /// Both together.
    #[must_use]
    pub fn and(self, more: Tally) -> Tally {
        let mut slips = self.slips;
        for (sum, count) in slips.iter_mut().zip(more.slips) {
            *sum = sum.saturating_add(count);
        }
        let days = [self.days, more.days].into_iter().flatten();
        Tally {
            tries: self.tries.saturating_add(more.tries),
            hints: self.hints.saturating_add(more.hints),
            seconds: self.seconds.saturating_add(more.seconds),
            slips,
            days: days.reduce(|(from, to), (first, last)| (from.min(first), to.max(last))),
        }
    }

    /// Reads what is shown: each name once.
    #[must_use]
    pub fn read(text: &str) -> Option<Tally> {
        let mut tally = Tally::default();
        let (mut from, mut to) = (None, None);
        for part in text.split(',') {
            let (name, value) = part.split_once('=')?;
            let count = || value.parse::<u32>().ok().filter(|count| *count > 0);
            match name {
                "tries" => tally.tries = count()?,
                "hints" => tally.hints = count()?,
                "seconds" => tally.seconds = count()?,
                "from" => from = Some(value.parse::<Date>().ok()?),
                "to" => to = Some(value.parse::<Date>().ok()?),
                other => {
                    let slip = Slip::ALL.into_iter().find(|slip| slip.word() == other)?;
                    tally.slips[slip as usize] = count()?;
                }
            }
        }
        tally.days = from.zip(to);
        let whole = from.is_some() == to.is_some() && from <= to;
        (whole && tally.tries > 0).then_some(tally)
    }
}

impl fmt::Display for Tally {
    /// Names and numbers; what is 0 is left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tries={}", self.tries)?;
        let slips = Slip::ALL.map(|slip| (slip.word(), self.slips(slip)));
        let counts = [("hints", self.hints)].into_iter().chain(slips);
        for (name, count) in counts.chain([("seconds", self.seconds)]) {
            if count > 0 {
                write!(f, ",{name}={count}")?;
            }
        }
        match self.days {
            Some((from, to)) => write!(f, ",from={from},to={to}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_in_one_way() {
        assert_eq!(
            "2026-11-07".parse::<Date>().unwrap().to_string(),
            "2026-11-07"
        );
        for wrong in [
            "",
            "2026-13-01",
            "2026-00-01",
            "2026-1-1",
            "2026-11-32",
            "2026-11-071",
            "+026-11-07",
            "20é6-1-07",
        ] {
            assert_eq!(wrong.parse::<Date>(), Err(NotADate), "{wrong}");
        }
    }

    #[test]
    fn tallies_come_back_and_add_up() {
        let day = |text: &str| text.parse::<Date>().unwrap();
        let mut one = Tally::begun();
        one.slip(Slip::Sides);
        one.slip(Slip::Sides);
        let one = one.ended(day("2026-11-17"), 40);
        let mut other = Tally::begun();
        other.tries = 3;
        other.slip(Slip::Wall);
        let both = one
            .and(other.ended(day("2026-10-02"), 2))
            .and(Tally::begun());
        assert_eq!(
            both.to_string(),
            "tries=5,wall=1,sides=2,seconds=42,from=2026-10-02,to=2026-11-17"
        );
        for tally in [one, other, both] {
            assert_eq!(Tally::read(&tally.to_string()), Some(tally));
        }
        for wrong in [
            "",
            "tries=0",
            "hints=1",
            "tries=1,swum=2",
            "tries=1,from=2026-11-17",
            "tries=1,wall=x",
            "tries",
        ] {
            assert_eq!(Tally::read(wrong), None, "{wrong}");
        }
    }
}
