//! A bot: a program that plays on the site with an engine. It waits in the lobby, or plays whoever has made a game with an open seat.
//!
//! ```text
//! cargo run -p dedale-server --example bot -- 127.0.0.1:8000 TOKEN ENGINE [games=1] [room=CODE] [level=5]
//! ```
//!
//! TOKEN comes from `POST /api/1/me/tokens`. ENGINE is a program, started as `PROGRAM engine` and spoken to in lines, or an address such as
//! `http://127.0.0.1:8080/`, asked in the form of ladders (both: docs/protocol.md).

#[path = "../tests/site/client.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod client;
#[path = "bot/player.rs"]
mod player;

use std::process::{Command, Stdio};

use client::Visitor;
use player::{Engine, Http, Lines};
use serde_json::json;

#[tokio::main]
async fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, token, engine, rest @ ..] = words.as_slice() else {
        eprintln!("ADDRESS TOKEN ENGINE [games=COUNT] [room=CODE] [level=LEVEL]");
        return;
    };
    let option = |name: &str| {
        rest.iter()
            .find_map(|word| word.strip_prefix(name)?.strip_prefix('='))
    };
    let games: u32 = option("games")
        .and_then(|count| count.parse().ok())
        .unwrap_or(1);
    let level = option("level").and_then(|level| level.parse().ok());
    let level: u8 = level.unwrap_or(5);
    let mut bot = Visitor::new(address.parse().expect("an address such as 127.0.0.1:8000"));
    bot.token = Some(token.clone());
    let mut child = None;
    let mut engine = if engine.starts_with("http://") {
        Engine::Http(
            Http::new(engine, level, token).expect("an address such as http://127.0.0.1:8080/"),
        )
    } else {
        let mut started = Command::new(engine)
            .args(["engine", "--level", &level.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = started.stdin.take().expect("its input");
        let output = started.stdout.take().expect("its output");
        child = Some(started);
        Engine::Lines(Lines::new(input, output))
    };
    for _ in 0..games {
        let met = match option("room") {
            Some(code) => {
                bot.must("POST", &format!("room/{code}/enter"), &json!({}))
                    .await
            }
            None => bot.must("POST", "pair", &json!({"timing": "300+3"})).await,
        };
        let game = met["game"].as_str().expect("a game").to_owned();
        println!("game {game}");
        let ended = player::play(&mut bot, &game, &mut engine).await;
        println!("ended {ended}");
    }
    // Its input ends with this, and so does the engine.
    drop(engine);
    if let Some(mut child) = child {
        let _ = child.wait();
    }
}
