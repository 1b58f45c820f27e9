//! Best-first search: PUCT over a graph of positions, for any number of seats (max^n: everybody
//! maximises its own value). Each simulation descends from the root to a new position, choosing by value and
//! prior, has it evaluated once and backs the news up (`simulation`). Transpositions are one node. Certain
//! wins and losses are backed up exactly.
//!
//! Several simulations may be under way at the same time, of several threads or waiting for an evaluator that
//! takes many positions at once: each makes its path look worse to the others (virtual loss), so that they
//! spread. No lock is held while a position is evaluated. No clock: the caller says when to stop. One thread does
//! the same every time.

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

/// How the search chooses where to look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How eagerly priors are followed against values found.
    pub exploration: f32,
    /// By how much that grows with the visits of the position: times the logarithm of one more than its
    /// thousands.
    pub growth: f32,
    /// The part of all priors that is spread evenly over the moves.
    pub floor: f32,
    /// What a move that has not been looked at is taken to be worth.
    pub first_play: FirstPlay,
    /// How much more eagerly priors are followed at the root: times as much.
    pub root_exploration: f32,
    /// The move to play is the one with the best value among those that have at least this part of the visits of the
    /// most visited one; 1 for the most visited.
    pub choice: f32,
    /// The part of the walls that is overlooked: hardly ever looked at.
    pub blindness: f32,
    /// Which walls those are.
    pub seed: u64,
    /// How many simulations go down before the positions they have found are evaluated, all at once; 1 for an
    /// evaluator that gains nothing by it. Virtual loss keeps them apart.
    pub batch: usize,
    /// Forced playouts: a move of the position searched that has been followed at all is followed at least as often as the square root of
    /// this times its prior times all visits. For self-play, which must learn of moves that look bad; 0 for none.
    pub forced: f32,
}

/// First-play urgency: the value of a move without visits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FirstPlay {
    /// That much less than its position: narrow wherever one stands.
    Reduced(f32),
    /// That part of its position's value, on the scale from -1 to 1 with an even game in the middle: who
    /// stands worse looks at everything, who stands better stays narrow.
    Scaled(f32),
}

impl FirstPlay {
    /// The value for a mover whose position has `value`, where an even game has `even`.
    fn of(self, value: f32, even: f32) -> f32 {
        match self {
            FirstPlay::Reduced(less) => value - less,
            FirstPlay::Scaled(part) => even + part * (value - even),
        }
    }
}

/// Exploration grows by these many visits.
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

/// A search, and all it has learned. What it knows of positions further on serves again when the
/// game gets there.
pub(crate) struct Graph<W: Transition<S>, E: Evaluator<W::View, S>, const S: usize> {
    world: W,
    evaluator: E,
    context: E::Context,
    settings: Settings,
    root: Cursor<W::State, E::Accumulator>,
    place: u32,
    store: Store<S>,
    /// The moves that lead back to positions which the game has had, and how often it has had them.
    repeated: HashMap<Move, usize>,
}

/// A move of the position, and what the search knows of it.
pub(crate) struct Known<const S: usize> {
    pub(crate) chosen: Move,
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    pub(crate) values: Values<S>,
    pub(crate) certain: Option<Certain>,
}

/// What a simulation does at a node.
enum Choice {
    /// It follows the move of that number.
    Move(usize),
    /// There is nothing to choose.
    Nothing,
    /// It would follow a new move, but there is no room for it.
    Full,
}

/// Called with the number of simulations begun before each, says whether to stop.
pub(crate) type Stop<'a> = &'a (dyn Fn(u64) -> bool + Sync);

