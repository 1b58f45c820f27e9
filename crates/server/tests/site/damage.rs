//! Databases and keys that are damaged, missing or another site's are refused and left as they are; backups are made while games are
//! played and put back; an update costs no player any time.

use std::fs;
use std::io::{Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};

use dedale_server::{StoppedByItself, Upkeep, keep_up, start};
use dedale_words::Language;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use crate::client::{Visitor, ahead};
use crate::people::with_account;
use crate::{Place, settings, visit};

const PAGE: usize = 4096;

/// What a file has, if it is there.
type Bytes<'a> = Option<&'a [u8]>;

/// A site that has been stopped, with some games in it, and somebody who has played one of them.
fn stopped() -> (TempDir, Visitor, String) {
    let place = Place::with(|settings| settings.limited = false);
    let (visitor, game) = visit(async {
        let mut one = Visitor::arrived(place.address).await;
        let mut game = String::new();
        for _ in 0..20 {
            let made = one
                .must("POST", "game", &json!({"seats": ["me", "me"]}))
                .await;
            made["game"].as_str().expect("a name").clone_into(&mut game);
        }
        play(&mut one, &game, 8).await;
        (one, game)
    });
    let Place { data, running, .. } = place;
    drop(running);
    (data, visitor, game)
}

/// Plays so many moves for both sides.
async fn play(one: &mut Visitor, game: &str, moves: usize) {
    let mut line = one.socket().await;
    for _ in 0..moves {
        let whole = line.watch(game).await;
        let seq = whole["seq"].as_u64().expect("a number");
        let done = line.play(game, seq, &ahead(&whole["view"])).await;
        assert_eq!(done["type"], "done", "{done}");
        line.say(&json!({"type": "leave", "game": game})).await;
    }
}

/// Why a server does not start there.
fn refusal(data: &TempDir) -> Option<String> {
    let started = start(settings(data)).map(drop);
    started
        .err()
        .map(|error| error.failure(Language::English).to_string())
}

fn upkeep(data: &Path, what: &Upkeep) -> Result<(), String> {
    keep_up(data, what, Language::English).map_err(|failure| failure.to_string())
}

#[test]
fn what_is_missing_or_foreign_is_refused_and_left_as_it_is() {
    let (data, ..) = stopped();
    let (file, key) = (data.path().join("site.db"), data.path().join("site.key"));
    let (good, own) = (fs::read(&file).unwrap(), fs::read(&key).unwrap());
    let foreign = {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("other.db");
        let other = rusqlite::Connection::open(&path).unwrap();
        other
            .execute_batch("CREATE TABLE recipes (name TEXT)")
            .unwrap();
        drop(other);
        fs::read(&path).unwrap()
    };
    let other_key = own.iter().map(|byte| byte ^ 1).collect::<Vec<u8>>();
    let cases: [(Bytes<'_>, Bytes<'_>, &str); 9] = [
        (None, Some(&own), "missing or empty"),
        (Some(b""), Some(&own), "missing or empty"),
        (Some(b"x"), Some(&own), "damaged"),
        (Some(&good[..good.len() / 2]), Some(&own), "damaged"),
        (Some(&foreign), Some(&own), "not the database of a site"),
        (Some(&foreign), None, "not the database of a site"),
        (Some(&good), None, "the key beside"),
        (Some(&good), Some(&own[..31]), "the key beside"),
        (Some(&good), Some(&other_key), "that of another site"),
    ];
    let put = |path: &Path, bytes: Bytes<'_>| match bytes {
        Some(bytes) => fs::write(path, bytes).unwrap(),
        None => fs::remove_file(path).unwrap_or_default(),
    };
    for (number, (database, bytes, expected)) in cases.into_iter().enumerate() {
        put(&file, database);
        put(&key, bytes);
        let told = refusal(&data).unwrap_or_else(|| panic!("case {number} is served"));
        for part in [expected, "--restore", "--new"] {
            assert!(told.contains(part), "case {number}: {told}");
        }
        assert_eq!(fs::read(&file).ok().as_deref(), database, "case {number}");
        assert_eq!(fs::read(&key).ok().as_deref(), bytes, "case {number}");
    }
    put(&file, Some(&good));
    put(&key, Some(&own));
    assert_eq!(refusal(&data), None);
}

