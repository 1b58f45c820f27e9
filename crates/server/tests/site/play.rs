//! Whole games between people, against the computer, with reconnections, clocks, offers.

use serde_json::{Value, json};

use crate::client::{Line, Visitor, ahead};
use crate::{Place, visit};

/// Two who have met over a room code, and their sockets on the game.
async fn pair(place: &Place, setting: Value) -> (String, [Visitor; 2], [Line; 2], [Value; 2]) {
    let mut one = Visitor::arrived(place.address).await;
    let mut other = Visitor::arrived(place.address).await;
    let mut asked = setting;
    asked["seats"] = json!(["me", "open"]);
    let made = one.must("POST", "game", &asked).await;
    let game = made["game"].as_str().expect("a name").to_owned();
    assert_eq!(made["first"]["state"], "waiting");
    let mut first = one.socket().await;
    let waiting = first.watch(&game).await;
    assert_eq!(waiting["settings"]["room"], made["room"]);
    let code = made["room"].as_str().expect("a code");
    let entered = other
        .must("POST", &format!("room/{code}/enter"), &json!({}))
        .await;
    assert_eq!(entered["player"], 2);
    let begun = loop {
        let game = first.hear_of("game").await;
        if game["state"] == "playing" {
            break game;
        }
    };
    let mut second = other.socket().await;
    let seen = second.watch(&game).await;
    assert_eq!(begun["you"], json!([1]));
    assert_eq!(seen["you"], json!([2]));
    assert_eq!(begun["seats"][1]["kind"], "person");
    (game, [one, other], [first, second], [begun, seen])
}

#[test]
fn two_play_a_whole_game_and_somebody_watches() {
    let place = Place::new();
    visit(async {
        let (game, mut people, mut lines, begun) = pair(&place, json!({"timing": "600+5"})).await;
        let mut guest = Visitor::new(place.address);
        let mut watching = guest.socket().await;
        let seen = watching.watch(&game).await;
        assert_eq!(seen["you"], json!([]));
        assert_eq!(seen["view"]["legal"], json!([]));
        let (mut seq, mut view) = (begun[0]["seq"].as_u64().unwrap(), begun[0]["view"].clone());
        assert_eq!(begun[1]["view"]["legal"], json!([]));
        let begin = seq;
        let mut turn = 0;
        let mut count = 0;
        loop {
            // A wall now and then, where one is legal.
            let wall = ["d4h", "f5v"].get(count / 4).filter(|_| count % 4 == 2);
            let chosen = wall.map_or_else(|| ahead(&view), |wall| (*wall).to_owned());
            // The answer comes after what everybody is told, on the same line.
            lines[turn]
                .say(&json!({"type": "play", "game": game, "request": 7 + count, "seq": seq, "move": chosen}))
                .await;
            let own = lines[turn].hear_of("played").await;
            let done = lines[turn].hear_of("done").await;
            assert_eq!(done["seq"], own["seq"]);
            let theirs = lines[1 - turn].hear_of("played").await;
            let public = watching.hear_of("played").await;
            assert_eq!(public["view"]["legal"], json!([]));
            assert_eq!(own["view"]["legal"], json!([]), "not the own turn any more");
            for heard in [&own, &theirs, &public] {
                assert_eq!(heard["move"], chosen.as_str());
                assert_eq!(heard["seq"], seq + 1);
                assert!(heard["clock"]["left"][turn].as_u64().unwrap() > 500_000);
            }
            count += 1;
            (seq, view, turn) = (seq + 1, theirs["view"].clone(), 1 - turn);
            if !view["outcome"].is_null() {
                break;
            }
        }
        for line in [&mut lines[0], &mut watching] {
            let ended = line.hear_of("ended").await;
            assert_eq!(ended["how"], "board");
            assert_eq!(ended["winners"], json!([2 - turn as u64]));
            assert_eq!(ended["seq"], seq + 1);
        }
        let file = people[0].get(&format!("/api/1/game/{game}/file")).await;
        assert!(file.body.contains("Clock \"600+5\""), "{}", file.body);
        let log = people[0]
            .must("GET", &format!("game/{game}/log?after={begin}"), &json!({}))
            .await;
        assert_eq!(log["entries"].as_array().unwrap().len(), count + 1);
        let positions = people[0]
            .must("GET", &format!("game/{game}/positions"), &json!({}))
            .await;
        assert_eq!(positions["positions"].as_array().unwrap().len(), count + 1);
        let page = guest.get(&format!("/game/{game}")).await;
        assert!(page.body.contains("id=\"first\"") && page.body.contains("<noscript>"));
        let mine = people[1].must("GET", "me/games", &json!({})).await;
        assert_eq!(mine["games"][0]["result"]["how"], "board");
    });
}

