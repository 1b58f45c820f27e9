//! A position that the search has seen, and the moves that have been followed from it: what several threads read
//! and change at the same time.
//!
//! Whoever descends reads without waiting for anybody: every number is one that can be read while another
//! thread writes it. What a simulation brings back is taken in under the node's lock ([`Node::lock`]), which is held for
//! a few dozen instructions, however many moves there are: the sum over all moves is kept, and changed by what
//! one of them has changed.
//!
//! Most nodes are seen once and never again, so a node is small until a simulation goes through it: its
//! moves are kept in four bytes each ([`Candidate`]), and only those that have been followed have an [`Edge`].

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use dedale_rules::{Cell, Move, Orientation, Wall};

use crate::evaluator::Prior;
use crate::transition::{Certain, Values, even};

/// No node.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// A move in few bytes, its prior in parts of 65,535 above it: the larger number is the one to be followed first, and
/// moves of equal prior come in the order of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Candidate(pub(crate) u32);

const WHOLE: f32 = 65_535.0;
/// Horizontal walls are numbered from here, by their anchors, vertical ones after them.
const WALLS: usize = 256;
const VERTICAL_WALLS: usize = 512;
const PASS: usize = 1023;

impl Candidate {
    #[expect(clippy::cast_sign_loss, reason = "held above 0")]
    pub(crate) fn new(entry: Prior) -> Candidate {
        // No move is forbidden: the least prior is not nothing.
        let prior = (entry.prior * WHOLE).clamp(1.0, WHOLE) as u32;
        let number = match entry.chosen {
            Move::Pawn(cell) => cell.index(),
            Move::Wall(wall) => match wall.orientation() {
                Orientation::Horizontal => WALLS + wall.anchor().index(),
                Orientation::Vertical => VERTICAL_WALLS + wall.anchor().index(),
            },
            Move::Pass => PASS,
        };
        Candidate(prior << 16 | (PASS - number) as u32)
    }

    pub(crate) fn chosen(self) -> Move {
        let number = PASS - (self.0 & 0xffff) as usize;
        let wall = |anchor: usize, orientation| {
            Wall::new(cell(anchor), orientation).expect("it was a wall before")
        };
        match number {
            PASS => Move::Pass,
            VERTICAL_WALLS.. => Move::Wall(wall(number - VERTICAL_WALLS, Orientation::Vertical)),
            WALLS.. => Move::Wall(wall(number - WALLS, Orientation::Horizontal)),
            _ => Move::Pawn(cell(number)),
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "two bytes")]
    pub(crate) fn prior(self) -> f32 {
        (self.0 >> 16) as f32 / WHOLE
    }
}

fn cell(index: usize) -> Cell {
    Cell::from_index(index).expect("it was a cell before")
}

/// A value that other threads may be writing.
#[derive(Debug, Default)]
struct AtomicValue(AtomicU32);

impl AtomicValue {
    #[inline]
    fn get(&self) -> f32 {
        f32::from_bits(self.0.load(Ordering::Relaxed))
    }

    #[inline]
    fn set(&self, value: f32) {
        self.0.store(value.to_bits(), Ordering::Relaxed);
    }
}

/// Who wins for certain, if anybody does, where other threads may be writing.
#[derive(Debug, Default)]
struct AtomicCertain(AtomicU32);

impl AtomicCertain {
    #[inline]
    fn get(&self) -> Option<Certain> {
        let packed = self.0.load(Ordering::Relaxed);
        let winner = ((packed >> 16) as u8).checked_sub(1)?;
        Some(Certain {
            winner,
            moves: packed as u16,
        })
    }

    #[inline]
    fn set(&self, certain: Option<Certain>) {
        let packed = certain.map_or(0, |Certain { winner, moves }| {
            (u32::from(winner) + 1) << 16 | u32::from(moves)
        });
        self.0.store(packed, Ordering::Relaxed);
    }
}

/// A move that has been followed. Two of them share a line of the cache in the game for two.
#[derive(Debug)]
pub(crate) struct Edge<const S: usize> {
    child: AtomicU32,
    visits: AtomicU32,
    pending: AtomicU32,
    circles: AtomicU32,
    certain: AtomicCertain,
    prior: AtomicValue,
    values: [AtomicValue; S],
}

const _: () = assert!(size_of::<Edge<2>>() == 32);

impl<const S: usize> Default for Edge<S> {
    fn default() -> Edge<S> {
        Edge {
            child: AtomicU32::new(NOWHERE),
            visits: AtomicU32::new(0),
            pending: AtomicU32::new(0),
            circles: AtomicU32::new(0),
            certain: AtomicCertain::default(),
            prior: AtomicValue::default(),
            values: std::array::from_fn(|_| AtomicValue::default()),
        }
    }
}

