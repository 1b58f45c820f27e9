//! Puzzles: positions with one answer, each proved to have no other.
//!
//! They are cut from games: some on boards for which the solver has tables, others played by the
//! engine's own levels until few walls are left, and then solved by retrograde analysis. A few come
//! from the middle of the game and are proved by deep searches alone. Each is graded by how often
//! the engine's levels solve it.
//!
//! No input or output, no clock and no random source of its own: files and engines are passed in,
//! and the same seed makes the same puzzles.
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
//! | `theme` | the task of a puzzle |
//! | `likeness` | when two positions are the same puzzle |
//! | `puzzle` | a puzzle, its line of text, its grade |
//! | `collection` | the file of puzzles, and the one inside the program |
//! | `maze`, `last_walls` | two pawns on fixed walls, solved backwards; the game with few walls in hand, solved whole |
//! | `tables` | the solver's tables in memory |
//! | `deep` | long searches of every move |
//! | `cut` | whether a position makes a puzzle, and of which theme |
//! | `prover` | the proof of a puzzle, and its verification |
//! | `plan` | the plan of a collection: boards, sources, numbers |
//! | `generator` | making them |
//! | `grading` | how often the levels solve one |
//! | `workshop` | a whole plan carried out, resumable |

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
