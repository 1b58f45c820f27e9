//! Choosing a move. Depends on the rules alone: no input or output, no clock and no randomness of
//! its own; the time is passed in. Threads of its own are a feature (`threads`, on by default), which a browser does
//! without.
//!
//! - [`Engine`] thinks about any game, at any [`Level`]: the way in for those who only want a move.
//! - [`Evaluator`] is what an engine is handed to evaluate positions by: [`HandWritten`] unless told otherwise, or one of
//!   one's own (`examples/own_evaluator.rs`); [`Plain`] is the yardstick.
//! - [`Tree`] is the best-first search for two players, whole or step by step: [`Tree::gather`] is for those who have
//!   the leaves of many searches evaluated at once.
//! - [`AlphaBeta`] is the depth-first search for two players.
//! - [`Race`] decides the game exactly once no walls are left.
//! - [`Oracle`] is what is known from outside, such as a table of a solved board.
//! - [`explain`] says what is true of a move, [`review`] judges the moves of a game.
//!
//! # How a move is found
//!
//! ```text
//! Engine::think ── asks the Oracle, if there is one
//!   └─ Thinking::run ── watches limits, signals and the time; tells of progress
//!        └─ Graph::search ── one thread or several, each in rounds of a few simulations (Settings::batch):
//!             gather    descend from the root by value + prior (choose), adding virtual loss; play each move by the
//!                       Transition and let the Evaluator advance its accumulator; stop at a position without a node
//!             evaluate  ask the Evaluator about all leaves of the round at once: values and priors. No lock is held
//!             back up   make nodes of the leaves; take values, visits and certainty back to the root, and the virtual
//!                       loss away
//!        └─ Graph::lines ── the principal variations, cut where the game ends
//! ```
//!
//! # Code map
//!
//! From the bottom up.
//!
//! | file | owns |
//! |---|---|
//! | `paths` | one player's way home: distance, walls that matter |
//! | `race` | the game for two without walls in hand, decided exactly; runs that nobody can disturb |
//! | `siege` | how long a way home is while the last walls are still to come, each at the worst moment |
//! | `seals` | which walls make the worst other walls illegal |
//! | `features` | what the evaluation sees of a position and of each move, as numbers |
//! | `weights` | how much each counts, on 9×9 (`weights/fitted.txt`), smaller and larger boards; written by the example `tune` from games that `harvest` played |
//! | `many_weights` | how much each counts in all other games |
//! | `evaluator` | the seam: what an evaluator is asked, one position or many at once, what it may keep along a path |
//! | `evaluation`, `many_evaluation` | the evaluation written by hand: for two; for four players, teams and the variants |
//! | `two_player` | an evaluator of the game for two made one for every game |
//! | `plain` | the plainest evaluation, a yardstick |
//! | `transition` | how positions follow one another: moves, keys, who has won, what is certain |
//! | `blocking` | what a blocked game is worth where turns may be passed, and the moves that no computer makes for that |
//! | `two`, `many` | the official game for two; all other games |
//! | `pool` | room for a great many small things, in blocks, within a limit of bytes |
//! | `candidate`, `edge` | a move that may be followed, in four bytes; one that has been |
//! | `node` | a position that the search has seen, read without a lock while others change it |
//! | `store` | the memory of the search: nodes found by position, kept within a limit |
//! | `graph` | best-first search (PUCT over a graph, max^n, certainty backed up): choosing, backing up, threads; `graph/simulation` descends, has leaves evaluated and backs up, `graph/lines` reads the principal variations |
//! | `limits` | when a search ends: limits, signals, how much of a clock a move may cost |
//! | `level` | how strong the computer plays, and what makes it weaker |
//! | `sense` | what even a beginner sees without any search: steps back for nothing, walls that must be placed |
//! | `oracle` | what is known from outside, such as a table of a solved board, and playing by it |
//! | `thought` | what a search says |
//! | `task` | what a search is told: the options of the engine, limits, signals, the time |
//! | `thinking` | one search from start to end: watching the limits, telling of progress |
//! | `engine` | the way in: [`Engine::think`] for any game, with any evaluator |
//! | `explanation` | what is true of a move, as facts without words (`fact` lists them, `rank` orders and weighs them, `prospect` looks at the next moves, `lines` at those expected, `costs` at walls not placed) |
//! | `advice` | which walls may be advised to a person on boards over 9×9 |
//! | `review`, `story`, `opening` | the moves of a game judged; the game as a whole; what its first moves are called |
//! | `tree`, `four_tree` | the best-first search for two and for four with an evaluator of the caller's, for tuning, self-play and tests |
//! | `alpha_beta`, `playouts` | a depth-first search and a plain playout player, to measure against |
//! | `bench` | fixed work whose position count is the engine's signature |

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
