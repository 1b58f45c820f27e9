//! A player who has left: the one who stays is told, waits, and ends the game.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Line, Visitor, ahead};
use crate::people::with_account;
use crate::{Place, visit};

/// Both sit down and look.
async fn seated(one: &mut Visitor, other: &mut Visitor, setting: Value) -> (String, [Line; 2]) {
    let mut asked = setting;
    asked["seats"] = json!(["me", "open"]);
    let made = one.must("POST", "game", &asked).await;
    let game = made["game"].as_str().expect("a name").to_owned();
    other
        .must("POST", &format!("game/{game}/sit"), &json!({}))
        .await;
    let mut lines = [one.socket().await, other.socket().await];
    for line in &mut lines {
        line.watch(&game).await;
    }
    (game, lines)
}

/// Whose turn it is plays, so many times.
async fn moves(lines: &mut [Line; 2], game: &str, count: usize) {
    for place in 0..count {
        let line = &mut lines[place % 2];
        let whole = line.watch(game).await;
        let seq = whole["seq"].as_u64().expect("a number");
        let done = line.play(game, seq, &ahead(&whole["view"])).await;
        assert_eq!(done["type"], "done", "{done}");
    }
}

/// Who is said to have left, once that is as it should be.
async fn told(line: &mut Line, player: &Value) -> Value {
    loop {
        let present = line.hear_of("present").await;
        if present["left"]["player"] == *player {
            return present["left"].clone();
        }
    }
}

/// Claims until the time has come.
async fn claim(line: &mut Line, game: &str, what: &str) {
    loop {
        let claim = json!({"type": "claim", "game": game, "what": what});
        let answer = line.command(claim).await;
        if answer["type"] == "done" {
            return;
        }
        assert_eq!(answer["code"], "not-left", "{answer}");
    }
}

fn fast(place: &mut dedale_server::Settings) {
    place.least_wait = Duration::from_millis(200);
    place.untimed_wait = Duration::from_millis(500);
    place.limited = false;
}

#[test]
fn who_stays_in_a_rated_game_claims_the_win() {
    let mut place = Place::with(fast);
    let game = visit(async {
        let mut ada = with_account(&place, "Ada").await;
        let mut ben = with_account(&place, "Ben").await;
        let setting = json!({"timing": "20", "rated": true});
        let (game, mut lines) = seated(&mut ada, &mut ben, setting).await;
        moves(&mut lines, &game, 3).await;
        let [mut here, gone] = lines;
        let early = json!({"type": "claim", "game": game, "what": "win"});
        assert_eq!(here.command(early).await["code"], "not-left");
        drop(gone);
        let left = told(&mut here, &json!(2)).await;
        assert_eq!((&left["win"], &left["by"]), (&json!(true), &json!([1])));
        assert!(left["in"].as_u64().expect("a time") <= 2000, "{left}");
        claim(&mut here, &game, "win").await;
        let whole = here.watch(&game).await;
        let ended = &whole["ended"];
        assert_eq!(
            (&ended["how"], &ended["winners"], &ended["by"]),
            (&json!("left"), &json!([1]), &json!(2))
        );
        assert_eq!(ended["ratings"].as_array().expect("changes").len(), 2);
        let found = ben.must("GET", "games?how=left", &json!({})).await;
        assert_eq!(found["games"][0]["game"], json!(game));
        let file = ben
            .ask("GET", &format!("game/{game}/file"), &json!({}))
            .await;
        assert!(file.body.contains("[Ending \"left\"]"), "{file:?}");
        game
    });
    // The log leads there again.
    place.restart();
    visit(async {
        let mut anybody = Visitor::new(place.address);
        let path = format!("game/{game}");
        let whole = anybody.must("GET", &path, &json!({})).await;
        assert_eq!(
            (&whole["ended"]["how"], &whole["damaged"]),
            (&json!("left"), &json!(null))
        );
    });
}

#[test]
fn who_stays_calls_a_game_off() {
    let place = Place::with(fast);
    visit(async {
        let mut ada = Visitor::arrived(place.address).await;
        let mut ben = Visitor::arrived(place.address).await;
        let (game, mut lines) = seated(&mut ada, &mut ben, json!({})).await;
        moves(&mut lines, &game, 1).await;
        let [mut here, gone] = lines;
        drop(gone);
        // Ben has not moved: he may never have seen the game.
        assert_eq!(told(&mut here, &json!(2)).await["win"], json!(false));
        claim(&mut here, &game, "off").await;
        let whole = here.watch(&game).await;
        assert_eq!(
            (&whole["state"], &whole["ended"]),
            (&json!("cancelled"), &json!(null))
        );
        let log = ada
            .must("GET", &format!("game/{game}/log"), &json!({}))
            .await;
        let types: Vec<&Value> = log["entries"]
            .as_array()
            .expect("entries")
            .iter()
            .map(|entry| &entry["type"])
            .collect();
        assert_eq!(types[types.len() - 2..], ["left", "cancelled"]);
    });
}

#[test]
fn who_comes_back_plays_on() {
    let place = Place::with(|settings| {
        fast(settings);
        settings.untimed_wait = Duration::from_hours(1);
    });
    visit(async {
        let mut ada = Visitor::arrived(place.address).await;
        let mut ben = Visitor::arrived(place.address).await;
        let (game, mut lines) = seated(&mut ada, &mut ben, json!({})).await;
        moves(&mut lines, &game, 3).await;
        let [mut here, gone] = lines;
        drop(gone);
        let left = told(&mut here, &json!(2)).await;
        assert!(left["in"].as_u64().expect("a time") > 3_000_000, "{left}");
        let mut back = ben.socket().await;
        let whole = back.watch(&game).await;
        told(&mut here, &json!(null)).await;
        // Nobody waits for Ada, who is not to move.
        let seq = whole["seq"].as_u64().expect("a number");
        let done = back.play(&game, seq, &ahead(&whole["view"])).await;
        assert_eq!(done["type"], "done", "{done}");
        for what in ["win", "off", "war"] {
            let answer = here
                .command(json!({"type": "claim", "game": game, "what": what}))
                .await;
            let code = if what == "war" {
                "unreadable"
            } else {
                "not-left"
            };
            assert_eq!(answer["code"], code, "{answer}");
        }
    });
}
