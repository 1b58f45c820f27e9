//! The three parts of a simulation: descent to a leaf, evaluation, backup. A simulation may wait
//! for others before the evaluation, so that an evaluator gets many positions in one batch.

use dedale_rules::Move;

use super::{Choice, Graph, Settings};
use crate::edge::NOWHERE;
use crate::evaluator::{Evaluation, Evaluator, Leaf, Prior, State};
use crate::level::overlooks;
use crate::node::NewNode;
use crate::transition::{Certain, Outlook, Transition, Values};

/// A position on a path, with the accumulator of the evaluator.
#[derive(Clone)]
pub(super) struct Cursor<T, A> {
    pub(super) state: T,
    pub(super) accumulator: A,
}

/// The nodes from the root, each with the number of the followed move.
type Path = Vec<(u32, usize)>;

/// A position without a node.
struct Unknown<T, A, M, const S: usize> {
    cursor: Cursor<T, A>,
    key: u64,
    moves: M,
    certain: Option<Certain>,
    /// Its values before it was dropped for want of memory.
    remembered: Option<Values<S>>,
}

/// The result of looking a position up.
enum Lookup<T, A, M, const S: usize> {
    /// The place of its node.
    Known(u32),
    /// No node: to be evaluated.
    Unknown(Unknown<T, A, M, S>),
    /// No node, and the store is full.
    Full,
}

/// A simulation that waits for its evaluation: its path and its leaf.
struct Waiting<T, A, M, const S: usize> {
    number: u64,
    path: Path,
    leaf: Unknown<T, A, M, S>,
}

/// The stay of a thread, where there are several: it runs several simulations in a row below one
/// node and backs their result up to the root once. Otherwise the threads would contend for the
/// cache lines of the nodes near the root in every simulation.
struct Stay<T, A> {
    /// The path from the root to the node.
    path: Path,
    place: u32,
    cursor: Cursor<T, A>,
    /// Simulations still to begin, and those that brought a result.
    left: u32,
    seen: u32,
}

/// A stay may begin at a node with less than this part of all simulations, divided by the number of
/// threads: such a node is not on the path of every thread.
const PART_OF_A_THREAD: u32 = 2;
/// A stay adds at most this part of the visits of its node, and at most `LONGEST_STAY` simulations.
const PART_OF_A_STAY: u32 = 16;
const LONGEST_STAY: u32 = 8;

/// Simulations that descend, are evaluated and are backed up together.
pub(crate) struct Round<T, A, M, const S: usize> {
    waiting: Vec<Waiting<T, A, M, S>>,
    /// Empty paths of finished simulations, for reuse.
    spare: Vec<Path>,
    /// The number of threads of the search.
    threads: u32,
    stay: Option<Stay<T, A>>,
    /// The number of a simulation that was given up because another one waits for the same
    /// position.
    pub(crate) given_up: Option<u64>,
    /// The store had no room for another position.
    pub(crate) full: bool,
}

impl<T, A, M, const S: usize> Default for Round<T, A, M, S> {
    fn default() -> Round<T, A, M, S> {
        Round {
            waiting: Vec::new(),
            spare: Vec::new(),
            threads: 1,
            stay: None,
            given_up: None,
            full: false,
        }
    }
}

impl<T, A, M, const S: usize> Round<T, A, M, S> {
    /// The round of one thread among this many.
    pub(crate) fn of_threads(threads: usize) -> Round<T, A, M, S> {
        Round {
            threads: threads as u32,
            ..Round::default()
        }
    }

    /// The number of positions to be evaluated.
    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }
}

type MovesOf<W, const S: usize> = <<W as Transition<S>>::View as State>::Moves;
type AccumulatorOf<W, E, const S: usize> =
    <E as Evaluator<<W as Transition<S>>::View, S>>::Accumulator;
type ContextOf<W, E, const S: usize> = <E as Evaluator<<W as Transition<S>>::View, S>>::Context;
/// A round of a search.
pub(crate) type RoundOf<W, E, const S: usize> =
    Round<<W as Transition<S>>::State, AccumulatorOf<W, E, S>, MovesOf<W, S>, S>;
/// A leaf of a search.
pub(crate) type LeafOf<'a, W, E, const S: usize> =
    Leaf<'a, <W as Transition<S>>::View, AccumulatorOf<W, E, S>, ContextOf<W, E, S>>;
type UnknownOf<W, E, const S: usize> =
    Unknown<<W as Transition<S>>::State, AccumulatorOf<W, E, S>, MovesOf<W, S>, S>;
type LookupOf<W, E, const S: usize> =
    Lookup<<W as Transition<S>>::State, AccumulatorOf<W, E, S>, MovesOf<W, S>, S>;