/// What was known of a followed move at some moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<const S: usize> {
    pub(crate) child: u32,
    pub(crate) visits: u32,
    pub(crate) values: Values<S>,
    pub(crate) certain: Option<Certain>,
}

impl<const S: usize> Edge<S> {
    /// Makes it a move about to be followed for the first time, worth as much as its position for now, by so many
    /// simulations.
    pub(crate) fn begin(&self, prior: f32, values: Values<S>, pending: u32) {
        self.set_child(NOWHERE);
        self.visits.store(0, Ordering::Relaxed);
        self.pending.store(pending, Ordering::Relaxed);
        self.circles.store(0, Ordering::Relaxed);
        self.certain.set(None);
        self.prior.set(prior);
        self.set_values(values);
    }

    /// Makes it what another was, leading to a node that has moved. No simulation is under way.
    pub(crate) fn copy(&self, other: &Edge<S>, child: u32) {
        self.begin(other.prior(), other.values(), 0);
        self.set_child(child);
        self.visits.store(other.visits(), Ordering::Relaxed);
        self.circles
            .store(other.circles.load(Ordering::Relaxed), Ordering::Relaxed);
        self.certain.set(other.certain());
    }

    pub(crate) fn known(&self) -> Known<S> {
        Known {
            child: self.child(),
            visits: self.visits(),
            values: self.values(),
            certain: self.certain(),
        }
    }

    /// The node that it leads to.
    #[inline]
    pub(crate) fn child(&self) -> u32 {
        self.child.load(Ordering::Acquire)
    }

    pub(crate) fn set_child(&self, child: u32) {
        self.child.store(child, Ordering::Release);
    }

    #[inline]
    pub(crate) fn visits(&self) -> u32 {
        self.visits.load(Ordering::Relaxed)
    }

    /// Simulations that are under way through it: its virtual loss.
    #[inline]
    pub(crate) fn pending(&self) -> u32 {
        self.pending.load(Ordering::Relaxed)
    }

    pub(crate) fn set_out(&self) {
        self.pending.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn come_back(&self) {
        self.pending.fetch_sub(1, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn prior(&self) -> f32 {
        self.prior.get()
    }

    #[inline]
    pub(crate) fn certain(&self) -> Option<Certain> {
        self.certain.get()
    }

    /// What was known of the child when it was last visited, for one seat.
    #[inline]
    pub(crate) fn value(&self, seat: usize) -> f32 {
        self.values[seat].get()
    }

    /// For every seat.
    #[inline]
    pub(crate) fn values(&self) -> Values<S> {
        std::array::from_fn(|seat| self.values[seat].get())
    }

    fn set_values(&self, values: Values<S>) {
        for (place, value) in self.values.iter().zip(values) {
            place.set(value);
        }
    }

    /// A simulation came back to a position that it had been to.
    pub(crate) fn add_circle(&self) {
        self.circles.fetch_add(1, Ordering::Relaxed);
    }

    /// The values of the child after so many visits, drawn towards even by those that came back.
    #[expect(
        clippy::cast_precision_loss,
        reason = "visits become parts of values that are known to a few digits"
    )]
    fn among_circles(&self, values: Values<S>, visits: u32) -> Values<S> {
        let circles = self.circles.load(Ordering::Relaxed);
        if circles == 0 {
            return values;
        }
        // Other simulations may have come back whose visits do not count yet.
        let part = WEIGHT_OF_A_CIRCLE * (circles as f32 / visits as f32).min(1.0);
        std::array::from_fn(|seat| values[seat] + part * (even::<S>()[seat] - values[seat]))
    }
}

/// How much a visit that came back to where it had been counts as a game that nobody wins. With nothing, a
/// search that likes a circle goes round it for ever, surer each time; with everything, whoever stands
/// worse is promised a draw as soon as it can go back once (docs/methods.md).
const WEIGHT_OF_A_CIRCLE: f32 = 0.5;

/// A position about to become a node.
#[derive(Debug)]
pub(crate) struct NewNode<'a, const S: usize> {
    pub(crate) key: u64,
    pub(crate) mover: usize,
    pub(crate) values: Values<S>,
    /// Every legal move; none when the game is over.
    pub(crate) priors: &'a [Prior],
    pub(crate) certain: Option<Certain>,
}

