//! The files of the data folder: what they are called, who may read them, who holds the lock, what is moved aside. What is in them is
//! known to others.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::StoreError;

/// The database.
pub(crate) const FILE: &str = "site.db";
/// What SQLite writes beside a database, by the end of the name.
const BESIDE: [&str; 2] = ["-wal", "-shm"];
/// Whoever holds its lock is the one server of the folder.
pub(crate) const LOCK: &str = "site.lock";

/// The right to be the one server of a folder: two would both own every game. The system gives it back, however the program ends.
pub(crate) struct Lock {
    _file: File,
    /// The folder itself: a file in it can be removed while it is held, and another be made in its place.
    #[cfg(unix)]
    _folder: Option<File>,
}

impl Lock {
    /// Takes the lock of that folder, or says that another program has it.
    pub(crate) fn of_folder(folder: &Path) -> Result<Lock, StoreError> {
        let file = lock_file(&folder.join(LOCK)).map_err(unopened)?;
        if file.try_lock().is_err() {
            return Err(StoreError::Locked);
        }
        Ok(Lock {
            _file: file,
            #[cfg(unix)]
            _folder: lock_whole(folder)?,
        })
    }
}

/// Locks the folder itself, on file systems that can.
#[cfg(unix)]
fn lock_whole(folder: &Path) -> Result<Option<File>, StoreError> {
    let whole = File::open(folder).map_err(unopened)?;
    match whole.try_lock() {
        Ok(()) => Ok(Some(whole)),
        Err(fs::TryLockError::WouldBlock) => Err(StoreError::Locked),
        Err(fs::TryLockError::Error(_)) => Ok(None),
    }
}

#[cfg(unix)]
fn lock_file(path: &Path) -> io::Result<File> {
    own_file(path)
}

/// Nobody can remove it while it is held.
#[cfg(windows)]
fn lock_file(path: &Path) -> io::Result<File> {
    use std::os::windows::fs::OpenOptionsExt as _;
    const SHARED_READING_AND_WRITING: u32 = 3;
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    options.share_mode(SHARED_READING_AND_WRITING).open(path)
}

/// A file that only its owner reads: names and games of children are in it. What is there stays as it is.
pub(crate) fn own_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options.open(path)
}

/// How many bytes a file has; none where there is no file.
pub(crate) fn length(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |found| found.len())
}

/// The log that SQLite keeps beside a database.
pub(crate) fn log_of(database: &Path) -> PathBuf {
    with_end(database, BESIDE[0])
}

pub(crate) fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// The end of names under which none of those files has been kept yet.
pub(crate) fn free_end(folder: &Path, names: &[&str]) -> io::Result<String> {
    let end = |number: u32| format!(".aside-{number}");
    let is_free = |number: &u32| {
        let taken = |name: &&str| with_end(&folder.join(name), &end(*number)).exists();
        !names.iter().any(taken)
    };
    let number = (1..u32::MAX).find(is_free);
    Ok(end(number.ok_or(io::ErrorKind::AlreadyExists)?))
}

/// Moves files of the folder aside, the database with what is beside it; answers with the end of their new names, under which it can still be
/// opened. What is not there is passed over.
pub(crate) fn move_aside(folder: &Path, names: &[&str]) -> io::Result<String> {
    let end = free_end(folder, names)?;
    for name in names {
        move_to(folder, name, &end)?;
    }
    Ok(end)
}

/// Moves one file aside, under the name with that end.
pub(crate) fn move_to(folder: &Path, name: &str, end: &str) -> io::Result<()> {
    let path = folder.join(name);
    let aside = with_end(&path, end);
    for beside in BESIDE {
        rename_if_there(&with_end(&path, beside), &with_end(&aside, beside))?;
    }
    rename_if_there(&path, &aside)?;
    on_disk(folder)
}

fn rename_if_there(from: &Path, to: &Path) -> io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

/// The names in a folder are on the disk when this is done.
pub(crate) fn on_disk(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    File::open(folder)?.sync_all()?;
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "it is what map_err hands over"
)]
pub(crate) fn unopened(error: io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::FileTooLarge => StoreError::Full,
        _ => StoreError::Other(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_file_that_is_removed_lets_no_second_server_in() {
        let folder = tempfile::tempdir().unwrap();
        let lock = Lock::of_folder(folder.path()).unwrap();
        // Where the system lets it be removed at all.
        let _ = fs::remove_file(folder.path().join(LOCK));
        assert_eq!(
            Lock::of_folder(folder.path()).map(drop),
            Err(StoreError::Locked)
        );
        drop(lock);
        assert!(Lock::of_folder(folder.path()).is_ok());
    }

    #[test]
    fn what_is_moved_aside_is_kept_under_a_name_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for (round, expected) in [("first", ".aside-1"), ("second", ".aside-2")] {
            fs::write(path("site.db"), round).unwrap();
            fs::write(path("site.db-wal"), format!("{round} log")).unwrap();
            let end = move_aside(folder.path(), &[FILE, "site.key"]).unwrap();
            assert_eq!(end, expected);
            assert!(!path("site.db").exists() && !path("site.db-wal").exists());
        }
        let kept = |name: &str| fs::read_to_string(path(name)).unwrap();
        assert_eq!(kept("site.db.aside-1"), "first");
        assert_eq!(kept("site.db.aside-1-wal"), "first log");
        assert_eq!(kept("site.db.aside-2"), "second");
    }
}