#[test]
fn whoever_was_away_misses_nothing_and_repeats_nothing() {
    let mut place = Place::new();
    let (game, people, seq) = visit(async {
        let (game, mut people, [mut one, mut two], begun) = pair(&place, json!({})).await;
        let seq = begun[0]["seq"].as_u64().unwrap();
        drop(two);
        let request = json!({"type": "play", "game": game, "request": 5, "seq": seq, "move": "e2"});
        one.say(&request).await;
        let done = one.hear_of("done").await;
        // The same command again, from another socket of the same visitor: the same answer, and no second move.
        let mut again = people[0].socket().await;
        again.say(&request).await;
        assert_eq!(again.hear_of("done").await["seq"], done["seq"]);
        two = people[1].socket().await;
        two.say(&json!({"type": "watch", "game": game, "seq": seq}))
            .await;
        let whole = two.hear_of("game").await;
        assert_eq!(whole["seq"], seq + 1);
        assert_eq!(whole["missed"][0]["move"], "e2");
        assert_eq!(whole["missed"].as_array().unwrap().len(), 1);
        assert!(!whole["view"]["legal"].as_array().unwrap().is_empty());
        assert_eq!(two.play(&game, seq + 1, "e8").await["type"], "done");
        two.say(&json!({"type": "resume", "game": game, "seq": seq + 1}))
            .await;
        assert_eq!(two.hear_of("game").await["missed"][0]["move"], "e8");
        (game, people, seq)
    });
    // A restart changes nothing of it: even the request is remembered.
    place.restart();
    visit(async {
        let mut one = people[0].clone();
        one.address = place.address;
        let mut line = one.socket().await;
        let whole = line.watch(&game).await;
        assert_eq!(whole["seq"], seq + 2);
        assert_eq!(whole["view"]["moves"], json!(["e2", "e8"]));
        line.say(&json!({"type": "play", "game": game, "request": 5, "seq": seq, "move": "e2"}))
            .await;
        assert_eq!(line.hear_of("done").await["seq"], seq + 1);
        assert_eq!(line.play(&game, seq + 2, "e3").await["type"], "done");
    });
}

#[test]
fn the_computer_answers_takes_back_and_advises() {
    let place = Place::new();
    visit(async {
        let mut one = Visitor::arrived(place.address).await;
        let asked = json!({"seats": ["me", "computer 2"], "hints": true});
        let made = one.must("POST", "game", &asked).await;
        let game = made["game"].as_str().unwrap();
        let mut line = one.socket().await;
        let mut seq = line.watch(game).await["seq"].as_u64().unwrap();
        let mut view = line.watch(game).await["view"].clone();
        for _ in 0..3 {
            line.say(&json!({"type": "play", "game": game, "request": seq, "seq": seq, "move": ahead(&view)}))
                .await;
            line.hear_of("played").await;
            let answer = line.hear_of("played").await;
            assert_eq!(answer["by"], 2);
            (seq, view) = (answer["seq"].as_u64().unwrap(), answer["view"].clone());
        }
        let hint = line
            .command(json!({"type": "hint", "game": game, "seq": seq}))
            .await;
        assert_eq!(hint["type"], "advice", "{hint}");
        assert!(view["legal"].as_array().unwrap().contains(&hint["move"]));
        let names = format!("Play {}.", hint["move"].as_str().unwrap());
        assert!(hint["text"].as_str().unwrap().starts_with(&names), "{hint}");
        let back = json!({"type": "propose", "game": game, "seq": seq, "what": "take-back", "request": 900});
        line.say(&back).await;
        let took = line.hear_of("took-back").await;
        assert_eq!(took["count"], 2);
        assert_eq!(took["view"]["moves"].as_array().unwrap().len(), 4);
        // A draw is declined by the computer itself.
        let draw =
            json!({"type": "propose", "game": game, "seq": seq, "what": "draw", "request": 901});
        line.say(&draw).await;
        assert_eq!(line.hear_of("declined").await["by"], 2);
        line.command(json!({"type": "give-up", "game": game})).await;
        let next = line
            .command(json!({"type": "propose", "game": game, "seq": 0, "what": "rematch"}))
            .await;
        assert_eq!(next["type"], "done");
        let whole = line.watch(game).await;
        let next = whole["next"].as_str().unwrap();
        let second = line.watch(next).await;
        assert_eq!(second["you"], json!([2]), "sides are swapped");
        assert_eq!(line.hear_of("played").await["by"], 1);
    });
}

