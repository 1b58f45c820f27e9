//! The folder in which a solver's run keeps its layers. A piece is written as a temporary file and
//! renamed once it is whole and synced. Each game has a folder of its own, locked while a program
//! works in it, so that the layers of two runs never mix. A temporary folder or file left by a
//! killed run is removed by the next; a program that still writes holds a lock on it.

use std::error::Error;
use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use dedale_solver::{Draft, Shelf};
use tempfile::{NamedTempFile, TempDir};

use crate::StoreError;
use crate::{locks, writing};

/// Layers are read and written from one end to the other.
const BUFFER: usize = 1 << 20;
/// The prefix of temporary folders.
const PASSING: &str = ".dedale-solve-";
/// The prefix and the suffix of temporary files; other texts, which no lock protects, have other
/// ones.
const PART: [&str; 2] = [".dedale-table-", ".part"];
/// The lock file held while a program works in a folder; it contains the process number.
const LOCK: &str = "lock";
/// Windows releases the locks of a killed program a moment after its end.
const ENDING: Duration = Duration::from_secs(if cfg!(windows) { 2 } else { 0 });
/// A younger lock file may belong to a program that has not locked it yet.
const SETTLED: Duration = Duration::from_mins(1);

/// Why a folder cannot be used.
#[derive(Debug)]
pub enum ShelfError {
    /// Another program has it, and its process number where that can be read.
    Taken(Option<u32>),
    /// The lock could not be taken.
    Store(StoreError),
    /// The folder cannot be read or written.
    Disk(io::Error),
}

impl fmt::Display for ShelfError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShelfError::Taken(Some(process)) => write!(formatter, "process {process} works in it"),
            ShelfError::Taken(None) => formatter.write_str("another program works in it"),
            ShelfError::Store(error) => error.fmt(formatter),
            ShelfError::Disk(error) => error.fmt(formatter),
        }
    }
}

impl Error for ShelfError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            ShelfError::Taken(_) => None,
            ShelfError::Store(error) => Some(error),
            ShelfError::Disk(error) => Some(error),
        }
    }
}

impl From<io::Error> for ShelfError {
    fn from(error: io::Error) -> ShelfError {
        ShelfError::Disk(error)
    }
}

/// The folder of the pieces: a permanent one, or a temporary one that is created when it is first
/// needed and removed after the run.
pub struct FolderShelf {
    place: Place,
}

enum Place {
    Lasting {
        folder: PathBuf,
        /// Released when the shelf is dropped.
        lock: File,
    },
    Passing {
        parent: PathBuf,
        made: Mutex<Option<Made>>,
    },
}

struct Made {
    /// Dropped before the folder, which cannot be removed as long as a file in it is open.
    _lock: Option<File>,
    folder: TempDir,
}

impl FolderShelf {
    /// A permanent folder, in which the game of that name has one of its own; both are created if
    /// missing.
    ///
    /// # Errors
    /// When another program works on this game there, or the disk refuses.
    pub fn lasting(path: &Path, game: &str) -> Result<FolderShelf, ShelfError> {
        let folder = path.join(game);
        make_folder(&folder)?;
        let path = folder.join(LOCK);
        let Some(lock) = locks::take_soon(&path, ENDING).map_err(ShelfError::Store)? else {
            return Err(ShelfError::Taken(locks::holder(&path)));
        };
        // No other program is here: a file without its final name will never get one.
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if name.starts_with(".dedale-") && name.ends_with(PART[1]) {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(FolderShelf {
            place: Place::Lasting { folder, lock },
        })
    }

    /// Removes the folder of the game: the work is done and nothing on the shelf is needed.
    pub fn finish(self) {
        if let Place::Lasting { folder, lock: held } = self.place {
            // If it cannot be removed, an empty folder stays; nothing depends on it.
            let lock = folder.join(LOCK);
            // Windows cannot remove a folder in which a file is open.
            drop(held);
            let _ = fs::remove_file(lock);
            let _ = fs::remove_dir(folder);
        }
    }

    /// A temporary folder inside another, removed when the shelf is dropped.
    #[must_use]
    pub fn passing(parent: &Path) -> FolderShelf {
        FolderShelf {
            place: Place::Passing {
                parent: parent.to_owned(),
                made: Mutex::new(None),
            },
        }
    }

    fn folder(&self) -> io::Result<PathBuf> {
        match &self.place {
            Place::Lasting { folder, .. } => Ok(folder.clone()),
            Place::Passing { parent, made } => {
                let mut made = made.lock().expect("no thread has failed");
                if let Some(made) = &*made {
                    return Ok(made.folder.path().to_owned());
                }
                put_away(parent);
                let folder = tempfile::Builder::new()
                    .prefix(PASSING)
                    .tempdir_in(parent)?;
                let path = folder.path().to_owned();
                // Without a lock the folder is only not removed after a kill.
                let lock = locks::take(&path.join(LOCK)).ok().flatten();
                *made = Some(Made {
                    _lock: lock,
                    folder,
                });
                Ok(path)
            }
        }
    }
}

/// Removes the temporary folders that killed runs have left in there: those whose lock is free. In
/// any doubt they stay.
fn put_away(parent: &Path) {
    let entries = fs::read_dir(parent).into_iter().flatten().flatten();
    for entry in entries {
        let path = entry.path();
        let named = entry.file_name().to_string_lossy().starts_with(PASSING);
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if named && is_folder && is_left(&path.join(LOCK)) {
            let _ = fs::remove_dir_all(path);
        }
    }
}

/// Creates a folder and its parents, readable by all users unlike those of players, and syncs their
/// names.
///
/// # Errors
/// When the disk refuses, or a file is in the way.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    writing::make_folders(folder, &fs::DirBuilder::new(), &mut writing::sync_folder)
}

