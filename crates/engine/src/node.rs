//! The memory of the search: nodes that several threads read and change at the same time, found by the
//! key of their position, so that transpositions are one node.
//!
//! Most nodes are seen once and never again, so a node is small until a simulation goes through it: its
//! moves are kept in a few bytes each, and only those that have been followed have an [`Edge`]. Moves that
//! have not been followed all count the same but for their prior, so the next one to try is always
//! the one with the largest: the moves are put in that order, and the followed ones come first.

#![allow(
    clippy::cast_precision_loss,
    reason = "visits become parts of values that are known to a few digits"
)]

use std::collections::{BinaryHeap, HashMap};
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use dedale_rules::Move;

use crate::evaluator::Prior;
use crate::transition::{Certain, Values};

/// No node.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// A move in few bytes: its prior in parts of 65,535.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    chosen: Move,
    prior: u16,
}

const WHOLE: f32 = 65_535.0;

/// No move is forbidden: the least prior is not nothing.
#[expect(clippy::cast_sign_loss, reason = "held above 0")]
fn in_parts(prior: f32) -> u16 {
    (prior * WHOLE).clamp(1.0, WHOLE) as u16
}

/// A move that has been followed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<const S: usize> {
    pub(crate) child: u32,
    pub(crate) visits: u32,
    /// Simulations that are under way through it: its virtual loss.
    pub(crate) pending: u32,
    /// Visits that came back to a position they had been to.
    pub(crate) circles: u32,
    /// What was known of the child when it was last visited.
    pub(crate) values: Values<S>,
    pub(crate) certain: Option<Certain>,
}

impl<const S: usize> Edge<S> {
    /// A move about to be followed for the first time, worth as much as its position for now.
    pub(crate) fn new(values: Values<S>) -> Edge<S> {
        Edge {
            child: NOWHERE,
            visits: 0,
            pending: 0,
            circles: 0,
            values,
            certain: None,
        }
    }

    /// The values of the child, drawn towards those of a game that goes round by the visits that came back.
    pub(crate) fn among_circles(&self, values: Values<S>, repeated: Values<S>) -> Values<S> {
        // Other simulations may have come back whose visits do not count yet.
        let part = WEIGHT_OF_A_CIRCLE * (self.circles as f32 / self.visits as f32).min(1.0);
        std::array::from_fn(|seat| values[seat] + part * (repeated[seat] - values[seat]))
    }
}

/// How much a visit that came back to where it had been counts as a game that nobody wins. With nothing, a
/// search that likes a circle goes round it for ever, surer each time; with everything, whoever stands
/// worse is promised a draw as soon as it can go back once (docs/methods.md).
const WEIGHT_OF_A_CIRCLE: f32 = 0.5;

/// What changes when a simulation goes through a node.
#[derive(Debug)]
pub(crate) struct Moves<const S: usize> {
    candidates: Vec<Candidate>,
    ordered: bool,
    /// The followed moves, in the order of the candidates.
    pub(crate) edges: Vec<Edge<S>>,
}

impl<const S: usize> Moves<S> {
    /// How many moves there are, followed or not.
    pub(crate) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// The move of that number.
    pub(crate) fn chosen(&self, number: usize) -> Move {
        self.candidates[number].chosen
    }

    /// Its prior.
    pub(crate) fn prior(&self, number: usize) -> f32 {
        f32::from(self.candidates[number].prior) / WHOLE
    }

    /// Puts the moves in order; to be done before the first is followed.
    pub(crate) fn order(&mut self) {
        if !self.ordered {
            // Equal priors stay in the order of the rules, so that every search is the same.
            self.candidates
                .sort_by_key(|candidate| std::cmp::Reverse(candidate.prior));
            self.ordered = true;
        }
    }
}

/// A position about to become a node.
#[derive(Debug)]
pub(crate) struct NewNode<const S: usize> {
    pub(crate) key: u64,
    pub(crate) mover: usize,
    pub(crate) values: Values<S>,
    /// Every legal move; none when the game is over.
    pub(crate) priors: Vec<Prior>,
    pub(crate) certain: Option<Certain>,
}

/// A position that the search has seen.
#[derive(Debug)]
pub(crate) struct Node<const S: usize> {
    key: u64,
    pub(crate) mover: usize,
    /// Its values when it was new, which count as one visit.
    pub(crate) first_values: Values<S>,
    values: [AtomicU32; S],
    /// Nothing, or the winner and the moves until the end.
    certain: AtomicU32,
    visits: AtomicU32,
    moves: Mutex<Moves<S>>,
}

