//! The open proposals. The table decides who is asked, and the effect of the answers.

use dedale_rules::Player;

use crate::effect::Proposal;

/// An open proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The proposer.
    pub(crate) by: Player,
    /// The players who have agreed so far, in that order.
    pub(crate) agreed: Vec<Player>,
}

impl Pending {
    /// The proposer.
    #[must_use]
    pub fn by(&self) -> Player {
        self.by
    }

    /// Has that player agreed, or proposed it?
    #[must_use]
    pub fn is_wanted_by(&self, player: Player) -> bool {
        player == self.by || self.agreed.contains(&player)
    }
}

/// At most one proposal of each kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Proposals {
    draw: Option<Pending>,
    take_back: Option<Pending>,
}

impl Proposals {
    pub(crate) fn of(&self, proposal: Proposal) -> Option<&Pending> {
        match proposal {
            Proposal::Draw => self.draw.as_ref(),
            Proposal::TakeBack => self.take_back.as_ref(),
        }
    }

    pub(crate) fn slot(&mut self, proposal: Proposal) -> &mut Option<Pending> {
        match proposal {
            Proposal::Draw => &mut self.draw,
            Proposal::TakeBack => &mut self.take_back,
        }
    }
}
