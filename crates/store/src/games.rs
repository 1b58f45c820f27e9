//! The games at the table: saved after every action, found again, opened by one program at a time.

use std::cmp::Reverse;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::error::{Action, StoreError};
use super::locks;
use super::names;
use super::writing;
use crate::home::{GAMES, Home};

/// The folder of deleted games.
const BIN: &str = "bin";
/// The extension of game files.
pub(crate) const ENDING: &str = ".dedale";

/// A game in the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// Its id.
    pub id: String,
    /// Its path.
    pub path: PathBuf,
    /// When it was last written.
    pub modified: SystemTime,
}

/// A locked game: no other program can open it while this value lives.
#[derive(Debug)]
pub struct OpenGame {
    id: String,
    lock_path: PathBuf,
    /// The lock is released when the file is closed, also by the system.
    lock: File,
}

impl OpenGame {
    /// The id of the game.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }
}

/// The problem of a file: a disk error, no text, or the error of the check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem<P> {
    /// The disk refused, or the bytes are not text.
    Store(StoreError),
    /// The check refused the text.
    Text(P),
}

/// The result of loading a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded<T, P> {
    /// The file is good.
    Good(T),
    /// The file is bad; the version before is good.
    FromBackup {
        /// The check's result for the version before.
        value: T,
        /// The problem of the file.
        problem: Problem<P>,
    },
    /// Both are bad.
    Bad {
        /// The problem of the file.
        problem: Problem<P>,
    },
}

/// A game in the bin, which can be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binned {
    file: PathBuf,
    backup: Option<PathBuf>,
    was: PathBuf,
}

impl Binned {
    /// Its path in the bin.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.file
    }
}

impl Home {
    /// Saves a game. A version found damaged is set aside first.
    ///
    /// # Errors
    /// When the id cannot be a name, or the disk refuses.
    pub fn keep(&self, id: &str, text: &str) -> Result<(), StoreError> {
        self.keep_path(&self.game_path(id)?, text)?;
        self.remember_last(id);
        Ok(())
    }

    pub(super) fn keep_path(&self, path: &Path, text: &str) -> Result<(), StoreError> {
        if !self.damaged().contains(path) {
            return self.write(path, text);
        }
        let stem = path.with_extension("");
        let aside = |number| writing::with_ending(&stem, &format!(".damaged-{number}"));
        match writing::set_aside(path, aside) {
            Err(error) if !error.is_missing() => return Err(error),
            _ => {}
        }
        self.mend(path, text)?;
        self.damaged().remove(path);
        Ok(())
    }

    /// The saved games, the one last played first.
    ///
    /// # Errors
    /// When the folder is there and cannot be read.
    pub fn games(&self) -> Result<Vec<KeptGame>, StoreError> {
        let mut kept = list(&self.folder.join(GAMES))?;
        let places = self.places();
        // Games that are not in the list come after the others, in the order of their times.
        kept.sort_by_key(|(id, ..)| Reverse(places.get(id).copied()));
        Ok(kept
            .into_iter()
            .map(|(id, path, modified)| KeptGame { id, path, modified })
            .collect())
    }

    /// The text of a game.
    ///
    /// # Errors
    /// When there is no such game, or it cannot be read as text.
    pub fn read(&self, id: &str) -> Result<String, StoreError> {
        writing::read_text(&self.game_path(id)?)
    }

    /// The text of the backup, if there is one.
    pub fn backup(&self, id: &str) -> Option<String> {
        let path = self.game_path(id).ok()?;
        writing::read_text(&writing::backup_path(&path)).ok()
    }

    /// Loads a game with the caller's check, or else its backup. Changes nothing.
    pub fn load<T, P>(&self, id: &str, check: impl FnMut(&str) -> Result<T, P>) -> Loaded<T, P> {
        match self.game_path(id) {
            Ok(path) => self.load_path(&path, check),
            Err(error) => Loaded::Bad {
                problem: Problem::Store(error),
            },
        }
    }

    pub(super) fn load_path<T, P>(
        &self,
        path: &Path,
        mut check: impl FnMut(&str) -> Result<T, P>,
    ) -> Loaded<T, P> {
        let mut checked = |path: &Path| {
            let text = writing::read_text(path).map_err(Problem::Store)?;
            check(&text).map_err(Problem::Text)
        };
        let problem = match checked(path) {
            Ok(value) => {
                // Repaired, perhaps by hand.
                self.damaged().remove(path);
                return Loaded::Good(value);
            }
            Err(problem) => problem,
        };
        if !matches!(&problem, Problem::Store(error) if error.is_missing()) {
            self.damaged().insert(path.to_owned());
        }
        match checked(&writing::backup_path(path)) {
            Ok(value) => Loaded::FromBackup { value, problem },
            Err(_) => Loaded::Bad { problem },
        }
    }

