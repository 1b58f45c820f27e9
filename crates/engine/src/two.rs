//! The game for two as the tree sees it: a plain board, an evaluator, and exact races once nobody has
//! a wall left.

use std::hash::Hash;
use std::marker::PhantomData;

use dedale_rules::{Board, Layout, Move};

use crate::evaluation::Evaluator;
use crate::race::{RaceValue, Races};
use crate::world::{Certain, Judgement, World};

/// A position of the game for two: the board, and how many turns have just been passed, which the
/// board does not show (R12).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing<B: Layout> {
    pub(crate) board: Board<B, 2>,
    pub(crate) passes: u8,
}

/// A round of passes blocks the game.
const PASSES_THAT_BLOCK: u8 = 2;

/// The official game for two, with or without passing.
pub(crate) struct Two<B: Layout, E> {
    evaluator: E,
    races: Races<B>,
    layout: PhantomData<B>,
}

impl<B: Layout + Hash, E> Two<B, E> {
    pub(crate) fn new(evaluator: E) -> Two<B, E> {
        Two {
            evaluator,
            races: Races::default(),
            layout: PhantomData,
        }
    }
}

impl<B, E> World<2> for Two<B, E>
where
    B: Layout + Hash + Send + Sync + 'static,
    E: Evaluator<B> + Sync,
{
    type State = Standing<B>;

    fn key(&self, standing: &Standing<B>) -> u64 {
        // Any odd number will do to tell the few apart.
        standing.board.hash() ^ u64::from(standing.passes).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn repetition_key(&self, standing: &Standing<B>) -> u64 {
        standing.board.hash()
    }

    fn mover(&self, standing: &Standing<B>) -> usize {
        standing.board.turn().index()
    }

    fn play(&self, standing: &mut Standing<B>, chosen: Move) {
        standing.board.play_unchecked(chosen);
        standing.passes = if chosen == Move::Pass {
            standing.passes.saturating_add(1)
        } else {
            0
        };
    }

    fn judge(&self, &Standing { ref board, passes }: &Standing<B>) -> Judgement<2> {
        if passes >= PASSES_THAT_BLOCK {
            return Judgement {
                values: [0.0; 2],
                shares: Vec::new(),
                certain: None,
            };
        }
        if let Some(winner) = board.winner() {
            return Judgement {
                values: self.values_of_win(winner.index()),
                shares: Vec::new(),
                certain: Some(Certain {
                    winner: winner.index() as u8,
                    moves: 0,
                }),
            };
        }
        let mover = board.turn().index();
        let legal = board.legal();
        // Whoever can block the game has not lost it.
        let may_block = legal.pass && passes + 1 == PASSES_THAT_BLOCK;
        let (value, shares) = self.evaluator.evaluate(board, &legal);
        let mut values = [-value; 2];
        values[mover] = value;
        let certain = self.races.value(board).and_then(|race| match race {
            RaceValue::Win(moves) => Some(Certain {
                winner: mover as u8,
                moves,
            }),
            RaceValue::Loss(_) if may_block => None,
            RaceValue::Loss(moves) => Some(Certain {
                winner: 1 - mover as u8,
                moves,
            }),
            // A race that nobody can win is searched on.
            RaceValue::Draw => None,
        });
        if let Some(certain) = certain {
            values = self.values_of_win(certain.winner.into());
        }
        Judgement {
            values,
            shares,
            certain,
        }
    }

    fn shares_win(&self, winner: usize, seat: usize) -> bool {
        winner == seat
    }
}
