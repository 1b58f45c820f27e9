//! Matches between two or four players: the same openings on every seat, and the strength estimated
//! from the scores.
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
//! | `dice`, `fault`, `limit` | seeded random numbers, why a game was lost off the board, times and clocks |
//! | `statistics` | Elo, its interval, the sequential test, from the scores of pairs |
//! | `player`, `greedy`, `depth_first`, `ideas`, `configuration`, `engine_settings` | the `Player` trait, the built-in players; parsing a player, and the engine's settings |
//! | `process`, `line_program`, `qtp_program`, `http_program` | external programs, and the protocols they speak |
//! | `openings`, `opening_maker` | sets of openings, and making them |
//! | `book` | statistics of many games, position by position |
//! | `lineup` | the players of a match, and their seats in each game |
//! | `game`, `facts`, `turning` | one game; its file and what is read back from it; where a lost game turned |
//! | `contest`, `tally`, `store` | the whole match, its count, its folder |
//! | `report` | the report of a match |
//! | `ratings` | the rating list of players who met in many matches |

pub mod book;
pub mod configuration;
pub mod contest;
mod depth_first;
pub mod dice;
mod engine_settings;
pub mod facts;
mod fault;
pub mod game;
mod greedy;
mod http_program;
mod ideas;
pub mod limit;
mod line_program;
pub mod lineup;
pub mod opening_maker;
pub mod openings;
pub mod player;
mod process;
mod qtp_program;
pub mod ratings;
pub mod report;
pub mod statistics;
pub mod store;
mod tally;
pub mod turning;

pub use dedale_play::evaluation;
