//! What is kept from being too much: offers again and again, computers that play for no one, lists with games that are theirs who played them, names
//! that look like others.

use serde_json::{Value, json};

use crate::client::{Line, Visitor, ahead};
use crate::{Place, visit};

/// Two players with their sockets, and the game as both see it.
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

#[test]
fn a_draw_is_not_offered_at_every_moment() {
    let place = Place::new();
    visit(async {
        let (game, _, mut lines) = two(&place, json!({})).await;
        let offer = json!({"type": "propose", "game": game, "what": "draw"});
        let decline = json!({"type": "answer", "game": game, "what": "draw", "agree": false});
        let mut view = lines[0].watch(&game).await["view"].clone();
        lines[1].watch(&game).await;
        assert_eq!(lines[0].command(offer.clone()).await["type"], "done");
        assert_eq!(lines[1].command(decline.clone()).await["type"], "done");
        for moves in (1..=5).rev() {
            let refused = lines[0].command(offer.clone()).await;
            assert_eq!(refused["code"], "offered-already", "{refused}");
            let text = refused["text"].as_str().expect("a sentence");
            assert!(text.contains(&moves.to_string()) || moves == 1, "{text}");
            for mover in [0, 1] {
                let whole = lines[mover].watch(&game).await;
                view = whole["view"].clone();
                let seq = whole["seq"].as_u64().expect("a number");
                let done = lines[mover].play(&game, seq, &ahead(&view)).await;
                assert_eq!(done["type"], "done", "{done}");
            }
        }
        assert_eq!(view["outcome"], json!(null));
        assert_eq!(lines[0].command(offer).await["type"], "done");
        // The other one's offers are the other one's.
        assert_eq!(lines[1].command(decline).await["type"], "done");
        let back = json!({"type": "propose", "game": game, "what": "draw"});
        assert_eq!(lines[1].command(back).await["type"], "done");
    });
}

/// Moves of a game so far.
async fn moves(visitor: &mut Visitor, game: &str) -> usize {
    let game = visitor
        .must("GET", &format!("game/{game}"), &json!({}))
        .await;
    game["view"]["moves"].as_array().expect("moves").len()
}

#[test]
fn computers_alone_play_while_somebody_looks() {
    let place = Place::new();
    visit(async {
        let mut ada = Visitor::arrived(place.address).await;
        let asked = json!({"seats": ["computer 1", "computer 1"], "timing": "60"});
        let alone = ada.must("POST", "game", &asked).await;
        let alone = alone["game"].as_str().expect("a name");
        let mut other = Visitor::arrived(place.address).await;
        let mut line = other.socket().await;
        // The engine has one thread: once it has answered here it would have moved there.
        let made = other
            .must("POST", "game", &json!({"seats": ["me", "computer 1"]}))
            .await;
        let mine = made["game"].as_str().expect("a name").to_owned();
        let whole = line.watch(&mine).await;
        let mut seq = whole["seq"].as_u64().expect("a number");
        let mut view = whole["view"].clone();
        let mut exchange = async || {
            let done = line.play(&mine, seq, &ahead(&view)).await;
            assert_eq!(done["type"], "done", "{done}");
            let answer = loop {
                let played = line.hear_of("played").await;
                if played["by"] == 2 {
                    break played;
                }
            };
            (seq, view) = (
                answer["seq"].as_u64().expect("a number"),
                answer["view"].clone(),
            );
        };
        exchange().await;
        assert_eq!(moves(&mut ada, alone).await, 0);
        let mut watching = ada.socket().await;
        watching.watch(alone).await;
        for _ in 0..2 {
            watching.hear_of("played").await;
        }
        watching.say(&json!({"type": "leave", "game": alone})).await;
        watching
            .command(json!({"type": "hint", "game": mine, "seq": 0}))
            .await;
        exchange().await;
        let before = moves(&mut ada, alone).await;
        assert!(before >= 2, "{before}");
        exchange().await;
        exchange().await;
        assert_eq!(moves(&mut ada, alone).await, before);
        // Whoever looks again sees it go on, with the time that was left.
        let whole = watching.watch(alone).await;
        assert!(
            whole["clock"]["left"][0].as_u64().expect("a time") > 30_000,
            "{whole}"
        );
        watching.hear_of("played").await;
    });
}

#[test]
fn games_by_link_are_in_no_list() {
    let place = Place::new();
    visit(async {
        let mut seen = Vec::new();
        for asked in [json!({}), json!({"unlisted": false})] {
            let (game, mut people, mut lines) = two(&place, asked).await;
            lines[0].watch(&game).await;
            lines[0]
                .command(json!({"type": "give-up", "game": game}))
                .await;
            let mine = people[0].must("GET", "me/games", &json!({})).await;
            assert_eq!(mine["games"][0]["game"], game, "one's own list has it");
            let whole = people[1]
                .must("GET", &format!("game/{game}"), &json!({}))
                .await;
            seen.push((game, whole["settings"]["unlisted"].clone()));
        }
        assert_eq!((&seen[0].1, &seen[1].1), (&json!(true), &json!(false)));
        let mut anybody = Visitor::new(place.address);
        let list = anybody.must("GET", "games", &json!({})).await;
        let all = list["games"].as_array().expect("games");
        assert_eq!((all.len(), &all[0]["game"]), (1, &json!(seen[1].0)));
        let page = anybody.get("/games").await;
        assert!(!page.body.contains(&seen[0].0) && page.body.contains(&seen[1].0));
        assert_eq!(
            anybody.get(&format!("/game/{}", seen[0].0)).await.status,
            200
        );
    });
}

