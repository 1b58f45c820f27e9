//! Grading: how often the engine's levels solve a puzzle. They play on as they would in a game,
//! with other seeds each time.

use std::ops::RangeInclusive;

use dedale_engine::{Engine, Level, Limits, Options};
use dedale_rules::{Game, SplitMix};

use crate::puzzle::{LEVELS, Puzzle, Solved, TRIES};

/// The most simulations of a level; levels that would think longer are stopped here.
const MOST_SIMULATIONS: u64 = 3_000;
/// Memory of a search in megabytes: enough for the longest.
pub(crate) const MEMORY: usize = 32;

/// Lets every level try.
pub fn grade(puzzle: &Puzzle, engine: &mut Engine) -> Solved {
    let mut solved = [0; LEVELS];
    for level in Level::all() {
        try_level(puzzle, level, engine, &mut solved);
    }
    Solved(solved)
}

/// Lets every level try, from the lowest, until no wanted grade is possible any more. The low
/// levels take next to no time: puzzles that all of them solve are rejected quickly.
pub(crate) fn grade_within(
    puzzle: &Puzzle,
    engine: &mut Engine,
    grades: &RangeInclusive<u8>,
) -> Option<Solved> {
    let mut solved = [0; LEVELS];
    for (tried, level) in (1..).zip(Level::all()) {
        try_level(puzzle, level, engine, &mut solved);
        let hardest = Solved(solved).grade();
        let mut all = solved;
        all[tried..].copy_from_slice(&TRIES[tried..]);
        let easiest = Solved(all).grade();
        if hardest < *grades.start() || easiest > *grades.end() {
            return None;
        }
    }
    Some(Solved(solved))
}

/// Lets one level try, and counts.
fn try_level(puzzle: &Puzzle, level: Level, engine: &mut Engine, solved: &mut [u8; LEVELS]) {
    let game = Game::new(puzzle.position.clone());
    let place = usize::from(level.number()) - 1;
    for number in 0..TRIES[place] {
        let purpose = [u64::from(level.number()), u64::from(number)];
        engine.set_options(Options {
            level,
            seed: SplitMix::stream(puzzle.position.hash(), &purpose).number(),
            memory: MEMORY,
            ..Options::default()
        });
        engine.forget();
        let thought = engine.think_quietly(&game, Limits::nodes(MOST_SIMULATIONS));
        solved[place] += u8::from(thought.best() == puzzle.answer());
    }
}