/// Each page of a database zeroed, and the first 512 bytes of each turned over, after a clean end.
#[test]
fn damaged_pages_are_found_at_the_next_start() {
    let (data, ..) = stopped();
    let file = data.path().join("site.db");
    let good = fs::read(&file).unwrap();
    let pages = good.len() / PAGE;
    assert!(pages > 20, "{pages}");
    let mut unseen = Vec::new();
    for page in 0..pages {
        let mut zeroed = good.clone();
        zeroed[page * PAGE..][..PAGE].fill(0);
        let mut turned = good.clone();
        for byte in &mut turned[page * PAGE..][..512] {
            *byte ^= 0xff;
        }
        for (name, damaged) in [("zeroed", zeroed), ("turned over", turned)] {
            fs::write(&file, &damaged).unwrap();
            match refusal(&data) {
                Some(told) => assert!(told.contains("--restore"), "{told}"),
                None => unseen.push((page, name)),
            }
            if unseen.is_empty() {
                assert_eq!(fs::read(&file).unwrap(), damaged, "page {page} {name}");
            }
        }
    }
    assert_eq!(unseen, []);
}

/// A large database is looked through while it serves: damage ends the server then, and the next start looks before it serves.
#[test]
fn damage_of_a_large_database_ends_the_server() {
    let (data, ..) = stopped();
    let file = data.path().join("site.db");
    let database = rusqlite::Connection::open(&file).unwrap();
    let filler =
        "CREATE TABLE filler (content BLOB); INSERT INTO filler VALUES (zeroblob(70000000))";
    database.execute_batch(filler).unwrap();
    // An index that nobody asks.
    let sql = "SELECT rootpage FROM sqlite_master WHERE name = 'mutes_of_other'";
    let page: usize = database.query_row(sql, [], |row| row.get(0)).unwrap();
    database.close().unwrap();
    let mut whole = fs::OpenOptions::new().write(true).open(&file).unwrap();
    let begin = (page as u64 - 1) * PAGE as u64;
    whole.seek(SeekFrom::Start(begin)).unwrap();
    whole.write_all(&[0; PAGE]).unwrap();
    drop(whole);
    let running = start(settings(&data)).unwrap();
    assert_eq!(running.wait(), Err(StoppedByItself));
    let told = refusal(&data).expect("a refusal");
    assert!(told.contains("damaged"), "{told}");
}

/// What cannot be used is moved aside when somebody asks for a new beginning, and only then.
#[test]
fn a_new_beginning_keeps_what_was_there() {
    let (data, visitor, game) = stopped();
    let file = data.path().join("site.db");
    let told = upkeep(data.path(), &Upkeep::Renew).unwrap_err();
    assert!(told.contains("in order"), "{told}");
    // Without the key the games stay, and visitors are strangers.
    fs::remove_file(data.path().join("site.key")).unwrap();
    upkeep(data.path(), &Upkeep::Renew).unwrap();
    let running = start(settings(&data)).unwrap();
    visit(async {
        let mut one = visitor;
        one.address = running.address();
        let mine = one.ask("GET", "me/games", &json!({})).await;
        assert_eq!(mine.status, 401);
        one.cookie = None;
        let whole = one.must("GET", &format!("game/{game}"), &json!({})).await;
        assert_eq!(whole["view"]["moves"].as_array().map(Vec::len), Some(8));
    });
    drop(running);
    // Without a database all of it is new.
    fs::write(&file, "").unwrap();
    assert!(refusal(&data).is_some());
    upkeep(data.path(), &Upkeep::Renew).unwrap();
    assert_eq!(refusal(&data), None);
    assert!(data.path().join("site.key.aside-1").exists());
}

