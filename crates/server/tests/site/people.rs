//! Accounts, ratings, the lobby, tokens of programs, and forgetting.

use serde_json::json;

use crate::client::Visitor;
use crate::{Place, visit};

pub(crate) async fn with_account(place: &Place, name: &str) -> Visitor {
    let mut visitor = Visitor::arrived(place.address).await;
    let account = json!({"name": name, "password": "correct horse"});
    let made = visitor.must("POST", "account", &account).await;
    assert_eq!(
        (&made["name"], &made["account"]),
        (&json!(name), &json!(true))
    );
    visitor
}

#[test]
fn accounts_come_and_go_with_everything() {
    let place = Place::new();
    visit(async {
        let mut ada = with_account(&place, "Ada").await;
        let made = ada
            .must("POST", "game", &json!({"seats": ["me", "me"]}))
            .await;
        let game = made["game"].as_str().unwrap();
        let mut other = Visitor::arrived(place.address).await;
        let taken = json!({"name": " ADA ", "password": "another one"});
        assert_eq!(
            other.ask("POST", "account", &taken).await.json()["code"],
            "name-taken"
        );
        for (name, password) in [
            ("Eve", "short"),
            ("", "long enough"),
            ("<b>", "long enough"),
        ] {
            let body = json!({"name": name, "password": password});
            assert_eq!(
                other.ask("POST", "account", &body).await.status,
                400,
                "{name}"
            );
        }
        // What was played before somebody logs in goes with them.
        let before = other
            .must("POST", "game", &json!({"seats": ["me", "me"]}))
            .await;
        for (name, password) in [("Ada", "wrong horse"), ("Nobody", "correct horse")] {
            let body = json!({"name": name, "password": password});
            assert_eq!(
                other.ask("POST", "login", &body).await.json()["code"],
                "login"
            );
        }
        let old = other.cookie.clone();
        other
            .must(
                "POST",
                "login",
                &json!({"name": "ada", "password": "correct horse"}),
            )
            .await;
        assert_ne!(other.cookie, old, "a token of its own for the new state");
        let games = other.must("GET", "me/games", &json!({})).await;
        let ids: Vec<&str> = games["games"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["game"].as_str().unwrap())
            .collect();
        assert!(
            ids.contains(&game) && ids.contains(&before["game"].as_str().unwrap()),
            "{ids:?}"
        );
        let renamed = other.ask("PUT", "me", &json!({"name": "Bea"})).await;
        assert_eq!(
            (renamed.status, renamed.json()["code"].clone()),
            (409, json!("name-stays"))
        );
        let token = other
            .must("POST", "me/tokens", &json!({"label": "bot"}))
            .await;
        let mut bot = Visitor::new(place.address);
        bot.token = token["token"].as_str().map(str::to_owned);
        assert_eq!(bot.must("GET", "me", &json!({})).await["name"], "Ada");
        let mut line = bot.socket().await;
        assert_eq!(line.watch(game).await["you"], json!([1, 2]));
        let export = other.must("GET", "me/export", &json!({})).await;
        assert_eq!(export["everything"]["games"].as_array().unwrap().len(), 2);
        assert_eq!(
            export["everything"]["sessions"].as_array().unwrap().len(),
            3
        );
        let new = json!({"old": "correct horse", "new": "battery staple"});
        other.must("POST", "me/password", &new).await;
        // Everybody else must prove themselves again.
        assert_eq!(ada.ask("GET", "me/games", &json!({})).await.status, 401);
        assert_eq!(bot.ask("GET", "me", &json!({})).await.status, 401);
        let wrong = other
            .ask("DELETE", "me", &json!({"password": "correct horse"}))
            .await;
        assert_eq!(wrong.status, 403);
        other
            .must("DELETE", "me", &json!({"password": "battery staple"}))
            .await;
        assert_eq!(other.ask("GET", "player/Ada", &json!({})).await.status, 404);
        let mut anybody = Visitor::new(place.address);
        let left = anybody
            .must("GET", &format!("game/{game}"), &json!({}))
            .await;
        assert_eq!(left["seats"][0]["name"], json!(null));
        let again = json!({"name": "Ada", "password": "correct horse"});
        let resting = anybody.ask("POST", "account", &again).await;
        assert_eq!(resting.json()["code"], "name-taken");
    });
}

