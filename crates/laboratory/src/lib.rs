//! The laboratory (L2 to L4): the pupils' own program told step by step, many games between simple players counted and
//! drawn, and the claims of their article checked one by one.
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
//! | `pupil` | the pupils' own program, told in their words |
//! | `experiment/order` | what an experiment is: players, board, games, seed |
//! | `experiment/series`, `experiment/ledger` | playing it; keeping its games in a folder |
//! | `experiment/summary` | what the games come to, counted |
//! | `experiment/report`, `experiment/plots` | the counts as sentences and lines, and as drawings |
//! | `claims/fit`, `claims/oracle` | how many walls fit on a board; boards solved |
//! | `claims/findings` | each claim with its verdict |
//! | `claims/page`, `claims/figures` | the findings told, with boards |
//! | `solving` | a board being solved: how far it is (`bar`), Ctrl-C (`stop`), what it costs (`resources`) |

pub mod claims;
pub mod experiment;
pub mod numbering;
pub mod pupil;
pub mod solving;
