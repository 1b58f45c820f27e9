//! A followed move: what several threads read and change at the same time. Reads take no lock;
//! visits and values are changed under the lock of the node (`node`).

use std::sync::atomic::{AtomicU32, Ordering};

use crate::transition::{Certain, Values};

/// No node.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// A value that other threads may be writing.
#[derive(Debug, Default)]
pub(crate) struct AtomicValue(AtomicU32);

impl AtomicValue {
    #[inline]
    pub(crate) fn get(&self) -> f32 {
        f32::from_bits(self.0.load(Ordering::Relaxed))
    }

    #[inline]
    pub(crate) fn set(&self, value: f32) {
        self.0.store(value.to_bits(), Ordering::Relaxed);
    }
}

/// The proved winner, if there is one, readable while other threads write it.
#[derive(Debug, Default)]
pub(crate) struct AtomicCertain(AtomicU32);

impl AtomicCertain {
    #[inline]
    pub(crate) fn get(&self) -> Option<Certain> {
        let packed = self.0.load(Ordering::Relaxed);
        let winner = ((packed >> 16) as u8).checked_sub(1)?;
        Some(Certain {
            winner,
            moves: packed as u16,
        })
    }

    #[inline]
    pub(crate) fn set(&self, certain: Option<Certain>) {
        let packed = certain.map_or(0, |Certain { winner, moves }| {
            (u32::from(winner) + 1) << 16 | u32::from(moves)
        });
        self.0.store(packed, Ordering::Relaxed);
    }
}

/// A followed move. In the game for two, two edges share a cache line.
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

/// The statistics of an edge at one moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Snapshot<const S: usize> {
    pub(crate) child: u32,
    pub(crate) visits: u32,
    pub(crate) values: Values<S>,
    pub(crate) certain: Option<Certain>,
}

impl<const S: usize> Edge<S> {
    /// Initialises the edge for a move about to be followed, with the values of its node and with
    /// `pending` simulations in flight.
    pub(crate) fn begin(&self, prior: f32, values: Values<S>, pending: u32) {
        self.set_child(NOWHERE);
        self.visits.store(0, Ordering::Relaxed);
        self.pending.store(pending, Ordering::Relaxed);
        self.circles.store(0, Ordering::Relaxed);
        self.certain.set(None);
        self.prior.set(prior);
        self.set_values(values);
    }

    /// Copies another edge, whose child has moved. No simulation is in flight.
    pub(crate) fn copy(&self, other: &Edge<S>, child: u32) {
        self.begin(other.prior(), other.values(), 0);
        self.set_child(child);
        self.visits.store(other.visits(), Ordering::Relaxed);
        self.circles
            .store(other.circles.load(Ordering::Relaxed), Ordering::Relaxed);
        self.certain.set(other.certain());
    }

    pub(crate) fn snapshot(&self) -> Snapshot<S> {
        Snapshot {
            child: self.child(),
            visits: self.visits(),
            values: self.values(),
            certain: self.certain(),
        }
    }

    /// The child node.
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

    pub(crate) fn set_visits(&self, visits: u32) {
        self.visits.store(visits, Ordering::Relaxed);
    }

    pub(crate) fn set_certain(&self, certain: Option<Certain>) {
        self.certain.set(certain);
    }

    /// The simulations in flight through it: its virtual loss.
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

    pub(crate) fn set_prior(&self, prior: f32) {
        self.prior.set(prior);
    }

    #[inline]
    pub(crate) fn certain(&self) -> Option<Certain> {
        self.certain.get()
    }

    /// The value of the child at its last visit, for one seat.
    #[inline]
    pub(crate) fn value(&self, seat: usize) -> f32 {
        self.values[seat].get()
    }

    /// The values for every seat.
    #[inline]
    pub(crate) fn values(&self) -> Values<S> {
        std::array::from_fn(|seat| self.values[seat].get())
    }

    pub(crate) fn set_values(&self, values: Values<S>) {
        for (place, value) in self.values.iter().zip(values) {
            place.set(value);
        }
    }

    /// Counts a simulation that came back to an earlier position of its path.
    pub(crate) fn add_circle(&self) {
        self.circles.fetch_add(1, Ordering::Relaxed);
    }

    /// The values of the child after this many visits, drawn towards the value of a cycle by the
    /// visits that ended in one.
    #[expect(
        clippy::cast_precision_loss,
        reason = "visits become parts of values that are known to a few digits"
    )]
    pub(crate) fn among_circles(
        &self,
        values: Values<S>,
        visits: u32,
        going_round: Values<S>,
    ) -> Values<S> {
        let circles = self.circles.load(Ordering::Relaxed);
        if circles == 0 {
            return values;
        }
        // Cycles may be counted before their visits are.
        let part = WEIGHT_OF_A_CIRCLE * (circles as f32 / visits as f32).min(1.0);
        std::array::from_fn(|seat| values[seat] + part * (going_round[seat] - values[seat]))
    }
}

/// The weight of a visit that ended in a cycle, as a game without a winner. With 0, a search that
/// likes a cycle follows it for ever, surer each time; with 1, the player who stands worse is
/// promised a draw as soon as it can go back once (docs/methods.md).
const WEIGHT_OF_A_CIRCLE: f32 = 0.5;
