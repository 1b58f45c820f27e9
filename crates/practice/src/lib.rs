//! Learning from one's own mistakes by spaced repetition: tasks cut out of reviewed games, the
//! judgement of tries, the day on which each task comes back; and the puzzles that a player has
//! solved. Facts, no sentences; no clock, no files: today is passed in, and the deck is a text that
//! the caller saves.
//!
//! ```
//! use std::time::Duration;
//! use dedale_engine::{Engine, Limits, Options, ReviewTask, Signals, review};
//! use dedale_practice::{Added, Day, Deck, Learner, Recall, tasks_of};
//! use dedale_rules::{Player, Record};
//!
//! // The first player can win at once, but does not.
//! let game: Record = "[Dedale \"1\"]\n[Start \"dedale/1 3x3 b2:1,c2:1 - 1\"]\n\n1. b1\n*\n".parse().unwrap();
//! let task = ReviewTask {
//!     from: 0,
//!     limits: Limits::nodes(200),
//!     signals: &Signals::default(),
//!     now: &|| Duration::ZERO,
//!     progress: &mut |_, _| {},
//! };
//! let review = review(game.game(), &mut Engine::new(Options::default()), task);
//! let tasks = tasks_of(&review, &game, Player::FIRST);
//! assert_eq!(tasks.len(), 1);
//! assert_eq!(tasks[0].better_line().len(), 1, "it is over then");
//!
//! let ada = Learner::named("Ada");
//! let today: Day = "2026-11-17".parse().unwrap();
//! let mut deck = Deck::default();
//! assert_eq!(deck.add(&ada, tasks[0].clone(), today), Added::Now);
//! let due = deck.due(&ada, today)[0].clone();
//! deck.record(&ada, &due.task, Recall::Missed, today);
//! assert!(deck.due(&ada, today).is_empty());
//! assert_eq!(deck.next_due(&ada).unwrap().days_after(today), 1);
//! ```
//!
//! | file | owns |
//! |---|---|
//! | `task` | a mistake as a task: the position with its past, both lines, the reasons |
//! | `cutting` | which moves of a review become tasks |
//! | `judging` | the judgement of a try, and how much it may give away |
//! | `day`, `memory` | days; the memory of a task and its next day |
//! | `deck`, `deck_text` | the tasks of every learner; the same as a text |
//! | `notebook`, `notebook_text` | the puzzles that every learner has tried; the same as a text |
//! | `frame` | the version, the checksum and the end of both texts |

mod cutting;
mod day;
mod deck;
mod deck_text;
mod frame;
mod judging;
mod memory;
mod notebook;
mod notebook_text;
mod task;

pub use self::cutting::tasks_of;
pub use self::day::{Day, NotADay};
pub use self::deck::{Added, Deck, Kept, Learner, MOST_IN_ALL, MOST_OF_ONE};
pub use self::deck_text::{NewerDeck, ParsedDeck};
pub use self::judging::{Judgement, TOLERATED, Thinking, judge};
pub use self::memory::{Memory, Recall};
pub use self::notebook::{Notebook, Noted, Standing};
pub use self::notebook_text::{NewerNotebook, ParsedNotebook};
pub use self::task::{BadTask, MOST_MOVES, Task};
