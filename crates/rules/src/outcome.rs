//! How a game ended. `position` decides it, and `game` where the history counts.

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
    /// This player won, and in teams the partner too.
    Won(Player),
    /// The mathematical variant with equal points.
    Drawn,
    /// No player wins: all have passed in a row, or the position occurred a third time.
    Blocked,
}
