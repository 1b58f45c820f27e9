//! The best-first search for two players with an evaluator of the caller's choice, whole or step by step.

use std::collections::HashMap;
use std::hash::Hash;

use dedale_rules::{Board, Layout, Move, MoveSet};

use crate::evaluator::{Evaluation, Evaluator, Leaf};
use crate::graph::{Graph, Known, Round, Settings};
use crate::thought::Proof;
use crate::transition::Certain;
use crate::two::{Standing, Two};

/// Memory of a search that is not told how much it may use, in bytes.
pub(crate) const USUAL_MEMORY: usize = 1 << 28;

/// What a search has found.
#[derive(Clone, Debug)]
pub struct Report {
    /// The move to play.
    pub best: Move,
    /// The value for the player to move, from -1 to 1.
    pub value: f32,
    /// What is proved of the position.
    pub proof: Option<Proof>,
    /// How many simulations the search has done: descents from the position to a leaf.
    pub simulations: u64,
    /// How many different positions it knows.
    pub nodes: u64,
    /// The principal variation: the line the search expects, the best move first.
    pub line: Vec<Move>,
}

/// A search of the game for two, and all it has learned.
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
    /// Simulations that were gathered by hand since the last search.
    gathered: u64,
}

/// Simulations of a [`Tree`] that have gone down to new positions and wait for them to be evaluated.
pub struct Gathered<B: Layout, E: Evaluator<Board<B, 2>, 2>>(
    Round<Standing<B>, E::Accumulator, MoveSet<B>, 2>,
);

impl<B: Layout, E: Evaluator<Board<B, 2>, 2>> Gathered<B, E> {
    /// How many positions are to be evaluated.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is nothing to be evaluated.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<B: Layout + Hash, E: Evaluator<Board<B, 2>, 2>> Tree<B, E> {
    /// A search that has not begun. The game must not be over.
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

    /// Goes on from another position, as a rule one that the game has reached since.
    pub fn move_to(&mut self, root: Board<B, 2>) {
        self.mover = root.turn().index();
        self.gathered = 0;
        self.graph.move_to(fresh(root), &HashMap::new());
    }

    /// Forgets what it has learned, and goes on from another position.
    pub fn begin_anew(&mut self, root: Board<B, 2>) {
        self.graph.forget();
        self.move_to(root);
    }

    /// Goes on from another position as [`move_to`](Tree::move_to) does, within a game that has had the positions
    /// `before` it: whoever can repeat one of them for the third time has not lost (R12).
    pub fn move_within(&mut self, root: Board<B, 2>, before: &[Board<B, 2>]) {
        self.mover = root.turn().index();
        self.gathered = 0;
        let mut past = HashMap::new();
        for board in before {
            *past.entry(board.hash()).or_insert(0) += 1;
        }
        self.graph.move_to(fresh(root), &past);
    }

    /// Forced playouts from now on ([`Settings::forced`]).
    pub fn set_forced(&mut self, forced: f32) {
        self.graph.set_forced(forced);
    }

    /// Noise at the root: takes this part of the priors of the position and gives it to these moves, by their parts of it, so that
    /// the search looks where it would not have.
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

    /// Searches with one thread until `stop` says so or the position is proved. `stop` is asked before
    /// each simulation, with the number of those done.
    pub fn search(&mut self, stop: impl Fn(u64) -> bool + Sync) -> Report {
        self.search_with(1, stop)
    }

    /// The same with several threads, which all ask `stop`. More than one do not do the same every time; without the
    /// feature `threads`, and in a browser, there is but one.
    pub fn search_with(&mut self, threads: usize, stop: impl Fn(u64) -> bool + Sync) -> Report {
        let simulations = self.graph.search(threads, &stop, &mut |_, _| {});
        self.report_after(simulations)
    }

    /// Goes down for up to `count` simulations and comes back with the new positions they have found: for those
    /// who search many games at once and have the leaves of all evaluated together. What is gathered must be handed
    /// to [`back_up`](Tree::back_up) before the tree moves on. There may be fewer than `count`, or none: some
    /// simulations end in positions that are known, and two that meet are one.
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

    /// Takes what was said of the positions back to the root, one evaluation for each in their order.
    pub fn back_up(&mut self, gathered: Gathered<B, E>, evaluations: Vec<Evaluation<2>>) {
        let Gathered(mut round) = gathered;
        self.graph.finish(&mut round, evaluations, &mut |_| {});
        if round.full {
            self.graph.make_room();
        }
    }

    /// How many simulations were gathered by hand since the tree moved on.
    #[must_use]
    pub fn gathered(&self) -> u64 {
        self.gathered
    }

    /// Whether the position is proved, so that there is nothing more to search for.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.graph.certain().is_some()
    }

    /// What the simulations gathered by hand have found.
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

    /// Every move of the position with all that is known of it.
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

/// A move of the position that a [`Tree`] searches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub chosen: Move,
    /// How often it was followed.
    pub visits: u32,
    /// What the evaluator made of it.
    pub prior: f32,
    /// What it is worth to the player to move, from -1 to 1: the position's own value while it has not been followed.
    pub value: f32,
    /// What is proved of it, after so many moves of both, this one not counted.
    pub proof: Option<Proof>,
}

/// A certain end as the player to move sees it, where a win counts for one seat alone.
pub(crate) fn proof_for(mover: usize, certain: Certain) -> Proof {
    if usize::from(certain.winner) == mover {
        Proof::Won(certain.moves)
    } else {
        Proof::Lost(certain.moves)
    }
}
