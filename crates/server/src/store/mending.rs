//! Puts right what Dédale 0.1 broke: a game that was lost on time could go on after it had been put away, with another winner or without an
//! end. The first end in its log is final. Where a rated game counted for the wrong side, or not at all, the ratings of its class are
//! computed again in the order of ends. What was changed stands in `mended`, as it was and as it is.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, OptionalExtension as _, params};

use super::queries::{ids_of_begun, stored as stored_game};
use super::sqlite::trouble;
use super::{RatingRow, Standing, StoreError, StoredGame, ratings};

/// Where a game stands by its log; none if that cannot be said.
pub(crate) type Judge = fn(&StoredGame) -> Option<Standing>;

/// A rated game that has ended.
struct Rated {
    game: String,
    class: String,
    at: i64,
    /// 1, 0.5 or 0 for the first.
    score: f64,
    /// Those whose accounts are still there.
    visitors: [Option<i64>; 2],
    /// Ratings before and after, as they were kept.
    kept: [Option<(f64, f64)>; 2],
}

/// Mends all games, inside a transaction.
pub(super) fn mend(on: &Connection, judge: Judge) -> Result<(), StoreError> {
    let mut rated = Vec::new();
    for id in ids_of_begun(on)? {
        let Some(stored) = stored_game(on, &id)? else {
            continue;
        };
        let Some(standing) = judge(&stored) else {
            continue;
        };
        mend_end(on, &id, &standing).map_err(trouble)?;
        if stored.rated {
            rated.extend(rated_game(on, &stored, &standing).map_err(trouble)?);
        }
    }
    mend_ratings(on, rated).map_err(trouble)
}

/// The row of a game as its log says.
fn mend_end(on: &Connection, id: &str, standing: &Standing) -> rusqlite::Result<()> {
    let kept: (String, Option<String>, Option<String>, i64) = on
        .prepare_cached("SELECT state, how, winners, moves FROM games WHERE id = ?1")?
        .query_row([id], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })?;
    let result = standing.end.as_ref().map(|(result, _)| result);
    let moves = i64::try_from(standing.moves).unwrap_or(i64::MAX);
    let right = (
        standing.state.name().to_owned(),
        result.map(|result| result.how.clone()),
        result.map(|result| result.winners.clone()),
        moves,
    );
    if kept == right {
        return Ok(());
    }
    on.execute(
        "UPDATE games SET state = ?2, how = ?3, winners = ?4, moves = ?5,
         due = CASE WHEN ?2 = 'playing' THEN due END WHERE id = ?1",
        params![id, right.0, right.1, right.2, right.3],
    )?;
    let text = |(state, how, winners, moves): &(String, Option<String>, Option<String>, i64)| {
        let how = how.as_deref().unwrap_or("-");
        let winners = winners.as_deref().unwrap_or("-");
        format!("{state} {how} {winners} {moves}")
    };
    let (before, after) = (text(&kept), text(&right));
    tracing::warn!(event = "mended", game = id, before, after);
    on.execute(
        "INSERT INTO mended VALUES (?1, NULL, NULL, 'end', ?2, ?3)",
        params![id, before, after],
    )?;
    Ok(())
}

fn rated_game(
    on: &Connection,
    stored: &StoredGame,
    standing: &Standing,
) -> rusqlite::Result<Option<Rated>> {
    let (Some((result, at)), [one, other]) = (&standing.end, stored.seats.as_slice()) else {
        return Ok(None);
    };
    let visitor = |seat: &super::SeatRow| seat.visitor.filter(|_| seat.account);
    let mut kept = [None; 2];
    for change in &stored.ratings {
        if let Some(place) = kept.get_mut(usize::from(change.player).wrapping_sub(1)) {
            *place = Some((change.before, change.after));
        }
    }
    let class = on
        .prepare_cached("SELECT class FROM games WHERE id = ?1")?
        .query_row([&stored.id], |row| row.get(0))?;
    let score = match result.winners.as_str() {
        "1" => 1.0,
        "2" => 0.0,
        _ => 0.5,
    };
    Ok(Some(Rated {
        game: stored.id.clone(),
        class,
        at: *at,
        score,
        visitors: [visitor(one), visitor(other)],
        kept,
    }))
}

