//! Writes wishes into the SQLite database, inside a transaction that somebody else began. Owns every change of a row.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::{
    Append, LogVersion, NewGame, RatedGame, RatingChange, RatingRow, Write, Written, ratings,
};

/// How long the name of a deleted account is nobody's: a year, in milliseconds.
pub(super) const RESTING: i64 = 31_536_000_000;

/// Does everything of a wish, or says why not: then what was done of it is to be undone.
pub(super) fn write_all(on: &Connection, wish: &[Write]) -> rusqlite::Result<Written> {
    let mut written = Written::default();
    for write in wish {
        match write {
            Write::NewGame(game) => new_game(on, game)?,
            Write::Append(append) => append_entries(on, append, &mut written)?,
            Write::Block { .. } | Write::Mute { .. } => write_unwanted(on, write)?,
            Write::Chat { .. } | Write::Line { .. } => write_chat(on, write)?,
            Write::NewAccount { .. } => new_account(on, write)?,
            Write::Adopt { .. }
            | Write::Forget { .. }
            | Write::Sweep { .. }
            | Write::Remove { .. } => {
                change_many(on, write)?;
            }
            other => write_one(on, other)?,
        }
    }
    Ok(written)
}

fn run(on: &Connection, sql: &str, values: impl rusqlite::Params) -> rusqlite::Result<usize> {
    on.prepare_cached(sql)?.execute(values)
}

/// What is one row, or a few of one table.
fn write_one(on: &Connection, write: &Write) -> rusqlite::Result<()> {
    match write {
        Write::NewVisitor { id, at } => {
            run(
                on,
                "INSERT INTO visitors (id, created) VALUES (?1, ?2)",
                params![id, at],
            )?;
        }
        Write::NewSession {
            hash,
            visitor,
            kind,
            label,
            at,
        } => {
            run(
                on,
                "INSERT INTO sessions VALUES (?1, ?2, ?3, ?4, ?5)",
                params![hash, visitor, kind.name(), label, at],
            )?;
        }
        Write::EndSession { hash } => {
            run(on, "DELETE FROM sessions WHERE hash = ?1", params![hash])?;
        }
        Write::EndSessions { visitor, kind } => {
            run(
                on,
                "DELETE FROM sessions WHERE visitor = ?1 AND kind = ?2",
                params![visitor, kind.name()],
            )?;
        }
        Write::SetAlias { visitor, alias } => {
            run(
                on,
                "UPDATE visitors SET alias = ?2 WHERE id = ?1",
                params![visitor, alias],
            )?;
        }
        Write::SetPassword { visitor, password } => {
            run(
                on,
                "UPDATE visitors SET password = ?2 WHERE id = ?1",
                params![visitor, password],
            )?;
        }
        Write::Alive { at } => {
            run(
                on,
                "INSERT OR REPLACE INTO meta VALUES ('alive', ?1)",
                params![at],
            )?;
        }
        Write::DamagedGame { game, seq } => {
            run(
                on,
                "UPDATE games SET damaged = ?2, due = CASE WHEN ?2 IS NULL THEN due END WHERE id = ?1",
                params![game, seq.map(|seq| i64::try_from(seq).unwrap_or(i64::MAX))],
            )?;
        }
        Write::DamagedFile => {
            run(
                on,
                "INSERT OR REPLACE INTO meta VALUES ('damaged', 1)",
                params![],
            )?;
        }
        Write::Pause { began, ended } => {
            run(
                on,
                "INSERT INTO pauses VALUES (?1, ?2)",
                params![began, ended],
            )?;
        }
        // Done elsewhere.
        Write::NewGame(_)
        | Write::NewAccount { .. }
        | Write::Append(_)
        | Write::Block { .. }
        | Write::Mute { .. }
        | Write::Chat { .. }
        | Write::Line { .. }
        | Write::Adopt { .. }
        | Write::Forget { .. }
        | Write::Sweep { .. }
        | Write::Remove { .. } => {}
    }
    Ok(())
}

/// An account under a name that neither is taken nor rests, nor looks like one.
fn new_account(on: &Connection, write: &Write) -> rusqlite::Result<()> {
    let Write::NewAccount {
        visitor,
        name,
        folded,
        mark,
        password,
        at,
    } = write
    else {
        return Ok(());
    };
    // What has rested long enough is free.
    run(
        on,
        "DELETE FROM names WHERE mark = ?1 AND freed < ?2",
        params![mark, at - RESTING],
    )?;
    run(
        on,
        "INSERT INTO names VALUES (?1, ?2, NULL)",
        params![mark, visitor],
    )?;
    run(
        on,
        "UPDATE visitors SET name = ?2, folded = ?3, password = ?4 WHERE id = ?1",
        params![visitor, name, folded, password],
    )?;
    Ok(())
}

