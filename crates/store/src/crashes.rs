//! Reports of crashes. Written while the program fails: nothing here waits for anybody.

use std::path::PathBuf;
use std::time::SystemTime;

use super::error::StoreError;
use super::moments;
use super::writing;
use crate::home::{CRASHES, Home};

impl Home {
    /// Keeps a report; says where.
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
