//! How the bot plays: an engine that is asked for moves, and a game that is played to its end, through lost connections.

use std::io::{BufRead as _, BufReader, Read, Write};
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Line, Visitor};

/// How long the engine thinks about a move at most, in milliseconds.
const MOVE_TIME: u64 = 300;
/// How often a lost connection is tried again, and after how long.
const TRIES: u32 = 20;
const AGAIN: Duration = Duration::from_millis(300);

/// Something that chooses moves.
pub(crate) enum Engine {
    Lines(Lines),
    Http(Http),
}

impl Engine {
    /// A move for a game that was agreed like that, after those moves, within that many milliseconds.
    async fn choose(&mut self, settings: &Value, moves: &[&str], time: u64) -> String {
        match self {
            Engine::Lines(engine) => engine.choose(settings, moves, time),
            Engine::Http(engine) => engine.choose(settings, moves, time).await,
        }
    }
}

/// `dedale engine`, or another program that speaks its lines.
pub(crate) struct Lines {
    input: Box<dyn Write + Send>,
    output: BufReader<Box<dyn Read + Send>>,
}

impl Lines {
    pub(crate) fn new(
        input: impl Write + Send + 'static,
        output: impl Read + Send + 'static,
    ) -> Lines {
        Lines {
            input: Box::new(input),
            output: BufReader::new(Box::new(output)),
        }
    }

    fn say(&mut self, line: &str) {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.expect("the engine listens");
    }

    fn choose(&mut self, settings: &Value, moves: &[&str], time: u64) -> String {
        self.say(&format!("newgame {}", parts(settings).join(" ")));
        let moves = moves.join(" ");
        let after = if moves.is_empty() { "" } else { " moves " };
        self.say(&format!("position start{after}{moves}"));
        self.say(&format!("go movetime {time}"));
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line);
            assert!(read.is_ok_and(|read| read > 0), "the engine has ended");
            assert!(!line.starts_with("error"), "{line}");
            if let Some(best) = line.strip_prefix("bestmove ") {
                return best
                    .split_whitespace()
                    .next()
                    .unwrap_or_default()
                    .to_owned();
            }
        }
    }
}

/// What was agreed, as the parts of `newgame`.
fn parts(settings: &Value) -> Vec<String> {
    let mut parts = Vec::new();
    for name in ["board", "players", "walls", "starts", "bonus"] {
        match &settings[name] {
            Value::Null => {}
            Value::String(text) => parts.push(format!("{name} {text}")),
            other => parts.push(format!("{name} {other}")),
        }
    }
    if settings["pass"] == true {
        parts.push("pass on".to_owned());
    }
    let variant = settings["variant"].as_str().unwrap_or("official");
    match variant.strip_prefix("stage") {
        Some(stage) => parts.push(format!("stage {stage}")),
        None => parts.push(format!("variant {variant}")),
    }
    parts
}

/// An engine that is asked as ladders ask: `dedale engine --http PORT`, `POST /api/1/move` of a site, or another program.
pub(crate) struct Http {
    visitor: Visitor,
    path: String,
    level: u8,
}

impl Http {
    /// At that address; the token is sent to the site alone, never to an engine elsewhere.
    pub(crate) fn new(address: &str, level: u8, token: &str) -> Option<Http> {
        let rest = address.strip_prefix("http://")?;
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let address: SocketAddr = host.parse().ok()?;
        let path = format!("/{path}");
        let mut visitor = Visitor::new(address);
        if path.starts_with("/api/") {
            visitor.token = Some(token.to_owned());
        }
        Some(Http {
            visitor,
            path,
            level,
        })
    }

