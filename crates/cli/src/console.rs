//! The console game: which of its two faces is shown, the full screen or the plain lines, and what they
//! have in common.

pub(crate) mod choices;
pub(crate) mod crash;
pub(crate) mod host;
pub(crate) mod options;
pub(crate) mod phrases;
pub(crate) mod seat_names;
pub(crate) mod shelf;
pub(crate) mod typing;

use std::env;
use std::io::{self, IsTerminal};

use clap::ArgMatches;

use self::options::{Options, PLAIN};
use crate::failure::Failure;
use crate::language::Language;
use crate::locale::Locale;
use crate::plain;
use crate::school::Order;
use crate::screen;

/// Plays until the user quits.
pub(crate) fn run(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<(), Failure> {
    let options = Options::read(matches, language, locale)?;
    start(options, matches.get_flag(PLAIN), None)
}

/// Shows the face that was asked for or that the terminal can show; begins at school if that is asked for.
pub(crate) fn start(options: Options, plain: bool, school: Option<Order>) -> Result<(), Failure> {
    survive_full_disks();
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let dumb = env::var_os("TERM").is_some_and(|name| name == "dumb");
    if plain || !terminal || dumb {
        plain::run(options, school)
    } else {
        screen::run(options, school)
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
