//! Clients that lie: everything they say is refused, and nobody else notices.

use futures_util::SinkExt as _;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{PATIENCE, Visitor, raw};
use crate::{Place, visit};

#[test]
fn moves_that_are_none_of_ones_business_are_refused() {
    let place = Place::new();
    visit(async {
        let mut one = Visitor::arrived(place.address).await;
        let mut other = Visitor::arrived(place.address).await;
        let made = one
            .must("POST", "game", &json!({"seats": ["me", "open"]}))
            .await;
        let game = made["game"].as_str().unwrap();
        other
            .must("POST", &format!("game/{game}/sit"), &json!({}))
            .await;
        let mut first = one.socket().await;
        let mut second = other.socket().await;
        let mut stranger = Visitor::arrived(place.address).await.socket().await;
        let seq = first.watch(game).await["seq"].as_u64().unwrap();
        let code =
            |answer: serde_json::Value| answer["code"].as_str().unwrap_or_default().to_owned();
        let refused = first.play(game, seq, "e5").await;
        assert_eq!(refused["type"], "refused");
        assert_eq!(refused["reason"]["code"], "cell-too-far");
        assert_eq!(code(first.play(game, seq, "<script>").await), "not-a-move");
        assert_eq!(code(second.play(game, seq, "e8").await), "not-your-turn");
        assert_eq!(code(stranger.play(game, seq, "e2").await), "not-your-seat");
        assert_eq!(
            code(
                stranger
                    .command(json!({"type": "give-up", "game": game}))
                    .await
            ),
            "not-your-seat"
        );
        assert_eq!(
            code(stranger.play("aaaaaaaaaa", 0, "e2").await),
            "no-such-game"
        );
        assert_eq!(
            code(stranger.play("../../etc", 0, "e2").await),
            "no-such-game"
        );
        assert_eq!(first.play(game, seq, "e2").await["type"], "done");
        assert_eq!(second.play(game, seq + 1, "e8").await["type"], "done");
        // In a position that has not been seen.
        assert_eq!(code(first.play(game, seq, "e3").await), "stale");
        assert_eq!(code(first.play(game, 0, "e3").await), "stale");
        for text in [
            "",
            "{",
            "[]",
            "{}",
            "null",
            r#"{"type":"play"}"#,
            "\u{0}",
            r#"{"type":"hello","version":-1}"#,
        ] {
            first.socket.send(Message::text(text)).await.unwrap();
            assert_eq!(first.hear_of("wrong").await["code"], "unreadable", "{text}");
        }
        first.say(&json!({"type": "played", "game": game})).await;
        assert_eq!(first.hear_of("wrong").await["code"], "unknown-type");
        first
            .socket
            .send(Message::binary(vec![0, 159]))
            .await
            .unwrap();
        assert_eq!(first.hear_of("wrong").await["code"], "unreadable");
        // After all that the game is what it was.
        let whole = second.watch(game).await;
        assert_eq!(whole["view"]["moves"], json!(["e2", "e8"]));
    });
}

#[test]
fn huge_frames_and_floods_end_their_own_connection_alone() {
    let place = Place::new();
    visit(async {
        let mut good = Visitor::arrived(place.address).await;
        let made = good
            .must("POST", "game", &json!({"seats": ["me", "me"]}))
            .await;
        let game = made["game"].as_str().unwrap();
        let mut line = good.socket().await;
        let seq = line.watch(game).await["seq"].as_u64().unwrap();
        let mut huge = Visitor::arrived(place.address).await.socket().await;
        // The server may close while it is being sent.
        let _ = huge.socket.send(Message::text("x".repeat(10 << 20))).await;
        while huge.hear().await.is_some() {}
        let mut flood = Visitor::arrived(place.address).await.socket().await;
        for at in 0..500 {
            let ping = json!({"type": "ping", "at": at}).to_string();
            if flood.socket.send(Message::text(ping)).await.is_err() {
                break;
            }
        }
        let mut last = json!(null);
        while let Some(message) = flood.hear().await {
            last = message;
        }
        assert_eq!(
            (&last["type"], &last["code"]),
            (&json!("closing"), &json!("flood")),
            "{last}"
        );
        assert_eq!(line.play(game, seq, "e2").await["type"], "done");
    });
}

