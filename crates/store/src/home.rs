//! Where the data folder is, and what lies where in it.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::SystemTime;

use directories::ProjectDirs;

use crate::error::StoreError;
use crate::{moments, writing};

/// Games at the table.
pub(crate) const GAMES: &str = "games";
/// Games saved by name.
pub(crate) const NAMED: &str = "named";
/// Reports of crashes.
pub(crate) const CRASHES: &str = "crashes";

/// The environment variable that names the folder.
const VARIABLE: &str = "DEDALE_HOME";

/// The data folder.
#[derive(Debug)]
pub struct Home {
    pub(crate) folder: PathBuf,
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
            // The program may go elsewhere later.
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
    pub(crate) fn write(&self, path: &Path, text: &str) -> Result<(), StoreError> {
        self.clean();
        writing::write_safely(path, text)
    }

    /// Replaces a damaged text; the backup stays, which is better.
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
        // A set of paths is whole whatever happened to whoever held it.
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests;
