//! Games of the engine against itself, to learn from: played many at a time, kept as ordinary game files with what
//! the search said of each position, and turned into arrays for training.
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
//! let played = play(&plan, 3, HandWritten::default(), None, &|| false).expect("nobody stops it");
//! assert_eq!(played.record.to_string().parse::<Record>(), Ok(played.record.clone()));
//! let notes = played.record.entries().iter().filter_map(|entry| entry.comment.as_ref());
//! assert!(notes.map(|text| text.parse::<Note>()).all(|note| note.is_ok()));
//! ```
//!
//! From the bottom up:
//!
//! | file | owns |
//! |---|---|
//! | `note` | what the search said of a position, as the comment of a move |
//! | `plan` | the settings of a run: everything that decides which games it plays |
//! | `targets` | from the visits of a search to what is learned from them, and to the move that is played |
//! | `opening` | how a game begins: the start, moves by lot, a maze with unequal stocks |
//! | `search` | what a game asks of the search that plays it, of two players or of four |
//! | `playing` | one game, search by search |
//! | `block` | some game files as one compressed block that ordinary programs can read |
//! | `archive` | the folder of a run: blocks appended, read back, gone on with after a kill |
//! | `elsewhere` | a net that another process computes: slots of positions and their answers |
//! | `many` | many games on one thread, their leaves gathered for such a net |
//! | `run` | many games at once, within bounds; how far they are |
//! | `export` | the games of runs as samples with their labels, and as the arrays that training reads |

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
