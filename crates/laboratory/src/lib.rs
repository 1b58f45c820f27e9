//! The laboratory (L2 to L4): the pupils' own program explained step by step, many games between
//! simple players counted and plotted, and the claims of their article checked one by one.
//!
//! ```
//! use dedale_laboratory::numbering::{Possible, Reason};
//! use dedale_rules::Position;
//!
//! // The first player stands on cell 5 of a board with 9 cells a side, at its edge.
//! let possible = Possible::of(&Position::standard());
//! assert_eq!(possible.list, [4, 6, 0, 14]);
//! assert_eq!(possible.reasons[2], Reason::Edge);
//! ```
//!
//! | file | owns |
//! |---|---|
//! | `numbering` | cells by number, and the list of possible positions |
//! | `pupil` | the pupils' own program, explained in their words |
//! | `experiment/order` | the settings of an experiment: players, board, games, seed |
//! | `experiment/series`, `experiment/ledger` | playing it; saving its games in a folder |
//! | `experiment/summary` | the statistics of its games |
//! | `experiment/report`, `experiment/plots` | the statistics as sentences and lines, and as plots |
//! | `claims/fit`, `claims/oracle` | how many walls fit on a board; solved boards |
//! | `claims/findings` | each claim with its verdict |
//! | `claims/page`, `claims/figures` | the findings as a page, with boards |
//! | `solving` | a run of the solver: progress (`bar`), Ctrl-C (`stop`), time and memory (`resources`) |

pub mod claims;
pub mod experiment;
pub mod numbering;
pub mod pupil;
pub mod solving;
