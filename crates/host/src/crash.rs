//! When the program fails: the terminal is given back, and a file says what happened in which game, so
//! that somebody can mend it. Works for both faces of the console, wherever the failure comes from.

use std::backtrace::Backtrace;
use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use dedale_play::Table;

use dedale_store::Home;
use dedale_words::language::Language;

/// The game that is being played, as it was kept last.
static GAME: Mutex<Option<String>> = Mutex::new(None);

/// Notes the game, in case the program fails in it.
pub(crate) fn remember(table: &Table) {
    let text = format!("{}\n{}", table.position(), table.game_file());
    *GAME.lock().unwrap_or_else(PoisonError::into_inner) = Some(text);
}

/// From now on a failure is written to a file instead of across the screen. `give_back` gives the terminal back before
/// anything is said on it.
pub fn listen(home: Arc<Home>, language: Language, give_back: fn()) {
    panic::set_hook(Box::new(move |info| {
        report(info, &home, language, give_back);
    }));
}

fn report(info: &PanicHookInfo, home: &Home, language: Language, give_back: fn()) {
    let thread = thread::current();
    let name = thread.name().unwrap_or("?");
    // The computer's thread is caught by whoever started it, and the game goes on.
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
            // Where nothing can be written, the report is at least seen.
            format!("{text}{said}")
        }
    };
    if ends {
        // If even the error stream is gone, the exit status still says that something went wrong.
        let _ = writeln!(io::stderr(), "{said}");
    }
}
