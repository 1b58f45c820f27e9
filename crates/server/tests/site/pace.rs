//! The rhythm of a game: a computer's answer rests for a moment, and on its own clock.

use std::time::Duration;

use serde_json::json;

use crate::client::{Visitor, ahead};
use crate::{Place, visit};

#[test]
fn a_computers_answer_rests_on_its_own_clock() {
    const REST: u64 = 400;
    let place = Place::with(|settings| settings.rest = Duration::from_millis(REST));
    visit(async {
        let mut ada = Visitor::arrived(place.address).await;
        let asked = json!({"seats": ["me", "computer 1"], "timing": "60"});
        let made = ada.must("POST", "game", &asked).await;
        let game = made["game"].as_str().expect("a name").to_owned();
        let mut line = ada.socket().await;
        let whole = line.watch(&game).await;
        let (mut seq, mut view) = (whole["seq"].as_u64().unwrap(), whole["view"].clone());
        let mut left = Vec::new();
        for _ in 0..3 {
            let chosen = ahead(&view);
            line.say(
                &json!({"type": "play", "game": game, "request": seq, "seq": seq, "move": chosen}),
            )
            .await;
            let own = line.hear_of("played").await;
            let answer = line.hear_of("played").await;
            assert_eq!((&own["by"], &answer["by"]), (&json!(1), &json!(2)));
            left.push(own["clock"]["left"][0].as_u64().unwrap());
            (seq, view) = (answer["seq"].as_u64().unwrap(), answer["view"].clone());
        }
        // By the game's own time: all of it is taken from the computer's clock, nothing from the person's.
        let path = format!("game/{game}/log");
        let log = ada.must("GET", &path, &json!({})).await;
        let entries = log["entries"].as_array().expect("entries");
        let times: Vec<u64> = entries
            .iter()
            .map(|entry| entry["time"].as_u64().unwrap())
            .collect();
        let mut clock = 60_000;
        for (turn, left) in times.windows(3).step_by(2).zip(left) {
            let (own, answer) = (turn[1] - turn[0], turn[2] - turn[1]);
            clock -= own;
            assert_eq!(left, clock, "{times:?}");
            assert!(answer >= REST, "{times:?}");
        }
        // Computers alone play as fast as they think: browsers show them at a pace.
        let asked = json!({"seats": ["computer 1", "computer 1"], "timing": "60"});
        let made = ada.must("POST", "game", &asked).await;
        let game = made["game"].as_str().expect("a name").to_owned();
        line.watch(&game).await;
        let mut times = Vec::new();
        while times.len() < 8 {
            let played = line.hear_of("played").await;
            let left = played["clock"]["left"].clone();
            times.push(left[0].as_u64().unwrap() + left[1].as_u64().unwrap());
        }
        let least = times.windows(2).map(|pair| pair[0] - pair[1]).min();
        assert!(least.expect("moves") < REST, "{times:?}");
    });
}
