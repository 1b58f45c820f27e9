//! Reads the SQLite database, beside the one that writes. Owns every question to it.

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension as _, Params, Row, params, params_from_iter};

use super::sqlite::trouble;
use super::writing::RESTING;
use super::{
    EntryRow, GameResult, LineRow, Listed, LogVersion, Outcome, Person, RatingChange, RatingRow,
    Reader, Search, SeatRow, State, StoreError, StoredGame, checking,
};

/// A connection that only reads.
pub(super) struct Queries {
    connection: Connection,
}

impl Queries {
    pub(super) fn new(connection: Connection) -> Queries {
        Queries { connection }
    }

    fn all<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreError> {
        all(&self.connection, sql, values, read)
    }

    fn one<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>, StoreError> {
        let mut query = self.connection.prepare_cached(sql).map_err(trouble)?;
        query.query_row(values, read).optional().map_err(trouble)
    }

    fn some_games(&self, search: &Search, at: Option<i64>) -> Result<Vec<Listed>, StoreError> {
        let (sql, values) = question(search, at);
        self.all(&sql, params_from_iter(values), listed)
    }

    fn seats(&self, game: &str) -> Result<Vec<SeatRow>, StoreError> {
        seats(&self.connection, game)
    }
}

fn all<T>(
    on: &Connection,
    sql: &str,
    values: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, StoreError> {
    let mut query = on.prepare_cached(sql).map_err(trouble)?;
    let rows = query.query_map(values, read).map_err(trouble)?;
    rows.collect::<Result<_, _>>().map_err(trouble)
}

/// Games that have begun, in the order in which they were made.
pub(super) fn ids_of_begun(on: &Connection) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT id FROM games WHERE state IN ('playing', 'over') ORDER BY created, id";
    all(on, sql, [], |row| row.get(0))
}

fn seats(on: &Connection, game: &str) -> Result<Vec<SeatRow>, StoreError> {
    all(
        on,
        "SELECT player, visitor, name, account, level FROM seats WHERE game = ?1 ORDER BY player",
        [game],
        |row| {
            Ok(SeatRow {
                player: row.get(0)?,
                visitor: row.get(1)?,
                name: row.get(2)?,
                account: row.get(3)?,
                level: row.get(4)?,
            })
        },
    )
}

fn log(on: &Connection, id: &str, after: u64, most: u32) -> Result<Vec<EntryRow>, StoreError> {
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    all(
        on,
        "SELECT seq, at, time, action, request, body FROM entries
         WHERE game = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3",
        params![id, after, most],
        entry,
    )
}

/// A game as it was kept, without what was written beside it.
pub(super) fn stored(on: &Connection, id: &str) -> Result<Option<StoredGame>, StoreError> {
    let sql =
        "SELECT id, setting, owner, code, rated, log, state, damaged FROM games WHERE id = ?1";
    let found = all(on, sql, [id], stored_game)?.pop();
    let Some(mut game) = found else {
        return Ok(None);
    };
    game.seats = seats(on, id)?;
    game.entries = log(on, id, 0, u32::MAX)?;
    game.ratings = all(
        on,
        "SELECT player, before, after FROM rated WHERE game = ?1 ORDER BY player",
        [id],
        |row| {
            Ok(RatingChange {
                player: row.get(0)?,
                before: row.get(1)?,
                after: row.get(2)?,
            })
        },
    )?;
    Ok(Some(game))
}

/// The question for those games, newest first, and its values; `at` for those of one moment alone, all of them.
pub(super) fn question(search: &Search, at: Option<i64>) -> (String, Vec<Value>) {
    let mut sql = "SELECT id, created, setting, owner, state, class, rated, moves, how, winners, turn FROM games WHERE 1"
        .to_owned();
    if let Some(state) = search.state {
        // A word of ours, written out: only then are the indices of games that are over of use.
        for part in [" AND state = '", state.name(), "'"] {
            sql.push_str(part);
        }
    }
    if search.public {
        sql.push_str(" AND NOT unlisted");
    }
    let mut values: Vec<Value> = Vec::new();
    let mut add = |condition: &str, value: Option<Value>| {
        if let Some(value) = value {
            values.push(value);
            sql.push_str(&condition.replace('#', &format!("?{}", values.len())));
        }
    };
    let text = |text: &Option<String>| text.clone().map(Value::from);
    let of = " AND id IN (SELECT game FROM seats WHERE visitor = #)";
    add(of, search.visitor.map(Value::from));
    add(of, search.opponent.map(Value::from));
    let won = "EXISTS (SELECT 1 FROM seats WHERE game = id AND visitor = #
         AND instr(',' || winners || ',', ',' || player || ','))";
    let visitor = search.visitor.map(Value::from);
    match search.outcome {
        Some(Outcome::Won) => add(&format!(" AND {won}"), visitor),
        Some(Outcome::Lost) => add(&format!(" AND winners <> '' AND NOT {won}"), visitor),
        Some(Outcome::Drawn) => add(" AND winners = #", Some(String::new().into())),
        None => {}
    }
    add(" AND created < #", search.before.map(Value::from));
    add(" AND created >= #", search.from.map(Value::from));
    add(" AND created < #", search.to.map(Value::from));
    add(" AND created = #", at.map(Value::from));
    add(" AND class = #", text(&search.class));
    add(" AND variant = #", text(&search.variant));
    add(" AND board = #", text(&search.board));
    add(" AND how = #", text(&search.how));
    add(" AND players = #", search.players.map(Value::from));
    add(" AND rated = #", search.rated.map(Value::from));
    add(" AND moves >= #", search.moves.map(Value::from));
    if search.listed {
        add(
            " AND listed AND state = #",
            Some("waiting".to_owned().into()),
        );
    }
    let most = at.map_or(i64::from(search.most), |_| -1);
    add(" ORDER BY created DESC LIMIT #", Some(most.into()));
    (sql, values)
}

