//! Drawing lots (R4): who plays first, and with four the whole order of the seats. The rules have no
//! randomness of their own; the seed is given, and the same seed draws the same lots everywhere.

use crate::player::{PerPlayer, PlayerCount};
use crate::zobrist::mix;

/// Numbers drawn one after the other, all of them decided by the seed.
///
/// ```
/// use dedale_rules::Lots;
/// let mut lots = Lots::new(7);
/// let drawn: Vec<usize> = (0..5).map(|_| lots.below(10)).collect();
/// assert!(drawn.iter().all(|&number| number < 10));
/// let mut again = Lots::new(7);
/// assert!(drawn.iter().all(|&number| again.below(10) == number));
/// ```
#[derive(Clone, Debug)]
pub struct Lots {
    state: u64,
}

impl Lots {
    /// Lots from that seed.
    #[must_use]
    pub fn new(seed: u64) -> Lots {
        Lots { state: mix(seed) }
    }

    /// The next number, from 0 to below that one; 0 if there is none below it.
    pub fn below(&mut self, end: usize) -> usize {
        self.state = mix(self.state);
        // The high half of the product is even to one part in 2^60 for any end that is asked for.
        ((u128::from(self.state) * end as u128) >> 64) as usize
    }
}

/// Who sits where: for each player of the game, in turn order, the number from 0 of the person who
/// drew that seat. The first sits at the bottom and plays first.
///
/// ```
/// use dedale_rules::{Player, PlayerCount, draw_lots};
/// let seats = draw_lots(PlayerCount::Four, 2026);
/// let mut people = seats.as_slice().to_vec();
/// people.sort_unstable();
/// assert_eq!(people, [0, 1, 2, 3]);
/// assert_eq!(seats, draw_lots(PlayerCount::Four, 2026));
/// ```
#[must_use]
pub fn draw_lots(players: PlayerCount, seed: u64) -> PerPlayer<usize> {
    let mut people: Vec<usize> = (0..players.get()).collect();
    let mut lots = Lots::new(seed);
    // Fisher and Yates: each seat in turn draws from those who are left.
    for seat in 0..people.len() {
        let drawn = lots.below(people.len() - seat);
        people.swap(seat, seat + drawn);
    }
    PerPlayer::from_slice(&people).expect("as many seats as players")
}
