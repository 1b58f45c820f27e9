//! Matches between players and what they are judged by. From the bottom up: `dice`, `fault`, `limit`,
//! `statistics`; the players (`player`, `ideas`, `configuration`, and the programs outside: `process`,
//! `line_program`, `qtp_program`, `http_program`); `openings` and `opening_maker`; one game (`game`,
//! `facts`), the whole match (`contest`), where it is kept (`store`) and what is said about it
//! (`tally`, `report`).

pub mod configuration;
pub mod contest;
mod depth_first;
pub mod dice;
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
