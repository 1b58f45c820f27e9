//! The engine on its own threads, and what goes on around a game: carrying out what a table asks for, tables of solved
//! boards as the engine's oracle, how far a long piece of work is, what is left of a crash. Whoever shows a game (the console, later
//! a server) hands in actions and is told what happened.
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
//! // The caller does something else; each search has one end.
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
//! | `clock` | the clock that searches are told the time by |
//! | `usual` | the evaluation of the strongest level: the net that comes with the program where it knows the game |
//! | `nets` | the net of a file, and engines that use it |
//! | `weights` | weights of the hand-written evaluation from a file |
//! | `thinker` | the engine on a thread of its own |
//! | `solver_sentences`, `tables` | what goes wrong in the solver; the tables of a folder as the engine's oracle |
//! | `progress` | how far a long command is |
//! | `crash` | what is left of a failure |
//! | `hosting` | a game being played: carries out the effects of its table |

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
