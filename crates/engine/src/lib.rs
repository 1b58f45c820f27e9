//! The search and evaluation that choose a move. Depends on the rules alone: no input or output, no
//! clock and no randomness of its own; the time is passed in. Threads are a feature (`threads`, on
//! by default); a build for browsers has none.
//!
//! - [`Engine`] thinks about any game, at any [`Level`]: the entry point for callers that only want
//!   a move (`examples/best_move.rs`).
//! - [`Evaluator`] is the interface of an evaluation: [`HandWritten`] by default, or your own
//!   (`examples/own_evaluator.rs`); [`Plain`] is the baseline.
//! - [`Tree`] is the best-first search for two players, whole or step by step: [`Tree::gather`]
//!   lets a caller evaluate the leaves of many searches in one batch.
//! - [`AlphaBeta`] is the depth-first search for two players.
//! - [`Race`] decides the game exactly once no walls are left.
//! - [`Oracle`] supplies exact values from outside, such as a table of a solved board.
//! - [`explain`] lists the facts about a move, [`review`] judges the moves of a game.
//!
//! # How a move is found
//!
//! ```text
//! Engine::think ── asks the Oracle first, if there is one
//!   └─ Thinking::run ── watches limits, signals and the time; reports progress
//!        └─ Graph::search ── one thread or several, each in rounds of a few simulations (Settings::batch):
//!             gather    descend from the root by value + prior (choose), adding virtual loss; play each move by the
//!                       Transition and let the Evaluator advance its accumulator; stop at a position without a node
//!             evaluate  evaluate all leaves of the round in one batch: values and priors. No lock is held
//!             back up   make nodes of the leaves; propagate values, visits and proofs to the root and remove the virtual
//!                       loss
//!        └─ Graph::lines ── the principal variations, cut where the game ends
//! ```
//!
//! # Code map
//!
//! From the bottom up.
//!
//! | file | owns |
//! |---|---|
//! | `paths` | shortest paths of one player: distance, walls that matter |
//! | `race` | the game for two without walls in hand, decided exactly; runs that the opponent cannot disturb |
//! | `siege` | the length of a path while the last walls are still to come, each at the worst moment |
//! | `seals` | which walls make the worst other walls illegal |
//! | `features` | the features of a position and the marks of each move |
//! | `weights` | the weights of the features, on 9×9 (`weights/fitted.txt`), smaller and larger boards; written by the example `tune` from games of self-play |
//! | `many_weights` | the weights in all other games |
//! | `evaluator` | the interface of an evaluator: one position or a batch, the accumulator along a path, the context of a game |
//! | `evaluation`, `many_evaluation` | the hand-written evaluation: for two; for four players, teams and the variants |
//! | `two_player` | extends an evaluator of the game for two to all games |
//! | `plain` | the simplest evaluation, a baseline |
//! | `transition` | the transitions of a game: moves, keys, the winner, proofs |
//! | `blocking` | the value of a blocked game where turns may be passed, and the moves that the computer avoids for it |
//! | `two`, `many` | the transitions of the official game for two; of all other games |
//! | `pool` | memory pools for many small items, in blocks, within a limit of bytes |
//! | `candidate`, `edge` | a legal move in four bytes; a followed move |
//! | `node` | a searched position, read without a lock while other threads change it |
//! | `store` | the memory of the search: nodes found by position, kept within a limit |
//! | `graph` | best-first search (PUCT over a graph, max^n, proofs backed up): choosing, backing up, threads; `graph/simulation` descends, evaluates leaves and backs up, `graph/lines` reads the principal variations |
//! | `limits` | when a search ends: limits, signals, the time of a move on a clock |
//! | `level` | playing strength: levels and their handicaps |
//! | `sense` | what a beginner sees without any search: steps back for nothing, walls that must be placed |
//! | `oracle` | exact values from outside, such as a table of a solved board, and play by them |
//! | `thought` | the result of a search |
//! | `task` | the input of a search: the options of the engine, limits, signals, the time |
//! | `thinking` | one search from start to end: watching the limits, reporting progress |
//! | `engine` | the entry point: [`Engine::think`] for any game, with any evaluator |
//! | `explanation` | the facts about a move, without words (`fact` lists them, `rank` orders and weighs them, `prospect` looks at the next moves, `lines` at those expected, `costs` at walls not placed) |
//! | `advice` | which walls may be advised to a person on boards over 9×9 |
//! | `review`, `story`, `opening` | the moves of a game judged; the game as a whole; the names of openings |
//! | `tree`, `four_tree` | the best-first search for two and for four with an evaluator of the caller's choice, for tuning, self-play and tests |
//! | `alpha_beta`, `playouts` | a depth-first search and a plain playout player, as opponents for measurements |
//! | `bench` | fixed work whose number of positions is the signature of the searches |

mod advice;
mod alpha_beta;
mod bench;
mod blocking;
mod by_players;
mod candidate;
mod edge;
mod engine;
mod evaluation;
mod evaluator;
mod explanation;
pub mod features;
mod four_tree;
mod graph;
mod level;
mod limits;
mod many;
mod many_evaluation;
mod many_weights;
mod node;
mod opening;
mod oracle;
mod paths;
mod plain;
mod playouts;
mod pool;
mod race;
mod review;
mod seals;
mod sense;
mod siege;
mod store;
mod story;
mod task;
mod thinking;
mod thought;
mod transition;
mod tree;
mod two;
mod two_player;
mod weights;

pub use advice::has_a_purpose;
pub use alpha_beta::{AlphaBeta, DeepReport};
pub use bench::Bench;
pub use blocking::may_block;
pub use by_players::ByPlayers;
pub use engine::Engine;
pub use evaluation::HandWritten;
pub use evaluator::{Evaluation, Evaluator, GameEvaluator, Leaf, Prior, State, softmax};
pub use explanation::{Comparison, Explanation, Fact, Standing, explain, explain_in};
pub use four_tree::{FourReport, FourTree};
pub use graph::{FirstPlay, Settings};
pub use level::{Level, NotALevel, Style};
pub use limits::{Clock, Limits, Signals};
pub use many_evaluation::{MarksOfMoves, MarksOfSeats, Reluctance, marks_of};
pub use many_weights::{ManyWeights, OF_CHOICE, OF_SEAT, SeatWeights};
pub use opening::{Opening, Recognised};
pub use oracle::{Oracle, Verdict, known_moves};
pub use plain::{Plain, PlainWeights};
pub use playouts::Playouts;
pub use race::{Race, RaceValue, Races};
pub use review::{
    Better, Contrast, DEEPER, Judged, Mark, Review, ReviewTask, Summary, review, review_thoroughly,
};
pub use siege::besieged;
pub use story::{Accuracy, Phase, Story, accuracy_of};
pub use task::{Options, Task};
pub use thought::{Chances, Line, Proof, Thought};
pub use tree::{Candidate, Gathered, Report, Tree};
pub use two_player::TwoPlayer;
pub use weights::Weights;
