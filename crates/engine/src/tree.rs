//! The best-first search for two players with an evaluator of the caller's choice, whole or step by
//! step.

use std::collections::HashMap;
use std::hash::Hash;

use dedale_rules::{Board, Layout, Move, MoveSet};

use crate::evaluator::{Evaluation, Evaluator, Leaf};
use crate::graph::{Graph, Known, Round, Settings};
use crate::thought::Proof;
use crate::transition::Certain;
use crate::two::{Standing, Two};

/// The default memory of a search, in bytes.
pub(crate) const USUAL_MEMORY: usize = 1 << 28;

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Report {
    /// The move to play.
    pub best: Move,
    /// The value for the player to move, from -1 to 1.
    pub value: f32,
    /// The proof of the position.
    pub proof: Option<Proof>,
    /// The number of simulations: descents from the root to a leaf.
    pub simulations: u64,
    /// The number of different positions stored.
    pub nodes: u64,
    /// The principal variation, the best move first.
    pub line: Vec<Move>,
}

/// A search of the game for two, with its memory.
///
/// ```
/// use dedale_engine::{HandWritten, Settings, Tree};
/// use dedale_rules::{AnyBoard, Position};
/// let position = Position::standard();
/// let AnyBoard::Narrow2(board) = position.board() else { unreachable!() };
/// let mut tree = Tree::new(*board, HandWritten::default(), Settings::default());
/// let report = tree.search(|done| done >= 200);
/// assert_eq!(report.simulations, 200);
/// assert!(position.is_legal(report.best));
/// ```
pub struct Tree<B: Layout + Hash, E: Evaluator<Board<B, 2>, 2>> {
    graph: Graph<Two<B>, E, 2>,
    mover: usize,
    /// Simulations gathered by the caller since the tree last moved on.
    gathered: u64,
}

/// Simulations of a [`Tree`] that have reached new positions and wait for the evaluation.
pub struct Gathered<B: Layout, E: Evaluator<Board<B, 2>, 2>>(
    Round<Standing<B>, E::Accumulator, MoveSet<B>, 2>,
);

impl<B: Layout, E: Evaluator<Board<B, 2>, 2>> Gathered<B, E> {
    /// The number of positions to be evaluated.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no position is to be evaluated.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<B: Layout + Hash, E: Evaluator<Board<B, 2>, 2>> Tree<B, E> {
    /// An empty search. The game must not be over.
    pub fn new(root: Board<B, 2>, evaluator: E, settings: Settings) -> Tree<B, E> {
        let graph = Graph::new(
            Two::new(root.passing()),
            evaluator,
            &fresh(root),
            settings,
            USUAL_MEMORY,
        );
        Tree {
            graph,
            mover: root.turn().index(),
            gathered: 0,
        }
    }

    /// Moves the root to another position, usually one that the game has reached since.
    pub fn move_to(&mut self, root: Board<B, 2>) {
        self.mover = root.turn().index();
        self.gathered = 0;
        self.graph.move_to(fresh(root), &HashMap::new());
    }

    /// Clears the memory and moves the root to another position.
    pub fn begin_anew(&mut self, root: Board<B, 2>) {
        self.graph.forget();
        self.move_to(root);
    }

    /// Moves the root as [`move_to`](Tree::move_to) does, within a game that has had the positions
    /// `before` it: a player who can repeat one of them for the third time has not lost (R12).
    pub fn move_within(&mut self, root: Board<B, 2>, before: &[Board<B, 2>]) {
        self.mover = root.turn().index();
        self.gathered = 0;
        let mut past = HashMap::new();
        for board in before {
            *past.entry(board.hash()).or_insert(0) += 1;
        }
        self.graph.move_to(fresh(root), &past);
    }

    /// Sets forced playouts ([`Settings::forced`]).
    pub fn set_forced(&mut self, forced: f32) {
        self.graph.set_forced(forced);
    }

    /// Mixes noise into the priors of the root: takes this part of them and gives it to these moves
    /// in the given proportions, so that the search visits moves it would have ignored.
    ///
    /// ```
    /// use dedale_engine::{HandWritten, Settings, Tree};
    /// use dedale_rules::{AnyBoard, Move, Position};
    /// let position = Position::standard();
    /// let AnyBoard::Narrow2(board) = position.board() else { unreachable!() };
    /// let mut tree = Tree::new(*board, HandWritten::default(), Settings::default());
    /// let wall: Move = "a1v".parse().unwrap();
    /// tree.mix_priors(0.25, &[(wall, 1.0)]);
    /// tree.search(|done| done >= 100);
    /// let noticed = tree.candidates().into_iter().find(|entry| entry.chosen == wall).unwrap();
    /// assert!(noticed.prior >= 0.25 && noticed.visits > 0);
    /// ```
    pub fn mix_priors(&mut self, part: f32, noise: &[(Move, f32)]) {
        self.graph.mix_priors(part, noise);
    }