#[test]
fn what_waits_for_somebody_comes_first_in_their_list() {
    let place = Place::new();
    visit(async {
        let (mine, [mut ada, _], _) = two(&place, json!({"days": 3})).await;
        // Newer ones: against the computer, and one in which the other is to move.
        ada.must("POST", "game", &json!({"seats": ["me", "computer 1"]}))
            .await;
        let theirs = ada
            .must("POST", "game", &json!({"seats": ["open", "me"]}))
            .await;
        let path = format!("game/{}/sit", theirs["game"].as_str().expect("a name"));
        Visitor::arrived(place.address)
            .await
            .must("POST", &path, &json!({}))
            .await;
        let list = ada.must("GET", "me/games?state=playing", &json!({})).await;
        let games = list["games"].as_array().expect("games");
        assert_eq!(games.len(), 3);
        assert_eq!(
            (&games[0]["game"], &games[0]["waits"]),
            (&json!(mine), &json!(true))
        );
        assert_eq!(games[0]["turn"], 1);
        assert_eq!(games[1]["turn"], 1);
        assert!(games[1..].iter().all(|game| game["waits"] == json!(null)));
    });
}

#[test]
fn names_that_look_alike_are_one() {
    let place = Place::new();
    visit(async {
        let account = async |name: &str| {
            let mut visitor = Visitor::arrived(place.address).await;
            let asked = json!({"name": name, "password": "correct horse"});
            let reply = visitor.ask("POST", "account", &asked).await;
            (visitor, reply.status)
        };
        let (mut tom, made) = account("Tom").await;
        assert_eq!(made, 200);
        for (name, status) in [
            ("ΤΟΜ", 409),
            ("Т0М", 409),
            ("Tоm", 400),
            ("Ｔｏｍ", 409),
            ("tom.", 409),
            ("Tomé", 200),
        ] {
            assert_eq!(account(name).await.1, status, "{name}");
        }
        // A guest is not called so either.
        let mut guest = Visitor::arrived(place.address).await;
        let reply = guest.ask("PUT", "me", &json!({"name": "T0M"})).await;
        assert_eq!(reply.json()["code"], "name-taken");
        // The name of a deleted account is nobody's for a year.
        tom.must("DELETE", "me", &json!({"password": "correct horse"}))
            .await;
        assert_eq!(account("Tom").await.1, 409);
        let reply = guest.ask("PUT", "me", &json!({"name": "Tom"})).await;
        assert_eq!(reply.status, 409);
    });
}

#[test]
fn what_is_no_good_is_refused_with_a_reason() {
    let place = Place::new();
    visit(async {
        let mut ada = Visitor::arrived(place.address).await;
        let weak = json!({"name": "Ada", "password": "12345678"});
        let refused = ada.ask("POST", "account", &weak).await;
        assert_eq!(refused.json()["code"], "common-password", "{refused:?}");
        let good = json!({"name": "Ada", "password": "correct horse"});
        ada.must("POST", "account", &good).await;
        let refused = ada.ask("POST", "block/Ada", &json!({})).await;
        assert_eq!(refused.json()["code"], "oneself", "{refused:?}");
        // A program's token plays, and does nothing to the account.
        let token = ada
            .must("POST", "me/tokens", &json!({"label": "bot"}))
            .await;
        let mut bot = Visitor::new(place.address);
        bot.token = token["token"].as_str().map(str::to_owned);
        bot.must("GET", "me", &json!({})).await;
        for (method, path) in [
            ("POST", "me/tokens"),
            ("GET", "me/export"),
            ("POST", "me/password"),
            ("DELETE", "me"),
        ] {
            let refused = bot.ask(method, path, &json!({})).await;
            assert_eq!(
                refused.json()["code"],
                "in-person",
                "{method} {path}: {refused:?}"
            );
        }
        // Ten megabytes are refused when they are announced: not one of them is sent.
        let head = format!(
            "POST /api/1/game HTTP/1.1\r\nHost: {}\r\nX-Dedale: 1\r\nContent-Length: 10000000\r\nConnection: close\r\n\r\n",
            place.address
        );
        let answer = crate::client::raw(place.address, head.as_bytes()).await;
        assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
        // A move for a position that there has not been yet.
        let made = ada
            .must("POST", "game", &json!({"seats": ["me", "me"]}))
            .await;
        let game = made["game"].as_str().expect("a name");
        let mut line = ada.socket().await;
        line.watch(game).await;
        assert_eq!(line.play(game, 99, "e2").await["code"], "stale");
    });
}
