//! The database in one file: SQLite with a write-ahead log, every transaction on the disk before it counts. Owns opening and
//! transactions; `upgrade` has the schema, `writing` changes rows, `queries` reads them, `checking` looks for damage.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{
    Connection, ErrorCode, OpenFlags, OptionalExtension as _, TransactionBehavior, params,
};

use super::folder::{FILE, Lock, length, own_file, unopened};
use super::mending::Judge;
use super::queries::Queries;
use super::upgrade::{APPLICATION, VERSION, program_of, upgrade};
use super::{Reader, Store, StoreError, Write, Written, checking, writing};

/// For another program that looks at it for a moment.
const PATIENCE: Duration = Duration::from_secs(5);
/// For another program that writes, before the keeper is told.
const GLANCE: Duration = Duration::from_millis(100);
/// Looked through before anybody is served: well under a second. A larger one is looked through while it serves, unless there is a
/// reason to fear for it.
const SMALL: u64 = 64 << 20;
/// SQLite takes what is shorter than its header for an empty database.
const SHORTEST: u64 = 512;

/// The one that writes.
pub(crate) struct Sqlite {
    connection: Connection,
    path: PathBuf,
    _lock: Lock,
}

impl Sqlite {
    /// Opens the database of that folder, or makes it.
    #[cfg(test)]
    pub(crate) fn open(folder: &Path, judge: Judge) -> Result<Sqlite, StoreError> {
        let mut store = Sqlite::look(folder, Lock::of_folder(folder)?)?;
        store.begin(judge)?;
        Ok(store)
    }

    /// Opens the database of that folder, or an empty one, and looks whether it is ours and whole. Changes nothing in it.
    pub(crate) fn look(folder: &Path, lock: Lock) -> Result<Sqlite, StoreError> {
        let path = folder.join(FILE);
        // SQLite gives its other files the rights of this one.
        own_file(&path).map_err(unopened)?;
        let size = length(&path);
        if (1..SHORTEST).contains(&size) {
            return Err(StoreError::Damaged("it is too short".to_owned()));
        }
        let connection = Connection::open(&path).map_err(trouble)?;
        connection.busy_timeout(PATIENCE).map_err(trouble)?;
        let is_new = version_of(&connection)? == 0;
        let store = Sqlite {
            connection,
            path,
            _lock: lock,
        };
        let noted = |name| Ok(!is_new && store.meta(name)?.unwrap_or(0) != 0);
        // After a kill, and where damage was found while it served, however large it is.
        if size <= SMALL || noted("running")? || noted("damaged")? {
            checking::damage(&store.connection)?
                .map_or(Ok(()), |told| Err(StoreError::Damaged(told)))?;
        }
        Ok(store)
    }

    /// Has nothing been written into it?
    pub(crate) fn is_new(&self) -> Result<bool, StoreError> {
        Ok(pragma(&self.connection, "user_version")? == 0)
    }

    /// From now on it is ours to write: brings it to our version; `judge` says where games of earlier versions stand. The keeper waits for
    /// other programs in steps.
    pub(crate) fn begin(&mut self, judge: Judge) -> Result<(), StoreError> {
        self.connection
            .execute_batch(
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA locking_mode = NORMAL;",
            )
            .map_err(trouble)?;
        let version = pragma(&self.connection, "user_version")?;
        upgrade(&mut self.connection, &self.path, version, judge)?;
        self.set_meta("running", 1)?;
        self.set_meta("damaged", 0)?;
        self.connection.busy_timeout(GLANCE).map_err(trouble)
    }

    /// Another look at the database of a folder, beside the server that has it or where none does.
    pub(super) fn read_only(folder: &Path) -> Result<Connection, StoreError> {
        let path = folder.join(FILE);
        if (0..SHORTEST).contains(&length(&path)) {
            return Err(StoreError::Lost);
        }
        let connection = reading(&path)?;
        match version_of(&connection)? {
            VERSION => Ok(connection),
            _ => Err(StoreError::Older),
        }
    }

    /// The same, to ask it everything that a server asks.
    pub(crate) fn reader_of(folder: &Path) -> Result<Box<dyn Reader>, StoreError> {
        Ok(Box::new(Queries::new(Sqlite::read_only(folder)?)))
    }

