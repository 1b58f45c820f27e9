//! Playing many games on a server that is killed again and again. What was answered must be there afterwards.

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::SinkExt as _;
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Line, Visitor, ahead};

/// The server as a program of its own.
pub(crate) struct Program {
    pub child: Child,
    pub address: SocketAddr,
}

impl Program {
    pub(crate) fn start(data: &Path) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stand-in-site"))
            .arg(data)
            .args(["unlimited", "thought=10", "threads=1", "idle=100"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program");
        let output = child.stdout.take().expect("its output");
        let line = BufReader::new(output).lines().next();
        let line = line.expect("a line").expect("text");
        let address = line.strip_prefix("listening http://").expect("an address");
        Program {
            child,
            address: address.parse().expect("an address"),
        }
    }
}

impl Drop for Program {
    /// As the power does.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What the players of a game know was carried out: numbers and moves.
type Answered = Arc<Mutex<HashMap<String, Vec<(u64, String)>>>>;

/// Plays a game of one against themselves until it or the connection ends; remembers what was answered.
async fn play_on(mut line: Line, game: String, answered: Answered) {
    let watch = json!({ "type": "watch", "game": game, "seq": 0 });
    for request in 1.. {
        let Some(whole) = answer(&mut line, &watch, "game").await else {
            return;
        };
        if whole["view"]["legal"].as_array().is_none_or(Vec::is_empty) {
            return;
        }
        let chosen = ahead(&whole["view"]);
        let play = json!({
            "type": "play", "game": game, "request": request, "seq": whole["seq"], "move": chosen,
        });
        let Some(done) = answer(&mut line, &play, "done").await else {
            return;
        };
        let seq = done["seq"].as_u64().expect("a number");
        let mut answered = answered.lock().expect("nobody panicked");
        answered
            .entry(game.clone())
            .or_default()
            .push((seq, chosen));
    }
}

/// Says something and waits for a message of that type; none once the server is gone.
async fn answer(line: &mut Line, message: &Value, kind: &str) -> Option<Value> {
    let sent = line.socket.send(Message::text(message.to_string())).await;
    sent.ok()?;
    loop {
        let heard = line.hear().await?;
        if heard["type"] == kind {
            return Some(heard);
        }
    }
}

/// Kills the server that many times while that many games are played.
pub(crate) fn kill_under_play(kills: u64, games: usize) {
    let data = tempfile::tempdir().expect("a folder");
    let answered: Answered = Arc::default();
    let mut visitor: Option<Visitor> = None;
    let mut checked = 0;
    for round in 0..=kills {
        let program = Program::start(data.path());
        crate::visit(async {
            let mut person = match visitor.take() {
                Some(mut person) => {
                    person.address = program.address;
                    person
                }
                None => Visitor::arrived(program.address).await,
            };
            checked += check(&mut person, &answered).await;
            let mut playing = tokio::task::JoinSet::new();
            for _ in 0..games {
                let made = person
                    .must(
                        "POST",
                        "game",
                        &json!({"board": "5x5", "seats": ["me", "me"], "timing": "3600"}),
                    )
                    .await;
                let game = made["game"].as_str().expect("a name").to_owned();
                let line = person.socket().await;
                playing.spawn(play_on(line, game, Arc::clone(&answered)));
            }
            // At any moment of the play: the wait differs from round to round, and no kill waits for a good one.
            let moment = Duration::from_millis(20 + round * 37 % 400);
            let _ = timeout(moment, async {
                while playing.join_next().await.is_some() {}
            })
            .await;
            drop(program);
            while playing.join_next().await.is_some() {}
            visitor = Some(person);
        });
    }
    assert!(
        checked > kills as usize,
        "only {checked} actions were answered"
    );
}

/// Looks for everything that was answered before; answers with how much that was.
async fn check(person: &mut Visitor, answered: &Answered) -> usize {
    let all = std::mem::take(&mut *answered.lock().expect("nobody panicked"));
    let mut count = 0;
    for (game, actions) in all {
        let log = person
            .must("GET", &format!("game/{game}/log"), &json!({}))
            .await;
        let entries = log["entries"].as_array().expect("entries");
        for (seq, chosen) in &actions {
            let entry = entries.iter().find(|entry| entry["seq"] == *seq);
            let entry = entry.unwrap_or_else(|| panic!("{game}: {seq} {chosen} is lost: {log}"));
            assert_eq!(entry["move"], chosen.as_str(), "{game} {seq}");
            count += 1;
        }
        // The game goes on: its clocks have not run while the server did not.
        let whole = person
            .must("GET", &format!("game/{game}"), &json!({}))
            .await;
        assert_eq!(whole["seq"], entries.len(), "{whole}");
        if whole["state"] == "playing" {
            let left = whole["clock"]["left"].as_array().expect("clocks");
            assert!(
                left.iter().all(|left| left.as_u64() > Some(3_000_000)),
                "{left:?}"
            );
        }
    }
    count
}