impl<W: Transition<S>, E: Evaluator<W::View, S>, const S: usize> Graph<W, E, S> {
    /// Descends up to `size` times. Simulations that reach new positions wait for the evaluation,
    /// the others are backed up at once. `begin` numbers each simulation, or ends the round;
    /// `finished` is called with the numbers of the completed ones.
    pub(crate) fn gather(
        &self,
        round: &mut RoundOf<W, E, S>,
        size: usize,
        mut begin: impl FnMut() -> Option<u64>,
        finished: &mut impl FnMut(u64),
    ) {
        for _ in 0..size.max(1) {
            let Some(number) = begin() else { break };
            let mut path = round.spare.pop().unwrap_or_default();
            match self.descend(round, &mut path) {
                Lookup::Known(_) => {
                    self.back_up(&mut path, true);
                    self.count(round, path, true);
                    finished(number);
                }
                Lookup::Unknown(leaf) => {
                    let same = |other: &Waiting<_, _, _, S>| other.leaf.key == leaf.key;
                    if round.waiting.iter().any(same) {
                        self.back_up(&mut path, false);
                        round.given_up = Some(number);
                        break;
                    }
                    round.waiting.push(Waiting { number, path, leaf });
                }
                Lookup::Full => {
                    self.back_up(&mut path, false);
                    round.full = true;
                    finished(number);
                    break;
                }
            }
        }
    }