fn person(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person {
        id: row.get(0)?,
        name: row.get(1)?,
        alias: row.get(2)?,
        created: row.get(3)?,
    })
}

fn entry(row: &Row<'_>) -> rusqlite::Result<EntryRow> {
    let unsigned = |number: i64| u64::try_from(number).unwrap_or(0);
    Ok(EntryRow {
        seq: unsigned(row.get(0)?),
        at: row.get(1)?,
        time: unsigned(row.get(2)?),
        action: row.get(3)?,
        request: row.get(4)?,
        body: row.get(5)?,
    })
}

fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    let named: String = row.get(4)?;
    let how: Option<String> = row.get(8)?;
    let winners: Option<String> = row.get(9)?;
    Ok(Listed {
        id: row.get(0)?,
        created: row.get(1)?,
        setting: row.get(2)?,
        owner: row.get(3)?,
        state: state(&named),
        class: row.get(5)?,
        rated: row.get(6)?,
        moves: row.get(7)?,
        result: how.map(|how| GameResult {
            how,
            winners: winners.unwrap_or_default(),
        }),
        seats: Vec::new(),
        turn: row.get(10)?,
    })
}

/// A game without what stands in other tables.
fn stored_game(row: &Row<'_>) -> rusqlite::Result<StoredGame> {
    let named: String = row.get(6)?;
    let log: i64 = row.get(5)?;
    let damaged: Option<i64> = row.get(7)?;
    Ok(StoredGame {
        id: row.get(0)?,
        setting: row.get(1)?,
        owner: row.get(2)?,
        code: row.get(3)?,
        rated: row.get(4)?,
        // The schema's version says which there can be.
        log: LogVersion::numbered(log).unwrap_or_default(),
        state: state(&named),
        damaged: damaged.and_then(|seq| u64::try_from(seq).ok()),
        seats: Vec::new(),
        entries: Vec::new(),
        ratings: Vec::new(),
        chatters: Vec::new(),
        lines: Vec::new(),
    })
}

fn state(name: &str) -> State {
    // Nothing else was ever written; a game of a state unknown here is one to look at only.
    State::named(name).unwrap_or(State::Over)
}

impl Reader for Queries {
    fn person_of_session(&self, hash: &[u8; 32]) -> Result<Option<Person>, StoreError> {
        self.one(
            "SELECT id, name, alias, visitors.created FROM sessions
             JOIN visitors ON visitors.id = sessions.visitor WHERE hash = ?1",
            params![hash],
            person,
        )
    }

    fn account(&self, folded: &str) -> Result<Option<(Person, String)>, StoreError> {
        self.one(
            "SELECT id, name, alias, created, password FROM visitors
             WHERE folded = ?1 AND password IS NOT NULL",
            [folded],
            |row| Ok((person(row)?, row.get(4)?)),
        )
    }

    fn is_taken(&self, mark: &[u8; 32], but_by: i64, at: i64) -> Result<bool, StoreError> {
        let found = self.one(
            "SELECT 1 FROM names WHERE mark = ?1 AND (visitor <> ?2 OR freed >= ?3)",
            params![mark, but_by, at - RESTING],
            |_| Ok(()),
        )?;
        Ok(found.is_some())
    }

    fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        // One moment of the database for all parts of the game.
        let _moment = self.connection.unchecked_transaction().map_err(trouble)?;
        let Some(mut game) = stored(&self.connection, id)? else {
            return Ok(None);
        };
        game.chatters = self.all(
            "SELECT visitor FROM chatters WHERE game = ?1",
            [id],
            |row| row.get(0),
        )?;
        game.lines = self.all(
            "SELECT number, at, visitor, player, readers, text, request FROM lines
             WHERE game = ?1 ORDER BY number",
            [id],
            |row| {
                Ok(LineRow {
                    number: row.get(0)?,
                    at: row.get(1)?,
                    visitor: row.get(2)?,
                    player: row.get(3)?,
                    readers: row.get(4)?,
                    text: row.get(5)?,
                    request: row.get(6)?,
                })
            },
        )?;
        Ok(Some(game))
    }

    fn log(&self, id: &str, after: u64, most: u32) -> Result<Vec<EntryRow>, StoreError> {
        log(&self.connection, id, after, most)
    }

    fn damaged(&self) -> Result<u32, StoreError> {
        let count = self.one(
            "SELECT count(*) FROM games WHERE damaged IS NOT NULL",
            [],
            |row| row.get(0),
        )?;
        Ok(count.unwrap_or(0))
    }

    fn game_of_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        self.one(
            "SELECT id FROM games WHERE code = ?1 AND state = 'waiting'",
            [code],
            |row| row.get(0),
        )
    }

    fn due(&self, before: i64, most: u32) -> Result<Vec<String>, StoreError> {
        self.all(
            "SELECT id FROM games WHERE due < ?1 ORDER BY due LIMIT ?2",
            params![before, most],
            |row| row.get(0),
        )
    }

    fn games(&self, search: &Search) -> Result<Vec<Listed>, StoreError> {
        let mut games = self.some_games(search, None)?;
        // Games of one moment stand on one page, so that the next can begin before it.
        let full = games.len() >= search.most as usize;
        if let Some(last) = games.last().map(|game| game.created).filter(|_| full) {
            games.retain(|game| game.created != last);
            games.extend(self.some_games(search, Some(last))?);
        }
        for game in &mut games {
            game.seats = self.seats(&game.id)?;
        }
        Ok(games)
    }

    fn unfinished(&self, visitor: i64) -> Result<u32, StoreError> {
        let count = self.one(
            "SELECT count(DISTINCT id) FROM games JOIN seats ON seats.game = games.id
             WHERE visitor = ?1 AND state IN ('waiting', 'playing')",
            [visitor],
            |row| row.get(0),
        )?;
        Ok(count.unwrap_or(0))
    }

    fn ratings(&self, visitor: i64) -> Result<Vec<RatingRow>, StoreError> {
        self.all(
            "SELECT class, rating, deviation, volatility, games FROM ratings WHERE visitor = ?1",
            [visitor],
            |row| {
                Ok(RatingRow {
                    class: row.get(0)?,
                    rating: row.get(1)?,
                    deviation: row.get(2)?,
                    volatility: row.get(3)?,
                    games: row.get(4)?,
                })
            },
        )
    }

    fn curve(&self, visitor: i64) -> Result<Vec<(String, i64, f64)>, StoreError> {
        self.all(
            "SELECT class, at, after FROM rated WHERE visitor = ?1 ORDER BY at",
            [visitor],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        )
    }

    fn blocked(&self, visitor: i64) -> Result<Vec<i64>, StoreError> {
        self.all(
            "SELECT other FROM blocks WHERE visitor = ?1",
            [visitor],
            |row| row.get(0),
        )
    }

    fn unheard_by(&self, visitor: i64) -> Result<Vec<i64>, StoreError> {
        self.all(
            "SELECT other FROM blocks WHERE visitor = ?1 UNION SELECT other FROM mutes WHERE visitor = ?1",
            [visitor],
            |row| row.get(0),
        )
    }

    fn not_heard_by(&self, writer: i64) -> Result<Vec<i64>, StoreError> {
        self.all(
            "SELECT visitor FROM blocks WHERE other = ?1 UNION SELECT visitor FROM mutes WHERE other = ?1",
            [writer],
            |row| row.get(0),
        )
    }

    fn unwanted(&self, visitor: i64) -> Result<[Vec<String>; 2], StoreError> {
        let named = |table: &str| {
            let sql = format!(
                "SELECT name FROM {table} JOIN visitors ON visitors.id = other
                 WHERE visitor = ?1 AND name IS NOT NULL ORDER BY folded"
            );
            self.all(&sql, [visitor], |row| row.get(0))
        };
        Ok([named("blocks")?, named("mutes")?])
    }

    fn lines_of(&self, visitor: i64) -> Result<Vec<(String, i64, String)>, StoreError> {
        self.all(
            "SELECT game, at, text FROM lines WHERE visitor = ?1 ORDER BY at, number",
            [visitor],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        )
    }

    fn never_begun(&self, before: i64, most: u32) -> Result<Vec<String>, StoreError> {
        self.all(
            "SELECT id FROM games WHERE state IN ('waiting', 'cancelled') AND created < ?1
             ORDER BY created LIMIT ?2",
            params![before, most],
            |row| row.get(0),
        )
    }

    fn damage(&self) -> Result<Option<String>, StoreError> {
        checking::damage(&self.connection)
    }

    fn loose(&self) -> Result<Vec<(&'static str, u64)>, StoreError> {
        checking::loose(&self.connection)
    }

    fn names_after(&self, name: &str, most: u32) -> Result<Vec<String>, StoreError> {
        self.all(
            "SELECT id FROM games WHERE id > ?1 ORDER BY id LIMIT ?2",
            params![name, most],
            |row| row.get(0),
        )
    }

    fn meta(&self, name: &str) -> Result<Option<i64>, StoreError> {
        self.one("SELECT value FROM meta WHERE key = ?1", [name], |row| {
            row.get(0)
        })
    }

    fn sessions(&self, visitor: i64) -> Result<Vec<(String, Option<String>, i64)>, StoreError> {
        self.all(
            "SELECT kind, label, created FROM sessions WHERE visitor = ?1 ORDER BY created",
            [visitor],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        )
    }
}
