//! Crash reports. Written during a crash: nothing here waits for a lock.

use std::path::PathBuf;
use std::time::SystemTime;

use super::error::StoreError;
use super::moments;
use super::writing;
use crate::home::{CRASHES, Home};

impl Home {
    /// Writes a report; returns its path.
    ///
    /// # Errors
    /// When the report cannot be written.
    pub fn report_crash(&self, text: &str) -> Result<PathBuf, StoreError> {
        let name = format!("{}.txt", moments::unique(SystemTime::now()));
        let path = self.folder.join(CRASHES).join(name);
        writing::write(&path, text, writing::Old::Stays)?;
        Ok(path)
    }
}