impl<const S: usize> Node<S> {
    fn new(new: &NewNode<S>) -> Node<S> {
        let candidates = new.priors.iter().map(|entry: &Prior| Candidate {
            chosen: entry.chosen,
            prior: in_parts(entry.prior),
        });
        let node = Node {
            key: new.key,
            mover: new.mover,
            first_values: new.values,
            values: new.values.map(|value| AtomicU32::new(value.to_bits())),
            certain: AtomicU32::new(0),
            visits: AtomicU32::new(1),
            moves: Mutex::new(Moves {
                candidates: candidates.collect(),
                ordered: false,
                edges: Vec::new(),
            }),
        };
        if let Some(certain) = new.certain {
            node.set_certain(certain);
        }
        node
    }

    pub(crate) fn moves(&self) -> MutexGuard<'_, Moves<S>> {
        self.moves.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether somebody is changing its moves.
    #[cfg(test)]
    pub(crate) fn is_locked(&self) -> bool {
        self.moves.try_lock().is_err()
    }

    pub(crate) fn values(&self) -> Values<S> {
        std::array::from_fn(|seat| f32::from_bits(self.values[seat].load(Ordering::Relaxed)))
    }

    pub(crate) fn set_values(&self, values: Values<S>) {
        for (place, value) in self.values.iter().zip(values) {
            place.store(value.to_bits(), Ordering::Relaxed);
        }
    }

    pub(crate) fn visits(&self) -> u32 {
        self.visits.load(Ordering::Relaxed)
    }

    pub(crate) fn set_visits(&self, visits: u32) {
        self.visits.store(visits, Ordering::Relaxed);
    }

    pub(crate) fn certain(&self) -> Option<Certain> {
        let packed = self.certain.load(Ordering::Relaxed);
        let winner = ((packed >> 16) as u8).checked_sub(1)?;
        Some(Certain {
            winner,
            moves: packed as u16,
        })
    }

    pub(crate) fn set_uncertain(&self) {
        self.certain.store(0, Ordering::Relaxed);
    }

    pub(crate) fn set_certain(&self, certain: Certain) {
        let packed = (u32::from(certain.winner) + 1) << 16 | u32::from(certain.moves);
        self.certain.store(packed, Ordering::Relaxed);
    }
}

/// The keys are random numbers already.
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

/// Places are numbers in order; scattered by a multiplication.
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

/// Nodes come in blocks, so that none ever moves.
const BLOCK: usize = 1 << 12;
/// The index has parts, so that threads seldom meet.
const PARTS: usize = 64;
/// What a node takes with its moves and its part of the index on the largest boards; on 9×9 about two
/// thirds of it (`a_node_takes_about_as_much_as_is_counted`).
pub(crate) const BYTES_OF_A_NODE: usize = 1100;

/// No more nodes than this are kept when room is made.
const MOST_KEPT: usize = 30_000;

type Block<const S: usize> = OnceLock<Box<[OnceLock<Node<S>>]>>;

/// All nodes of a search.
#[derive(Debug)]
pub(crate) struct Store<const S: usize> {
    blocks: Box<[Block<S>]>,
    used: AtomicUsize,
    index: Box<[Mutex<Index>]>,
}

impl<const S: usize> Store<S> {
    /// A store for at least so many nodes.
    pub(crate) fn new(capacity: usize) -> Store<S> {
        let blocks = capacity.div_ceil(BLOCK).max(2);
        Store {
            blocks: (0..blocks).map(|_| OnceLock::new()).collect(),
            used: AtomicUsize::new(0),
            index: (0..PARTS).map(|_| Mutex::new(Index::default())).collect(),
        }
    }

    pub(crate) fn capacity(&self) -> usize {
        self.blocks.len() * BLOCK
    }

    pub(crate) fn len(&self) -> usize {
        self.used.load(Ordering::Relaxed).min(self.capacity())
    }

    fn part(&self, key: u64) -> MutexGuard<'_, Index> {
        // The low bits choose the place within a part.
        let part = &self.index[(key >> 57) as usize % PARTS];
        part.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn find(&self, key: u64) -> Option<u32> {
        self.part(key).get(&key).copied()
    }

