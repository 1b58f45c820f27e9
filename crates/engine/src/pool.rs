//! A memory pool for many small items of one kind, shared by threads: items are taken in runs,
//! never moved, and freed all at once. They come in blocks, and freed blocks are reused, so that a
//! search seldom asks the system for memory and never for a single node: with many threads the
//! allocator would be the bottleneck. All pools of a search share one [`Budget`].

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Pads data that threads write all the time, apart from data that they only read: neighbours on a
/// cache line would be fetched anew after each change (processors fetch two lines at a time).
#[derive(Debug, Default)]
#[repr(align(128))]
pub(crate) struct Apart<T>(pub(crate) T);

/// The limit of bytes for the blocks of all pools together.
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

    /// Sets the limit of bytes.
    pub(crate) fn set_limit(&self, limit: usize) {
        self.limit.store(limit, Ordering::Relaxed);
    }

    /// Whether more than half of the limit is in use.
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

    /// The bytes in use.
    pub(crate) fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }
}

type Block<T> = Box<[T]>;

/// Items of one kind, in blocks of `BLOCK`. Each has a number that does not change.
#[derive(Debug)]
pub(crate) struct Pool<T, const BLOCK: usize> {
    /// `None` stands for a block that the budget had no room for.
    blocks: Box<[OnceLock<Option<Block<T>>>]>,
    /// Whether a block is missing for want of room.
    missing: AtomicBool,
    taken: Apart<AtomicUsize>,
    /// Freed blocks with their old contents.
    spare: Mutex<Vec<Block<T>>>,
    /// The bytes of an item in the budget.
    bytes_of_one: usize,
}

impl<T: Default, const BLOCK: usize> Pool<T, BLOCK> {
    /// A pool of at most this many bytes; `extra` bytes are counted for each item besides its own.
    pub(crate) fn new(bytes: usize, extra: usize) -> Pool<T, BLOCK> {
        let bytes_of_one = size_of::<T>() + extra;
        // Numbers have 32 bits, and the largest stands for none.
        let most = (u32::MAX as usize / BLOCK).min(bytes / (bytes_of_one * BLOCK) + 2);
        Pool {
            blocks: (0..most).map(|_| OnceLock::new()).collect(),
            missing: AtomicBool::new(false),
            taken: Apart::default(),
            spare: Mutex::default(),
            bytes_of_one,
        }
    }

    /// The number of items taken.
    pub(crate) fn len(&self) -> usize {
        self.taken.0.load(Ordering::Relaxed)
    }

    /// Takes `count` consecutive items, at most as many as a block has; `None` when the budget is
    /// spent. They keep their old contents.
    pub(crate) fn take(&self, count: usize, budget: &Budget) -> Option<u32> {
        loop {
            let start = self.taken.0.fetch_add(count, Ordering::Relaxed);
            let (block, within) = (start / BLOCK, start % BLOCK);
            if within + count > BLOCK {
                // The rest of that block stays unused.
                continue;
            }
            if self.block(block, budget).is_none() {
                self.taken.0.fetch_sub(count, Ordering::Relaxed);
                return None;
            }
            // The next block is made while the present one still has room.
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

    /// Allows missing blocks to be tried again after the budget has grown. Until then they stay
    /// missing, so that no number is given to two threads.
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

    /// The item with this number, which must have been taken.
    #[inline]
    pub(crate) fn get(&self, number: u32) -> &T {
        &self.run(number, 1)[0]
    }

    /// A run of items that were taken together.
    #[inline]
    pub(crate) fn run(&self, start: u32, count: usize) -> &[T] {
        let (block, within) = (start as usize / BLOCK, start as usize % BLOCK);
        let block = self.blocks[block].get().and_then(Option::as_deref);
        let block = block.expect("a number is given out only once its block is there");
        &block[within..within + count]
    }

    /// The bytes of unused blocks.
    pub(crate) fn spare_bytes(&self) -> usize {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        spare.len() * BLOCK * self.bytes_of_one
    }

    /// Frees an unused block, if there is one.
    pub(crate) fn free_one(&self) {
        drop(self.spare_block());
    }

    /// Gives the unused blocks to `heir`.
    pub(crate) fn leave_spare_to(&self, heir: &Pool<T, BLOCK>) {
        let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        let mut heirs = heir.spare.lock().unwrap_or_else(PoisonError::into_inner);
        heirs.append(&mut spare);
    }

    /// Gives its blocks to `heir`, for new items.
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

    /// Takes runs of three until the budget is spent.
    fn taken(pool: &Numbers, budget: &Budget) -> Vec<u32> {
        std::iter::from_fn(|| pool.take(3, budget)).collect()
    }

    #[test]
    fn runs_lie_within_a_block_and_the_budget_ends_them() {
        // Room for three blocks and a half.
        let budget = Budget::new(16 * 4 * 7 / 2);
        let pool = Numbers::new(1 << 20, 0);
        let starts = taken(&pool, &budget);
        // A run that would cross from one block into the next starts in the next.
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
