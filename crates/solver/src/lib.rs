//! Exact values of small boards: the winner with perfect play, and the distance to the end, for
//! every position of the game for two. Endless play is a draw.
//!
//! The method (docs/laboratory.md, ADR 10): layers by the number of walls on the board, from the
//! most to none. A layout of walls with a division of the walls in hand is a game of two pawns,
//! solved backwards with bit sets; its values are added to the layouts with one wall less.
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
//! The crate opens no files and reads no clock: the caller supplies a [`Shelf`] and readers.
//! Threads need the feature `threads`, on by default; without it the calling thread does all the
//! work, as on wasm32.
//!
//! # Code map
//!
//! From the bottom up.
//!
//! | file | owns |
//! |---|---|
//! | `value` | win, loss, draw and distance; the one-byte code of values |
//! | `lane` | the cells of a pawn as the bits of an integer; transposing a square of them |
//! | `terrain` | the bare board: symmetries, the rules of jumps, walls as masks |
//! | `maze` | a layout of walls: the moves of all pawns at once, backwards |
//! | `slot` | the bytes of the values of walls, entry by entry |
//! | `kernel` | the interface of a solver of one layout |
//! | `outcomes`, `distances` | the two kernels: values alone, values with distances |
//! | `stack` | the values of many layouts at once, one bit each |
//! | `workers` | the threads that share a piece of work |
//! | `layer` | all layouts with a number of walls, up to symmetry; counting them |
//! | `task` | the game to be solved; the divisions of the walls in hand |
//! | `shelf` | storage for data that does not fit or must survive the run; blocks with checksums |
//! | `leaves` | the values of the last wall, without a list of the last layer |
//! | `lots` | random layouts of a run, with their values set aside |
//! | `store`, `pass`, `solving` | the sums of a layer in memory; one layer solved; all layers, memory and resuming |
//! | `solving/streaming` | all layers group by group, where whole layers do not fit |
//! | `lookup`, `solution`, `table` | the address of a value; the result of a run; the table file |
//! | `verification` | a table checked by the rules alone |
//! | `sampling` | a run without a table checked at random layouts, by the same means |
//! | `certificate`, `certificate_check` | writing a strategy; replaying one by the rules alone |

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
