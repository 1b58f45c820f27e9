//! The settings on disk, which several programs may change.

use std::path::PathBuf;
use std::sync::{MutexGuard, PoisonError};

use crate::error::StoreError;
use crate::home::Home;
use crate::settings::{ReadSettings, Settings};
use crate::{locks, writing};

const FILE: &str = "settings.txt";
const LOCK: &str = "settings.lock";

impl Home {
    /// The path of the settings, for messages to the user.
    pub fn settings_path(&self) -> PathBuf {
        self.folder.join(FILE)
    }

    /// The settings; the defaults if there are none yet.
    ///
    /// # Errors
    /// When the file is there and cannot be read as text, or was written by a newer Dédale.
    pub fn settings(&self) -> Result<ReadSettings, StoreError> {
        let read = self.read_settings()?;
        *self.known_settings() = Some(read.settings.clone());
        Ok(read)
    }

    /// The settings last read or written by this program.
    fn known_settings(&self) -> MutexGuard<'_, Option<Settings>> {
        self.known_settings
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn read_settings(&self) -> Result<ReadSettings, StoreError> {
        let path = self.settings_path();
        match writing::read_text(&path) {
            Err(error) if error.is_missing() => Ok(ReadSettings::default()),
            Err(error) => Err(error),
            Ok(text) => {
                Settings::parse(&text).map_err(|version| StoreError::Newer { path, version })
            }
        }
    }

    /// Saves the settings. A newer version is left alone, and a file that is not text is set aside.
    ///
    /// # Errors
    /// When the file cannot be written, or was written by a newer Dédale.
    pub fn keep_settings(&self, settings: &Settings) -> Result<(), StoreError> {
        let path = self.settings_path();
        let _lock = locks::wait(&self.folder.join(LOCK))?;
        match self.read_settings() {
            Ok(read) => {
                let merged = match &*self.known_settings() {
                    Some(known) => settings.over(known, &read.settings),
                    None => settings.clone(),
                };
                self.write(&path, &merged.to_string())?;
                *self.known_settings() = Some(settings.clone());
                Ok(())
            }
            Err(StoreError::NotText { .. } | StoreError::TooLong { .. }) => {
                let name = |number| self.folder.join(format!("settings-damaged-{number}.txt"));
                writing::set_aside(&path, name)?;
                self.mend(&path, &settings.to_string())
            }
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests;
