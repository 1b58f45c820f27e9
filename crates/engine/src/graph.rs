//! Best-first search: PUCT over a graph of positions, for any number of seats (max^n: each player
//! maximises its own value). A simulation descends from the root to a new position by value and
//! prior, has it evaluated once and backs the result up (`simulation`). Transpositions are one
//! node. Proved wins and losses are backed up exactly.
//!
//! Several simulations may be in flight at the same time, from several threads or within a batch
//! for the evaluator. Virtual loss spreads them: each makes its path look worse to the others. No
//! lock is held while a position is evaluated. The search reads no clock: the caller says when to
//! stop. With one thread it is deterministic.

#![allow(
    clippy::cast_precision_loss,
    reason = "visits become parts of values that are known to a few digits"
)]

mod lines;
mod simulation;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use dedale_rules::{Game, Move, REPETITIONS_THAT_BLOCK};

use crate::edge::{Edge, NOWHERE};
use crate::evaluator::Evaluator;
use crate::node::Node;
use crate::pool::Apart;
use crate::store::{Followed, Store};
use crate::transition::{Certain, Transition, Values, even};

pub(crate) use lines::Found;
use simulation::Cursor;
pub(crate) use simulation::Round;

/// Search parameters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// The PUCT constant: how strongly priors count against values.
    pub exploration: f32,
    /// Growth with the visits of the node: c = exploration + growth · ln(1 + visits / 1000).
    pub growth: f32,
    /// The part of all priors that is shared equally among the moves.
    pub floor: f32,
    /// The value of a move without visits.
    pub first_play: FirstPlay,
    /// Factor on `exploration` at the root.
    pub root_exploration: f32,
    /// The move to play is the one with the best value among those with at least this part of the
    /// visits of the most visited one; 1 for the most visited.
    pub choice: f32,
    /// The part of the walls that the search overlooks: their prior is close to 0.
    pub blindness: f32,
    /// The seed that chooses these walls.
    pub seed: u64,
    /// How many simulations descend before their leaves are evaluated in one batch, kept apart by
    /// virtual loss; 1 for an evaluator that gains nothing by batches.
    pub batch: usize,
    /// Forced playouts: each root move that has been followed gets at least √(forced · prior ·
    /// visits of the root) visits. For self-play, which must learn about moves that look bad; 0 for
    /// none.
    pub forced: f32,
}

/// First-play urgency: the value of a move without visits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FirstPlay {
    /// The value of the node less this number, whatever the value is.
    Reduced(f32),
    /// This part of the value of the node, on the scale from -1 to 1 where an even game is 0: a
    /// player who stands worse tries every move, a player who stands better searches few.
    Scaled(f32),
}

impl FirstPlay {
    /// The value for a mover whose node has `value`; `even` is the value of an even game.
    fn of(self, value: f32, even: f32) -> f32 {
        match self {
            FirstPlay::Reduced(less) => value - less,
            FirstPlay::Scaled(part) => even + part * (value - even),
        }
    }
}

/// The scale of the growth of exploration, in visits.
const VISITS_OF_GROWTH: f32 = 1000.0;

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            exploration: 1.5,
            growth: 0.0,
            floor: 0.0,
            first_play: FirstPlay::Scaled(0.75),
            root_exploration: 1.0,
            choice: 1.0,
            blindness: 0.0,
            seed: 0,
            batch: 1,
            forced: 0.0,
        }
    }
}

/// A search and its memory. Nodes of later positions are reused when the game reaches them.
pub(crate) struct Graph<W: Transition<S>, E: Evaluator<W::View, S>, const S: usize> {
    world: W,
    evaluator: E,
    context: E::Context,
    settings: Settings,
    root: Cursor<W::State, E::Accumulator>,
    place: u32,
    store: Store<S>,
    /// Moves back to earlier positions of the game, with how often each has occurred.
    repeated: HashMap<Move, usize>,
}

