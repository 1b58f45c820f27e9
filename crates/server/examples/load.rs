//! Loads a server: games in which a move is sent every second, each seen by its players and by those who watch, and how long it takes
//! from sending to seeing.
//!
//! ```text
//! stand-in-site /tmp/site unlimited listen=127.0.0.1:8000 &
//! cargo run --release -p dedale-server --example load -- 127.0.0.1:8000 games=1000 sockets=5000 seconds=30
//! ```
//!
//! Prints one line: what was asked for, moves a second, the time from sending to seeing in milliseconds (middle, 99 of 100, longest), what
//! was lost. `/metrics` of the server has the sizes of its transactions.

#[path = "../tests/site/client.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod client;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use client::{Line, Visitor};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

/// What is measured.
#[derive(Default)]
struct Measured {
    /// When the move after that entry was sent, by game and number.
    sent: HashMap<(usize, u64), Instant>,
    /// From sending to seeing, by the other player.
    seen: Vec<Duration>,
    moves: usize,
}

type Shared = Arc<Mutex<Measured>>;

fn option(words: &[String], name: &str, usual: usize) -> usize {
    let found = words
        .iter()
        .find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
    found.and_then(|value| value.parse().ok()).unwrap_or(usual)
}

#[tokio::main]
async fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let address: SocketAddr = words[0].parse().expect("an address such as 127.0.0.1:8000");
    let games = option(&words, "games", 100);
    let sockets = option(&words, "sockets", games * 5).max(games * 2);
    let seconds = option(&words, "seconds", 20);
    let shared: Shared = Arc::default();
    let begin = Instant::now();
    let mut opened = JoinSet::new();
    let places: Vec<(Visitor, String)> = {
        let mut all = Vec::new();
        for _ in 0..games {
            let mut visitor = Visitor::arrived(address).await;
            let setting = json!({"board": "12x12", "seats": ["me", "me"], "timing": "7200"});
            let made = visitor.must("POST", "game", &setting).await;
            all.push((visitor, made["game"].as_str().expect("a name").to_owned()));
        }
        all
    };
    let (start, started) = tokio::sync::watch::channel(None::<Instant>);
    for (number, (visitor, game)) in places.iter().enumerate() {
        let (mut one, mut other) = (visitor.clone(), visitor.clone());
        let (game, shared, started) = (game.clone(), Arc::clone(&shared), started.clone());
        let mut line = one.socket().await;
        let first = line.watch(&game).await;
        let mut second = other.socket().await;
        second.watch(&game).await;
        let measured = Arc::clone(&shared);
        opened.spawn(async move { see(second, number, &measured).await });
        opened.spawn(async move { play(line, game, number, first, started, &shared).await });
    }
    for number in 0..sockets - games * 2 {
        let (_, game) = &places[number % games];
        let mut guest = Visitor::new(address);
        let mut line = guest.socket().await;
        line.watch(game).await;
        opened.spawn(async move {
            while line.socket.next().await.is_some_and(|frame| frame.is_ok()) {}
        });
    }
    eprintln!(
        "{games} games and {sockets} sockets after {:.1} s",
        begin.elapsed().as_secs_f64()
    );
    let now = Instant::now();
    let _ = start.send(Some(now + Duration::from_secs(seconds as u64)));
    let end = tokio::time::Instant::now() + Duration::from_secs(seconds as u64 + 3);
    tokio::time::sleep_until(end).await;
    opened.abort_all();
    let measured = shared.lock().expect("nobody panicked");
    let mut seen = measured.seen.clone();
    seen.sort_unstable();
    let at = |thousandths: usize| {
        let place = seen.len().saturating_sub(1) * thousandths / 1000;
        let time = seen.get(place).copied().unwrap_or_default();
        time.as_secs_f64() * 1000.0
    };
    println!(
        "games {games} sockets {sockets} moves/s {} p50 {:.1} p90 {:.1} p99 {:.1} longest {:.1} lost {}",
        measured.moves / seconds.max(1),
        at(500),
        at(900),
        at(990),
        at(1000),
        measured.moves - seen.len(),
    );
}

/// Sends a move every second, each a legal one by chance, until the end.
async fn play(
    mut line: Line,
    game: String,
    number: usize,
    first: Value,
    mut started: tokio::sync::watch::Receiver<Option<Instant>>,
    shared: &Shared,
) {
    let mut known = (first["seq"].as_u64().unwrap_or(0), first["view"].clone());
    let _ = started.wait_for(Option::is_some).await;
    let end = started.borrow().unwrap_or_else(Instant::now);
    // Not all in the same moment.
    let offset = Duration::from_millis(number as u64 * 37 % 1000);
    tokio::time::sleep_until(tokio::time::Instant::now() + offset).await;
    let mut request = 0;
    while Instant::now() < end {
        let next = tokio::time::Instant::now() + Duration::from_secs(1);
        let (seq, view) = &known;
        let legal = view["legal"].as_array().cloned().unwrap_or_default();
        if legal.is_empty() {
            return;
        }
        let chosen = &legal[(seq * 7919 + number as u64 * 31) as usize % legal.len()];
        request += 1;
        let play =
            json!({"type": "play", "game": game, "request": request, "seq": seq, "move": chosen});
        {
            let mut measured = shared.lock().expect("nobody panicked");
            measured.sent.insert((number, seq + 1), Instant::now());
            measured.moves += 1;
        }
        if line
            .socket
            .send(Message::text(play.to_string()))
            .await
            .is_err()
        {
            return;
        }
        let played = line.hear_of("played").await;
        known = (played["seq"].as_u64().unwrap_or(0), played["view"].clone());
        tokio::time::sleep_until(next).await;
    }
}

/// Looks at a game as the other player does.
async fn see(mut line: Line, number: usize, shared: &Shared) {
    while let Some(message) = line.hear().await {
        if message["type"] == "played" {
            let seq = message["seq"].as_u64().unwrap_or(0);
            let mut measured = shared.lock().expect("nobody panicked");
            if let Some(sent) = measured.sent.remove(&(number, seq)) {
                measured.seen.push(sent.elapsed());
            }
        }
    }
}
