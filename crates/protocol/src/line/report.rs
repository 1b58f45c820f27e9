//! Search results as lines of the protocol: `info` and `bestmove`.

use dedale_engine::{Line, Proof, Thought};
use dedale_rules::Move;
use dedale_words::mistake::Mistake;

/// One `info` line for each variation, numbered if more than one was requested.
pub(crate) fn info(thought: &Thought, numbered: bool) -> Vec<String> {
    let lines = thought.lines.iter().zip(1..);
    lines
        .map(|(line, number)| {
            let start = format!(
                "info depth {} nodes {} nps {} time {}",
                thought.depth(),
                thought.simulations,
                thought.simulations_per_second(),
                thought.time.as_millis()
            );
            let number = if numbered {
                format!(" multipv {number}")
            } else {
                String::new()
            };
            format!("{start} {}{number} pv {}", score(line), moves(&line.moves))
        })
        .collect()
}

/// The score for the player to move: moves until the end where that is proved, else the chance.
fn score(line: &Line) -> String {
    match line.proof {
        Some(Proof::Won(moves)) => format!("score win {moves}"),
        Some(Proof::Lost(moves)) => format!("score loss {moves}"),
        None => format!("score chance {:.3}", line.chance),
    }
}

fn moves(moves: &[Move]) -> String {
    let names: Vec<String> = moves.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// The chosen move, and the expected reply if that is requested.
pub(crate) fn best_move(thought: &Thought, with_reply: bool) -> String {
    let best = thought.best();
    match thought.lines[0].moves.get(1).filter(|_| with_reply) {
        Some(reply) => format!("bestmove {best} ponder {reply}"),
        None => format!("bestmove {best}"),
    }
}

/// The error line of a command: the sentence, then the code for programs.
pub(super) fn error(mistake: &Mistake) -> String {
    format!("error: {} [{}]", mistake.sentence(), mistake.code())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use dedale_rules::{PerPlayer, PlayerCount};

    use super::*;

    fn line(moves: &str, chance: f32, proof: Option<Proof>) -> Line {
        Line {
            moves: moves.split(' ').map(|m| m.parse().unwrap()).collect(),
            chance,
            proof,
            visits: 1,
        }
    }

    #[test]
    fn a_thought_is_one_line_for_each_line_of_play() {
        let mut thought = Thought {
            lines: vec![
                line("e2 e8 e3h", 0.625, None),
                line("d1", 0.0, Some(Proof::Lost(8))),
                line("e3v", 1.0, Some(Proof::Won(7))),
            ],
            chances: PerPlayer::new(PlayerCount::Two, 0.5),
            proof: None,
            simulations: 2000,
            nodes: 5000,
            time: Duration::from_millis(500),
        };
        let start = "info depth 3 nodes 2000 nps 4000 time 500";
        assert_eq!(
            info(&thought, true),
            [
                format!("{start} score chance 0.625 multipv 1 pv e2 e8 e3h"),
                format!("{start} score loss 8 multipv 2 pv d1"),
                format!("{start} score win 7 multipv 3 pv e3v"),
            ]
        );
        assert_eq!(best_move(&thought, false), "bestmove e2");
        assert_eq!(best_move(&thought, true), "bestmove e2 ponder e8");
        thought.lines.rotate_left(1);
        thought.lines.truncate(1);
        assert_eq!(
            info(&thought, false),
            ["info depth 1 nodes 2000 nps 4000 time 500 score loss 8 pv d1"]
        );
        assert_eq!(best_move(&thought, true), "bestmove d1");
    }
}
