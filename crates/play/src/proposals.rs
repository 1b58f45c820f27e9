//! The proposals that wait for answers. Who is asked, and what comes of it, the table decides.

use dedale_rules::Player;

use crate::effect::Proposal;

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Who proposes.
    pub(crate) by: Player,
    /// Who has agreed so far, in that order.
    pub(crate) agreed: Vec<Player>,
}

impl Pending {
    /// Who proposes.
    #[must_use]
    pub fn by(&self) -> Player {
        self.by
    }

    /// Has that player agreed, or even proposed it?
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
