//! What a child can earn stars for: exercises of a grade, lessons, and games on boards that grow.

use std::fmt;
use std::str::FromStr;

use dedale_rules::{Size, codes};

use crate::grade::Grade;
use crate::kind::Kind;
use crate::lesson::Lesson;

/// Something a child can earn stars for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Work {
    /// An exercise of that kind and grade, whatever its seed.
    Exercise(Kind, Grade),
    /// A lesson of the game.
    Lesson(Lesson),
    /// A game that was won on a board of that size.
    Game(Size),
}

/// The text is nothing that stars are earned for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotWork;

impl fmt::Display for NotWork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected an exercise and grade such as 2C/6, a lesson, or a board such as 5x5")
    }
}

impl std::error::Error for NotWork {}

codes! {
    NotWork {
        NotWork => "not-work",
    }
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Work::Exercise(kind, grade) => write!(f, "{kind}/{grade}"),
            Work::Lesson(lesson) => write!(f, "{lesson}"),
            Work::Game(size) => write!(f, "{size}"),
        }
    }
}

impl FromStr for Work {
    type Err = NotWork;

    fn from_str(text: &str) -> Result<Work, NotWork> {
        if let Some((kind, grade)) = text.split_once('/') {
            let kind = kind.parse().map_err(|_| NotWork)?;
            let grade = grade.parse().map_err(|_| NotWork)?;
            return Ok(Work::Exercise(kind, grade));
        }
        let lesson = text.parse().map(Work::Lesson);
        let game = || text.parse().map(Work::Game).map_err(|_| NotWork);
        lesson.or_else(|_| game())
    }
}
