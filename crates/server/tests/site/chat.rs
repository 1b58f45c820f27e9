//! What players write to each other: off until both switch it on, unread by those who block or mute, gone with whoever wrote it.

use serde_json::{Value, json};

use crate::client::{Line, Visitor};
use crate::people::with_account;
use crate::{Place, visit};

/// A game of those two, and their sockets on it.
async fn game_of(one: &mut Visitor, other: &mut Visitor) -> (String, Line, Line) {
    let made = one
        .must("POST", "game", &json!({"seats": ["me", "open"]}))
        .await;
    let game = made["game"].as_str().expect("a game").to_owned();
    other
        .must("POST", &format!("game/{game}/sit"), &json!({}))
        .await;
    let (mut first, mut second) = (one.socket().await, other.socket().await);
    for line in [&mut first, &mut second] {
        line.watch(&game).await;
        let chat = line.hear_of("chatting").await;
        assert_eq!(chat["on"], false);
        assert_eq!((&chat["players"], &chat["lines"]), (&json!([]), &json!([])));
    }
    (game, first, second)
}

async fn switch(line: &mut Line, game: &str, on: bool) -> Value {
    line.command(json!({"type": "chat", "game": game, "on": on}))
        .await
}

async fn write(line: &mut Line, game: &str, text: &str) -> Value {
    line.command(json!({"type": "write", "game": game, "text": text}))
        .await
}

/// The lines that somebody is shown who looks anew.
async fn shown(line: &mut Line, game: &str) -> Vec<String> {
    line.watch(game).await;
    let chat = line.hear_of("chatting").await;
    let lines = chat["lines"].as_array().expect("lines").iter();
    lines
        .map(|one| one["text"].as_str().expect("a text").to_owned())
        .collect()
}

#[test]
fn chat_is_off_until_both_switch_it_on() {
    let place = Place::with(|settings| settings.limited = false);
    visit(async {
        let mut ada = with_account(&place, "Ada").await;
        let mut ben = Visitor::arrived(place.address).await;
        let (game, mut first, mut second) = game_of(&mut ada, &mut ben).await;
        assert_eq!(write(&mut first, &game, "Hello").await["code"], "chat-off");
        assert_eq!(switch(&mut first, &game, true).await["type"], "done");
        assert_eq!(second.hear_of("chatting").await["players"], json!([1]));
        // One who has it on alone writes to nobody.
        assert_eq!(write(&mut first, &game, "Hello").await["code"], "chat-off");
        assert_eq!(write(&mut second, &game, "Hello").await["code"], "chat-off");
        switch(&mut second, &game, true).await;
        assert_eq!(first.hear_of("chatting").await["open"], true);
        let mut guest = Visitor::arrived(place.address).await.socket().await;
        guest.watch(&game).await;
        for command in [
            json!({"type": "chat", "game": game, "on": true}),
            json!({"type": "write", "game": game, "text": "I see all"}),
        ] {
            assert_eq!(guest.command(command).await["code"], "not-your-seat");
        }
        // Markup stays what it is: letters.
        let text = "<img src=x onerror=alert(1)> & \"bravo\"";
        assert_eq!(write(&mut first, &game, text).await["type"], "done");
        let heard = second.hear_of("wrote").await;
        assert_eq!(
            (&heard["text"], &heard["by"], &heard["number"]),
            (&json!(text), &json!(1), &json!(1))
        );
        for bad in [
            "",
            "   ",
            "a\nb",
            "\u{1b}[2J",
            "a\u{202e}b",
            &"x".repeat(141),
        ] {
            assert_eq!(
                write(&mut first, &game, bad).await["code"],
                "line",
                "{bad:?}"
            );
        }
        // Sent twice, written once.
        let twice = json!({"type": "write", "game": game, "request": 77, "text": "once"});
        for _ in 0..2 {
            first.say(&twice).await;
            assert_eq!(first.hear_of("done").await["request"], 77);
        }
        assert_eq!(shown(&mut second, &game).await, [text, "once"]);
        switch(&mut second, &game, false).await;
        assert!(shown(&mut second, &game).await.is_empty());
        assert_eq!(write(&mut first, &game, "more").await["code"], "chat-off");
        // Whoever watches has been told of nothing but the board.
        guest.say(&json!({"type": "ping", "at": 1})).await;
        loop {
            let told = guest.hear().await.expect("a message");
            let kind = told["type"].as_str().unwrap_or_default().to_owned();
            assert!(!["chatting", "wrote"].contains(&kind.as_str()), "{told}");
            if kind == "pong" {
                break;
            }
        }
        let page = ada.get(&format!("/game/{game}")).await;
        assert!(!page.body.contains("onerror"), "no line stands in a page");
    });
}

