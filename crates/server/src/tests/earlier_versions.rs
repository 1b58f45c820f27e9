//! Databases of earlier versions, brought along: what they broke is mended, what they kept is kept.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::Connection;
use tempfile::TempDir;

use crate::room::{judge, loaded};
use crate::store::folder::FILE;
use crate::store::sqlite::Sqlite;
use crate::store::{Store as _, StoreError};
use crate::stored::State;

/// A site of version 0.1 whose one-second games were played on around their flags.
const BROKEN: &str = include_str!("../../tests/data/site-0.1-broken.sql");
/// Games that were reopened after they had been put away, and then lost by the other side.
const FLIPPED: [&str; 3] = ["8eeyxcc85z", "b4rsh4j793", "mby547a8bi"];

fn site_of_version_0_1(change: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let old = open(&folder.path().join(FILE));
    old.execute_batch(BROKEN).expect("the database");
    old.execute_batch(change).expect("a change");
    folder
}

fn open(path: &Path) -> Connection {
    Connection::open(path).expect("a database")
}

fn texts(on: &Connection, sql: &str) -> Vec<String> {
    let mut query = on.prepare(sql).expect(sql);
    let rows = query.query_map([], |row| row.get(0)).expect(sql);
    rows.map(|row| row.expect(sql)).collect()
}

fn ratings(on: &Connection) -> BTreeMap<i64, (f64, f64, u32)> {
    let sql = "SELECT visitor, rating, deviation, games FROM ratings";
    let mut query = on.prepare(sql).expect(sql);
    let rows = query.query_map([], |row| {
        Ok((row.get(0)?, (row.get(1)?, row.get(2)?, row.get(3)?)))
    });
    rows.expect(sql).map(|row| row.expect(sql)).collect()
}

#[test]
fn games_that_were_lost_on_time_stay_lost() {
    let folder = site_of_version_0_1("");
    let file = folder.path().join(FILE);
    let old = open(&file);
    let winners = "SELECT id || ' ' || winners FROM games ORDER BY id";
    let (before, rated) = (texts(&old, winners), ratings(&old));
    drop(old);

    let mut store = Sqlite::open(folder.path(), judge).expect("it is brought along");
    let reader = store.reader().expect("a reader");
    let mended = open(&file);
    let ids = texts(&mended, "SELECT id FROM games");
    assert!(ids.len() > 40, "{}", ids.len());
    for id in &ids {
        let stored = reader.game(id).expect("read").expect("a game");
        let room = loaded(&stored).expect("a table");
        assert_eq!((room.damaged, room.state), (None, State::Over), "{id}");
        assert_eq!(room.state, stored.state, "{id}");
    }
    let after = texts(&mended, winners);
    for (before, after) in before.iter().zip(&after) {
        let (id, _) = after.split_once(' ').expect("two words");
        let flipped = FLIPPED.contains(&id);
        let right = if flipped {
            format!("{id} 2")
        } else {
            before.clone()
        };
        assert_eq!(*after, right);
    }
    // Each change is told, as it was and as it is.
    let told = "SELECT game || ': ' || before || ', ' || after FROM mended ORDER BY game";
    let expected = FLIPPED.map(|id| format!("{id}: over time 1 1, over time 2 0"));
    assert_eq!(texts(&mended, told), expected);
    // Each rated game counted once, and for the right side.
    assert_eq!(ratings(&mended), rated);
    drop(reader);
    store.close(1);

    // What was there before is beside it, whole.
    let kept = open(&folder.path().join("site.db.before-2"));
    assert_eq!(texts(&kept, winners), before);
    let version = "SELECT user_version || '' FROM pragma_user_version";
    assert_eq!(texts(&kept, version), ["2"]);
    assert_eq!(texts(&mended, version), ["4"]);
}

/// A game that counted for the wrong side, and one that did not count: the ratings are as if nothing had been wrong.
#[test]
fn ratings_are_computed_again_in_the_order_of_ends() {
    let right = ratings(&open(&site_of_version_0_1("").path().join(FILE)));
    for (change, what) in [
        (
            "UPDATE rated SET after = before + 40 WHERE game = 'd65trhexq4' AND player = 1;
             UPDATE rated SET after = before - 40 WHERE game = 'd65trhexq4' AND player = 2;
             UPDATE ratings SET rating = rating + 12.5, games = games - 1;",
            "the wrong side",
        ),
        (
            "DELETE FROM rated WHERE game = '9mndafse2h'; UPDATE ratings SET rating = 1500;",
            "not at all",
        ),
    ] {
        let folder = site_of_version_0_1(change);
        let store = Sqlite::open(folder.path(), judge).expect("it is brought along");
        let mended = open(&folder.path().join(FILE));
        for (visitor, (rating, deviation, games)) in ratings(&mended) {
            let (old, sure, count) = right[&visitor];
            assert!((rating - old).abs() < 1e-6, "{what}: {rating} {old}");
            assert!((deviation - sure).abs() < 1e-6, "{what}");
            assert_eq!(games, count, "{what}");
        }
        let told = "SELECT before || ' ' || after FROM mended WHERE what = 'rating'";
        assert_eq!(texts(&mended, told).len(), 2, "{what}");
        drop(store);
    }
}

/// All of an upgrade or nothing.
#[test]
fn a_failed_upgrade_leaves_the_old_database() {
    let folder = site_of_version_0_1("CREATE TABLE mended (something TEXT);");
    let file = folder.path().join(FILE);
    let all = "SELECT id || state || ifnull(how, '') || ifnull(winners, '') FROM games ORDER BY id";
    let before = texts(&open(&file), all);
    let error = Sqlite::open(folder.path(), judge).map(drop);
    assert!(matches!(error, Err(StoreError::Other(_))), "{error:?}");
    let left = open(&file);
    let version = "SELECT user_version || '' FROM pragma_user_version";
    assert_eq!(texts(&left, version), ["2"]);
    assert_eq!(texts(&left, all), before);
    let columns = "SELECT name FROM pragma_table_info('games') WHERE name IN ('log', 'damaged')";
    assert!(texts(&left, columns).is_empty());
    left.execute_batch("DROP TABLE mended").expect("room");
    drop(left);
    assert!(Sqlite::open(folder.path(), judge).is_ok());
}
