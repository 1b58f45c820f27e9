//! Reads the SQLite database, beside the one that writes. Owns every question to it.

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension as _, Params, Row, params, params_from_iter};

use super::sqlite::trouble;
use super::{
    EntryRow, GameResult, Listed, Person, RatingChange, RatingRow, Reader, Search, SeatRow, State,
    StoreError, StoredGame,
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
        let mut query = self.connection.prepare_cached(sql).map_err(trouble)?;
        let rows = query.query_map(values, read).map_err(trouble)?;
        rows.collect::<Result<_, _>>().map_err(trouble)
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

    fn seats(&self, game: &str) -> Result<Vec<SeatRow>, StoreError> {
        self.all(
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

    fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        // One moment of the database for all parts of the game.
        let _moment = self.connection.unchecked_transaction().map_err(trouble)?;
        let found = self.one(
            "SELECT id, setting, owner, code, rated FROM games WHERE id = ?1",
            [id],
            |row| {
                Ok(StoredGame {
                    id: row.get(0)?,
                    setting: row.get(1)?,
                    owner: row.get(2)?,
                    code: row.get(3)?,
                    rated: row.get(4)?,
                    seats: Vec::new(),
                    entries: Vec::new(),
                    ratings: Vec::new(),
                })
            },
        )?;
        let Some(mut game) = found else {
            return Ok(None);
        };
        game.seats = self.seats(id)?;
        game.entries = self.log(id, 0, u32::MAX)?;
        game.ratings = self.all(
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

    fn log(&self, id: &str, after: u64, most: u32) -> Result<Vec<EntryRow>, StoreError> {
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        self.all(
            "SELECT seq, at, time, action, request, body FROM entries
             WHERE game = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3",
            params![id, after, most],
            entry,
        )
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
        let mut sql = "SELECT id, created, setting, owner, state, class, rated, moves, how, winners FROM games WHERE 1"
            .to_owned();
        let mut values: Vec<Value> = Vec::new();
        let mut add = |condition: &str, value: Value| {
            values.push(value);
            sql.push_str(&condition.replace('#', &format!("?{}", values.len())));
        };
        if let Some(visitor) = search.visitor {
            let condition = " AND id IN (SELECT game FROM seats WHERE visitor = #)";
            add(condition, visitor.into());
        }
        if let Some(opponent) = &search.opponent {
            let condition = " AND id IN (SELECT game FROM seats JOIN visitors ON visitors.id = visitor WHERE folded = #)";
            add(condition, opponent.clone().into());
        }
        if let Some(before) = search.before {
            add(" AND created < #", before.into());
        }
        if let Some(state) = search.state {
            add(" AND state = #", state.name().to_owned().into());
        }
        if let Some(class) = &search.class {
            add(" AND class = #", class.clone().into());
        }
        if search.listed {
            add(" AND listed AND state = #", "waiting".to_owned().into());
        }
        add(
            " ORDER BY created DESC LIMIT #",
            i64::from(search.most).into(),
        );
        let mut games = self.all(&sql, params_from_iter(values), |row| {
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
            })
        })?;
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

    fn sessions(&self, visitor: i64) -> Result<Vec<(String, Option<String>, i64)>, StoreError> {
        self.all(
            "SELECT kind, label, created FROM sessions WHERE visitor = ?1 ORDER BY created",
            [visitor],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        )
    }
}
