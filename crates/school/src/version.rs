//! The versions of the generator. A printed command names the one that made its exercises, so that what was
//! printed long ago can be made again.

use std::fmt;
use std::str::FromStr;

use dedale_rules::codes;

/// Which version of the generator.
///
/// ```
/// use dedale_school::{Generator, Grade, Kind, Recipe};
/// let old = Recipe::of(Generator::First, Kind::Leaving, Grade::Eight).make(7).unwrap();
/// let new = Recipe::usual(Kind::Leaving, Grade::Eight).make(7).unwrap();
/// assert_ne!(old, new);
/// assert_eq!("1".parse(), Ok(Generator::First));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Generator {
    /// The first: any exercise within the bounds of its grade, most of them near the lower ones; commands that
    /// name a seed and no generator mean this one.
    First,
    /// The second: the answers are spread over their range, and nothing about the winner of a race follows from
    /// those beside it.
    Second,
}

impl Generator {
    /// All, the oldest first.
    pub const ALL: [Generator; 2] = [Generator::First, Generator::Second];
    /// The one that makes what nobody has printed yet.
    pub const NEWEST: Generator = Generator::Second;

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl fmt::Display for Generator {
    /// The number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// The text is not the number of a generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAGenerator;

impl fmt::Display for NotAGenerator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the number of a generator: 1 or 2")
    }
}

impl std::error::Error for NotAGenerator {}

codes! {
    NotAGenerator {
        NotAGenerator => "not-a-generator",
    }
}

impl FromStr for Generator {
    type Err = NotAGenerator;

    fn from_str(text: &str) -> Result<Generator, NotAGenerator> {
        let numbered = |generator: &Generator| generator.to_string() == text;
        Generator::ALL
            .into_iter()
            .find(numbered)
            .ok_or(NotAGenerator)
    }
}
