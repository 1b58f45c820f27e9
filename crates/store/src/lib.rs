//! The data folder: games, scores, settings and crash reports. Owns the place of the folder and of
//! the files in it; the callers decide what a text means.
//!
//! ```text
//! games/ID.dedale         one for each game at the table, written after every action
//! games/ID.lock           held while a program plays that game
//! games/ID.damaged-N      a version that could not be read, before it was replaced
//! named/NAME.dedale       saved by name
//! bin/                    what was deleted
//! order.txt order.lock    which games were played last, whatever the clock says
//! scores.txt scores.lock  the score table
//! class.txt class.lock    the pupils and their stars
//! practice.txt practice.lock  the mistakes that players learn from
//! solved.txt solved.lock  the puzzles that players have tried
//! settings.txt            the settings
//! crashes/                what happened when the program failed
//! tables/BOARD-WALLS.table  solved boards that the computer plays by
//! ```
//!
//! Each text has the version before beside it, with `.bak` at its end. Nothing is created before
//! something is written.
//!
//! ```
//! use dedale_store::{Choice, Home};
//!
//! let folder = tempfile::tempdir()?;
//! let home = Home::at(folder.path());
//! let mut settings = home.settings().unwrap().settings;
//! assert_eq!(settings.colour, Choice::Auto, "nothing has been kept yet");
//! settings.colour = Choice::Never;
//! home.keep_settings(&settings).unwrap();
//! assert_eq!(home.settings().unwrap().settings, settings);
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! | file | owns |
//! |---|---|
//! | `writing` | atomic writes: a kill at any moment leaves the old or the new text; reading; setting aside |
//! | `regular` | files opened for reading: regular ones, up to a maximum length |
//! | `error` | errors, as sentences |
//! | `home` | the place of the folder, and of the files in it |
//! | `names`, `moments`, `locks` | file names valid on every system; dates in them; locks between programs |
//! | `games`, `named` | games at the table and saved by name; backups, damage, the bin |
//! | `order` | the order in which games were last played |
//! | `shared_text` | a text that several programs may change at once without losing anything |
//! | `score_file`, `class_file`, `practice_file`, `solved_file` | the score table of `play`, the class of `school`, the deck and the notebook of `practice` as such texts |
//! | `settings`, `settings_file`, `crashes` | the settings and their file; reports of crashes |
//! | `target`, `solver_shelf` | output files of the laboratory; the layers of a solver's run |

mod class_file;
mod crashes;
mod error;
mod games;
mod home;
mod locks;
mod moments;
mod named;
mod names;
mod order;
mod practice_file;
pub mod regular;
mod score_file;
mod settings;
mod settings_file;
mod shared_text;
mod solved_file;
pub mod solver_shelf;
pub mod target;
mod writing;

pub use self::error::{Action, NameProblem, StoreError, mistake, sentence};
pub use self::games::{Binned, KeptGame, Loaded, OpenGame, Problem};
pub use self::home::Home;
pub use self::named::NamedGame;
pub use self::score_file::CountedGame;
pub use self::settings::{Background, Choice, Mouse, Pace, ReadSettings, SettingProblem, Settings};
pub use self::shared_text::{ChangedText, Damage, ReadText, SharedText};
