//! A match, without input or output: who sits at the table, the clocks, the game, what players agree on,
//! the end and its points. A front end hands in actions and the time, and carries out the effects.
//!
//! - [`Plan`] is what is agreed before a game; [`Plan::table`] checks it and sits everybody down.
//! - [`Table`] is the game being played: [`Table::act`] takes an [`Action`] and answers with
//!   [`Effect`]s, or with a [`Complaint`] and nothing changed. [`Table::answer`] takes the computer's
//!   move, [`Table::deadline`] says when to look at the clock again.
//! - [`Save`] is a table as text, and back.
//! - [`Scores`] is the table of everybody's points, as text that a person can read.
//! - [`Notes`] are what players of the mathematical variant count of each other.
//! - [`demonstrations`] are games that are nearly over.
//!
//! ```
//! use std::time::Duration;
//! use dedale_play::{Controller, Deed, Effect, Plan, usual_people};
//! let names = ["Ada".parse().unwrap(), "Eren".parse().unwrap()];
//! let mut table = Plan::new(usual_people(&names, Controller::Human), 7).table().unwrap();
//! let mut now = Duration::ZERO;
//! table.go_on(now);
//! now += Duration::from_secs(3);
//! let step = Deed::Play("e2".parse().unwrap());
//! let effects = table.act(step.by(table.turn()), now).unwrap();
//! assert!(effects.contains(&Effect::Save));
//! assert_eq!(table.entries()[0].milliseconds, Some(3000));
//! ```
//!
//! A whole game with a clock is in `examples/whole_game.rs`:
//! `cargo run --package dedale-play --example whole_game`.
//!
//! # Code map
//!
//! From the bottom up.
//!
//! | file | owns |
//! |---|---|
//! | `seat` | who sits at the table: name, token, colour, person or computer; tokens by number: `code_page`; the sixteen colours: `colour` |
//! | `timing` | how time counts, and what a tournament clock shows |
//! | `terms` | what is agreed besides rules and players: time, how moves are taken back |
//! | `ending`, `points` | how a game ended, on the board or not; what it brought everybody |
//! | `effect`, `complaint` | actions, effects, complaints: the words between a table and a front end |
//! | `proposals` | what players have proposed and not all have answered |
//! | `plan_error` | why what was agreed on cannot be played |
//! | `table` | the game being played: what may be done and when; `table/clock`, `table/agreements`, `table/taking_back` |
//! | `plan` | what is agreed before a game, checked; drawing lots |
//! | `save` | a table as text, and back; tables from any game file; `save/unusual` for headers that few saves have |
//! | `scores` | everybody's points as text |
//! | `evaluation` | what a player told about its move, as it stands in game files |
//! | `advice` | a hint: the move and why |
//! | `notes` | what players of the mathematical variant count of each other, checked |
//! | `demonstration` | games that are nearly over (`data/`) |
//!
//! No clock is read, no file opened, no thread started and nothing drawn by chance here: the time and the
//! seed are handed in, so that every game can be played again exactly, in a browser too. A person may sit
//! anywhere. `tests/requirements` shows each requirement by its number through a front end without a
//! screen (`front_end.rs`); `tests/saves.rs` damages saves in every way; `tests/proofs.rs` compares what
//! searches prove with the tables of the solver, which play knows only there; `tests/codes.rs` compares
//! the codes of its errors and those of the rules with docs/protocol.md.

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
