//! Self-play, the games for training: played many at a time, stored as ordinary game files with
//! the result of the search for each position, and exported as arrays.
//!
//! ```
//! use dedale_engine::HandWritten;
//! use dedale_rules::{Position, Record};
//! use dedale_selfplay::note::Note;
//! use dedale_selfplay::plan::Plan;
//! use dedale_selfplay::playing::play;
//!
//! let plan = Plan { simulations: 60, quick: 20, ..Plan::new(Position::standard()) };
//! // The third game of the seed, whatever was played before it.
//! let played = play(&plan, 3, HandWritten::default(), None, &|| false).expect("not stopped");
//! assert_eq!(played.record.to_string().parse::<Record>(), Ok(played.record.clone()));
//! let notes = played.record.entries().iter().filter_map(|entry| entry.comment.as_ref());
//! assert!(notes.map(|text| text.parse::<Note>()).all(|note| note.is_ok()));
//! ```
//!
//! From the bottom up:
//!
//! | file | owns |
//! |---|---|
//! | `note` | the result of a search, as the comment of a move |
//! | `plan` | the settings of a run: everything that decides which games it plays |
//! | `targets` | from the visits of a search to the training targets, and to the move that is played |
//! | `opening` | random openings: the start, random moves, a maze with unequal stocks |
//! | `search` | the interface between a game and the search that plays it, with two players or four |
//! | `playing` | one game, search by search |
//! | `block` | some game files as one compressed block that ordinary programs can read |
//! | `archive` | the folder of a run: blocks appended, read back, resumed after a kill |
//! | `elsewhere` | a net computed by another process: slots of positions and their answers |
//! | `many` | many games on one thread, their leaves gathered for such a net |
//! | `run` | many games at once, within limits; their progress |
//! | `export` | the games of runs as samples with their training targets, and as the arrays of the training program |

pub mod archive;
mod block;
pub mod elsewhere;
pub mod export;
pub mod many;
pub mod note;
mod opening;
pub mod plan;
pub mod playing;
pub mod run;
pub mod search;
pub mod targets;