/// A move of the root and the search statistics of it.
pub(crate) struct Known<const S: usize> {
    pub(crate) chosen: Move,
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    pub(crate) values: Values<S>,
    pub(crate) certain: Option<Certain>,
}

/// The decision of a simulation at a node.
enum Choice {
    /// Follows the move with this number.
    Move(usize),
    /// No move to choose.
    Nothing,
    /// Would follow a new move, but the store is full.
    Full,
}

/// Called before each simulation with the number begun so far; true stops the search.
pub(crate) type Stop<'a> = &'a (dyn Fn(u64) -> bool + Sync);

impl<W: Transition<S>, E: Evaluator<W::View, S>, const S: usize> Graph<W, E, S> {
    /// An empty search with this memory in bytes. The game must not be over.
    pub(crate) fn new(
        world: W,
        evaluator: E,
        root: &W::State,
        settings: Settings,
        bytes: usize,
    ) -> Graph<W, E, S> {
        let store = Store::new(bytes);
        let root = Cursor {
            accumulator: evaluator.root(world.view(root)),
            state: root.clone(),
        };
        let mut graph = Graph {
            world,
            evaluator,
            context: E::Context::default(),
            settings,
            root,
            place: NOWHERE,
            store,
            repeated: HashMap::new(),
        };
        graph.place = graph.place_of_root();
        graph
    }

    fn place_of_root(&self) -> u32 {
        let place = self.place_of(self.root.clone());
        place.expect("a new store has room for the root")
    }

    /// Moves the root to another position, usually one that the game has reached since. `past`
    /// counts the earlier positions of the game by their repetition key.
    pub(crate) fn move_to(&mut self, root: W::State, past: &HashMap<u64, usize>) {
        self.root = Cursor {
            accumulator: self.evaluator.root(self.world.view(&root)),
            state: root,
        };
        let key = self.world.key(&self.root.state);
        if let Some(place) = self.store.find(key) {
            self.place = place;
        } else {
            self.store.clear();
            self.place = self.place_of_root();
        }
        self.repeated = self.repetitions(past);
        self.recall_history();
    }

    /// What was learned about this position deeper in the tree did not know which of its moves
    /// repeat the game: a player who can block it has not lost.
    fn recall_history(&self) {
        let node = self.top();
        let mut locked = node.lock();
        for (number, edge) in self.store.edges(node).enumerate() {
            let is_certain = edge.child() != NOWHERE && edge.certain().is_some();
            if is_certain && self.repeated.contains_key(&self.store.chosen(node, number)) {
                let news = self.seen_from(self.place, number, edge.child());
                locked.take_in(edge, 0, news, self.world.repeated(news.0));
            }
        }
        let blocks = |&times: &usize| times + 1 >= REPETITIONS_THAT_BLOCK;
        let is_lost = |end: Certain| !self.world.shares_win(end.winner.into(), node.mover());
        if self.repeated.values().any(blocks) && node.certain().is_some_and(is_lost) {
            node.set_certain(None);
            node.set_values(self.world.blocked());
        }
    }

    /// Drops the nodes least likely to be needed.
    pub(crate) fn make_room(&mut self) {
        self.place = self.store.keep(self.place);
    }

    /// The moves that lead back to positions of the past.
    fn repetitions(&self, past: &HashMap<u64, usize>) -> HashMap<Move, usize> {
        let top = self.top();
        let before = |number: usize| {
            let chosen = self.store.chosen(top, number);
            let mut after = self.root.state.clone();
            self.world.play(&mut after, chosen);
            let times = past.get(&self.world.repetition_key(&after))?;
            Some((chosen, *times))
        };
        (0..top.moves()).filter_map(before).collect()
    }

    /// Shows the game to the evaluator, and [forgets](Graph::forget) everything if its context
    /// changes. Then [`move_to`](Graph::move_to) must be called.
    pub(crate) fn watch(&mut self, game: &Game) {
        let context = self.evaluator.context(game);
        if context != self.context {
            self.context = context;
            self.forget();
        }
    }

