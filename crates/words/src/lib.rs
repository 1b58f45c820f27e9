//! Every sentence that a user reads, in French and English: for the console, for paper, for other programs and for a
//! site. The texts are in `locales`; here is who asks for which. Nothing is decided here: what is allowed comes from
//! the rules, what is good from the engine, what happens from a table.
//!
//! ```
//! use dedale_words::{Language, refusals};
//! use dedale_rules::Position;
//!
//! let refusal = Position::standard().play("e3".parse().unwrap()).unwrap_err();
//! let told = refusals::refusal(refusal, Language::French);
//! assert!(told.contains("R6"), "{told}");
//! ```
//!
//! From the bottom up:
//!
//! | file | owns |
//! |---|---|
//! | `locale` | what the environment says about language and characters |
//! | `language` | the languages, and a sentence by its key |
//! | `echo` | repeating what somebody typed inside a sentence |
//! | `mistake` | what is wrong with what somebody wrote, with a code |
//! | `failure` | why a command could not do its work |
//! | `numbers`, `times`, `wrapping` | numbers and times as people write them; texts broken into lines |
//! | `refusals` | why the rules, a notation or a text refuse something |
//! | `move_list`, `game_fields` | moves and games as people write them, read and refused |
//! | `reasons` | what the engine found: facts, marks and lines as sentences |
//! | `story` | a reviewed game told in one paragraph |
//! | `phrases`, `seat_names` | what happens at a table; what players are called until somebody names them |
//! | `puzzle_words` | what a puzzle asks, and what is said of its answer |
//! | `exercise_sentences`, `child_words`, `lesson_words` | the school: about an exercise, and to a child |

pub mod child_words;
pub mod echo;
pub mod exercise_sentences;
pub mod failure;
pub mod game_fields;
pub mod language;
pub mod lesson_words;
pub mod locale;
pub mod mistake;
pub mod move_list;
pub mod numbers;
pub mod phrases;
pub mod puzzle_words;
pub mod reasons;
pub mod refusals;
pub mod seat_names;
pub mod story;
pub mod times;
pub mod wrapping;

/// A value inside a sentence.
pub use fluent_templates::fluent_bundle::FluentValue;

pub use crate::echo::echo;
pub use crate::failure::Failure;
pub use crate::language::Language;
pub use crate::locale::Locale;
pub use crate::mistake::Mistake;
pub use crate::reasons::{Called, Words};