impl<W: Transition<S>, E: Evaluator<W::View, S>, const S: usize> Graph<W, E, S> {
    /// A search that has not begun, with that many bytes for what it learns. The game must not be
    /// over.
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
        place.expect("a new store has room")
    }

    /// Goes on from another position, as a rule one that the game has reached since. `past` says how
    /// often the game has had each position before it, by what counts as the same.
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

    /// What was learned of this position while it was further on did not know which of its moves repeat the game:
    /// whoever can block it has not lost.
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

    /// Drops what is least likely to be needed.
    pub(crate) fn make_room(&mut self) {
        self.place = self.store.keep(self.place);
    }

    /// Which moves lead back to positions of the past.
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

    /// Shows the game to the evaluator, and [forgets](Graph::forget) everything if that changes what it thinks. The
    /// next call must be [`move_to`](Graph::move_to).
    pub(crate) fn watch(&mut self, game: &Game) {
        let context = self.evaluator.context(game);
        if context != self.context {
            self.context = context;
            self.forget();
        }
    }

    /// Forgets everything. The next call must be [`move_to`](Graph::move_to).
    pub(crate) fn forget(&mut self) {
        self.store.clear();
    }

    /// Searches only these moves of the position, of which nothing is known yet. What is certain of all its moves need not be of
    /// these. Afterwards everything must be [forgotten](Graph::forget): a line that comes back to the position finds these moves
    /// there as well.
    pub(crate) fn keep_only(&mut self, only: &[Move]) {
        let top = self.top();
        self.store.keep_only(top, only);
        top.set_certain(None);
    }

    /// How many simulations go down before positions are evaluated, from now on.
    pub(crate) fn set_batch(&mut self, batch: usize) {
        self.settings.batch = batch;
    }

    /// Forced playouts from now on.
    pub(crate) fn set_forced(&mut self, forced: f32) {
        self.settings.forced = forced;
    }

    /// Takes this part of the priors of the position and gives it to these moves, by their parts of it.
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

    /// How many positions are known.
    pub(crate) fn nodes(&self) -> u64 {
        self.store.len() as u64
    }

    pub(crate) fn certain(&self) -> Option<Certain> {
        self.top().certain()
    }

    /// The chance that a value stands for.
    pub(crate) fn chance(&self, value: f32) -> f32 {
        self.evaluator.chance(value, &self.context)
    }

    /// The values of the position, all of the same moment: they are changed under this lock.
    pub(crate) fn values(&self) -> Values<S> {
        let top = self.top();
        let _unchanged = top.lock();
        top.values()
    }

    /// How often each move of the position was followed.
    pub(crate) fn visits(&self) -> Vec<(Move, u32)> {
        let top = self.top();
        let _unchanged = top.lock();
        let counted = self.store.edges(top).map(Edge::visits);
        (0..top.moves())
            .map(|number| self.store.chosen(top, number))
            .zip(counted.chain(std::iter::repeat(0)))
            .collect()
    }

    /// Every move of the position with what is known of it.
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

    /// Searches until `stop` says so, asked by each thread before each of its simulations, or until the position is
    /// certain. `between` is called by the first thread after each of its simulations. Answers with the number of
    /// simulations.
    pub(crate) fn search(
        &mut self,
        threads: usize,
        stop: Stop,
        between: &mut dyn FnMut(&Graph<W, E, S>, u64),
    ) -> u64 {
        // Whoever has no time has none for making room or starting threads either.
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

    /// The search itself.
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
                // Batches keep simulations waiting; they take too long for threads to meet often.
                let staying = if graph.settings.batch > 1 { 1 } else { threads };
                let mut round = Round::of_threads(staying);
                // Begun, but given up before anything came of it.
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

    /// The move with the best sum of value and exploration term (PUCT), a new one if that is best. A simulation is
    /// under way through it from then on. Nobody is waited for: what others change meanwhile is seen next time.
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
                // Nothing to learn where somebody else has won.
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
                // Whoever is under way there may find nothing: a loss until it is back (virtual loss).
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

    /// Values, visits and certainty of a node after simulations through one of its moves, so many of which have
    /// `seen` something; none if they were given up.
    fn update(&self, place: u32, number: usize, seen: u32) {
        let node = self.store.node(place);
        let edge = self.store.edge(node, number);
        if seen > 0 && edge.child() != NOWHERE {
            let mut locked = node.lock();
            let news = self.seen_from(place, number, edge.child());
            // What is certain follows from what is certain of the moves.
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

    /// What is known of the child that a move leads to. Seen from the position on the board, one that
    /// the game has had before leads nowhere unless it wins, and one that it has had often enough blocks
    /// the game (R12).
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

    /// What follows for certain from the moves: the mover's quickest win, or a loss to one winner
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

/// Has the work done by so many threads, the first of them this one.
#[cfg(all(feature = "threads", not(target_family = "wasm")))]
fn on_threads(threads: usize, others: &(dyn Fn() + Sync), first: &mut dyn FnMut()) {
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(others);
        }
        first();
    });
}

/// Has the work done by this thread: there are no others.
#[cfg(not(all(feature = "threads", not(target_family = "wasm"))))]
fn on_threads(_threads: usize, _others: &(dyn Fn() + Sync), first: &mut dyn FnMut()) {
    first();
}
