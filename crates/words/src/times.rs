//! Times as people write them.

use std::time::Duration;

const LONGEST: Duration = Duration::from_hours(24);

/// `300ms`, `2s`, `1.5s`, `1m`, not 0 and at most a day; a number alone is seconds.
#[must_use]
pub fn read_time(text: &str) -> Option<Duration> {
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
