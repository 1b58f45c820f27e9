//! Looks for damage in a database: pages that are none, rows that belong to nothing. Changes nothing. Whether the log of a game can be
//! played again is asked elsewhere.

use rusqlite::Connection;

use super::StoreError;
use super::sqlite::trouble;

/// Rows and what they must belong to: the table, its column, the other table.
const BELONGING: [(&str, &str, &str); 10] = [
    ("seats", "game", "games"),
    ("entries", "game", "games"),
    ("rated", "game", "games"),
    ("chatters", "game", "games"),
    ("lines", "game", "games"),
    ("seats", "visitor", "visitors"),
    ("ratings", "visitor", "visitors"),
    ("rated", "visitor", "visitors"),
    ("chatters", "visitor", "visitors"),
    ("lines", "visitor", "visitors"),
];

/// What is wrong with the pages of the file, if anything is: every page is read, every index compared with its table.
pub(super) fn damage(on: &Connection) -> Result<Option<String>, StoreError> {
    let asked = on.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0));
    match asked.map_err(trouble) {
        Ok(told) if told == "ok" => Ok(None),
        Ok(told) | Err(StoreError::Damaged(told)) => Ok(Some(told)),
        Err(error) => Err(error),
    }
}

/// Tables with rows that belong to nothing, and how many of them there are.
pub(super) fn loose(on: &Connection) -> Result<Vec<(&'static str, u64)>, StoreError> {
    let mut found = Vec::new();
    for (table, column, other) in BELONGING {
        let sql = format!(
            "SELECT count(*) FROM {table} WHERE {column} IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM {other} WHERE {other}.id = {table}.{column})"
        );
        let count: i64 = on.query_row(&sql, [], |row| row.get(0)).map_err(trouble)?;
        if count != 0 {
            found.push((table, count.unsigned_abs()));
        }
    }
    Ok(found)
}
