//! How strong the computer plays.

use std::fmt;
use std::str::FromStr;

/// A level from 1, a child's first opponent, to 10, everything the engine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// A child's first opponent.
    pub const WEAKEST: Level = Level(1);
    /// Everything the engine has.
    pub const STRONGEST: Level = Level(10);

    /// The level of that number; `None` outside 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// Its number, from 1 to 10.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> + ExactSizeIterator {
        (1..=10_u8).map(Level)
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::STRONGEST
    }
}

impl fmt::Display for Level {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{}", self.0)
    }
}

/// Not a whole number from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALevel;

impl FromStr for Level {
    type Err = NotALevel;

    fn from_str(text: &str) -> Result<Level, NotALevel> {
        text.parse().ok().and_then(Level::new).ok_or(NotALevel)
    }
}