/// Edges come in runs of these sizes, each twice as long as the one before, so that none ever moves.
const FIRST_RUN: usize = 4;
pub(crate) const RUNS: usize = 6;
/// No position has more moves: 242 walls, and a pawn's.
pub(crate) const MOST_MOVES: usize = FIRST_RUN * ((1 << RUNS) - 1);

/// How many edges the run of that number has.
pub(crate) fn length_of_run(run: usize) -> usize {
    FIRST_RUN << run
}

/// In which run the edge of that number is, and where there.
#[inline]
pub(crate) fn run_of(number: usize) -> (usize, usize) {
    let run = ((number + FIRST_RUN) / FIRST_RUN).ilog2() as usize;
    (run, number + FIRST_RUN - length_of_run(run))
}

/// What changes with every simulation: a line of the cache of its own, so that those who only read the rest of a
/// node do not wait for it.
#[derive(Debug)]
#[repr(align(64))]
struct Live<const S: usize> {
    /// Visits times values of all edges, and the first values.
    sums: Mutex<[f64; S]>,
    values: [AtomicValue; S],
    visits: AtomicU32,
    certain: AtomicCertain,
}

/// A position that the search has seen.
#[derive(Debug)]
pub(crate) struct Node<const S: usize> {
    key: AtomicU64,
    first_values: [AtomicValue; S],
    /// The first of its candidates.
    pub(super) candidates: AtomicU32,
    moves: AtomicU16,
    mover: AtomicU8,
    /// Whether the next move to be followed comes first among those left.
    pub(super) ordered: AtomicBool,
    followed: AtomicU32,
    /// The first edge of each run.
    pub(super) runs: [AtomicU32; RUNS],
    live: Live<S>,
}

const _: () = assert!(size_of::<Node<2>>() == 128 && size_of::<Node<4>>() == 128);

impl<const S: usize> Default for Node<S> {
    fn default() -> Node<S> {
        let values = || std::array::from_fn(|_| AtomicValue::default());
        Node {
            key: AtomicU64::new(0),
            first_values: values(),
            candidates: AtomicU32::new(0),
            moves: AtomicU16::new(0),
            mover: AtomicU8::new(0),
            ordered: AtomicBool::new(false),
            followed: AtomicU32::new(0),
            runs: std::array::from_fn(|_| AtomicU32::new(0)),
            live: Live {
                sums: Mutex::new([0.0; S]),
                values: values(),
                visits: AtomicU32::new(0),
                certain: AtomicCertain::default(),
            },
        }
    }
}

/// A node to be changed, by nobody else.
pub(crate) struct Locked<'a, const S: usize> {
    node: &'a Node<S>,
    sums: MutexGuard<'a, [f64; S]>,
}

impl<const S: usize> Node<S> {
    /// Makes it the node of a new position.
    pub(crate) fn begin(&self, new: &NewNode<S>, candidates: u32) {
        self.key.store(new.key, Ordering::Relaxed);
        for (place, value) in self.first_values.iter().zip(new.values) {
            place.set(value);
        }
        self.candidates.store(candidates, Ordering::Relaxed);
        self.moves.store(new.priors.len() as u16, Ordering::Relaxed);
        self.mover.store(new.mover as u8, Ordering::Relaxed);
        self.ordered.store(false, Ordering::Relaxed);
        self.followed.store(0, Ordering::Relaxed);
        let mut locked = self.lock();
        *locked.sums = new.values.map(f64::from);
        self.live.visits.store(1, Ordering::Relaxed);
        self.set_values(new.values);
        self.live.certain.set(new.certain);
    }

    /// Makes it what another was, with its candidates elsewhere; edges are for the caller to add.
    pub(crate) fn copy(&self, other: &Node<S>, candidates: u32) {
        self.begin(
            &NewNode {
                key: other.key(),
                mover: other.mover(),
                values: std::array::from_fn(|seat| other.first_values[seat].get()),
                priors: &[],
                certain: other.certain(),
            },
            candidates,
        );
        self.moves.store(other.moves() as u16, Ordering::Relaxed);
        let ordered = other.ordered.load(Ordering::Relaxed);
        self.ordered.store(ordered, Ordering::Relaxed);
        let sums = *other.lock().sums;
        *self.lock().sums = sums;
        self.live.visits.store(other.visits(), Ordering::Relaxed);
        self.set_values(other.values());
    }

    pub(crate) fn key(&self) -> u64 {
        self.key.load(Ordering::Relaxed)
    }

    /// The seat to move.
    #[inline]
    pub(crate) fn mover(&self) -> usize {
        self.mover.load(Ordering::Relaxed).into()
    }

    /// How many moves it has, followed or not.
    #[inline]
    pub(crate) fn moves(&self) -> usize {
        self.moves.load(Ordering::Relaxed).into()
    }

