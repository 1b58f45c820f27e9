//! For whom an exercise is: from which age.

use std::fmt;
use std::str::FromStr;

use dedale_rules::codes;

/// From which age an exercise can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// From four years.
    Four,
    /// From six years.
    Six,
    /// From eight years.
    Eight,
}

impl Grade {
    /// All, the youngest first.
    pub const ALL: [Grade; 3] = [Grade::Four, Grade::Six, Grade::Eight];

    /// From how many years.
    #[must_use]
    pub const fn years(self) -> u8 {
        match self {
            Grade::Four => 4,
            Grade::Six => 6,
            Grade::Eight => 8,
        }
    }
}

impl fmt::Display for Grade {
    /// The age, in digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.years())
    }
}

/// The text is not a grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAGrade;

impl fmt::Display for NotAGrade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a grade: 4, 6 or 8")
    }
}

impl std::error::Error for NotAGrade {}

codes! {
    NotAGrade {
        NotAGrade => "not-a-grade",
    }
}

impl FromStr for Grade {
    type Err = NotAGrade;

    fn from_str(text: &str) -> Result<Grade, NotAGrade> {
        let named = |grade: &Grade| grade.to_string() == text;
        Grade::ALL.into_iter().find(named).ok_or(NotAGrade)
    }
}
