//! A program that answers over HTTP: the request has the moves so far as JSON, the response the
//! move. It knows only the official game for two.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use dedale_rules::{Game, Position};
use serde_json::{Value, json};
use ureq::Agent;

use crate::evaluation::{Evaluation, Score};
use crate::fault::{Fault, FaultKind};
use crate::limit::Budget;
use crate::player::{Chosen, Player, Surroundings};

/// The protocol knows only time; this stands in for limits of another kind.
const WITHOUT_TIME: Duration = Duration::from_secs(1);
/// The clock divided by this is the time of a move: games seldom last longer.
const MOVES_AHEAD: u32 = 30;
/// The longest response accepted, in bytes.
const LONGEST_ANSWER: u64 = 1 << 20;

/// How often a waiting thread checks whether the match is over.
const LOOK: Duration = Duration::from_millis(50);

/// A program at an address.
pub(crate) struct HttpProgram {
    address: String,
    surroundings: Surroundings,
}

impl HttpProgram {
    pub(crate) fn new(address: String, surroundings: &Surroundings) -> HttpProgram {
        HttpProgram {
            address,
            surroundings: surroundings.clone(),
        }
    }
}

fn time_for(budget: &Budget) -> Duration {
    match *budget {
        Budget::Time(time) => time,
        Budget::Nodes(_) => WITHOUT_TIME,
        Budget::Clock {
            left,
            turn,
            increment,
        } => {
            let share = left[turn] / MOVES_AHEAD + increment / 2;
            share.min(left[turn] / 2)
        }
    }
}

/// Reads `{"ok":true,"move":"e3","ev":0.62,"nodes":12345}`.
fn read_answer(text: &str) -> Result<Chosen, Fault> {
    let nonsense = || Fault::said(FaultKind::Nonsense, text);
    let answer: Value = serde_json::from_str(text).map_err(|_| nonsense())?;
    if answer["ok"].as_bool() == Some(false) {
        let why = answer["error"].as_str().unwrap_or(text);
        return Err(Fault::said(FaultKind::Refused, why));
    }
    let chosen = answer["move"].as_str().and_then(|name| name.parse().ok());
    let chance = answer["ev"].as_f64();
    let chance = chance.filter(|chance| (0.0..=1.0).contains(chance));
    Ok(Chosen {
        chosen: chosen.ok_or_else(nonsense)?,
        evaluation: Evaluation {
            nodes: answer["nodes"].as_u64(),
            score: chance.map(Score::Chance),
            ..Evaluation::default()
        },
    })
}

impl Player for HttpProgram {
    fn begin(&mut self, _: &Position, _: u64) -> Result<(), Fault> {
        Ok(())
    }

    fn choose(&mut self, game: &Game, budget: &Budget) -> Result<Chosen, Fault> {
        let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
        let time = time_for(budget).as_millis() as u64;
        let question = json!({ "moves": moves, "budget_ms": time.max(1) });
        let start = Instant::now();
        let deadline = budget.deadline(self.surroundings.margin);
        let agent: Agent = Agent::config_builder()
            .timeout_global(Some(deadline))
            .http_status_as_error(false)
            .build()
            .into();
        let (answers, answered) = mpsc::channel();
        let address = self.address.clone();
        // The request cannot be cancelled, so it has a thread of its own; if the match ends
        // meanwhile, its response is dropped.
        thread::spawn(move || {
            let answer = agent
                .post(&address)
                .header("Content-Type", "application/json")
                .send(question.to_string())
                .and_then(|mut answer| {
                    let body = answer.body_mut().with_config();
                    body.limit(LONGEST_ANSWER).read_to_string()
                });
            let _ = answers.send(answer);
        });
        let answer = loop {
            match answered.recv_timeout(LOOK) {
                Ok(answer) => break answer,
                Err(RecvTimeoutError::Timeout) if !self.surroundings.signals.stopped() => {}
                Err(_) => return Err(Fault::new(FaultKind::Silent)),
            }
        };
        match answer {
            Ok(text) => read_answer(text.trim()),
            Err(ureq::Error::Timeout(_)) => Err(Fault::new(FaultKind::Time)),
            // Some systems report a timeout as a broken connection.
            Err(_) if start.elapsed() >= deadline => Err(Fault::new(FaultKind::Time)),
            Err(error) => Err(Fault::said(FaultKind::Died, &error.to_string())),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::sync::Arc;

    use dedale_engine::Signals;
    use dedale_rules::{PerPlayer, Player as Seat, PlayerCount};

    use super::*;

    #[test]
    fn the_end_of_the_match_ends_the_wait() {
        // The system accepts the connection; no program ever answers.
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/", listener.local_addr().unwrap());
        let surroundings = Surroundings {
            signals: Arc::new(Signals::default()),
            margin: Duration::ZERO,
        };
        let mut player = HttpProgram::new(address, &surroundings);
        surroundings.signals.stop();
        let game = Game::new(Position::standard());
        let fault = player.choose(&game, &Budget::Time(Duration::from_secs(20)));
        // A wait would have run out of time.
        assert_eq!(fault.unwrap_err().kind, FaultKind::Silent);
    }

    #[test]
    fn answers_are_read() {
        let answer = r#"{"ok":true,"move":"e3","ev":0.62,"nodes":12345}"#;
        let chosen = read_answer(answer).unwrap();
        assert_eq!(chosen.chosen.to_string(), "e3");
        assert_eq!(chosen.evaluation.nodes, Some(12345));
        assert_eq!(chosen.evaluation.chance(), Some(0.62));
        for (answer, kind) in [
            ("", FaultKind::Nonsense),
            ("[]", FaultKind::Nonsense),
            (r#"{"ok":true}"#, FaultKind::Nonsense),
            (r#"{"ok":true,"move":"xyzzy"}"#, FaultKind::Nonsense),
            (r#"{"ok":false,"error":"busy"}"#, FaultKind::Refused),
        ] {
            assert_eq!(read_answer(answer).unwrap_err().kind, kind, "{answer}");
        }
    }

    #[test]
    fn a_clock_is_never_used_up_by_one_move() {
        for milliseconds in [1, 10, 1000, 60_000] {
            let left = Duration::from_millis(milliseconds);
            let clock = Budget::Clock {
                left: PerPlayer::new(PlayerCount::Two, left),
                turn: Seat::FIRST,
                increment: Duration::from_secs(1),
            };
            assert!(time_for(&clock) <= left / 2);
        }
    }
}
