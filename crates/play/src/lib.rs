//! A match, without input or output: who sits at the table, the clocks, the game, taking back, the
//! end and its points. A front end hands in actions and the time, and carries out the effects.
//!
//! - [`Plan`] is what is agreed before a game; [`Plan::table`] checks it and sits everybody down.
//! - [`Table`] is the game being played: [`Table::act`] takes an [`Action`] and answers with
//!   [`Effect`]s, or with a [`Complaint`] and nothing changed.
//! - [`Save`] is a table as text, and back.
//! - [`Scores`] is the table of everybody's points, as text that a person can read.
//! - [`Notes`] are what players of the mathematical variant count of each other.
//! - [`demonstrations`] are games that are nearly over.
//!
//! ```
//! use std::time::Duration;
//! use dedale_play::{Action, Controller, Effect, Plan, usual_people};
//! let names = ["Ada".parse().unwrap(), "Eren".parse().unwrap()];
//! let mut table = Plan::new(usual_people(&names, Controller::Human), 7).table().unwrap();
//! let mut now = Duration::ZERO;
//! table.go_on(now);
//! now += Duration::from_secs(3);
//! let effects = table.act(Action::Play("e2".parse().unwrap()), now).unwrap();
//! assert!(effects.contains(&Effect::Save));
//! assert_eq!(table.entries()[0].milliseconds, Some(3000));
//! ```

mod advice;
mod demonstration;
mod effect;
mod ending;
mod notes;
mod plan;
mod points;
mod save;
mod scores;
mod seat;
mod table;
mod timing;

pub use advice::{Advice, advise};
pub use demonstration::{Demonstration, demonstrations};
pub use effect::{Action, Complaint, Effect, Thinking};
pub use ending::Ending;
pub use notes::{Noted, Notes, Steps};
pub use plan::{BonusSquares, Kind, Order, Plan, PlanError, usual_level, usual_people};
pub use points::{FOR_SLOWNESS, FOR_WINNING, Points};
pub use save::{SAVE_VERSION, Save, SaveProblem};
pub use scores::{
    Counted, GameResult, NewerScores, ParsedScores, REMEMBERED, SCORES_VERSION, Score, ScoreOrder,
    Scores, Tally,
};
pub use seat::{
    Colour, Controller, LONGEST_NAME, Name, NotAController, NotAName, NotAToken, Seat, Token,
};
pub use table::Table;
pub use timing::{Allowance, LONGEST, NotATiming, Reading, Timing};
