//! The engine's protocols for other programs (docs/protocol.md): the line protocol, the Quoridor
//! text protocol and HTTP. Each parses requests into types, keeps its state apart from threads, and
//! leaves the search to the engine.
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
//! | `input` | lines of standard input, with a limit on their length |
//! | `misreading` | syntax errors of a request |
//! | `batch` | positions in, legal moves out, one line each |
//! | `coach` | hints and reviews as JSON |
//! | `line` | the line protocol: `command` parses lines, `session` is the state without threads, `report` writes search results |
//! | `qtp` | the Quoridor text protocol: `command`, `session`, and `board`, which turns its rows over |
//! | `http` | HTTP: the server and its limit on searches; `request` parses a body |

pub mod batch;
pub mod coach;
pub mod http;
mod input;
pub mod line;
pub mod misreading;
pub mod qtp;
