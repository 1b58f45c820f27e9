//! What an experiment is: the players, the board, how many games and from which seed.

use dedale_arena::configuration::Configuration;
use dedale_rules::Position;

/// An experiment.
pub struct Order {
    /// The name of an experiment that comes with the program; `None` if it was put together by hand.
    pub name: Option<&'static str>,
    /// Where every game starts, before its opening.
    pub start: Position,
    /// A, who plays first unless sides are swapped, and B.
    pub players: [Configuration; 2],
    /// As they were written.
    pub names: [String; 2],
    /// How many games are played.
    pub games: usize,
    /// Does B play first in every other game?
    pub swap: bool,
    /// How many moves at the beginning are drawn by lot.
    pub opening: usize,
    /// What a move may cost, in turns of the search.
    pub nodes: u64,
    /// A game of this many moves is a draw.
    pub longest: usize,
    /// Where everything left to chance comes from.
    pub seed: u64,
    /// How many games are played at the same time.
    pub threads: usize,
}

impl Order {
    /// What makes it the same experiment: the number of games may grow, and how many threads play
    /// does not matter.
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
