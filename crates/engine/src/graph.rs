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

use crate::evaluator::Evaluator;
use crate::node::{BYTES_OF_A_NODE, Discarded, Edge, Moves, NOWHERE, Node, Store};
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
    /// How often everybody else is taken to run on without looking, where more than two play: the part of each of their
    /// positions that is worth what their step home is worth, whatever else they could do.
    pub heedlessness: f32,
    /// The part of the walls that is overlooked: hardly ever looked at.
    pub blindness: f32,
    /// Which walls those are.
    pub seed: u64,
    /// How many simulations go down before the positions they have found are evaluated, all at once; 1 for an
    /// evaluator that gains nothing by it. Virtual loss keeps them apart.
    pub batch: usize,
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
            heedlessness: 0.0,
            blindness: 0.0,
            seed: 0,
            batch: 1,
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
    /// Who is to move at the root: whose search it is.
    seat: usize,
    store: Store<S>,
    discarded: Discarded<S>,
    /// The moves that lead back to positions which the game has had, and how often it has had them.
    repeated: HashMap<Move, usize>,
}

/// Called with the number of simulations begun before each, says whether to stop.
pub(crate) type Stop<'a> = &'a (dyn Fn(u64) -> bool + Sync);

/// So many discarded nodes are freed with each simulation: more than it makes, so that there is an end to it.
const FREED_AT_ONCE: usize = 2;

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
        let store = Store::new(bytes / BYTES_OF_A_NODE);
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
            seat: 0,
            store,
            discarded: Discarded::default(),
            repeated: HashMap::new(),
        };
        graph.place = graph.place_of_root();
        graph.seat = graph.mover();
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
            if self.store.len() > self.store.capacity() / 2 {
                self.make_room();
            }
        } else {
            self.store.clear(&mut self.discarded);
            self.place = self.place_of_root();
        }
        self.seat = self.mover();
        self.repeated = self.repetitions(past);
        self.recall_history();
    }

    /// What was learned of this position while it was further on did not know which of its moves repeat the game:
    /// whoever can block it has not lost.
    fn recall_history(&self) {
        let node = self.top();
        let mut moves = node.moves();
        for number in 0..moves.edges.len() {
            let chosen = moves.chosen(number);
            let edge = &mut moves.edges[number];
            let is_certain = edge.child != NOWHERE && edge.certain.is_some();
            if is_certain && self.repeated.contains_key(&chosen) {
                (edge.values, edge.certain) = self.seen_from(self.place, chosen, edge.child);
            }
        }
        let blocks = |&times: &usize| times + 1 >= REPETITIONS_THAT_BLOCK;
        let is_lost = |end: Certain| !self.world.shares_win(end.winner.into(), node.mover);
        if self.repeated.values().any(blocks) && node.certain().is_some_and(is_lost) {
            node.set_uncertain();
            node.set_values(even());
        }
    }

    /// Drops what is least likely to be needed.
    pub(crate) fn make_room(&mut self) {
        self.place = self.store.keep(self.place, &mut self.discarded);
    }

    /// Frees what so many simulations may have discarded.
    pub(crate) fn free(&mut self, simulations: usize) {
        self.discarded.free(FREED_AT_ONCE * simulations);
    }

    /// Which moves lead back to positions of the past.
    fn repetitions(&self, past: &HashMap<u64, usize>) -> HashMap<Move, usize> {
        let moves = self.top().moves();
        let before = |number: usize| {
            let chosen = moves.chosen(number);
            let mut after = self.root.state.clone();
            self.world.play(&mut after, chosen);
            let times = past.get(&self.world.repetition_key(&after))?;
            Some((chosen, *times))
        };
        (0..moves.len()).filter_map(before).collect()
    }

    /// Shows the game to the evaluator, and forgets everything if that changes what it thinks. The next call
    /// must be [`move_to`](Graph::move_to).
    pub(crate) fn watch(&mut self, game: &Game) {
        let context = self.evaluator.context(game);
        if context != self.context {
            self.context = context;
            self.store.clear(&mut self.discarded);
        }
    }

    /// How many simulations go down before positions are evaluated, from now on.
    pub(crate) fn set_batch(&mut self, batch: usize) {
        self.settings.batch = batch;
    }

    pub(crate) fn world(&self) -> &W {
        &self.world
    }

    /// The seat to move.
    pub(crate) fn mover(&self) -> usize {
        self.top().mover
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

    /// The values of the position, all of the same moment: they are changed under this lock.
    pub(crate) fn values(&self) -> Values<S> {
        let top = self.top();
        let _unchanged = top.moves();
        top.values()
    }

    /// How often each move of the position was followed.
    pub(crate) fn visits(&self) -> Vec<(Move, u32)> {
        let moves = self.top().moves();
        let counted = |number: usize| moves.edges.get(number).map_or(0, |edge| edge.visits);
        (0..moves.len())
            .map(|number| (moves.chosen(number), counted(number)))
            .collect()
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
        let simulations = AtomicU64::new(0);
        loop {
            let (over, full) = (AtomicBool::new(false), AtomicBool::new(false));
            let mut discarded = std::mem::take(&mut self.discarded);
            let graph = &*self;
            let work = |between: &mut dyn FnMut(&Graph<W, E, S>, u64)| {
                let mut round = Round::default();
                // Begun, but given up before anything came of it.
                let mut credit: Option<u64> = None;
                while !over.load(Ordering::Relaxed) && !full.load(Ordering::Relaxed) {
                    let begin = || {
                        let begun = credit
                            .take()
                            .unwrap_or_else(|| simulations.fetch_add(1, Ordering::Relaxed));
                        if graph.top().certain().is_some() || stop(begun) {
                            simulations.fetch_sub(1, Ordering::Relaxed);
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
                if credit.is_some() {
                    simulations.fetch_sub(1, Ordering::Relaxed);
                }
            };
            let mut first = || {
                work(&mut |graph, number| {
                    discarded.free(FREED_AT_ONCE * threads);
                    between(graph, number);
                });
            };
            on_threads(threads, &|| work(&mut |_, _| {}), &mut first);
            self.discarded = discarded;
            if over.into_inner() {
                return simulations.into_inner();
            }
            self.make_room();
        }
    }

    /// The move with the best sum of value and exploration term (PUCT), a new one if that is best; `None` at a
    /// node without moves to choose.
    fn choose(&self, node: &Node<S>, moves: &mut Moves<S>) -> Option<usize> {
        moves.order();
        let Settings {
            exploration,
            growth,
            floor,
            first_play,
            ..
        } = self.settings;
        let visits = node.visits() as f32;
        let grown = if growth == 0.0 {
            0.0
        } else {
            growth * (visits / VISITS_OF_GROWTH).ln_1p()
        };
        let explored = (exploration + grown) * visits.sqrt();
        let even_prior = floor / moves.len() as f32;
        let prior = |moves: &Moves<S>, number| (1.0 - floor) * moves.prior(number) + even_prior;
        let mut best: Option<(usize, f32)> = None;
        for (number, edge) in moves.edges.iter().enumerate() {
            // Nothing to learn where somebody else has won.
            if edge
                .certain
                .is_some_and(|certain| !self.world.shares_win(certain.winner.into(), node.mover))
            {
                continue;
            }
            let (visits, pending) = (edge.visits as f32, edge.pending as f32);
            let all = visits + pending;
            // Whoever is under way there may find nothing: a loss until it is back (virtual loss).
            let value = if pending > 0.0 {
                (visits * edge.values[node.mover] - pending) / all
            } else {
                edge.values[node.mover]
            };
            let score = value + explored * prior(moves, number) / (1.0 + all);
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((number, score));
            }
        }
        let next = moves.edges.len();
        if next < moves.len() {
            let unknown = first_play.of(node.values()[node.mover], even::<S>()[node.mover]);
            let score = unknown + explored * prior(moves, next);
            if best.is_none_or(|(_, most)| score > most) {
                moves.edges.push(Edge::new(node.values()));
                return Some(next);
            }
        }
        best.map(|(number, _)| number)
    }

    /// Values, visits and certainty of a node after a simulation through one of its moves, which has `seen`
    /// something or was given up.
    fn update(&self, place: u32, number: usize, seen: bool) {
        let node = self.store.node(place);
        let mut moves = node.moves();
        let chosen = moves.chosen(number);
        let edge = &mut moves.edges[number];
        edge.pending -= 1;
        if !seen || edge.child == NOWHERE {
            return;
        }
        edge.visits += 1;
        let (values, certain) = self.seen_from(place, chosen, edge.child);
        edge.certain = certain;
        edge.values = match certain {
            Some(_) => values,
            None => edge.among_circles(values),
        };
        let mut sum = node.first_values;
        let mut visits = 1;
        for edge in &moves.edges {
            for (total, value) in sum.iter_mut().zip(edge.values) {
                *total += value * edge.visits as f32;
            }
            visits += edge.visits;
        }
        let certain = self.conclude(node.mover, &moves);
        node.set_visits(visits);
        if let Some(certain) = certain {
            node.set_certain(certain);
            node.set_values(self.world.values_of_win(certain.winner.into()));
        } else if node.certain().is_none() {
            let values = sum.map(|total| total / visits as f32);
            node.set_values(self.if_heedless(node.mover, &moves, values));
        }
    }

    /// What a position is worth whose player may run on without looking.
    fn if_heedless(&self, mover: usize, moves: &Moves<S>, values: Values<S>) -> Values<S> {
        let part = self.settings.heedlessness;
        if part == 0.0 || mover == self.seat {
            return values;
        }
        let is_step = |&number: &usize| matches!(moves.chosen(number), Move::Pawn(_));
        let step = (0..moves.edges.len()).find(is_step);
        let Some(step) = step.map(|number| moves.edges[number]) else {
            return values;
        };
        if step.visits == 0 {
            return values;
        }
        std::array::from_fn(|seat| values[seat] + part * (step.values[seat] - values[seat]))
    }

    /// What is known of the child that a move leads to. Seen from the position on the board, one that
    /// the game has had before leads nowhere unless it wins, and one that it has had often enough blocks
    /// the game (R12).
    fn seen_from(&self, place: u32, chosen: Move, child: u32) -> (Values<S>, Option<Certain>) {
        let child = self.store.node(child);
        let (values, certain) = (child.values(), child.certain());
        let before = if place == self.place {
            self.repeated.get(&chosen).copied().unwrap_or(0)
        } else {
            0
        };
        match before {
            0 => (values, certain),
            _ if before + 1 < REPETITIONS_THAT_BLOCK && certain.is_some() => (values, certain),
            _ => (even(), None),
        }
    }

    /// What follows for certain from the moves: the mover's quickest win, or a loss to one winner
    /// whatever is played.
    fn conclude(&self, mover: usize, moves: &Moves<S>) -> Option<Certain> {
        let certain = || moves.edges.iter().filter_map(|edge| edge.certain);
        let longer = |certain: Certain| Certain {
            moves: certain.moves.saturating_add(1),
            ..certain
        };
        let wins = certain().filter(|end| self.world.shares_win(end.winner.into(), mover));
        if let Some(quickest) = wins.min_by_key(|end| end.moves) {
            return Some(longer(quickest));
        }
        if certain().count() < moves.len() {
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
