//! One evaluator for all games, made of one for two players and one for four.

use dedale_rules::{Board, Game, Layout, Move, Position};

use crate::evaluator::{Evaluation, Evaluator, Leaf};

/// Uses one evaluator for games of two and another for games of four.
///
/// ```
/// use dedale_engine::{ByPlayers, Engine, HandWritten, Limits, Options, Plain, TwoPlayer};
/// use dedale_rules::{Game, Position};
/// let evaluator = ByPlayers { two: TwoPlayer::new(Plain::default()), four: HandWritten::default() };
/// let mut engine = Engine::with_evaluator(Options::default(), evaluator);
/// let thought = engine.think_quietly(&Game::new(Position::standard()), Limits::nodes(50));
/// assert_eq!(thought.simulations, 50);
/// ```
#[derive(Clone, Debug, Default)]
pub struct ByPlayers<T, F> {
    /// The evaluator of games of two.
    pub two: T,
    /// The evaluator of games of four.
    pub four: F,
}

impl<B: Layout, T, F> Evaluator<Board<B, 2>, 2> for ByPlayers<T, F>
where
    T: Evaluator<Board<B, 2>, 2>,
    F: Send + Sync,
{
    type Accumulator = T::Accumulator;
    type Context = T::Context;

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>, T::Accumulator, T::Context>) -> Evaluation<2> {
        self.two.evaluate(leaf)
    }

    fn evaluate_batch(
        &self,
        leaves: &[Leaf<'_, Board<B, 2>, T::Accumulator, T::Context>],
    ) -> Vec<Evaluation<2>> {
        self.two.evaluate_batch(leaves)
    }

    fn root(&self, state: &Board<B, 2>) -> T::Accumulator {
        self.two.root(state)
    }

    fn advance(&self, accumulator: &mut T::Accumulator, before: &Board<B, 2>, chosen: Move) {
        self.two.advance(accumulator, before, chosen);
    }

    fn context(&self, game: &Game) -> T::Context {
        self.two.context(game)
    }

    fn chance(&self, value: f32, context: &T::Context) -> f32 {
        self.two.chance(value, context)
    }
}

/// The evaluator interface for positions, with two players and with four.
macro_rules! of_positions {
    ($seats:literal, $asked:ident, $field:ident) => {
        impl<T: Send + Sync, F: Send + Sync> Evaluator<Position, $seats> for ByPlayers<T, F>
        where
            $asked: Evaluator<Position, $seats>,
        {
            type Accumulator = $asked::Accumulator;
            type Context = $asked::Context;

            fn evaluate(
                &self,
                leaf: Leaf<'_, Position, $asked::Accumulator, $asked::Context>,
            ) -> Evaluation<$seats> {
                self.$field.evaluate(leaf)
            }

            fn evaluate_batch(
                &self,
                leaves: &[Leaf<'_, Position, $asked::Accumulator, $asked::Context>],
            ) -> Vec<Evaluation<$seats>> {
                self.$field.evaluate_batch(leaves)
            }

            fn root(&self, state: &Position) -> $asked::Accumulator {
                self.$field.root(state)
            }

            fn advance(
                &self,
                accumulator: &mut $asked::Accumulator,
                before: &Position,
                chosen: Move,
            ) {
                self.$field.advance(accumulator, before, chosen);
            }

            fn context(&self, game: &Game) -> $asked::Context {
                self.$field.context(game)
            }

            fn chance(&self, value: f32, context: &$asked::Context) -> f32 {
                self.$field.chance(value, context)
            }
        }
    };
}

of_positions!(2, T, two);
of_positions!(4, F, four);
