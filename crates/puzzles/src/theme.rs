//! The task of a puzzle.

use std::fmt;
use std::str::FromStr;

/// The kinds of puzzles. In all but [`Theme::Draw`] exactly one move wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// One step wins, and the win is far away.
    Only,
    /// One move wins, and the win can be counted to its end.
    Win,
    /// The one move that wins is a wall.
    Wall,
    /// The one move that wins is a jump.
    Jump,
    /// No walls in hand: one step wins the race.
    Race,
    /// One move draws, and every other one loses.
    Draw,
}

impl Theme {
    /// All of them, in the order of lists.
    pub const ALL: [Theme; 6] = [
        Theme::Only,
        Theme::Win,
        Theme::Wall,
        Theme::Jump,
        Theme::Race,
        Theme::Draw,
    ];

    /// Its name in files and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Only => "only",
            Theme::Win => "win",
            Theme::Wall => "wall",
            Theme::Jump => "jump",
            Theme::Race => "race",
            Theme::Draw => "draw",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Theme {
    type Err = ();

    fn from_str(name: &str) -> Result<Theme, ()> {
        let mut all = Theme::ALL.into_iter();
        all.find(|theme| theme.name() == name).ok_or(())
    }
}
