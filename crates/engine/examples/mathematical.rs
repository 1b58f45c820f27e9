//! Games of the mathematical variant (R15) between computers of every level, counted by how they end:
//!
//! ```text
//! cargo run --release -p dedale-engine --example mathematical -- GAMES SIMULATIONS [SEED]
//! ```
//!
//! Boards and levels take turns; no search has more SIMULATIONS than that. The first two moves are drawn by lot.

use std::sync::Arc;

use dedale_engine::{Engine, Level, Limits, Options};
use dedale_rules::{Game, Outcome, Position, Size, SplitMix, VariantSetup};

/// A game that is not over by then is counted as such.
const LONGEST: usize = 400;

fn start(number: usize) -> Position {
    let sizes = [(5, 5), (7, 7), (9, 9), (5, 8), (11, 11)];
    let (width, height) = sizes[number % sizes.len()];
    let size = Size::new(width, height).expect("a size");
    let variant = VariantSetup::mathematical(size).validate();
    Position::start(Arc::new(variant.expect("a possible game")))
}

fn main() {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    let (games, simulations, seed) = match numbers[..] {
        [games, simulations] => (games, simulations, 1),
        [games, simulations, seed] => (games, simulations, seed),
        _ => {
            eprintln!("expected: GAMES SIMULATIONS [SEED], such as 60 400");
            std::process::exit(2);
        }
    };
    let (mut won, mut drawn, mut blocked, mut unfinished, mut moves) = (0, 0, 0, 0, 0);
    for number in 0..games {
        let mut random = SplitMix::new(seed << 32 | number);
        let mut game = Game::new(start(number as usize));
        let mut engines = [1, 4, 7, 10, 2, 10, 5, 10]
            .iter()
            .cycle()
            .skip(number as usize)
            .take(2)
            .map(|&level| {
                Engine::new(Options {
                    level: Level::new(level).expect("a level"),
                    seed: random.number(),
                    ..Options::default()
                })
            })
            .collect::<Vec<_>>();
        while game.outcome().is_none() && game.moves().len() < LONGEST {
            let seat = game.position().turn().index();
            let chosen = if game.moves().len() < 2 {
                let legal = game.legal_moves();
                *random.pick(&legal).expect("a move")
            } else {
                engines[seat]
                    .think_quietly(&game, Limits::nodes(simulations))
                    .best()
            };
            game.play(chosen).expect("a legal move");
        }
        moves += game.moves().len();
        match game.outcome() {
            Some(Outcome::Won(_)) => won += 1,
            Some(Outcome::Drawn) => drawn += 1,
            Some(Outcome::Blocked) => {
                blocked += 1;
                let played: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
                println!("game {number} is blocked: {}", played.join(" "));
            }
            None => unfinished += 1,
        }
    }
    println!(
        "{games} games: {won} won, {drawn} drawn, {blocked} blocked, {unfinished} not over after {LONGEST} moves; \
         {} moves a game",
        moves / games.max(1) as usize
    );
}
