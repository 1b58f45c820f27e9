//! The engine on its own threads, and the surroundings of a game: the effects that a table asks
//! for, tables of solved boards as the engine's oracle, progress bars, crash reports. A front end
//! hands in actions and receives notices.
//!
//! ```
//! use std::sync::mpsc;
//!
//! use dedale_engine::{Limits, Options};
//! use dedale_host::thinker::{Event, Thinker};
//! use dedale_rules::{Game, Position};
//!
//! let (sender, events) = mpsc::channel();
//! let mut thinker = Thinker::start(Options::default(), move |event| drop(sender.send(event)))?;
//! let limits = Limits {
//!     nodes: Some(20),
//!     ..Limits::default()
//! };
//! thinker.think(Game::new(Position::standard()), limits, false);
//! // The caller does something else meanwhile; each search ends once.
//! let end = events.iter().find_map(|event| match event {
//!     Event::Done(thought) => Some(thought),
//!     _ => None,
//! });
//! let best = end.expect("a search ends").best();
//! assert!(Position::standard().play(best).is_ok());
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! From the bottom up:
//!
//! | file | owns |
//! |---|---|
//! | `clock` | the clock of searches |
//! | `usual` | the evaluation of the strongest level: the built-in net where it knows the game |
//! | `nets` | the net of a file, and engines that use it |
//! | `weights` | weights of the hand-written evaluation from a file |
//! | `thinker` | the engine on a thread of its own |
//! | `solver_sentences`, `tables` | errors of the solver as sentences; the tables of a folder as the engine's oracle |
//! | `progress` | progress bars of long commands |
//! | `crash` | crash reports |
//! | `hosting` | a game in progress: carries out the effects of its table |

pub mod clock;
pub mod crash;
pub mod hosting;
pub mod nets;
pub mod progress;
pub mod solver_sentences;
pub mod tables;
pub mod thinker;
mod usual;
pub mod weights;
