//! The console game: which of its two faces is shown, the full screen or the plain lines, and what they
//! have in common.

pub(crate) mod choices;
pub(crate) mod crash;
pub(crate) mod host;
pub(crate) mod options;
pub(crate) mod phrases;
pub(crate) mod shelf;

use std::env;
use std::io::{self, IsTerminal};

use clap::ArgMatches;

use self::options::{Options, PLAIN};
use crate::failure::Failure;
use crate::language::Language;
use crate::locale::Locale;
use crate::plain;
use crate::screen;

/// Plays until the user quits.
pub(crate) fn run(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<(), Failure> {
    let options = Options::read(matches, language, locale)?;
    survive_full_disks();
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let dumb = env::var_os("TERM").is_some_and(|name| name == "dumb");
    if matches.get_flag(PLAIN) || !terminal || dumb {
        plain::run(options)
    } else {
        screen::run(options)
    }
}

/// Where the size of files is limited, writing too much is an error that is said, like a full disk, and
/// not the end of the program.
fn survive_full_disks() {
    #[cfg(unix)]
    {
        let noticed = std::sync::Arc::default();
        // Where that cannot be arranged, the game has still been kept after every action.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, noticed);
    }
}
