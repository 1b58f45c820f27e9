//! The lessons of the game, one rule each: small tasks on real boards, as data. Doing them is in
//! `practice`; whether a move is allowed is asked of the rules.

use std::fmt;
use std::str::FromStr;

use dedale_rules::codes;

/// A lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lesson {
    /// A pawn goes one cell, never diagonally.
    Moving,
    /// Walls: going round one, placing one.
    Walls,
    /// No wall may shut a pawn in.
    NotShuttingIn,
    /// Jumping over the other pawn.
    Jumping,
    /// Jumping sideways.
    JumpingSideways,
    /// Four players.
    FourPlayers,
}

/// A task of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// The key of its text in the language files.
    pub key: &'static str,
    /// The position it begins with; the child is whoever is to move, and the others pass.
    pub position: &'static str,
    /// What is to be done.
    pub goal: Goal,
}

/// What is to be done in a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The pawn reaches its goal line.
    Arrive,
    /// The pawn reaches one of these cells at once.
    Reach(&'static [&'static str]),
    /// A wall makes the way of the player who faces the child longer, by so many steps at least.
    Lengthen(u8),
    /// A wall is tried that the rules refuse because it would shut somebody in.
    ShutIn,
}

impl Lesson {
    /// All, in the order in which they are learned.
    pub const ALL: [Lesson; 6] = [
        Lesson::Moving,
        Lesson::Walls,
        Lesson::NotShuttingIn,
        Lesson::Jumping,
        Lesson::JumpingSideways,
        Lesson::FourPlayers,
    ];

    /// The word for it in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Lesson::Moving => "moving",
            Lesson::Walls => "walls",
            Lesson::NotShuttingIn => "not-shutting-in",
            Lesson::Jumping => "jumping",
            Lesson::JumpingSideways => "jumping-sideways",
            Lesson::FourPlayers => "four-players",
        }
    }

    /// The key of its title in the language files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Lesson::Moving => "lesson-moving",
            Lesson::Walls => "lesson-walls",
            Lesson::NotShuttingIn => "lesson-not-shutting-in",
            Lesson::Jumping => "lesson-jumping",
            Lesson::JumpingSideways => "lesson-jumping-sideways",
            Lesson::FourPlayers => "lesson-four-players",
        }
    }

    /// Its tasks.
    #[must_use]
    pub const fn tasks(self) -> &'static [Task] {
        match self {
            Lesson::Moving => &[
                Task {
                    key: "lesson-moving-line",
                    position: "dedale/1 5x5 c1:0,e5:0 - 1 pass",
                    goal: Goal::Arrive,
                },
                Task {
                    key: "lesson-moving-back",
                    position: "dedale/1 5x5 c3:0,a5:0 - 1 pass",
                    goal: Goal::Reach(&["c2"]),
                },
            ],
            Lesson::Walls => &[
                Task {
                    key: "lesson-walls-round",
                    position: "dedale/1 5x5 c2:0,e5:0 b2h,d3h 1 pass",
                    goal: Goal::Arrive,
                },
                Task {
                    key: "lesson-walls-place",
                    position: "dedale/1 5x5 a1:1,c4:0 - 1 pass",
                    goal: Goal::Lengthen(1),
                },
            ],
            Lesson::NotShuttingIn => &[
                Task {
                    key: "lesson-shutting-try",
                    position: "dedale/1 5x5 e1:2,a5:0 a4h 1 pass",
                    goal: Goal::ShutIn,
                },
                Task {
                    key: "lesson-shutting-longer",
                    position: "dedale/1 5x5 e1:2,b4:0 a3h,c2v 1 pass",
                    goal: Goal::Lengthen(2),
                },
            ],
            Lesson::Jumping => &[
                Task {
                    key: "lesson-jumping-over",
                    position: "dedale/1 5x5 c2:0,c3:0 - 1 pass",
                    goal: Goal::Reach(&["c4"]),
                },
                Task {
                    key: "lesson-jumping-home",
                    position: "dedale/1 5x5 d2:0,d4:0 c2v 1 pass",
                    goal: Goal::Arrive,
                },
            ],
            Lesson::JumpingSideways => &[
                Task {
                    key: "lesson-sideways-wall",
                    position: "dedale/1 5x5 c3:0,c4:0 c4h 1 pass",
                    goal: Goal::Reach(&["b4", "d4"]),
                },
                Task {
                    key: "lesson-sideways-edge",
                    position: "dedale/1 5x5 c4:0,c5:0 b4v 1 pass",
                    goal: Goal::Reach(&["d5"]),
                },
            ],
            Lesson::FourPlayers => &[
                Task {
                    key: "lesson-four-across",
                    position: "dedale/1 7x7 d1:0,d4:0,d7:0,g4:0 - 2 pass",
                    goal: Goal::Arrive,
                },
                Task {
                    key: "lesson-four-row",
                    position: "dedale/1 7x7 d3:0,d4:0,d5:0,g4:0 - 1 pass",
                    goal: Goal::Reach(&["c4", "e4"]),
                },
            ],
        }
    }
}

impl fmt::Display for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not the name of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALesson;

impl fmt::Display for NotALesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a lesson, such as moving or jumping")
    }
}

impl std::error::Error for NotALesson {}

codes! {
    NotALesson {
        NotALesson => "not-a-lesson",
    }
}

impl FromStr for Lesson {
    type Err = NotALesson;

    fn from_str(text: &str) -> Result<Lesson, NotALesson> {
        let named = |lesson: &Lesson| lesson.name() == text;
        Lesson::ALL.into_iter().find(named).ok_or(NotALesson)
    }
}
