//! The progress bar of the solver and of the verification: the work done, and the estimated time
//! left.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use dedale_solver::{Progress as Done, Watch};

use crate::solving::stop::Stop;
use dedale_host::progress::Progress;
use dedale_words::language::Language;

/// The interval between updates of the bar.
const LOOK: Duration = Duration::from_millis(100);

/// In the largest useful unit; a bar with its message must fit into 80 columns.
fn short_time(seconds: u128) -> String {
    match seconds {
        ..120 => format!("{seconds} s"),
        120..7200 => format!("{} min", seconds.div_ceil(60)),
        _ => format!("{} h", seconds.div_ceil(3600)),
    }
}

/// The estimated seconds left at the speed so far. Rounded up: unfinished work takes at least a
/// second.
fn seconds_left(elapsed: Duration, done: Done) -> u128 {
    let here = done.done.saturating_sub(done.before).max(1);
    let left = done.all.saturating_sub(done.done);
    (elapsed.as_millis() * u128::from(left)).div_ceil(u128::from(here) * 1000)
}

/// The estimated time left, in words for a bar.
pub(crate) fn time_left(elapsed: Duration, done: Done) -> String {
    short_time(seconds_left(elapsed, done))
}

/// The message of a bar that counts steps: steps done, all steps, and the estimated time left.
#[must_use]
pub fn counted(key: &str, done: u64, all: u64, elapsed: Duration, language: Language) -> String {
    let rest = Done {
        walls: 0,
        done,
        before: 0,
        all,
    };
    let values = [
        ("done", done.to_string().into()),
        ("all", all.to_string().into()),
        ("left", time_left(elapsed, rest).into()),
    ];
    language.sentence(key, &values)
}

/// The progress bar, updated from any thread.
pub struct Bar {
    shown: Mutex<(Progress, Instant)>,
    start: Instant,
    key: &'static str,
    stop: Stop,
    language: Language,
}

impl Bar {
    /// The bar is in thousandths: the number of subgames is only known as the layers are listed.
    const WHOLE: u64 = 1000;

    /// With the message of that key, which may use the walls on the board. It also passes the
    /// request to stop on to the work.
    #[must_use]
    pub fn new(key: &'static str, stop: &Stop, language: Language) -> Bar {
        let progress = Progress::steps(Bar::WHOLE, key, language);
        Bar {
            shown: Mutex::new((progress, Instant::now())),
            start: Instant::now(),
            key,
            stop: stop.clone(),
            language,
        }
    }
}

impl Watch for Bar {
    fn see(&self, done: Done) -> bool {
        // A thread that comes while it is being drawn has nothing newer to show.
        let goes_on = !self.stop.is_asked();
        let Ok(mut shown) = self.shown.try_lock() else {
            return goes_on;
        };
        let (progress, last) = &mut *shown;
        if last.elapsed() < LOOK {
            return goes_on;
        }
        *last = Instant::now();
        let all = done.all.max(1);
        progress.tell(done.done.min(all) * Bar::WHOLE / all, || {
            let left = time_left(self.start.elapsed(), done);
            let percent = done.done.min(all) * 100 / all;
            let values = [
                ("percent", percent.to_string().into()),
                ("walls", done.walls.into()),
                ("left", left.into()),
            ];
            self.language.sentence(self.key, &values)
        });
        goes_on
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_takes_a_while() {
        let left = |done, before, all| {
            let walls = 0;
            let done = Done {
                walls,
                done,
                before,
                all,
            };
            seconds_left(Duration::from_secs(10), done)
        };
        assert_eq!(left(50, 0, 100), 10);
        assert_eq!(left(99, 0, 100), 1, "a tenth of a second");
        assert_eq!(left(100, 0, 100), 0);
        assert_eq!(left(60, 40, 100), 20, "what was there before took no time");
    }

    #[test]
    fn the_boards_of_the_claims_are_counted_with_the_time_that_is_left() {
        for (language, told) in [
            (Language::English, "4 of 12 boards, 20 s left"),
            (Language::French, "4 plateaux sur 12, reste 20 s"),
        ] {
            let elapsed = Duration::from_secs(10);
            assert_eq!(counted("claim-running", 4, 12, elapsed, language), told);
        }
    }

    #[test]
    fn times_are_told_in_the_unit_that_fits() {
        for (seconds, told) in [
            (0, "0 s"),
            (119, "119 s"),
            (121, "3 min"),
            (7199, "120 min"),
            (7201, "3 h"),
        ] {
            assert_eq!(short_time(seconds), told);
        }
    }
}
