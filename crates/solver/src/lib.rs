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

mod certificate;
mod certificate_check;
mod checksum;
mod crew;
mod distances;
mod kernel;
mod lane;
mod layer;
mod lookup;
mod maze;
mod outcomes;
mod pass;
mod shelf;
mod slot;
mod solution;
mod solving;
mod store;
mod table;
mod task;
mod terrain;
mod value;
mod verification;

pub use certificate::{CertificateError, write_certificate};
pub use certificate_check::{Checked, Gap, check_certificate};
pub use shelf::{Draft, Shelf};
pub use solution::Solution;
pub use solving::{Means, Progress, SolveError, Watch, solve};
pub use table::{Table, TableError, clear_shelf, write_table};
pub use task::Task;
pub use value::Value;
pub use verification::{Contradiction, verify};
