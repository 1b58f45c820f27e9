//! The time players have (C9), and what their clocks show. The time itself is passed in.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How time counts in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Timing {
    /// Not at all.
    #[default]
    Off,
    /// It is measured, and whoever used most of it loses points (C8).
    Stopwatch,
    /// Tournament time: who has none left loses.
    Limit(Allowance),
}

/// Tournament time for each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// For the whole game.
    pub main: Duration,
    /// Given back after each move.
    pub increment: Duration,
    /// For each move once the main time is used up.
    pub byo_yomi: Duration,
}

/// The longest time anybody may be given: a day.
pub const LONGEST: Duration = Duration::from_hours(24);

impl Allowance {
    /// What is left after turns of those lengths, the last of them possibly still going on.
    ///
    /// Each turn takes from the main time and gets the increment when it ends; what it takes beyond
    /// the main time comes out of the byo-yomi, which is whole again for the next turn.
    #[must_use]
    pub fn reading(&self, turns: impl IntoIterator<Item = Duration>, current: Duration) -> Reading {
        let mut main = self.main;
        for turn in turns {
            main = main.saturating_sub(turn) + self.increment;
        }
        let beyond = current.saturating_sub(main);
        Reading {
            main: main.saturating_sub(current),
            byo_yomi: self.byo_yomi.saturating_sub(beyond),
            // At the very end of the time, a move still counts.
            is_over: beyond > self.byo_yomi,
        }
    }
}

/// What a tournament clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Main time left.
    pub main: Duration,
    /// Left for this move beyond it.
    pub byo_yomi: Duration,
    /// There is none left at all.
    pub is_over: bool,
}

impl Reading {
    /// Until the player loses.
    #[must_use]
    pub fn left(&self) -> Duration {
        self.main + self.byo_yomi
    }
}

/// `off`, `stopwatch`, or seconds: `300`, `300+5` with an increment, `300/30` with byo-yomi, `300+5/30`.
impl fmt::Display for Timing {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Timing::Off => formatter.write_str("off"),
            Timing::Stopwatch => formatter.write_str("stopwatch"),
            Timing::Limit(allowance) => {
                write!(formatter, "{}", allowance.main.as_secs())?;
                if !allowance.increment.is_zero() {
                    write!(formatter, "+{}", allowance.increment.as_secs())?;
                }
                if !allowance.byo_yomi.is_zero() {
                    write!(formatter, "/{}", allowance.byo_yomi.as_secs())?;
                }
                Ok(())
            }
        }
    }
}

/// Neither `off`, nor `stopwatch`, nor seconds as in `300+5/30`, up to a day and more than none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotATiming;

impl FromStr for Timing {
    type Err = NotATiming;

    fn from_str(text: &str) -> Result<Timing, NotATiming> {
        match text {
            "off" => return Ok(Timing::Off),
            "stopwatch" => return Ok(Timing::Stopwatch),
            _ => {}
        }
        let (rest, byo_yomi) = text.split_once('/').unwrap_or((text, "0"));
        let (main, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let seconds = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let number = text
                .parse()
                .ok()
                .filter(|_| digits)
                .map(Duration::from_secs);
            number.filter(|&time| time <= LONGEST).ok_or(NotATiming)
        };
        let allowance = Allowance {
            main: seconds(main)?,
            increment: seconds(increment)?,
            byo_yomi: seconds(byo_yomi)?,
        };
        if allowance.main.is_zero() && allowance.byo_yomi.is_zero() {
            return Err(NotATiming);
        }
        Ok(Timing::Limit(allowance))
    }
}
