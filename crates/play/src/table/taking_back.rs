//! Taking moves back (C6): how many, and doing it. `agreements` decides whose consent it needs.

use dedale_rules::Player;

use super::{Table, is_forced};
use crate::complaint::Complaint;
use crate::effect::{Effect, Proposal};
use crate::moment::Moment;
use crate::terms::TakeBacks;

impl Table {
    /// How many moves would go if that player took back now. With `AtOnce` it is the last action of
    /// a person and everything since, that is the answers of computers and forced passes (C6); by
    /// agreement it is the last action of this player and everything since.
    ///
    /// # Errors
    /// Why nothing can be taken back. A finished game stays finished: its points have been counted.
    pub fn can_take_back(&self, by: Player) -> Result<usize, Complaint> {
        if let Some(ending) = self.ending() {
            return Err(Complaint::Over(ending));
        }
        match self.terms.take_backs {
            TakeBacks::ByAgreement => self.moves_since_choice_of(|mover| mover == by),
            TakeBacks::AtOnce => {
                if self.has_taken_back {
                    return Err(Complaint::TakenBackAlready);
                }
                if !self.waits_for_person() {
                    return Err(Complaint::ComputerToMove);
                }
                if by != self.turn() {
                    return Err(Complaint::NotYourTurn(self.turn()));
                }
                let is_person = |mover| !self.seat(mover).controller.is_computer();
                self.moves_since_choice_of(is_person)
            }
        }
    }

    /// How many moves there are from the last one that one of those players chose.
    fn moves_since_choice_of(&self, is_meant: impl Fn(Player) -> bool) -> Result<usize, Complaint> {
        let chosen = |&place: &usize| {
            is_meant(self.mover(place)) && !is_forced(&self.game().positions()[place])
        };
        let moves = self.entries().len();
        (0..moves)
            .rev()
            .find(chosen)
            .map(|place| moves - place)
            .ok_or(Complaint::NothingToTakeBack)
    }

    pub(super) fn take_back(&mut self, by: Player, now: Moment) -> Result<Vec<Effect>, Complaint> {
        let moves = self.can_take_back(by)?;
        for _ in 0..moves {
            self.record.pop();
        }
        self.has_taken_back = true;
        for proposal in Proposal::ALL {
            *self.proposals.slot(proposal) = None;
        }
        // The clock is that at the beginning of the turn that is played again.
        self.start_clock(now);
        self.changes += 1;
        let mut effects = vec![Effect::StopThinking, Effect::TookBack { moves }];
        self.after_change(&mut effects, now);
        Ok(effects)
    }
}
