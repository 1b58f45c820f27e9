//! How positions of every other game follow one another: four players, teams, and the variants. Each
//! position has one value for each player, and partners share theirs. It works on [`Position`] and so by
//! whatever rules the game has, at the price of speed.

#![allow(
    clippy::cast_precision_loss,
    reason = "a handful of seats become parts of a value"
)]

use std::sync::Arc;

use dedale_rules::{Move, Outcome, Position, Variant};

use crate::transition::{Certain, Outlook, Transition, Values};

/// A game of `S` seats by any rules.
pub(crate) struct Many<const S: usize> {
    variant: Arc<Variant>,
}

impl<const S: usize> Many<S> {
    pub(crate) fn new(variant: Arc<Variant>) -> Many<S> {
        Many { variant }
    }

    /// What the end of a game is worth.
    fn values_of(&self, outcome: Outcome) -> Values<S> {
        std::array::from_fn(|seat| {
            let chance = match outcome {
                Outcome::Won(winner) if self.shares_win(winner.index(), seat) => 1.0,
                Outcome::Drawn => 0.5,
                // Nobody wins: no worse for anybody than an even game.
                Outcome::Blocked => 1.0 / S as f32,
                Outcome::Won(_) => 0.0,
            };
            2.0 * chance - 1.0
        })
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
                Outcome::Won(winner) => Some(Certain {
                    winner: winner.index() as u8,
                    moves: 0,
                }),
                Outcome::Drawn | Outcome::Blocked => None,
            },
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
