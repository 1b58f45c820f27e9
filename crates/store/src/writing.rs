//! Texts on disk: read whole, and written so that a kill at any moment leaves either the old text
//! or the new one under the name. The meaning of the texts is left to others.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use tempfile::NamedTempFile;

use super::error::{Action, StoreError};
use super::regular::{self, LONGEST};

/// The prefix of temporary files.
const PREFIX: &str = ".dedale-";
const SUFFIX: &str = ".part";
/// A temporary file older than this was left by a program that was killed.
const ABANDONED: Duration = Duration::from_hours(1);
/// The most versions of one file set aside.
const MOST_ASIDE: u32 = 9999;

/// The steps of writing, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// The folder exists.
    Folder,
    /// An empty file beside the old one.
    Create,
    /// The new text is written to it,
    Fill,
    /// and synced.
    SyncFile,
    /// The old version gets the backup's name too.
    Backup,
    /// The new file is renamed over the old one.
    Replace,
    /// The folder is synced.
    SyncFolder,
}

/// The fate of an existing version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Old {
    /// It becomes the backup.
    BecomesBackup,
    /// It is removed, and the backup stays: for a version that is damaged.
    Goes,
    /// It stays, and the new one is refused.
    Stays,
}

/// Writes a text; the version before becomes the backup.
pub(crate) fn write_safely(path: &Path, text: &str) -> Result<(), StoreError> {
    write(path, text, Old::BecomesBackup)
}

/// Writes a text.
pub(crate) fn write(path: &Path, text: &str, old: Old) -> Result<(), StoreError> {
    write_in_steps(path, text, old, &mut |_| Ok(()))
        .map_err(|error| StoreError::disk(Action::Write, path, &error))
}

/// Writes a text, calling `before` each step, which may refuse it.
pub(crate) fn write_in_steps(
    path: &Path,
    text: &str,
    old: Old,
    before: &mut dyn FnMut(Step) -> io::Result<()>,
) -> io::Result<()> {
    // A link stays a link: its target is replaced.
    let path = &real(path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    before(Step::Folder)?;
    make_folder(folder)?;
    before(Step::Create)?;
    let mut file = beside(folder, create)?;
    before(Step::Fill)?;
    fill(file.as_file_mut(), text)?;
    before(Step::SyncFile)?;
    file.as_file().sync_all()?;
    if old == Old::BecomesBackup {
        before(Step::Backup)?;
        back_up(path, folder)?;
    }
    before(Step::Replace)?;
    if old == Old::Stays {
        name_new(file, path)?;
    } else {
        replace(file, path)?;
    }
    before(Step::SyncFolder)?;
    sync_folder(folder)
}

/// The file itself, the target of a link, so that all operations on a text act on one file.
fn real(path: &Path) -> io::Result<PathBuf> {
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_symlink() => fs::canonicalize(path),
        _ => Ok(path.to_owned()),
    }
}

/// The path of the backup: beside the file itself, not beside a link to it.
pub(crate) fn backup_path(path: &Path) -> PathBuf {
    with_ending(&real(path).unwrap_or_else(|_| path.to_owned()), ".bak")
}

/// The path with a suffix.
pub(crate) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut longer = path.as_os_str().to_owned();
    longer.push(ending);
    longer.into()
}

/// All of a file.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, StoreError> {
    regular::read(path, LONGEST)
}

/// All of a file, as text.
pub(crate) fn read_text(path: &Path) -> Result<String, StoreError> {
    regular::read_text(path, LONGEST)
}

/// The lines that are valid UTF-8.
pub(crate) fn readable(bytes: &[u8]) -> String {
    let lines = bytes.split(|&byte| byte == b'\n');
    let lines: Vec<&str> = lines.filter_map(|line| str::from_utf8(line).ok()).collect();
    lines.join("\n")
}

/// Gives a file a second name, the first free one that `name` makes, and returns it. A version that
/// has been set aside before gets no other name.
pub(crate) fn set_aside(path: &Path, name: impl Fn(u32) -> PathBuf) -> Result<PathBuf, StoreError> {
    let failed = |error: &io::Error| StoreError::disk(Action::Move, path, error);
    // A second name of a link would follow it to the next version and lose this one.
    let path = &real(path).map_err(|error| failed(&error))?;
    for number in 1..=MOST_ASIDE {
        let aside = name(number);
        if let Some(folder) = aside.parent() {
            make_folder(folder).map_err(|error| failed(&error))?;
        }
        match fs::hard_link(path, &aside) {
            Ok(()) => return Ok(aside),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                if read_bytes(&aside)? == read_bytes(path)? {
                    return Ok(aside);
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(failed(&error)),
            // Some disks have no hard links.
            Err(_) => match copy(path, &aside) {
                Ok(()) => return Ok(aside),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    if read_bytes(&aside)? == read_bytes(path)? {
                        return Ok(aside);
                    }
                }
                Err(error) => return Err(failed(&error)),
            },
        }
    }
    Err(failed(&io::ErrorKind::AlreadyExists.into()))
}

