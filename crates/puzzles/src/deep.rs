//! Long searches in the middle of a game, where nothing is exact: every move is searched by itself,
//! the one right move must be clearly won and every other one clearly lost, at two depths.

use dedale_engine::{Engine, Level, Limits, Options};
use dedale_rules::{Game, Move, Outcome, Player, Position};

/// The least chance of the right move, and the greatest of every other move.
const CLEARLY_WON: f32 = 0.8;
const CLEARLY_LOST: f32 = 0.35;
/// Simulations for every other move; it is searched again, longer, unless it is all but lost then.
const FIRST_LOOK: u64 = 120;
const SECOND_LOOK: u64 = 1_200;
const ALL_BUT_LOST: f32 = 0.12;
/// Simulations for the right move, first and again.
const RIGHT_MOVE: [u64; 2] = [1_200, 6_000];
/// Searches that find promising positions: a short one, then a longer one.
const SCOUTING: [(u64, f32, f32); 2] = [(250, 0.65, 0.55), (2_000, 0.78, 0.4)];

/// The most simulations of one search here.
pub const MOST_SIMULATIONS: u64 = RIGHT_MOVE[1];

/// The strongest player, on one thread.
fn strongest(engine: &mut Engine, lines: usize) {
    engine.set_options(Options {
        level: Level::STRONGEST,
        lines,
        memory: crate::grading::MEMORY,
        ..Options::default()
    });
    engine.forget();
}

/// The chances of a player in a position, after so many simulations.
fn chance(engine: &mut Engine, position: &Position, player: Player, simulations: u64) -> f32 {
    if let Some(outcome) = position.outcome() {
        return f32::from(u8::from(outcome == Outcome::Won(player)));
    }
    strongest(engine, 1);
    let game = Game::new(position.clone());
    engine
        .think_quietly(&game, Limits::nodes(simulations))
        .chances[player]
}

fn after(position: &Position, chosen: Move) -> Position {
    let mut after = position.clone();
    after.play_unchecked(chosen);
    after
}

/// The move that looks like the only one.
pub(crate) fn scout(engine: &mut Engine, position: &Position) -> Option<Move> {
    let game = Game::new(position.clone());
    let mut answer = None;
    for (simulations, best, second) in SCOUTING {
        strongest(engine, 2);
        let thought = engine.think_quietly(&game, Limits::nodes(simulations));
        let [first, other] = &thought.lines[..] else {
            return None;
        };
        if first.chance < best || other.chance > second {
            return None;
        }
        answer = Some(first.moves[0]);
    }
    answer
}

/// Whether that move is clearly the only one.
pub(crate) fn confirm(engine: &mut Engine, position: &Position, answer: Move) -> bool {
    let mover = position.turn();
    let right = after(position, answer);
    let won = |engine: &mut Engine, simulations| {
        chance(engine, &right, mover, simulations) >= CLEARLY_WON
    };
    if !RIGHT_MOVE
        .into_iter()
        .all(|simulations| won(engine, simulations))
    {
        return false;
    }
    let others = position.legal_moves().into_iter();
    others.filter(|&chosen| chosen != answer).all(|chosen| {
        let wrong = after(position, chosen);
        let first = chance(engine, &wrong, mover, FIRST_LOOK);
        first <= ALL_BUT_LOST
            || first <= CLEARLY_WON && chance(engine, &wrong, mover, SECOND_LOOK) <= CLEARLY_LOST
    })
}

/// The expected line after the answer.
pub(crate) fn line(
    engine: &mut Engine,
    position: &Position,
    answer: Move,
    length: usize,
) -> Vec<Move> {
    let right = after(position, answer);
    let mut line = vec![answer];
    if right.outcome().is_none() {
        strongest(engine, 1);
        let thought = engine.think_quietly(&Game::new(right), Limits::nodes(RIGHT_MOVE[1]));
        line.extend(&thought.lines[0].moves);
    }
    line.truncate(length);
    line
}
