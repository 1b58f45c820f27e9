//! The simplest sensible evaluation: a handful of weights set by hand. The baseline for all others,
//! and the one to read first.

use dedale_rules::{Board, Layout, Move, Walls};

use crate::evaluator::{Evaluation, Evaluator, Leaf, Prior, softmax};
use crate::paths::{Runner, other};

/// Compares distances and walls in hand, and measures what each wall does to the two shortest
/// paths.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain {
    /// The weights.
    pub weights: PlainWeights,
}

/// The weights of the plain evaluation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlainWeights {
    /// The value of a wall in hand, in steps.
    pub wall: f32,
    /// The mover's advantage, in steps.
    pub turn: f32,
    /// The slope from a lead to a winning value.
    pub slope: f32,
    /// The logit of a step forward; the next three fields are logits as well.
    pub step_prior: f32,
    /// For a wall, per step that it costs the opponent more than the mover.
    pub wall_step_prior: f32,
    /// The cost of spending a wall.
    pub wall_spent_prior: f32,
    /// For a wall that lengthens no path.
    pub idle_wall_prior: f32,
}

impl Default for PlainWeights {
    fn default() -> PlainWeights {
        PlainWeights {
            wall: 1.0,
            turn: 0.5,
            slope: 0.2,
            step_prior: 2.2,
            wall_step_prior: 1.3,
            wall_spent_prior: -1.2,
            idle_wall_prior: -3.2,
        }
    }
}

impl<B: Layout> Evaluator<Board<B, 2>, 2> for Plain {
    type Accumulator = ();
    type Context = ();

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>>) -> Evaluation<2> {
        let Leaf {
            state: board,
            moves,
            ..
        } = leaf;
        let weights = self.weights;
        let openings = board.openings();
        let (mover, opponent) = (board.turn(), other(board.turn()));
        let mine = Runner::new(board, openings, mover);
        let theirs = Runner::new(board, openings, opponent);

        let walls = f32::from(board.stock(mover)) - f32::from(board.stock(opponent));
        let steps = f32::from(theirs.distance) - f32::from(mine.distance) + weights.turn;
        let value = (weights.slope * (steps + weights.wall * walls)).tanh();

        let field = openings.distances(mine.goal);
        let mut priors = Vec::with_capacity(moves.len() as usize);
        for cell in moves.pawn.cells() {
            let after = field.at(cell).unwrap_or(u8::MAX);
            let gained = f32::from(mine.distance) - f32::from(after);
            priors.push(Prior {
                chosen: Move::Pawn(cell),
                prior: weights.step_prior * gained,
            });
        }
        let (my_walls, their_walls) = (
            mine.walls_that_matter(openings),
            theirs.walls_that_matter(openings),
        );
        for wall in moves.walls.iter() {
            let matters = (my_walls.has(wall), their_walls.has(wall));
            let prior = if matters == (false, false) {
                weights.idle_wall_prior
            } else {
                let closed = openings.closed_by(Walls::of(wall));
                let hurts = if matters.0 { mine.growth(closed) } else { 0 };
                let helps = if matters.1 { theirs.growth(closed) } else { 0 };
                weights.wall_spent_prior
                    + weights.wall_step_prior * (f32::from(helps) - f32::from(hurts))
            };
            priors.push(Prior {
                chosen: Move::Wall(wall),
                prior,
            });
        }
        if moves.pass {
            priors.push(Prior {
                chosen: Move::Pass,
                prior: 0.0,
            });
        }
        softmax(&mut priors);
        Evaluation::for_mover(mover, value, priors)
    }
}
