//! Games saved by name.

use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::error::StoreError;
use super::games::{self, Binned, ENDING, Loaded, Problem};
use super::names;
use super::writing;
use crate::home::{Home, NAMED};

/// A game saved by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedGame {
    /// The name it was saved by.
    pub name: String,
    /// Its path.
    pub path: PathBuf,
    /// When it was saved.
    pub modified: SystemTime,
}

impl Home {
    /// Saves a game by name. A name that is taken is refused unless `replace` is true.
    ///
    /// # Errors
    /// When the name is invalid or taken, or the disk refuses.
    pub fn keep_as(&self, name: &str, text: &str, replace: bool) -> Result<(), StoreError> {
        let path = self.named_path(name)?;
        self.clean();
        if replace {
            return self.keep_path(&path, text);
        }
        match writing::write(&path, text, writing::Old::Stays) {
            Err(StoreError::Disk { kind, path: of, .. })
                if kind == io::ErrorKind::AlreadyExists && of == path && path.exists() =>
            {
                Err(StoreError::Taken {
                    name: name.trim().to_owned(),
                })
            }
            result => result,
        }
    }

    /// Saves a game outside the data folder: in a new file of any name.
    ///
    /// # Errors
    /// When the name is taken, or the disk refuses.
    pub fn keep_elsewhere(path: &Path, text: &str) -> Result<(), StoreError> {
        writing::write(path, text, writing::Old::Stays)
    }

    /// The games saved by name, the newest first.
    ///
    /// # Errors
    /// When the folder is there and cannot be read.
    pub fn named(&self) -> Result<Vec<NamedGame>, StoreError> {
        let saved = games::list(&self.folder.join(NAMED))?;
        Ok(saved
            .into_iter()
            .map(|(name, path, modified)| NamedGame {
                name,
                path,
                modified,
            })
            .collect())
    }

    /// The text saved by that name.
    ///
    /// # Errors
    /// When there is no game of that name, or it cannot be read as text.
    pub fn read_named(&self, name: &str) -> Result<String, StoreError> {
        writing::read_text(&self.named_path(name)?)
    }

    /// Loads a game saved by name with the caller's check, or else its backup.
    pub fn load_named<T, P>(
        &self,
        name: &str,
        check: impl FnMut(&str) -> Result<T, P>,
    ) -> Loaded<T, P> {
        match self.named_path(name) {
            Ok(path) => self.load_path(&path, check),
            Err(error) => Loaded::Bad {
                problem: Problem::Store(error),
            },
        }
    }

    /// Moves a game saved by name to the bin.
    ///
    /// # Errors
    /// When there is no game of that name, or the disk refuses.
    pub fn delete_named(&self, name: &str) -> Result<Binned, StoreError> {
        self.move_to_bin(&self.named_path(name)?)
    }

    fn named_path(&self, name: &str) -> Result<PathBuf, StoreError> {
        let name = format!("{}{ENDING}", names::check(name)?);
        Ok(self.folder.join(NAMED).join(name))
    }
}
