//! Choosing a move. Depends on the rules alone: no input or output, no clock and no randomness of
//! its own.
//!
//! - [`Engine`] thinks about any game, at any [`Level`]: the way in for those who only want a move.
//! - [`Tree`] is the best-first search for two players with an [`Evaluator`] of one's own.
//! - [`AlphaBeta`] is the depth-first search for two players.
//! - [`HandWritten`] is the evaluation written by hand; [`Plain`] the yardstick for it.
//! - [`Race`] decides the game exactly once no walls are left.
//! - [`Oracle`] is what is known from outside, such as a table of a solved board.
//! - [`explain`] says what is true of a move, [`review`] judges the moves of a game.

mod alpha_beta;
mod bench;
mod engine;
mod evaluation;
mod explanation;
pub mod features;
mod graph;
mod level;
mod limits;
mod many;
mod node;
mod oracle;
mod paths;
mod plain;
mod race;
mod review;
mod rollouts;
mod seals;
mod siege;
mod thinking;
mod thought;
mod tree;
mod two;
mod weights;
mod world;

pub use alpha_beta::{AlphaBeta, DeepReport};
pub use bench::Bench;
pub use engine::{Engine, Options, Task};
pub use evaluation::{Evaluator, HandWritten, Share};
pub use explanation::{Explanation, Fact, explain, explain_in};
pub use graph::{FirstPlay, Settings};
pub use level::{Level, NotALevel};
pub use limits::{Clock, Limits, Signals};
pub use oracle::{Oracle, Verdict};
pub use plain::{Plain, PlainWeights};
pub use race::{Race, RaceValue, Races};
pub use review::{Better, Judged, Mark, Review, ReviewTask, Summary, review};
pub use rollouts::Rollouts;
pub use siege::besieged;
pub use thought::{Chances, Line, Proof, Thought};
pub use tree::{Report, Tree};
pub use weights::Weights;
