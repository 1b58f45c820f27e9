//! What visitors read: whole sentences, the lobby without a script, the way for others to a room.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::client::Visitor;
use crate::{Place, visit};

/// Is that a sentence as it stands by itself?
fn is_sentence(text: &str) -> bool {
    let begins = text.chars().next().is_some_and(char::is_uppercase);
    begins && text.ends_with(['.', '?', '!'])
}

#[test]
fn what_the_server_says_are_whole_sentences() {
    let place = Place::new();
    visit(async {
        let mut one = Visitor::arrived(place.address).await;
        let made = one
            .must("POST", "game", &json!({"seats": ["me", "open"]}))
            .await;
        let game = made["game"].as_str().expect("a name");
        for (method, path, body) in [
            ("POST", "login", json!({"name": "Ada", "password": "wrong"})),
            ("POST", "account", json!({"name": "", "password": "wrong"})),
            ("POST", "account", json!({"name": "Ada", "password": "x"})),
            (
                "POST",
                "account",
                json!({"name": "Ada", "password": "12345678"}),
            ),
            ("GET", "room/zzzzz", json!({})),
            ("GET", "game/aaaaaaaaaa", json!({})),
            ("GET", "player/Ada", json!({})),
            ("GET", "nowhere", json!({})),
            ("POST", "game", json!({"board": "99x99"})),
            ("POST", "game", json!({"seats": ["you", "me"]})),
            ("GET", "games?result=best", json!({})),
        ] {
            for language in ["en", "fr"] {
                let headers = format!("X-Dedale: 1\r\nAccept-Language: {language}\r\n");
                let path = format!("/api/1/{path}");
                let reply = one.send(method, &path, &headers, &body.to_string()).await;
                assert!(reply.status >= 400, "{path}: {reply:?}");
                let told = reply.json();
                let text = told["text"].as_str().unwrap_or_default();
                assert!(is_sentence(text), "{path} {language}: {text}");
            }
        }
        let mut line = one.socket().await;
        let seq = line.watch(game).await["seq"].as_u64().expect("a number");
        for wish in [
            json!({"type": "play", "game": game, "seq": seq, "move": "e2"}),
            json!({"type": "play", "game": game, "seq": 99, "move": "e2"}),
            json!({"type": "propose", "game": game, "seq": seq, "what": "war"}),
            json!({"type": "give-up", "game": "aaaaaaaaaa"}),
        ] {
            let told = line.command(wish.clone()).await;
            let text = told["text"].as_str().unwrap_or_default();
            assert!(is_sentence(text), "{wish}: {told}");
        }
        let alone = one
            .must("POST", "game", &json!({"seats": ["me", "me"]}))
            .await;
        let alone = alone["game"].as_str().expect("a name");
        let seq = line.watch(alone).await["seq"].as_u64().expect("a number");
        let refused = line.play(alone, seq, "e9").await;
        assert_eq!(refused["type"], "refused", "{refused}");
        let text = refused["text"].as_str().unwrap_or_default();
        assert!(text.ends_with('.'), "{refused}");
        // The list of games says it in the page.
        let page = one.get("/games?result=best").await;
        assert!(page.body.contains("<p class=\"empty\">"), "{page:?}");
    });
}

#[test]
fn a_command_that_comes_too_fast_is_answered_by_its_number() {
    let place = Place::new();
    visit(async {
        let mut line = Visitor::arrived(place.address).await.socket().await;
        let first: u64 = 5_000_000;
        for request in first..first + 60 {
            line.say(&json!({"type": "give-up", "game": "aaaaaaaaaa", "request": request}))
                .await;
        }
        let mut unanswered: BTreeSet<u64> = (first..first + 60).collect();
        let mut too_many = 0;
        while !unanswered.is_empty() {
            let told = line.hear_of("wrong").await;
            let request = told["request"].as_u64().expect("a number");
            assert!(unanswered.remove(&request), "{told}");
            too_many += u32::from(told["code"] == "too-many");
        }
        assert!(too_many > 0);
    });
}

