//! Games by a clock of a second: moves around the flag, games that are put away and woken, kills. However a game ended, it stays so.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{PATIENCE, Visitor};
use crate::killing::Program;

/// Moves that are sent at a time, and the moments around the flag at which they arrive: microseconds before it.
const AT_A_TIME: usize = 40;
const EARLY: i64 = 3000;
const STEP: i64 = 150;

/// What is known of a game: the entries of its log, and how it ended, if it has.
#[derive(Clone, Debug, Default, PartialEq)]
struct Known {
    log: Vec<Value>,
    ended: Value,
}

/// Everything that can be asked about a game; fails where it is unreadable or damaged.
async fn known(person: &mut Visitor, game: &str) -> Known {
    let nothing = json!({});
    let whole = person.must("GET", &format!("game/{game}"), &nothing).await;
    assert_eq!(whole["damaged"], Value::Null, "{game}");
    let log = person
        .must("GET", &format!("game/{game}/log"), &nothing)
        .await;
    let log = log["entries"].as_array().expect("entries").clone();
    // What happened between the two questions is in the log alone.
    let seq = whole["seq"].as_u64().expect("a number") as usize;
    Known {
        log: log[..seq].to_vec(),
        ended: whole["ended"].clone(),
    }
}

impl Known {
    /// Later there may be more, but nothing else.
    fn is_kept_in(&self, later: &Known) -> bool {
        let ended = self.ended.is_null() || self.ended == later.ended;
        ended && later.log.starts_with(&self.log)
    }

    fn is_ended_once(&self) -> bool {
        let ends = self.log.iter().filter(|entry| entry["type"] == "ended");
        ends.count() == usize::from(!self.ended.is_null())
    }
}

/// A game of one against themselves.
async fn begun(person: &mut Visitor) -> String {
    let asked = json!({"board": "5x5", "seats": ["me", "me"], "timing": "1"});
    let made = person.must("POST", "game", &asked).await;
    made["game"].as_str().expect("a name").to_owned()
}

/// Begins a game and sends its first move, so that it arrives about that many microseconds before the flag falls.
async fn move_near_the_flag(mut person: Visitor, before: i64) -> Option<String> {
    let game = begun(&mut person).await;
    let mut line = person.socket().await;
    let whole = line.watch(&game).await;
    let left = whole["clock"]["left"][0].as_i64()? * 1000 - before;
    let chosen = whole["view"]["legal"][0].as_str()?;
    let wait = Duration::from_micros(u64::try_from(left).unwrap_or(0));
    tokio::time::sleep_until(tokio::time::Instant::now() + wait).await;
    line.play(&game, whole["seq"].as_u64()?, chosen).await;
    Some(game)
}

/// Waits until all these games are over and in memory no more.
async fn all_over(person: &mut Visitor, games: &[String]) -> HashMap<String, Known> {
    let begin = Instant::now();
    let mut all = HashMap::new();
    for game in games {
        loop {
            let now = known(person, game).await;
            if !now.ended.is_null() {
                assert!(now.is_ended_once(), "{game}: {now:?}");
                all.insert(game.clone(), now);
                break;
            }
            assert!(begin.elapsed() < PATIENCE, "{game}: {now:?}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    all
}

async fn put_away(person: &mut Visitor) {
    let begin = Instant::now();
    loop {
        let metrics = person.get("/metrics").await;
        if metrics.body.contains("\ndedale_games 0\n") {
            return;
        }
        assert!(begin.elapsed() < PATIENCE, "{}", metrics.body);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// One-second games that nobody plays, and moves around the flag; all are put away and asked for again. The server must put games away
/// soon, and limit nothing.
pub(crate) fn put_away_and_woken(address: SocketAddr, flags: usize, moves: usize) {
    crate::visit(async {
        let mut person = Visitor::arrived(address).await;
        let mut games = Vec::new();
        for _ in 0..flags {
            games.push(begun(&mut person).await);
        }
        for first in (0..moves).step_by(AT_A_TIME) {
            let mut tasks = tokio::task::JoinSet::new();
            let several = AT_A_TIME.min(moves - first);
            for before in (0..).map(|place| EARLY - STEP * place).take(several) {
                tasks.spawn(move_near_the_flag(person.clone(), before));
            }
            while let Some(game) = tasks.join_next().await {
                games.push(game.expect("no panic").expect("a game"));
            }
        }
        let ended = all_over(&mut person, &games).await;
        // Twice: what waking one changes would be seen by the next who asks.
        for _ in 0..2 {
            put_away(&mut person).await;
            for (game, before) in &ended {
                assert_eq!(known(&mut person, game).await, *before, "{game}");
            }
        }
        let metrics = person.get("/metrics").await.body;
        assert!(metrics.contains("\ndedale_damaged_games 0\n"), "{metrics}");
    });
}

/// Kills the server that many times while games of a second are played and lost.
pub(crate) fn kill_with_short_clocks(data: &Path, kills: u64) {
    let mut person: Option<Visitor> = None;
    let mut all: HashMap<String, Known> = HashMap::new();
    let mut open: Vec<String> = Vec::new();
    for round in 0..=kills {
        let program = Program::start(data);
        crate::visit(async {
            let mut one = match person.take() {
                Some(mut one) => {
                    one.address = program.address;
                    one
                }
                None => Visitor::arrived(program.address).await,
            };
            check(&mut one, &mut all, &mut open).await;
            if round == kills {
                // Everything there ever was, and not only what was open at the last kill.
                open = all.keys().cloned().collect();
                check(&mut one, &mut all, &mut open).await;
            } else {
                let mut tasks = tokio::task::JoinSet::new();
                for number in 0..4 {
                    tasks.spawn(move_near_the_flag(one.clone(), 400_000 * number));
                }
                // Some kills before any flag, some among them, some while they are put away.
                let moment = Duration::from_millis(60 + round * 137 % 1400);
                let until = tokio::time::Instant::now() + moment;
                let mut count = 0;
                loop {
                    // However slow the machine is, there is a game to look at.
                    let next = if count == 0 {
                        tasks.join_next().await
                    } else {
                        let next = tokio::time::timeout_at(until, tasks.join_next()).await;
                        next.ok().flatten()
                    };
                    let Some(game) = next else { break };
                    count += 1;
                    let game = game.expect("no panic").expect("a game");
                    all.insert(game.clone(), known(&mut one, &game).await);
                    open.push(game);
                }
                tokio::time::sleep_until(until).await;
                tasks.abort_all();
            }
            drop(program);
            person = Some(one);
        });
    }
    assert!(all.len() as u64 > kills / 2, "{} games", all.len());
}

/// What was known is still so.
async fn check(one: &mut Visitor, all: &mut HashMap<String, Known>, open: &mut Vec<String>) {
    for game in std::mem::take(open) {
        let now = known(one, &game).await;
        let before = all.get(&game).cloned().unwrap_or_default();
        assert!(before.is_kept_in(&now), "{game}: {before:?} {now:?}");
        assert!(now.is_ended_once(), "{game}: {now:?}");
        if now.ended.is_null() {
            open.push(game.clone());
        }
        all.insert(game, now);
    }
}
