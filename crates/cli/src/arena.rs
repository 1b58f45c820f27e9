//! Matches between players and what they are judged by. From the bottom up: `dice`, `fault`, `limit`,
//! `statistics`; the players (`player`, `ideas`, `configuration`, and the programs outside: `process`,
//! `line_program`, `qtp_program`, `http_program`); `openings` and `opening_maker`; one game (`game`,
//! `facts`), the whole match (`contest`), where it is kept (`store`) and what is said about it
//! (`tally`, `report`). The options are in `options`, their place on the command line in
//! `command_line`.

pub(crate) mod command_line;
pub(crate) mod configuration;
pub(crate) mod contest;
pub(crate) mod depth_first;
pub(crate) mod dice;
pub(crate) mod facts;
pub(crate) mod fault;
pub(crate) mod game;
pub(crate) mod http_program;
pub(crate) mod ideas;
pub(crate) mod limit;
pub(crate) mod line_program;
pub(crate) mod opening_maker;
pub(crate) mod openings;
pub(crate) mod options;
pub(crate) mod player;
pub(crate) mod process;
pub(crate) mod qtp_program;
pub(crate) mod report;
pub(crate) mod statistics;
pub(crate) mod store;
pub(crate) mod tally;
