//! Proved values of small boards: who wins with perfect play, and how soon, for every position of the
//! game for two. Play without end is a draw.
//!
//! The method (docs/laboratory.md, ADR 10): layers by the number of walls on the board, from the
//! most to none. A layout of walls with a division of the walls in hand is a game of two pawns, solved
//! backwards with bit sets; what it is worth is added to the layouts that have one wall less.
//!
//! ```
//! use dedale_solver::{Means, Task, Value, solve};
//! let task = Task { size: "3x3".parse().unwrap(), walls: Some(1), pass: false, distances: true };
//! let means = Means { threads: 1, memory: None, shelf: None, resumable: false, table: false, watch: &() };
//! let solution = solve(&task, &means).unwrap();
//! let start = task.start(None).unwrap();
//! assert!(matches!(solution.value(&start), Some(Value::Loss(Some(_)))));
//! ```
//!
//! It opens no files and reads no clock: a [`Shelf`] and readers are handed in. Threads are started by the
//! feature `threads`, on by default; without it everything is done by the one that asks, as on wasm32.
//!
//! # Code map
//!
//! From the bottom up.
//!
//! | file | owns |
//! |---|---|
//! | `value` | win, loss, draw and distance; the one-byte code of values |
//! | `lane` | the cells of a pawn as the bits of a number; turning a square of them over |
//! | `terrain` | the bare board: symmetries, what the rules say about jumps, walls as masks |
//! | `maze` | a layout of walls: the moves of all pawns at once, backwards |
//! | `slot` | the bytes of what walls are worth, entry by entry |
//! | `kernel` | what the layers need of a way to solve a layout |
//! | `outcomes`, `distances` | the two ways: values alone, values with distances |
//! | `stack` | the values of many layouts at once, one bit each |
//! | `workers` | the threads that share a piece of work |
//! | `layer` | all layouts with a number of walls, one of each kind; counting them |
//! | `task` | what is to be solved; how the walls in hand can be divided |
//! | `shelf` | where a run keeps what does not fit or must outlive it; blocks with checksums |
//! | `leaves` | what the last wall is worth, without a list of the last layer |
//! | `lots` | layouts drawn by lot, and their values put aside |
//! | `store`, `pass`, `solving` | the sums of a layer in memory; one layer solved; all of them, memory and going on after a kill |
//! | `solving/streaming` | all of them group by group, where whole layers do not fit |
//! | `lookup`, `solution`, `table` | where a value is found; what a run knows in the end; the table file |
//! | `verification` | a table checked by the rules alone |
//! | `sampling` | a run without a table checked at layouts drawn by lot, by the same means |
//! | `certificate`, `certificate_check` | a strategy written down; a strategy replayed, by the rules alone |

mod certificate;
mod certificate_check;
mod distances;
mod kernel;
mod lane;
mod layer;
mod leaves;
mod lookup;
mod lots;
mod maze;
mod outcomes;
mod pass;
mod sampling;
mod shelf;
mod slot;
mod solution;
mod solve_error;
mod solving;
mod stack;
mod store;
mod table;
mod task;
mod terrain;
mod value;
mod verification;
mod workers;

pub use certificate::{CertificateError, write_certificate};
pub use certificate_check::{Checked, Gap, check_certificate};
pub use lots::Sample;
pub use sampling::{Sampled, solve_with_sample};
pub use shelf::{Draft, Shelf};
pub use solution::Solution;
pub use solve_error::SolveError;
pub use solving::{Means, Progress, Watch, solve};
pub use table::{Table, TableError, clear_shelf, write_table};
pub use task::Task;
pub use value::Value;
pub use verification::{Contradiction, verify};
