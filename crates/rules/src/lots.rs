//! Drawing the order of play (R4): who plays first, and with four the whole order of the seats. The
//! caller gives the seed; the same seed draws the same order on every machine.

use alloc::vec::Vec;

use crate::player::{PerPlayer, PlayerCount};
use crate::random::SplitMix;

/// Draws the order of play from a seed: for each player, in turn order, the number from 0 of the
/// person who takes that seat. The first sits at the bottom and plays first. The same seed draws
/// the same order in every version.
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
