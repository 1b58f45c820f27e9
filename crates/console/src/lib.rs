//! The console game: which of its two faces is shown, the full screen or the plain lines, and what they have in
//! common.
//!
//! The screen also runs without a terminal, for pictures and tests:
//!
//! ```
//! use dedale_canvas::theme::Background;
//! use dedale_console::screen::{Extent, Given, Script, Surroundings};
//! use dedale_store::Home;
//! use dedale_words::Language;
//!
//! let folder = tempfile::tempdir()?;
//! let surroundings = Surroundings {
//!     unicode: Given { value: false, is_fixed: true },
//!     colours: Given { value: false, is_fixed: true },
//!     shades: false,
//!     background: Background::Unknown,
//!     language: Given { value: Language::French, is_fixed: true },
//!     stage: None,
//!     seed: Some(1),
//! };
//! let extent = Extent { width: 80, height: 24 };
//! let mut script = Script::new(Home::at(folder.path()), surroundings, extent);
//! let menu = script.render();
//! script.type_and_wait("<Down>").expect("a key");
//! assert_ne!(script.render(), menu, "another line of the menu is chosen");
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! | file | owns |
//! |---|---|
//! | `options` | what is said before it starts |
//! | `choices`, `game_order` | what is chosen before a game, by name; a game ordered before the console starts |
//! | `shelf`, `phrases` | the kept games as people see them; what happens as sentences |
//! | `climb` | which level is offered after two wins or losses in a row |
//! | `actions` | which actions the panel offers |
//! | `quiz` | tasks on the board for both faces: what is asked, who judges |
//! | `puzzles` | the puzzles of the program as such tasks |
//! | `training` | mistakes to learn from as such tasks |
//! | `typing` | a move as it was typed, for both faces |
//! | `sequences` | whether the terminal takes sequences for colours and the cursor |
//! | `school` | a child at an exercise, for both faces; which games there are; the class as a table |
//! | `screen` | the full screen: the loop, and one file for each screen |
//! | `plain` | the conversation by lines: one file for each activity |

mod actions;
mod choices;
mod climb;
pub mod game_order;
pub mod options;
mod phrases;
mod plain;
pub mod puzzles;
pub mod quiz;
pub mod school;
pub mod screen;
mod sequences;
mod shelf;
pub mod training;
mod typing;

use std::env;
use std::io::{self, IsTerminal};

use dedale_words::failure::Failure;

use crate::options::{Options, SchoolOrder};
use crate::quiz::Begin;

pub use crate::sequences::knows_sequences;

/// Shows the face that was asked for or that the terminal can show; begins at school if that is asked for.
///
/// # Errors
/// A sentence where something asked for is not possible, or what the terminal or a stream failed with.
pub fn start(options: Options, plain: bool, school: Option<SchoolOrder>) -> Result<(), Failure> {
    survive_full_disks();
    if plain || !has_screen() {
        plain::run(options, school)
    } else {
        screen::run(options, school)
    }
}

/// Shows tasks in the face that was asked for or that the terminal can show, and ends with them.
///
/// # Errors
/// What the terminal or a stream failed with.
pub fn solve(options: Options, plain: bool, begin: Begin) -> Result<(), Failure> {
    survive_full_disks();
    if plain || !has_screen() {
        plain::solve(options, begin)
    } else {
        screen::solve(options, begin)
    }
}

/// Whether there is a terminal that can show the full screen.
fn has_screen() -> bool {
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let dumb = env::var_os("TERM").is_some_and(|name| name == "dumb");
    terminal && !dumb
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
