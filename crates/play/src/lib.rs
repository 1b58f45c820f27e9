//! A match without input or output: the players, the clocks, the game, proposals, the end and its
//! points. A front end hands in actions and the time, and carries out the effects.
//!
//! - [`Plan`] is the setup of a game; [`Plan::table`] checks it and seats the players.
//! - [`Table`] is the game in progress: [`Table::act`] takes an [`Action`] and returns [`Effect`]s,
//!   or a [`Complaint`] and nothing changed. [`Table::answer`] takes the computer's move,
//!   [`Table::deadline`] returns when to check the clock again.
//! - [`Save`] is a table as text, and back.
//! - [`Scores`] is the score table of all players, as text that a person can read.
//! - [`Notes`] are the players' counts of each other's steps in the mathematical variant.
//! - [`demonstrations`] are games that are nearly over.
//!
//! ```
//! use std::time::Duration;
//! use dedale_play::{Controller, Deed, Effect, Plan, usual_people};
//! use dedale_rules::{Cell, Move};
//! let names = ["Ada".parse().unwrap(), "Eren".parse().unwrap()];
//! let mut table = Plan::new(usual_people(&names, Controller::Human), 7).table().unwrap();
//! let mut now = Duration::ZERO;
//! table.go_on(now);
//! now += Duration::from_secs(3);
//! let step = Deed::Play(Move::Pawn(Cell::E2));
//! let effects = table.act(step.by(table.turn()), now).unwrap();
//! assert!(effects.contains(&Effect::Save));
//! assert_eq!(table.entries()[0].milliseconds, Some(3000));
//! ```
//!
//! A short game of two people is in `examples/two_people.rs`, a whole one against the computer in
//! `examples/whole_game.rs`: `cargo run --package dedale-play --example two_people`.
//!
//! # Code map
//!
//! From the bottom up.
//!
//! | file | owns |
//! |---|---|
//! | `seat` | a player at the table: name, token, colour, person or computer; tokens by number: `code_page`; the sixteen colours: `colour` |
//! | `timing` | time controls, and the reading of a tournament clock |
//! | `terms` | the terms besides rules and players: time control, taking back |
//! | `ending`, `points` | how a game ended, on the board or not; each player's points |
//! | `effect`, `complaint` | actions, effects, complaints: the messages between a table and a front end |
//! | `proposals` | open proposals |
//! | `plan_error` | why a setup cannot be played |
//! | `table` | the game in progress: which actions are allowed and when; `table/clock`, `table/agreements`, `table/taking_back` |
//! | `plan` | the setup of a game, checked; the random order of play |
//! | `save` | a table as text, and back; tables from any game file; `save/unusual` for headers that few saves have |
//! | `scores` | the score table as text |
//! | `evaluation` | a player's evaluation of its move, as written in game files |
//! | `advice` | a hint: the move and why |
//! | `notes` | the players' counts of each other's steps in the mathematical variant, checked |
//! | `demonstration` | games that are nearly over (`data/`) |
//!
//! The crate reads no clock, opens no file, starts no thread and uses no random source: the time
//! and the seed are passed in, so that every game can be replayed exactly, in a browser too. A
//! person may sit on any seat. `tests/requirements` tests each requirement by its number through a
//! front end without a screen (`front_end.rs`); `tests/saves.rs` damages saves in every way;
//! `tests/proofs.rs` compares the proofs of searches with the tables of the solver, on which play
//! depends only there; `tests/codes.rs` compares the codes of its errors and those of the rules
//! with docs/protocol.md.

mod advice;
mod code_page;
mod colour;
mod complaint;
mod demonstration;
mod effect;
mod ending;
pub mod evaluation;
mod moment;
mod notes;
mod plan;
mod plan_error;
mod points;
mod proposals;
mod save;
mod scores;
mod seat;
mod table;
mod terms;
mod timing;

pub use advice::{Advice, advise};
pub use colour::Colour;
pub use complaint::Complaint;
pub use demonstration::{Demonstration, demonstrations};
pub use effect::{Action, Deed, Effect, Proposal, Thinking, Ticket};
pub use ending::Ending;
pub use moment::Moment;
pub use notes::{Noted, Notes, Steps};
pub use plan::{BonusSquares, Kind, Order, Plan, usual_level, usual_people};
pub use plan_error::PlanError;
pub use points::{FOR_SLOWNESS, FOR_WINNING, Points};
pub use proposals::Pending;
pub use save::{SAVE_VERSION, Save, SaveProblem};
pub use scores::{
    Counted, GameResult, NewerScores, ParsedScores, REMEMBERED, SCORES_VERSION, Score, ScoreOrder,
    Scores, Tally,
};
pub use seat::{Controller, LONGEST_NAME, Name, NotAController, NotAName, NotAToken, Seat, Token};
pub use table::Table;
pub use terms::{FirstMoves, ForcedPasses, Stakes, TakeBacks, Terms};
pub use timing::{Allowance, LONGEST, NotATiming, Reading, Timing};
