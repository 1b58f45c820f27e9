//! Which games a net is for: the planes it sees and the seats it gives a value to. What stands in the header of its
//! file, and how large its first and last layers are, follows from that.

use crate::planes;
use crate::planes_of_four;

/// What a net sees and whom it tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sight {
    /// The game for two: one value, that of the player to move.
    Two,
    /// Four players, each for itself: the chances of all seats.
    Four,
}

impl Sight {
    /// Every kind.
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

    /// How many numbers each cell has.
    #[must_use]
    pub const fn inputs(self) -> usize {
        match self {
            Sight::Two => planes::CHANNELS,
            Sight::Four => planes_of_four::CHANNELS,
        }
    }

    /// How many pawns there are, in whose cells the value is looked for.
    #[must_use]
    pub const fn seats(self) -> usize {
        match self {
            Sight::Two => 2,
            Sight::Four => 4,
        }
    }

    /// How many numbers the value has: what one of two players wins the other loses.
    #[must_use]
    pub const fn values(self) -> usize {
        match self {
            Sight::Two => 1,
            Sight::Four => 4,
        }
    }
}
