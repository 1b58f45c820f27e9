//! The kinds of games that a net is for: its planes and the seats of its value. The header of the
//! file and the sizes of the first and the last layers follow from it.

use crate::planes;
use crate::planes_of_four;

/// The input and output of a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sight {
    /// The game for two: one value, that of the player to move.
    Two,
    /// Four players, each for itself: the chances of all seats.
    Four,
}

impl Sight {
    /// All kinds.
    pub const ALL: [Sight; 2] = [Sight::Two, Sight::Four];

    /// The name of the planes in the header of a file.
    #[must_use]
    pub fn planes(self) -> String {
        match self {
            Sight::Two => planes::PLANES_VERSION.to_string(),
            Sight::Four => planes_of_four::PLANES_VERSION.to_owned(),
        }
    }

    /// The kind with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Sight> {
        Sight::ALL.into_iter().find(|sight| sight.planes() == name)
    }

    /// The number of inputs per cell.
    #[must_use]
    pub const fn inputs(self) -> usize {
        match self {
            Sight::Two => planes::CHANNELS,
            Sight::Four => planes_of_four::CHANNELS,
        }
    }

    /// The number of pawns whose cells the value reads.
    #[must_use]
    pub const fn seats(self) -> usize {
        match self {
            Sight::Two => 2,
            Sight::Four => 4,
        }
    }

    /// The size of the value: one number for two players, whose game is zero-sum.
    #[must_use]
    pub const fn values(self) -> usize {
        match self {
            Sight::Two => 1,
            Sight::Four => 4,
        }
    }
}
