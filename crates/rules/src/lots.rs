//! Drawing lots (R4): who plays first, and with four the whole order of the seats. The rules have no
//! randomness of their own; the seed is given, and the same seed draws the same lots everywhere.

use crate::player::{PerPlayer, PlayerCount};
use crate::random::SplitMix;

/// Who sits where: for each player of the game, in turn order, the number from 0 of the person who
/// drew that seat. The first sits at the bottom and plays first.
///
/// ```
/// use dedale_rules::{Player, PlayerCount, draw_lots};
/// let seats = draw_lots(PlayerCount::Four, 2026);
/// let mut people = seats.as_slice().to_vec();
/// people.sort_unstable();
/// assert_eq!(people, [0, 1, 2, 3]);
/// assert_eq!(seats.as_slice(), [1, 2, 0, 3]);
/// ```
#[must_use]
pub fn draw_lots(players: PlayerCount, seed: u64) -> PerPlayer<usize> {
    let mut people: Vec<usize> = (0..players.get()).collect();
    SplitMix::lots(seed).shuffle(&mut people);
    PerPlayer::from_slice(&people).expect("as many seats as players")
}
