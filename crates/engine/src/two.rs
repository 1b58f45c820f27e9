//! The game for two as the tree sees it: a plain board, an evaluator, and exact races once nobody has
//! a wall left.

use std::hash::Hash;
use std::marker::PhantomData;

use dedale_rules::{Board, Layout, Move};

use crate::evaluation::Evaluator;
use crate::race::{RaceValue, Races};
use crate::world::{Certain, Judgement, World};

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
    type State = Board<B, 2>;

    fn key(&self, board: &Board<B, 2>) -> u64 {
        board.hash()
    }

    fn mover(&self, board: &Board<B, 2>) -> usize {
        board.turn().index()
    }

    fn play(&self, board: &mut Board<B, 2>, chosen: Move) {
        board.play_unchecked(chosen);
    }

    fn judge(&self, board: &Board<B, 2>) -> Judgement<2> {
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
        let (value, shares) = self.evaluator.evaluate(board, &board.legal());
        let mut values = [-value; 2];
        values[mover] = value;
        let certain = self.races.value(board).and_then(|race| match race {
            RaceValue::Win(moves) => Some(Certain {
                winner: mover as u8,
                moves,
            }),
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
