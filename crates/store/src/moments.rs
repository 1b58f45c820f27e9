//! Moments as parts of file names: date and time in UTC, readable and in the order of the alphabet.

use std::hash::{BuildHasher, RandomState};
use std::time::{SystemTime, UNIX_EPOCH};

/// `20261115-143005-4f2a9c`: the moment, and a random part.
pub(crate) fn unique(moment: SystemTime) -> String {
    // Each RandomState has keys of its own, from the system's randomness.
    let chance = RandomState::new().hash_one(moment) & 0xff_ffff;
    format!("{}-{chance:06x}", text(moment))
}

/// `20261115-143005`. What is before 1970 is taken for 1970: such a clock is wrong anyway.
fn text(moment: SystemTime) -> String {
    let seconds = moment
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_secs();
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = date(days);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

/// Year, month and day of that many days after 1 January 1970 (Howard Hinnant's `civil_from_days`:
/// years that begin in March have their leap day at the end).
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let march_month = (5 * day + 2) / 153;
    let day = day - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 {
        march_month + 3
    } else {
        march_month - 9
    };
    (era * 400 + year + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn moments_are_those_of_the_calendar() {
        for (seconds, expected) in [
            (0, "19700101-000000"),
            (951_782_399, "20000228-235959"),
            (951_782_400, "20000229-000000"),
            (1_704_067_199, "20231231-235959"),
            (1_709_251_200, "20240301-000000"),
            (1_794_753_005, "20261115-143005"),
            (4_107_542_400, "21000301-000000"),
        ] {
            assert_eq!(text(UNIX_EPOCH + Duration::from_secs(seconds)), expected);
        }
        assert_eq!(text(UNIX_EPOCH - Duration::from_secs(1)), "19700101-000000");
    }

    #[test]
    fn every_day_follows_the_one_before() {
        let mut before = date(0);
        for days in 1..150_000 {
            let next = date(days);
            let (year, month, day) = before;
            let follows = [
                (year, month, day + 1),
                (year, month + 1, 1),
                (year + 1, 1, 1),
            ];
            assert!(follows.contains(&next), "{before:?} {next:?}");
            assert!((1..=12).contains(&next.1) && next.2 <= 31);
            before = next;
        }
    }

    #[test]
    fn two_of_one_moment_differ() {
        // Three in a row the same would be one in 2^48.
        let all = [(); 3].map(|()| unique(UNIX_EPOCH));
        assert!(all[0] != all[1] || all[1] != all[2], "{all:?}");
    }
}
