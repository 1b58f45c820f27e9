//! How a game ended. Finding out is the work of `position` and, with its history, of `game`.

use crate::player::Player;

/// How a game ended.
///
/// ```
/// use dedale_rules::{Outcome, Player, Position};
/// let won: Position = "dedale/1 9x9 e9:10,e5:10 - 2".parse().unwrap();
/// assert_eq!(won.outcome(), Some(Outcome::Won(Player::FIRST)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player won, and the partner too if there are teams.
    Won(Player),
    /// The mathematical variant with equal points (R15).
    Drawn,
    /// Nobody wins: everybody passed, or the position came a third time (R12).
    Blocked,
}
