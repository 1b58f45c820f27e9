//! The progress bar of the solver and of the verification: how much is done, and about how long the rest will take.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use dedale_solver::{Progress as Done, Watch};

use crate::language::Language;
use crate::progress::Progress;

/// The bar need not move more often.
const LOOK: Duration = Duration::from_millis(100);

/// In the unit that says enough; a bar with its message must fit into 80 columns.
fn short_time(seconds: u128) -> String {
    match seconds {
        ..120 => format!("{seconds} s"),
        120..7200 => format!("{} min", seconds.div_ceil(60)),
        _ => format!("{} h", seconds.div_ceil(3600)),
    }
}

/// The progress bar, told from any thread.
pub(crate) struct Bar {
    shown: Mutex<(Progress, Instant)>,
    start: Instant,
    key: &'static str,
    language: Language,
}

impl Bar {
    /// The bar is in thousandths: the number of subgames is only known as the layers are listed.
    const WHOLE: u64 = 1000;

    /// With the message of that key, which may use the walls on the board.
    pub(crate) fn new(key: &'static str, language: Language) -> Bar {
        let progress = Progress::steps(Bar::WHOLE, key, language);
        Bar {
            shown: Mutex::new((progress, Instant::now())),
            start: Instant::now(),
            key,
            language,
        }
    }
}

impl Watch for Bar {
    fn see(&self, done: Done) -> bool {
        // Whoever comes while it is being drawn has nothing newer to say.
        let Ok(mut shown) = self.shown.try_lock() else {
            return true;
        };
        let (progress, last) = &mut *shown;
        if last.elapsed() < LOOK {
            return true;
        }
        *last = Instant::now();
        let all = done.all.max(1);
        progress.tell(done.done.min(all) * Bar::WHOLE / all, || {
            let here = done.done.saturating_sub(done.before).max(1);
            let left = all.saturating_sub(done.done);
            let elapsed = self.start.elapsed().as_millis();
            let seconds = elapsed * u128::from(left) / u128::from(here) / 1000;
            let percent = done.done.min(all) * 100 / all;
            let values = [
                ("percent", percent.to_string().into()),
                ("walls", done.walls.to_string().into()),
                ("left", short_time(seconds).into()),
            ];
            self.language.sentence(self.key, &values)
        });
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