    async fn choose(&mut self, settings: &Value, moves: &[&str], time: u64) -> String {
        let mut asked = json!({ "moves": moves, "budget_ms": time, "level": self.level });
        for name in ["board", "players", "walls"] {
            asked[name] = settings[name].clone();
        }
        let headers = "Content-Type: application/json\r\n";
        let mut tries = 0;
        while tries < TRIES {
            tries += 1;
            let reply = self
                .visitor
                .send("POST", &self.path, headers, &asked.to_string())
                .await;
            // Too much at once: later.
            if reply.status == 429 || reply.status == 503 {
                tokio::time::sleep(AGAIN).await;
                continue;
            }
            assert_eq!(reply.status, 200, "{reply:?}");
            return reply.json()["move"].as_str().expect("a move").to_owned();
        }
        panic!("the engine is busy for too long");
    }
}

/// A socket that watches the game, and the game as it stands; tries for a while.
async fn connected(bot: &mut Visitor, game: &str) -> (Line, Value) {
    let mut tries = 0;
    while tries < TRIES {
        tries += 1;
        if let Ok(mut line) = bot.line().await {
            let hello = json!({ "type": "hello", "version": 1, "language": "en" });
            let watch = json!({ "type": "watch", "game": game, "seq": 0 });
            if line.tell(&hello).await
                && line.tell(&watch).await
                && let Some(state) = next_game(&mut line).await
            {
                return (line, state);
            }
        }
        tokio::time::sleep(AGAIN).await;
    }
    panic!("the site cannot be reached");
}

async fn next_game(line: &mut Line) -> Option<Value> {
    loop {
        let message = line.hear().await?;
        if message["type"] == "game" {
            return Some(message);
        }
        assert_ne!(message["type"], "wrong", "{message}");
    }
}

/// Plays one game to its end, and answers with how it ended (null: called off).
pub(crate) async fn play(bot: &mut Visitor, game: &str, engine: &mut Engine) -> Value {
    let (mut line, mut state) = connected(bot, game).await;
    let mut request = 0;
    loop {
        if !state["ended"].is_null() || state["state"] == "cancelled" {
            return state["ended"].clone();
        }
        let turn = &state["view"]["turn"];
        let own = state["you"].as_array();
        let own = own.is_some_and(|own| own.contains(turn));
        let mut heard = true;
        if own && state["state"] == "playing" {
            let moves = state["view"]["moves"].as_array();
            let moves: Vec<&str> = { moves.into_iter().flatten() }
                .filter_map(Value::as_str)
                .collect();
            let time = time_for(&state);
            let chosen = engine.choose(&state["settings"], &moves, time).await;
            request += 1;
            let play = json!({
                "type": "play", "game": game, "request": request, "seq": state["seq"], "move": chosen,
            });
            // A refusal is no reason to ask the same again: the state that follows shows what holds.
            heard =
                line.tell(&play).await && heard_of(&mut line, &["done", "refused", "wrong"]).await;
        } else {
            heard &= heard_of(&mut line, &["played", "took-back", "ended", "game"]).await;
        }
        let watch = json!({ "type": "watch", "game": game, "seq": 0 });
        let seen = if heard && line.tell(&watch).await {
            next_game(&mut line).await
        } else {
            None
        };
        state = match seen {
            Some(state) => state,
            None => reconnected(bot, game, &mut line).await,
        };
    }
}

async fn reconnected(bot: &mut Visitor, game: &str, line: &mut Line) -> Value {
    let (new, state) = connected(bot, game).await;
    *line = new;
    state
}

/// Hears one of those; false once the connection has ended.
async fn heard_of(line: &mut Line, kinds: &[&str]) -> bool {
    while let Some(message) = line.hear().await {
        if kinds.iter().any(|kind| message["type"] == *kind) {
            return true;
        }
    }
    false
}

/// A thirtieth of what is left on the own clock, and never long.
fn time_for(state: &Value) -> u64 {
    let turn = state["view"]["turn"].as_u64().unwrap_or(1) as usize;
    let left = state["clock"]["left"][turn - 1].as_u64();
    left.map_or(MOVE_TIME, |left| (left / 30).clamp(10, MOVE_TIME))
}
