//! The plainest evaluation that makes sense: a handful of numbers set by hand. The yardstick for any
//! other, and the one to read first.

use dedale_rules::{Board, Layout, Move, MoveSet, Walls};

use crate::evaluation::{Evaluator, Share, softmax};
use crate::paths::{Runner, other};

/// Who is nearer, who has more walls, and what each wall does to the two shortest paths.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain {
    /// What counts how much.
    pub weights: PlainWeights,
}

/// The numbers of the hand-written evaluation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlainWeights {
    /// What a wall in hand is worth, in steps.
    pub wall: f32,
    /// The mover's advantage, in steps.
    pub turn: f32,
    /// How fast a lead turns into a win.
    pub slope: f32,
    /// How much a step forward attracts the search: an exponent, like the next three.
    pub step_share: f32,
    /// How much each step that a wall costs the opponent more than the mover attracts it.
    pub wall_step_share: f32,
    /// What spending a wall costs in attraction.
    pub wall_spent_share: f32,
    /// The attraction of a wall that makes no way longer.
    pub idle_wall_share: f32,
}

impl Default for PlainWeights {
    fn default() -> PlainWeights {
        PlainWeights {
            wall: 1.0,
            turn: 0.5,
            slope: 0.2,
            step_share: 2.2,
            wall_step_share: 1.3,
            wall_spent_share: -1.2,
            idle_wall_share: -3.2,
        }
    }
}

impl<B: Layout> Evaluator<B> for Plain {
    fn evaluate(&self, board: &Board<B, 2>, moves: &MoveSet<B>) -> (f32, Vec<Share>) {
        let weights = self.weights;
        let openings = board.openings();
        let (mover, opponent) = (board.turn(), other(board.turn()));
        let mine = Runner::new(board, openings, mover);
        let theirs = Runner::new(board, openings, opponent);

        let walls = f32::from(board.stock(mover)) - f32::from(board.stock(opponent));
        let steps = f32::from(theirs.distance) - f32::from(mine.distance) + weights.turn;
        let value = (weights.slope * (steps + weights.wall * walls)).tanh();

        let field = openings.distances(mine.goal);
        let mut shares = Vec::with_capacity(moves.len() as usize);
        for cell in moves.pawn.cells() {
            let after = field.at(cell).unwrap_or(u8::MAX);
            let gained = f32::from(mine.distance) - f32::from(after);
            shares.push(Share {
                chosen: Move::Pawn(cell),
                share: weights.step_share * gained,
            });
        }
        let (my_walls, their_walls) = (
            mine.walls_that_matter(openings),
            theirs.walls_that_matter(openings),
        );
        for wall in moves.walls.iter() {
            let matters = (my_walls.has(wall), their_walls.has(wall));
            let share = if matters == (false, false) {
                weights.idle_wall_share
            } else {
                let closed = openings.closed_by(Walls::of(wall));
                let hurts = if matters.0 { mine.growth(closed) } else { 0 };
                let helps = if matters.1 { theirs.growth(closed) } else { 0 };
                weights.wall_spent_share
                    + weights.wall_step_share * (f32::from(helps) - f32::from(hurts))
            };
            shares.push(Share {
                chosen: Move::Wall(wall),
                share,
            });
        }
        if moves.pass {
            shares.push(Share {
                chosen: Move::Pass,
                share: 0.0,
            });
        }
        softmax(&mut shares);
        (value, shares)
    }
}