    /// Opens and locks a game for playing.
    ///
    /// # Errors
    /// When another program has it open, or the lock cannot be taken.
    pub fn open_game(&self, id: &str) -> Result<OpenGame, StoreError> {
        let lock_path = self.game_path(id)?.with_extension("lock");
        let lock =
            locks::take(&lock_path)?.ok_or_else(|| StoreError::InUse { id: id.to_owned() })?;
        Ok(OpenGame {
            id: id.to_owned(),
            lock_path,
            lock,
        })
    }

    /// Moves a game to the bin, unless another program plays it.
    ///
    /// # Errors
    /// When there is no such game, another program plays it, or the disk refuses.
    pub fn delete_game(&self, id: &str) -> Result<Binned, StoreError> {
        let path = self.game_path(id)?;
        if let Err(error) = fs::metadata(&path) {
            return Err(StoreError::disk(Action::Move, &path, &error));
        }
        self.delete_open_game(self.open_game(id)?)
    }

    /// Moves a game that this program has open to the bin.
    ///
    /// # Errors
    /// When the file cannot be moved.
    pub fn delete_open_game(&self, game: OpenGame) -> Result<Binned, StoreError> {
        let path = self.game_path(&game.id)?;
        let moved = self.move_to_bin(&path)?;
        // No program plays a game that is gone, so here the lock file may go too.
        drop(game.lock);
        let _ = fs::remove_file(&game.lock_path);
        Ok(moved)
    }

    /// Moves a file and its backup to the bin.
    pub(super) fn move_to_bin(&self, path: &Path) -> Result<Binned, StoreError> {
        let file = self.move_one_to_bin(path)?;
        let backup = match self.move_one_to_bin(&writing::backup_path(path)) {
            Err(error) if error.is_missing() => None,
            backup => Some(backup?),
        };
        let was = path.to_owned();
        Ok(Binned { file, backup, was })
    }

    /// Restores a game from the bin, with its backup.
    ///
    /// # Errors
    /// When it is no longer in the bin, another game has its place, or the disk refuses.
    pub fn bring_back(&self, binned: &Binned) -> Result<(), StoreError> {
        let back = |from: &Path, to: &Path| {
            writing::set_aside(from, |_| to.to_owned())?;
            fs::remove_file(from).map_err(|error| StoreError::disk(Action::Move, from, &error))
        };
        back(&binned.file, &binned.was)?;
        match &binned.backup {
            Some(backup) => back(backup, &writing::backup_path(&binned.was)),
            None => Ok(()),
        }
    }

    fn move_one_to_bin(&self, path: &Path) -> Result<PathBuf, StoreError> {
        let name = path.file_name().unwrap_or_default();
        let bin = self.folder.join(BIN);
        // The number comes first, so that the extension stays.
        let numbered = |number: u32| {
            let mut numbered = OsString::from(format!("{number}-"));
            numbered.push(name);
            bin.join(if number == 1 {
                name.to_owned()
            } else {
                numbered
            })
        };
        let moved = writing::set_aside(path, numbered)?;
        fs::remove_file(path).map_err(|error| StoreError::disk(Action::Move, path, &error))?;
        self.damaged().remove(path);
        Ok(moved)
    }

    fn game_path(&self, id: &str) -> Result<PathBuf, StoreError> {
        let name = format!("{}{ENDING}", names::check(id)?);
        Ok(self.folder.join(GAMES).join(name))
    }
}

/// The game files of a folder, the newest first: name, path and time of the last write.
pub(super) fn list(folder: &Path) -> Result<Vec<(String, PathBuf, SystemTime)>, StoreError> {
    let failed = |error| StoreError::disk(Action::Read, folder, &error);
    let entries = match fs::read_dir(folder).map_err(failed) {
        Ok(entries) => entries,
        Err(error) if error.is_missing() => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name();
        let Some(name) = name.to_str().and_then(|name| name.strip_suffix(ENDING)) else {
            continue;
        };
        if names::check(name) != Ok(name) {
            continue;
        }
        // A file whose metadata cannot be read is listed as the oldest; opening it reports why.
        let modified = entry.metadata().and_then(|found| found.modified());
        found.push((
            name.to_owned(),
            entry.path(),
            modified.unwrap_or(UNIX_EPOCH),
        ));
    }
    found.sort_by(|(a, _, earlier), (b, _, later)| later.cmp(earlier).then_with(|| b.cmp(a)));
    Ok(found)
}

#[cfg(test)]
mod tests;
