//! Puzzles: positions with one answer, each proved to have no other.
//!
//! They are cut from games: some are played on boards that the solver has tables of, others by the engine's own levels
//! until few walls are left, and then every way to go on is decided backwards. A few come from the middle of the game and
//! are proved by deep searches alone. Each is graded by how often the engine's levels solve it.
//!
//! No input or output, no clock and no chance of its own: files are text that is handed in, engines are handed in by whoever
//! makes puzzles, and the same seed makes the same puzzles.
//!
//! ```
//! let puzzles = dedale_puzzles::Collection::built_in();
//! let puzzle = &puzzles.all()[0];
//! assert!(puzzle.position.is_legal(puzzle.answer()));
//! ```
//!
//! # Code map
//!
//! From the bottom up.
//!
//! | file | owns |
//! |---|---|
//! | `theme` | what a puzzle asks for |
//! | `likeness` | when two positions are the same puzzle |
//! | `puzzle` | a puzzle, its line of text, its grade |
//! | `collection` | the file of puzzles, and the one inside the program |
//! | `maze`, `last_walls` | two pawns on fixed walls, decided backwards; the game while few walls are in hand, decided whole |
//! | `tables` | the solver's tables in memory |
//! | `deep` | what a long search says of every move |
//! | `cut` | whether a position makes a puzzle, and of which theme |
//! | `prover` | how a puzzle is proved, and proved again |
//! | `plan` | what is to be made: boards, sources, numbers |
//! | `generator` | making them |
//! | `grading` | how often the levels solve one |
//! | `workshop` | a whole plan carried out, going on where it was stopped |

mod collection;
mod cut;
mod deep;
mod generator;
mod grading;
mod last_walls;
mod likeness;
mod maze;
mod plan;
mod prover;
mod puzzle;
mod tables;
mod theme;
mod workshop;

pub use collection::{Collection, ReadError};
pub use deep::MOST_SIMULATIONS;
pub use generator::{Event, Generator};
pub use grading::grade;
pub use last_walls::LastWalls;
pub use likeness::likeness;
pub use plan::{Plan, PlanError, Recipe, Source};
pub use prover::{Disproof, Prover};
pub use puzzle::{HARDEST, LEVELS, Proof, Puzzle, Solved, TRIES};
pub use theme::Theme;
pub use workshop::{Step, carry_out};
