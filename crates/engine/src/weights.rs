//! Weights of the marks of `features`, fitted to games of the engine against itself by the example
//! `tune` and kept as text.

use crate::features::{OF_MOVE, PAIRS, STAGES};

/// The weights fitted on 9×9.
const FITTED: &str = include_str!("weights/fitted.txt");
/// The weights of smaller boards, fitted to games there and on 9×9.
const SMALLER: &str = include_str!("weights/smaller.txt");
/// The weights of larger boards, fitted to games there and on 9×9.
const LARGER: &str = include_str!("weights/larger.txt");

/// The weights of the evaluation of the game for two.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Of a position: one for each pair of its features.
    pub(crate) position: [f32; PAIRS],
    /// Of a move, by stage.
    pub(crate) moves: [[f32; OF_MOVE]; STAGES],
}

impl Weights {
    /// Weights from numbers in order; `None` if there are too few or too many.
    #[must_use]
    pub fn from_numbers(position: &[f32], moves: &[f32]) -> Option<Weights> {
        let mut weights = Weights {
            position: [0.0; PAIRS],
            moves: [[0.0; OF_MOVE]; STAGES],
        };
        if position.len() != PAIRS || moves.len() != STAGES * OF_MOVE {
            return None;
        }
        weights.position.copy_from_slice(position);
        weights.moves.as_flattened_mut().copy_from_slice(moves);
        Some(weights)
    }

    /// All weights in order, positions first, as [`from_numbers`](Weights::from_numbers) expects
    /// them.
    #[must_use]
    pub fn numbers(&self) -> (Vec<f32>, Vec<f32>) {
        (self.position.to_vec(), self.moves.as_flattened().to_vec())
    }

    /// Parses the format of [`text`](Weights::text), also from before the latest marks were added:
    /// new marks are appended to the old and get the weight 0.
    #[must_use]
    pub fn read(text: &str) -> Option<Weights> {
        let rows: Vec<Vec<f32>> = text
            .lines()
            .map(|line| line.split_whitespace().map(|word| word.parse().ok()))
            .map(Iterator::collect)
            .collect::<Option<_>>()?;
        let (position, moves) = rows.split_first()?;
        let moves: Vec<f32> = moves
            .iter()
            .flat_map(|row| {
                let missing = OF_MOVE.saturating_sub(row.len());
                row.iter().copied().chain(std::iter::repeat_n(0.0, missing))
            })
            .collect();
        Weights::from_numbers(position, &moves)
    }

    /// Applies a temperature to the priors: above 1 they become more equal, below 1 less.
    pub fn soften(&mut self, temperature: f32) {
        for weight in self.moves.as_flattened_mut() {
            *weight /= temperature;
        }
    }

    /// One row of numbers for each kind of weight.
    #[must_use]
    pub fn text(&self) -> String {
        let row = |numbers: &[f32]| {
            let words: Vec<String> = numbers
                .iter()
                .map(|number| format!("{number:.4}"))
                .collect();
            words.join(" ") + "\n"
        };
        let moves = self.moves.iter().map(|numbers| row(numbers));
        std::iter::once(row(&self.position)).chain(moves).collect()
    }
}

impl Weights {
    /// The fitted weights for boards smaller than 9×9.
    #[must_use]
    pub fn smaller() -> Weights {
        fitted(SMALLER)
    }

    /// The fitted weights for boards larger than 9×9.
    #[must_use]
    pub fn larger() -> Weights {
        fitted(LARGER)
    }
}

/// The fitted weights for 9×9.
impl Default for Weights {
    fn default() -> Weights {
        fitted(FITTED)
    }
}

fn fitted(text: &str) -> Weights {
    Weights::read(text).expect("the fitted weights are as many as there are marks")
}
