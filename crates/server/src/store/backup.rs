//! A backup: one file with database and key, made while the server runs, and put back when none does. It is a database too, with a table
//! for the key and a name of its own (`application_id`), so that no server takes it for its database.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags, params};

use super::StoreError;
use super::checking::damage;
use super::folder::{self, FILE, own_file, unopened};
use super::sqlite::{Sqlite, pragma, trouble};
use super::upgrade::{APPLICATION, VERSION, program_of};

/// "DEDB".
const BACKUP: i64 = 0x4445_4442;
/// The end of the name of what is not whole yet.
const PART: &str = ".part";

/// Removes a file that has not become what it should.
struct Part(PathBuf);

impl Drop for Part {
    fn drop(&mut self) {
        // Where it has its final name it is not there any more.
        let _ = fs::remove_file(&self.0);
    }
}

/// Writes the database of that folder and its key into a file that is not there yet. Others may write into the database meanwhile: the
/// backup has what was there when it began.
pub(crate) fn write(
    data: &Path,
    key: &[u8],
    fingerprint: i64,
    to: &Path,
) -> Result<(), StoreError> {
    let part = Part(folder::with_end(to, PART));
    copy(&Sqlite::read_only(data)?, &part.0)?;
    let copy = Connection::open(&part.0).map_err(trouble)?;
    copy.execute_batch("CREATE TABLE site_key (bytes BLOB NOT NULL)")
        .map_err(trouble)?;
    copy.execute("INSERT INTO site_key VALUES (?1)", params![key])
        .map_err(trouble)?;
    let note = "INSERT OR REPLACE INTO meta VALUES (?1, ?2)";
    for (name, value) in [("key", fingerprint), ("running", 0)] {
        copy.execute(note, params![name, value]).map_err(trouble)?;
    }
    call(&copy, BACKUP)?;
    finish(copy, &part.0, to)
}

/// What a backup has been found to be.
pub(crate) struct Backup {
    connection: Connection,
    /// What it has for a key.
    pub key: Vec<u8>,
}

impl Backup {
    /// Opens a backup and looks whether it is one, and whole; nothing else has changed then.
    pub(crate) fn open(path: &Path) -> Result<Backup, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(trouble)?;
        if pragma(&connection, "application_id")? != BACKUP {
            return Err(StoreError::Foreign);
        }
        let version = pragma(&connection, "user_version")?;
        if version > VERSION {
            return Err(StoreError::Newer(program_of(&connection)));
        }
        if let Some(told) = damage(&connection)? {
            return Err(StoreError::Damaged(told));
        }
        let key = connection
            .query_row("SELECT bytes FROM site_key", [], |row| row.get(0))
            .map_err(trouble)?;
        Ok(Backup { connection, key })
    }

    /// Puts the database into a folder that no server holds, after its key, which `keep_key` puts there. What is there is kept under names
    /// with the end that is the answer. Wherever this is broken off, what is there is the old site, the new one, or refused by a start.
    pub(crate) fn put_back(
        &self,
        data: &Path,
        key: &str,
        keep_key: impl FnOnce() -> io::Result<()>,
    ) -> Result<String, StoreError> {
        let part = Part(data.join(FILE.to_owned() + PART));
        copy(&self.connection, &part.0)?;
        let copy = Connection::open(&part.0).map_err(trouble)?;
        copy.execute_batch("DROP TABLE site_key").map_err(trouble)?;
        call(&copy, APPLICATION)?;
        close(copy)?;
        sync(&part.0)?;
        exchange(data, key, keep_key, &part.0).map_err(unopened)
    }
}

/// The key first: until the new database is there too, no start accepts it beside another one or none.
fn exchange(
    data: &Path,
    key: &str,
    keep_key: impl FnOnce() -> io::Result<()>,
    new: &Path,
) -> io::Result<String> {
    let end = folder::free_end(data, &[FILE, key])?;
    let old_key = data.join(key);
    if old_key.exists() {
        fs::copy(&old_key, folder::with_end(&old_key, &end))?;
    }
    keep_key()?;
    folder::move_to(data, FILE, &end)?;
    fs::rename(new, data.join(FILE))?;
    folder::on_disk(data)?;
    Ok(end)
}

/// All of a database in a new file, as it was when this began.
fn copy(from: &Connection, to: &Path) -> Result<(), StoreError> {
    // What another try has left is no beginning.
    let _ = fs::remove_file(to);
    own_file(to).map_err(unopened)?;
    let name = to.to_str();
    let name = name.ok_or_else(|| StoreError::Other(to.display().to_string()))?;
    from.execute("VACUUM INTO ?1", params![name])
        .map_err(trouble)?;
    Ok(())
}

fn call(connection: &Connection, application: i64) -> Result<(), StoreError> {
    connection
        .pragma_update(None, "application_id", application)
        .map_err(trouble)
}

fn close(connection: Connection) -> Result<(), StoreError> {
    connection.close().map_err(|(_, error)| trouble(error))
}

fn sync(path: &Path) -> Result<(), StoreError> {
    let file = File::open(path).and_then(|file| file.sync_all());
    file.map_err(unopened)
}

/// Looks at what was written, has it on the disk, and gives it its name.
fn finish(copy: Connection, part: &Path, to: &Path) -> Result<(), StoreError> {
    if let Some(told) = damage(&copy)? {
        return Err(StoreError::Damaged(told));
    }
    close(copy)?;
    sync(part)?;
    fs::rename(part, to).map_err(unopened)?;
    let parent = to.parent().filter(|parent| !parent.as_os_str().is_empty());
    folder::on_disk(parent.unwrap_or(Path::new("."))).map_err(unopened)
}
