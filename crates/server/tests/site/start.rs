//! How a game between people starts: clocks run from each side's own first move, and before it nobody is bound to the game.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Line, PATIENCE, Visitor};
use crate::{Place, visit};

/// Two who sit down at a game that the first one made.
async fn two(place: &Place, setting: Value) -> (String, [Visitor; 2], [Line; 2]) {
    let mut one = Visitor::arrived(place.address).await;
    let mut other = Visitor::arrived(place.address).await;
    let mut asked = setting;
    asked["seats"] = json!(["me", "open"]);
    let made = one.must("POST", "game", &asked).await;
    let game = made["game"].as_str().expect("a name").to_owned();
    other
        .must("POST", &format!("game/{game}/sit"), &json!({}))
        .await;
    let lines = [one.socket().await, other.socket().await];
    (game, [one, other], lines)
}

/// The facts of a log, without numbers and times.
async fn log(visitor: &mut Visitor, game: &str) -> Vec<Value> {
    let log = visitor
        .must("GET", &format!("game/{game}/log"), &json!({}))
        .await;
    let fact = |entry: &Value| {
        let mut fact = entry.clone();
        for name in ["seq", "at", "time"] {
            fact.as_object_mut().expect("an object").remove(name);
        }
        fact
    };
    log["entries"]
        .as_array()
        .expect("entries")
        .iter()
        .map(fact)
        .collect()
}

#[test]
fn clocks_run_from_each_sides_own_first_move() {
    let place = Place::new();
    visit(async {
        let (game, _, mut lines) = two(&place, json!({"timing": "60"})).await;
        let whole = lines[0].watch(&game).await;
        assert_eq!(whole["clock"]["running"], json!(null), "{whole}");
        assert_eq!(whole["clock"]["left"], json!([60_000, 60_000]));
        let seq = whole["seq"].as_u64().expect("a number");
        lines[0].play(&game, seq, "e2").await;
        let whole = lines[1].watch(&game).await;
        assert_eq!(whole["clock"]["running"], json!(null), "{whole}");
        assert_eq!(whole["clock"]["left"], json!([60_000, 60_000]));
        lines[1].play(&game, seq + 1, "e8").await;
        let whole = lines[1].watch(&game).await;
        assert_eq!(whole["clock"]["running"], 1, "{whole}");
        assert_eq!(whole["clock"]["left"][1], 60_000);
    });
}

#[test]
fn either_side_calls_off_before_its_own_first_move() {
    let mut place = Place::new();
    let (game, mut people) = visit(async {
        // With a clock and without one.
        let (game, mut people, mut lines) = two(&place, json!({})).await;
        let seq = lines[0].watch(&game).await["seq"]
            .as_u64()
            .expect("a number");
        lines[0].play(&game, seq, "e2").await;
        let path = format!("game/{game}");
        let refused = people[0].ask("DELETE", &path, &json!({})).await;
        assert_eq!(refused.json()["code"], "begun", "{refused:?}");
        let mut anybody = Visitor::arrived(place.address).await;
        let refused = anybody.ask("DELETE", &path, &json!({})).await;
        assert_eq!(refused.json()["code"], "not-yours", "{refused:?}");
        lines[1].watch(&game).await;
        people[1].must("DELETE", &path, &json!({})).await;
        let whole = lines[1].hear_of("game").await;
        assert_eq!(
            (&whole["state"], &whole["ended"]),
            (&json!("cancelled"), &json!(null))
        );
        assert_eq!(whole["view"]["legal"], json!([]));
        assert_eq!(lines[1].play(&game, seq + 2, "e8").await["type"], "wrong");
        (game, people)
    });
    place.restart();
    visit(async {
        people[0].address = place.address;
        let whole = people[0]
            .must("GET", &format!("game/{game}"), &json!({}))
            .await;
        assert_eq!(
            (&whole["state"], &whole["damaged"]),
            (&json!("cancelled"), &json!(null))
        );
        let last = log(&mut people[0], &game).await.pop();
        assert_eq!(
            last,
            Some(json!({"type": "aborted", "by": 2, "late": false}))
        );
    });
}

#[test]
fn no_first_move_in_time_calls_the_game_off() {
    let mut place = Place::with(|settings| settings.first_move = Duration::from_millis(100));
    let (game, mut person) = visit(async {
        let (game, [mut one, _], mut lines) = two(&place, json!({"timing": "60"})).await;
        let end = Instant::now() + PATIENCE;
        while lines[0].watch(&game).await["state"] != "cancelled" {
            assert!(Instant::now() < end, "it waits");
            tokio::task::yield_now().await;
        }
        let last = log(&mut one, &game).await.pop();
        assert_eq!(
            last,
            Some(json!({"type": "aborted", "by": 1, "late": true}))
        );
        // Nobody waits for somebody alone.
        let asked = json!({"timing": "60", "seats": ["me", "computer 1"]});
        let alone = one.must("POST", "game", &asked).await;
        assert_eq!(alone["first"]["clock"]["running"], 1);
        (game, one)
    });
    place.restart();
    visit(async {
        person.address = place.address;
        let whole = person
            .must("GET", &format!("game/{game}"), &json!({}))
            .await;
        assert_eq!(
            (&whole["state"], &whole["damaged"]),
            (&json!("cancelled"), &json!(null))
        );
    });
}
