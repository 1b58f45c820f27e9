//! When the program fails: the terminal is given back, and a file says what happened in which game, so
//! that somebody can mend it.

use std::backtrace::Backtrace;
use std::panic::{self, PanicHookInfo};
use std::sync::{Mutex, PoisonError};
use std::thread;

use dedale_play::Table;

use crate::failure::Failure;
use crate::home::{self, Home};
use crate::screen::app::App;
use crate::screen::terminal;

/// What failed last, and where.
static WHAT: Mutex<Option<String>> = Mutex::new(None);

/// From now on a failure is noted instead of being written across the screen.
pub(crate) fn listen() {
    panic::set_hook(Box::new(note));
}

fn note(info: &PanicHookInfo) {
    let thread = thread::current();
    // The computer's thread is caught by whoever started it; the main one ends the program.
    if thread.name() == Some("main") {
        terminal::give_back();
    }
    let backtrace = Backtrace::force_capture();
    let name = thread.name().unwrap_or("?");
    let text = format!("{info}\nthread {name}\n{backtrace}");
    *WHAT.lock().unwrap_or_else(PoisonError::into_inner) = Some(text);
}

/// Writes what happened to a file, and says where it is.
pub(crate) fn report(app: &App, home: &Home) -> Failure {
    let what = WHAT.lock().unwrap_or_else(PoisonError::into_inner).take();
    let language = app.context.language;
    let text = format!(
        "dedale {}\n{}\n\n{}",
        env!("CARGO_PKG_VERSION"),
        app.table().map(game_text).unwrap_or_default(),
        what.unwrap_or_default()
    );
    Failure::Crash(match home.report_crash(&text) {
        Ok(path) => {
            let path = path.display().to_string();
            language.sentence("crash-reported", &[("path", path.into())])
        }
        Err(error) => {
            let reason = home::sentence(&error, language);
            // Where nothing can be written, the report is at least seen.
            eprintln!("{text}");
            language.sentence("crash-not-reported", &[("reason", reason.into())])
        }
    })
}

/// The position and the moves.
fn game_text(table: &Table) -> String {
    format!("{}\n{}", table.position(), table.game_file())
}
