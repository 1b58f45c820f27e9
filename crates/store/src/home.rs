//! The place of the data folder, and of the files in it.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::SystemTime;

use directories::ProjectDirs;

use crate::error::StoreError;
use crate::settings::Settings;
use crate::{moments, writing};

/// Games at the table.
pub(crate) const GAMES: &str = "games";
/// Games saved by name.
pub(crate) const NAMED: &str = "named";
/// Crash reports.
pub(crate) const CRASHES: &str = "crashes";

/// The environment variable that names the folder.
const VARIABLE: &str = "DEDALE_HOME";

/// The data folder.
#[derive(Debug)]
pub struct Home {
    pub(crate) folder: PathBuf,
    /// Leftovers of killed programs are removed before the first write.
    cleaned: Once,
    /// Files that this program found damaged: they are set aside before they are replaced, and do
    /// not become the backup.
    damaged: Mutex<BTreeSet<PathBuf>>,
    /// The settings as this program last read or wrote them.
    pub(crate) known_settings: Mutex<Option<Settings>>,
}

impl Home {
    /// The folder given by the option, else by the environment, else by the system.
    ///
    /// # Errors
    /// When the option is empty, or none of the three names a folder.
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
        if option.is_some_and(|folder| folder.as_os_str().is_empty()) {
            return Err(StoreError::EmptyFolder);
        }
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
            // The program may change its working directory.
            folder: std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned()),
            cleaned: Once::new(),
            damaged: Mutex::default(),
            known_settings: Mutex::default(),
        }
    }

    /// The path, for messages to the user.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The folder of solved boards.
    pub fn tables(&self) -> PathBuf {
        self.folder.join("tables")
    }

    /// An id for a new game: the time, for people, and a random number, so that no two are equal.
    #[must_use]
    pub fn fresh_id(now: SystemTime) -> String {
        moments::unique(now)
    }

    /// Writes a text of the folder.
    pub(crate) fn write(&self, path: &Path, text: &str) -> Result<(), StoreError> {
        self.clean();
        writing::write_safely(path, text)
    }

    /// Replaces a damaged text; the better backup stays.
    pub(crate) fn mend(&self, path: &Path, text: &str) -> Result<(), StoreError> {
        self.clean();
        writing::write(path, text, writing::Old::Goes)
    }

    pub(crate) fn clean(&self) {
        self.cleaned.call_once(|| {
            let now = SystemTime::now();
            writing::clean(&self.folder, now);
            for folder in [GAMES, NAMED, CRASHES] {
                writing::clean(&self.folder.join(folder), now);
            }
        });
    }

    pub(crate) fn damaged(&self) -> MutexGuard<'_, BTreeSet<PathBuf>> {
        // A set of paths is whole even after a panic of the thread that held it.
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests;
