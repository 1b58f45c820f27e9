//! The interface between search and evaluator: leaves in, values and priors out. The search itself
//! knows the rules of the game and its certain results (`transition`).

use std::sync::Arc;

use dedale_rules::{Board, Game, Layout, Move, MoveSet, Narrow, Player, Position, Wide};

/// A move and its prior probability: the share of the search that it deserves before anything is
/// known of the position after it. The priors of a position add up to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prior {
    /// The move.
    pub chosen: Move,
    /// Its probability.
    pub prior: f32,
}

/// Turns logits into priors that add up to 1.
pub fn softmax(priors: &mut [Prior]) {
    let most = priors
        .iter()
        .map(|entry| entry.prior)
        .fold(f32::MIN, f32::max);
    for entry in priors.iter_mut() {
        entry.prior = (entry.prior - most).exp();
    }
    let sum: f32 = priors.iter().map(|entry| entry.prior).sum();
    for entry in priors.iter_mut() {
        entry.prior /= sum;
    }
}

/// Value and policy of a position with `S` seats.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation<const S: usize> {
    /// The value for each seat, from -1 (lost) to 1 (won).
    pub values: [f32; S],
    /// The policy: every legal move with its prior, each once.
    pub priors: Vec<Prior>,
}

impl Evaluation<2> {
    /// An evaluation from the mover's point of view, for a zero-sum game of two.
    #[must_use]
    pub fn for_mover(mover: Player, value: f32, priors: Vec<Prior>) -> Evaluation<2> {
        let mut values = [-value; 2];
        values[mover.index()] = value;
        Evaluation { values, priors }
    }
}

/// The positions that evaluators see: the fast board of a game for two by the official rules, or a
/// [`Position`] of any other game.
pub trait State: Clone + Send + Sync {
    /// The legal moves of a position.
    type Moves: Send + Sync;
}

impl<B: Layout> State for Board<B, 2> {
    type Moves = MoveSet<B>;
}

impl State for Position {
    type Moves = Vec<Move>;
}

/// A leaf of the search: a position to be evaluated.
#[derive(Debug)]
pub struct Leaf<'a, T: State, A = (), C = ()> {
    /// The position; its game is not over.
    pub state: &'a T,
    /// Its legal moves.
    pub moves: &'a T::Moves,
    /// The accumulator of the evaluator at the end of the path.
    pub accumulator: &'a A,
    /// The context that the evaluator made of the game before the search.
    pub context: &'a C,
}

impl<T: State, A, C> Clone for Leaf<'_, T, A, C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: State, A, C> Copy for Leaf<'_, T, A, C> {}

/// Evaluates positions of type `T` with `S` seats: the hand-written evaluation, or a network. One
/// evaluator may serve any number of searches at the same time; the state of each search is kept by
/// the search, in the accumulator and the context. No lock is held during a call.
///
/// Only [`evaluate`](Evaluator::evaluate) is required:
///
/// ```
/// use dedale_engine::{Evaluation, Evaluator, Leaf, Prior, Settings, Tree, softmax};
/// use dedale_rules::{AnyBoard, Board, Layout, Move, Position};
///
/// /// The nearer player wins; steps are better than walls.
/// struct Runner;
///
/// impl<B: Layout> Evaluator<Board<B, 2>, 2> for Runner {
///     type Accumulator = ();
///     type Context = ();
///
///     fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>>) -> Evaluation<2> {
///         let steps = |player| f32::from(leaf.state.distance(player).unwrap_or(0));
///         let mover = leaf.state.turn();
///         let lead: f32 = Board::<B, 2>::PLAYERS
///             .players()
///             .map(|player| if player == mover { -steps(player) } else { steps(player) })
///             .sum();
///         let logit = |chosen| if matches!(chosen, Move::Pawn(_)) { 2.0 } else { 0.0 };
///         let prior = |chosen| Prior { chosen, prior: logit(chosen) };
///         let mut priors: Vec<Prior> = leaf.moves.iter().map(prior).collect();
///         softmax(&mut priors);
///         Evaluation::for_mover(mover, (0.2 * lead).tanh(), priors)
///     }
/// }
///
/// let position: Position = "dedale/1 9x9 e8:3,c4:5 a1h 1".parse().unwrap();
/// let AnyBoard::Narrow2(board) = position.board() else { unreachable!() };
/// let report = Tree::new(*board, Runner, Settings::default()).search(|done| done >= 100);
/// assert_eq!(report.best.to_string(), "e9");
/// ```
///
/// A network on a device of its own also implements [`evaluate_batch`](Evaluator::evaluate_batch):
/// it gets all leaves that a search has gathered ([`Settings::batch`](crate::Settings::batch)) and
/// may wait there for the leaves of searches on other threads. A caller that runs many searches on
/// one thread collects their leaves with [`Tree::gather`](crate::Tree::gather).
pub trait Evaluator<T: State, const S: usize>: Send + Sync {
    /// State kept along a path and updated by each move, such as the first layer of a network; `()`
    /// for none. It must depend on the position alone, not on the path: transpositions are one node
    /// and are evaluated once.
    type Accumulator: Clone + Default + Send + Sync;

