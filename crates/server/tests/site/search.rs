//! Looking for games: every filter finds what it should and nothing else, and what is wrong with one is said.

use serde_json::{Value, json};

use crate::client::Visitor;
use crate::people::with_account;
use crate::{Place, visit};

/// A game of those two that the second gives up after some moves; without moves a draw is not to be had, so it is given up at once.
async fn over(
    one: &mut Visitor,
    other: &mut Visitor,
    mut setting: Value,
    moves: &[&str],
) -> String {
    setting["seats"] = json!(["me", "open"]);
    setting["unlisted"] = json!(false);
    let made = one.must("POST", "game", &setting).await;
    let game = made["game"].as_str().expect("a game").to_owned();
    other
        .must("POST", &format!("game/{game}/sit"), &json!({}))
        .await;
    let (mut first, mut second) = (one.socket().await, other.socket().await);
    for (count, chosen) in moves.iter().enumerate() {
        let line = if count % 2 == 0 {
            &mut first
        } else {
            &mut second
        };
        let seq = line.watch(&game).await["seq"].as_u64().expect("a number");
        assert_eq!(line.play(&game, seq, chosen).await["type"], "done");
    }
    let given = second
        .command(json!({"type": "give-up", "game": game}))
        .await;
    assert_eq!(given["type"], "done");
    game
}

#[test]
fn games_are_found_by_everything_they_are() {
    let place = Place::with(|settings| settings.limited = false);
    visit(async {
        let mut ada = with_account(&place, "Ada").await;
        let mut ben = with_account(&place, "Ben").await;
        let mut eve = with_account(&place, "Eve").await;
        let begin = ada.must("GET", "me", &json!({})).await;
        assert_eq!(begin["name"], "Ada");
        let rated = json!({"timing": "180+2", "rated": true});
        let blitz = over(&mut ada, &mut ben, rated, &["e2", "e8", "e3"]).await;
        let small = over(&mut ben, &mut ada, json!({"board": "5X5"}), &[]).await;
        let maths = over(&mut eve, &mut ada, json!({"variant": "mathematical"}), &[]).await;
        let waiting = json!({"seats": ["me", "open"]});
        ada.must("POST", "game", &waiting).await;
        let all = [&maths, &small, &blitz];
        let mut anybody = Visitor::new(place.address);
        for (filters, found) in [
            ("", &all[..]),
            ("state=over", &all),
            ("player=ada", &all),
            ("player=ADA&opponent=ben", &all[1..]),
            ("player=eve", &all[..1]),
            ("player=eve&opponent=ben", &[]),
            ("board=5x5", &all[1..2]),
            ("board=5%C3%975", &all[1..2]),
            ("players=2", &all),
            ("players=4", &[]),
            ("variant=mathematical", &all[..1]),
            ("class=official-blitz", &all[2..]),
            ("rated=true", &all[2..]),
            ("rated=false&variant=official", &all[1..2]),
            ("how=gave-up", &all),
            ("how=time", &[]),
            ("moves=3", &all[2..]),
            ("moves=4", &[]),
            ("player=ada&result=won", &all[2..]),
            ("player=ada&result=lost", &all[..2]),
            ("player=ada&result=drawn", &[]),
            ("from=2020-01-01", &all),
            ("to=2020-01-01", &[]),
            ("from=4102444800000", &[]),
        ] {
            let told = anybody
                .must("GET", &format!("games?{filters}"), &json!({}))
                .await;
            let games = told["games"].as_array().expect("games").iter();
            let ids: Vec<&str> = games.filter_map(|game| game["game"].as_str()).collect();
            assert_eq!(ids, found, "{filters}");
        }
        // Page after page, each game once.
        let mut seen = Vec::new();
        let mut before = String::new();
        loop {
            let path = format!("games?most=1{before}");
            let page = anybody.must("GET", &path, &json!({})).await;
            let games = page["games"].as_array().expect("games").iter();
            seen.extend(games.map(|game| game["game"].as_str().expect("a game").to_owned()));
            let Some(next) = page["before"].as_i64() else {
                break;
            };
            before = format!("&before={next}");
        }
        assert_eq!(seen, all.map(Clone::clone));
        let own = ada.must("GET", "me/games?state=waiting", &json!({})).await;
        assert_eq!(own["games"].as_array().map(Vec::len), Some(1));
        let lost = anybody
            .must("GET", "player/Ada/games?result=lost", &json!({}))
            .await;
        assert_eq!(lost["games"].as_array().map(Vec::len), Some(2));
        for (filters, status, code) in [
            ("player=nobody", 404, "no-player"),
            ("opponent=nobody", 404, "no-player"),
            ("board=2x2", 400, "board"),
            ("state=playing", 400, "filter"),
            ("result=won", 400, "result"),
            ("moves=x%27%20OR%201", 400, "number"),
            ("class=%27", 400, "class"),
        ] {
            let reply = anybody
                .ask("GET", &format!("games?{filters}"), &json!({}))
                .await;
            assert_eq!(reply.status, status, "{filters}");
            let told = reply.json();
            assert_eq!(told["code"], code, "{filters}");
            assert!(told["text"].as_str().is_some_and(|text| text.len() > 10));
        }
    });
}
