//! A simulation in its three parts: descending to a new position, having it evaluated, backing up what that
//! says. Between the first and the second it may wait for others, so that an evaluator is handed many positions at
//! once.

use dedale_rules::Move;

use super::{Choice, Graph, Settings};
use crate::edge::NOWHERE;
use crate::evaluator::{Evaluation, Evaluator, Leaf, Prior, State};
use crate::level::overlooks;
use crate::node::NewNode;
use crate::transition::{Certain, Outlook, Transition, Values};

/// A position on a path, with what the evaluator keeps along it.
#[derive(Clone)]
pub(super) struct Cursor<T, A> {
    pub(super) state: T,
    pub(super) accumulator: A,
}

/// The nodes from the root on, each with the number of the move that was followed.
type Path = Vec<(u32, usize)>;

/// A position that is not known yet.
struct Unknown<T, A, M, const S: usize> {
    cursor: Cursor<T, A>,
    key: u64,
    moves: M,
    certain: Option<Certain>,
    /// What was known of it before it was dropped for want of room.
    remembered: Option<Values<S>>,
}

/// Where a position was looked for.
enum Lookup<T, A, M, const S: usize> {
    /// A node.
    Known(u32),
    /// Not known, to be evaluated.
    Unknown(Unknown<T, A, M, S>),
    /// Not known, and no room for it.
    Full,
}

/// A simulation on its way: where it went down, and what it has come to.
struct Waiting<T, A, M, const S: usize> {
    number: u64,
    path: Path,
    leaf: Unknown<T, A, M, S>,
}

/// A thread of several stays below a node for a few simulations in a row: what all of them change, the nodes near the
/// root, would be fetched by each thread from the others for every simulation otherwise.
struct Stay<T, A> {
    /// From the root to the node.
    path: Path,
    place: u32,
    cursor: Cursor<T, A>,
    /// Simulations still to begin, and those that have seen something.
    left: u32,
    seen: u32,
}

/// A node that has had fewer than this part of all simulations for each thread is not on everybody's way.
const PART_OF_A_THREAD: u32 = 2;
/// A stay adds no more than this part of the node's visits, and no more simulations than that.
const PART_OF_A_STAY: u32 = 16;
const LONGEST_STAY: u32 = 8;

/// Simulations that go down together, have their positions evaluated together and are backed up together.
pub(crate) struct Round<T, A, M, const S: usize> {
    waiting: Vec<Waiting<T, A, M, S>>,
    /// Paths of those that are done, empty, to be used again.
    spare: Vec<Path>,
    /// How many threads share the search.
    threads: u32,
    stay: Option<Stay<T, A>>,
    /// The number of a simulation that was given up, because one of the others waits for the same position.
    pub(crate) given_up: Option<u64>,
    /// There was no room for another position.
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
    /// The round of one thread of so many.
    pub(crate) fn of_threads(threads: usize) -> Round<T, A, M, S> {
        Round {
            threads: threads as u32,
            ..Round::default()
        }
    }

    /// How many positions are to be evaluated.
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
    /// Descends up to `size` times. Simulations that come to new positions wait for them to be evaluated, the
    /// others are backed up at once. `begin` gives each its number, or ends the round; `finished` is called
    /// with the numbers of those that are done.
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

    /// The positions that are to be evaluated.
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

    /// Has the positions of a round evaluated, and backs them up.
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

    /// Backs up what an evaluator says of the positions of a round, in their order.
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

    /// A simulation of the round is done, and its path empty. A stay whose last it was is over.
    fn count(&self, round: &mut RoundOf<W, E, S>, path: Path, seen: bool) {
        round.spare.push(path);
        if let Some(stay) = &mut round.stay {
            stay.seen += u32::from(seen);
            if stay.left == 0 || self.store.node(stay.place).certain().is_some() {
                self.end_stay(round);
            }
        }
    }

    /// Backs up what the simulations of a stay have seen, if there is one.
    pub(super) fn end_stay(&self, round: &mut RoundOf<W, E, S>) {
        if let Some(mut stay) = round.stay.take() {
            for (place, number) in stay.path.drain(..).rev() {
                self.update(place, number, stay.seen);
            }
            round.spare.push(stay.path);
        }
    }

    /// How many simulations a thread of so many does below a node, before it goes back to the root.
    fn length_of_stay(&self, threads: u32, place: u32) -> u32 {
        let (visits, all) = (self.store.node(place).visits(), self.top().visits());
        if visits > all / (PART_OF_A_THREAD * threads) {
            return 0;
        }
        (visits / PART_OF_A_STAY).min(LONGEST_STAY)
    }

    /// From the root, or from where the thread stays, to a position without a node, or to one from which there is
    /// nothing to be learned.
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
                // A child that was dropped for want of room comes back with what was known of it.
                let remembered = (edge.visits() > 0).then(|| edge.values());
                let end = self.look_up(cursor, remembered);
                if let Lookup::Known(child) = end {
                    edge.set_child(child);
                }
                return end;
            }
            // Round in circles: nobody wins that way.
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

    /// The node of a position. The end of a game needs no evaluation to become one.
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

    /// The node of a position, evaluated at once if it is new; `None` when there is no room.
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

    /// Makes a node of a new position; `None` when there is no room.
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

    /// Makes a node at the end of a path, and backs it up; false when there is no room.
    fn expand(&self, path: &mut Path, new: &UnknownOf<W, E, S>, evaluation: Evaluation<S>) -> bool {
        let child = self.add(new, evaluation);
        if let (Some(child), Some(&(parent, number))) = (child, path.last()) {
            let parent = self.store.node(parent);
            self.store.edge(parent, number).set_child(child);
        }
        self.back_up(path, child.is_some());
        child.is_some()
    }

    /// Takes what a simulation has `seen` from the end of its path back to the root; if it has seen nothing, only
    /// its virtual loss is taken away. The path is empty afterwards.
    fn back_up(&self, path: &mut Path, seen: bool) {
        for (place, number) in path.drain(..).rev() {
            self.update(place, number, u32::from(seen));
        }
    }

    /// Takes their prior from the walls that are overlooked.
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
