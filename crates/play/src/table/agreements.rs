//! Proposals of the players at a table: who is asked, and the effect of the answers. [`Proposal`]
//! documents the rules.

use dedale_rules::Player;

use super::Table;
use crate::complaint::Complaint;
use crate::effect::{Effect, Proposal};
use crate::ending::Ending;
use crate::moment::Moment;
use crate::proposals::Pending;
use crate::terms::TakeBacks;

impl Table {
    /// The open proposal of that kind, if there is one.
    #[must_use]
    pub fn pending(&self, proposal: Proposal) -> Option<&Pending> {
        self.proposals.of(proposal)
    }

    /// The players who have not answered that proposal yet, in turn order.
    pub fn asked(&self, proposal: Proposal) -> impl Iterator<Item = Player> {
        let pending = self.proposals.of(proposal);
        let players = pending.map(|pending| {
            self.seats().filter_map(move |(player, seat)| {
                let has_a_say = match proposal {
                    Proposal::Draw => true,
                    Proposal::TakeBack => !seat.controller.is_computer(),
                };
                (has_a_say && !pending.is_wanted_by(player)).then_some(player)
            })
        });
        players.into_iter().flatten()
    }

    fn is_asked(&self, proposal: Proposal, player: Player) -> bool {
        self.asked(proposal).any(|asked| asked == player)
    }

    pub(crate) fn propose(
        &mut self,
        proposal: Proposal,
        by: Player,
        now: Moment,
    ) -> Result<Vec<Effect>, Complaint> {
        if proposal == Proposal::TakeBack {
            if self.terms.take_backs == TakeBacks::AtOnce {
                return self.take_back(by, now);
            }
            self.can_take_back(by)?;
        }
        if proposal == Proposal::Draw && self.is_asked(proposal, by) {
            return self.agree(proposal, by, now);
        }
        let slot = self.proposals.slot(proposal);
        if slot.is_some() {
            return Err(Complaint::AlreadyProposed(proposal));
        }
        *slot = Some(Pending {
            by,
            agreed: Vec::new(),
        });
        if self.asked(proposal).next().is_none() {
            return self.carry_out(proposal, by, now);
        }
        Ok(vec![Effect::Proposed { proposal, by }, Effect::Save])
    }

    pub(crate) fn agree(
        &mut self,
        proposal: Proposal,
        by: Player,
        now: Moment,
    ) -> Result<Vec<Effect>, Complaint> {
        let is_asked = self.is_asked(proposal, by);
        let others = self.asked(proposal).filter(|&asked| asked != by).count();
        let pending = match self.proposals.slot(proposal) {
            Some(pending) if is_asked => pending,
            _ => return Err(Complaint::NotAsked(proposal)),
        };
        let mut effects = vec![Effect::Agreed { proposal, by }];
        if others > 0 {
            pending.agreed.push(by);
            effects.push(Effect::Save);
        } else {
            let proposer = pending.by;
            effects.extend(self.carry_out(proposal, proposer, now)?);
        }
        Ok(effects)
    }

    pub(super) fn decline(
        &mut self,
        proposal: Proposal,
        by: Player,
    ) -> Result<Vec<Effect>, Complaint> {
        if !self.is_asked(proposal, by) {
            return Err(Complaint::NotAsked(proposal));
        }
        *self.proposals.slot(proposal) = None;
        Ok(vec![Effect::Declined { proposal, by }, Effect::Save])
    }

    /// A move is an answer: it declines a draw that the mover was asked for, and a player who moves
    /// does not want the earlier board back.
    pub(super) fn decline_by_moving(&mut self, by: Player, effects: &mut Vec<Effect>) {
        for proposal in Proposal::ALL {
            let declines = match proposal {
                Proposal::Draw => self.is_asked(proposal, by),
                Proposal::TakeBack => self.pending(proposal).is_some(),
            };
            if declines {
                *self.proposals.slot(proposal) = None;
                effects.push(Effect::Declined { proposal, by });
            }
        }
    }

    fn carry_out(
        &mut self,
        proposal: Proposal,
        by: Player,
        now: Moment,
    ) -> Result<Vec<Effect>, Complaint> {
        match proposal {
            Proposal::Draw => Ok(self.call_off(Ending::DrawAgreed, now)),
            Proposal::TakeBack => self.take_back(by, now),
        }
    }
}
