//! The lobby: only those who are there are waited for, and one visitor does not fill it.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::{PATIENCE, Visitor};
use crate::{Place, visit};

/// The names of the games in the lobby.
async fn listed(visitor: &mut Visitor) -> Vec<String> {
    let seen = visitor.must("GET", "challenges", &json!({})).await;
    let all = seen["challenges"].as_array().expect("a list").iter();
    all.map(|one| one["game"].as_str().expect("a name").to_owned())
        .collect()
}

#[test]
fn only_challenges_of_those_who_are_there_are_listed_and_paired() {
    let place = Place::with(|settings| settings.absence = Duration::from_millis(200));
    visit(async {
        let mut ada = Visitor::arrived(place.address).await;
        let mut ben = Visitor::arrived(place.address).await;
        let _here = ben.socket().await;
        let socket = ada.socket().await;
        let wish = json!({"timing": "180+2"});
        let offered = ada.must("POST", "challenges", &wish).await;
        let game = offered["game"].as_str().expect("a name").to_owned();
        assert_eq!(listed(&mut ben).await, std::slice::from_ref(&game));
        drop(socket);
        let end = Instant::now() + PATIENCE;
        while !listed(&mut ben).await.is_empty() {
            assert!(Instant::now() < end, "it stays");
            tokio::task::yield_now().await;
        }
        let refused = ben
            .ask("POST", &format!("challenge/{game}/accept"), &json!({}))
            .await;
        assert!(
            ["challenger-left", "no-seat"]
                .contains(&refused.json()["code"].as_str().expect("a code")),
            "{refused:?}"
        );
        let paired = ben.must("POST", "pair", &wish).await;
        assert_ne!(paired["game"], offered["game"]);
        assert_eq!(paired["first"]["state"], "waiting");
        // In the end it is called off.
        let path = format!("game/{game}");
        while ben.must("GET", &path, &json!({})).await["state"] != "cancelled" {
            assert!(Instant::now() < end, "it waits");
            tokio::task::yield_now().await;
        }
        // Ben is there: his stands.
        assert_eq!(
            listed(&mut ben).await,
            [paired["game"].as_str().expect("a name")]
        );
    });
}

#[test]
fn one_visitor_does_not_fill_the_lobby() {
    let place = Place::new();
    visit(async {
        let mut ada = Visitor::arrived(place.address).await;
        for timing in ["60", "180+2", "300+5"] {
            ada.must("POST", "challenges", &json!({"timing": timing}))
                .await;
        }
        for path in ["challenges", "pair"] {
            let refused = ada.ask("POST", path, &json!({"timing": "600"})).await;
            assert_eq!(refused.json()["code"], "too-many-challenges", "{refused:?}");
        }
        let own = listed(&mut ada).await;
        assert_eq!(own.len(), 3);
        ada.must("DELETE", &format!("challenge/{}", own[0]), &json!({}))
            .await;
        ada.must("POST", "challenges", &json!({"timing": "600"}))
            .await;
    });
}
