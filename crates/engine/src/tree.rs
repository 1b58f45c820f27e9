//! The best-first search for two players with an evaluator of the caller's choice.

use std::collections::HashMap;
use std::hash::Hash;

use dedale_rules::{Board, Layout, Move};

use crate::evaluation::Evaluator;
use crate::graph::{Graph, Settings};
use crate::thought::Proof;
use crate::two::{Standing, Two};
use crate::world::Certain;

/// Memory of a search that is not told how much it may use, in bytes.
const USUAL_MEMORY: usize = 1 << 28;

/// What a search has found.
#[derive(Clone, Debug)]
pub struct Report {
    /// The move to play.
    pub best: Move,
    /// The value for the player to move, from -1 to 1.
    pub value: f32,
    /// What is proved of the position.
    pub proof: Option<Proof>,
    /// How many turns the search took: walks from the position to a leaf.
    pub turns: u64,
    /// How many different positions it knows.
    pub nodes: u64,
    /// The line the search expects, the best move first.
    pub line: Vec<Move>,
}

/// A search of the game for two, and all it has learned.
pub struct Tree<B: Layout + Hash + Send + Sync + 'static, E: Evaluator<B> + Sync> {
    graph: Graph<Two<B, E>, 2>,
    mover: usize,
}

impl<B: Layout + Hash + Send + Sync + 'static, E: Evaluator<B> + Sync> Tree<B, E> {
    /// A search that has not begun. The game must not be over.
    pub fn new(root: Board<B, 2>, evaluator: E, settings: Settings) -> Tree<B, E> {
        Tree {
            graph: Graph::new(Two::new(evaluator), &fresh(root), settings, USUAL_MEMORY),
            mover: root.turn().index(),
        }
    }

    /// Goes on from another position, as a rule one that the game has reached since.
    pub fn move_to(&mut self, root: Board<B, 2>) {
        self.mover = root.turn().index();
        self.graph.move_to(fresh(root), &HashMap::new());
    }

    /// Searches with one thread until `stop` says so or the position is proved. `stop` is asked before
    /// each turn, with the number of turns taken.
    pub fn search(&mut self, stop: impl Fn(u64) -> bool + Sync) -> Report {
        let turns = self.graph.search(1, &stop, &mut |_, _| {});
        let line = self.graph.lines(1).into_iter().next();
        let line = line.map_or_else(Vec::new, |found| found.moves);
        Report {
            best: line.first().copied().unwrap_or(Move::Pass),
            value: self.graph.values()[self.mover],
            proof: self
                .graph
                .certain()
                .map(|certain| proof_for(self.mover, certain)),
            turns,
            nodes: self.graph.nodes(),
            line,
        }
    }

    /// How often each move of the position was followed.
    #[must_use]
    pub fn visits(&self) -> Vec<(Move, u32)> {
        self.graph.visits()
    }
}

/// A position without a history.
fn fresh<B: Layout>(board: Board<B, 2>) -> Standing<B> {
    Standing { board, passes: 0 }
}

/// A certain end as the player to move sees it, where a win counts for one seat alone.
fn proof_for(mover: usize, certain: Certain) -> Proof {
    if usize::from(certain.winner) == mover {
        Proof::Won(certain.moves)
    } else {
        Proof::Lost(certain.moves)
    }
}
