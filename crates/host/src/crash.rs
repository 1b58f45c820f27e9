//! Crash reports: the terminal is restored, and a file records the panic and the game, so that the
//! bug can be fixed. Works for both front ends of the console, in whatever thread the panic occurs.

use std::backtrace::Backtrace;
use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use dedale_play::Table;

use dedale_store::Home;
use dedale_words::language::Language;

/// The current game, as it was last saved.
static GAME: Mutex<Option<String>> = Mutex::new(None);

/// Records the game for a crash report.
pub(crate) fn remember(table: &Table) {
    let text = format!("{}\n{}", table.position(), table.game_file());
    *GAME.lock().unwrap_or_else(PoisonError::into_inner) = Some(text);
}

/// From now on a panic is written to a file instead of across the screen. `give_back` restores the
/// terminal before anything is printed on it.
pub fn listen(home: Arc<Home>, language: Language, give_back: fn()) {
    panic::set_hook(Box::new(move |info| {
        report(info, &home, language, give_back);
    }));
}

fn report(info: &PanicHookInfo, home: &Home, language: Language, give_back: fn()) {
    let thread = thread::current();
    let name = thread.name().unwrap_or("?");
    // A panic on the computer's thread is caught by its starter, and the game goes on.
    let ends = name == "main";
    if ends {
        give_back();
    }
    let game = GAME.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let text = format!(
        "dedale {}\n{}\n{info}\nthread {name}\n{}\n",
        env!("CARGO_PKG_VERSION"),
        game.unwrap_or_default(),
        Backtrace::force_capture()
    );
    let said = match home.report_crash(&text) {
        Ok(path) => {
            let path = path.display().to_string();
            language.sentence("crash-reported", &[("path", path.into())])
        }
        Err(error) => {
            let reason = dedale_store::sentence(&error, language);
            let said = language.sentence("crash-not-reported", &[("reason", reason.into())]);
            // Where no file can be written, the report is at least printed.
            format!("{text}{said}")
        }
    };
    if ends {
        // If even standard error is gone, the exit status still reports the failure.
        let _ = writeln!(io::stderr(), "{said}");
    }
}
