//! Progress bars of long commands, on standard error and only if that is a terminal. A bar appears
//! once the command has run for a while: a short command needs none.

use std::cell::Cell;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use dedale_words::language::Language;

/// No bar before this time has passed.
const PATIENCE: Duration = Duration::from_millis(700);
/// How often the elapsed time is redrawn.
const SECOND: Duration = Duration::from_secs(1);
/// Reading the clock for each line of a fast batch would be a good part of the work.
const LINES_BETWEEN_LOOKS: u64 = 256;

/// A progress bar, or nothing.
pub struct Progress {
    bar: Option<ProgressBar>,
    all: Option<u64>,
    done: Cell<u64>,
    start: Instant,
    key: &'static str,
    language: Language,
}

impl Progress {
    /// Shows nothing.
    #[must_use]
    pub fn hidden() -> Progress {
        Progress::new(None, None, "", Language::English)
    }

    /// Steps done of all the steps there are.
    #[must_use]
    pub fn steps(all: u64, key: &'static str, language: Language) -> Progress {
        Progress::shown(Some(all), "[{elapsed}] {bar:30} {msg}", key, language)
    }

    /// Lines done; the total is unknown.
    #[must_use]
    pub fn lines(key: &'static str, language: Language) -> Progress {
        Progress::shown(None, "[{elapsed}] {spinner} {msg}", key, language)
    }

    fn shown(all: Option<u64>, template: &str, key: &'static str, language: Language) -> Progress {
        let bar = io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::with_draw_target(all, ProgressDrawTarget::hidden());
            // The templates above are valid; if they were not, the plain bar would do.
            if let Ok(style) = ProgressStyle::with_template(template) {
                // Characters that every terminal has.
                bar.set_style(style.progress_chars("=> ").tick_chars("|/-\\ "));
            }
            bar
        });
        Progress::new(bar, all, key, language)
    }

    fn new(
        bar: Option<ProgressBar>,
        all: Option<u64>,
        key: &'static str,
        language: Language,
    ) -> Progress {
        Progress {
            bar,
            all,
            done: Cell::new(0),
            start: Instant::now(),
            key,
            language,
        }
    }

    /// Counts one step.
    pub fn advance(&self) {
        self.done.set(self.done.get() + 1);
        if self.all.is_some() || self.done.get().is_multiple_of(LINES_BETWEEN_LOOKS) {
            self.look();
        }
    }

    /// Sets the number of steps done, with a message of the caller's own.
    pub fn tell(&self, done: u64, message: impl FnOnce() -> String) {
        self.done.set(done);
        let Some(bar) = &self.bar else { return };
        if self.start.elapsed() < PATIENCE {
            return;
        }
        if bar.is_hidden() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            // The elapsed time goes on while a step takes long.
            bar.enable_steady_tick(SECOND);
        }
        bar.set_position(done);
        bar.set_message(message());
        bar.tick();
    }

    /// Shows the bar if it is time to.
    pub fn look(&self) {
        let done = self.done.get();
        self.tell(done, || {
            let all = self.all.unwrap_or(done);
            let values = [
                ("done", done.to_string().into()),
                ("all", all.to_string().into()),
            ];
            self.language.sentence(self.key, &values)
        });
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
