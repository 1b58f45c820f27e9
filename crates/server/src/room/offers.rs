//! How often players may offer something to the others: an offer that was declined is not repeated at every moment. The log says
//! what was offered; a replay counts it and refuses nothing.

use dedale_play::Proposal;
use dedale_rules::Player;

use super::Room;
use crate::action::Action;
use crate::fact::{Fact, Offer, What};

/// Own moves between two offers of a draw.
const BETWEEN_DRAWS: u32 = 5;
/// Own moves between two wishes to take back.
const BETWEEN_TAKE_BACKS: u32 = 1;
/// Offers of another game by one player.
const REMATCHES: u32 = 2;

/// What a player has offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Made {
    moves: u32,
    /// After how many own moves a draw, and to take back, was offered last.
    draw: Option<u32>,
    take_back: Option<u32>,
    rematches: u32,
}

/// What the players of a game have offered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Offers([Made; 4]);

/// Why an offer cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TooOften {
    /// It can be after so many own moves.
    In(u32),
    /// No more in this game.
    Enough,
}

impl Offers {
    /// A player has moved.
    fn moved(&mut self, by: Player) {
        self.0[by.index()].moves += 1;
    }

    /// May that player offer that now?
    fn may(&self, by: Player, what: What) -> Result<(), TooOften> {
        let made = self.0[by.index()];
        let (last, between) = match what {
            What::At(Proposal::Draw) => (made.draw, BETWEEN_DRAWS),
            What::At(Proposal::TakeBack) => (made.take_back, BETWEEN_TAKE_BACKS),
            What::Rematch if made.rematches < REMATCHES => return Ok(()),
            What::Rematch => return Err(TooOften::Enough),
        };
        let left = last.map_or(0, |last| (last + between).saturating_sub(made.moves));
        if left > 0 {
            return Err(TooOften::In(left));
        }
        Ok(())
    }

    /// That player has offered that.
    fn offered(&mut self, by: Player, what: What) {
        let made = &mut self.0[by.index()];
        match what {
            What::At(Proposal::Draw) => made.draw = Some(made.moves),
            What::At(Proposal::TakeBack) => made.take_back = Some(made.moves),
            What::Rematch => made.rematches += 1,
        }
    }
}

impl Room {
    /// May that be offered now? Answers and what is offered to nobody else may be at any time.
    pub(super) fn may_offer(&self, action: &Action) -> Result<(), TooOften> {
        let (by, what) = match action {
            Action::Propose(by, proposal) => (*by, What::At(*proposal)),
            Action::Rematch(players, _) if self.rematch.is_empty() => (players[0], What::Rematch),
            _ => return Ok(()),
        };
        if self.has_others(by) {
            self.offers.may(by, what)
        } else {
            Ok(())
        }
    }

    /// Counts what has happened.
    pub(super) fn count_offers(&mut self, fact: &Fact) {
        match *fact {
            Fact::Played {
                by, forced: false, ..
            } => self.offers.moved(by),
            Fact::Proposed(Offer { what, by, .. }) => self.offers.offered(by, what),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offers_take_moves_in_between() {
        let mut offers = Offers::default();
        let (one, other) = (Player::FIRST, Player::SECOND);
        for (what, between) in [
            (What::At(Proposal::Draw), 5),
            (What::At(Proposal::TakeBack), 1),
        ] {
            offers.offered(one, what);
            assert_eq!(offers.may(other, what), Ok(()));
            for left in (1..=between).rev() {
                assert_eq!(offers.may(one, what), Err(TooOften::In(left)));
                offers.moved(other);
                offers.moved(one);
            }
            assert_eq!(offers.may(one, what), Ok(()));
        }
        for _ in 0..2 {
            assert_eq!(offers.may(one, What::Rematch), Ok(()));
            offers.offered(one, What::Rematch);
        }
        assert_eq!(offers.may(one, What::Rematch), Err(TooOften::Enough));
        assert_eq!(offers.may(other, What::Rematch), Ok(()));
    }
}
