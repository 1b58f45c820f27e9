//! A position that the search has seen, and the moves that have been followed from it: what several threads read
//! and change at the same time.
//!
//! Whoever descends reads without waiting for anybody: every number is one that can be read while another
//! thread writes it. What a simulation brings back is taken in under the node's lock ([`Node::lock`]), which is held for
//! a few dozen instructions, however many moves there are: the sum over all moves is kept, and changed by what
//! one of them has changed.
//!
//! Most nodes are seen once and never again, so a node is small until a simulation goes through it: its
//! moves are kept in four bytes each (`candidate`), and only those that have been followed have an [`Edge`].

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
    /// Every legal move; none when the game is over.
    pub(crate) priors: &'a [Prior],
    pub(crate) certain: Option<Certain>,
}

/// Edges come in runs of these sizes, each twice as long as the one before, so that none ever moves.
const FIRST_RUN: usize = 4;
pub(crate) const RUNS: usize = 7;
/// No position has more moves: 242 walls, and in some games a pawn may go to any cell.
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

    /// From now on it has only the first so many of its moves.
    pub(super) fn keep_moves(&self, count: usize) {
        self.moves.store(count as u16, Ordering::Relaxed);
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
    /// Takes in what is known of a move's child now, after so many more visits, where a game that goes round is worth
    /// so much. Answers whether that changes what is certain of the move.
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
            // Products of a count and a value are exact in 64 bits.
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
    use super::{RUNS, length_of_run, run_of};

    #[test]
    fn runs_of_edges_have_no_gaps() {
        let all = (0..RUNS).flat_map(|run| (0..length_of_run(run)).map(move |place| (run, place)));
        for (number, expected) in all.enumerate() {
            assert_eq!(run_of(number), expected, "{number}");
        }
    }
}
