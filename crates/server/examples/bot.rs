//! A bot: a program that plays on the site with `dedale engine`. It waits in the lobby, or plays whoever has made a game with an open seat.
//!
//! ```text
//! cargo run -p dedale-server --example bot -- 127.0.0.1:8000 TOKEN dedale [games=1] [room=CODE]
//! ```
//!
//! TOKEN comes from `POST /api/1/me/tokens`. The engine is started as `PROGRAM engine --level 5` and spoken to in lines (docs/protocol.md).

#[path = "../tests/site/client.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod client;

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdout, Command, Stdio};

use client::Visitor;
use serde_json::{Value, json};

/// How long the engine thinks about a move, in milliseconds.
const MOVE_TIME: u32 = 300;

/// `dedale engine` as a child.
struct Engine {
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(program: &str) -> Engine {
        let mut child = Command::new(program)
            .args(["engine", "--level", "5"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let output = child.stdout.take().expect("its output");
        Engine {
            child,
            output: BufReader::new(output),
        }
    }

    fn say(&mut self, line: &str) {
        let input = self.child.stdin.as_mut().expect("its input");
        writeln!(input, "{line}").expect("the engine listens");
    }

    /// The move for the game after those moves.
    fn choose(&mut self, setting: &Value, moves: &[String]) -> String {
        let board = setting["board"].as_str().unwrap_or("9x9");
        let players = &setting["players"];
        let walls = setting["walls"].as_u64();
        let walls = walls
            .map(|walls| format!(" walls {walls}"))
            .unwrap_or_default();
        self.say(&format!("newgame board {board} players {players}{walls}"));
        self.say(&format!("position start moves {}", moves.join(" ")));
        self.say(&format!("go movetime {MOVE_TIME}"));
        loop {
            let mut line = String::new();
            let read = self
                .output
                .read_line(&mut line)
                .expect("the engine answers");
            assert!(read > 0, "the engine has ended");
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

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::main]
async fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, token, program, rest @ ..] = words.as_slice() else {
        eprintln!("ADDRESS TOKEN PROGRAM [games=COUNT] [room=CODE]");
        return;
    };
    let option = |name: &str| {
        rest.iter()
            .find_map(|word| word.strip_prefix(name)?.strip_prefix('='))
    };
    let games: u32 = option("games")
        .and_then(|count| count.parse().ok())
        .unwrap_or(1);
    let mut bot = Visitor::new(address.parse().expect("an address such as 127.0.0.1:8000"));
    bot.token = Some(token.clone());
    let mut engine = Engine::start(program);
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
        play(&mut bot, &game, &mut engine).await;
    }
}

/// Plays one game to its end.
async fn play(bot: &mut Visitor, game: &str, engine: &mut Engine) {
    let mut line = bot.socket().await;
    let mut state = line.watch(game).await;
    let settings = state["settings"].clone();
    while state["ended"].is_null() && state["state"] != "cancelled" {
        let turn = &state["view"]["turn"];
        let own = state["you"]
            .as_array()
            .is_some_and(|own| own.contains(turn));
        if own && state["state"] == "playing" {
            let moves = state["view"]["moves"]
                .as_array()
                .cloned()
                .unwrap_or_default();
            let moves: Vec<String> = moves
                .iter()
                .filter_map(|one| one.as_str().map(str::to_owned))
                .collect();
            let chosen = engine.choose(&settings, &moves);
            let seq = state["seq"].as_u64().unwrap_or(0);
            let answer = line.play(game, seq, &chosen).await;
            println!("{chosen} {}", answer["type"].as_str().unwrap_or_default());
        } else {
            line.hear_of_any(&["played", "took-back", "ended", "game"])
                .await;
        }
        state = line.watch(game).await;
    }
    println!("ended {}", state["ended"]);
}