    /// Has anybody ever been given a token?
    pub(crate) fn has_sessions(&self) -> Result<bool, StoreError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM sessions)";
        let asked = self.connection.query_row(sql, [], |row| row.get(0));
        asked.map_err(trouble)
    }

    /// Everybody is a stranger from now on, and any key is the right one.
    pub(crate) fn forget_key(&self) -> Result<(), StoreError> {
        self.connection
            .execute_batch(
                "BEGIN; DELETE FROM sessions; DELETE FROM meta WHERE key = 'key'; COMMIT;",
            )
            .map_err(trouble)
    }

    /// The file grows no larger than so many bytes; what would need more is not kept.
    pub(crate) fn limit(&self, bytes: u64) -> Result<(), StoreError> {
        let size: i64 = pragma(&self.connection, "page_size")?;
        let pages = i64::try_from(bytes).unwrap_or(i64::MAX) / size.max(1);
        self.connection
            .pragma_update_and_check(None, "max_page_count", pages.max(1), |_| Ok(()))
            .map_err(trouble)
    }

    /// A number kept by name.
    pub(crate) fn meta(&self, key: &str) -> Result<Option<i64>, StoreError> {
        self.connection
            .query_row("SELECT value FROM meta WHERE key = ?1", [key], |row| {
                row.get(0)
            })
            .optional()
            .map_err(trouble)
    }

    pub(crate) fn set_meta(&self, key: &str, value: i64) -> Result<(), StoreError> {
        self.connection
            .execute(
                "INSERT OR REPLACE INTO meta VALUES (?1, ?2)",
                params![key, value],
            )
            .map_err(trouble)?;
        Ok(())
    }

    /// When the server did not run.
    pub(crate) fn pauses(&self) -> Result<Vec<(i64, i64)>, StoreError> {
        let mut query = self
            .connection
            .prepare("SELECT began, ended FROM pauses ORDER BY began")
            .map_err(trouble)?;
        let rows = query
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
            .map_err(trouble)?;
        rows.collect::<Result<_, _>>().map_err(trouble)
    }
}

impl Store for Sqlite {
    fn write(
        &mut self,
        wishes: &[Vec<Write>],
    ) -> Result<Vec<Result<Written, StoreError>>, StoreError> {
        // At once the only one that writes: whether another program does is found here and nowhere later.
        let mut transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(trouble)?;
        let mut answers = Vec::with_capacity(wishes.len());
        for wish in wishes {
            let savepoint = transaction.savepoint().map_err(trouble)?;
            let written = writing::write_all(&savepoint, wish);
            match written {
                Ok(written) => {
                    savepoint.commit().map_err(trouble)?;
                    answers.push(Ok(written));
                }
                // The savepoint is rolled back as it goes.
                Err(error) => {
                    let error = trouble(error);
                    if error == StoreError::Full {
                        return Err(error);
                    }
                    answers.push(Err(error));
                }
            }
        }
        transaction.commit().map_err(trouble)?;
        Ok(answers)
    }

    fn reader(&self) -> Result<Box<dyn Reader>, StoreError> {
        Ok(Box::new(Queries::new(reading(&self.path)?)))
    }

    fn close(&mut self, at: i64) {
        // Where even this cannot be written the next start looks for damage, that is all.
        let _ = self.set_meta("alive", at);
        let _ = self.set_meta("running", 0);
    }
}

/// A connection that only reads.
pub(super) fn reading(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(trouble)?;
    connection.busy_timeout(PATIENCE).map_err(trouble)?;
    Ok(connection)
}

/// The version of a database of ours, or 0 for one in which nothing is.
fn version_of(connection: &Connection) -> Result<i64, StoreError> {
    let version = pragma(connection, "user_version")?;
    let tables = "SELECT count(*) FROM sqlite_master";
    let tables = connection.query_row(tables, [], |row| row.get::<_, i64>(0));
    match (pragma(connection, "application_id")?, version) {
        (0, 0) if tables.map_err(trouble)? == 0 => Ok(0),
        (APPLICATION, version) if version > VERSION => {
            Err(StoreError::Newer(program_of(connection)))
        }
        (APPLICATION, version) if version > 0 => Ok(version),
        _ => Err(StoreError::Foreign),
    }
}

