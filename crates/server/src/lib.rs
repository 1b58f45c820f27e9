//! The site: games in the browser, from one program and one database. The server decides everything: what is legal, whose turn it is, what
//! the clocks show, how a game ended. Every action is on the disk before anybody hears of it, and after a kill the games go on from their logs.
//!
//! ```no_run
//! use dedale_server::{Settings, run};
//! use dedale_words::Language;
//!
//! let settings = Settings::new("/var/lib/dedale".into(), Language::English);
//! run(settings).expect("served until the system asked the program to end");
//! ```
//!
//! From the bottom up:
//!
//! | file | owns |
//! |---|---|
//! | `chance`, `tokens` | what nobody can foresee; tokens, their hashes and signatures |
//! | `passwords`, `guesses` | what is kept of passwords, a few worked on at a time; how fast they can be guessed |
//! | `presence` | who is there |
//! | `names` | which names are possible, and which look alike |
//! | `heads` | what the head of a request says of whoever asks |
//! | `invitation` | the address that other devices can open, and its picture |
//! | `network` | what of an address counts as one place, and networks that are trusted |
//! | `clock`, `metrics`, `limits` | the server's time; what is counted; how much anybody may do |
//! | `store` | what is kept, as an interface; `sqlite` and `queries` fill it, `keeper` has the threads and the group commit, `ratings` Glicko-2 |
//! | `seat`, `setting`, `action`, `fact`, `stored` | who sits where; what is agreed about a game; what is asked for in it, what has happened, what is kept of it |
//! | `text`, `view`, `room`, `chat` | JSON written at once; a position as the browser sees it; a game, and what is written beside it, without input or output |
//! | `outbox`, `wire` | the way to a browser; what browsers say |
//! | `thinkers` | the engine's threads behind a fair queue |
//! | `command`, `registry` | what a game is asked for; which games are in memory |
//! | `site` | what all parts share |
//! | `game` | the task of a game |
//! | `problem`, `guard`, `visitors`, `asking` | errors; who may ask; who asks, and what a handler knows of them |
//! | `markup`, `assets`, `picture`, `pages`, `socket`, `api`, `routes` | text made safe, built files, a game as it is first seen, pages, sockets, the HTTP interface, which path leads where |
//! | `start_error`, `opening` | why a server does not start; database and key at the start |
//! | `checkup`, `upkeep` | looking for damage; what is done with a site beside serving it: check, backup, putting one back |
//! | `door`, `rounds`, `running` | connections; what happens from time to time; starting and stopping |

mod action;
mod api;
mod asking;
mod assets;
mod chance;
mod chat;
mod checkup;
mod clock;
mod command;
mod door;
mod fact;
mod game;
mod guard;
mod guesses;
mod heads;
mod invitation;
mod limits;
mod markup;
mod metrics;
mod names;
mod network;
mod opening;
mod outbox;
mod pages;
mod passwords;
mod picture;
mod presence;
mod problem;
mod registry;
mod room;
mod rounds;
mod routes;
mod running;
mod seat;
mod setting;
mod site;
mod socket;
mod start_error;
mod store;
mod stored;
#[cfg(test)]
mod tests;
mod text;
mod thinkers;
mod tokens;
mod upkeep;
mod view;
mod visitors;
mod wire;

pub use network::{Network, NetworkError};
pub use running::{Running, StoppedByItself, run, start};
pub use site::Settings;
pub use start_error::StartError;
pub use upkeep::{Upkeep, keep_up};
