//! The result of a search, while it runs and at its end.

use std::time::Duration;

use dedale_rules::{Game, Move, PerPlayer};

/// The chances of each player, from 0 to 1.
pub type Chances = PerPlayer<f32>;

/// A proof about a position, for the player to move, with the number of moves until the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Won in that many moves of all players.
    Won(u16),
    /// Lost after that many moves of all players.
    Lost(u16),
}

/// A principal variation: the best play that the search expects.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The moves, the one to play first; never empty.
    pub moves: Vec<Move>,
    /// The win probability of the player to move after the first of them, from 0 to 1.
    pub chance: f32,
    /// The proof for the player to move after the first of them.
    pub proof: Option<Proof>,
    /// The simulations through its first move.
    pub visits: u64,
}

/// The state of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The best lines, best first: as many as were asked for, fewer if there are fewer moves; never
    /// empty.
    pub lines: Vec<Line>,
    /// The chances of all players.
    pub chances: Chances,
    /// The proof of the position.
    pub proof: Option<Proof>,
    /// The number of simulations: descents from the root to a leaf.
    pub simulations: u64,
    /// The number of nodes, those of earlier searches included.
    pub nodes: u64,
    /// The thinking time so far.
    pub time: Duration,
}

impl Thought {
    /// The move to play.
    #[must_use]
    pub fn best(&self) -> Move {
        self.lines[0].moves[0]
    }

    /// The length of the principal variation.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.lines[0].moves.len()
    }

    /// Simulations per second.
    #[must_use]
    pub fn simulations_per_second(&self) -> u64 {
        let nanoseconds = self.time.as_nanos().max(1);
        (u128::from(self.simulations) * 1_000_000_000 / nanoseconds) as u64
    }
}

/// The part of a line that can be played in the game with its history: the search does not see
/// every repetition that blocks the game (R12). The first move is always kept.
pub(crate) fn played_through<'a>(game: &Game, line: &'a [Move]) -> &'a [Move] {
    let mut game = game.clone();
    let playable = line.iter().take_while(|&&chosen| game.play(chosen).is_ok());
    &line[..playable.count().max(1)]
}
