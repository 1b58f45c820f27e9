//! The players' time (C9), and the reading of their clocks. The time itself is passed in.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use dedale_rules::codes;

/// The time control of a game.
///
/// ```
/// use std::time::Duration;
/// use dedale_play::{Allowance, Timing};
/// let timing: Timing = "300+5/30".parse().unwrap();
/// assert_eq!(timing, Timing::Limit(Allowance {
///     main: Duration::from_secs(300),
///     increment: Duration::from_secs(5),
///     byo_yomi: Duration::from_secs(30),
/// }));
/// assert_eq!(timing.to_string(), "300+5/30");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Timing {
    /// No clock.
    #[default]
    Off,
    /// Time is measured, and the player who used most of it loses points (C8).
    Stopwatch,
    /// Tournament time: a player without time left loses.
    Limit(Allowance),
}

/// Tournament time for each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// For the whole game.
    pub main: Duration,
    /// Added after each move.
    pub increment: Duration,
    /// For each move once the main time is used up.
    pub byo_yomi: Duration,
}

/// The longest time of a player: two weeks, for games by correspondence.
pub const LONGEST: Duration = Duration::from_hours(14 * 24);

impl Timing {
    /// Is there any time, at most two weeks everywhere, all of it in whole milliseconds?
    #[must_use]
    pub fn is_possible(&self) -> bool {
        let Timing::Limit(allowance) = self else {
            return true;
        };
        let times = [allowance.main, allowance.increment, allowance.byo_yomi];
        let fits =
            |time: &Duration| *time <= LONGEST && time.subsec_nanos().is_multiple_of(1_000_000);
        times.iter().all(fits) && !(allowance.main + allowance.byo_yomi).is_zero()
    }
}

impl Allowance {
    /// The reading after turns of those lengths, the last of them possibly still in progress.
    ///
    /// Each turn takes from the main time and gets the increment when it ends; time beyond the main
    /// time comes out of the byo-yomi, which is whole again for the next turn.
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
            // A move at the very end of the time still counts.
            is_over: beyond > self.byo_yomi,
        }
    }
}

/// The reading of a tournament clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Main time left.
    pub main: Duration,
    /// Left for this move beyond it.
    pub byo_yomi: Duration,
    /// No time is left at all.
    pub is_over: bool,
}

impl Reading {
    /// Until the player loses.
    #[must_use]
    pub fn left(&self) -> Duration {
        self.main + self.byo_yomi
    }
}

/// `off`, `stopwatch`, or seconds with at most three decimals: `300`, `300+5` with an increment,
/// `300/30` with byo-yomi, `300+2.5/30`.
impl fmt::Display for Timing {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Timing::Off => formatter.write_str("off"),
            Timing::Stopwatch => formatter.write_str("stopwatch"),
            Timing::Limit(allowance) => {
                formatter.write_str(&seconds(allowance.main))?;
                if !allowance.increment.is_zero() {
                    write!(formatter, "+{}", seconds(allowance.increment))?;
                }
                if !allowance.byo_yomi.is_zero() {
                    write!(formatter, "/{}", seconds(allowance.byo_yomi))?;
                }
                Ok(())
            }
        }
    }
}

fn seconds(time: Duration) -> String {
    let text = format!("{}.{:03}", time.as_secs(), time.subsec_millis());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn read_seconds(text: &str) -> Option<Duration> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(decimals) || decimals.len() > 3 {
        return None;
    }
    let milliseconds = format!("{decimals:0<3}").parse().ok()?;
    let whole = Duration::from_secs(whole.parse().ok()?);
    whole.checked_add(Duration::from_millis(milliseconds))
}

/// Neither `off`, nor `stopwatch`, nor seconds as in `300+5/30`, up to two weeks and more than
/// none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotATiming;

codes! {
    NotATiming {
        NotATiming => "not-a-timing",
    }
}

impl fmt::Display for NotATiming {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("expected off, stopwatch, or seconds such as 300+5/30, up to two weeks")
    }
}

impl std::error::Error for NotATiming {}

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
        let allowance = Allowance {
            main: read_seconds(main).ok_or(NotATiming)?,
            increment: read_seconds(increment).ok_or(NotATiming)?,
            byo_yomi: read_seconds(byo_yomi).ok_or(NotATiming)?,
        };
        let timing = Timing::Limit(allowance);
        timing.is_possible().then_some(timing).ok_or(NotATiming)
    }
}
