//! What a child earns: one to three stars.

use std::fmt;

/// One to three stars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Merit(u8);

impl Merit {
    /// It is done.
    pub const ONE: Merit = Merit(1);
    /// It is done well.
    pub const TWO: Merit = Merit(2);
    /// It could not be done better.
    pub const THREE: Merit = Merit(3);
    /// The most stars there are for one thing.
    pub const MOST: u8 = 3;

    /// So many stars, if there can be so many.
    #[must_use]
    pub const fn new(stars: u8) -> Option<Merit> {
        match stars {
            1..=Merit::MOST => Some(Merit(stars)),
            _ => None,
        }
    }

    /// How many stars.
    #[must_use]
    pub const fn stars(self) -> u8 {
        self.0
    }

    /// For something done with that many mistakes and hints together: none, a few, more.
    #[must_use]
    pub const fn after(stumbles: u32) -> Merit {
        match stumbles {
            0 => Merit::THREE,
            1 | 2 => Merit::TWO,
            _ => Merit::ONE,
        }
    }
}

/// Why there are not three stars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortfall {
    /// The way was longer than the shortest.
    Longer {
        /// How many steps it took.
        steps: u32,
        /// How many would have done.
        shortest: u32,
    },
    /// So many steps on a fish.
    Fish(u32),
    /// So many hints.
    Hints(u32),
    /// So many wrong answers.
    Mistakes(u32),
    /// So many tasks of a lesson were done by a longer way than needed.
    Detours(u32),
}

/// Those that happened at all.
pub(crate) fn happened(shortfalls: impl IntoIterator<Item = Shortfall>) -> Vec<Shortfall> {
    let happened = |shortfall: &Shortfall| match *shortfall {
        Shortfall::Longer { steps, shortest } => steps > shortest,
        Shortfall::Fish(count)
        | Shortfall::Hints(count)
        | Shortfall::Mistakes(count)
        | Shortfall::Detours(count) => count > 0,
    };
    shortfalls.into_iter().filter(happened).collect()
}

impl fmt::Display for Merit {
    /// The number of stars.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