    /// The positions to be evaluated.
    pub(crate) fn leaves<'a>(
        &'a self,
        round: &'a RoundOf<W, E, S>,
    ) -> impl ExactSizeIterator<Item = LeafOf<'a, W, E, S>> {
        round.waiting.iter().map(|waiting| self.leaf(&waiting.leaf))
    }

    fn leaf<'a>(&'a self, unknown: &'a UnknownOf<W, E, S>) -> LeafOf<'a, W, E, S> {
        Leaf {
            state: self.world.view(&unknown.cursor.state),
            moves: &unknown.moves,
            accumulator: &unknown.cursor.accumulator,
            context: &self.context,
        }
    }

    /// Evaluates the positions of a round and backs them up.
    pub(super) fn evaluate(&self, round: &mut RoundOf<W, E, S>, finished: &mut impl FnMut(u64)) {
        if round.waiting.len() <= 1 {
            if let Some(Waiting {
                number,
                mut path,
                leaf,
            }) = round.waiting.pop()
            {
                let evaluation = self.evaluator.evaluate(self.leaf(&leaf));
                let seen = self.expand(&mut path, &leaf, evaluation);
                round.full |= !seen;
                self.count(round, path, seen);
                finished(number);
            }
            return;
        }
        let leaves: Vec<_> = self.leaves(round).collect();
        let evaluations = self.evaluator.evaluate_batch(&leaves);
        self.finish(round, evaluations, finished);
    }

    /// Backs up the evaluations of a round, given in the order of its positions.
    pub(crate) fn finish(
        &self,
        round: &mut RoundOf<W, E, S>,
        evaluations: Vec<Evaluation<S>>,
        finished: &mut impl FnMut(u64),
    ) {
        assert_eq!(
            evaluations.len(),
            round.waiting.len(),
            "an evaluation for each position"
        );
        let waiting = round.waiting.drain(..);
        for (mut waiting, evaluation) in waiting.zip(evaluations) {
            round.full |= !self.expand(&mut waiting.path, &waiting.leaf, evaluation);
            round.spare.push(waiting.path);
            finished(waiting.number);
        }
    }

    /// Counts a completed simulation and clears its path. Ends the stay if it was its last one.
    fn count(&self, round: &mut RoundOf<W, E, S>, path: Path, seen: bool) {
        round.spare.push(path);
        if let Some(stay) = &mut round.stay {
            stay.seen += u32::from(seen);
            if stay.left == 0 || self.store.node(stay.place).certain().is_some() {
                self.end_stay(round);
            }
        }
    }

    /// Backs up the simulations of a stay, if there is one.
    pub(super) fn end_stay(&self, round: &mut RoundOf<W, E, S>) {
        if let Some(mut stay) = round.stay.take() {
            for (place, number) in stay.path.drain(..).rev() {
                self.update(place, number, stay.seen);
            }
            round.spare.push(stay.path);
        }
    }

    /// How many simulations one of this many threads runs below a node before it returns to the
    /// root; 0 for a node on the path of every thread.
    fn length_of_stay(&self, threads: u32, place: u32) -> u32 {
        let (visits, all) = (self.store.node(place).visits(), self.top().visits());
        if visits > all / (PART_OF_A_THREAD * threads) {
            return 0;
        }
        (visits / PART_OF_A_STAY).min(LONGEST_STAY)
    }

    /// Descends from the root, or from the node of the stay, to a position without a node or one
    /// from which nothing can be learned.
    fn descend(&self, round: &mut RoundOf<W, E, S>, path: &mut Path) -> LookupOf<W, E, S> {
        let (mut cursor, mut place) = match &mut round.stay {
            None => (self.root.clone(), self.place),
            Some(stay) => {
                stay.left -= 1;
                (stay.cursor.clone(), stay.place)
            }
        };
        loop {
            let node = self.store.node(place);
            let number = match self.choose(node) {
                Choice::Move(number) => number,
                Choice::Nothing => break,
                Choice::Full => return Lookup::Full,
            };
            path.push((place, number));
            self.play(&mut cursor, self.store.chosen(node, number));
            let edge = self.store.edge(node, number);
            let child = edge.child();
            if child == NOWHERE {
                // A child that was dropped for want of memory keeps the values of its edge.
                let remembered = (edge.visits() > 0).then(|| edge.values());
                let end = self.look_up(cursor, remembered);
                if let Lookup::Known(child) = end {
                    edge.set_child(child);
                }
                return end;
            }
            // A cycle: neither player wins it.
            let before = round.stay.iter().flat_map(|stay| &stay.path);
            if path.iter().chain(before).any(|(node, _)| *node == child) {
                edge.add_circle();
                break;
            }
            place = child;
            if self.store.node(child).certain().is_some() {
                break;
            }
            if round.threads > 1 && round.stay.is_none() {
                let length = self.length_of_stay(round.threads, place);
                if length > 1 {
                    round.stay = Some(Stay {
                        path: std::mem::take(path),
                        place,
                        cursor: cursor.clone(),
                        left: length - 1,
                        seen: 0,
                    });
                }
            }
        }
        Lookup::Known(place)
    }

    /// Plays a move at the end of a path.
    pub(super) fn play(&self, cursor: &mut Cursor<W::State, E::Accumulator>, chosen: Move) {
        let before = self.world.view(&cursor.state);
        self.evaluator
            .advance(&mut cursor.accumulator, before, chosen);
        self.world.play(&mut cursor.state, chosen);
    }

    /// The node of a position. The end of a game becomes a node without evaluation.
    fn look_up(
        &self,
        cursor: Cursor<W::State, E::Accumulator>,
        remembered: Option<Values<S>>,
    ) -> LookupOf<W, E, S> {
        let key = self.world.key(&cursor.state);
        if let Some(place) = self.store.find(key) {
            return Lookup::Known(place);
        }
        match self.world.outlook(&cursor.state) {
            Outlook::Open { moves, certain } => Lookup::Unknown(Unknown {
                cursor,
                key,
                moves,
                certain,
                remembered,
            }),
            Outlook::Over { values, certain } => {
                let remembered = remembered.filter(|_| certain.is_none());
                let place = self.store.add(&NewNode {
                    key,
                    mover: self.world.mover(&cursor.state),
                    values: remembered.unwrap_or(values),
                    priors: &[],
                    certain,
                });
                place.map_or(Lookup::Full, Lookup::Known)
            }
        }
    }

    /// The node of a position, evaluated at once if it is new; `None` if the store is full.
    pub(super) fn place_of(&self, cursor: Cursor<W::State, E::Accumulator>) -> Option<u32> {
        match self.look_up(cursor, None) {
            Lookup::Known(place) => Some(place),
            Lookup::Unknown(unknown) => {
                let evaluation = self.evaluator.evaluate(self.leaf(&unknown));
                self.add(&unknown, evaluation)
            }
            Lookup::Full => None,
        }
    }

    /// Makes a node of a new position; `None` if the store is full.
    fn add(&self, new: &UnknownOf<W, E, S>, evaluation: Evaluation<S>) -> Option<u32> {
        let Evaluation { values, mut priors } = evaluation;
        if self.settings.blindness > 0.0 {
            self.overlook(new.key, &mut priors);
        }
        self.store.add(&NewNode {
            key: new.key,
            mover: self.world.mover(&new.cursor.state),
            values: match new.certain {
                Some(certain) => self.world.values_of_win(certain.winner.into()),
                None => new.remembered.unwrap_or(values),
            },
            priors: &priors,
            certain: new.certain,
        })
    }

    /// Makes a node at the end of a path and backs it up; false if the store is full.
    fn expand(&self, path: &mut Path, new: &UnknownOf<W, E, S>, evaluation: Evaluation<S>) -> bool {
        let child = self.add(new, evaluation);
        if let (Some(child), Some(&(parent, number))) = (child, path.last()) {
            let parent = self.store.node(parent);
            self.store.edge(parent, number).set_child(child);
        }
        self.back_up(path, child.is_some());
        child.is_some()
    }

    /// Backs up the result of a simulation from the end of its path to the root; if there is none
    /// (not `seen`), only the virtual loss is removed. Clears the path.
    fn back_up(&self, path: &mut Path, seen: bool) {
        for (place, number) in path.drain(..).rev() {
            self.update(place, number, u32::from(seen));
        }
    }

    /// Sets the prior of overlooked walls close to 0.
    fn overlook(&self, key: u64, priors: &mut [Prior]) {
        let Settings {
            blindness, seed, ..
        } = self.settings;
        for (number, entry) in priors.iter_mut().enumerate() {
            if matches!(entry.chosen, Move::Wall(_))
                && overlooks(blindness, seed, key, number as u64)
            {
                entry.prior = 0.0;
            }
        }
    }
}
