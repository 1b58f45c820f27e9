//! How other programs talk to the engine (docs/protocol.md): the line protocol, the Quoridor text
//! protocol and HTTP. Each reads requests into types, keeps its state apart from threads, and leaves
//! the thinking to the engine.
//!
//! ```
//! use dedale_canvas::glyphs::Glyphs;
//! use dedale_engine::Options;
//! use dedale_protocol::line::command;
//! use dedale_protocol::line::session::{Effect, Session};
//! use dedale_words::Language;
//!
//! let language = Language::English;
//! let mut session = Session::new(Options::default(), &Glyphs::ASCII, language);
//! let mut answer = |line: &str| {
//!     let command = command::read(line).map_err(|misreading| misreading.mistake(language))?;
//!     session.obey(command)
//! };
//! assert!(matches!(&answer("isready").unwrap()[..], [Effect::Say(line)] if line == "readyok"));
//! answer("position start moves e2 e8").unwrap();
//! assert!(matches!(answer("go nodes 100").unwrap()[..], [Effect::Think { .. }]));
//! assert!(answer("position start").is_err(), "not while a search is going on");
//! ```
//!
//! | file | owns |
//! |---|---|
//! | `input` | lines of the standard input, however long |
//! | `misreading` | what is wrong with the words of a request |
//! | `batch` | positions in, legal moves out, one line each |
//! | `coach` | hints and reviews as JSON |
//! | `line` | the line protocol: `command` reads lines, `session` is the state without threads, `report` what a search found as lines |
//! | `qtp` | the Quoridor text protocol: `command`, `session`, and `board`, where its rows are turned over |
//! | `http` | HTTP: the server and how many searches run at once; `request` reads a body |

pub mod batch;
pub mod coach;
pub mod http;
mod input;
pub mod line;
pub mod misreading;
pub mod qtp;
