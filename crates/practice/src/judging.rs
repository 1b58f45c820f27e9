//! The judgement of a try at a task. Several moves may be right: the measure is the chance that a
//! move gives away, as in a review, with tables of solved boards and races exact where the engine
//! has them.

use std::time::Duration;

use dedale_engine::{Engine, Judged, Limits, Mark, ReviewTask, Signals, review};
use dedale_rules::{Game, Move};

use crate::task::Task;

/// The worst mark that still counts as found: less than [`Mark::INACCURACY`] of the chances given
/// away, 5 of 100.
pub const TOLERATED: Mark = Mark::Good;
/// The factor on the search before a move other than the known one counts as found.
const IN_DOUBT: u32 = 3;

/// The engine and its limits.
pub struct Thinking<'a> {
    /// The engine, with its tables of the board.
    pub engine: &'a mut Engine,
    /// The limits of each position.
    pub limits: Limits,
    /// The caller's signals.
    pub signals: &'a Signals,
    /// The time since some fixed moment.
    pub now: &'a (dyn Fn() -> Duration + Sync),
}

/// The outcome of a try.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// Whether it counts as found.
    pub found: bool,
    /// The try with its reasons and the reply to it, the try first.
    pub judged: Judged,
}

/// Judges a legal move in the position of a task; `None` if it was stopped.
pub fn judge(task: &Task, tried: Move, thinking: &mut Thinking) -> Option<Judgement> {
    if tried == task.played() {
        return Some(Judgement {
            found: false,
            judged: task.judged(),
        });
    }
    let game = task.game();
    let judged = look(&game, tried, 1, thinking)?;
    if tried == task.better() {
        return Some(Judgement {
            found: true,
            judged,
        });
    }
    // The verdict of the current search, and that of the review's search of the position.
    let now = judged.mark.is_none_or(|mark| mark <= TOLERATED);
    let then = Mark::of_loss(task.before() - judged.after) <= TOLERATED;
    if !now && !then {
        return Some(Judgement {
            found: false,
            judged,
        });
    }
    // A short search must not count a try as found by luck: both moves are searched alike, and
    // longer.
    let judged = look(&game, tried, IN_DOUBT, thinking)?;
    let best = look(&game, task.better(), IN_DOUBT, thinking)?;
    let found = judged.mark.is_none_or(|mark| mark <= TOLERATED)
        && Mark::of_loss(best.after - judged.after) <= TOLERATED;
    Some(Judgement { found, judged })
}

/// A review of a single move of a game.
fn look(game: &Game, tried: Move, times: u32, thinking: &mut Thinking) -> Option<Judged> {
    let mut after = game.clone();
    after.play(tried).ok()?;
    let limits = thinking.limits;
    let task = ReviewTask {
        from: game.moves().len(),
        limits: Limits {
            time: limits.time.map(|time| time * times),
            nodes: limits.nodes.map(|nodes| nodes * u64::from(times)),
            ..limits
        },
        signals: thinking.signals,
        now: thinking.now,
        progress: &mut |_, _| {},
    };
    let mut looked = review(&after, thinking.engine, task);
    looked.moves.pop().filter(|_| looked.complete)
}
