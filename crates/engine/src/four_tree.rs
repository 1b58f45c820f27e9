//! The best-first search for four players with an evaluator of the caller's choice: the counterpart
//! of `tree`, with a value for each seat.

use std::collections::HashMap;
use std::sync::Arc;

use dedale_rules::{Game, Move, Position};

use crate::evaluator::Evaluator;
use crate::graph::{Graph, Known, Settings};
use crate::many::Many;
use crate::tree::{Candidate, USUAL_MEMORY, proof_for};

const SEATS: usize = 4;

/// The result of a search.
#[derive(Clone, Debug)]
pub struct FourReport {
    /// The move to play.
    pub best: Move,
    /// The value for each seat, from -1 to 1.
    pub values: [f32; SEATS],
    /// The seat that is proved to win, and the number of moves of all players until then.
    pub winner: Option<(usize, u16)>,
    /// The number of simulations: descents from the root to a leaf.
    pub simulations: u64,
}

/// A search of a game for four, with its memory.
///
/// ```
/// use dedale_engine::{FourTree, HandWritten, Settings};
/// use dedale_rules::{Game, Position};
/// let start: Position = "dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1".parse().unwrap();
/// let game = Game::new(start);
/// let mut tree = FourTree::new(&game, HandWritten::default(), Settings::default());
/// let report = tree.search(|done| done >= 100);
/// assert_eq!(report.simulations, 100);
/// assert!(game.position().is_legal(report.best));
/// ```
pub struct FourTree<E: Evaluator<Position, SEATS>> {
    graph: Graph<Many<SEATS>, E, SEATS>,
    mover: usize,
}

impl<E: Evaluator<Position, SEATS>> FourTree<E> {
    /// A search of the current position of a game for four that is not over.
    pub fn new(game: &Game, evaluator: E, settings: Settings) -> FourTree<E> {
        let position = game.position();
        let world = Many::new(Arc::clone(position.variant()));
        let graph = Graph::new(world, evaluator, position, settings, USUAL_MEMORY);
        let mut tree = FourTree { graph, mover: 0 };
        tree.go_on(game);
        tree
    }

    /// Moves on to the current position of a game that is not over; the evaluator sees the game,
    /// and the search its earlier positions (R12).
    pub fn go_on(&mut self, game: &Game) {
        let positions = game.positions();
        let mut past = HashMap::new();
        for position in &positions[..positions.len() - 1] {
            *past.entry(position.repetition_key()).or_insert(0) += 1;
        }
        self.mover = game.position().turn().index();
        self.graph.watch(game);
        self.graph.move_to(game.position().clone(), &past);
    }

    /// Sets forced playouts ([`Settings::forced`]).
    pub fn set_forced(&mut self, forced: f32) {
        self.graph.set_forced(forced);
    }

    /// Mixes noise into the priors of the root, as a [`Tree`](crate::Tree) does.
    pub fn mix_priors(&mut self, part: f32, noise: &[(Move, f32)]) {
        self.graph.mix_priors(part, noise);
    }

    /// Searches with one thread until `stop` answers true or the position is proved. `stop` is
    /// called before each simulation with the number completed.
    pub fn search(&mut self, stop: impl Fn(u64) -> bool + Sync) -> FourReport {
        let simulations = self.graph.search(1, &stop, &mut |_, _| {});
        FourReport {
            simulations,
            ..self.report()
        }
    }

    /// The current result.
    #[must_use]
    pub fn report(&self) -> FourReport {
        let line = self.graph.lines(1).into_iter().next();
        let best = line.and_then(|found| found.moves.first().copied());
        FourReport {
            best: best.unwrap_or(Move::Pass),
            values: self.graph.values(),
            winner: self
                .graph
                .certain()
                .map(|certain| (certain.winner.into(), certain.moves)),
            simulations: 0,
        }
    }

    /// Every move of the root with its statistics, as the player to move sees it.
    #[must_use]
    pub fn candidates(&self) -> Vec<Candidate> {
        let entry = |known: Known<SEATS>| Candidate {
            chosen: known.chosen,
            visits: known.visits,
            prior: known.prior,
            value: known.values[self.mover],
            proof: known.certain.map(|certain| proof_for(self.mover, certain)),
        };
        self.graph.candidates().into_iter().map(entry).collect()
    }

    /// Visits of each move of the root.
    #[must_use]
    pub fn visits(&self) -> Vec<(Move, u32)> {
        self.graph.visits()
    }
}
