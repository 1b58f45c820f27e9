//! The memory of the search: nodes with their moves, found by the key of their position, so that
//! transpositions are one node; kept within a limit of bytes.
//!
//! Unfollowed moves differ only in their prior, so the next one to try is always the one with the
//! largest prior: it comes first among the remaining candidates, after those with an edge.

use std::collections::{BinaryHeap, HashMap};
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use dedale_rules::Move;

use crate::candidate::Candidate;
use crate::edge::{Edge, NOWHERE};
use crate::evaluator::Prior;
use crate::node::{MOST_MOVES, NewNode, Node, RUNS, length_of_run, run_of};
use crate::pool::{Budget, Pool};
use crate::transition::Values;

/// A hasher for keys that are random numbers already.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// A hasher for consecutive places: a multiplication spreads them.
#[derive(Default)]
struct PlaceHasher(u64);

impl Hasher for PlaceHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u32(u32::from(byte));
        }
    }

    fn write_u32(&mut self, place: u32) {
        self.0 = (self.0 ^ u64::from(place)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

type Index = HashMap<u64, u32, BuildHasherDefault<KeyHasher>>;

/// A part of the index, in a cache line of its own.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Part(Mutex<Index>);

/// The number of parts of the index, so that threads seldom contend for one.
const PARTS: usize = 128;
/// The approximate bytes of a node in the index.
const BYTES_IN_INDEX: usize = 32;
/// The part of the memory reserved for the nodes that are kept when room is made.
const RESERVED_PART: usize = 4;
/// The most nodes kept when room is made; the reserve is at most what they need.
const MOST_KEPT: usize = 30_000;
const BYTES_OF_A_KEPT_NODE: usize = 2048;

/// The least memory: room for a few blocks of each kind.
const LEAST_BYTES: usize = 1 << 20;

/// The outcome of following a new move.
pub(crate) enum Followed {
    /// The move has an edge now.
    New,
    /// Another thread was faster: a different move comes next.
    Changed,
    /// The store is full.
    Full,
}

/// All nodes of a search.
#[derive(Debug)]
pub(crate) struct Store<const S: usize> {
    nodes: Pool<Node<S>, 512>,
    candidates: Pool<AtomicU32, 16_384>,
    edges: Pool<Edge<S>, 2048>,
    budget: Budget,
    bytes: usize,
    index: Box<[Part]>,
}

impl<const S: usize> Store<S> {
    /// A store of at most this many bytes, and at least a megabyte.
    pub(crate) fn new(bytes: usize) -> Store<S> {
        let bytes = bytes.max(LEAST_BYTES);
        Store {
            nodes: Pool::new(bytes, BYTES_IN_INDEX),
            candidates: Pool::new(bytes, 0),
            edges: Pool::new(bytes, 0),
            budget: Budget::new(bytes),
            bytes,
            index: (0..PARTS).map(|_| Part::default()).collect(),
        }
    }

    fn reserved(bytes: usize) -> usize {
        (bytes / RESERVED_PART).min(MOST_KEPT * BYTES_OF_A_KEPT_NODE)
    }

    /// Sets the reserve aside for making room.
    pub(crate) fn close_reserve(&self) {
        self.budget
            .set_limit(self.bytes - Store::<S>::reserved(self.bytes));
    }

    /// Opens the reserve: after a search, for the few moves still to be examined.
    pub(crate) fn open_reserve(&mut self) {
        self.budget.set_limit(self.bytes);
        self.reopen();
    }

    fn reopen(&mut self) {
        self.nodes.reopen();
        self.candidates.reopen();
        self.edges.reopen();
    }

    /// The number of nodes.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn is_half_full(&self) -> bool {
        self.budget.is_half_used()
    }

    fn part(&self, key: u64) -> MutexGuard<'_, Index> {
        // The low bits choose the place within a part.
        let part = &self.index[(key >> 57) as usize % PARTS];
        part.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn find(&self, key: u64) -> Option<u32> {
        self.part(key).get(&key).copied()
    }

    #[inline]
    pub(crate) fn node(&self, place: u32) -> &Node<S> {
        self.nodes.get(place)
    }

    /// Adds a node, unless another thread was faster; `None` when the store is full.
    pub(crate) fn add(&self, new: &NewNode<S>) -> Option<u32> {
        let count = new.priors.len();
        assert!(count <= MOST_MOVES, "no board has more moves");
        let candidates = self.candidates.take(count, &self.budget)?;
        for (place, &entry) in self.candidates(candidates, count).iter().zip(new.priors) {
            place.store(Candidate::new(entry).0, Ordering::Relaxed);
        }
        let mut part = self.part(new.key);
        if let Some(&known) = part.get(&new.key) {
            return Some(known);
        }
        let place = self.nodes.take(1, &self.budget)?;
        self.node(place).begin(new, candidates);
        part.insert(new.key, place);
        Some(place)
    }

    fn candidates(&self, start: u32, count: usize) -> &[AtomicU32] {
        if count == 0 {
            return &[];
        }
        self.candidates.run(start, count)
    }

    fn candidates_of(&self, node: &Node<S>) -> &[AtomicU32] {
        let start = node.candidates.load(Ordering::Relaxed);
        self.candidates(start, node.moves())
    }

    /// The candidate with this number: followed moves in their order, then the next one to try if
    /// the node is [ready](Store::make_ready), then the others in any order.
    pub(crate) fn candidate(&self, node: &Node<S>, number: usize) -> Candidate {
        let start = node.candidates.load(Ordering::Relaxed) + number as u32;
        Candidate(self.candidates.get(start).load(Ordering::Relaxed))
    }

    /// The move with this number.
    pub(crate) fn chosen(&self, node: &Node<S>, number: usize) -> Move {
        self.candidate(node, number).chosen()
    }

    /// All unfollowed moves, the largest prior first.
    pub(crate) fn unfollowed(&self, node: &Node<S>) -> Vec<Candidate> {
        let _unchanged = node.lock();
        let left = &self.candidates_of(node)[node.followed()..];
        let mut left: Vec<Candidate> = left
            .iter()
            .map(|place| Candidate(place.load(Ordering::Relaxed)))
            .collect();
        left.sort_unstable_by_key(|&candidate| std::cmp::Reverse(candidate));
        left
    }

    /// Puts the move with the largest prior first among the unfollowed ones; required before the
    /// first `follow`.
    #[inline]
    pub(crate) fn make_ready(&self, node: &Node<S>) {
        if !node.ordered.load(Ordering::Acquire) {
            let _alone = node.lock();
            if !node.ordered.load(Ordering::Relaxed) {
                bring_forward(self.candidates_of(node));
                node.ordered.store(true, Ordering::Release);
            }
        }
    }

    /// Gives the next move an edge with `pending` simulations in flight, if still `followed` moves
    /// have one. The node must be ready.
    pub(crate) fn follow(
        &self,
        node: &Node<S>,
        followed: usize,
        values: Values<S>,
        pending: u32,
    ) -> Followed {
        let _alone = node.lock();
        if node.followed() != followed {
            return Followed::Changed;
        }
        let (run, within) = run_of(followed);
        if within == 0 {
            let Some(start) = self.edges.take(length_of_run(run), &self.budget) else {
                return Followed::Full;
            };
            node.runs[run].store(start, Ordering::Relaxed);
        }
        let prior = self.candidate(node, followed).prior();
        self.edge(node, followed).begin(prior, values, pending);
        bring_forward(&self.candidates_of(node)[followed + 1..]);
        node.set_followed(followed + 1);
        Followed::New
    }

    /// Takes this part of all priors of a node and gives it to some of its moves in the given
    /// proportions. Followed moves stay first.
    pub(crate) fn mix_priors(&self, node: &Node<S>, part: f32, noise: &[(Move, f32)]) {
        self.make_ready(node);
        let _alone = node.lock();
        let followed = node.followed();
        let candidates = self.candidates_of(node);
        for (number, place) in candidates.iter().enumerate() {
            let candidate = Candidate(place.load(Ordering::Relaxed));
            let chosen = candidate.chosen();
            let given = noise.iter().filter(|entry| entry.0 == chosen);
            let given: f32 = given.map(|entry| entry.1).sum();
            let prior = (1.0 - part) * candidate.prior() + part * given;
            let mixed = Candidate::new(Prior { chosen, prior });
            place.store(mixed.0, Ordering::Relaxed);
            if number < followed {
                self.edge(node, number).set_prior(mixed.prior());
            }
        }
        bring_forward(&candidates[followed..]);
    }

    /// Leaves a node only these moves, with priors that add up to 1; all of its moves if it has
    /// none of these. None may have been followed yet.
    pub(crate) fn keep_only(&self, node: &Node<S>, only: &[Move]) {
        let _alone = node.lock();
        let places = self.candidates_of(node);
        let all = places
            .iter()
            .map(|place| Candidate(place.load(Ordering::Relaxed)));
        let kept: Vec<Candidate> = all
            .filter(|candidate| only.contains(&candidate.chosen()))
            .collect();
        let sum: f32 = kept.iter().map(|candidate| candidate.prior()).sum();
        if kept.is_empty() || sum <= 0.0 {
            return;
        }
        for (place, candidate) in places.iter().zip(&kept) {
            let (chosen, prior) = (candidate.chosen(), candidate.prior() / sum);
            let entry = Candidate::new(Prior { chosen, prior });
            place.store(entry.0, Ordering::Relaxed);
        }
        node.keep_moves(kept.len());
        node.ordered.store(false, Ordering::Relaxed);
    }

    /// The edge of a followed move.
    #[inline]
    pub(crate) fn edge(&self, node: &Node<S>, number: usize) -> &Edge<S> {
        let (run, within) = run_of(number);
        let start = node.runs[run].load(Ordering::Relaxed);
        self.edges.get(start + within as u32)
    }

    /// The first `count` edges of a node, in slices.
    #[inline]
    pub(crate) fn pieces<'a>(
        &'a self,
        node: &'a Node<S>,
        count: usize,
    ) -> impl Iterator<Item = &'a [Edge<S>]> {
        let mut left = count;
        let runs = node.runs.iter().enumerate();
        runs.map_while(move |(run, start)| {
            let length = length_of_run(run).min(left);
            left -= length;
            (length > 0).then(|| self.edges.run(start.load(Ordering::Relaxed), length))
        })
    }

    /// The edges of a node, in the order of its moves.
    pub(crate) fn edges<'a>(&'a self, node: &'a Node<S>) -> impl Iterator<Item = &'a Edge<S>> {
        self.pieces(node, node.followed()).flatten()
    }

    /// Forgets all nodes.
    pub(crate) fn clear(&mut self) {
        let empty = Store::new(self.bytes);
        let old = std::mem::replace(self, empty);
        self.inherit(old);
    }

    /// Takes over the blocks of an old store, as many as the limit allows.
    fn inherit(&self, old: Store<S>) {
        old.nodes.leave_to(&self.nodes);
        old.candidates.leave_to(&self.candidates);
        old.edges.leave_to(&self.edges);
        loop {
            let spare = [
                self.nodes.spare_bytes(),
                self.candidates.spare_bytes(),
                self.edges.spare_bytes(),
            ];
            if self.budget.used() + spare.iter().sum::<usize>() <= self.bytes {
                return;
            }
            // The kind with the most spare bytes is the one least needed next.
            match spare.iter().max() {
                most if most == Some(&spare[0]) => self.nodes.free_one(),
                most if most == Some(&spare[1]) => self.candidates.free_one(),
                _ => self.edges.free_one(),
            }
        }
    }

    /// Keeps the most visited nodes that can be reached from `root`, no more than can be copied in
    /// a few milliseconds: a player may be waiting. A dropped position is evaluated again if the
    /// search comes back to it. Returns the new place of the root.
    pub(crate) fn keep(&mut self, root: u32) -> u32 {
        let chosen = self.most_visited(root);
        let mut kept = Store::new(self.bytes);
        kept.budget.set_limit(Store::<S>::reserved(self.bytes));
        self.nodes.leave_spare_to(&kept.nodes);
        self.candidates.leave_spare_to(&kept.candidates);
        self.edges.leave_spare_to(&kept.edges);
        let mut new_places: HashMap<u32, u32, BuildHasherDefault<PlaceHasher>> = HashMap::default();
        for place in chosen {
            let Some(new) = kept.copy(self, self.node(place)) else {
                break;
            };
            new_places.insert(place, new);
        }
        for (&old, &new) in &new_places {
            let (old, new) = (self.node(old), kept.node(new));
            for (edge, copy) in self.edges(old).zip(kept.edges(new)) {
                let child = new_places.get(&edge.child());
                copy.set_child(child.copied().unwrap_or(NOWHERE));
            }
        }
        kept.close_reserve();
        kept.reopen();
        let old = std::mem::replace(self, kept);
        self.inherit(old);
        new_places.get(&root).copied().unwrap_or(NOWHERE)
    }

    /// Copies a node of another store with edges that lead nowhere yet; `None` when the store is
    /// full.
    fn copy(&self, other: &Store<S>, node: &Node<S>) -> Option<u32> {
        let count = node.moves();
        let candidates = self.candidates.take(count, &self.budget)?;
        let places = self.candidates(candidates, count);
        for (place, from) in places.iter().zip(other.candidates_of(node)) {
            place.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
        }
        let place = self.nodes.take(1, &self.budget)?;
        let copy = self.node(place);
        copy.copy(node, candidates);
        let followed = node.followed();
        for run in 0..RUNS {
            if followed > length_of_run(run) - length_of_run(0) {
                let start = self.edges.take(length_of_run(run), &self.budget)?;
                copy.runs[run].store(start, Ordering::Relaxed);
            }
        }
        copy.set_followed(followed);
        for (edge, from) in self.edges(copy).zip(other.edges(node)) {
            edge.copy(from, NOWHERE);
        }
        self.part(node.key()).insert(node.key(), place);
        Some(place)
    }

    /// The root, then the nodes with the most simulations through them.
    fn most_visited(&self, root: u32) -> Vec<u32> {
        let mut seen = vec![false; self.len()];
        seen[root as usize] = true;
        let mut chosen = Vec::new();
        let mut next = BinaryHeap::from([(u32::MAX, root)]);
        while chosen.len() < MOST_KEPT
            && let Some((_, place)) = next.pop()
        {
            chosen.push(place);
            for edge in self.edges(self.node(place)) {
                let child = edge.child();
                if child != NOWHERE
                    && edge.visits() > 1
                    && !std::mem::replace(&mut seen[child as usize], true)
                {
                    next.push((edge.visits(), child));
                }
            }
        }
        chosen
    }
}

/// Swaps the largest to the front.
fn bring_forward(candidates: &[AtomicU32]) {
    let at = |place: usize| candidates[place].load(Ordering::Relaxed);
    let Some(largest) = (0..candidates.len()).max_by_key(|&place| at(place)) else {
        return;
    };
    let first = at(0);
    candidates[0].store(at(largest), Ordering::Relaxed);
    candidates[largest].store(first, Ordering::Relaxed);
}