/// The names of the games of that list.
fn names(list: &Value) -> Vec<&str> {
    let games = list.as_array().expect("a list").iter();
    games.filter_map(|game| game["game"].as_str()).collect()
}

#[test]
fn the_lobby_is_there_without_a_script() {
    let place = Place::new();
    visit(async {
        let mut ada = Visitor::arrived(place.address).await;
        ada.must("PUT", "me", &json!({"name": "Ada"})).await;
        let mut ben = Visitor::arrived(place.address).await;
        let offered = ada
            .must("POST", "challenges", &json!({"timing": "300+5"}))
            .await;
        let offered = offered["game"].as_str().expect("a name");
        // Two play, two play unlisted, and one plays the computer.
        let mut played = Vec::new();
        for unlisted in [false, true] {
            let asked = json!({"seats": ["me", "open"], "unlisted": unlisted});
            let made = ada.must("POST", "game", &asked).await;
            let game = made["game"].as_str().expect("a name").to_owned();
            ben.must("POST", &format!("game/{game}/sit"), &json!({}))
                .await;
            played.push(game);
        }
        let alone = ada.must("POST", "game", &json!({})).await;
        let mut eve = Visitor::arrived(place.address).await;
        let page = eve.get("/lobby").await.body;
        let (_, page) = page.split_once("<noscript>").expect("a page to be read");
        let links = |game: &str| page.contains(&format!("href=\"/game/{game}\""));
        assert!(links(offered) && links(&played[0]), "{page}");
        assert!(!links(&played[1]), "{page}");
        assert!(!links(alone["game"].as_str().expect("a name")), "{page}");
        assert!(page.contains("Ada – Anonymous"), "{page}");
        assert!(page.contains("9×9 · 5 min + 5 s"), "{page}");
        let lobby = eve.must("GET", "challenges", &json!({})).await;
        assert_eq!(names(&lobby["challenges"]), [offered]);
        assert_eq!(names(&lobby["running"]), [played[0].as_str()]);
    });
}

#[test]
fn a_room_says_how_other_devices_come_to_it() {
    for (listen, is_open) in [("127.0.0.1:0", false), ("0.0.0.0:0", true)] {
        let mut place = Place::with(|settings| listen.clone_into(&mut settings.listen));
        place.address.set_ip([127, 0, 0, 1].into());
        visit(async {
            let mut ada = Visitor::arrived(place.address).await;
            let made = ada
                .must("POST", "game", &json!({"seats": ["me", "open"]}))
                .await;
            let code = made["room"].as_str().expect("a code");
            let path = format!("room/{code}/link");
            let told = ada.must("GET", &path, &json!({})).await;
            assert_eq!(told["port"], place.address.port());
            if !is_open {
                assert_eq!(
                    (&told["link"], &told["picture"]),
                    (&json!(null), &json!(null))
                );
            } else if let Some(link) = told["link"].as_str() {
                // Where this machine has a network at all.
                assert!(link.ends_with(&format!(":{}/room/{code}", place.address.port())));
                assert!(
                    !link.contains("127.0.0.1") && !link.contains("0.0.0.0"),
                    "{link}"
                );
                assert!(
                    told["picture"]["size"]
                        .as_u64()
                        .is_some_and(|size| size > 20)
                );
            }
            // Asked by another name it is the name that others use too.
            let host = "X-Dedale: 1\r\nHost: 192.0.2.1:81\r\n";
            let reply = ada.send("GET", &format!("/api/1/{path}"), host, "").await;
            assert_eq!(
                reply.json()["link"],
                format!("http://192.0.2.1:81/room/{code}")
            );
            // The link of a room does not go while its last seat is taken; what can be no code has none.
            let mut ben = Visitor::arrived(place.address).await;
            let sat = format!("room/{code}/enter");
            ben.must("POST", &sat, &json!({})).await;
            let again = ada.must("GET", &path, &json!({})).await;
            assert_eq!(again, told);
            let long = format!("room/{}/link", "z".repeat(17));
            assert_eq!(ada.ask("GET", &long, &json!({})).await.status, 404);
        });
    }
}