#[test]
fn rated_games_change_ratings() {
    let place = Place::new();
    visit(async {
        let mut ada = with_account(&place, "Ada").await;
        let mut ben = with_account(&place, "Ben").await;
        let mut guest = Visitor::arrived(place.address).await;
        let wish = json!({"timing": "180+2", "rated": true});
        assert_eq!(
            guest.ask("POST", "pair", &wish).await.json()["code"],
            "account-needed"
        );
        let offered = ada.must("POST", "pair", &wish).await;
        assert_eq!(offered["first"]["state"], "waiting");
        let seen = ben.must("GET", "challenges", &json!({})).await;
        assert_eq!(seen["challenges"][0]["rating"], 1500.0);
        assert_eq!(
            guest
                .ask(
                    "POST",
                    &format!("challenge/{}/accept", offered["game"].as_str().unwrap()),
                    &json!({})
                )
                .await
                .json()["code"],
            "account-needed"
        );
        // Not with oneself, and another clock is another game.
        let own = ada
            .ask(
                "POST",
                &format!("challenge/{}/accept", offered["game"].as_str().unwrap()),
                &json!({}),
            )
            .await;
        assert_eq!(own.json()["code"], "no-seat");
        let met = ben.must("POST", "pair", &wish).await;
        assert_eq!(met["game"], offered["game"]);
        let game = met["game"].as_str().unwrap();
        let mut line = ben.socket().await;
        let whole = line.watch(game).await;
        assert_eq!(whole["state"], "playing");
        line.command(json!({"type": "give-up", "game": game})).await;
        let whole = line.watch(game).await;
        let changes = whole["ended"]["ratings"].as_array().unwrap();
        assert_eq!(changes.len(), 2);
        let profile = guest.must("GET", "player/ada", &json!({})).await;
        assert!(
            profile["ratings"][0]["rating"].as_f64().unwrap() > 1600.0,
            "{profile}"
        );
        assert_eq!(profile["ratings"][0]["class"], "official-blitz");
        assert_eq!(profile["curve"].as_array().unwrap().len(), 1);
        let games = guest
            .must(
                "GET",
                "player/Ben/games?opponent=ada&class=official-blitz",
                &json!({}),
            )
            .await;
        assert_eq!(games["games"].as_array().unwrap().len(), 1);
        let none = guest
            .ask("GET", "player/Ben/games?opponent=nobody", &json!({}))
            .await;
        assert_eq!(none.status, 404);
        // Two who come at the same moment find each other.
        let wish = json!({"timing": "60"});
        let (one, other) = tokio::join!(
            ada.must("POST", "pair", &wish),
            ben.must("POST", "pair", &wish)
        );
        assert_eq!(one["game"], other["game"]);
    });
}

#[test]
fn blocked_people_do_not_meet() {
    let place = Place::new();
    visit(async {
        let mut ada = with_account(&place, "Ada").await;
        let mut ben = with_account(&place, "Ben").await;
        // Ada does not want to meet Ben again.
        ada.must("POST", "block/Ben", &json!({})).await;
        let offered = ada
            .must("POST", "challenges", &json!({"timing": "180+2"}))
            .await;
        assert_eq!(
            ben.must("GET", "challenges", &json!({})).await["challenges"],
            json!([])
        );
        let refused = ben
            .ask(
                "POST",
                &format!("challenge/{}/accept", offered["game"].as_str().unwrap()),
                &json!({}),
            )
            .await;
        assert_eq!(refused.status, 403);
        let apart = ben.must("POST", "pair", &json!({"timing": "180+2"})).await;
        assert_ne!(apart["game"], offered["game"]);
        ada.must("DELETE", "block/Ben", &json!({})).await;
        let code = offered["room"].as_str().unwrap();
        ada.must(
            "DELETE",
            &format!("challenge/{}", offered["game"].as_str().unwrap()),
            &json!({}),
        )
        .await;
        assert_eq!(
            ben.ask("POST", &format!("room/{code}/enter"), &json!({}))
                .await
                .status,
            404
        );
    });
}
