//! Many from one place, and those who guess: nobody shuts the others out.

use serde_json::json;

use crate::client::{Reply, Visitor};
use crate::{Place, visit};

/// A site behind a proxy, which says where each visitor comes from.
fn behind_a_proxy(school: &[&str]) -> Place {
    Place::with(|settings| {
        settings.behind_proxy = true;
        settings.school = { school.iter() }
            .map(|network| network.parse().expect("a network"))
            .collect();
    })
}

fn from(place: &Place, address: &str) -> Visitor {
    let mut visitor = Visitor::new(place.address);
    visitor.from = Some(address.to_owned());
    visitor
}

fn code(reply: &Reply) -> (u16, String) {
    let code = reply.json()["code"].as_str().unwrap_or_default().to_owned();
    (reply.status, code)
}

#[test]
fn a_guesser_slows_down_alone() {
    let place = behind_a_proxy(&[]);
    visit(async {
        let credentials = json!({"name": "Ada", "password": "correct horse"});
        let mut ada = from(&place, "198.51.100.1");
        ada.must("POST", "account", &credentials).await;
        ada.must("POST", "logout", &json!({})).await;
        let wrong = json!({"name": "Ada", "password": "wrong horses"});
        let mut guesser = from(&place, "198.51.100.1");
        for _ in 0..10 {
            let reply = guesser.ask("POST", "login", &wrong).await;
            assert_eq!(code(&reply), (403, "login".to_owned()));
        }
        let reply = guesser.ask("POST", "login", &wrong).await;
        assert_eq!(code(&reply), (429, "too-many".to_owned()));
        assert!(reply.body.contains("too many wrong passwords"), "{reply:?}");
        let wait: u64 = reply
            .header("retry-after")
            .expect("a time")
            .parse()
            .expect("seconds");
        assert!((1..=11).contains(&wait), "{wait}");
        // Ada signs in beside the guesser, in a browser that knows her, and anywhere else.
        ada.must("POST", "login", &credentials).await;
        from(&place, "203.0.113.1")
            .must("POST", "login", &credentials)
            .await;
        // Another name is not Ada's; and the mark of one's browser is good for one's own name alone.
        let other = json!({"name": "Ben", "password": "battery staple"});
        let mut ben = from(&place, "198.51.100.1");
        ben.must("POST", "account", &other).await;
        ben.must("POST", "login", &other).await;
        let reply = ben.ask("POST", "login", &wrong).await;
        assert_eq!(code(&reply), (429, "too-many".to_owned()));
    });
}

#[test]
fn a_school_behind_one_address_comes_in() {
    let place = behind_a_proxy(&[]);
    visit(async {
        // One house with IPv6 is one place, whatever addresses its machines choose.
        let mut known = from(&place, "2001:db8:1:2::1");
        assert_eq!(known.get("/").await.status, 200);
        let mut came = 1;
        let refused = loop {
            let mut new = from(&place, &format!("2001:db8:1:2:{came:x}::1"));
            let reply = new.ask("PUT", "me", &json!({})).await;
            if reply.status != 200 {
                break reply;
            }
            came += 1;
            assert!(came < 1000, "there is a limit");
        };
        assert!(came >= 200, "{came}");
        assert_eq!(code(&refused), (429, "too-many".to_owned()));
        assert!(refused.header("retry-after").is_some(), "{refused:?}");
        // A page says so as a page, and comes again by itself; those who have been here go on.
        let page = loop {
            let page = from(&place, "2001:db8:1:2::2").get("/").await;
            if page.status != 200 {
                break page;
            }
        };
        assert_eq!(page.status, 429);
        assert!(page.header("retry-after").is_some(), "{page:?}");
        assert!(
            page.body.contains("<main class=\"sheet trouble\""),
            "{page:?}"
        );
        assert!(page.body.contains("http-equiv=\"refresh\""), "{page:?}");
        // A teacher reads what happens and who can lift it, in the language of the browser.
        for (language, words) in [
            ("en", ["as when a lesson begins", "dedale serve --school."]),
            (
                "fr",
                ["comme au début d’un cours", "dedale serve --school."],
            ),
        ] {
            let headers = format!("Accept: text/html\r\nAccept-Language: {language}\r\n");
            let page = loop {
                let mut teacher = from(&place, "2001:db8:1:2::3");
                let page = teacher.send("GET", "/", &headers, "").await;
                if page.status != 200 {
                    break page;
                }
            };
            for word in words {
                assert!(page.body.contains(word), "{word}: {page:?}");
            }
        }
        assert_eq!(known.get("/").await.status, 200);
        assert_eq!(from(&place, "2001:db8:1:3::1").get("/").await.status, 200);
    });
    let place = behind_a_proxy(&["192.0.2.0/24"]);
    visit(async {
        for pupil in 0..300 {
            let mut new = from(&place, "192.0.2.7");
            let reply = new.ask("PUT", "me", &json!({})).await;
            assert_eq!(reply.status, 200, "{pupil}");
        }
    });
}

#[test]
fn a_class_signs_up_together() {
    let place = behind_a_proxy(&[]);
    visit(async {
        let mut teacher = from(&place, "192.0.2.7");
        let made = teacher
            .must("POST", "game", &json!({"seats": ["me", "open"]}))
            .await;
        let room = format!("room/{}", made["room"].as_str().expect("a code"));
        for pupil in 0..35 {
            let mut pupil_there = from(&place, "192.0.2.7");
            let credentials =
                json!({"name": format!("Pupil {pupil}"), "password": "correct horse"});
            pupil_there.must("POST", "account", &credentials).await;
            // Right codes are not counted, wrong ones are.
            pupil_there.must("GET", &room, &json!({})).await;
            pupil_there.must("GET", &room, &json!({})).await;
        }
        let mut guesser = from(&place, "192.0.2.8");
        let mut tried = 0;
        while guesser.ask("GET", "room/zzzzz", &json!({})).await.status == 404 {
            tried += 1;
            assert!(tried < 1000, "there is a limit");
        }
        assert!((20..40).contains(&tried), "{tried}");
    });
}
