//! The whole suite of blind spots at 10,000 and at 50,000 simulations, on all cores.

mod spots;
mod spread;

use std::thread::available_parallelism;

use dedale_engine::{Engine, Limits, Options};
use spots::Spot;

/// Simulations, and the least percentage of spots found; docs/suite.md has the measurements.
const LEAST: [(u64, usize); 2] = [(10_000, 84), (50_000, 90)];

#[test]
fn the_suite_is_seen() {
    let text = include_str!("data/suite.txt");
    let suite = match Spot::read_all(text) {
        Ok(suite) => suite,
        Err(line) => panic!("line {line} cannot be read"),
    };
    let threads = available_parallelism().map_or(1, usize::from);
    for (simulations, least) in LEAST {
        let seen = spread::spread("suite", &suite, threads, None, |spot| {
            let game = spot.game().expect("a game that was read");
            let mut engine = Engine::new(Options::default());
            let thought = engine.think_quietly(&game, Limits::nodes(simulations));
            spot.worth
                .is_seen_by(thought.chances[game.position().turn()])
        });
        let missed: Vec<String> = suite
            .iter()
            .zip(seen)
            .filter(|(_, seen)| *seen != Some(true))
            .map(|(spot, _)| spot.to_string())
            .collect();
        let (all, count) = (suite.len(), suite.len() - missed.len());
        assert!(
            count * 100 >= all * least,
            "{count} of {all} at {simulations}: {missed:#?}"
        );
    }
}