#[test]
fn a_typed_move_that_lets_the_game_be_blocked_is_asked_about() {
    let place = Place::new();
    visit(async {
        let mut one = Visitor::arrived(place.address).await;
        let asked = json!({"seats": ["me", "me"], "pass": true});
        let made = one.must("POST", "game", &asked).await;
        let game = made["game"].as_str().unwrap();
        let mut line = one.socket().await;
        let seq = line.watch(game).await["seq"].clone();
        let typed = |seq: &Value, text: &str| json!({"type": "play", "game": game, "seq": seq, "move": text, "typed": true});
        assert_eq!(line.command(typed(&seq, "passe")).await["type"], "done");
        let whole = line.watch(game).await;
        assert_eq!(whole["view"]["blocks"], json!({"pass": "now"}));
        let answer = line.command(typed(&whole["seq"], "passe")).await;
        assert_eq!(
            (&answer["type"], &answer["move"]),
            (&json!("asks"), &json!("pass"))
        );
        assert_eq!(line.watch(game).await["state"], "playing");
        let seq = whole["seq"].as_u64().unwrap();
        assert_eq!(line.play(game, seq, "pass").await["type"], "done");
        assert_eq!(line.watch(game).await["ended"]["how"], "blocked");
    });
}

#[test]
fn who_asks_for_a_hint_is_named_to_the_other() {
    let place = Place::new();
    visit(async {
        let (game, [mut one, _], mut lines, _) = pair(&place, json!({"hints": true})).await;
        for _ in 0..2 {
            let seq = lines[0].watch(&game).await["seq"].clone();
            let hint = json!({"type": "hint", "game": game, "seq": seq});
            assert_eq!(lines[0].command(hint).await["type"], "advice");
        }
        let told = lines[1].hear_of("hinted").await;
        assert_eq!(told["by"], 1);
        // Asked again in the same position it is not told again, and whoever comes later hears of it too.
        let asked = json!([{"by": 1, "at": 0}]);
        assert_eq!(lines[1].watch(&game).await["hints"], asked);
        let whole = one.must("GET", &format!("game/{game}"), &json!({})).await;
        assert_eq!(whole["hints"], asked);
    });
}

#[test]
fn a_clock_that_runs_out_ends_the_game() {
    let place = Place::new();
    visit(async {
        let (game, _people, [mut one, mut two], begun) = pair(&place, json!({"timing": "1"})).await;
        // Each clock runs from the own first move on.
        let seq = begun[0]["seq"].as_u64().unwrap();
        assert_eq!(one.play(&game, seq, "e2").await["type"], "done");
        assert_eq!(two.play(&game, seq + 1, "e8").await["type"], "done");
        for line in [&mut one, &mut two] {
            let ended = line.hear_of("ended").await;
            assert_eq!((&ended["how"], &ended["by"]), (&json!("time"), &json!(1)));
            assert_eq!(ended["winners"], json!([2]));
        }
        let late = one.play(&game, seq + 3, "e3").await;
        assert_eq!(
            (&late["type"], &late["code"]),
            (&json!("wrong"), &json!("game-over"))
        );
    });
}

