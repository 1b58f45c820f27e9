//! Room for a great many small things of one kind that several threads use at the same time: taken in runs, never
//! moved, given back all at once. The things come in blocks, and blocks that were given back serve again, so that a
//! search asks the system for memory seldom and never for one node: with many threads the system's own lists would be
//! what they wait for. All pools of a search share one [`Budget`].

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Something that threads write all the time, apart from what they only read: neighbours in a line of the cache would
/// be fetched anew after each change (processors fetch two lines at a time).
#[derive(Debug, Default)]
#[repr(align(128))]
pub(crate) struct Apart<T>(pub(crate) T);

/// The bytes that the blocks of all pools may have together.
#[derive(Debug)]
pub(crate) struct Budget {
    limit: AtomicUsize,
    used: AtomicUsize,
}

impl Budget {
    pub(crate) fn new(limit: usize) -> Budget {
        Budget {
            limit: AtomicUsize::new(limit),
            used: AtomicUsize::new(0),
        }
    }

    /// So much may be in use from now on.
    pub(crate) fn set_limit(&self, limit: usize) {
        self.limit.store(limit, Ordering::Relaxed);
    }

    /// Whether more than half of what may be used is.
    pub(crate) fn is_half_used(&self) -> bool {
        self.used.load(Ordering::Relaxed) > self.limit.load(Ordering::Relaxed) / 2
    }

    fn take(&self, bytes: usize) -> bool {
        let limit = self.limit.load(Ordering::Relaxed);
        let enough = |used: usize| (used + bytes <= limit).then_some(used + bytes);
        self.used
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, enough)
            .is_ok()
    }

    /// So many bytes are in use.
    pub(crate) fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }
}

type Block<T> = Box<[T]>;

/// Things of one kind, in blocks of `BLOCK`. Each has a number that does not change.
#[derive(Debug)]
pub(crate) struct Pool<T, const BLOCK: usize> {
    /// Nothing in a block's place: there was no room for it.
    blocks: Box<[OnceLock<Option<Block<T>>>]>,
    /// Whether there is such a place.
    missing: AtomicBool,
    taken: Apart<AtomicUsize>,
    /// Blocks of earlier times, as they were left.
    spare: Mutex<Vec<Block<T>>>,
    /// What a thing counts in the budget.
    bytes_of_one: usize,
}

impl<T: Default, const BLOCK: usize> Pool<T, BLOCK> {
    /// A pool for at most so many bytes; `extra` bytes are counted for each thing besides its own.
    pub(crate) fn new(bytes: usize, extra: usize) -> Pool<T, BLOCK> {
        let bytes_of_one = size_of::<T>() + extra;
        // Numbers have 32 bits, and the last of them is none.
        let most = (u32::MAX as usize / BLOCK).min(bytes / (bytes_of_one * BLOCK) + 2);
        Pool {
            blocks: (0..most).map(|_| OnceLock::new()).collect(),
            missing: AtomicBool::new(false),
            taken: Apart::default(),
            spare: Mutex::default(),
            bytes_of_one,
        }
    }

    /// How many have been taken.
    pub(crate) fn len(&self) -> usize {
        self.taken.0.load(Ordering::Relaxed)
    }

    /// Takes `count` of them, one after another, no more than a block has; `None` when the budget is spent. They
    /// are as somebody has left them.
    pub(crate) fn take(&self, count: usize, budget: &Budget) -> Option<u32> {
        loop {
            let start = self.taken.0.fetch_add(count, Ordering::Relaxed);
            let (block, within) = (start / BLOCK, start % BLOCK);
            if within + count > BLOCK {
                // The rest of that block stays empty.
                continue;
            }
            if self.block(block, budget).is_none() {
                self.taken.0.fetch_sub(count, Ordering::Relaxed);
                return None;
            }
            // The next block is made while the others still have room in this one.
            let half = BLOCK / 2;
            if within < half && within + count >= half {
                self.block(block + 1, budget);
            }
            return Some(start as u32);
        }
    }

    fn block(&self, number: usize, budget: &Budget) -> Option<&[T]> {
        let place = self.blocks.get(number)?;
        let made = place.get_or_init(|| {
            if !budget.take(BLOCK * self.bytes_of_one) {
                self.missing.store(true, Ordering::Relaxed);
                return None;
            }
            Some(self.spare_block().unwrap_or_else(|| blank(BLOCK)))
        });
        made.as_deref()
    }

