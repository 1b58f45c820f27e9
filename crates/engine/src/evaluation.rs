//! The evaluation written by hand, for the game for two; for all other games it is in `many_evaluation`.

use dedale_rules::{Board, Layout};

use crate::evaluator::{Evaluation, Evaluator, Leaf, Prior, softmax};
use crate::features::{View, sum_of_pairs};
use crate::many_weights::ManyWeights;
use crate::weights::Weights;

/// The evaluation written by hand: what counts is chosen by hand, how much is fitted to games.
#[derive(Clone, Debug, Default)]
pub struct HandWritten {
    /// What counts how much, in the game for two.
    pub weights: Weights,
    /// What counts how much in all other games.
    pub many: ManyWeights,
}

impl<B: Layout> Evaluator<Board<B, 2>, 2> for HandWritten {
    type Accumulator = ();
    type Context = ();

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>>) -> Evaluation<2> {
        let view = View::new(leaf.state);
        let sum = sum_of_pairs(&view.of_position(), &self.weights.position);
        let row = &self.weights.moves[view.stage()];
        let mut priors: Vec<Prior> = leaf
            .moves
            .iter()
            .map(|chosen| {
                let mut prior = 0.0;
                view.of_move(chosen, |mark| prior += row[mark]);
                Prior { chosen, prior }
            })
            .collect();
        softmax(&mut priors);
        Evaluation::for_mover(leaf.state.turn(), sum.tanh(), priors)
    }
}
