//! What the search needs to know of a game: how positions follow one another, and what somebody thinks
//! of one. The search itself knows neither boards nor evaluations.

use dedale_rules::{Game, Move};

use crate::evaluation::Share;

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

/// What is thought of a position seen for the first time.
pub(crate) struct Judgement<const S: usize> {
    pub(crate) values: Values<S>,
    /// Every legal move with its share of attention; none when the game is over.
    pub(crate) shares: Vec<Share>,
    pub(crate) certain: Option<Certain>,
}

/// A kind of game with `S` seats.
pub(crate) trait World<const S: usize>: Sync {
    /// A position.
    type State: Clone + Send + Sync;

    /// Looks at the game so far before its last position is thought about. Answers whether that changes
    /// what is thought of positions, so that whatever is known of them must be forgotten.
    fn watch(&mut self, _game: &Game) -> bool {
        false
    }

    /// Equal for positions that are the same.
    fn key(&self, state: &Self::State) -> u64;

    /// Equal for positions that count as the same when a game repeats itself (R12).
    fn repetition_key(&self, state: &Self::State) -> u64;

    /// The seat to move.
    fn mover(&self, state: &Self::State) -> usize;

    /// Plays a legal move.
    fn play(&self, state: &mut Self::State, chosen: Move);

    /// Judges a position.
    fn judge(&self, state: &Self::State) -> Judgement<S>;

    /// Does a win of one seat count for the other?
    fn shares_win(&self, winner: usize, seat: usize) -> bool;

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
