//! Timestamps in file names: date and time in UTC, readable and sorted alphabetically.

use std::hash::{BuildHasher, RandomState};
use std::time::{SystemTime, UNIX_EPOCH};

use jiff::Timestamp;

/// `20261115-143005-4f2a9c`: the moment, and a random part.
pub(crate) fn unique(moment: SystemTime) -> String {
    // Each RandomState has keys of its own, from the system's randomness.
    let chance = RandomState::new().hash_one(moment) & 0xff_ffff;
    format!("{}-{chance:06x}", text(moment))
}

/// `20261115-143005`. A time before 1970 becomes 1970: such a clock is wrong anyway.
fn text(moment: SystemTime) -> String {
    let moment = Timestamp::try_from(moment.max(UNIX_EPOCH)).unwrap_or(Timestamp::MAX);
    moment.strftime("%Y%m%d-%H%M%S").to_string()
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
    fn two_of_one_moment_differ() {
        // Three equal ones in a row would be a chance of one in 2^48.
        let all = [(); 3].map(|()| unique(UNIX_EPOCH));
        assert!(all[0] != all[1] || all[1] != all[2], "{all:?}");
    }
}