    /// Forgets everything. Then [`move_to`](Graph::move_to) must be called.
    pub(crate) fn forget(&mut self) {
        self.store.clear();
    }

    /// Restricts the root to these moves; it must not have been searched yet. A proof for the full
    /// position need not hold for them. Afterwards everything must be [forgotten](Graph::forget): a
    /// transposition back to the root would find these moves alone.
    pub(crate) fn keep_only(&mut self, only: &[Move]) {
        let top = self.top();
        self.store.keep_only(top, only);
        top.set_certain(None);
    }

    /// Sets [`Settings::batch`].
    pub(crate) fn set_batch(&mut self, batch: usize) {
        self.settings.batch = batch;
    }

    /// Sets [`Settings::forced`].
    pub(crate) fn set_forced(&mut self, forced: f32) {
        self.settings.forced = forced;
    }

    /// Mixes noise into the priors of the root: takes this part of them and gives it to these moves
    /// in the given proportions.
    pub(crate) fn mix_priors(&mut self, part: f32, noise: &[(Move, f32)]) {
        self.store.mix_priors(self.top(), part, noise);
    }

    pub(crate) fn world(&self) -> &W {
        &self.world
    }

    /// The seat to move.
    pub(crate) fn mover(&self) -> usize {
        self.top().mover()
    }

    fn top(&self) -> &Node<S> {
        self.store.node(self.place)
    }

    /// How many nodes are stored.
    pub(crate) fn nodes(&self) -> u64 {
        self.store.len() as u64
    }

    pub(crate) fn certain(&self) -> Option<Certain> {
        self.top().certain()
    }

    /// The win probability of a value.
    pub(crate) fn chance(&self, value: f32) -> f32 {
        self.evaluator.chance(value, &self.context)
    }

    /// The values of the root, read together: they change under this lock.
    pub(crate) fn values(&self) -> Values<S> {
        let top = self.top();
        let _unchanged = top.lock();
        top.values()
    }

    /// Visits of each move of the root.
    pub(crate) fn visits(&self) -> Vec<(Move, u32)> {
        let top = self.top();
        let _unchanged = top.lock();
        let counted = self.store.edges(top).map(Edge::visits);
        (0..top.moves())
            .map(|number| self.store.chosen(top, number))
            .zip(counted.chain(std::iter::repeat(0)))
            .collect()
    }

    /// Every move of the root with its statistics.
    pub(crate) fn candidates(&self) -> Vec<Known<S>> {
        let top = self.top();
        let _unchanged = top.lock();
        let (followed, values) = (top.followed(), top.values());
        let entry = |number: usize| {
            let candidate = self.store.candidate(top, number);
            let edge = (number < followed).then(|| self.store.edge(top, number));
            Known {
                chosen: candidate.chosen(),
                prior: candidate.prior(),
                visits: edge.map_or(0, Edge::visits),
                values: edge.map_or(values, Edge::values),
                certain: edge.and_then(Edge::certain),
            }
        };
        (0..top.moves()).map(entry).collect()
    }

    /// Searches until the root is proved or `stop` answers true, which each thread asks before each
    /// of its simulations. `between` is called by the first thread after each of its simulations.
    /// Returns the number of simulations.
    pub(crate) fn search(
        &mut self,
        threads: usize,
        stop: Stop,
        between: &mut dyn FnMut(&Graph<W, E, S>, u64),
    ) -> u64 {
        // Without time left, making room and starting threads would cost too much.
        if self.certain().is_some() || stop(0) {
            return 0;
        }
        self.store.close_reserve();
        if self.store.is_half_full() {
            self.make_room();
        }
        let simulations = self.simulate(threads, stop, between);
        self.store.open_reserve();
        simulations
    }

