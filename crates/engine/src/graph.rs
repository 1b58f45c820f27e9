//! Best-first search: PUCT over a graph of positions, for any number of seats (max^n: everybody
//! maximises its own value). Each turn of the search walks from the root to a new position, choosing
//! by value and share, has it judged once and takes the news back up. Positions reached by different
//! moves are one node. Certain wins and losses are backed up exactly.
//!
//! Several threads may walk at the same time: one that is under way makes its path look worse to the
//! others (virtual loss), so that they spread. No clock: the caller says when to stop. One thread does
//! the same every time.

#![allow(
    clippy::cast_precision_loss,
    reason = "visits become parts of values that are known to a few digits"
)]

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use dedale_rules::{Game, Move, REPETITIONS_THAT_BLOCK};

use crate::evaluation::Share;
use crate::level::overlooks;
use crate::node::{BYTES_OF_A_NODE, Edge, Moves, NOWHERE, Node, Store};
use crate::world::{Certain, Values, World, even};

/// How the search chooses where to look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How eagerly shares are followed against values found.
    pub exploration: f32,
    /// By how much that grows with the visits of the position: times the logarithm of one more than its
    /// thousands.
    pub growth: f32,
    /// The part of all shares that is spread evenly over the moves.
    pub floor: f32,
    /// What a move that has not been looked at is taken to be worth.
    pub first_play: FirstPlay,
    /// The part of the walls that is overlooked: hardly ever looked at.
    pub blindness: f32,
    /// Which walls those are.
    pub seed: u64,
}

/// First-play urgency: the value of a move without visits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FirstPlay {
    /// That much less than its position. Narrow wherever one stands: good for few simulations.
    Reduced(f32),
    /// That part of its position's value, on the scale from -1 to 1 with an even game in the middle: who
    /// stands worse looks at everything, who stands better stays narrow.
    Scaled(f32),
}

impl FirstPlay {
    /// What pays with few simulations, and among four players (docs/methods.md).
    pub const NARROW: FirstPlay = FirstPlay::Reduced(0.25);

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
            blindness: 0.0,
            seed: 0,
        }
    }
}

/// A line of play with its values.
pub(crate) struct Found<const S: usize> {
    pub(crate) moves: Vec<Move>,
    pub(crate) values: Values<S>,
    pub(crate) certain: Option<Certain>,
    pub(crate) visits: u32,
}

/// A search, and all it has learned. What it knows of positions further on serves again when the
/// game gets there.
pub(crate) struct Graph<W: World<S>, const S: usize> {
    world: W,
    settings: Settings,
    root: W::State,
    place: u32,
    store: Store<S>,
    /// The moves that lead back to positions which the game has had, and how often it has had them.
    repeated: HashMap<Move, usize>,
}

/// How a walk ended.
enum Walk {
    Done,
    /// No room for another position.
    Full,
}

impl<W: World<S>, const S: usize> Graph<W, S> {
    /// A search that has not begun, with that many bytes for what it learns. The game must not be
    /// over.
    pub(crate) fn new(world: W, root: &W::State, settings: Settings, bytes: usize) -> Graph<W, S> {
        let store = Store::new(bytes / BYTES_OF_A_NODE);
        let mut graph = Graph {
            world,
            settings,
            root: root.clone(),
            place: NOWHERE,
            store,
            repeated: HashMap::new(),
        };
        graph.place = graph.place_of(root).expect("a new store has room");
        graph
    }

    /// Goes on from another position, as a rule one that the game has reached since. `past` says how
    /// often the game has had each position before it, by what counts as the same.
    pub(crate) fn move_to(&mut self, root: W::State, past: &HashMap<u64, usize>) {
        self.root = root;
        let key = self.world.key(&self.root);
        if let Some(place) = self.store.find(key) {
            self.place = place;
            if self.store.len() > self.store.capacity() / 2 {
                self.place = self.store.keep(place);
            }
        } else {
            self.store.clear();
            let root = self.root.clone();
            self.place = self.place_of(&root).expect("a new store has room");
        }
        self.repeated = self.repetitions(past);
    }

