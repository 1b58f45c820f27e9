//! The data folder: where Dédale keeps games, scores, settings and reports of crashes. Owns where it
//! is and what lies where in it; what a text means is decided by whoever hands it in.
//!
//! ```text
//! games/ID.dedale         one for each game at the table, written after every action
//! games/ID.lock           held while a program plays that game
//! games/ID.damaged-N      a version that could not be read, before it was replaced
//! named/NAME.dedale       saved by name
//! bin/                    what was deleted
//! scores.txt scores.lock  the score table
//! class.txt class.lock    the pupils and their stars
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
//! | `writing` | texts written so that a kill at any moment leaves the old or the new one; reading; setting aside |
//! | `error` | what can go wrong, as sentences |
//! | `names`, `moments`, `locks` | names of files that every system can have; dates in them; locks between programs |
//! | `games`, `named` | games at the table and saved by name; backups, damage, the bin |
//! | `score_file` | counting games into the score table of `play`, several programs at once |
//! | `class_file` | what pupils earn, into the class of `school`, several programs at once |
//! | `settings`, `crashes` | the settings; reports of crashes |
//! | `target`, `solver_shelf` | files that the laboratory is told to write; the layers of a solver's run |

mod class_file;
mod crashes;
mod error;
mod games;
mod locks;
mod moments;
mod named;
mod names;
mod score_file;
mod settings;
pub mod solver_shelf;
pub mod target;
mod writing;

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::SystemTime;

use directories::ProjectDirs;

pub use self::class_file::{ChangedClass, ClassDamage, ReadClass};
pub use self::error::{Action, NameProblem, StoreError, sentence};
pub use self::games::{KeptGame, Loaded, OpenGame, Problem};
pub use self::named::NamedGame;
pub use self::score_file::{CountedGame, ReadScores, ScoreDamage};
pub use self::settings::{Background, Choice, ReadSettings, SettingProblem, Settings};

/// The environment variable that names the folder.
const VARIABLE: &str = "DEDALE_HOME";

/// The data folder.
#[derive(Debug)]
pub struct Home {
    folder: PathBuf,
    /// What killed programs left is cleaned away before the first writing.
    cleaned: Once,
    /// Files found damaged by this program: they are set aside before they are replaced, and do not
    /// become the backup.
    damaged: Mutex<BTreeSet<PathBuf>>,
}

impl Home {
    /// The folder that the option names, else the environment, else the system.
    ///
    /// # Errors
    /// When none of the three names a folder.
    pub fn find(option: Option<&Path>) -> Result<Home, StoreError> {
        let system = ProjectDirs::from("", "", "Dedale");
        Home::choose(
            option,
            env::var_os(VARIABLE),
            system.as_ref().map(ProjectDirs::data_dir),
        )
    }

    fn choose(
        option: Option<&Path>,
        variable: Option<OsString>,
        system: Option<&Path>,
    ) -> Result<Home, StoreError> {
        let variable = variable.filter(|value| !value.is_empty());
        let chosen = option
            .or(variable.as_deref().map(Path::new))
            .or(system)
            .ok_or(StoreError::NoFolder)?;
        Ok(Home::at(chosen))
    }

    /// That folder.
    #[must_use]
    pub fn at(folder: &Path) -> Home {
        Home {
            // The program may go elsewhere later. An empty path stays, and is refused when used.
            folder: std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned()),
            cleaned: Once::new(),
            damaged: Mutex::default(),
        }
    }

    /// Where it is, for telling the user.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where tables of solved boards lie.
    pub fn tables(&self) -> PathBuf {
        self.folder.join("tables")
    }

    /// An id for a game that begins now: the time, for people, and chance, so that no two are equal.
    #[must_use]
    pub fn fresh_id(now: SystemTime) -> String {
        moments::unique(now)
    }

    /// Writes a text of the folder.
    fn write(&self, path: &Path, text: &str) -> Result<(), StoreError> {
        self.clean();
        writing::write_safely(path, text)
    }

    /// Replaces a damaged text; the backup stays, which is better.
    fn mend(&self, path: &Path, text: &str) -> Result<(), StoreError> {
        self.clean();
        writing::write(path, text, writing::Old::Goes)
    }

    fn clean(&self) {
        self.cleaned.call_once(|| {
            let now = SystemTime::now();
            writing::clean(&self.folder, now);
            for folder in [games::FOLDER, named::FOLDER, crashes::FOLDER] {
                writing::clean(&self.folder.join(folder), now);
            }
        });
    }

    fn damaged(&self) -> MutexGuard<'_, BTreeSet<PathBuf>> {
        // A set of paths is whole whatever happened to whoever held it.
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests;
