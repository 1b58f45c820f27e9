//! Reports of crashes. Written while the program fails: nothing here waits for anybody.

use std::path::PathBuf;
use std::time::SystemTime;

use super::Home;
use super::error::StoreError;
use super::moments;
use super::writing;

pub(crate) const FOLDER: &str = "crashes";

impl Home {
    /// Keeps a report; says where.
    ///
    /// # Errors
    /// When the report cannot be written.
    pub fn report_crash(&self, text: &str) -> Result<PathBuf, StoreError> {
        let name = format!("{}.txt", moments::unique(SystemTime::now()));
        let path = self.folder.join(FOLDER).join(name);
        writing::write(&path, text, writing::Old::Stays)?;
        Ok(path)
    }
}
