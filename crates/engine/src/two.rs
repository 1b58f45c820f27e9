//! Transitions of the game for two: a plain board, and exact races when neither player has a wall
//! left.

use std::hash::Hash;

use dedale_rules::{Board, Layout, Move, MoveSet};

use crate::race::{RaceValue, Races};
use crate::transition::{Certain, Outlook, Transition, Values, even};

/// A position of the game for two: the board, and the number of consecutive passes, which the board
/// does not show (R12).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing<B: Layout> {
    pub(crate) board: Board<B, 2>,
    pub(crate) passes: u8,
}

/// The values of a blocked game where turns may be passed ([`blocking`](crate::blocking)).
const LOST: Values<2> = [-1.0; 2];
/// A round of passes blocks the game.
const PASSES_THAT_BLOCK: u8 = 2;

/// The official game for two, with or without passing.
pub(crate) struct Two<B: Layout> {
    races: Races<B>,
    blocked: Values<2>,
}

impl<B: Layout> Two<B> {
    /// Games with or without passing; without it a blocked game is a draw.
    pub(crate) fn new(passing: bool) -> Two<B> {
        Two {
            races: Races::default(),
            blocked: if passing { LOST } else { even() },
        }
    }
}

impl<B: Layout + Hash> Transition<2> for Two<B> {
    type State = Standing<B>;
    type View = Board<B, 2>;

    fn view<'a>(&self, standing: &'a Standing<B>) -> &'a Board<B, 2> {
        &standing.board
    }

    fn key(&self, standing: &Standing<B>) -> u64 {
        // Any odd number separates the few cases.
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

    fn outlook(&self, &Standing { ref board, passes }: &Standing<B>) -> Outlook<MoveSet<B>, 2> {
        if passes >= PASSES_THAT_BLOCK {
            return Outlook::Over {
                values: self.blocked,
                certain: None,
            };
        }
        if let Some(winner) = board.winner() {
            return Outlook::Over {
                values: self.values_of_win(winner.index()),
                certain: Some(Certain {
                    winner: winner.index() as u8,
                    moves: 0,
                }),
            };
        }
        let mover = board.turn().index() as u8;
        let moves = board.legal();
        // A player who can block the game cannot be made to lose it; the other wins nothing then.
        let may_block = moves.pass && passes + 1 == PASSES_THAT_BLOCK;
        let certain = self.races.value(board).and_then(|race| match race {
            RaceValue::Win(moves) => Some(Certain {
                winner: mover,
                moves,
            }),
            RaceValue::Loss(_) if may_block => None,
            RaceValue::Loss(moves) => Some(Certain {
                winner: 1 - mover,
                moves,
            }),
            // A drawn race is searched further.
            RaceValue::Draw => None,
        });
        Outlook::Open { moves, certain }
    }

    fn shares_win(&self, winner: usize, seat: usize) -> bool {
        winner == seat
    }

    fn blocked(&self) -> Values<2> {
        self.blocked
    }
}
