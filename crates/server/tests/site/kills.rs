//! A few kills, and what is said of a database that cannot be used; the slow lane kills a hundred times.

use std::fs;
use std::time::{Duration, Instant};

use dedale_server::start;
use dedale_words::Language;
use serde_json::json;

use crate::client::{PATIENCE, Visitor};
use crate::killing::kill_under_play;
use crate::{Place, flags, settings, visit};

#[test]
fn every_answered_action_is_there_after_a_kill() {
    kill_under_play(3, 6);
}

#[test]
fn games_lost_on_time_are_put_away_and_woken_as_they_were() {
    let place = Place::with(|settings| {
        settings.limited = false;
        settings.idle = Duration::from_millis(100);
    });
    flags::put_away_and_woken(place.address, 30, 40);
}

#[test]
fn a_few_kills_with_short_clocks() {
    let data = tempfile::tempdir().expect("a folder");
    flags::kill_with_short_clocks(data.path(), 4);
}

#[test]
fn a_damaged_database_is_said_and_left_as_it_is() {
    let place = Place::new();
    visit(async {
        let mut one = Visitor::arrived(place.address).await;
        for _ in 0..10 {
            one.must("POST", "game", &json!({"seats": ["me", "me"]}))
                .await;
        }
    });
    let Place { data, running, .. } = place;
    drop(running);
    let file = data.path().join("site.db");
    let good = fs::read(&file).unwrap();
    for damage in [
        b"not a database at all, not even nearly".to_vec(),
        good.iter().map(|byte| byte ^ 0x55).collect(),
    ] {
        fs::write(&file, &damage).unwrap();
        let error = start(settings(&data)).map(drop).unwrap_err();
        let told = error.failure(Language::English).to_string();
        assert!(
            told.contains("site.db") && told.contains("damaged"),
            "{told}"
        );
        assert_eq!(
            fs::read(&file).unwrap(),
            damage,
            "nothing is written into it"
        );
    }
    fs::write(&file, &good).unwrap();
    assert!(start(settings(&data)).is_ok());
}

/// A file that may not grow is what a full disk is: moves are refused and say so, nothing that was answered is lost, and with room
/// again the game goes on.
#[test]
fn a_full_disk_is_said_and_the_game_goes_on_afterwards() {
    const MOVES: [&str; 6] = ["e2", "e8", "e3", "e7", "e4", "e6"];
    let mut place = Place::with(|settings| {
        settings.limited = false;
        settings.largest = Some(300_000);
    });
    let (visitor, played) = visit(async {
        let mut one = Visitor::arrived(place.address).await;
        let mut games = Vec::new();
        let refused = loop {
            let reply = one
                .ask("POST", "game", &json!({"seats": ["me", "me"]}))
                .await;
            if reply.status != 200 {
                break reply;
            }
            games.push(reply.json()["game"].as_str().expect("a game").to_owned());
        };
        assert_eq!(refused.status, 507);
        assert_eq!(refused.json()["code"], "not-kept");
        let mut line = one.socket().await;
        // What is answered counts; at the latest when every game has grown there is no room left.
        let mut played = Vec::new();
        let mut refused = 0;
        for game in &games {
            let mut done = 0;
            while done < MOVES.len() - 1 {
                let whole = line.watch(game).await;
                if whole["state"] == "waiting" {
                    // The last one that fitted: for its beginning there was no room.
                    refused += 1;
                    break;
                }
                let seq = whole["seq"].as_u64().expect("a number");
                let answer = line.play(game, seq, MOVES[done]).await;
                if answer["type"] != "done" {
                    assert_eq!(answer["code"], "not-kept", "{answer}");
                    refused += 1;
                    break;
                }
                done += 1;
            }
            // Looking on is still possible.
            let whole = line.watch(game).await;
            assert_eq!(whole["view"]["moves"], json!(MOVES[..done]));
            line.say(&json!({"type": "leave", "game": game})).await;
            played.push((game.clone(), done));
        }
        assert!(refused > 0, "{} games fit", games.len());
        (one, played)
    });
    place.restart();
    visit(async {
        let mut one = visitor;
        one.address = place.address;
        for (game, done) in played.into_iter().rev().take(10) {
            let mut line = one.socket().await;
            let whole = line.watch(&game).await;
            assert_eq!(whole["view"]["moves"], json!(MOVES[..done]));
            let seq = whole["seq"].as_u64().expect("a number");
            assert_eq!(
                line.play(&game, seq, MOVES[done]).await["type"],
                "done",
                "{game}"
            );
        }
    });
}

