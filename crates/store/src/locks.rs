//! Locks between programs. The system releases them however a program ends, so the existence of a
//! lock file means nothing, and the file is never removed: removing it could give two programs each
//! a lock on a file of its own.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::error::{Action, StoreError};
use super::{regular, writing};

/// How long one program may hold a lock. The holder reads and writes a file, which takes
/// milliseconds, and a user looks at a frozen screen meanwhile.
const PATIENCE: Duration = Duration::from_secs(2);
/// The timeout of a lock that several programs hold in turn.
const TURNS: Duration = Duration::from_secs(10);
/// The timeout of a lock after a first timeout: a player should not wait again at every move.
const ONCE_MORE: Duration = Duration::from_millis(50);
/// Between two tries.
const PAUSE: Duration = Duration::from_millis(5);

/// The locks that timed out and have not been taken since.
static IN_VAIN: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Takes this lock as soon as it is free; waits up to a timeout, and long only once.
pub(crate) fn wait(path: &Path) -> Result<File, StoreError> {
    wait_for(path, patience(path))
}

/// How long one program may hold this lock before the wait for it times out.
fn patience(path: &Path) -> Duration {
    let in_vain = IN_VAIN.lock().unwrap_or_else(PoisonError::into_inner);
    if in_vain.contains(path) {
        ONCE_MORE
    } else {
        PATIENCE
    }
}

fn wait_for(path: &Path, patience: Duration) -> Result<File, StoreError> {
    let start = Instant::now();
    let mut wait = Wait::default();
    loop {
        let taken = take(path)?;
        let process = holder(path);
        let is_over = taken.is_none() && wait.is_over(process, start.elapsed(), patience);
        if taken.is_none() && !is_over {
            std::thread::sleep(PAUSE);
            continue;
        }
        let mut in_vain = IN_VAIN.lock().unwrap_or_else(PoisonError::into_inner);
        return if let Some(taken) = taken {
            in_vain.remove(path);
            Ok(taken)
        } else {
            let path = path.to_owned();
            in_vain.insert(path.clone());
            Err(StoreError::Held { path, process })
        };
    }
}

/// The holders of a lock during a wait.
#[derive(Default)]
struct Wait {
    process: Option<u32>,
    /// When the current holder was first seen.
    since: Duration,
}

impl Wait {
    /// Has this process held it too long, or have all others together?
    fn is_over(&mut self, process: Option<u32>, now: Duration, patience: Duration) -> bool {
        if process != self.process {
            self.process = process;
            self.since = now;
        }
        now.saturating_sub(self.since) >= patience || now >= TURNS
    }
}

/// Takes this lock, unless others hold it for that long.
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

/// The process that last wrote its number into the lock file. On Windows a locked file cannot be
/// read.
pub(crate) fn holder(path: &Path) -> Option<u32> {
    regular::read_text(path, 20).ok()?.trim().parse().ok()
}

/// Takes this lock, unless another program holds it.
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

/// Writes the number of this process for those that wait. The lock holds without it too.
fn sign(mut file: &File) {
    let _ = file.set_len(0);
    let _ = file.write_all(std::process::id().to_string().as_bytes());
}

/// Some network disks have no locks; playing without one is better than not at all.
fn cannot_lock(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::Unsupported
}

fn open(path: &Path) -> Result<File, StoreError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    // Opening a pipe of that name would block.
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

    /// A timeout names the process that holds the lock.
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
        // Windows cannot read a locked file; wine can.
        if process.is_some() || !cfg!(windows) {
            assert_eq!(process, Some(std::process::id()));
        }
        // The next move does not wait for it again, until it has been free once.
        assert_eq!(patience(&path), ONCE_MORE);
        drop(held);
        drop(wait(&path).unwrap());
        assert_eq!(patience(&path), PATIENCE);
    }

    /// A lock that changes hands is waited for longer than one with a single holder.
    #[test]
    fn one_that_keeps_a_lock_is_not_waited_for_as_long_as_many_in_turn() {
        let seconds = Duration::from_secs;
        let (mut one, mut many) = (Wait::default(), Wait::default());
        assert!(!one.is_over(Some(7), seconds(0), PATIENCE));
        assert!(!one.is_over(Some(7), seconds(1), PATIENCE));
        assert!(one.is_over(Some(7), seconds(2), PATIENCE));
        let over = (0_u32..20).find(|&second| {
            let now = seconds(second.into());
            many.is_over(Some(second), now, PATIENCE)
        });
        assert_eq!(over.map(|second| seconds(second.into())), Some(TURNS));
    }
}
