//! A net that is asked twice, about a position and about its image in the mirror: the mean of both answers. The rules do not know
//! left from right, a net only nearly. It takes twice the time, so it is for teachers and not for play.

use std::sync::Arc;

use dedale_engine::{Evaluation, Evaluator, Leaf};
use dedale_kernels::Shape;
use dedale_rules::{Board, Layout, Mirror as _, Player, PlayerCount};

use crate::evaluator::answered;
use crate::network::Network;
use crate::planes::{CHANNELS, mirror_planes, write_planes};

/// A net with the mean of its answers to a position and to its image.
///
/// ```
/// use std::sync::Arc;
/// use dedale_engine::{Evaluator, Leaf};
/// use dedale_network::{Mirrored, Network};
/// use dedale_rules::{AnyBoard, Position};
/// # let bytes = include_bytes!("../nets/standard.dedale");
/// let net = Mirrored::new(Arc::new(Network::read(bytes).unwrap()));
/// let evaluate = |position: &Position| {
///     let AnyBoard::Narrow2(state) = position.board() else { unreachable!() };
///     net.evaluate(Leaf { state, moves: &state.legal(), accumulator: &(), context: &() })
/// };
/// let position: Position = "dedale/1 9x9 e4:9,e6:10 c3h 1".parse().unwrap();
/// assert_eq!(evaluate(&position).values, evaluate(&position.mirrored()).values);
/// ```
#[derive(Clone)]
pub struct Mirrored {
    net: Arc<Network>,
}

impl Mirrored {
    /// That net, asked twice.
    #[must_use]
    pub fn new(net: Arc<Network>) -> Mirrored {
        Mirrored { net }
    }
}

impl<B: Layout> Evaluator<Board<B, 2>, 2> for Mirrored {
    type Accumulator = ();
    type Context = ();

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>>) -> Evaluation<2> {
        let board = leaf.state;
        let size = board.ground().size;
        let shape = Shape::new(size.width().into(), size.height().into())
            .expect("no board is wider than twelve columns");
        let mut planes = vec![0; shape.area() * CHANNELS];
        let frame = write_planes(board, leaf.moves, &mut planes, shape.width());
        let mover = board.turn();
        let both: [Player; 2] = [mover, mover.next(PlayerCount::Two)];
        let pawns = both.map(|player| frame.cell(board.pawn(player)));
        let (logits, value) = self.net.answer(shape, &planes, pawns);
        mirror_planes(&mut planes, size);
        let pawns = both.map(|player| frame.cell(board.pawn(player).mirrored(size)));
        let (seen, value_seen) = self.net.answer(shape, &planes, pawns);
        let logit = |chosen| {
            let number = frame.number(chosen)?;
            let image = frame.number(chosen.mirrored(size))?;
            // Halves are exact, so that a position and its image get the same sum.
            Some((logits[number] / 2.0 + seen[image] / 2.0) / self.net.temperature())
        };
        answered(leaf, logit, f32::midpoint(value, value_seen))
    }
}