    /// The simulations of all threads.
    fn simulate(
        &mut self,
        threads: usize,
        stop: Stop,
        between: &mut dyn FnMut(&Graph<W, E, S>, u64),
    ) -> u64 {
        let simulations = Apart(AtomicU64::new(0));
        let Apart(counter) = &simulations;
        loop {
            let (over, full) = (AtomicBool::new(false), AtomicBool::new(false));
            let graph = &*self;
            let work = |between: &mut dyn FnMut(&Graph<W, E, S>, u64)| {
                // A stay serves threads that contend for nodes; batches take so long that they
                // seldom do.
                let staying = if graph.settings.batch > 1 { 1 } else { threads };
                let mut round = Round::of_threads(staying);
                // A simulation that was given up: its number is used again.
                let mut credit: Option<u64> = None;
                while !over.load(Ordering::Relaxed) && !full.load(Ordering::Relaxed) {
                    let begin = || {
                        let begun = credit
                            .take()
                            .unwrap_or_else(|| counter.fetch_add(1, Ordering::Relaxed));
                        if graph.top().certain().is_some() || stop(begun) {
                            counter.fetch_sub(1, Ordering::Relaxed);
                            over.store(true, Ordering::Relaxed);
                            return None;
                        }
                        Some(begun)
                    };
                    let mut finished = |number: u64| between(graph, number + 1);
                    graph.gather(&mut round, graph.settings.batch, begin, &mut finished);
                    graph.evaluate(&mut round, &mut finished);
                    credit = round.given_up.take();
                    if round.full {
                        full.store(true, Ordering::Relaxed);
                    }
                }
                graph.end_stay(&mut round);
                if credit.is_some() {
                    counter.fetch_sub(1, Ordering::Relaxed);
                }
            };
            on_threads(threads, &|| work(&mut |_, _| {}), &mut || work(between));
            if over.into_inner() {
                return simulations.0.into_inner();
            }
            self.make_room();
        }
    }

    /// The move with the highest PUCT score, an unfollowed one included, with a virtual loss added
    /// to it. Reads without a lock: changes of other threads are seen the next time.
    fn choose(&self, node: &Node<S>) -> Choice {
        self.store.make_ready(node);
        let Settings {
            exploration,
            growth,
            floor,
            first_play,
            root_exploration,
            forced,
            ..
        } = self.settings;
        let mover = node.mover();
        let (exploration, forced) = if std::ptr::eq(node, self.top()) {
            (exploration * root_exploration, forced)
        } else {
            (exploration, 0.0)
        };
        loop {
            let node_visits = node.visits() as f32;
            let grown = if growth == 0.0 {
                0.0
            } else {
                growth * (node_visits / VISITS_OF_GROWTH).ln_1p()
            };
            let explored = (exploration + grown) * node_visits.sqrt();
            let even_prior = floor / node.moves() as f32;
            let prior = |prior: f32| (1.0 - floor) * prior + even_prior;
            let mut best: Option<(&Edge<S>, usize)> = None;
            let mut most = f32::NEG_INFINITY;
            let followed = node.followed();
            let edges = self.store.pieces(node, followed).flatten();
            for (number, edge) in edges.enumerate() {
                // Another player is proved to win there: nothing to learn.
                if edge
                    .certain()
                    .is_some_and(|certain| !self.world.shares_win(certain.winner.into(), mover))
                {
                    continue;
                }
                let (visits, pending) = (edge.visits() as f32, edge.pending() as f32);
                let all = visits + pending;
                if forced > 0.0 && all * all < forced * node_visits * prior(edge.prior()) {
                    edge.set_out();
                    return Choice::Move(number);
                }
                // Simulations in flight count as losses until they are backed up (virtual loss).
                let value = if pending > 0.0 {
                    (visits * edge.value(mover) - pending) / all
                } else {
                    edge.value(mover)
                };
                let score = value + explored * prior(edge.prior()) / (1.0 + all);
                if best.is_none() || score > most {
                    (best, most) = (Some((edge, number)), score);
                }
            }
            if followed < node.moves() {
                let unknown = first_play.of(node.value(mover), even::<S>()[mover]);
                let next = self.store.candidate(node, followed).prior();
                if best.is_none() || unknown + explored * prior(next) > most {
                    match self.store.follow(node, followed, node.values(), 1) {
                        Followed::New => return Choice::Move(followed),
                        Followed::Changed => continue,
                        Followed::Full => return Choice::Full,
                    }
                }
            }
            return best.map_or(Choice::Nothing, |(edge, number)| {
                edge.set_out();
                Choice::Move(number)
            });
        }
    }

