//! The exercises of the teacher's sheet: their numbers, and the names of their instructions. The
//! instructions themselves belong to the interface.

use std::fmt;
use std::str::FromStr;

use dedale_rules::codes;

/// Which exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// 1: leave the maze.
    Leaving,
    /// 2A: all the stars, then the blue pawn.
    Stars,
    /// 2B: to the blue pawn without touching a fish.
    Fish,
    /// 2C: the same among walls, by the shortest way.
    FishAndWalls,
    /// 3: follow the arrows to the object.
    Programmes,
    /// 4A: the shortest way to the finish line.
    Finish,
    /// 4B: who arrives first.
    Race,
}

impl Kind {
    /// All, in the order of the sheet.
    pub const ALL: [Kind; 7] = [
        Kind::Leaving,
        Kind::Stars,
        Kind::Fish,
        Kind::FishAndWalls,
        Kind::Programmes,
        Kind::Finish,
        Kind::Race,
    ];

    /// The number on the sheet.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Kind::Leaving => "1",
            Kind::Stars => "2A",
            Kind::Fish => "2B",
            Kind::FishAndWalls => "2C",
            Kind::Programmes => "3",
            Kind::Finish => "4A",
            Kind::Race => "4B",
        }
    }

    /// The key of the instruction in the language files.
    #[must_use]
    pub const fn instruction(self) -> &'static str {
        match self {
            Kind::Leaving => "school-task-leaving",
            Kind::Stars => "school-task-stars",
            Kind::Fish => "school-task-fish",
            Kind::FishAndWalls => "school-task-fish-and-walls",
            Kind::Programmes => "school-task-programmes",
            Kind::Finish => "school-task-finish",
            Kind::Race => "school-task-race",
        }
    }

    /// Has its board walls, unless a teacher wants it otherwise?
    #[must_use]
    pub const fn has_walls(self) -> bool {
        matches!(
            self,
            Kind::Leaving | Kind::FishAndWalls | Kind::Finish | Kind::Race
        )
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text is not the number of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAKind;

impl fmt::Display for NotAKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected an exercise: 1, 2A, 2B, 2C, 3, 4A or 4B")
    }
}

impl std::error::Error for NotAKind {}

codes! {
    NotAKind {
        NotAKind => "not-an-exercise",
    }
}

impl FromStr for Kind {
    type Err = NotAKind;

    fn from_str(text: &str) -> Result<Kind, NotAKind> {
        let named = |kind: &Kind| kind.code().eq_ignore_ascii_case(text);
        Kind::ALL.into_iter().find(named).ok_or(NotAKind)
    }
}