    /// Which moves lead back to positions of the past.
    fn repetitions(&self, past: &HashMap<u64, usize>) -> HashMap<Move, usize> {
        let moves = self.top().moves();
        let before = |number: usize| {
            let chosen = moves.chosen(number);
            let mut after = self.root.clone();
            self.world.play(&mut after, chosen);
            let times = past.get(&self.world.repetition_key(&after))?;
            Some((chosen, *times))
        };
        (0..moves.len()).filter_map(before).collect()
    }

    /// Shows the game to the world, and forgets everything if that changes what it thinks.
    pub(crate) fn watch(&mut self, game: &Game) {
        if self.world.watch(game) {
            self.store.clear();
        }
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

    pub(crate) fn values(&self) -> Values<S> {
        self.top().values()
    }

    /// Searches until `stop` says so, asked by each thread before each of its turns with the number of
    /// turns begun, or until the position is certain. `between` is called by the first thread after
    /// each of its turns. Answers with the number of turns.
    pub(crate) fn search(
        &mut self,
        threads: usize,
        stop: &(dyn Fn(u64) -> bool + Sync),
        between: &mut dyn FnMut(&Graph<W, S>, u64),
    ) -> u64 {
        let turns = AtomicU64::new(0);
        loop {
            let (over, full) = (AtomicBool::new(false), AtomicBool::new(false));
            let graph = &*self;
            let work = |between: &mut dyn FnMut(&Graph<W, S>, u64)| {
                while !over.load(Ordering::Relaxed) && !full.load(Ordering::Relaxed) {
                    let begun = turns.fetch_add(1, Ordering::Relaxed);
                    if graph.top().certain().is_some() || stop(begun) {
                        turns.fetch_sub(1, Ordering::Relaxed);
                        over.store(true, Ordering::Relaxed);
                        break;
                    }
                    if matches!(graph.turn(), Walk::Full) {
                        full.store(true, Ordering::Relaxed);
                    }
                    between(graph, begun + 1);
                }
            };
            std::thread::scope(|scope| {
                for _ in 1..threads {
                    scope.spawn(|| work(&mut |_, _| {}));
                }
                work(between);
            });
            if over.into_inner() {
                return turns.into_inner();
            }
            self.place = self.store.keep(self.place);
        }
    }

    /// The best lines found so far, the best first.
    pub(crate) fn lines(&self, count: usize) -> Vec<Found<S>> {
        self.settle(self.place, &self.root);
        let moves = self.top().moves();
        let mut ranked: Vec<usize> = (0..moves.edges.len()).collect();
        let mover = self.top().mover;
        ranked.sort_by(|&one, &other| {
            let rank = |number: usize| self.rank(&moves.edges[number], mover);
            rank(other)
                .partial_cmp(&rank(one))
                .unwrap_or(std::cmp::Ordering::Equal)
        });
        let mut lines: Vec<Found<S>> = ranked
            .into_iter()
            .take(count)
            .map(|number| self.line(&moves, number))
            .collect();
        if lines.is_empty() && moves.len() > 0 {
            // Nothing has been followed yet: the largest share.
            let best = (0..moves.len()).reduce(|best, next| {
                if moves.share(next) > moves.share(best) {
                    next
                } else {
                    best
                }
            });
            lines.extend(best.map(|number| self.unfollowed(moves.chosen(number))));
        }
        lines
    }

    /// The best lines, then the moves that have not been followed: as many as asked for, if there are so
    /// many moves. Where the end is certain they are looked at first.
    pub(crate) fn lines_of_all_moves(&self, count: usize) -> Vec<Found<S>> {
        self.settle(self.place, &self.root);
        if self.certain().is_some() {
            let followed = || self.top().moves().edges.len();
            while followed() < count && self.look_at_next(self.place, &self.root) {}
        }
        let mut lines = self.lines(count);
        let mover = self.mover();
        let lost = |line: &Found<S>| {
            line.certain
                .is_some_and(|end| !self.world.shares_win(end.winner.into(), mover))
        };
        // Whatever is not known to lose may be better.
        let place = lines.iter().position(lost).unwrap_or(lines.len());
        let mut moves = self.top().moves();
        moves.order();
        let others: Vec<Found<S>> = (moves.edges.len()..moves.len())
            .map(|number| moves.chosen(number))
            .filter(|chosen| lines.iter().all(|line| line.moves[0] != *chosen))
            .take(count.saturating_sub(lines.len()))
            .map(|chosen| self.unfollowed(chosen))
            .collect();
        lines.splice(place..place, others);
        lines
    }

    /// A move of which nothing is known but that it can be played.
    fn unfollowed(&self, chosen: Move) -> Found<S> {
        Found {
            moves: vec![chosen],
            values: self.values(),
            certain: None,
            visits: 0,
        }
    }

    fn line(&self, top: &Moves<S>, number: usize) -> Found<S> {
        let edge = &top.edges[number];
        let mut line = vec![top.chosen(number)];
        let mut state = self.root.clone();
        self.world.play(&mut state, line[0]);
        // A line that comes back to where it was is cut there.
        let mut seen = vec![self.place];
        let mut place = edge.child;
        while place != NOWHERE && !seen.contains(&place) {
            seen.push(place);
            self.settle(place, &state);
            let node = self.store.node(place);
            let moves = node.moves();
            let best = (0..moves.edges.len()).reduce(|best, next| {
                let rank = |number: usize| self.rank(&moves.edges[number], node.mover);
                if rank(next) > rank(best) { next } else { best }
            });
            let Some(best) = best else { break };
            let chosen = moves.chosen(best);
            line.push(chosen);
            self.world.play(&mut state, chosen);
            place = moves.edges[best].child;
        }
        Found {
            moves: line,
            values: edge.values,
            certain: edge.certain,
            visits: edge.visits,
        }
    }

    /// A position judged certain has had none of its moves followed: looks at them, one by one, until
    /// it is clear which one to play.
    fn settle(&self, place: u32, state: &W::State) {
        let node = self.store.node(place);
        let Some(certain) = node.certain() else {
            return;
        };
        let wins = |winner: u8| self.world.shares_win(winner.into(), node.mover);
        let leads_there = |end: Certain| wins(end.winner) && end.moves < certain.moves;
        let is_clear = || {
            let moves = node.moves();
            let mut known = moves.edges.iter().filter_map(|edge| edge.certain);
            wins(certain.winner) && known.any(leads_there)
        };
        while !is_clear() && self.look_at_next(place, state) {}
    }

    /// Looks at the first move that has not been followed from a certain position; false if there is none,
    /// or no room.
    fn look_at_next(&self, place: u32, state: &W::State) -> bool {
        let node = self.store.node(place);
        let mut moves = node.moves();
        moves.order();
        let next = moves.edges.len();
        if next == moves.len() {
            return false;
        }
        moves.edges.push(Edge::new(node.values()));
        let chosen = moves.chosen(next);
        drop(moves);
        let mut after = state.clone();
        self.world.play(&mut after, chosen);
        let Some(child) = self.place_of(&after) else {
            return false;
        };
        let mut moves = node.moves();
        let edge = &mut moves.edges[next];
        edge.child = child;
        (edge.values, edge.certain) = self.seen_from(place, chosen, child);
        true
    }

    /// How often each move of the position was followed.
    pub(crate) fn visits(&self) -> Vec<(Move, u32)> {
        let moves = self.top().moves();
        let counted = |number: usize| moves.edges.get(number).map_or(0, |edge| edge.visits);
        (0..moves.len())
            .map(|number| (moves.chosen(number), counted(number)))
            .collect()
    }

    /// What to play: the quickest certain win, else the most visited move that is not certainly lost,
    /// else the longest resistance.
    fn rank(&self, edge: &Edge<S>, mover: usize) -> (u8, f32, f32) {
        match edge.certain {
            Some(Certain { winner, moves }) if self.world.shares_win(winner.into(), mover) => {
                (3, -f32::from(moves), 0.0)
            }
            Some(Certain { moves, .. }) => (1, f32::from(moves), 0.0),
            None => (2, edge.visits as f32, edge.values[mover]),
        }
    }

    /// One walk down and back.
    fn turn(&self) -> Walk {
        let mut state = self.root.clone();
        let mut path: Vec<(u32, usize)> = Vec::with_capacity(32);
        let mut place = self.place;
        let mut end = Walk::Done;
        loop {
            let node = self.store.node(place);
            let mut moves = node.moves();
            let Some(number) = self.choose(node, &mut moves) else {
                break;
            };
            moves.edges[number].pending += 1;
            let Edge {
                child,
                visits,
                values,
                ..
            } = moves.edges[number];
            let chosen = moves.chosen(number);
            drop(moves);
            path.push((place, number));
            self.world.play(&mut state, chosen);
            if child == NOWHERE {
                // A child that was dropped for want of room comes back with what was known of it.
                let known = (visits > 0).then_some(values);
                match self.place_with(&state, known) {
                    Some(child) => node.moves().edges[number].child = child,
                    None => end = Walk::Full,
                }
                break;
            }
            // Round in circles: nobody wins that way.
            if path.iter().any(|(on_path, _)| *on_path == child) {
                node.moves().edges[number].circles += 1;
                break;
            }
            place = child;
            if self.store.node(child).certain().is_some() {
                break;
            }
        }
        let seen = matches!(end, Walk::Done);
        for (place, number) in path.into_iter().rev() {
            self.refresh(place, number, seen);
        }
        end
    }

    /// The move with the best sum of value and curiosity, a new one if that is best; `None` at a node
    /// without moves to choose.
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
        let curiosity = (exploration + grown) * visits.sqrt();
        let even_share = floor / moves.len() as f32;
        let share = |moves: &Moves<S>, number| (1.0 - floor) * moves.share(number) + even_share;
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
            // Whoever is under way there may find nothing: the loss until it is back.
            let value = if pending > 0.0 {
                (visits * edge.values[node.mover] - pending) / all
            } else {
                edge.values[node.mover]
            };
            let score = value + curiosity * share(moves, number) / (1.0 + all);
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((number, score));
            }
        }
        let next = moves.edges.len();
        if next < moves.len() {
            let unknown = first_play.of(node.values()[node.mover], even::<S>()[node.mover]);
            let score = unknown + curiosity * share(moves, next);
            if best.is_none_or(|(_, most)| score > most) {
                moves.edges.push(Edge::new(node.values()));
                return Some(next);
            }
        }
        best.map(|(number, _)| number)
    }

    /// Values, visits and certainty of a node after a walk through one of its moves, which has `seen`
    /// something or ended for want of room.
    fn refresh(&self, place: u32, number: usize, seen: bool) {
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
        let mut sum = node.judged;
        let mut visits = 1;
        for edge in &moves.edges {
            for (total, value) in sum.iter_mut().zip(edge.values) {
                *total += value * edge.visits as f32;
            }
            visits += edge.visits;
        }
        let certain = self.conclude(node.mover, &moves);
        drop(moves);
        node.set_visits(visits);
        if let Some(certain) = certain {
            node.set_certain(certain);
            node.set_values(self.world.values_of_win(certain.winner.into()));
        } else if node.certain().is_none() {
            node.set_values(sum.map(|total| total / visits as f32));
        }
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

    /// The node of a position, made and judged if it is new; `None` when there is no room.
    fn place_of(&self, state: &W::State) -> Option<u32> {
        self.place_with(state, None)
    }

    /// The same, judged as it was before if that is known.
    fn place_with(&self, state: &W::State, known: Option<Values<S>>) -> Option<u32> {
        let key = self.world.key(state);
        if let Some(place) = self.store.find(key) {
            return Some(place);
        }
        let mut judgement = self.world.judge(state);
        if let Some(known) = known.filter(|_| judgement.certain.is_none()) {
            judgement.values = known;
        }
        if self.settings.blindness > 0.0 {
            self.overlook(key, &mut judgement.shares);
        }
        self.store.add(key, self.world.mover(state), &judgement)
    }

    /// Takes their share from the walls that are overlooked.
    fn overlook(&self, key: u64, shares: &mut [Share]) {
        let Settings {
            blindness, seed, ..
        } = self.settings;
        for (number, entry) in shares.iter_mut().enumerate() {
            if matches!(entry.chosen, Move::Wall(_))
                && overlooks(blindness, seed, key, number as u64)
            {
                entry.share = 0.0;
            }
        }
    }
}
