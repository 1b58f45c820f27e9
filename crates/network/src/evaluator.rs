//! A net as an evaluator of the engine: priors from its logits, and its value.

use dedale_engine::{Evaluation, Evaluator, Leaf, Prior, softmax};
use dedale_kernels::Shape;
use dedale_rules::{Board, Layout, Move, Player, PlayerCount};

use crate::frame::Frame;
use crate::network::{LOGITS, Network, value_of};
use crate::planes::write_planes;

impl<B: Layout> Evaluator<Board<B, 2>, 2> for Network {
    type Accumulator = ();
    type Context = ();

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>>) -> Evaluation<2> {
        let (board, mover) = (leaf.state, leaf.state.turn());
        let size = board.ground().size;
        let shape = Shape::new(size.width().into(), size.height().into())
            .expect("no board is wider than twelve columns");
        let frame = Frame::of(board);
        let write = |planes: &mut [u8]| {
            write_planes(board, leaf.moves, planes, shape.stride());
            let opponent: Player = mover.next(PlayerCount::Two);
            [mover, opponent].map(|player| frame.cell(board.pawn(player)))
        };
        let area = shape.area();
        self.with_scratch(shape, write, |logits, values| {
            let logit = |chosen| {
                let number = frame.number(chosen)?;
                Some(logits[number % area * LOGITS + number / area] / self.temperature())
            };
            answered(leaf, logit, value_of(values))
        })
    }
}

/// Makes an evaluation from the output of a net that was computed elsewhere: the logits of all
/// moves in the order of the frame, and the value.
///
/// # Panics
/// If there are fewer logits than moves.
#[must_use]
pub fn evaluation_of<B: Layout>(
    leaf: Leaf<'_, Board<B, 2>>,
    logits: &[f32],
    value: f32,
) -> Evaluation<2> {
    let frame = Frame::of(leaf.state);
    answered(leaf, |chosen| Some(logits[frame.number(chosen)?]), value)
}

/// Priors from the logits of the legal moves, with the value.
pub(crate) fn answered<B: Layout>(
    leaf: Leaf<'_, Board<B, 2>>,
    logit: impl Fn(Move) -> Option<f32>,
    value: f32,
) -> Evaluation<2> {
    let priors = priors(leaf.moves.iter(), logit);
    Evaluation::for_mover(leaf.state.turn(), value, priors)
}

/// Priors of the legal moves from their logits; the net has none for a pass.
pub(crate) fn priors(
    moves: impl Iterator<Item = Move>,
    logit: impl Fn(Move) -> Option<f32>,
) -> Vec<Prior> {
    let mut least = 0.0_f32;
    let mut priors = Vec::with_capacity(moves.size_hint().0);
    for chosen in moves {
        // Nets do not know passing: it gets the logit of the worst other move.
        let prior = logit(chosen).unwrap_or(least);
        if chosen != Move::Pass {
            least = if priors.is_empty() {
                prior
            } else {
                least.min(prior)
            };
        }
        priors.push(Prior { chosen, prior });
    }
    softmax(&mut priors);
    priors
}
