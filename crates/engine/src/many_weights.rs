//! Weights of the marks of seats and moves, in all games but the official one for two: chosen by
//! hand, or fitted to games by the example `tune_four`. The marks themselves are in
//! `many_evaluation`.

use dedale_rules::{PlayerCount, Position};

/// The number of marks of a seat.
pub const OF_SEAT: usize = 8;
/// The number of marks of a move.
pub const OF_CHOICE: usize = 10;

/// The weights of the marks: of a seat for its chances, of a move for its prior.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeatWeights {
    /// The marks of a seat.
    pub seats: [f32; OF_SEAT],
    /// The marks of a move.
    pub moves: [f32; OF_CHOICE],
}

impl SeatWeights {
    /// Parses the format of [`text`](SeatWeights::text).
    #[must_use]
    pub fn read(text: &str) -> Option<SeatWeights> {
        let row = |line: &str| -> Option<Vec<f32>> {
            let words = line.split_whitespace();
            words.map(|word| word.parse().ok()).collect()
        };
        let (seats, moves) = text.trim().split_once('\n')?;
        Some(SeatWeights {
            seats: row(seats)?.try_into().ok()?,
            moves: row(moves)?.try_into().ok()?,
        })
    }

    /// One row of weights for seats, and one for moves.
    #[must_use]
    pub fn text(&self) -> String {
        let row = |numbers: &[f32]| {
            let words: Vec<String> = numbers.iter().map(|n| format!("{n:.3}")).collect();
            words.join(" ") + "\n"
        };
        row(&self.seats) + &row(&self.moves)
    }
}

/// The weights of all games but the official one for two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ManyWeights {
    /// Four players without teams.
    pub four: SeatWeights,
    /// Teams, and the variants for two.
    pub others: SeatWeights,
}

/// Chosen by hand.
const BY_HAND: SeatWeights = SeatWeights {
    seats: [0.45, 0.0, 0.18, 0.0, 0.0, 0.0, 0.0, 0.0],
    moves: [1.6, -1.5, 1.0, 0.5, -1.2, -1.5, 0.0, 0.0, 0.0, 0.0],
};

/// Four players: the chances fitted to the winners of 994 games (docs/methods.md); the priors
/// chosen by hand, which were better than fitted ones.
const AMONG_FOUR: SeatWeights = SeatWeights {
    seats: [0.067, 1.357, 0.114, 0.165, 0.247, -0.671, 0.097, -0.189],
    moves: BY_HAND.moves,
};

impl Default for ManyWeights {
    fn default() -> ManyWeights {
        ManyWeights {
            four: AMONG_FOUR,
            others: BY_HAND,
        }
    }
}

impl ManyWeights {
    /// The weights of the game that a position belongs to.
    pub(crate) fn of(&self, position: &Position) -> &SeatWeights {
        if position.players() == PlayerCount::Four && !position.variant().teams {
            &self.four
        } else {
            &self.others
        }
    }
}
