//! Locks between programs. The system gives them back however a program ends, so a lock file that is
//! there means nothing by itself, and is left where it is: removing it could give two programs
//! each a lock on a file of its own.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

use super::error::{Action, StoreError};

/// Waits until nobody else has this lock, then has it.
pub(crate) fn wait(path: &Path) -> Result<File, StoreError> {
    let file = open(path)?;
    loop {
        match file.lock() {
            Ok(()) => return Ok(file),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) if cannot_lock(&error) => return Ok(file),
            Err(error) => return Err(StoreError::disk(Action::Lock, path, &error)),
        }
    }
}

/// Has this lock, unless somebody else has it.
pub(crate) fn take(path: &Path) -> Result<Option<File>, StoreError> {
    let file = open(path)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) if cannot_lock(&error) => Ok(Some(file)),
        Err(TryLockError::Error(error)) => Err(StoreError::disk(Action::Lock, path, &error)),
    }
}

/// Some network disks know no locks; playing without one is better than not at all.
fn cannot_lock(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::Unsupported
}

fn open(path: &Path) -> Result<File, StoreError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    fs::create_dir_all(folder)
        .and_then(|()| options.open(path))
        .map_err(|error| StoreError::disk(Action::Lock, path, &error))
}