pub(super) fn pragma(connection: &Connection, name: &str) -> Result<i64, StoreError> {
    connection
        .pragma_query_value(None, name, |row| row.get(0))
        .map_err(trouble)
}

/// What an error of SQLite means to us.
#[expect(
    clippy::needless_pass_by_value,
    reason = "it is what map_err hands over"
)]
pub(super) fn trouble(error: rusqlite::Error) -> StoreError {
    let code = error.sqlite_error_code();
    match code {
        Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure) => StoreError::Full,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            StoreError::Damaged(error.to_string())
        }
        Some(ErrorCode::ConstraintViolation) => StoreError::Taken,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Locked,
        _ => StoreError::Other(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::queries::question;
    use crate::store::{Append, EntryRow, NewGame, Search, SeatRow, State};

    fn game(id: &str) -> Write {
        Write::NewGame(Box::new(NewGame {
            id: id.to_owned(),
            created: 1,
            setting: "{}".to_owned(),
            owner: 1,
            state: State::Waiting,
            code: None,
            listed: false,
            class: String::new(),
            rated: false,
            seats: vec![SeatRow::default()],
        }))
    }

    fn entry(game: &str, seq: u64, length: usize) -> Write {
        Write::Append(Box::new(Append {
            game: game.to_owned(),
            entries: vec![EntryRow {
                seq,
                at: 1,
                time: 1,
                action: None,
                request: None,
                body: "x".repeat(length),
            }],
            state: State::Playing,
            moves: 0,
            turn: 1,
            due: None,
            seats: Vec::new(),
            result: None,
            rating: None,
        }))
    }

    #[test]
    fn a_wish_that_fails_spoils_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Sqlite::open(folder.path(), |_| None).unwrap();
        let wishes = [
            vec![game("a")],
            // The second half fails, so the first half is undone.
            vec![game("b"), game("a")],
            vec![game("c")],
        ];
        let answers = store.write(&wishes).unwrap();
        assert!(answers[0].is_ok() && answers[2].is_ok());
        assert_eq!(answers[1], Err(StoreError::Taken));
        let reader = store.reader().unwrap();
        let there = ["a", "b", "c"].map(|id| reader.game(id).unwrap().is_some());
        assert_eq!(there, [true, false, true]);
    }

    /// After a month, with everything that belongs to them; one that was begun meanwhile stays.
    #[test]
    fn games_that_nobody_begins_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Sqlite::open(folder.path(), |_| None).unwrap();
        let made = vec![vec![game("a")], vec![game("b")], vec![entry("b", 1, 10)]];
        assert!(store.write(&made).unwrap().iter().all(Result::is_ok));
        let reader = store.reader().unwrap();
        assert_eq!(reader.never_begun(1, 10).unwrap(), Vec::<String>::new());
        assert_eq!(reader.never_begun(2, 10).unwrap(), ["a"]);
        let games = vec!["a".to_owned(), "b".to_owned()];
        let answers = store.write(&[vec![Write::Remove { games }]]).unwrap();
        assert!(answers[0].is_ok());
        assert!(reader.game("a").unwrap().is_none());
        assert!(reader.game("b").unwrap().is_some());
        assert_eq!(reader.loose().unwrap(), []);
        // Somebody who had it in memory cannot go on with what has gone.
        let late = store.write(&[vec![entry("a", 1, 10)]]).unwrap();
        assert!(late[0].is_err());
        assert!(reader.log("a", 0, 10).unwrap().is_empty());
    }

    #[test]
    fn a_full_disk_is_said_and_nothing_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Sqlite::open(folder.path(), |_| None).unwrap();
        store.write(&[vec![game("a")]]).unwrap();
        let limit = |store: &Sqlite, pages: u64| store.limit(pages * 4096).unwrap();
        limit(&store, 60);
        let mut kept = 0;
        let error = loop {
            match store.write(&[vec![entry("a", kept + 1, 20_000)]]) {
                Ok(answers) => assert!(answers[0].is_ok()),
                Err(error) => break error,
            }
            kept += 1;
            assert!(kept < 100, "the limit holds");
        };
        assert_eq!(error, StoreError::Full);
        let count =
            |store: &Sqlite| store.reader().unwrap().log("a", 0, 1000).unwrap().len() as u64;
        assert_eq!(count(&store), kept);
        // Somebody has made room.
        limit(&store, 10_000);
        assert!(store.write(&[vec![entry("a", kept + 1, 20_000)]]).unwrap()[0].is_ok());
        assert_eq!(count(&store), kept + 1);
        assert_eq!(checking::damage(&store.connection), Ok(None));
    }

    /// A database as the first version left it, with a game in it.
    #[test]
    fn a_database_of_the_first_version_is_brought_along() {
        let folder = tempfile::tempdir().unwrap();
        let old = Connection::open(folder.path().join(FILE)).unwrap();
        old.execute_batch(crate::store::upgrade::SCHEMAS[0])
            .unwrap();
        old.pragma_update(None, "user_version", 1).unwrap();
        old.pragma_update(None, "application_id", APPLICATION)
            .unwrap();
        old.execute(
            "INSERT INTO games (id, created, setting, owner, state, listed, class, rated)
             VALUES ('old', 5, '{\"board\":\"7x7\",\"players\":2}', 1, 'over', 0, '', 0)",
            [],
        )
        .unwrap();
        drop(old);
        for _ in 0..2 {
            let mut store = Sqlite::open(folder.path(), |_| None).unwrap();
            let search = Search {
                board: Some("7x7".to_owned()),
                state: Some(State::Over),
                most: 10,
                ..Search::default()
            };
            let found = store.reader().unwrap().games(&search).unwrap();
            assert_eq!((found.len(), found[0].id.as_str()), (1, "old"));
            let version: i64 = pragma(&store.connection, "user_version").unwrap();
            assert_eq!(version, VERSION);
            store.close(9);
        }
    }

    /// No search goes through all games in no order: neither a scan of the table nor a sort of what was found by something common.
    #[test]
    fn searches_go_along_an_index() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path(), |_| None).unwrap();
        let text = |text: &str| Some(text.to_owned());
        let over = Search {
            state: Some(State::Over),
            most: 50,
            ..Search::default()
        };
        let searches = [
            over.clone(),
            Search {
                class: text("official-blitz"),
                ..over.clone()
            },
            Search {
                variant: text("official"),
                ..over.clone()
            },
            Search {
                board: text("9x9"),
                before: Some(7),
                ..over.clone()
            },
            Search {
                how: text("time"),
                from: Some(1),
                to: Some(9),
                ..over.clone()
            },
            Search {
                players: Some(4),
                rated: Some(true),
                moves: Some(30),
                ..over.clone()
            },
        ];
        let plan = |search: &Search| -> String {
            let (sql, values) = question(search, None);
            let mut query = store
                .connection
                .prepare(&format!("EXPLAIN QUERY PLAN {sql}"))
                .unwrap();
            let steps = query.query_map(rusqlite::params_from_iter(values), |row| {
                row.get::<_, String>(3)
            });
            steps
                .unwrap()
                .map(Result::unwrap)
                .collect::<Vec<_>>()
                .join("; ")
        };
        for search in &searches {
            let plan = plan(search);
            assert!(
                plan.contains("INDEX games_o") && !plan.contains("TEMP B-TREE"),
                "{search:?}: {plan}"
            );
        }
        let of_somebody = Search {
            visitor: Some(1),
            opponent: Some(2),
            ..over
        };
        let plan = plan(&of_somebody);
        assert!(
            plan.contains("INDEX seats_of_visitor") && !plan.contains("SCAN games"),
            "{plan}"
        );
    }

    #[test]
    fn a_database_of_a_later_version_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path(), |_| None).unwrap();
        store
            .connection
            .pragma_update(None, "user_version", VERSION + 1)
            .unwrap();
        let about = "UPDATE about SET value = '7.8.9'";
        store.connection.execute(about, []).unwrap();
        drop(store);
        let error = Sqlite::open(folder.path(), |_| None).map(drop);
        assert_eq!(error, Err(StoreError::Newer(Some("7.8.9".to_owned()))));
    }
}
