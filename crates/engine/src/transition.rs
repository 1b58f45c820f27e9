//! The transitions between positions that a search needs: whose move it is, what a move leads to,
//! who has won. All of it is exact; estimates come from an [`Evaluator`](crate::Evaluator).

use dedale_rules::Move;

use crate::evaluator::State;

/// A value for each seat, from -1 (lost) to 1 (won).
pub(crate) type Values<const S: usize> = [f32; S];

/// The value of a game without a winner: an equal share of the chances for each seat, as a value
/// from -1 to 1.
pub(crate) fn even<const S: usize>() -> Values<S> {
    #[expect(clippy::cast_precision_loss, reason = "a handful of seats")]
    let seats = S as f32;
    [2.0 / seats - 1.0; S]
}

/// A proof: the winner, and the number of moves of all players until then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Certain {
    pub(crate) winner: u8,
    pub(crate) moves: u16,
}

/// The state of a position by the rules, on its first visit.
pub(crate) enum Outlook<M, const S: usize> {
    /// The game is over: its values, and the winner if there is one.
    Over {
        values: Values<S>,
        certain: Option<Certain>,
    },
    /// The game goes on: the legal moves, and the proof if the result is certain already.
    Open { moves: M, certain: Option<Certain> },
}

/// A kind of game with `S` seats.
pub(crate) trait Transition<const S: usize>: Send + Sync {
    /// A position with everything that decides its future.
    type State: Clone + Send + Sync;
    /// The part of it that evaluators see.
    type View: State;

    /// The part that evaluators see.
    fn view<'a>(&self, state: &'a Self::State) -> &'a Self::View;

    /// The key of the position, equal for transpositions.
    fn key(&self, state: &Self::State) -> u64;

    /// The key by which a game repeats itself (R12).
    fn repetition_key(&self, state: &Self::State) -> u64;

    /// The seat to move.
    fn mover(&self, state: &Self::State) -> usize;

    /// Plays a legal move.
    fn play(&self, state: &mut Self::State, chosen: Move);

    /// Whether the game is over; if not, its legal moves and its proof.
    fn outlook(&self, state: &Self::State) -> Outlook<<Self::View as State>::Moves, S>;

    /// Whether a win of one seat is also a win of the other.
    fn shares_win(&self, winner: usize, seat: usize) -> bool;

    /// The values of a blocked game (R12).
    fn blocked(&self) -> Values<S>;

    /// The values of a return to a position with these values, where one more return would block
    /// the game.
    fn repeated(&self, _values: Values<S>) -> Values<S> {
        self.blocked()
    }

    /// The values of a win of that seat.
    fn values_of_win(&self, winner: usize) -> Values<S> {
        std::array::from_fn(|seat| {
            if self.shares_win(winner, seat) {
                1.0
            } else {
                -1.0
            }
        })
    }
}
