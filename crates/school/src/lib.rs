//! Exercises for children on the board of the game (E1 to E5): made from a grade and a seed, checked,
//! measured, and read from drawings of teachers.
//!
//! No input or output, no clock, and no randomness but the seed. What a wall blocks is asked of
//! `dedale_rules`; what the child reads is made by the interface from [`Kind::instruction`].
//!
//! ```
//! use dedale_school::{Grade, Kind, Recipe, Answer};
//! let recipe = Recipe::usual(Kind::FishAndWalls, Grade::Six);
//! let exercise = recipe.make(7).unwrap();
//! let report = exercise.examine().unwrap();
//! assert_eq!(report.difficulty.ways, 1, "there is one shortest way");
//! assert!(matches!(report.answer, Answer::Way(_)));
//! // A teacher can change it as a drawing and read it back.
//! let text = exercise.to_string();
//! assert_eq!(text.parse(), Ok(exercise));
//! ```
//!
//! # Code map
//!
//! From the bottom up. Where a pawn can step is asked of the rules through `maze`.
//!
//! | file | owns |
//! |---|---|
//! | `grade`, `kind`, `things`, `version` | from which age; versions of the generator; the exercises and the keys of their instructions; pawns, characters, objects |
//! | `maze` | a board with its walls |
//! | `journey` | one pawn's way: the shortest ways, counted and measured |
//! | `programme` | arrow programmes |
//! | `exercise` | the exercises as data |
//! | `examination` | the answer of an exercise and its difficulty, or why it cannot be used |
//! | `band`, `recipe` | the bounds of each grade; what goes into an exercise |
//! | `generator`, `batch` | making exercises from a seed until one is good; several for a sheet |
//! | `drawing` | an exercise as shapes with roles, for paper and screens |
//! | `text`, `text_reader`, `text_error` | the drawing made of characters, and reading it |
//! | `merit`, `walk`, `hunt`, `wager` | stars; an exercise while a child does it: walking, following arrows, answering who is first |
//! | `lesson`, `practice` | the lessons of the game as positions and goals; a lesson while a child does it |
//! | `work`, `tally`, `class` | what stars are earned for; tries with their errors, hints, time and days; what every pupil has earned and tried, as text |
//!
//! The tests have a checker of their own (`tests/checker`) that reads the drawing made of characters and nothing
//! else.

mod band;
mod batch;
mod class;
mod drawing;
mod examination;
mod exercise;
mod generator;
mod grade;
mod hunt;
mod journey;
mod kind;
mod lesson;
mod maze;
mod merit;
mod practice;
mod programme;
mod recipe;
mod tally;
mod text;
mod text_error;
mod text_reader;
mod things;
mod version;
mod wager;
mod walk;
mod work;

pub use band::Band;
pub use batch::Made;
pub use class::{Class, Earned, NewerClass, NotAName, ParsedClass, Pupil, PupilName};
pub use drawing::{Corner, Drawing, Mark, Shape};
pub use examination::{Answer, Difficulty, Flaw, Report};
pub use exercise::{
    Arriving, Avoiding, Exercise, Gate, Gathering, Leaving, Racing, Searching, Seeker,
};
pub use generator::CannotMake;
pub use grade::{Grade, NotAGrade};
pub use hunt::{Guess, Hunt};
pub use journey::{Journey, Survey};
pub use kind::{Kind, NotAKind};
pub use lesson::{Goal, Lesson, NotALesson, Task};
pub use maze::{Maze, MazeError};
pub use merit::{Merit, Shortfall};
pub use practice::{Feedback, Practice};
pub use programme::{Arrow, Command, LeavesTheBoard, NotAProgramme, Programme};
pub use recipe::Recipe;
pub use tally::{Date, NotADate, Slip, Tally};
pub use text_error::{TextError, TextProblem};
pub use things::{Character, Object, Pawn};
pub use version::{Generator, NotAGenerator};
pub use wager::Wager;
pub use walk::{Tread, Walk};
pub use work::{NotWork, Work};
