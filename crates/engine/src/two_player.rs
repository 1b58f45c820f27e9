//! Extends an evaluator of the game for two to all games.

use dedale_rules::{Board, Game, Layout, Move, Position};

use crate::evaluation::HandWritten;
use crate::evaluator::{Evaluation, Evaluator, Leaf};

/// Uses the caller's evaluator for the game for two, and the hand-written one for all others.
#[derive(Clone, Debug, Default)]
pub struct TwoPlayer<E> {
    boards: E,
    others: HandWritten,
}

impl<E> TwoPlayer<E> {
    /// An evaluator for every game from one for boards of two players.
    pub fn new(evaluator: E) -> TwoPlayer<E> {
        TwoPlayer {
            boards: evaluator,
            others: HandWritten::default(),
        }
    }
}

impl<B: Layout, E: Evaluator<Board<B, 2>, 2>> Evaluator<Board<B, 2>, 2> for TwoPlayer<E> {
    type Accumulator = E::Accumulator;
    type Context = E::Context;

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>, E::Accumulator, E::Context>) -> Evaluation<2> {
        self.boards.evaluate(leaf)
    }

    fn evaluate_batch(
        &self,
        leaves: &[Leaf<'_, Board<B, 2>, E::Accumulator, E::Context>],
    ) -> Vec<Evaluation<2>> {
        self.boards.evaluate_batch(leaves)
    }

    fn root(&self, state: &Board<B, 2>) -> E::Accumulator {
        self.boards.root(state)
    }

    fn advance(&self, accumulator: &mut E::Accumulator, before: &Board<B, 2>, chosen: Move) {
        self.boards.advance(accumulator, before, chosen);
    }

    fn context(&self, game: &Game) -> E::Context {
        self.boards.context(game)
    }

    fn chance(&self, value: f32, context: &E::Context) -> f32 {
        self.boards.chance(value, context)
    }
}

impl<const S: usize, E: Send + Sync> Evaluator<Position, S> for TwoPlayer<E> {
    type Accumulator = <HandWritten as Evaluator<Position, S>>::Accumulator;
    type Context = <HandWritten as Evaluator<Position, S>>::Context;

    fn evaluate(
        &self,
        leaf: Leaf<'_, Position, Self::Accumulator, Self::Context>,
    ) -> Evaluation<S> {
        self.others.evaluate(leaf)
    }

    fn context(&self, game: &Game) -> Self::Context {
        Evaluator::<Position, S>::context(&self.others, game)
    }
}