/// A socket takes a place at the door like any other connection, for as long as it is open.
#[test]
fn open_sockets_count_as_connections() {
    let place = Place::new();
    visit(async {
        let mut one = Visitor::arrived(place.address).await;
        let mut lines = Vec::new();
        for _ in 0..5 {
            lines.push(one.socket().await);
        }
        let connections = |body: &str| -> usize {
            let line = body
                .lines()
                .find_map(|line| line.strip_prefix("dedale_connections "));
            line.and_then(|count| count.parse().ok()).expect("a count")
        };
        let open = connections(&one.get("/metrics").await.body);
        assert!(open >= 6, "{open}");
        drop(lines);
        let begin = Instant::now();
        while connections(&one.get("/metrics").await.body) > 1 {
            assert!(begin.elapsed() < PATIENCE, "the places stay taken");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
}

#[test]
fn whoever_does_not_read_is_left_behind() {
    let place = Place::with(|settings| {
        settings.patience = Duration::from_secs(1);
        settings.limited = false;
    });
    visit(async {
        let mut good = Visitor::arrived(place.address).await;
        let made = good
            .must("POST", "game", &json!({"seats": ["me", "me"]}))
            .await;
        let game = made["game"].as_str().unwrap();
        let mut line = good.socket().await;
        let seq = line.watch(game).await["seq"].as_u64().unwrap();
        let mut deaf = good.socket().await;
        let watch = json!({"type": "watch", "game": game, "seq": 0}).to_string();
        // Far more answers than any buffer holds; none of them is read.
        for _ in 0..20_000 {
            let sending = deaf.socket.send(Message::text(watch.clone()));
            let sent = tokio::time::timeout(PATIENCE, sending).await;
            if sent.expect("an end of it in time").is_err() {
                break;
            }
        }
        assert_eq!(line.play(game, seq, "e2").await["type"], "done");
        let begin = Instant::now();
        while good
            .get("/metrics")
            .await
            .body
            .contains("\ndedale_slow_readers_total 0\n")
        {
            assert!(begin.elapsed() < PATIENCE, "the connection goes on");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
}

#[test]
fn other_sites_forged_tokens_and_broken_requests_are_refused() {
    let place = Place::with(|settings| settings.patience = Duration::from_millis(500));
    visit(async {
        let address = place.address;
        let mut one = Visitor::arrived(address).await;
        let page = one.get("/").await;
        for (name, part) in [
            ("content-security-policy", "default-src 'none'"),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "same-origin"),
            ("cache-control", "no-store"),
        ] {
            assert!(
                page.header(name).is_some_and(|value| value.contains(part)),
                "{name}"
            );
        }
        let fresh = Visitor::new(address).get("/").await;
        let cookie = fresh.header("set-cookie").unwrap().to_owned();
        assert!(
            cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
            "{cookie}"
        );
        let good = "X-Dedale: 1\r\n";
        for (headers, status) in [
            (good.to_owned(), 200),
            (String::new(), 403),
            (format!("{good}Origin: http://{address}\r\n"), 200),
            (format!("{good}Origin: http://evil.example\r\n"), 403),
            (format!("{good}Origin: null\r\n"), 403),
            (format!("{good}Host: evil.example\r\n"), 403),
            (format!("{good}Host: localhost:{}\r\n", address.port()), 200),
        ] {
            let reply = one.send("POST", "/api/1/game", &headers, "{}").await;
            assert_eq!(reply.status, status, "{headers}: {reply:?}");
        }
        assert!(one.line_from("http://evil.example").await.is_err());
        for body in [
            "{",
            "[]",
            "\"x\"",
            "{\"board\":\"99x99\"}",
            "{\"seats\":[\"you\",\"me\"]}",
        ] {
            let reply = one.send("POST", "/api/1/game", good, body).await;
            assert_eq!(reply.status, 400, "{body}: {reply:?}");
            assert!(reply.json()["code"].is_string());
        }
        let large = format!("{{\"board\":\"{}\"}}", "9".repeat(100_000));
        assert_eq!(
            one.send("POST", "/api/1/game", good, &large).await.status,
            413
        );
        // Somebody else's token, and one that was good once.
        let mut forged = one.clone();
        let own = forged.cookie.clone().unwrap();
        forged.cookie = Some(own.replace("dedale=", "dedale=a"));
        assert_eq!(forged.ask("GET", "me/games", &json!({})).await.status, 401);
        let mut thief = one.clone();
        one.must("POST", "logout", &json!({})).await;
        assert_eq!(thief.ask("GET", "me/games", &json!({})).await.status, 401);
        thief.cookie = None;
        thief.token = Some(own.replace("dedale=", ""));
        assert_eq!(thief.ask("GET", "me", &json!({})).await.status, 401);
        assert!(thief.line().await.is_err());
        // Half a head: the server does not wait for ever.
        let half = raw(address, b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await;
        assert!(
            half.is_empty() || half.starts_with("HTTP/1.1 408"),
            "{half}"
        );
        let long = format!(
            "GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n",
            "y".repeat(50_000)
        );
        let told = raw(address, long.as_bytes()).await;
        assert!(
            told.starts_with("HTTP/1.1 431") || told.is_empty(),
            "{told}"
        );
        assert_eq!(Visitor::new(address).get("/health").await.status, 200);
        let mut metrics = Visitor::new(address);
        assert!(
            metrics
                .get("/metrics")
                .await
                .body
                .contains("dedale_requests_total")
        );
        let through = metrics
            .send("GET", "/metrics", "X-Forwarded-For: 1.2.3.4\r\n", "")
            .await;
        assert_eq!(through.status, 404);
    });
}

/// A body of which more is promised than comes: whoever sends it is told so, and the connection ends.
#[test]
fn a_body_that_does_not_arrive_is_not_waited_for() {
    let place = Place::with(|settings| settings.patience = Duration::from_millis(500));
    visit(async {
        let address = place.address;
        for length in ["Content-Length: 100", "Transfer-Encoding: chunked"] {
            let head = format!(
                "POST /api/1/game HTTP/1.1\r\nHost: localhost\r\nX-Dedale: 1\r\n{length}\r\n\r\n"
            );
            let part = if length.contains("chunked") {
                "9\r\n{\"board\":"
            } else {
                "{\"board\":"
            };
            // Returns when the server has closed the connection.
            let told = raw(address, format!("{head}{part}").as_bytes()).await;
            assert!(told.starts_with("HTTP/1.1 408"), "{length}: {told}");
            assert!(told.contains("\"code\":\"slow\""), "{told}");
        }
        assert_eq!(Visitor::new(address).get("/").await.status, 200);
    });
}

#[test]
fn names_are_text_wherever_they_appear() {
    let place = Place::new();
    visit(async {
        let mut one = Visitor::arrived(place.address).await;
        for name in ["<script>", "a\u{202e}b", "x\"y", "Dédale"] {
            let reply = one.ask("PUT", "me", &json!({"name": name})).await;
            assert_eq!(reply.status, 400, "{name}");
        }
        one.must(
            "PUT",
            "me",
            &json!({"name": "O’Neill & Co".replace('&', "-")}),
        )
        .await;
        let made = one.must("POST", "game", &json!({})).await;
        assert_eq!(made["first"]["seats"][0]["name"], "O’Neill - Co");
        let page = one
            .get(&format!("/game/{}", made["game"].as_str().unwrap()))
            .await;
        assert!(page.body.contains("O’Neill - Co"));
    });
}

/// A request names the site it is for exactly once.
#[test]
fn exactly_one_host_is_asked_for() {
    let place = Place::new();
    visit(async {
        for (hosts, status) in [
            ("", "400"),
            ("Host: localhost\r\n", "200"),
            ("Host: localhost\r\nHost: localhost\r\n", "400"),
            ("Host: localhost\r\nHost: evil.example\r\n", "400"),
        ] {
            let request = format!("GET / HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n");
            let told = raw(place.address, request.as_bytes()).await;
            assert!(
                told.starts_with(&format!("HTTP/1.1 {status}")),
                "{hosts}: {told}"
            );
        }
    });
}

#[test]
fn whoever_closes_their_side_after_the_request_is_answered() {
    let place = Place::new();
    visit(async {
        for round in 0..40 {
            let mut stream = TcpStream::connect(place.address).await.expect("a place");
            let request = b"GET /api/1/challenges HTTP/1.1\r\nHost: localhost\r\n\r\n";
            stream.write_all(request).await.expect("a request");
            stream.shutdown().await.expect("one side is closed");
            let mut told = String::new();
            let read = stream.read_to_string(&mut told);
            let read = timeout(PATIENCE, read).await.expect("an answer in time");
            read.expect("text");
            assert!(told.starts_with("HTTP/1.1 200"), "{round}: {told}");
        }
    });
}

/// Frames that say nothing are read and answered too: there is an end to them.
#[test]
fn too_many_pings_end_a_socket() {
    let place = Place::new();
    visit(async {
        let mut one = Visitor::arrived(place.address).await;
        for frame in [
            Message::Ping(Vec::new().into()),
            Message::Pong(Vec::new().into()),
        ] {
            let mut line = one.socket().await;
            // Some come late, as from a program that looks from time to time.
            let mut sent = 0;
            while sent < 2000 && line.socket.send(frame.clone()).await.is_ok() {
                sent += 1;
            }
            let closing = line.hear_of("closing").await;
            assert_eq!(closing["code"], "flood");
        }
    });
}