    pub(crate) fn node(&self, place: u32) -> &Node<S> {
        let block = self.blocks[place as usize / BLOCK].get();
        let slot = block.and_then(|block| block[place as usize % BLOCK].get());
        slot.expect("a place is given out only once its node is there")
    }

    /// Adds a node, unless another thread has been faster; `None` when the store is full.
    pub(crate) fn add(&self, new: &NewNode<S>) -> Option<u32> {
        let mut part = self.part(new.key);
        if let Some(&known) = part.get(&new.key) {
            return Some(known);
        }
        let place = self.push(Node::new(new))?;
        part.insert(new.key, place);
        Some(place)
    }

    fn push(&self, node: Node<S>) -> Option<u32> {
        let place = self.used.fetch_add(1, Ordering::Relaxed);
        let block = self.blocks.get(place / BLOCK)?;
        let block = block.get_or_init(|| (0..BLOCK).map(|_| OnceLock::new()).collect());
        block[place % BLOCK]
            .set(node)
            .expect("every place is given out once");
        Some(place as u32)
    }

    /// Forgets everything. What is to be freed goes to `discarded`.
    pub(crate) fn clear(&mut self, discarded: &mut Discarded<S>) {
        let empty = Store::new(self.capacity());
        discarded.take(std::mem::replace(self, empty));
    }

    /// Keeps the most visited of what can be reached from `root`, no more than can be moved in a few
    /// milliseconds: somebody may be waiting. What is dropped is evaluated again if the search comes back
    /// to it; what is to be freed goes to `discarded`. Answers where the root is now.
    pub(crate) fn keep(&mut self, root: u32, discarded: &mut Discarded<S>) -> u32 {
        let chosen = self.most_visited(root);
        let new_places: HashMap<u32, u32, BuildHasherDefault<PlaceHasher>> =
            chosen.iter().copied().zip(0..).collect();
        let kept = Store::new(self.capacity());
        for place in chosen {
            let block = self.blocks[place as usize / BLOCK].get_mut();
            let Some(node) = block.and_then(|block| block[place as usize % BLOCK].take()) else {
                continue;
            };
            for edge in &mut node.moves().edges {
                edge.child = new_places.get(&edge.child).copied().unwrap_or(NOWHERE);
            }
            let key = node.key;
            if let Some(new) = kept.push(node) {
                kept.part(key).insert(key, new);
            }
        }
        discarded.take(std::mem::replace(self, kept));
        new_places[&root]
    }

    /// The root and the nodes that most simulations from it went through, the root first.
    fn most_visited(&self, root: u32) -> Vec<u32> {
        let most = (self.capacity() / 2).min(MOST_KEPT);
        let mut seen = vec![false; self.len()];
        seen[root as usize] = true;
        let mut chosen = Vec::with_capacity(most);
        let mut next = BinaryHeap::from([(u32::MAX, root)]);
        while chosen.len() < most
            && let Some((_, place)) = next.pop()
        {
            chosen.push(place);
            for edge in &self.node(place).moves().edges {
                let child = edge.child;
                if child != NOWHERE
                    && edge.visits > 1
                    && !std::mem::replace(&mut seen[child as usize], true)
                {
                    next.push((edge.visits, child));
                }
            }
        }
        chosen
    }
}

/// Nodes that nobody needs any more. To free millions of them takes a while, and somebody may be waiting
/// for a move: the search frees a few with each simulation.
#[derive(Debug)]
pub(crate) struct Discarded<const S: usize> {
    blocks: Vec<Vec<OnceLock<Node<S>>>>,
}

impl<const S: usize> Default for Discarded<S> {
    fn default() -> Discarded<S> {
        Discarded { blocks: Vec::new() }
    }
}

impl<const S: usize> Discarded<S> {
    fn take(&mut self, store: Store<S>) {
        let blocks = store.blocks.into_iter();
        let used = blocks.filter_map(|block: Block<S>| block.into_inner());
        self.blocks.extend(used.map(Vec::from));
    }

    /// Frees so many nodes, or all if there are fewer.
    pub(crate) fn free(&mut self, nodes: usize) {
        if let Some(block) = self.blocks.last_mut() {
            block.truncate(block.len().saturating_sub(nodes));
            if block.is_empty() {
                self.blocks.pop();
            }
        }
    }
}