/// Whom somebody does not want to meet, and whom they do not want to read.
fn write_unwanted(on: &Connection, write: &Write) -> rusqlite::Result<()> {
    let (add, remove) = (
        "INSERT OR IGNORE INTO # VALUES (?1, ?2)",
        "DELETE FROM # WHERE visitor = ?1 AND other = ?2",
    );
    let (table, is_on, values) = match write {
        Write::Block { visitor, other, on } => ("blocks", *on, [*visitor, *other]),
        Write::Mute { visitor, other, on } => ("mutes", *on, [*visitor, *other]),
        _ => return Ok(()),
    };
    let sql = if is_on { add } else { remove };
    run(on, &sql.replace('#', table), values)?;
    Ok(())
}

/// What players write to each other.
fn write_chat(on: &Connection, write: &Write) -> rusqlite::Result<()> {
    match write {
        Write::Chat {
            game,
            visitor,
            on: true,
        } => {
            run(
                on,
                "INSERT OR IGNORE INTO chatters VALUES (?1, ?2)",
                params![game, visitor],
            )?;
        }
        Write::Chat {
            game,
            visitor,
            on: false,
        } => {
            run(
                on,
                "DELETE FROM chatters WHERE game = ?1 AND visitor = ?2",
                params![game, visitor],
            )?;
        }
        Write::Line { game, line } => {
            run(
                on,
                "INSERT INTO lines VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                params![
                    game,
                    line.number,
                    line.at,
                    line.visitor,
                    line.player,
                    line.readers,
                    line.text,
                    line.request
                ],
            )?;
        }
        _ => {}
    }
    Ok(())
}

/// What concerns everything of somebody.
fn change_many(on: &Connection, write: &Write) -> rusqlite::Result<()> {
    match write {
        Write::Adopt { from, to } => {
            run(
                on,
                "UPDATE seats SET visitor = ?2 WHERE visitor = ?1",
                params![from, to],
            )?;
            run(
                on,
                "UPDATE games SET owner = ?2 WHERE owner = ?1",
                params![from, to],
            )?;
            run(
                on,
                "UPDATE sessions SET visitor = ?2 WHERE visitor = ?1",
                params![from, to],
            )?;
            // Whom somebody did not want to meet or to read, and who did not want them, goes with them; nobody is that to themselves.
            for table in ["blocks", "mutes"] {
                for side in ["visitor", "other"] {
                    let sql =
                        format!("UPDATE OR REPLACE {table} SET {side} = ?2 WHERE {side} = ?1");
                    run(on, &sql, params![from, to])?;
                }
                let sql = format!("DELETE FROM {table} WHERE visitor = other");
                run(on, &sql, params![])?;
            }
            for sql in [
                "UPDATE lines SET visitor = ?2 WHERE visitor = ?1",
                "UPDATE OR REPLACE chatters SET visitor = ?2 WHERE visitor = ?1",
            ] {
                run(on, sql, params![from, to])?;
            }
            run(
                on,
                "DELETE FROM visitors WHERE id = ?1 AND name IS NULL",
                params![from],
            )?;
        }
        Write::Forget { visitor, at } => forget(on, *visitor, *at)?,
        Write::Remove { games } => {
            for game in games {
                remove(on, game)?;
            }
        }
        Write::Sweep { before } => {
            run(
                on,
                "DELETE FROM names WHERE freed < ?1",
                params![before - RESTING],
            )?;
            // A browser keeps its cookie for a year.
            run(
                on,
                "DELETE FROM sessions WHERE kind = 'browser' AND created < ?1 - 34560000000",
                params![before],
            )?;
            run(
                on,
                "DELETE FROM visitors WHERE created < ?1 AND name IS NULL AND alias IS NULL
                 AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.visitor = visitors.id)",
                params![before],
            )?;
            run(
                on,
                "DELETE FROM sessions WHERE created < ?1
                 AND NOT EXISTS (SELECT 1 FROM visitors WHERE visitors.id = sessions.visitor)",
                params![before],
            )?;
        }
        _ => {}
    }
    Ok(())
}

/// A game goes with all that belongs to it, unless it has begun after all.
fn remove(on: &Connection, game: &str) -> rusqlite::Result<()> {
    let sql = "DELETE FROM games WHERE id = ?1 AND state IN ('waiting', 'cancelled')";
    if run(on, sql, params![game])? == 0 {
        return Ok(());
    }
    for table in ["seats", "entries", "chatters", "lines"] {
        let sql = format!("DELETE FROM {table} WHERE game = ?1");
        run(on, &sql, params![game])?;
    }
    Ok(())
}

