//! What a search says, while it runs and at its end.

use std::time::Duration;

use dedale_rules::{Game, Move, PerPlayer};

/// The chances of each player, from 0 to 1.
pub type Chances = PerPlayer<f32>;

/// What is proved about a position, for the player to move, with the moves until the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Won in that many moves of all players.
    Won(u16),
    /// Lost after that many moves of all players.
    Lost(u16),
}

/// A principal variation: the moves that the search expects.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The moves, the one to play first; never empty.
    pub moves: Vec<Move>,
    /// The chances of the player to move if it plays the first of them, from 0 to 1.
    pub chance: f32,
    /// What is proved if it does, for the player to move.
    pub proof: Option<Proof>,
    /// How many simulations went this way.
    pub visits: u64,
}

/// The state of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The best lines found, the best first: as many as were asked for, if there are so many moves;
    /// never empty.
    pub lines: Vec<Line>,
    /// Everybody's chances.
    pub chances: Chances,
    /// What is proved of the position.
    pub proof: Option<Proof>,
    /// How many simulations the search has done: descents from the position to a leaf.
    pub simulations: u64,
    /// How many positions it knows, earlier searches included.
    pub nodes: u64,
    /// How long it has thought.
    pub time: Duration,
}

impl Thought {
    /// The move to play.
    #[must_use]
    pub fn best(&self) -> Move {
        self.lines[0].moves[0]
    }

    /// How many moves the expected line has.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.lines[0].moves.len()
    }

    /// Simulations in a second.
    #[must_use]
    pub fn simulations_per_second(&self) -> u64 {
        let nanoseconds = self.time.as_nanos().max(1);
        (u128::from(self.simulations) * 1_000_000_000 / nanoseconds) as u64
    }
}

/// The part of a line that can be played in the game, with all that has been on the board before: a search
/// does not see every repetition that blocks it (R12). The first move stays in any case.
pub(crate) fn played_through<'a>(game: &Game, line: &'a [Move]) -> &'a [Move] {
    let mut game = game.clone();
    let playable = line.iter().take_while(|&&chosen| game.play(chosen).is_ok());
    &line[..playable.count().max(1)]
}