/// Another program that writes into the database holds the server up: `/health` says so, and that it is over.
#[test]
fn another_program_that_writes_is_told_by_health() {
    let place = Place::new();
    let other = rusqlite::Connection::open(place.data.path().join("site.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    visit(async {
        let mut watchman = Visitor::new(place.address);
        let told = watchman.get("/health").await;
        assert_eq!(told.status, 503, "{told:?}");
        assert_eq!(told.json()["reason"], "locked");
        other.execute_batch("ROLLBACK").unwrap();
        let begin = Instant::now();
        while watchman.get("/health").await.status != 200 {
            assert!(begin.elapsed() < PATIENCE);
        }
    });
}

#[test]
fn two_servers_cannot_listen_in_one_place() {
    let place = Place::new();
    let data = tempfile::tempdir().unwrap();
    let mut second = settings(&data);
    second.listen = place.address.to_string();
    let error = start(second).map(drop).unwrap_err();
    let told = error.failure(Language::French).to_string();
    assert!(
        told.contains(&place.address.to_string()) && told.contains("--listen"),
        "{told}"
    );
}

#[test]
fn two_servers_cannot_own_the_same_games() {
    let place = Place::new();
    let error = start(settings(&place.data)).map(drop).unwrap_err();
    let told = error.failure(Language::French).to_string();
    assert!(
        told.contains("site.db") && told.contains("--data"),
        "{told}"
    );
}

#[cfg(unix)]
#[test]
fn names_and_games_are_readable_by_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let within = tempfile::tempdir().unwrap();
    let mut own = settings(&within);
    own.data = within.path().join("new");
    let running = start(own).unwrap();
    let rights = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(rights(&within.path().join("new")), 0o700);
    let files = fs::read_dir(within.path().join("new")).unwrap();
    let files: Vec<_> = files.map(|entry| entry.unwrap().path()).collect();
    assert!(files.len() >= 3, "{files:?}");
    for file in files {
        assert_eq!(rights(&file), 0o600, "{}", file.display());
    }
    drop(running);
}

/// A game that waits for a computer goes on after a restart by itself: nobody need look at it.
#[test]
fn a_computer_goes_on_after_a_restart() {
    let mut place = Place::with(|settings| settings.longest_thought = Some(Duration::from_mins(1)));
    // At its strongest without a clock it thinks for seconds: the restart comes first.
    let asked = json!({"seats": ["computer 10", "me"]});
    let (visitor, game) = visit(async {
        let mut one = Visitor::arrived(place.address).await;
        let made = one.must("POST", "game", &asked).await;
        (one, made["game"].as_str().expect("a name").to_owned())
    });
    place.restart();
    visit(async {
        let mut one = visitor;
        one.address = place.address;
        // The log is read from the database: this wakes nobody.
        let path = format!("game/{game}/log");
        let begin = Instant::now();
        loop {
            let log = one.must("GET", &path, &json!({})).await;
            let entries = log["entries"].as_array().expect("entries");
            if entries.iter().any(|entry| entry["type"] == "played") {
                break;
            }
            assert!(begin.elapsed() < PATIENCE, "{log}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
}

#[test]
fn browsers_are_told_when_the_server_stops() {
    let mut place = Place::new();
    visit(async {
        let mut one = Visitor::arrived(place.address).await;
        let made = one
            .must("POST", "game", &json!({"seats": ["me", "me"]}))
            .await;
        let mut line = one.socket().await;
        line.watch(made["game"].as_str().expect("a name")).await;
        let running = place.take();
        let ending = std::thread::spawn(move || drop(running));
        let closing = line.hear_of("closing").await;
        assert_eq!(closing["code"], "restart");
        assert!(closing["again"].as_u64() > Some(0));
        drop(line);
        ending.join().expect("the end of the server");
    });
}
