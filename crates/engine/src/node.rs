//! A searched position and its followed moves: what several threads read and change at the same
//! time.
//!
//! Descent takes no lock: every number can be read while another thread writes it. The result of a
//! simulation is added under the node's lock ([`Node::lock`]), which is held for a few dozen
//! instructions, however many moves there are: the sum over all moves is stored, and updated by the
//! change of one move.
//!
//! Most nodes are visited once, so a node is small until a second simulation passes through it: its
//! moves take four bytes each (`candidate`), and only followed moves have an [`Edge`].

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::edge::{AtomicCertain, AtomicValue, Edge};
use crate::evaluator::Prior;
use crate::transition::{Certain, Values};

/// A position about to become a node.
#[derive(Debug)]
pub(crate) struct NewNode<'a, const S: usize> {
    pub(crate) key: u64,
    pub(crate) mover: usize,
    pub(crate) values: Values<S>,
    /// Every legal move with its prior; empty when the game is over.
    pub(crate) priors: &'a [Prior],
    pub(crate) certain: Option<Certain>,
}

/// The size of the first run of edges; each run is twice as long as the one before, so that edges
/// never move.
const FIRST_RUN: usize = 4;
pub(crate) const RUNS: usize = 7;
/// An upper bound on the moves of a position: 242 walls, and in some games a pawn may go to any
/// cell.
pub(crate) const MOST_MOVES: usize = FIRST_RUN * ((1 << RUNS) - 1);

/// The number of edges in this run.
pub(crate) fn length_of_run(run: usize) -> usize {
    FIRST_RUN << run
}

/// The run of the edge with this number, and its place there.
#[inline]
pub(crate) fn run_of(number: usize) -> (usize, usize) {
    let run = ((number + FIRST_RUN) / FIRST_RUN).ilog2() as usize;
    (run, number + FIRST_RUN - length_of_run(run))
}

/// The fields that change with every simulation, in a cache line of its own, so that threads which
/// read the rest of the node are not slowed down.
#[derive(Debug)]
#[repr(align(64))]
struct Live<const S: usize> {
    /// Visits times values over all edges, plus the node's own evaluation.
    sums: Mutex<[f64; S]>,
    values: [AtomicValue; S],
    visits: AtomicU32,
    certain: AtomicCertain,
}

/// A searched position.
#[derive(Debug)]
pub(crate) struct Node<const S: usize> {
    key: AtomicU64,
    first_values: [AtomicValue; S],
    /// The place of its first candidate.
    pub(super) candidates: AtomicU32,
    moves: AtomicU16,
    mover: AtomicU8,
    /// Whether the next move to be followed comes first among the unfollowed ones.
    pub(super) ordered: AtomicBool,
    followed: AtomicU32,
    /// The place of the first edge of each run.
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

/// A node locked for writing.
pub(crate) struct Locked<'a, const S: usize> {
    node: &'a Node<S>,
    sums: MutexGuard<'a, [f64; S]>,
}

impl<const S: usize> Node<S> {
    /// Initialises the node of a new position.
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

    /// Copies another node, with its candidates at a new place; the caller adds the edges.
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

    /// The number of its moves, followed or not.
    #[inline]
    pub(crate) fn moves(&self) -> usize {
        self.moves.load(Ordering::Relaxed).into()
    }

    /// Keeps only the first `count` moves.
    pub(super) fn keep_moves(&self, count: usize) {
        self.moves.store(count as u16, Ordering::Relaxed);
    }

    /// The number of followed moves: those with an edge.
    #[inline]
    pub(crate) fn followed(&self) -> usize {
        self.followed.load(Ordering::Acquire) as usize
    }

    /// Sets the number of followed moves.
    pub(super) fn set_followed(&self, followed: usize) {
        self.followed.store(followed as u32, Ordering::Release);
    }

    /// Locks the node: no other thread changes its values and its moves meanwhile.
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

    /// Whether a thread holds the lock.
    #[cfg(test)]
    pub(crate) fn is_locked(&self) -> bool {
        self.live.sums.try_lock().is_err()
    }

    /// Its value for one seat.
    #[inline]
    pub(crate) fn value(&self, seat: usize) -> f32 {
        self.live.values[seat].get()
    }

    /// Its values for every seat; consistent with each other only under the lock.
    #[inline]
    pub(crate) fn values(&self) -> Values<S> {
        std::array::from_fn(|seat| self.live.values[seat].get())
    }

    pub(crate) fn set_values(&self, values: Values<S>) {
        for (place, value) in self.live.values.iter().zip(values) {
            place.set(value);
        }
    }

    /// The visits: 1, and those of its edges.
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
    /// Updates a move with the present values and proof of its child after `more` visits;
    /// `going_round` is the value of a cycle. Returns whether the proof of the move has changed.
    pub(crate) fn take_in(
        &mut self,
        edge: &Edge<S>,
        more: u32,
        (values, certain): (Values<S>, Option<Certain>),
        going_round: Values<S>,
    ) -> bool {
        let (before, visits) = (edge.visits(), edge.visits() + more);
        let values = match certain {
            Some(_) => values,
            None => edge.among_circles(values, visits.max(1), going_round),
        };
        for (seat, sum) in self.sums.iter_mut().enumerate() {
            // A count times an `f32` is exact in 64 bits.
            let old = f64::from(before) * f64::from(edge.value(seat));
            *sum += f64::from(visits) * f64::from(values[seat]) - old;
        }
        edge.set_values(values);
        edge.set_visits(visits);
        let live = &self.node.live;
        live.visits
            .store(self.node.visits() + more, Ordering::Relaxed);
        let changed = edge.certain() != certain;
        if changed {
            edge.set_certain(certain);
        }
        changed
    }

    /// The mean of the values of its moves, weighted by visits.
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
    use super::{RUNS, length_of_run, run_of};

    #[test]
    fn runs_of_edges_have_no_gaps() {
        let all = (0..RUNS).flat_map(|run| (0..length_of_run(run)).map(move |place| (run, place)));
        for (number, expected) in all.enumerate() {
            assert_eq!(run_of(number), expected, "{number}");
        }
    }
}
