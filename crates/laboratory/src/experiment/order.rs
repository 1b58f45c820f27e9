//! The settings of an experiment: the players, the board, the number of games and the seed.

use dedale_arena::configuration::Configuration;
use dedale_rules::Position;

/// An experiment.
pub struct Order {
    /// The name of a built-in experiment; `None` for a custom one.
    pub name: Option<&'static str>,
    /// The start of every game, before its opening.
    pub start: Position,
    /// A, who plays first unless sides are swapped, and B.
    pub players: [Configuration; 2],
    /// The players as they were written.
    pub names: [String; 2],
    /// The number of games.
    pub games: usize,
    /// Does B play first in every other game?
    pub swap: bool,
    /// The number of random moves at the beginning.
    pub opening: usize,
    /// The simulations of a move.
    pub nodes: u64,
    /// A game of this many moves is a draw.
    pub longest: usize,
    /// The seed of all randomness.
    pub seed: u64,
    /// The number of games played at the same time.
    pub threads: usize,
}

impl Order {
    /// The settings that identify the experiment: the number of games may grow, and the number of
    /// threads does not matter.
    #[must_use]
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("first", self.names[0].clone()),
            ("second", self.names[1].clone()),
            ("start", self.start.to_string()),
            ("swap", u8::from(self.swap).to_string()),
            ("opening", self.opening.to_string()),
            ("nodes", self.nodes.to_string()),
            ("longest", self.longest.to_string()),
            ("seed", self.seed.to_string()),
        ]
    }

    /// Are both the same player?
    #[must_use]
    pub fn is_equal(&self) -> bool {
        self.names[0] == self.names[1]
    }

    /// Does B play first in that game, counted from 0?
    #[must_use]
    pub fn swapped(&self, game: usize) -> bool {
        self.swap && game % 2 == 1
    }
}
