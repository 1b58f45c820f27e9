//! The promises of a proof for the rest of the game. A side proved to win in a number of moves wins
//! within it if it follows the proof, and no engine proves the opposite. An engine that keeps its
//! memory does follow it; one that starts with an empty memory at each move may not find the proof
//! again.
//!
//! Teams are left out: a partner who moves at random can give any win away.

use dedale_engine::{Proof, Thought};
use dedale_rules::{Game, Outcome, Player, PlayerCount};

/// A win that was proved.
#[derive(Clone, Copy, Debug)]
struct Promise {
    winner: Player,
    /// The game is over after this many moves.
    latest: usize,
    /// The engine that found it.
    by: usize,
}

/// The promises of one game.
#[derive(Debug, Default)]
pub(super) struct Promises {
    open: Option<Promise>,
    pub(super) made: usize,
    /// How often an engine that starts with an empty memory at each move did not find a proof
    /// again.
    pub(super) forgotten: usize,
}

impl Promises {
    /// After a random move, a win of that player may be gone.
    pub(super) fn random_move(&mut self, mover: Player) {
        if self.open.is_some_and(|promise| promise.winner == mover) {
            self.open = None;
        }
    }

    /// An engine is about to play the best move of its thought.
    pub(super) fn thought(&mut self, game: &Game, thought: &Thought, by: usize, remembers: bool) {
        let position = game.position();
        if position.variant().teams {
            return;
        }
        let (mover, played) = (position.turn(), game.moves().len());
        let after = |moves: u16| played + usize::from(moves);
        let found = match thought.proof {
            Some(Proof::Won(moves)) => Some((mover, after(moves))),
            // With four players it does not say who wins.
            Some(Proof::Lost(moves)) if position.players() == PlayerCount::Two => {
                Some((mover.next(PlayerCount::Two), after(moves)))
            }
            _ => None,
        };
        let moves = game.moves();
        let Some((winner, latest)) = found else {
            let Some(promise) = self.open.filter(|promise| promise.winner == mover) else {
                return;
            };
            assert!(
                !(remembers && promise.by == by),
                "{promise:?} is forgotten in {position} after {moves:?}"
            );
            self.forgotten += usize::from(promise.by == by);
            self.open = None;
            return;
        };
        let new = Promise { winner, latest, by };
        if let Some(promise) = self.open {
            assert_eq!(
                promise.winner, winner,
                "{promise:?}, then {new:?} in {position} after {moves:?}"
            );
            assert!(
                latest <= promise.latest || !(remembers && promise.by == by),
                "{promise:?}, then {new:?} in {position} after {moves:?}"
            );
        } else {
            self.made += 1;
        }
        self.open = Some(new);
    }

    /// The game has ended or was cut.
    pub(super) fn end(&self, game: &Game) {
        let Some(promise) = self.open else {
            return;
        };
        let moves = game.moves();
        assert!(
            moves.len() <= promise.latest,
            "{promise:?} in {}",
            game.position()
        );
        if let Some(outcome) = game.outcome() {
            assert_eq!(
                outcome,
                Outcome::Won(promise.winner),
                "{promise:?} in {} after {moves:?}",
                game.position()
            );
        }
    }
}
