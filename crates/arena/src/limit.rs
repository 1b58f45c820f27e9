//! Thinking time in a match: the limits of `--time`, `--nodes` and `--clock`, and the time left at
//! a move.

use std::fmt;
use std::time::Duration;

use dedale_play::{Allowance, Timing};
use dedale_rules::{PerPlayer, Player as Seat};
use dedale_words::times::read_time;

use crate::fault::{Fault, FaultKind};

/// The timeout of a move without a time limit, so that no program can stop a match.
pub const PATIENCE: Duration = Duration::from_mins(5);

/// The limit of every move of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// This time for each move.
    Time(Duration),
    /// This many simulations for each move.
    Nodes(u64),
    /// A clock for each player.
    Clock {
        /// The time at the start.
        start: Duration,
        /// The increment per move.
        increment: Duration,
    },
}

/// The budget of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// This time.
    Time(Duration),
    /// This many simulations.
    Nodes(u64),
    /// The clocks.
    Clock {
        /// The time left to each player.
        left: PerPlayer<Duration>,
        /// The player whose clock runs.
        turn: Seat,
        /// The increment per move.
        increment: Duration,
    },
}

impl Limit {
    /// The clock of the table at which a game is played: none where single moves are limited.
    pub(crate) fn timing(&self) -> Timing {
        // Tables count in whole milliseconds; no player gets less than the stated time.
        let whole = |time: Duration| {
            let milliseconds = time.as_nanos().div_ceil(1_000_000);
            Duration::from_millis(u64::try_from(milliseconds).unwrap_or(u64::MAX))
        };
        match *self {
            Limit::Time(_) | Limit::Nodes(_) => Timing::Off,
            Limit::Clock { start, increment } => Timing::Limit(Allowance {
                main: whole(start),
                increment: whole(increment),
                byo_yomi: Duration::ZERO,
            }),
        }
    }
}

impl Budget {
    /// The deadline after which an answer is not waited for.
    #[must_use]
    pub fn deadline(&self, margin: Duration) -> Duration {
        match self {
            Budget::Time(time) => *time + margin,
            Budget::Nodes(_) => PATIENCE,
            Budget::Clock { left, turn, .. } => left[*turn] + margin,
        }
    }

    /// The fault of answering nothing by the deadline.
    #[must_use]
    pub fn nothing_came(&self) -> Fault {
        Fault::new(match self {
            Budget::Nodes(_) => FaultKind::Silent,
            Budget::Time(_) | Budget::Clock { .. } => FaultKind::Time,
        })
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Time(time) => write!(formatter, "{}ms", time.as_millis()),
            Limit::Nodes(nodes) => write!(formatter, "{nodes} nodes"),
            Limit::Clock { start, increment } => {
                let (start, increment) = (start.as_secs_f64(), increment.as_secs_f64());
                write!(formatter, "{start}+{increment}")
            }
        }
    }
}

/// `100ms`, `1s`, `0.5s`, `2m`; not 0 and at most a day. A unit is required: 100 alone could be
/// anything.
#[must_use]
pub fn read_duration(text: &str) -> Option<Duration> {
    let has_unit = text.ends_with(|c: char| c.is_ascii_alphabetic());
    read_time(text).filter(|_| has_unit)
}

/// `60s+0.5s`, or `60s` alone.
#[must_use]
pub fn read_clock(text: &str) -> Option<Limit> {
    let (start, increment) = match text.split_once('+') {
        Some((start, "0" | "0s")) => (start, Duration::ZERO),
        Some((start, increment)) => (start, read_duration(increment)?),
        None => (text, Duration::ZERO),
    };
    Some(Limit::Clock {
        start: read_duration(start)?,
        increment,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        for (text, milliseconds) in [
            ("100ms", Some(100)),
            ("1s", Some(1000)),
            ("0.5s", Some(500)),
            ("2m", Some(120_000)),
            ("100", None),
            ("s", None),
            ("-1s", None),
            ("+1s", None),
            ("1e3s", None),
            ("0s", None),
            ("infs", None),
            ("99999m", None),
        ] {
            let expected = milliseconds.map(Duration::from_millis);
            assert_eq!(read_duration(text), expected, "{text}");
        }
    }

    #[test]
    fn clocks_are_read_and_shown() {
        for (text, shown) in [
            ("60s+0.5s", Some("60+0.5")),
            ("5m", Some("300+0")),
            ("1s+0", Some("1+0")),
            ("60+1", None),
            ("60s+", None),
        ] {
            let read = read_clock(text).map(|limit| limit.to_string());
            assert_eq!(read.as_deref(), shown, "{text}");
        }
    }
}
