//! A principal variation ends where the game does, even where only its history ends it.

use dedale_engine::{Engine, Limits, Options};
use dedale_rules::{Game, Move};

/// Points distinguish positions that are the same for repetitions: a search can go in a cycle and
/// collect them, but the third time blocks the game (R12).
const ROUND: &str = "dedale/1 3x4 a3:0,a2:2 b2h,b3v 2 mathematical points=1,2";

/// Thinks, plays every line through and returns the best move.
fn think(game: &Game, nodes: u64) -> Move {
    let mut engine = Engine::new(Options {
        lines: 5,
        ..Options::default()
    });
    let thought = engine.think_quietly(game, Limits::nodes(nodes));
    for line in &thought.lines {
        let mut played = game.clone();
        for &chosen in &line.moves {
            let refused = played.play(chosen).err();
            assert_eq!(refused, None, "{chosen} of {:?} after {nodes}", line.moves);
        }
    }
    thought.best()
}

#[test]
fn no_line_goes_on_after_a_third_repetition() {
    for nodes in [1_000, 3_000, 5_000, 10_000, 20_000, 40_000] {
        think(&Game::new(ROUND.parse().expect("a position")), nodes);
    }
}

#[test]
fn the_positions_before_count_too() {
    let mut game = Game::new(ROUND.parse().expect("a position"));
    while game.outcome().is_none() && game.moves().len() < 12 {
        let chosen = think(&game, 3_000);
        game.play(chosen).expect("a legal move");
    }
}