impl Rated {
    /// Did it count for the wrong side, or not at all?
    fn is_wrong(&self) -> bool {
        let gained = self.kept[0].map(|(before, after)| after - before);
        // A draw moves the ratings of two who are unequal, so it says nothing.
        match gained {
            Some(gained) => self.score > 0.75 && gained < 0.0 || self.score < 0.25 && gained > 0.0,
            None => self.visitors.iter().all(Option::is_some),
        }
    }
}

/// Computes the ratings of each class again in which a game counted wrongly.
fn mend_ratings(on: &Connection, mut rated: Vec<Rated>) -> rusqlite::Result<()> {
    rated.sort_by(|one, other| (one.at, &one.game).cmp(&(other.at, &other.game)));
    let wrong = rated.iter().filter(|game| game.is_wrong());
    let classes: BTreeSet<String> = wrong.map(|game| game.class.clone()).collect();
    for class in classes {
        mend_class(on, &class, rated.iter().filter(|game| game.class == class))?;
    }
    Ok(())
}

fn mend_class<'a>(
    on: &Connection,
    class: &str,
    games: impl Iterator<Item = &'a Rated>,
) -> rusqlite::Result<()> {
    let mut now: BTreeMap<i64, RatingRow> = BTreeMap::new();
    on.execute("DELETE FROM rated WHERE class = ?1", [class])?;
    for game in games {
        let row = |visitor: i64| {
            let known = now.get(&visitor).cloned();
            known.unwrap_or_else(|| ratings::newcomer(class))
        };
        let rows: [Option<RatingRow>; 2] = game.visitors.map(|visitor| visitor.map(row));
        let after = match &rows {
            [Some(one), Some(other)] => {
                let both = [one.clone(), other.clone()];
                ratings::after_game(&both, game.score).map(Some)
            }
            // The other account has been deleted, and its rating with it: what was counted then stays.
            alone => [0, 1].map(|place| alone_after(alone[place].as_ref(), game.kept[place])),
        };
        for (place, (before, after)) in rows.into_iter().zip(after).enumerate() {
            let (Some(visitor), Some(before), Some(after)) = (game.visitors[place], before, after)
            else {
                continue;
            };
            on.execute(
                "INSERT INTO rated VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                params![
                    game.game,
                    place as u8 + 1,
                    visitor,
                    class,
                    game.at,
                    before.rating,
                    after.rating
                ],
            )?;
            now.insert(visitor, after);
        }
    }
    for (visitor, right) in now {
        write_rating(on, visitor, &right)?;
    }
    Ok(())
}

fn alone_after(before: Option<&RatingRow>, kept: Option<(f64, f64)>) -> Option<RatingRow> {
    let (before, (old, new)) = (before?, kept?);
    Some(RatingRow {
        rating: before.rating + new - old,
        games: before.games + 1,
        ..before.clone()
    })
}

fn write_rating(on: &Connection, visitor: i64, right: &RatingRow) -> rusqlite::Result<()> {
    let class = &right.class;
    let sql = "SELECT rating FROM ratings WHERE visitor = ?1 AND class = ?2";
    let kept: Option<f64> = on
        .prepare_cached(sql)?
        .query_row(params![visitor, class], |row| row.get(0))
        .optional()?;
    on.execute(
        "INSERT OR REPLACE INTO ratings VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![
            visitor,
            class,
            right.rating,
            right.deviation,
            right.volatility,
            right.games
        ],
    )?;
    let text = |rating: f64| format!("{rating:.1}");
    let before = kept.map_or_else(|| "-".to_owned(), text);
    let after = text(right.rating);
    if before != after {
        tracing::warn!(event = "mended", class, before, after);
        on.execute(
            "INSERT INTO mended VALUES (NULL, ?1, ?2, 'rating', ?3, ?4)",
            params![visitor, class, before, after],
        )?;
    }
    Ok(())
}
