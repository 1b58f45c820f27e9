//! Matches between players and what they are judged by: two players, the same openings with both sides, and what the
//! scores say about strength.
//!
//! ```
//! use dedale_arena::statistics::Estimate;
//!
//! // Pairs of games by what the first player scored in them: 0, ½, 1, 1½ or 2.
//! let pairs = [5, 10, 30, 25, 30];
//! let estimate = Estimate::of(&pairs).expect("there are pairs");
//! let (low, high) = estimate.interval().expect("they did not all end alike");
//! assert!(low > 0.0 && low < estimate.elo() && estimate.elo() < high);
//! assert!(estimate.superiority() > 0.99, "the first player is the stronger one");
//! ```
//!
//! From the bottom up:
//!
//! | file | owns |
//! |---|---|
//! | `dice`, `fault`, `limit` | chance from a seed, why a game was lost off the board, times and clocks |
//! | `statistics` | Elo, its interval, the sequential test, from the scores of pairs |
//! | `evaluation` | what a player tells about its move |
//! | `player`, `depth_first`, `ideas`, `configuration` | what a match asks of a player, the built-in ones; reading a player's text |
//! | `process`, `line_program`, `qtp_program`, `http_program` | programs outside, and the protocols they speak |
//! | `openings`, `opening_maker` | sets of openings, and making them |
//! | `game`, `facts` | one game; its file and what is read back from it |
//! | `contest`, `tally`, `store` | the whole match, its count, its folder |
//! | `report` | what is said about a match |

pub mod configuration;
pub mod contest;
mod depth_first;
pub mod dice;
pub mod evaluation;
pub mod facts;
mod fault;
pub mod game;
mod http_program;
mod ideas;
pub mod limit;
mod line_program;
pub mod opening_maker;
pub mod openings;
pub mod player;
mod process;
mod qtp_program;
pub mod report;
pub mod statistics;
pub mod store;
mod tally;
