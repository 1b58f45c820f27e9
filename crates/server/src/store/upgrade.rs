//! Brings a database of an earlier version to this one: all of it or nothing. The file as it was stays beside it as `site.db.before-N`.
//! Owns the versions of the schema; what was wrong in games is put right by `mending`.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension as _, Transaction};

use super::StoreError;
use super::folder::own_file;
use super::mending::{self, Judge};
use super::sqlite::trouble;
use crate::names;

/// What makes each version of the one before it; the first of nothing. Those that were published are never changed.
pub(super) const SCHEMAS: [&str; 4] = [
    include_str!("schema.sql"),
    include_str!("schema2.sql"),
    include_str!("schema3.sql"),
    include_str!("schema4.sql"),
];
pub(super) const VERSION: i64 = 4;
/// From this version on names that look alike are one.
const NAMES_ARE_MARKED: i64 = 4;
/// From this version on games end once.
const ENDS_ARE_FINAL: i64 = 3;
/// "DEDA": other databases are not taken for ours.
pub(super) const APPLICATION: i64 = 0x4445_4441;

/// Upgrades a database of that version, 0 if it is empty.
pub(super) fn upgrade(
    connection: &mut Connection,
    path: &Path,
    version: i64,
    judge: Judge,
) -> Result<(), StoreError> {
    const { assert!(SCHEMAS.len() == VERSION as usize) };
    if version == VERSION {
        return Ok(());
    }
    if version > 0 {
        keep_old(connection, path, version)?;
    }
    let transaction = connection.transaction().map_err(trouble)?;
    let done = usize::try_from(version).unwrap_or(0);
    for schema in SCHEMAS.iter().skip(done) {
        transaction.execute_batch(schema).map_err(trouble)?;
    }
    if (1..ENDS_ARE_FINAL).contains(&version) {
        mending::mend(&transaction, judge)?;
    }
    if (1..NAMES_ARE_MARKED).contains(&version) {
        mark_names(&transaction).map_err(trouble)?;
    }
    write_versions(&transaction).map_err(trouble)?;
    transaction.commit().map_err(trouble)
}

/// Accounts of earlier versions keep their names; of two that look alike the older one has the mark.
fn mark_names(on: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut accounts =
        on.prepare("SELECT id, name FROM visitors WHERE name IS NOT NULL ORDER BY created")?;
    let mut rows = accounts.query([])?;
    while let Some(row) = rows.next()? {
        let (visitor, name): (i64, String) = (row.get(0)?, row.get(1)?);
        on.execute(
            "INSERT OR IGNORE INTO names VALUES (?1, ?2, NULL)",
            rusqlite::params![names::mark(&name), visitor],
        )?;
    }
    Ok(())
}

fn write_versions(on: &Transaction<'_>) -> rusqlite::Result<()> {
    on.pragma_update(None, "user_version", VERSION)?;
    on.pragma_update(None, "application_id", APPLICATION)?;
    let program = env!("CARGO_PKG_VERSION");
    on.execute(
        "INSERT OR REPLACE INTO about VALUES ('program', ?1)",
        [program],
    )?;
    Ok(())
}

/// Which version of the program a database of a later schema is from, where it says so.
pub(super) fn program_of(connection: &Connection) -> Option<String> {
    let sql = "SELECT value FROM about WHERE key = 'program'";
    let found = connection.query_row(sql, [], |row| row.get(0)).optional();
    found.ok().flatten()
}

/// The database as it is, in one file beside it.
pub(super) fn before(path: &Path, version: i64) -> PathBuf {
    path.with_extension(format!("db.before-{version}"))
}

fn keep_old(connection: &Connection, path: &Path, version: i64) -> Result<(), StoreError> {
    let kept = before(path, version);
    let unkept = |error: std::io::Error| StoreError::Other(error.to_string());
    // Written under another name first: what stands there under its own is whole.
    let unfinished = kept.with_extension("unfinished");
    // SQLite writes into an empty file as into none, and this one is its owner's alone.
    let _ = fs::remove_file(&unfinished);
    own_file(&unfinished).map_err(unkept)?;
    let written = connection
        .execute("VACUUM INTO ?1", [unfinished.to_string_lossy()])
        .map_err(trouble)
        .and_then(|_| {
            fs::File::open(&unfinished)
                .and_then(|file| file.sync_all())
                .map_err(unkept)
        })
        .and_then(|()| fs::rename(&unfinished, &kept).map_err(unkept));
    if written.is_err() {
        let _ = fs::remove_file(&unfinished);
    }
    written
}