/// Removes the temporary files that killed runs have left in a folder; those still being written
/// are locked and stay, and so does everything where locks do not work.
pub fn put_away_parts(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries {
        let name = entry.file_name();
        let is_part = name
            .to_str()
            .is_some_and(|name| name.starts_with(PART[0]) && name.ends_with(PART[1]));
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_part
            && is_file
            && let Some(_held) = abandoned(&entry.path())
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Takes the lock of a file that no program writes any more.
fn abandoned(part: &Path) -> Option<File> {
    let open = || File::options().write(true).open(part).ok();
    let file = open()?;
    file.try_lock().ok()?;
    // Where locks do not work, every program gets one.
    matches!(open()?.try_lock(), Err(TryLockError::WouldBlock)).then_some(file)
}

/// Is there a lock file that no program holds?
fn is_left(lock: &Path) -> bool {
    let age = fs::metadata(lock).and_then(|known| known.modified());
    let age = age.ok().and_then(|time| time.elapsed().ok());
    if age.is_none_or(|age| age < SETTLED) {
        return false;
    }
    let Ok(Some(_held)) = locks::take(lock) else {
        return false;
    };
    // Where locks do not work, every program gets one.
    matches!(locks::take(lock), Ok(None))
}

struct FileDraft {
    writer: BufWriter<NamedTempFile>,
    path: PathBuf,
}

impl Write for FileDraft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Draft for FileDraft {
    fn keep(self: Box<Self>) -> io::Result<()> {
        keep(self.writer, &self.path)
    }
}

/// A temporary file that is renamed once it is whole.
///
/// # Errors
/// When no file can be created in that folder.
pub fn begin(path: &Path) -> io::Result<BufWriter<NamedTempFile>> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    put_away_parts(folder);
    let mut builder = tempfile::Builder::new();
    builder.prefix(PART[0]).suffix(PART[1]);
    // Temporary files are for their owner alone; tables are made for others.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    loop {
        let file = builder.tempfile_in(folder)?;
        match file.as_file().try_lock() {
            // A program that removes leftovers may have come before the lock.
            Err(TryLockError::WouldBlock) => {}
            Ok(()) if !file.path().exists() => {}
            // A disk without locks: no program removes anything there.
            Ok(()) | Err(TryLockError::Error(_)) => {
                return Ok(BufWriter::with_capacity(BUFFER, file));
            }
        }
    }
}

/// The complete file, synced to disk.
fn whole(writer: BufWriter<NamedTempFile>) -> io::Result<NamedTempFile> {
    let file = writer
        .into_inner()
        .map_err(io::IntoInnerError::into_error)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Syncs the folder, so that the name is on disk too.
fn sync_around(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), writing::sync_folder)
}

/// Renames the file, replacing any file of that name.
///
/// # Errors
/// When the rest cannot be written, or the file cannot be renamed.
pub fn keep(writer: BufWriter<NamedTempFile>, path: &Path) -> io::Result<()> {
    whole(writer)?.persist(path)?;
    sync_around(path)
}

/// Renames the file, unless the name is taken.
///
/// # Errors
/// When the rest cannot be written, or the name is taken.
pub fn keep_new(writer: BufWriter<NamedTempFile>, path: &Path) -> io::Result<()> {
    whole(writer)?.persist_noclobber(path)?;
    sync_around(path)
}

