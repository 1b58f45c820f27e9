//! The data folder at a start: made where it is new, otherwise database and key must both be there, whole, and belong together. What is
//! refused is left as it is.

use std::fs::DirBuilder;
use std::io;
use std::path::Path;

use crate::room;
use crate::start_error::{StartError, kind_of};
use crate::store::StoreError;
use crate::store::folder::{FILE, LOCK, Lock, length, log_of};
use crate::store::sqlite::Sqlite;
use crate::tokens::{KEY_FILE, Key, KeyFile};

/// What a server works with.
pub(crate) struct Opened {
    pub store: Sqlite,
    pub key: Key,
}

/// Opens the database and the key of that folder, or makes both.
pub(crate) fn open(data: &Path) -> Result<Opened, StartError> {
    let unusable = |error| unusable(data, error);
    make_folder(data).map_err(unusable)?;
    must_be_files(data)?;
    let trouble = |error| trouble(data, &error);
    let lock = Lock::of_folder(data).map_err(trouble)?;
    let key = Key::read(data).map_err(unusable)?;
    let (mut store, key) = look(data, lock, key).map_err(trouble)?;
    store.begin(room::judge).map_err(trouble)?;
    // The database first: a start that ends between the two finds one in which nobody is, and makes its key.
    let key = if let Some(key) = key {
        key
    } else {
        let key = Key::new();
        key.keep(data).map_err(unusable)?;
        key
    };
    let noted = store.set_meta("key", key.fingerprint());
    noted.map_err(trouble)?;
    Ok(Opened { store, key })
}

/// The database as it is and the key that belongs to it; no key where one has still to be made. Writes nothing.
pub(crate) fn look(
    data: &Path,
    lock: Lock,
    key: KeyFile,
) -> Result<(Sqlite, Option<Key>), StoreError> {
    let file = data.join(FILE);
    let had_one = !matches!(key, KeyFile::Missing) || length(&log_of(&file)) > 0;
    if length(&file) == 0 && had_one {
        return Err(StoreError::Lost);
    }
    let store = Sqlite::look(data, lock)?;
    let is_new = store.is_new()?;
    let known = if is_new { None } else { store.meta("key")? };
    let key = match (key, known) {
        (KeyFile::There(key), known) if is_right(&key, known) => Some(key),
        (KeyFile::Missing, None) if is_new || !store.has_sessions()? => None,
        _ => return Err(StoreError::WrongKey),
    };
    Ok((store, key))
}

/// Is that the key that the database knows, if it knows one?
pub(crate) fn is_right(key: &Key, known: Option<i64>) -> bool {
    known.is_none_or(|known| known == key.fingerprint())
}

pub(crate) fn unusable(data: &Path, error: io::Error) -> StartError {
    StartError::Folder(data.display().to_string(), error)
}

pub(crate) fn trouble(data: &Path, error: &StoreError) -> StartError {
    StartError::Database(data.join(FILE).display().to_string(), kind_of(error))
}

/// Files, where there is anything at all; through a link too: what it leads to is what would be read.
pub(crate) fn must_be_files(data: &Path) -> Result<(), StartError> {
    for name in [FILE, LOCK, KEY_FILE] {
        let path = data.join(name);
        if std::fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Err(StartError::NoFile(path.display().to_string()));
        }
    }
    Ok(())
}

/// The data folder, for its owner alone where it is new.
pub(crate) fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(0o700);
    }
    builder.create(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A first start that ends between the database and its key is finished by the next one.
    #[test]
    fn a_first_start_that_broke_off_is_finished() {
        let folder = tempfile::tempdir().unwrap();
        drop(Sqlite::open(folder.path(), room::judge).unwrap());
        assert!(matches!(Key::read(folder.path()), Ok(KeyFile::Missing)));
        let first = open(folder.path()).unwrap();
        let own = first.key.fingerprint();
        drop(first);
        assert_eq!(open(folder.path()).unwrap().key.fingerprint(), own);
    }
}
