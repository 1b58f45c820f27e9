//! The database in one file: SQLite with a write-ahead log, every transaction on the disk before it counts. Owns opening and
//! transactions; `upgrade` has the schema, `writing` changes rows, `queries` reads them.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{
    Connection, ErrorCode, OpenFlags, OptionalExtension as _, TransactionBehavior, params,
};

use super::mending::Judge;
use super::queries::Queries;
use super::upgrade::{APPLICATION, VERSION, program_of, upgrade};
use super::{Reader, Store, StoreError, Write, Written, writing};

/// The file, in the data folder.
pub(crate) const FILE: &str = "site.db";
/// Whoever holds its lock is the one server of the folder.
pub(crate) const LOCK: &str = "site.lock";
/// For another program that looks at it for a moment.
const PATIENCE: Duration = Duration::from_secs(5);
/// For another program that writes, before the keeper is told.
const GLANCE: Duration = Duration::from_millis(100);

/// The one that writes.
pub(crate) struct Sqlite {
    connection: Connection,
    path: PathBuf,
    /// Two servers would both own every game. The system gives the lock back, however the program ends.
    _lock: File,
}

impl Sqlite {
    /// Opens the database of that folder, or makes it; looks for damage where the server did not end by itself. `judge` says where games
    /// of earlier versions stand.
    pub(crate) fn open(folder: &Path, judge: Judge) -> Result<Sqlite, StoreError> {
        let unopened = |error: io::Error| StoreError::Other(error.to_string());
        let lock = own_file(&folder.join(LOCK)).map_err(unopened)?;
        if lock.try_lock().is_err() {
            return Err(StoreError::Locked);
        }
        let path = folder.join(FILE);
        // SQLite gives its other files the rights of this one.
        own_file(&path).map_err(unopened)?;
        let connection = Connection::open(&path).map_err(trouble)?;
        connection.busy_timeout(PATIENCE).map_err(trouble)?;
        let version: i64 = pragma(&connection, "user_version")?;
        let application: i64 = pragma(&connection, "application_id")?;
        if version > VERSION {
            return Err(StoreError::Newer(program_of(&connection)));
        }
        connection
            .execute_batch(
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA locking_mode = NORMAL;",
            )
            .map_err(trouble)?;
        if version == 0 {
            let mut store = Sqlite {
                connection,
                path,
                _lock: lock,
            };
            upgrade(&mut store.connection, &store.path, 0, judge)?;
            store.begin()?;
            return Ok(store);
        }
        if application != APPLICATION {
            return Err(StoreError::Damaged("application_id".to_owned()));
        }
        let mut store = Sqlite {
            connection,
            path,
            _lock: lock,
        };
        if store.meta("running")?.unwrap_or(0) != 0 {
            store.check()?;
        }
        upgrade(&mut store.connection, &store.path, version, judge)?;
        store.begin()?;
        Ok(store)
    }

    /// From now on it is written to by the keeper, who waits for other programs in steps.
    fn begin(&self) -> Result<(), StoreError> {
        self.set_meta("running", 1)?;
        self.connection.busy_timeout(GLANCE).map_err(trouble)
    }

    /// The file grows no larger than so many bytes; what would need more is not kept.
    pub(crate) fn limit(&self, bytes: u64) -> Result<(), StoreError> {
        let size: i64 = pragma(&self.connection, "page_size")?;
        let pages = i64::try_from(bytes).unwrap_or(i64::MAX) / size.max(1);
        self.connection
            .pragma_update_and_check(None, "max_page_count", pages.max(1), |_| Ok(()))
            .map_err(trouble)
    }

    fn check(&self) -> Result<(), StoreError> {
        let told: String = self
            .connection
            .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
            .map_err(trouble)?;
        if told == "ok" {
            Ok(())
        } else {
            Err(StoreError::Damaged(told))
        }
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
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.path, flags).map_err(trouble)?;
        connection.busy_timeout(PATIENCE).map_err(trouble)?;
        Ok(Box::new(Queries::new(connection)))
    }

    fn close(&mut self, at: i64) {
        // Where even this cannot be written the next start looks for damage, that is all.
        let _ = self.set_meta("alive", at);
        let _ = self.set_meta("running", 0);
    }
}

fn pragma(connection: &Connection, name: &str) -> Result<i64, StoreError> {
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

/// A file that only its owner reads: names and games of children are in it. What is there stays as it is.
pub(super) fn own_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options.open(path)
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
        store.check().unwrap();
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