#[test]
fn nobody_chats_alone_or_before_the_game() {
    let place = Place::new();
    visit(async {
        let mut ada = Visitor::arrived(place.address).await;
        let mut line = ada.socket().await;
        for seats in [
            json!(["me", "open"]),
            json!(["me", "me"]),
            json!(["me", "computer 1"]),
        ] {
            let made = ada.must("POST", "game", &json!({"seats": seats})).await;
            let game = made["game"].as_str().expect("a game");
            line.watch(game).await;
            assert_eq!(switch(&mut line, game, true).await["code"], "not-now");
        }
    });
}

#[test]
fn muted_and_blocked_people_are_not_read() {
    let place = Place::with(|settings| settings.limited = false);
    visit(async {
        let mut ada = with_account(&place, "Ada").await;
        let mut ben = with_account(&place, "Ben").await;
        let (game, mut first, mut second) = game_of(&mut ada, &mut ben).await;
        switch(&mut first, &game, true).await;
        switch(&mut second, &game, true).await;
        assert_eq!(write(&mut second, &game, "kind").await["type"], "done");
        for (way, told) in [("mute", "muted"), ("block", "blocked")] {
            let path = format!("{way}/Ben");
            ada.must("POST", &path, &json!({})).await;
            let profile = ada.must("GET", "player/ben", &json!({})).await;
            assert_eq!(
                (&profile[told], &profile["you"]),
                (&json!(true), &json!(false))
            );
            let list = ada.must("GET", "me/blocks", &json!({})).await;
            assert_eq!(list[told], json!(["Ben"]));
            // Nobody else is told.
            let profile = ben.must("GET", "player/Ben", &json!({})).await;
            assert_eq!(
                (&profile[told], &profile["you"]),
                (&json!(false), &json!(true))
            );
            assert_eq!(write(&mut second, &game, "unkind").await["type"], "done");
            assert!(shown(&mut first, &game).await.is_empty());
            ada.must("DELETE", &path, &json!({})).await;
            let profile = ada.must("GET", "player/ben", &json!({})).await;
            assert_eq!(profile[told], false);
        }
        // What was written while it was unwanted stays unread.
        assert_eq!(shown(&mut first, &game).await, ["kind"]);
        assert_eq!(write(&mut second, &game, "sorry").await["type"], "done");
        loop {
            // Not once has an unwanted line come.
            let heard = first.hear_of("wrote").await;
            assert_ne!(heard["text"], "unkind");
            if heard["text"] == "sorry" {
                break;
            }
        }
        assert_eq!(ada.ask("POST", "mute/Nobody", &json!({})).await.status, 404);
        let mut stranger = Visitor::new(place.address);
        assert_eq!(
            stranger.ask("POST", "mute/Ben", &json!({})).await.status,
            401
        );
    });
}

/// Whoever has no account is known by their seat, and by their cookie from then on: also in the next game, and when they make an account.
#[test]
fn people_without_an_account_are_muted_too() {
    let place = Place::with(|settings| settings.limited = false);
    visit(async {
        let mut ada = Visitor::arrived(place.address).await;
        let mut ben = Visitor::arrived(place.address).await;
        let mut muted = Vec::new();
        for round in 0..3 {
            let (game, mut first, mut second) = game_of(&mut ada, &mut ben).await;
            switch(&mut first, &game, true).await;
            switch(&mut second, &game, true).await;
            let path = format!("game/{game}/mute/2");
            if round == 0 {
                assert_eq!(ada.ask("POST", &path, &json!({})).await.status, 200);
            }
            assert_eq!(write(&mut second, &game, "unkind").await["type"], "done");
            assert!(shown(&mut first, &game).await.is_empty(), "{round}");
            assert_eq!(shown(&mut second, &game).await, ["unkind"]);
            // The page is told whom it does not hear, and nobody else is.
            for (line, expected) in [(&mut first, json!([2])), (&mut second, json!([]))] {
                line.watch(&game).await;
                assert_eq!(line.hear_of("chatting").await["muted"], expected);
            }
            for (path, status) in [("mute/1", 404), ("mute/3", 404), ("mute/x", 404)] {
                let path = format!("game/{game}/{path}");
                assert_eq!(ada.ask("POST", &path, &json!({})).await.status, status);
            }
            let mut stranger = Visitor::arrived(place.address).await;
            assert_eq!(stranger.ask("POST", &path, &json!({})).await.status, 404);
            muted.push(path);
            if round == 1 {
                let account = json!({"name": "Ben", "password": "a long secret"});
                ben.must("POST", "account", &account).await;
            }
        }
        ada.must("DELETE", &muted[2], &json!({})).await;
        let (game, mut first, mut second) = game_of(&mut ada, &mut ben).await;
        switch(&mut first, &game, true).await;
        switch(&mut second, &game, true).await;
        assert_eq!(write(&mut second, &game, "kind").await["type"], "done");
        assert_eq!(shown(&mut first, &game).await, ["kind"]);
    });
}

