//! Choosing a move. Depends on the rules alone: no input or output, no clock and no randomness of
//! its own.
//!
//! - [`choose`] picks a move in any game: the way in for those who only want one.
//! - [`Tree`] is the best-first search for two players; it asks an [`Evaluator`].
//! - [`AlphaBeta`] is the depth-first search for two players.
//! - [`ManyTree`] is the search for four players, teams and the variants.
//! - [`HandWritten`] is the evaluation written by hand.
//! - [`Race`] decides the game exactly once no walls are left.
//! - [`explain`] says what is true of a move, [`review`] judges the moves of a game.

mod alpha_beta;
mod bench;
mod choice;
mod engine;
mod evaluation;
mod explanation;
mod level;
mod limits;
mod many;
mod paths;
mod race;
mod review;
mod thought;
mod tree;

pub use alpha_beta::{AlphaBeta, DeepReport};
pub use bench::Bench;
pub use choice::{Choice, choose};
pub use engine::{Engine, Options, Task};
pub use evaluation::{Evaluator, HandWritten, Share, Weights};
pub use explanation::{Explanation, Fact, explain};
pub use level::{Level, NotALevel};
pub use limits::{Clock, Limits, Signals};
pub use many::{ManyReport, ManyTree};
pub use race::{Race, RaceValue, Races};
pub use review::{Better, Judged, Mark, Review, ReviewTask, Summary, review};
pub use thought::{Chances, Line, Proof, Thought};
pub use tree::{Report, Settings, Tree};
