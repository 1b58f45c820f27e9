//! The pupils' two strategies for the whole board, tested: many games against players without a
//! plan and against computers. The same games each time, whatever the machine.

use std::sync::Arc;

use dedale_arena::configuration::Configuration;
use dedale_engine::Signals;
use dedale_rules::{Position, Variant};
use dedale_words::language::Language;

use crate::experiment::order::Order;
use crate::experiment::series;
use crate::experiment::summary::{Share, Summary};

/// The players of `dedale lab experiment` with such a strategy: a path of one's own, and luring to
/// one side.
pub const IDEAS: [&str; 2] = ["corridor", "lure"];
/// The opponents: their names in experiments, and in a table of players.
const AGAINST: [(&str, &str); 4] = [
    ("random", "random"),
    ("path", "shortest"),
    ("level:1", "dedale:level=1"),
    ("level:3", "dedale:level=3"),
];
/// Sides are swapped in every other game.
pub const GAMES: usize = 100;

/// The result of a strategy against one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// The strategy.
    pub idea: &'static str,
    /// The opponent.
    pub against: &'static str,
    /// Its score, with the interval; `None` if no game was played.
    pub score: Option<Share>,
}

/// Tests every strategy against every opponent; calls `advance` after each pairing.
pub(super) fn tried(threads: usize, advance: &dyn Fn()) -> Vec<Trial> {
    let pairings = IDEAS.into_iter().flat_map(|idea| {
        let with = move |(name, configuration)| (idea, name, configuration);
        AGAINST.into_iter().map(with)
    });
    let trial = |(idea, against, configuration): (&'static str, &'static str, &str)| {
        let score = score([idea, configuration], threads);
        advance();
        Trial {
            idea,
            against,
            score,
        }
    };
    pairings.map(trial).collect()
}

/// The number of pairings.
pub(super) fn pairings() -> u64 {
    (IDEAS.len() * AGAINST.len()) as u64
}

fn score(players: [&str; 2], threads: usize) -> Option<Share> {
    let read = |text| Configuration::read(text, Language::English);
    let order = Order {
        name: None,
        start: Position::start(Arc::new(Variant::standard())),
        players: players.map(|text| read(text).expect("the players named here are players")),
        names: players.map(str::to_owned),
        games: GAMES,
        swap: true,
        opening: 0,
        nodes: 16_000,
        longest: 300,
        seed: 1,
        threads,
    };
    let mut summary = Summary::new(&order.start, order.is_equal());
    let count = |game| {
        summary.add(&game);
        Ok(())
    };
    // Only the count could fail, and it does not.
    let _ = series::play(&order, 0, &Arc::new(Signals::default()), count);
    summary.one()
}