    /// State made of the game before the search begins, such as the style of its players; `()` for
    /// none.
    type Context: Clone + Default + PartialEq + Send + Sync;

    /// Evaluates one position.
    fn evaluate(&self, leaf: Leaf<'_, T, Self::Accumulator, Self::Context>) -> Evaluation<S>;

    /// Evaluates several positions; the answers are in their order.
    fn evaluate_batch(
        &self,
        leaves: &[Leaf<'_, T, Self::Accumulator, Self::Context>],
    ) -> Vec<Evaluation<S>> {
        leaves.iter().map(|leaf| self.evaluate(*leaf)).collect()
    }

    /// The accumulator of the root.
    fn root(&self, _state: &T) -> Self::Accumulator {
        Self::Accumulator::default()
    }

    /// Updates the accumulator of `before` to the position after a legal move.
    fn advance(&self, _accumulator: &mut Self::Accumulator, _before: &T, _chosen: Move) {}

    /// Builds the context from the game before its last position is searched. If the context
    /// changes, so may every evaluation, and the search clears its memory.
    fn context(&self, _game: &Game) -> Self::Context {
        Self::Context::default()
    }

    /// Win probability, from 0 to 1, of a search value from -1 to 1: monotone, and chance(-v) = 1 -
    /// chance(v). Chances are reported by it; the search itself uses values only.
    fn chance(&self, value: f32, _context: &Self::Context) -> f32 {
        f32::midpoint(value, 1.0)
    }
}

/// An evaluator shared by several searches.
impl<T: State, const S: usize, E: Evaluator<T, S> + ?Sized> Evaluator<T, S> for Arc<E> {
    type Accumulator = E::Accumulator;
    type Context = E::Context;

    fn evaluate(&self, leaf: Leaf<'_, T, E::Accumulator, E::Context>) -> Evaluation<S> {
        (**self).evaluate(leaf)
    }

    fn evaluate_batch(
        &self,
        leaves: &[Leaf<'_, T, E::Accumulator, E::Context>],
    ) -> Vec<Evaluation<S>> {
        (**self).evaluate_batch(leaves)
    }

    fn root(&self, state: &T) -> E::Accumulator {
        (**self).root(state)
    }

    fn advance(&self, accumulator: &mut E::Accumulator, before: &T, chosen: Move) {
        (**self).advance(accumulator, before, chosen);
    }

    fn context(&self, game: &Game) -> E::Context {
        (**self).context(game)
    }

    fn chance(&self, value: f32, context: &E::Context) -> f32 {
        (**self).chance(value, context)
    }
}

/// An evaluator of every kind of game that an [`Engine`](crate::Engine) may be asked about: for two
/// by the official rules on both board layouts, and for all others. [`TwoPlayer`](crate::TwoPlayer)
/// extends an evaluator of the game for two to all games.
pub trait GameEvaluator:
    Evaluator<Board<Narrow, 2>, 2>
    + Evaluator<Board<Wide, 2>, 2>
    + Evaluator<Position, 2>
    + Evaluator<Position, 4>
    + 'static
{
}

impl<E> GameEvaluator for E where
    E: Evaluator<Board<Narrow, 2>, 2>
        + Evaluator<Board<Wide, 2>, 2>
        + Evaluator<Position, 2>
        + Evaluator<Position, 4>
        + 'static
{
}