    /// How many of them have been followed: those with an edge.
    #[inline]
    pub(crate) fn followed(&self) -> usize {
        self.followed.load(Ordering::Acquire) as usize
    }

    /// So many have an edge now.
    pub(super) fn set_followed(&self, followed: usize) {
        self.followed.store(followed as u32, Ordering::Release);
    }

    /// Nobody else changes its values and its moves meanwhile.
    pub(crate) fn lock(&self) -> Locked<'_, S> {
        Locked {
            node: self,
            sums: self
                .live
                .sums
                .lock()
                .unwrap_or_else(PoisonError::into_inner),
        }
    }

    /// Whether somebody is changing it.
    #[cfg(test)]
    pub(crate) fn is_locked(&self) -> bool {
        self.live.sums.try_lock().is_err()
    }

    /// What it is worth to one seat.
    #[inline]
    pub(crate) fn value(&self, seat: usize) -> f32 {
        self.live.values[seat].get()
    }

    /// What it is worth to every seat; of one moment only under its lock.
    #[inline]
    pub(crate) fn values(&self) -> Values<S> {
        std::array::from_fn(|seat| self.live.values[seat].get())
    }

    pub(crate) fn set_values(&self, values: Values<S>) {
        for (place, value) in self.live.values.iter().zip(values) {
            place.set(value);
        }
    }

    /// One, and the visits of its edges.
    #[inline]
    pub(crate) fn visits(&self) -> u32 {
        self.live.visits.load(Ordering::Relaxed)
    }

    #[inline]
    pub(crate) fn certain(&self) -> Option<Certain> {
        self.live.certain.get()
    }

    pub(crate) fn set_certain(&self, certain: Option<Certain>) {
        self.live.certain.set(certain);
    }
}

impl<const S: usize> Locked<'_, S> {
    /// Takes in what is known of a move's child now, after one more visit or none. Answers whether that changes
    /// what is certain of the move.
    pub(crate) fn take_in(
        &mut self,
        edge: &Edge<S>,
        more: u32,
        (values, certain): (Values<S>, Option<Certain>),
    ) -> bool {
        let (before, visits) = (edge.visits(), edge.visits() + more);
        let values = match certain {
            Some(_) => values,
            None => edge.among_circles(values, visits.max(1)),
        };
        for (seat, sum) in self.sums.iter_mut().enumerate() {
            // Products of a count and a value are exact in 64 bits.
            let old = f64::from(before) * f64::from(edge.value(seat));
            *sum += f64::from(visits) * f64::from(values[seat]) - old;
        }
        edge.set_values(values);
        edge.visits.store(visits, Ordering::Relaxed);
        let live = &self.node.live;
        live.visits
            .store(self.node.visits() + more, Ordering::Relaxed);
        let changed = edge.certain() != certain;
        if changed {
            edge.certain.set(certain);
        }
        changed
    }

    /// The mean of what is known of its moves, by their visits.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a mean of values is a value"
    )]
    pub(crate) fn mean(&self) -> Values<S> {
        let visits = f64::from(self.node.visits());
        self.sums.map(|sum| (sum / visits) as f32)
    }
}

#[cfg(test)]
mod tests {
    use super::{Candidate, MOST_MOVES, RUNS, length_of_run, run_of};
    use crate::evaluator::Prior;
    use dedale_rules::{Position, Size, VariantSetup};

    #[test]
    fn a_move_fits_into_two_bytes() {
        let size = Size::new(12, 12).unwrap();
        let setup = VariantSetup::new(size, dedale_rules::PlayerCount::Two);
        let position = Position::start(std::sync::Arc::new(setup.validate().unwrap()));
        let moves = position.legal_moves();
        assert!(moves.len() > 240 && moves.len() <= MOST_MOVES);
        let of = |chosen| Candidate::new(Prior { chosen, prior: 0.3 });
        for chosen in moves.iter().copied().chain([dedale_rules::Move::Pass]) {
            assert_eq!(of(chosen).chosen(), chosen);
            assert!((of(chosen).prior() - 0.3).abs() < 2e-5);
        }
        // Of equal priors the first in the order of the rules is the largest.
        assert!(moves.is_sorted_by_key(|&chosen| std::cmp::Reverse(of(chosen))));
    }

    #[test]
    fn runs_of_edges_have_no_gaps() {
        let all = (0..RUNS).flat_map(|run| (0..length_of_run(run)).map(move |place| (run, place)));
        for (number, expected) in all.enumerate() {
            assert_eq!(run_of(number), expected, "{number}");
        }
    }
}