    /// Searches with one thread until `stop` answers true or the position is proved. `stop` is
    /// called before each simulation with the number completed.
    pub fn search(&mut self, stop: impl Fn(u64) -> bool + Sync) -> Report {
        self.search_with(1, stop)
    }

    /// The same with several threads, which all call `stop`. With more than one thread the result
    /// is not deterministic; without the feature `threads`, and in a browser, there is only one.
    pub fn search_with(&mut self, threads: usize, stop: impl Fn(u64) -> bool + Sync) -> Report {
        let simulations = self.graph.search(threads, &stop, &mut |_, _| {});
        self.report_after(simulations)
    }

    /// Descends for up to `count` simulations and returns the new positions they have reached, for
    /// callers that search many games at once and evaluate their leaves in one batch. The result
    /// must be passed to [`back_up`](Tree::back_up) before the tree moves on. There may be fewer
    /// leaves than `count`, or none: some simulations end in known positions, and two that meet are
    /// one.
    ///
    /// ```
    /// use dedale_engine::{Evaluator, HandWritten, Settings, Tree};
    /// use dedale_rules::{AnyBoard, Position};
    /// let evaluator = HandWritten::default();
    /// let position = Position::standard();
    /// let AnyBoard::Narrow2(board) = position.board() else { unreachable!() };
    /// let mut tree = Tree::new(*board, evaluator.clone(), Settings::default());
    /// for _ in 0..10 {
    ///     let gathered = tree.gather(8);
    ///     let evaluations = evaluator.evaluate_batch(&tree.leaves(&gathered));
    ///     tree.back_up(gathered, evaluations);
    /// }
    /// assert!(position.is_legal(tree.report().best));
    /// ```
    pub fn gather(&mut self, count: usize) -> Gathered<B, E> {
        let mut round = Round::default();
        let (graph, gathered) = (&self.graph, &mut self.gathered);
        let begin = || {
            let proved = graph.certain().is_some();
            (!proved).then(|| {
                *gathered += 1;
                *gathered
            })
        };
        graph.gather(&mut round, count, begin, &mut |_| {});
        if round.given_up.take().is_some() {
            self.gathered -= 1;
        }
        Gathered(round)
    }

    /// The positions to be evaluated.
    #[must_use]
    pub fn leaves<'a>(
        &'a self,
        gathered: &'a Gathered<B, E>,
    ) -> Vec<Leaf<'a, Board<B, 2>, E::Accumulator, E::Context>> {
        self.graph.leaves(&gathered.0).collect()
    }

    /// Backs up the evaluations of the positions, one for each in their order.
    pub fn back_up(&mut self, gathered: Gathered<B, E>, evaluations: Vec<Evaluation<2>>) {
        let Gathered(mut round) = gathered;
        self.graph.finish(&mut round, evaluations, &mut |_| {});
        if round.full {
            self.graph.make_room();
        }
    }

    /// The number of simulations gathered by the caller since the tree moved on.
    #[must_use]
    pub fn gathered(&self) -> u64 {
        self.gathered
    }

    /// Whether the position is proved, so that no search is needed.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.graph.certain().is_some()
    }

    /// The result of the simulations gathered by the caller.
    #[must_use]
    pub fn report(&self) -> Report {
        self.report_after(self.gathered)
    }

    fn report_after(&self, simulations: u64) -> Report {
        let line = self.graph.lines(1).into_iter().next();
        let line = line.map_or_else(Vec::new, |found| found.moves);
        Report {
            best: line.first().copied().unwrap_or(Move::Pass),
            value: self.graph.values()[self.mover],
            proof: self
                .graph
                .certain()
                .map(|certain| proof_for(self.mover, certain)),
            simulations,
            nodes: self.graph.nodes(),
            line,
        }
    }

    /// Every move of the root with its statistics.
    #[must_use]
    pub fn candidates(&self) -> Vec<Candidate> {
        let entry = |known: Known<2>| Candidate {
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

/// A position without a history.
fn fresh<B: Layout>(board: Board<B, 2>) -> Standing<B> {
    Standing { board, passes: 0 }
}

/// A move of the root of a [`Tree`], with its statistics.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub chosen: Move,
    /// Its visits.
    pub visits: u32,
    /// Its prior.
    pub prior: f32,
    /// Its value for the player to move, from -1 to 1: the position's own value while it has no
    /// visits.
    pub value: f32,
    /// Its proof, with the number of moves of both players after this one.
    pub proof: Option<Proof>,
}

/// A proof as the player to move sees it, where a win belongs to one seat alone.
pub(crate) fn proof_for(mover: usize, certain: Certain) -> Proof {
    if usize::from(certain.winner) == mover {
        Proof::Won(certain.moves)
    } else {
        Proof::Lost(certain.moves)
    }
}
