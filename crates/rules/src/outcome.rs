//! How a game ended. Finding out is the work of `position` and, with its history, of `game`.

use crate::player::Player;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player won, and the partner too if there are teams.
    Won(Player),
    /// The mathematical variant with equal points (R15).
    Drawn,
    /// Nobody wins: everybody passed, or the position came a third time (R12).
    Blocked,
}