#[test]
fn offers_are_answered_and_premoves_played() {
    let place = Place::new();
    visit(async {
        let (game, _people, [mut one, mut two], begun) = pair(&place, json!({})).await;
        let seq = begun[0]["seq"].as_u64().unwrap();
        let premove = json!({"type": "premove", "game": game, "move": "e8"});
        assert_eq!(two.command(premove).await["type"], "done");
        assert_eq!(one.play(&game, seq, "e2").await["type"], "done");
        assert_eq!(one.hear_of("played").await["move"], "e8");
        // By agreement only: there are two people.
        let back = json!({"type": "propose", "game": game, "seq": seq, "what": "take-back"});
        assert_eq!(one.command(back).await["type"], "done");
        assert_eq!(two.hear_of("proposed").await["what"], "take-back");
        let agree =
            json!({"type": "answer", "game": game, "seq": seq, "what": "take-back", "agree": true});
        assert_eq!(two.command(agree.clone()).await["type"], "done");
        assert_eq!(one.hear_of("took-back").await["count"], 2);
        assert_eq!(two.command(agree).await["code"], "not-asked");
        let draw = json!({"type": "propose", "game": game, "seq": seq, "what": "draw"});
        assert_eq!(two.command(draw.clone()).await["type"], "done");
        assert_eq!(one.hear_of("proposed").await["by"], 2);
        assert_eq!(one.command(draw).await["type"], "done");
        assert_eq!(two.hear_of("ended").await["how"], "draw-agreed");
        let rematch = json!({"type": "propose", "game": game, "seq": seq, "what": "rematch"});
        assert_eq!(one.command(rematch).await["type"], "done");
        assert_eq!(two.hear_of("proposed").await["what"], "rematch");
        let yes =
            json!({"type": "answer", "game": game, "seq": seq, "what": "rematch", "agree": true});
        assert_eq!(two.command(yes).await["type"], "done");
        let next = one.hear_of("agreed").await["next"]
            .as_str()
            .unwrap()
            .to_owned();
        assert_eq!(one.watch(&next).await["you"], json!([2]));
        assert_eq!(two.watch(&next).await["you"], json!([1]));
    });
}

#[test]
fn every_variant_begins_and_computers_sit_anywhere() {
    let place = Place::new();
    visit(async {
        let mut one = Visitor::arrived(place.address).await;
        let mut line = one.socket().await;
        for (setting, turn) in [
            (
                json!({"players": 4, "seats": ["me", "computer 1", "me", "computer 1"]}),
                1,
            ),
            (
                json!({"players": 4, "variant": "cooperative", "seats": ["me", "me", "me", "me"]}),
                1,
            ),
            (json!({"variant": "mathematical", "seats": ["me", "me"]}), 1),
            (json!({"variant": "stage1", "seats": ["me", "me"]}), 1),
            (
                json!({"board": "3x5", "walls": 1, "seats": ["me", "me"]}),
                1,
            ),
            (
                json!({"board": "12x12", "bonus": 6, "pass": true, "seats": ["me", "me"]}),
                1,
            ),
            (
                json!({"timing": "stopwatch", "seats": ["me", "computer 1"]}),
                1,
            ),
            (json!({"days": 2, "seats": ["me", "me"]}), 1),
            (json!({"seats": ["computer 1", "me"]}), 2),
        ] {
            let made = one.must("POST", "game", &setting).await;
            let game = made["game"].as_str().unwrap();
            let mut whole = line.watch(game).await;
            while whole["view"]["turn"] != turn {
                line.hear_of("played").await;
                whole = line.watch(game).await;
            }
            assert_eq!(whole["state"], "playing", "{setting}");
            let seq = whole["seq"].as_u64().unwrap();
            let done = line.play(game, seq, &ahead(&whole["view"])).await;
            assert_eq!(done["type"], "done", "{setting}: {done}");
            line.say(&json!({"type": "leave", "game": game})).await;
        }
    });
}
