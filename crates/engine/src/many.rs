//! Transitions of every other game: four players, teams, and the variants. Each position has one
//! value for each player, and partners share theirs. Works on [`Position`], so it follows the rules
//! of any game, at the price of speed.

use std::sync::Arc;

use dedale_rules::{Move, Outcome, Position, Variant};

use crate::blocking;
use crate::transition::{Certain, Outlook, Transition, Values, even};

/// The value of a blocked game in the mathematical variant. There a pawn that stays behind can
/// always block the game, and a player behind on points would; but a blocked game gives no points
/// either (R12). It is below a loss by more than the weakest level disregards, so that games are
/// played to their end.
const WORSE_THAN_LOST: f32 = -2.0;
/// The cost of returning to a position there: more than the weakest level disregards.
const LOST_TIME: f32 = 0.5;

/// A game of `S` seats by any rules.
pub(crate) struct Many<const S: usize> {
    variant: Arc<Variant>,
}

impl<const S: usize> Many<S> {
    pub(crate) fn new(variant: Arc<Variant>) -> Many<S> {
        Many { variant }
    }

    /// The values of the end of a game.
    fn values_of(&self, outcome: Outcome) -> Values<S> {
        match outcome {
            Outcome::Won(winner) => self.values_of_win(winner.index()),
            Outcome::Drawn => [0.0; S],
            Outcome::Blocked => self.blocked(),
        }
    }
}

impl<const S: usize> Transition<S> for Many<S> {
    type State = Position;
    type View = Position;

    fn view<'a>(&self, position: &'a Position) -> &'a Position {
        position
    }

    fn key(&self, position: &Position) -> u64 {
        position.hash()
    }

    fn repetition_key(&self, position: &Position) -> u64 {
        position.repetition_key()
    }

    fn mover(&self, position: &Position) -> usize {
        position.turn().index()
    }

    fn play(&self, position: &mut Position, chosen: Move) {
        position.play_unchecked(chosen);
    }

    fn outlook(&self, position: &Position) -> Outlook<Vec<Move>, S> {
        // A round of passes blocks the game (R12).
        let blocked = usize::from(position.passes()) >= position.players().get();
        let outcome = position.outcome();
        let Some(outcome) = outcome.or(blocked.then_some(Outcome::Blocked)) else {
            return Outlook::Open {
                moves: position.legal_moves(),
                certain: None,
            };
        };
        Outlook::Over {
            values: self.values_of(outcome),
            certain: match outcome {
                // The loser on points still has to walk to its goal: a proof here would let it
                // delay by moving to and fro.
                Outcome::Won(winner) if !self.variant.mathematical => Some(Certain {
                    winner: winner.index() as u8,
                    moves: 0,
                }),
                _ => None,
            },
        }
    }

    fn blocked(&self) -> Values<S> {
        if self.variant.mathematical {
            [WORSE_THAN_LOST; S]
        } else if blocking::is_a_loss(&self.variant) {
            [-1.0; S]
        } else {
            // No winner: the value of an even game for each player.
            even()
        }
    }

    fn repeated(&self, values: Values<S>) -> Values<S> {
        if self.variant.mathematical {
            // Better than a block: a player without another move goes back.
            values.map(|value| value - LOST_TIME)
        } else {
            self.blocked()
        }
    }

    fn shares_win(&self, winner: usize, seat: usize) -> bool {
        let player = |seat: usize| self.variant.players().players().nth(seat);
        match (player(winner), player(seat)) {
            (Some(winner), Some(seat)) => self.variant.shares_win(winner, seat),
            _ => false,
        }
    }
}
