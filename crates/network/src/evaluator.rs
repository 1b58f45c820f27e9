//! The net as an evaluator of the engine: priors from its numbers for the moves, and its value.

use dedale_engine::{Evaluation, Evaluator, Leaf, Prior, softmax};
use dedale_kernels::Shape;
use dedale_rules::{Board, Layout, Move, Player, PlayerCount};

use crate::frame::Frame;
use crate::network::{LOGITS, Network};
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
        let (mut priors, value) = self.with_scratch(shape, write, |logits, value| {
            let area = shape.area();
            let mut least = 0.0_f32;
            let mut priors = Vec::with_capacity(leaf.moves.len() as usize);
            for chosen in leaf.moves.iter() {
                let prior = match frame.number(chosen) {
                    Some(number) => logits[number % area * LOGITS + number / area],
                    // Nets know nothing of passing: it is worth as much as the worst other move.
                    None => least,
                };
                if chosen != Move::Pass {
                    least = if priors.is_empty() {
                        prior
                    } else {
                        least.min(prior)
                    };
                }
                priors.push(Prior { chosen, prior });
            }
            (priors, value)
        });
        softmax(&mut priors);
        Evaluation::for_mover(mover, value, priors)
    }
}