    /// Blocks that there was no room for may be tried again: the budget has grown. Until then they stay missing, so that
    /// no two threads are ever given the same number.
    pub(crate) fn reopen(&mut self) {
        if !std::mem::take(self.missing.get_mut()) {
            return;
        }
        for place in &mut self.blocks {
            if matches!(place.get(), Some(None)) {
                place.take();
            }
        }
    }

    fn spare_block(&self) -> Option<Block<T>> {
        let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        spare.pop()
    }

    /// One that was taken.
    #[inline]
    pub(crate) fn get(&self, number: u32) -> &T {
        &self.run(number, 1)[0]
    }

    /// Some that were taken together.
    #[inline]
    pub(crate) fn run(&self, start: u32, count: usize) -> &[T] {
        let (block, within) = (start as usize / BLOCK, start as usize % BLOCK);
        let block = self.blocks[block].get().and_then(Option::as_deref);
        let block = block.expect("a number is given out only once its block is there");
        &block[within..within + count]
    }

    /// Bytes of blocks that nobody uses.
    pub(crate) fn spare_bytes(&self) -> usize {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        spare.len() * BLOCK * self.bytes_of_one
    }

    /// Frees a block that nobody uses, if there is one.
    pub(crate) fn free_one(&self) {
        drop(self.spare_block());
    }

    /// Leaves the blocks that nobody uses to `heir`.
    pub(crate) fn leave_spare_to(&self, heir: &Pool<T, BLOCK>) {
        let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        let mut heirs = heir.spare.lock().unwrap_or_else(PoisonError::into_inner);
        heirs.append(&mut spare);
    }

    /// Leaves its blocks to `heir`, for things still to come.
    pub(crate) fn leave_to(self, heir: &Pool<T, BLOCK>) {
        self.leave_spare_to(heir);
        let blocks = self.blocks.into_iter().filter_map(OnceLock::into_inner);
        let mut spare = heir.spare.lock().unwrap_or_else(PoisonError::into_inner);
        spare.extend(blocks.flatten());
    }
}

fn blank<T: Default>(count: usize) -> Block<T> {
    (0..count).map(|_| T::default()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Budget, Pool};
    use std::sync::atomic::{AtomicU32, Ordering};

    type Numbers = Pool<AtomicU32, 16>;

    /// Takes runs of three until there are no more.
    fn taken(pool: &Numbers, budget: &Budget) -> Vec<u32> {
        std::iter::from_fn(|| pool.take(3, budget)).collect()
    }

    #[test]
    fn runs_lie_within_a_block_and_the_budget_ends_them() {
        // Room for three blocks and a half.
        let budget = Budget::new(16 * 4 * 7 / 2);
        let pool = Numbers::new(1 << 20, 0);
        let starts = taken(&pool, &budget);
        // Where a run would lie in two blocks it begins further on.
        let expected = [0, 3, 6, 9, 12, 18, 21, 24, 27, 33, 36, 39, 42, 45];
        assert_eq!(starts, expected);
        for (start, number) in starts.into_iter().zip(1..) {
            assert_eq!(start / 16, (start + 2) / 16, "{start} lies in two blocks");
            for place in pool.run(start, 3) {
                assert_eq!(place.swap(number, Ordering::Relaxed), 0, "taken twice");
            }
        }
    }

    #[test]
    fn a_pool_goes_on_when_its_budget_grows() {
        let budget = Budget::new(16 * 4);
        let mut pool = Numbers::new(1 << 20, 0);
        let before = taken(&pool, &budget);
        budget.set_limit(16 * 4 * 3);
        assert!(
            pool.take(3, &budget).is_none(),
            "not while threads may be taking"
        );
        pool.reopen();
        let after = taken(&pool, &budget);
        assert!(!after.is_empty());
        assert!(after.iter().all(|start| !before.contains(start)));
    }

    #[test]
    fn what_is_left_serves_again() {
        let budget = Budget::new(16 * 4 * 3);
        let pool = Numbers::new(1 << 20, 0);
        let before = taken(&pool, &budget).len();
        assert!(pool.take(1, &budget).is_none());
        let (next, fresh) = (Numbers::new(1 << 20, 0), Budget::new(16 * 4 * 3));
        pool.leave_to(&next);
        assert_eq!(next.spare_bytes(), budget.used());
        assert_eq!(taken(&next, &fresh).len(), before);
        assert_eq!(next.spare_bytes(), 0, "nothing new was needed");
    }
}
