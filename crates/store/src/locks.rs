//! Locks between programs. The system gives them back however a program ends, so a lock file that is
//! there means nothing by itself, and is left where it is: removing it could give two programs
//! each a lock on a file of its own.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};

use super::error::{Action, StoreError};
use super::{regular, writing};

/// How long a lock is waited for. Whoever has one reads and writes a file, which takes milliseconds.
const PATIENCE: Duration = Duration::from_secs(10);
/// Between two tries.
const PAUSE: Duration = Duration::from_millis(5);

/// Waits until nobody else has this lock, then has it; not for ever.
pub(crate) fn wait(path: &Path) -> Result<File, StoreError> {
    wait_for(path, PATIENCE)
}

fn wait_for(path: &Path, patience: Duration) -> Result<File, StoreError> {
    take_soon(path, patience)?.ok_or_else(|| StoreError::Held {
        path: path.to_owned(),
        process: holder(path),
    })
}

/// Has this lock, unless somebody else has it for that long.
pub(crate) fn take_soon(path: &Path, patience: Duration) -> Result<Option<File>, StoreError> {
    let start = Instant::now();
    loop {
        let taken = take(path)?;
        if taken.is_some() || start.elapsed() >= patience {
            return Ok(taken);
        }
        std::thread::sleep(PAUSE);
    }
}

/// The process that wrote its number into the lock file last. On Windows a locked file cannot be read.
pub(crate) fn holder(path: &Path) -> Option<u32> {
    regular::read_text(path, 20).ok()?.trim().parse().ok()
}

/// Has this lock, unless somebody else has it.
pub(crate) fn take(path: &Path) -> Result<Option<File>, StoreError> {
    let file = open(path)?;
    match file.try_lock() {
        Ok(()) => {
            sign(&file);
            Ok(Some(file))
        }
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) if cannot_lock(&error) => Ok(Some(file)),
        Err(TryLockError::Error(error)) => Err(StoreError::disk(Action::Lock, path, &error)),
    }
}

/// Leaves the number of this process for whoever waits. A lock is one without it too.
fn sign(mut file: &File) {
    let _ = file.set_len(0);
    let _ = file.write_all(std::process::id().to_string().as_bytes());
}

/// Some network disks know no locks; playing without one is better than not at all.
fn cannot_lock(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::Unsupported
}

fn open(path: &Path) -> Result<File, StoreError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    // A pipe of that name would be waited for.
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(StoreError::NotRegular {
            path: path.to_owned(),
        });
    }
    writing::make_folder(folder)
        .and_then(|()| writing::private(&mut options).open(path))
        .map_err(|error| StoreError::disk(Action::Lock, path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever waits in vain is told for whom.
    #[test]
    fn a_lock_is_not_waited_for_for_ever() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.lock");
        let held = wait(&path).unwrap();
        let refused = wait_for(&path, Duration::from_millis(20)).unwrap_err();
        let StoreError::Held {
            path: named,
            process,
        } = refused
        else {
            panic!("{refused:?}");
        };
        assert_eq!(named, path);
        // Windows lets nobody read a locked file; wine does.
        if process.is_some() || !cfg!(windows) {
            assert_eq!(process, Some(std::process::id()));
        }
        drop(held);
        wait_for(&path, Duration::ZERO).unwrap();
    }
}