impl Shelf for FolderShelf {
    fn begin(&self, name: &str) -> io::Result<Box<dyn Draft>> {
        let path = self.folder()?.join(name);
        let writer = begin(&path)?;
        Ok(Box::new(FileDraft { writer, path }))
    }

    fn open(&self, name: &str) -> io::Result<Option<Box<dyn Read + Send>>> {
        if let Place::Passing { made, .. } = &self.place
            && made.lock().expect("no thread has failed").is_none()
        {
            return Ok(None);
        }
        match File::open(self.folder()?.join(name)) {
            Ok(file) => Ok(Some(Box::new(BufReader::with_capacity(BUFFER, file)))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        if let Place::Passing { made, .. } = &self.place
            && made.lock().expect("no thread has failed").is_none()
        {
            return Ok(());
        }
        match fs::remove_file(self.folder()?.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    /// A temporary folder with an old lock.
    fn old(parent: &Path, name: &str) -> PathBuf {
        let folder = parent.join(name);
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("values-3"), "layers").unwrap();
        let lock = File::create(folder.join(LOCK)).unwrap();
        lock.set_modified(SystemTime::now() - 2 * SETTLED).unwrap();
        folder
    }

    #[test]
    fn only_what_a_killed_run_left_is_put_away() {
        let parent = tempfile::tempdir().unwrap();
        let left = old(parent.path(), ".dedale-solve-left");
        let held = old(parent.path(), ".dedale-solve-held");
        let other = old(parent.path(), "dedale-solve");
        let young = old(parent.path(), ".dedale-solve-young");
        fs::write(young.join(LOCK), "").unwrap();
        let bare = parent.path().join(".dedale-solve-bare");
        fs::create_dir(&bare).unwrap();
        let _lock = locks::take(&held.join(LOCK)).unwrap().unwrap();
        let shelf = FolderShelf::passing(parent.path());
        shelf.begin("values-1").unwrap().keep().unwrap();
        assert!(!left.exists());
        for folder in [held, other, young, bare] {
            assert!(folder.exists(), "{}", folder.display());
        }
        let before = fs::read_dir(parent.path()).unwrap().count();
        drop(shelf);
        let after = fs::read_dir(parent.path()).unwrap().count();
        assert_eq!(after, before - 1, "its own folder is removed");
    }

    /// A name that no table has.
    fn part(folder: &Path, name: &str) -> PathBuf {
        let path = folder.join(format!("{}{name}{}", PART[0], PART[1]));
        fs::write(&path, "half a table").unwrap();
        path
    }

    #[test]
    fn what_a_killed_run_left_without_a_name_goes_and_what_is_being_written_stays() {
        let folder = tempfile::tempdir().unwrap();
        let table = folder.path().join("a.table");
        let other = folder.path().join("b.table");
        let mut written = begin(&other).unwrap();
        let left = part(folder.path(), "left");
        let mine = folder.path().join("mine.part");
        fs::write(&mine, "no file of ours").unwrap();
        put_away_parts(folder.path());
        assert!(!left.exists());
        assert!(mine.exists());
        // The file still being written stays, whatever other programs do.
        let mut second = begin(&table).unwrap();
        put_away_parts(folder.path());
        written.write_all(b"whole").unwrap();
        second.write_all(b"whole too").unwrap();
        keep(written, &other).unwrap();
        keep(second, &table).unwrap();
        assert_eq!(fs::read(&other).unwrap(), b"whole");
        assert_eq!(fs::read(&table).unwrap(), b"whole too");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
        let left = part(folder.path(), "again");
        drop(begin(&table).unwrap());
        assert!(!left.exists(), "the next one to be written puts it away");
    }

    #[test]
    fn two_games_share_a_folder_and_two_programs_do_not_share_a_game() {
        let folder = tempfile::tempdir().unwrap();
        let lasting = |game| FolderShelf::lasting(folder.path(), game);
        let one = lasting("3x7-5").ok().unwrap();
        one.begin("slots-3").unwrap().keep().unwrap();
        let other = lasting("3x6-4").ok().unwrap();
        assert!(other.open("slots-3").unwrap().is_none());
        other.remove("slots-3").unwrap();
        assert!(one.open("slots-3").unwrap().is_some());
        assert!(matches!(lasting("3x7-5"), Err(ShelfError::Taken(_))));
        drop(one);
        let again = lasting("3x7-5").ok().unwrap();
        assert!(again.open("slots-3").unwrap().is_some());
        again.remove("slots-3").unwrap();
        again.finish();
        other.finish();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