/// Removes the temporary files that killed programs have left in a folder.
pub(crate) fn clean(folder: &Path, now: SystemTime) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let Some(name) = name.to_str() else { continue };
        let age = entry
            .metadata()
            .and_then(|found| found.modified())
            .ok()
            .and_then(|modified| now.duration_since(modified).ok());
        let is_abandoned = age.is_some_and(|age| age > ABANDONED);
        if name.starts_with(PREFIX) && name.ends_with(SUFFIX) && is_abandoned {
            // A later run will remove it.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Creates a temporary file in the folder, which is removed unless it is renamed.
fn beside<F>(
    folder: &Path,
    make: impl FnMut(&Path) -> io::Result<F>,
) -> io::Result<NamedTempFile<F>> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX).make_in(folder, make)
}

/// A new file that only its owner may read: texts contain children's names.
fn create(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    private(&mut options).open(path)
}

/// Files created so are private to their owner, where the system knows owners.
pub(crate) fn private(options: &mut fs::OpenOptions) -> &mut fs::OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

/// Creates a folder and its parents, readable by their owner alone, and syncs their names.
pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "only Unix knows modes"))]
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    make_folders(folder, &builder, &mut sync_folder)
}

/// Creates a folder and its parents with the builder, and syncs each folder that got a new entry.
pub(crate) fn make_folders(
    folder: &Path,
    builder: &fs::DirBuilder,
    sync: &mut dyn FnMut(&Path) -> io::Result<()>,
) -> io::Result<()> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    let around = folder.parent();
    if let Some(around) = around {
        make_folders(around, builder, sync)?;
    }
    match builder.create(folder) {
        // Another program was faster, or a file is in the way.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            if folder.is_dir() {
                Ok(())
            } else {
                Err(io::ErrorKind::NotADirectory.into())
            }
        }
        made => made,
    }?;
    around.map_or(Ok(()), sync)
}

fn fill(file: &mut impl Write, text: &str) -> io::Result<()> {
    file.write_all(text.as_bytes())?;
    file.flush()
}

/// Gives an existing version the name of the backup.
fn back_up(path: &Path, folder: &Path) -> io::Result<()> {
    let second = match beside(folder, |name| fs::hard_link(path, name)) {
        Ok(second) => second,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(_) => beside(folder, |name| copy(path, name))?,
    };
    let name = second.path().to_owned();
    replace(second, &backup_path(path))?;
    // When the backup is the same file already, Unix leaves both names.
    let _ = fs::remove_file(name);
    Ok(())
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let mut copy = create(to)?;
    io::copy(&mut File::open(from)?, &mut copy)?;
    copy.sync_all()
}

/// Gives a file a name that is not taken.
fn name_new<F>(file: NamedTempFile<F>, path: &Path) -> io::Result<()> {
    match file.persist_noclobber(path) {
        Ok(_) => Ok(()),
        // Some disks cannot do both at once; then another program is unlikely to come in between.
        Err(failed)
            if failed.error.kind() != io::ErrorKind::AlreadyExists
                && fs::symlink_metadata(path).is_err() =>
        {
            replace(failed.file, path)
        }
        Err(failed) => Err(failed.error),
    }
}

/// Replaces one file by another atomically.
fn replace<F>(mut file: NamedTempFile<F>, path: &Path) -> io::Result<()> {
    for _ in 0..10 {
        match file.persist(path) {
            Ok(_) => return Ok(()),
            // A virus scanner on Windows may have the old file open for a moment.
            Err(failed)
                if cfg!(windows) && failed.error.kind() == io::ErrorKind::PermissionDenied =>
            {
                file = failed.file;
                std::thread::sleep(Duration::from_millis(20));
            }
            Err(failed) => return Err(failed.error),
        }
    }
    file.persist(path).map(drop).map_err(|failed| failed.error)
}

/// Syncs the names in a folder, where folders can be synced.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    if !cfg!(unix) {
        return Ok(());
    }
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(error)
            if !matches!(
                error.kind(),
                io::ErrorKind::InvalidInput
                    | io::ErrorKind::Unsupported
                    | io::ErrorKind::PermissionDenied
            ) =>
        {
            Err(error)
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests;