/// A backup made while games are played has everything that was answered before it began, and the key.
#[test]
fn a_backup_is_made_while_games_are_played_and_put_back() {
    let place = Place::with(|settings| settings.limited = false);
    let copies = tempfile::tempdir().unwrap();
    let copy = copies.path().join("copy.dedale");
    let (visitor, games) = visit(async {
        let mut one = Visitor::arrived(place.address).await;
        let mut games = Vec::new();
        for _ in 0..4 {
            let made = one
                .must("POST", "game", &json!({"seats": ["me", "me"]}))
                .await;
            let game = made["game"].as_str().expect("a name").to_owned();
            play(&mut one, &game, 4).await;
            games.push(game);
        }
        let (data, to) = (place.data.path().to_owned(), copy.clone());
        let copying = std::thread::spawn(move || upkeep(&data, &Upkeep::Backup(to)));
        let mut others = 0;
        while !copying.is_finished() {
            play(&mut one, &games[others % 4], 1).await;
            others += 1;
        }
        copying.join().expect("a thread").unwrap();
        (one, games)
    });
    // Nothing that is there is written over, and nobody puts anything back under a running server.
    let again = upkeep(place.data.path(), &Upkeep::Backup(copy.clone())).unwrap_err();
    assert!(again.contains("there already"), "{again}");
    let held = upkeep(place.data.path(), &Upkeep::Restore(copy.clone())).unwrap_err();
    assert!(held.contains("another program"), "{held}");
    upkeep(place.data.path(), &Upkeep::Check).unwrap();
    let Place { data, running, .. } = place;
    drop(running);

    // What is no backup, or not whole, changes nothing.
    let whole = fs::read(&copy).unwrap();
    let wrong = copies.path().join("wrong.dedale");
    for bytes in [
        &whole[..whole.len() / 2],
        b"",
        &fs::read(data.path().join("site.db")).unwrap(),
    ] {
        fs::write(&wrong, bytes).unwrap();
        let told = upkeep(data.path(), &Upkeep::Restore(wrong.clone())).unwrap_err();
        assert!(told.contains("no backup"), "{told}");
    }
    assert_eq!(refusal(&data), None);

    // Over a site that is damaged, and into a folder that is new.
    fs::write(data.path().join("site.db"), "x").unwrap();
    assert!(refusal(&data).is_some());
    let new = tempfile::tempdir().unwrap();
    for folder in [&data, &new] {
        upkeep(folder.path(), &Upkeep::Restore(copy.clone())).unwrap();
        let running = start(settings(folder)).unwrap();
        visit(async {
            let mut one = visitor.clone();
            one.address = running.address();
            let mine = one.must("GET", "me/games", &json!({})).await;
            assert_eq!(mine["games"].as_array().map(Vec::len), Some(4), "{mine}");
            for game in &games {
                let whole = one.must("GET", &format!("game/{game}"), &json!({})).await;
                let moves = whole["view"]["moves"].as_array().map(Vec::len);
                assert!(moves >= Some(4), "{moves:?}");
                play(&mut one, game, 1).await;
            }
        });
        drop(running);
        upkeep(folder.path(), &Upkeep::Check).unwrap();
    }
    let aside = fs::read_to_string(data.path().join("site.db.aside-1")).unwrap();
    assert_eq!(aside, "x");
    let kept = |name: &str| fs::read(data.path().join(name)).unwrap();
    assert_eq!(kept("site.key.aside-1"), kept("site.key"));
}

/// What the clock of the player to move shows.
fn left(whole: &Value) -> u64 {
    let running = whole["clock"]["running"].as_u64().expect("a player") as usize;
    whole["clock"]["left"][running - 1]
        .as_u64()
        .expect("a time")
}

/// Stop, replace the program, start: an hour passes, farewells included, and a rated game goes on as if it had been a moment.
#[test]
fn an_update_costs_no_player_any_time() {
    const HOUR: i64 = 3_600_000;
    let mut place = Place::new();
    let (mut ada, game, before, since) = visit(async {
        let mut ada = with_account(&place, "Ada").await;
        let mut ben = with_account(&place, "Ben").await;
        let wish = json!({"timing": "300", "rated": true, "seats": ["me", "open"]});
        let made = ada.must("POST", "game", &wish).await;
        let game = made["game"].as_str().expect("a name").to_owned();
        ben.must("POST", &format!("game/{game}/sit"), &json!({}))
            .await;
        let mut line = ada.socket().await;
        let whole = line.watch(&game).await;
        let seq = whole["seq"].as_u64().expect("a number");
        assert_eq!(line.play(&game, seq, "e2").await["type"], "done");
        // Each clock runs from the own first move on.
        let mut other = ben.socket().await;
        assert_eq!(other.play(&game, seq + 1, "e8").await["type"], "done");
        let since = Instant::now();
        let whole = ada.must("GET", &format!("game/{game}"), &json!({})).await;
        (ada, game, left(&whole), since)
    });
    // Somebody whose request never ends is waited for.
    let slow = visit(async {
        let mut stream = TcpStream::connect(place.address).await.expect("a place");
        let half = b"GET / HTTP/1.1\r\nHost: localhost\r\n";
        stream.write_all(half).await.expect("half a request");
        stream
    });
    let ran = since.elapsed();
    drop(place.take());
    drop(slow);
    // The stop was an hour earlier: so says everything that is kept.
    let database = rusqlite::Connection::open(place.data.path().join("site.db")).unwrap();
    for sql in [
        "UPDATE entries SET at = at - ?1",
        "UPDATE games SET created = created - ?1, due = due - ?1",
        "UPDATE meta SET value = value - ?1 WHERE key = 'alive'",
    ] {
        database.execute(sql, [HOUR]).unwrap();
    }
    drop(database);
    let since = Instant::now();
    place.restart();
    let after = visit(async {
        ada.address = place.address;
        let whole = ada.must("GET", &format!("game/{game}"), &json!({})).await;
        assert_eq!(whole["state"], "playing");
        left(&whole)
    });
    let ran = ran + since.elapsed() + Duration::from_millis(20);
    let used = Duration::from_millis(before - after);
    assert!(used <= ran, "{used:?} of the clock in {ran:?}");
}
