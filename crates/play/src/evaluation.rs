//! A player's evaluation of its move: its chance, its nodes, its principal variation. In game files
//! it is a comment in the words of the line protocol
//! (`info depth 9 nodes 24510 score chance 0.538 pv e3 e7`), which programs also send, so that one
//! parser serves both.

use std::fmt::{self, Write};

use dedale_engine::{Proof, Thought};
use dedale_rules::Move;

/// The first word of such a line.
const MARK: &str = "info";
/// The most moves of the principal variation kept in files.
const LONGEST_LINE: usize = 12;

/// A player's score of its move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Score {
    /// Its chance to win, from 0 to 1.
    Chance(f64),
    /// A proved win, in that many moves of all players.
    Win(u32),
    /// A proved loss, after that many.
    Loss(u32),
}

impl Score {
    /// The chance that it corresponds to.
    #[must_use]
    pub fn chance(self) -> f64 {
        match self {
            Score::Chance(chance) => chance,
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
        }
    }
}

/// The evaluation of a move; missing parts are `None`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evaluation {
    /// Moves of the principal variation.
    pub depth: Option<u32>,
    /// Simulations, or another count of the player's.
    pub nodes: Option<u64>,
    /// The score.
    pub score: Option<Score>,
    /// How many earlier simulations had gone through the position before it was on the board: 0
    /// means that the move which led to it had never been searched.
    pub seen: Option<u64>,
    /// The principal variation, its own move first.
    pub line: Vec<Move>,
}

impl Evaluation {
    /// The evaluation of one of our searches; `seen` is its earlier count of the position.
    #[must_use]
    pub fn of(thought: &Thought, seen: Option<u64>) -> Evaluation {
        let best = &thought.lines[0];
        Evaluation {
            depth: u32::try_from(thought.depth()).ok(),
            nodes: Some(thought.simulations),
            score: Some(match best.proof {
                Some(Proof::Won(moves)) => Score::Win(u32::from(moves)),
                Some(Proof::Lost(moves)) => Score::Loss(u32::from(moves)),
                None => Score::Chance(f64::from(best.chance)),
            }),
            seen,
            line: best.moves.clone(),
        }
    }

    /// Only the nodes.
    #[must_use]
    pub fn of_nodes(nodes: Option<u64>) -> Evaluation {
        Evaluation {
            nodes,
            ..Evaluation::default()
        }
    }

    /// Parses a line of these words, or the first such line of a comment. `None` if there is none
    /// or it is empty; unknown words are skipped.
    #[must_use]
    pub fn read(text: &str) -> Option<Evaluation> {
        text.lines().find_map(Evaluation::read_line)
    }

    fn read_line(line: &str) -> Option<Evaluation> {
        let mut words = line.split_whitespace();
        if words.next() != Some(MARK) {
            return None;
        }
        let mut read = Evaluation::default();
        let mut is_other_line = false;
        while let Some(word) = words.next() {
            match word {
                // The rest of the line is a sentence.
                "string" => break,
                "depth" => read.depth = words.next()?.parse().ok(),
                "nodes" => read.nodes = words.next()?.parse().ok(),
                "seen" => read.seen = words.next()?.parse().ok(),
                "multipv" => is_other_line = words.next()? != "1",
                "score" => read.score = read_score(words.next()?, words.next()?),
                "pv" => read.line = words.by_ref().map_while(|word| word.parse().ok()).collect(),
                _ => {}
            }
        }
        let tells = read != Evaluation::default();
        (tells && !is_other_line).then_some(read)
    }

    /// Takes over the fields of a later line.
    pub fn update(&mut self, later: Evaluation) {
        self.depth = later.depth.or(self.depth);
        self.nodes = later.nodes.or(self.nodes);
        self.score = later.score.or(self.score);
        self.seen = later.seen.or(self.seen);
        if !later.line.is_empty() {
            self.line = later.line;
        }
    }

    /// The chance of the player, where it is known.
    #[must_use]
    pub fn chance(&self) -> Option<f64> {
        self.score.map(Score::chance)
    }

    /// As a comment of a game file; `None` if it is empty.
    #[must_use]
    pub fn comment(&self) -> Option<String> {
        (*self != Evaluation::default()).then(|| self.to_string())
    }
}

fn read_score(kind: &str, value: &str) -> Option<Score> {
    match kind {
        "chance" => {
            let chance: f64 = value.parse().ok()?;
            (0.0..=1.0)
                .contains(&chance)
                .then_some(Score::Chance(chance))
        }
        "win" => value.parse().ok().map(Score::Win),
        "loss" => value.parse().ok().map(Score::Loss),
        _ => None,
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(MARK)?;
        if let Some(depth) = self.depth {
            write!(formatter, " depth {depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(formatter, " nodes {nodes}")?;
        }
        if let Some(seen) = self.seen {
            write!(formatter, " seen {seen}")?;
        }
        match self.score {
            Some(Score::Chance(chance)) => write!(formatter, " score chance {chance:.3}")?,
            Some(Score::Win(moves)) => write!(formatter, " score win {moves}")?,
            Some(Score::Loss(moves)) => write!(formatter, " score loss {moves}")?,
            None => {}
        }
        if !self.line.is_empty() {
            formatter.write_str(" pv")?;
            for chosen in self.line.iter().take(LONGEST_LINE) {
                formatter.write_char(' ')?;
                write!(formatter, "{chosen}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_read_back() {
        for text in [
            "info depth 9 nodes 24510 seen 0 score chance 0.538 pv e3 e7 e4h",
            "info nodes 7",
            "info score win 7 pv e9",
            "info depth 2 score loss 8",
        ] {
            let read = Evaluation::read(text).unwrap();
            assert_eq!(read.comment().as_deref(), Some(text));
            // A person's comment before it, a review's after it.
            let among = format!("A good move.\n{text}\nDédale ?? 0.5");
            assert_eq!(Evaluation::read(&among), Some(read));
        }
        assert_eq!(Evaluation::default().comment(), None);
    }

    #[test]
    fn lines_that_tell_nothing_of_the_move_are_passed_over() {
        for text in [
            "",
            "information is all",
            "info",
            "info string nodes 5",
            "info nodes",
            "info multipv 2 nodes 9 score chance 0.1 pv e3",
            "info score chance 1.5",
            "info score cp 30",
        ] {
            assert_eq!(Evaluation::read(text), None, "{text}");
        }
        let first = "info multipv 1 nodes 9 score chance 0.25 pv e3 xyzzy";
        let read = Evaluation::read(first).unwrap();
        assert_eq!((read.chance(), read.line.len()), (Some(0.25), 1));
    }

    #[test]
    fn later_lines_replace_what_they_tell() {
        let mut told = Evaluation::read("info depth 3 nodes 9 score chance 0.5 pv e2").unwrap();
        told.update(Evaluation::read("info nodes 20 score loss 4").unwrap());
        assert_eq!(told.to_string(), "info depth 3 nodes 20 score loss 4 pv e2");
        assert_eq!(told.chance(), Some(0.0));
    }
}
