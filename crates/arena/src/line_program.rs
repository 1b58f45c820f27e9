//! A program that speaks our line protocol, which resembles UCI: `uci`, `newgame`, `position`,
//! `go`, `bestmove`.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use dedale_rules::{Game, Player as Seat, Position};

use crate::evaluation::Evaluation;
use crate::fault::{Fault, FaultKind};
use crate::limit::Budget;
use crate::player::{Chosen, Player, Surroundings};
use crate::process::Process;

/// A program may read its files before it is ready.
const START: Duration = Duration::from_secs(20);

/// A program, running or not.
pub(crate) struct LineProgram {
    words: Vec<String>,
    surroundings: Surroundings,
    process: Option<Process>,
}

impl LineProgram {
    pub(crate) fn new(words: Vec<String>, surroundings: &Surroundings) -> LineProgram {
        LineProgram {
            words,
            surroundings: surroundings.clone(),
            process: None,
        }
    }
}

/// Waits for a line of just this word.
fn wait_for(process: &Process, word: &str) -> Result<(), Fault> {
    let deadline = Instant::now() + START;
    loop {
        match process.receive(deadline)? {
            Some(line) if line.trim() == word => return Ok(()),
            Some(line) => refusal(&line)?,
            None => return Err(Fault::new(FaultKind::Silent)),
        }
    }
}

/// `error: why` means that the program did not understand.
fn refusal(line: &str) -> Result<(), Fault> {
    match line.trim().strip_prefix("error:") {
        Some(why) => Err(Fault::said(FaultKind::Refused, why)),
        None => Ok(()),
    }
}

/// `go` with the budget.
fn go(budget: &Budget) -> String {
    match budget {
        Budget::Time(time) => format!("go movetime {}", time.as_millis().max(1)),
        Budget::Nodes(nodes) => format!("go nodes {nodes}"),
        Budget::Clock {
            left, increment, ..
        } => {
            let mut text = "go time".to_owned();
            for (_, left) in left.iter() {
                let _ = write!(text, " {}", left.as_millis());
            }
            let _ = write!(text, " inc {}", increment.as_millis());
            text
        }
    }
}

impl Player for LineProgram {
    fn begin(&mut self, start: &Position, _: u64) -> Result<(), Fault> {
        let process = if let Some(process) = self.process.take() {
            process
        } else {
            let process = Process::start(&self.words, &self.surroundings.signals)?;
            process.send("uci");
            wait_for(&process, "uciok")?;
            process
        };
        let (size, players) = (start.variant().size, start.players().get());
        let walls = start.stock(Seat::FIRST);
        let variant = match start.variant() {
            variant if variant.teams => " variant cooperative",
            variant if variant.mathematical => " variant mathematical",
            _ => "",
        };
        process.send(&format!(
            "newgame board {size} players {players} walls {walls}{variant}"
        ));
        process.send("isready");
        wait_for(&process, "readyok")?;
        self.process = Some(process);
        Ok(())
    }

    fn choose(&mut self, game: &Game, budget: &Budget) -> Result<Chosen, Fault> {
        let process = self.process.as_ref();
        let process = process.ok_or_else(|| Fault::new(FaultKind::Died))?;
        let mut position = "position start moves".to_owned();
        for chosen in game.moves() {
            // Writing to a string cannot fail.
            let _ = write!(position, " {chosen}");
        }
        let deadline = Instant::now() + budget.deadline(self.surroundings.margin);
        process.send(&position);
        process.send(&go(budget));
        let mut told = Evaluation::default();
        loop {
            let Some(line) = process.receive(deadline)? else {
                return Err(budget.nothing_came());
            };
            refusal(&line)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("info") => {
                    if let Some(later) = Evaluation::read(&line) {
                        told.update(later);
                    }
                }
                Some("bestmove") => {
                    let said = words.next().unwrap_or_default();
                    let nonsense = |_| Fault::said(FaultKind::Nonsense, &line);
                    return Ok(Chosen {
                        chosen: said.parse().map_err(nonsense)?,
                        evaluation: told,
                    });
                }
                // As in UCI, unknown words are ignored.
                _ => {}
            }
        }
    }

    fn restart(&mut self) {
        self.process = None;
    }
}

#[cfg(test)]
mod tests {
    use dedale_rules::PerPlayer;

    use super::*;

    #[test]
    fn what_there_is_to_spend_is_said() {
        let second = Duration::from_secs(1);
        let clock = Budget::Clock {
            left: PerPlayer::from_slice(&[second * 60, second * 30]).unwrap(),
            turn: Seat::SECOND,
            increment: second / 2,
        };
        assert_eq!(go(&clock), "go time 60000 30000 inc 500");
        let of_four = Budget::Clock {
            left: PerPlayer::from_slice(&[60, 30, 20, 10].map(Duration::from_secs)).unwrap(),
            turn: Seat::SECOND,
            increment: Duration::ZERO,
        };
        assert_eq!(go(&of_four), "go time 60000 30000 20000 10000 inc 0");
        assert_eq!(go(&Budget::Time(second)), "go movetime 1000");
        assert_eq!(go(&Budget::Nodes(800)), "go nodes 800");
    }
}
