//! How often the engine's levels solve a puzzle: they play on as they would in a game, with other seeds each time.

use dedale_engine::{Engine, Level, Limits, Options};
use dedale_rules::{Game, SplitMix};

use crate::puzzle::{LEVELS, Puzzle, Solved, TRIES};

/// The levels that would think for longer are stopped here.
const MOST_SIMULATIONS: u64 = 3_000;
/// Room for what a search knows, in megabytes: enough for the longest.
pub(crate) const MEMORY: usize = 32;

/// Lets every level try.
pub fn grade(puzzle: &Puzzle, engine: &mut Engine) -> Solved {
    let game = Game::new(puzzle.position.clone());
    let mut solved = [0; LEVELS];
    for (level, (solved, tries)) in Level::all().zip(solved.iter_mut().zip(TRIES)) {
        for number in 0..tries {
            let purpose = [u64::from(level.number()), u64::from(number)];
            engine.set_options(Options {
                level,
                seed: SplitMix::stream(puzzle.position.hash(), &purpose).number(),
                memory: MEMORY,
                ..Options::default()
            });
            engine.forget();
            let thought = engine.think_quietly(&game, Limits::nodes(MOST_SIMULATIONS));
            *solved += u8::from(thought.best() == puzzle.answer());
        }
    }
    Solved(solved)
}
