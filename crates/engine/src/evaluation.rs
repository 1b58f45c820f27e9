//! The hand-written evaluation of the game for two; that of all other games is in
//! `many_evaluation`.

use dedale_rules::{Board, Layout, Size};

use crate::evaluator::{Evaluation, Evaluator, Leaf, Prior, softmax};
use crate::features::{View, sum_of_pairs};
use crate::many_weights::ManyWeights;
use crate::weights::Weights;

/// The hand-written evaluation: features chosen by hand, weights fitted to games.
///
/// Steps and walls are worth something else where paths are longer and walls more numerous, and a
/// sum over pairs of features is meaningless far outside the data it was fitted to; so in the game
/// for two each kind of board has weights of its own.
#[derive(Clone, Debug)]
pub struct HandWritten {
    /// Weights of 9×9 with up to ten walls each.
    pub weights: Weights,
    /// Weights of boards whose longer side is shorter.
    pub smaller: Weights,
    /// Weights of boards with a longer side, and of 9×9 with more walls.
    pub larger: Weights,
    /// Weights of all other games.
    pub many: ManyWeights,
}

impl Default for HandWritten {
    fn default() -> HandWritten {
        HandWritten {
            weights: Weights::default(),
            smaller: Weights::smaller(),
            larger: Weights::larger(),
            many: ManyWeights::default(),
        }
    }
}

/// Walls of both players together on the usual 9×9.
const USUAL_WALLS: u32 = 20;

impl HandWritten {
    /// The same weights on every board.
    #[must_use]
    pub fn with_weights(weights: Weights) -> HandWritten {
        HandWritten {
            smaller: weights.clone(),
            larger: weights.clone(),
            weights,
            many: ManyWeights::default(),
        }
    }

    /// Applies a temperature to the priors on every board: above 1 they become more equal, below 1
    /// less.
    pub fn soften(&mut self, temperature: f32) {
        for weights in [&mut self.weights, &mut self.smaller, &mut self.larger] {
            weights.soften(temperature);
        }
    }

    /// The weights of a board, the same from the first move of a game to the last.
    fn weights_on<B: Layout>(&self, board: &Board<B, 2>) -> &Weights {
        let size = board.ground().size;
        let usual = Size::STANDARD;
        let longer = size.width() > usual.width() || size.height() > usual.height();
        if longer || size == usual && all_walls(board) > USUAL_WALLS {
            &self.larger
        } else if size == usual {
            &self.weights
        } else {
            &self.smaller
        }
    }
}

/// All walls of a game, in hand and on the board.
fn all_walls<B: Layout>(board: &Board<B, 2>) -> u32 {
    let placed = board.walls();
    let players = Board::<B, 2>::PLAYERS.players();
    let in_hand: u32 = players.map(|player| u32::from(board.stock(player))).sum();
    in_hand + placed.horizontal.count() + placed.vertical.count()
}

impl<B: Layout> Evaluator<Board<B, 2>, 2> for HandWritten {
    type Accumulator = ();
    type Context = ();

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>>) -> Evaluation<2> {
        let view = View::new(leaf.state);
        let weights = self.weights_on(leaf.state);
        let sum = sum_of_pairs(&view.of_position(), &weights.position);
        let row = &weights.moves[view.stage()];
        let mut priors: Vec<Prior> = Vec::with_capacity(leaf.moves.len() as usize);
        priors.extend(leaf.moves.iter().map(|chosen| {
            let mut prior = 0.0;
            view.of_move(chosen, |mark| prior += row[mark]);
            Prior { chosen, prior }
        }));
        softmax(&mut priors);
        Evaluation::for_mover(leaf.state.turn(), sum.tanh(), priors)
    }

    fn chance(&self, value: f32, _context: &()) -> f32 {
        f32::midpoint(calibrated(value), 1.0)
    }
}

/// Calibration table: (search value, measured value), see docs/suite.md. Only reported chances use
/// it; the search keeps its own values, for which it is tuned.
const MEASURED: [(f32, f32); 7] = [
    (0.0, 0.0),
    (0.12, 0.18),
    (0.3, 0.4),
    (0.5, 0.55),
    (0.7, 0.73),
    (0.9, 0.86),
    (1.0, 1.0),
];

/// A calibrated value, interpolated linearly between the measured points.
fn calibrated(value: f32) -> f32 {
    let size = value.abs().min(1.0);
    let above = MEASURED.iter().skip(1).position(|&(from, _)| size <= from);
    let place = above.unwrap_or(MEASURED.len() - 2);
    let ((from, low), (to, high)) = (MEASURED[place], MEASURED[place + 1]);
    (low + (high - low) * (size - from) / (to - from)).copysign(value)
}

#[cfg(test)]
mod tests {
    use dedale_rules::{AnyBoard, Move, Narrow2, Position, SplitMix};

    use super::*;

    fn narrow(position: &Position) -> Narrow2 {
        match position.board() {
            AnyBoard::Narrow2(board) => *board,
            _ => panic!("two players on up to nine columns"),
        }
    }

    #[test]
    fn a_chance_grows_with_its_value_and_both_are_one() {
        let chance = |value| Evaluator::<Narrow2, 2>::chance(&HandWritten::default(), value, &());
        let values: Vec<f32> = (-1000_i16..=1000)
            .map(|part| f32::from(part) / 1000.0)
            .collect();
        for pair in values.windows(2) {
            assert!(chance(pair[0]) < chance(pair[1]), "{}", pair[0]);
            assert!((chance(pair[0]) + chance(-pair[0]) - 1.0).abs() < 1e-6);
        }
        assert!(
            [(-1.0, 0.0), (0.0, 0.5), (1.0, 1.0), (0.3, 0.7)]
                .iter()
                .all(|&(value, told): &(f32, f32)| (chance(value) - told).abs() < 1e-6)
        );
    }

    #[test]
    fn a_board_has_the_same_weights_from_the_first_move_to_the_last() {
        let evaluator = HandWritten::default();
        for (text, weights) in [
            ("dedale/1 9x9 e1:10,e9:10 - 1", &evaluator.weights),
            ("dedale/1 9x9 e1:5,e9:5 - 1 walls=5", &evaluator.weights),
            ("dedale/1 9x9 e1:12,e9:12 - 1 walls=12", &evaluator.larger),
            ("dedale/1 7x7 d1:8,d7:8 - 1", &evaluator.smaller),
            ("dedale/1 9x8 e1:9,e8:9 - 1", &evaluator.smaller),
            ("dedale/1 9x10 e1:11,e10:11 - 1", &evaluator.larger),
        ] {
            let mut position: Position = text.parse().expect("a position");
            let mut random = SplitMix::new(3);
            while position.outcome().is_none() {
                let chosen = evaluator.weights_on(&narrow(&position));
                assert!(std::ptr::eq(chosen, weights), "{position}");
                let moves = position.legal_moves();
                let chosen: Move = *random.pick(&moves).expect("a move");
                position.play_unchecked(chosen);
            }
        }
    }
}