    /// Updates values, visits and proof of a node after simulations through one of its moves;
    /// `seen` of them brought a result, 0 if they were given up.
    fn update(&self, place: u32, number: usize, seen: u32) {
        let node = self.store.node(place);
        let edge = self.store.edge(node, number);
        if seen > 0 && edge.child() != NOWHERE {
            let mut locked = node.lock();
            let news = self.seen_from(place, number, edge.child());
            // The proof of a node follows from the proofs of its moves.
            let certain = if locked.take_in(edge, seen, news, self.world.repeated(news.0)) {
                self.conclude(node)
            } else {
                None
            };
            if let Some(certain) = certain {
                node.set_certain(Some(certain));
                node.set_values(self.world.values_of_win(certain.winner.into()));
            } else if node.certain().is_none() {
                node.set_values(locked.mean());
            }
        }
        edge.come_back();
    }

    /// Value and proof of the child of a move. At the root, a position that the game has had before
    /// leads nowhere unless it wins, and one that has occurred often enough blocks the game (R12).
    fn seen_from(&self, place: u32, number: usize, child: u32) -> (Values<S>, Option<Certain>) {
        let child = self.store.node(child);
        let (values, certain) = (child.values(), child.certain());
        let before = if place == self.place && !self.repeated.is_empty() {
            let chosen = self.store.chosen(self.top(), number);
            self.repeated.get(&chosen).copied().unwrap_or(0)
        } else {
            0
        };
        match before {
            0 => (values, certain),
            _ if before + 1 < REPETITIONS_THAT_BLOCK && certain.is_some() => (values, certain),
            _ if before + 1 < REPETITIONS_THAT_BLOCK => (self.world.repeated(values), None),
            _ => (self.world.blocked(), None),
        }
    }

    /// The proof that follows from the moves: the mover's quickest win, or a loss to one winner
    /// whatever is played.
    fn conclude(&self, node: &Node<S>) -> Option<Certain> {
        let mover = node.mover();
        let certain = || self.store.edges(node).filter_map(Edge::certain);
        let longer = |certain: Certain| Certain {
            moves: certain.moves.saturating_add(1),
            ..certain
        };
        let wins = certain().filter(|end| self.world.shares_win(end.winner.into(), mover));
        if let Some(quickest) = wins.min_by_key(|end| end.moves) {
            return Some(longer(quickest));
        }
        if certain().count() < node.moves() {
            return None;
        }
        let longest = certain().max_by_key(|end| end.moves)?;
        let same = |end: Certain| {
            self.world
                .shares_win(longest.winner.into(), end.winner.into())
        };
        certain().all(same).then(|| longer(longest))
    }
}

/// Runs the work on this many threads, this one included.
#[cfg(all(feature = "threads", not(target_family = "wasm")))]
fn on_threads(threads: usize, others: &(dyn Fn() + Sync), first: &mut dyn FnMut()) {
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(others);
        }
        first();
    });
}

/// Runs the work on this thread: there are no others.
#[cfg(not(all(feature = "threads", not(target_family = "wasm"))))]
fn on_threads(_threads: usize, _others: &(dyn Fn() + Sync), first: &mut dyn FnMut()) {
    first();
}
