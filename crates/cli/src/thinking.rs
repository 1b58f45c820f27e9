//! How long the engine may think, as the options `--time` and `--nodes` say it, and the clock it
//! looks at.

use std::time::{Duration, Instant};

use clap::ArgMatches;
use dedale_engine::Limits;

use crate::arguments;
use crate::echo::echo;
use crate::language::Language;

pub(crate) const TIME: &str = "time";
pub(crate) const NODES: &str = "nodes";

const MOST_NODES: usize = 1_000_000_000;
const LONGEST: Duration = Duration::from_hours(24);

/// The limits asked for; that time if none were.
pub(crate) fn limits(
    matches: &ArgMatches,
    usual: Duration,
    language: Language,
) -> Result<Limits, String> {
    let time = arguments::text(matches, TIME).map(|text| {
        read_time(text).ok_or_else(|| {
            let values = [("name", "--time".into()), ("value", echo(text).into())];
            language.sentence("error-time", &values)
        })
    });
    let nodes = arguments::text(matches, NODES)
        .map(|text| arguments::number("--nodes", text, 1, MOST_NODES, language));
    let (time, nodes) = (time.transpose()?, nodes.transpose()?);
    Ok(Limits {
        time: time.or(nodes.is_none().then_some(usual)),
        nodes: nodes.map(|nodes| nodes as u64),
        ..Limits::default()
    })
}

/// `300ms`, `2s`, `1.5s`, `1m`, not 0 and at most a day; a number alone is seconds.
pub(crate) fn read_time(text: &str) -> Option<Duration> {
    let letters = text.find(|c: char| c.is_ascii_alphabetic());
    let (number, unit) = text.split_at(letters.unwrap_or(text.len()));
    let plain = number
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let number: f64 = number.parse().ok().filter(|_| plain)?;
    let seconds = match unit {
        "ms" => number / 1000.0,
        "s" | "" => number,
        "m" | "min" => number * 60.0,
        _ => return None,
    };
    let time = Duration::try_from_secs_f64(seconds).ok()?;
    (time > Duration::ZERO && time <= LONGEST).then_some(time)
}

/// The time since now.
pub(crate) fn clock() -> impl Fn() -> Duration + Sync {
    let start = Instant::now();
    move || start.elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        for (text, milliseconds) in [
            ("300ms", Some(300)),
            ("2s", Some(2000)),
            ("2", Some(2000)),
            ("1.5s", Some(1500)),
            ("1m", Some(60_000)),
            ("0s", None),
            ("-1s", None),
            ("1e3", None),
            ("inf", None),
            ("", None),
            ("s", None),
            ("2 s", None),
            ("2h", None),
            ("99999999s", None),
        ] {
            let time = milliseconds.map(Duration::from_millis);
            assert_eq!(read_time(text), time, "{text}");
        }
    }
}