/// What was unwanted without an account is unwanted after signing in, from another browser.
#[test]
fn signing_in_keeps_who_is_muted() {
    let place = Place::with(|settings| settings.limited = false);
    visit(async {
        let _account = with_account(&place, "Ada").await;
        let mut ada = Visitor::arrived(place.address).await;
        let mut ben = Visitor::arrived(place.address).await;
        let (game, _first, _second) = game_of(&mut ada, &mut ben).await;
        let path = format!("game/{game}/mute/2");
        ada.must("POST", &path, &json!({})).await;
        let signed = json!({"name": "Ada", "password": "correct horse"});
        ada.must("POST", "login", &signed).await;
        let (game, mut first, mut second) = game_of(&mut ada, &mut ben).await;
        switch(&mut first, &game, true).await;
        switch(&mut second, &game, true).await;
        assert_eq!(write(&mut second, &game, "unkind").await["type"], "done");
        assert!(shown(&mut first, &game).await.is_empty());
    });
}

#[test]
fn lines_outlive_the_server_and_go_with_whoever_wrote_them() {
    let mut place = Place::with(|settings| settings.limited = false);
    let (game, mut ada, mut ben) = visit(async {
        let mut ada = Visitor::arrived(place.address).await;
        let mut ben = with_account(&place, "Ben").await;
        let (game, mut first, mut second) = game_of(&mut ada, &mut ben).await;
        switch(&mut first, &game, true).await;
        switch(&mut second, &game, true).await;
        write(&mut first, &game, "from Ada").await;
        write(&mut second, &game, "from Ben").await;
        (game, ada, ben)
    });
    place.restart();
    (ada.address, ben.address) = (place.address, place.address);
    visit(async {
        let mut first = ada.socket().await;
        assert_eq!(shown(&mut first, &game).await, ["from Ada", "from Ben"]);
        let export = ben.must("GET", "me/export", &json!({})).await;
        let lines = export["everything"]["lines"].as_array().expect("lines");
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0]["text"], "from Ben");
        ben.must("DELETE", "me", &json!({"password": "correct horse"}))
            .await;
        assert_eq!(shown(&mut first, &game).await, ["from Ada"]);
        // Ada is somebody with an account from now on: what she wrote goes with her.
        with_account(&place, "Ada").await;
        let login = json!({"name": "Ada", "password": "correct horse"});
        ada.must("POST", "login", &login).await;
        let export = ada.must("GET", "me/export", &json!({})).await;
        assert_eq!(export["everything"]["lines"][0]["text"], "from Ada");
    });
}

#[test]
fn whoever_writes_too_much_is_slowed_down() {
    let place = Place::new();
    visit(async {
        let mut ada = Visitor::arrived(place.address).await;
        let mut ben = Visitor::arrived(place.address).await;
        let (game, mut first, mut second) = game_of(&mut ada, &mut ben).await;
        switch(&mut first, &game, true).await;
        switch(&mut second, &game, true).await;
        // However slowly they are sent: at the latest the game has no room for more.
        let mut written = 0;
        loop {
            let answer = write(&mut first, &game, "again").await;
            if answer["type"] == "done" {
                written += 1;
                continue;
            }
            assert_eq!(answer["code"], "too-many");
            break;
        }
        assert!((1..=500).contains(&written), "{written}");
    });
}
