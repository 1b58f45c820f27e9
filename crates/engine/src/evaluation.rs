//! What a position is worth and which moves look good, for one position at a time. The search asks
//! through [`Evaluator`] and does not know who answers: the hand-written evaluation here, or a
//! network later.

use dedale_rules::{Board, Layout, Move, MoveSet};

use crate::features::{View, sum_of_pairs};
use crate::weights::Weights;

/// A move and how much of the search's attention it deserves; the shares of a position add up to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The move.
    pub chosen: Move,
    /// Its share.
    pub share: f32,
}

/// Judges positions of the game for two.
pub trait Evaluator<B: Layout> {
    /// The value for the player to move, from -1 (lost) to 1 (won), and a share for each of `moves`,
    /// which are all legal moves of `board`.
    fn evaluate(&self, board: &Board<B, 2>, moves: &MoveSet<B>) -> (f32, Vec<Share>);
}

/// The evaluation written by hand: what counts is chosen by hand, how much is fitted to games.
#[derive(Clone, Debug, Default)]
pub struct HandWritten {
    /// What counts how much.
    pub weights: Weights,
}

impl<B: Layout> Evaluator<B> for HandWritten {
    fn evaluate(&self, board: &Board<B, 2>, moves: &MoveSet<B>) -> (f32, Vec<Share>) {
        let view = View::new(board);
        let sum = sum_of_pairs(&view.of_position(), &self.weights.position);
        let row = &self.weights.moves[view.stage()];
        let mut shares: Vec<Share> = moves
            .iter()
            .map(|chosen| {
                let mut share = 0.0;
                view.of_move(chosen, |mark| share += row[mark]);
                Share { chosen, share }
            })
            .collect();
        softmax(&mut shares);
        (sum.tanh(), shares)
    }
}

/// Turns the exponents into shares that add up to 1.
pub(crate) fn softmax(shares: &mut [Share]) {
    let most = shares
        .iter()
        .map(|entry| entry.share)
        .fold(f32::MIN, f32::max);
    for entry in shares.iter_mut() {
        entry.share = (entry.share - most).exp();
    }
    let sum: f32 = shares.iter().map(|entry| entry.share).sum();
    for entry in shares.iter_mut() {
        entry.share /= sum;
    }
}
