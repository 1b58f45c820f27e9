//! How positions follow one another, as the search needs to know it: whose move it is, what a move leads
//! to, who has won. All of it is exact; what anybody thinks of a position is asked of an
//! [`Evaluator`](crate::Evaluator).

use dedale_rules::Move;

use crate::evaluator::State;

/// A value for each seat, from -1 (lost) to 1 (won).
pub(crate) type Values<const S: usize> = [f32; S];

/// A game that nobody wins is worth the same to everybody: one part of the chances each, as a value from
/// -1 to 1.
pub(crate) fn even<const S: usize>() -> Values<S> {
    #[expect(clippy::cast_precision_loss, reason = "a handful of seats")]
    let seats = S as f32;
    [2.0 / seats - 1.0; S]
}

/// Who wins for certain, and in how many moves of all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Certain {
    pub(crate) winner: u8,
    pub(crate) moves: u16,
}

/// What the rules say of a position seen for the first time.
pub(crate) enum Outlook<M, const S: usize> {
    /// The game is over: what that is worth to everybody, and who has won, if anybody has.
    Over {
        values: Values<S>,
        certain: Option<Certain>,
    },
    /// It goes on: the legal moves, and who wins if that is certain all the same.
    Open { moves: M, certain: Option<Certain> },
}

/// A kind of game with `S` seats.
pub(crate) trait Transition<const S: usize>: Send + Sync {
    /// A position, with all that decides what may follow.
    type State: Clone + Send + Sync;
    /// The part of it that evaluators see.
    type View: State;

    /// What evaluators see of a position.
    fn view<'a>(&self, state: &'a Self::State) -> &'a Self::View;

    /// Equal for positions that are the same: transpositions.
    fn key(&self, state: &Self::State) -> u64;

    /// Equal for positions that count as the same when a game repeats itself (R12).
    fn repetition_key(&self, state: &Self::State) -> u64;

    /// The seat to move.
    fn mover(&self, state: &Self::State) -> usize;

    /// Plays a legal move.
    fn play(&self, state: &mut Self::State, chosen: Move);

    /// Whether the game is over, what may be played if not, and what is certain.
    fn outlook(&self, state: &Self::State) -> Outlook<<Self::View as State>::Moves, S>;

    /// Does a win of one seat count for the other?
    fn shares_win(&self, winner: usize, seat: usize) -> bool;

    /// What a blocked game is worth (R12).
    fn blocked(&self) -> Values<S>;

    /// What coming back to a position of these values is worth, where once more would block the game.
    fn repeated(&self, _values: Values<S>) -> Values<S> {
        self.blocked()
    }

    /// The value of a win of that seat.
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