/// Everything of a person goes. Their games stay for the others, without a name: the log itself names players by number.
fn forget(on: &Connection, visitor: i64, at: i64) -> rusqlite::Result<()> {
    // Nobody else is taken for them tomorrow.
    run(
        on,
        "UPDATE names SET visitor = NULL, freed = ?2 WHERE visitor = ?1",
        params![visitor, at],
    )?;
    for sql in [
        "UPDATE seats SET visitor = NULL, account = 0, name = '' WHERE visitor = ?1",
        "UPDATE games SET owner = 0 WHERE owner = ?1",
        "UPDATE entries SET request = NULL WHERE request LIKE ?1 || '/%'",
        "DELETE FROM sessions WHERE visitor = ?1",
        "DELETE FROM ratings WHERE visitor = ?1",
        "DELETE FROM rated WHERE visitor = ?1",
        "DELETE FROM blocks WHERE visitor = ?1 OR other = ?1",
        "DELETE FROM mutes WHERE visitor = ?1 OR other = ?1",
        "DELETE FROM lines WHERE visitor = ?1",
        "DELETE FROM chatters WHERE visitor = ?1",
        "DELETE FROM visitors WHERE id = ?1",
    ] {
        run(on, sql, params![visitor])?;
    }
    Ok(())
}

fn new_game(on: &Connection, game: &NewGame) -> rusqlite::Result<()> {
    run(
        on,
        "INSERT INTO games (id, created, setting, owner, state, code, listed, class, rated, log)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        params![
            game.id,
            game.created,
            game.setting,
            game.owner,
            game.state.name(),
            game.code,
            game.listed,
            game.class,
            game.rated,
            LogVersion::default().number()
        ],
    )?;
    for seat in &game.seats {
        run(
            on,
            "INSERT INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![
                game.id,
                seat.player,
                seat.visitor,
                seat.name,
                seat.account,
                seat.level
            ],
        )?;
    }
    Ok(())
}

fn append_entries(on: &Connection, append: &Append, written: &mut Written) -> rusqlite::Result<()> {
    for entry in &append.entries {
        let seq = i64::try_from(entry.seq).unwrap_or(i64::MAX);
        let time = i64::try_from(entry.time).unwrap_or(i64::MAX);
        run(
            on,
            "INSERT INTO entries VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![
                append.game,
                seq,
                entry.at,
                time,
                entry.action,
                entry.request,
                entry.body
            ],
        )?;
    }
    for seat in &append.seats {
        run(
            on,
            "UPDATE seats SET visitor = ?3, name = ?4, account = ?5, level = ?6
             WHERE game = ?1 AND player = ?2",
            params![
                append.game,
                seat.player,
                seat.visitor,
                seat.name,
                seat.account,
                seat.level
            ],
        )?;
    }
    let result = append.result.as_ref();
    let changed = run(
        on,
        "UPDATE games SET state = ?2, due = ?3, moves = ?4, how = ?5, winners = ?6, turn = ?7,
         code = CASE WHEN ?2 = 'waiting' THEN code ELSE NULL END WHERE id = ?1",
        params![
            append.game,
            append.state.name(),
            append.due,
            i64::try_from(append.moves).unwrap_or(i64::MAX),
            result.map(|result| &result.how),
            result.map(|result| &result.winners),
            append.turn
        ],
    )?;
    if changed == 0 {
        // A game that has been removed is not written to.
        return Err(rusqlite::Error::QueryReturnedNoRows);
    }
    if let Some(game) = &append.rating {
        written.ratings = rate(on, &append.game, game)?;
    }
    Ok(())
}

/// Both players' ratings after their game. Read and written in one transaction, so that no other game of theirs comes between.
fn rate(on: &Connection, id: &str, game: &RatedGame) -> rusqlite::Result<Vec<RatingChange>> {
    let before = [
        rating_of(on, game.visitors[0], &game.class)?,
        rating_of(on, game.visitors[1], &game.class)?,
    ];
    let after = ratings::after_game(&before, game.score);
    let mut changes = Vec::new();
    for (place, visitor) in game.visitors.into_iter().enumerate() {
        let (old, new) = (&before[place], &after[place]);
        run(
            on,
            "INSERT OR REPLACE INTO ratings VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![
                visitor,
                game.class,
                new.rating,
                new.deviation,
                new.volatility,
                new.games
            ],
        )?;
        let player = place as u8 + 1;
        run(
            on,
            "INSERT INTO rated VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![
                id, player, visitor, game.class, game.at, old.rating, new.rating
            ],
        )?;
        changes.push(RatingChange {
            player,
            before: old.rating,
            after: new.rating,
        });
    }
    Ok(changes)
}

fn rating_of(on: &Connection, visitor: i64, class: &str) -> rusqlite::Result<RatingRow> {
    let mut query = on.prepare_cached(
        "SELECT rating, deviation, volatility, games FROM ratings WHERE visitor = ?1 AND class = ?2",
    )?;
    let found = query.query_row(params![visitor, class], |row| {
        Ok(RatingRow {
            class: class.to_owned(),
            rating: row.get(0)?,
            deviation: row.get(1)?,
            volatility: row.get(2)?,
            games: row.get(3)?,
        })
    });
    Ok(found
        .optional()?
        .unwrap_or_else(|| ratings::newcomer(class)))
}
