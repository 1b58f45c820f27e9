//! A legal move of a node, with its prior, in four bytes: most nodes have more than a hundred moves
//! and are visited once.

use dedale_rules::{Cell, Move, Orientation, Wall};

use crate::evaluator::Prior;

/// A move and its prior, packed: the prior in the upper half, in parts of 65,535, so that the
/// larger number is followed first and equal priors keep the order of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Candidate(pub(crate) u32);

const WHOLE: f32 = 65_535.0;
/// The number of the first horizontal wall, by anchor; the vertical ones follow.
const WALLS: usize = 256;
const VERTICAL_WALLS: usize = 512;
const PASS: usize = 1023;

impl Candidate {
    #[expect(clippy::cast_sign_loss, reason = "held above 0")]
    pub(crate) fn new(entry: Prior) -> Candidate {
        // No move is forbidden: the least prior is above 0.
        let prior = (entry.prior * WHOLE).clamp(1.0, WHOLE) as u32;
        let number = match entry.chosen {
            Move::Pawn(cell) => cell.index(),
            Move::Wall(wall) => match wall.orientation() {
                Orientation::Horizontal => WALLS + wall.anchor().index(),
                Orientation::Vertical => VERTICAL_WALLS + wall.anchor().index(),
            },
            Move::Pass => PASS,
        };
        Candidate(prior << 16 | (PASS - number) as u32)
    }

    pub(crate) fn chosen(self) -> Move {
        let number = PASS - (self.0 & 0xffff) as usize;
        let wall = |anchor: usize, orientation| {
            Wall::new(cell(anchor), orientation).expect("it was a wall before")
        };
        match number {
            PASS => Move::Pass,
            VERTICAL_WALLS.. => Move::Wall(wall(number - VERTICAL_WALLS, Orientation::Vertical)),
            WALLS.. => Move::Wall(wall(number - WALLS, Orientation::Horizontal)),
            _ => Move::Pawn(cell(number)),
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "two bytes")]
    pub(crate) fn prior(self) -> f32 {
        (self.0 >> 16) as f32 / WHOLE
    }
}

fn cell(index: usize) -> Cell {
    Cell::from_index(index).expect("it was a cell before")
}

#[cfg(test)]
mod tests {
    use super::Candidate;
    use crate::evaluator::Prior;
    use crate::node::MOST_MOVES;
    use dedale_rules::{Position, Size, VariantSetup};

    #[test]
    fn a_move_fits_into_two_bytes() {
        let size = Size::new(12, 12).unwrap();
        let setup = VariantSetup::new(size, dedale_rules::PlayerCount::Two);
        let position = Position::start(std::sync::Arc::new(setup.validate().unwrap()));
        let moves = position.legal_moves();
        assert!(moves.len() > 240 && moves.len() <= MOST_MOVES);
        let of = |chosen| Candidate::new(Prior { chosen, prior: 0.3 });
        for chosen in moves.iter().copied().chain([dedale_rules::Move::Pass]) {
            assert_eq!(of(chosen).chosen(), chosen);
            assert!((of(chosen).prior() - 0.3).abs() < 2e-5);
        }
        // Of equal priors, the first in the order of the rules is the largest.
        assert!(moves.is_sorted_by_key(|&chosen| std::cmp::Reverse(of(chosen))));
    }
}
