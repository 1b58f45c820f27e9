//! The slots of one layer in memory while the layer above adds to them, and the source of a layer's
//! slots when it is solved: memory, a shelf, or nowhere.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use crate::shelf::{damaged, read_block, read_block_up_to, write_block};

/// The number of layouts that are processed, locked and written together.
pub(crate) const CHUNK: usize = 64;

/// The memory in use, and its peak.
#[derive(Debug, Default)]
pub(crate) struct Meter {
    now: AtomicUsize,
    most: AtomicUsize,
}

impl Meter {
    pub(crate) fn take(&self, bytes: usize) {
        let now = self.now.fetch_add(bytes, Ordering::Relaxed) + bytes;
        self.most.fetch_max(now, Ordering::Relaxed);
    }

    pub(crate) fn give_back(&self, bytes: usize) {
        self.now.fetch_sub(bytes, Ordering::Relaxed);
    }

    pub(crate) fn now(&self) -> usize {
        self.now.load(Ordering::Relaxed)
    }

    pub(crate) fn most(&self) -> usize {
        self.most.load(Ordering::Relaxed)
    }
}

/// The memory layout of the slots of a layout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// The number of slots of a layout, and their length.
    pub(crate) slots: usize,
    pub(crate) length: usize,
    /// Whether slots are two sets of states of which the first is part of the second, as with
    /// values. Then the second half is stored only where it differs: where a wall draws and none
    /// wins, which is rare.
    pub(crate) halves: bool,
    /// Joins one slot into another.
    pub(crate) join: fn(&mut [u8], &[u8]),
}

impl Shape {
    /// The uncompressed bytes of a layout.
    pub(crate) fn whole(self) -> usize {
        self.slots * self.length
    }

    /// The bytes that every slot takes.
    fn kept(self) -> usize {
        if self.halves {
            self.length / 2
        } else {
            self.length
        }
    }

    /// The estimated bytes of a layout: for slots with draws, a quarter more.
    pub(crate) fn usual(self) -> usize {
        let kept = self.slots * self.kept();
        if self.halves { kept + kept / 4 } else { kept }
    }
}

/// The slots of [`CHUNK`] layouts.
#[derive(Default)]
struct Chunk {
    /// The stored part of every slot; empty as long as nothing was added.
    kept: Vec<u8>,
    /// The second halves of slots that have draws.
    draws: BTreeMap<usize, Box<[u8]>>,
}

/// The slots of consecutive layouts of a layer.
pub(crate) struct Store {
    /// The first layout, and the end of the range.
    start: usize,
    end: usize,
    shape: Shape,
    chunks: Vec<Mutex<Chunk>>,
    meter: Arc<Meter>,
}

impl Store {
    pub(crate) fn new(start: usize, end: usize, shape: Shape, meter: &Arc<Meter>) -> Store {
        let count = (end - start).div_ceil(CHUNK);
        Store {
            start,
            end,
            shape,
            chunks: (0..count).map(|_| Mutex::default()).collect(),
            meter: Arc::clone(meter),
        }
    }

    fn layouts(&self, chunk: usize) -> usize {
        (self.end - self.start - chunk * CHUNK).min(CHUNK)
    }

    /// Joins these into the slots of a layout, if it is in the range.
    pub(crate) fn add<'s>(&self, place: usize, added: impl Iterator<Item = (usize, &'s [u8])>) {
        if !(self.start..self.end).contains(&place) || self.shape.slots == 0 {
            return;
        }
        let (chunk, within) = ((place - self.start) / CHUNK, (place - self.start) % CHUNK);
        let length = self.shape.kept();
        let mut guard = self.chunks[chunk].lock().expect("no thread has failed");
        let Chunk { kept, draws } = &mut *guard;
        if kept.is_empty() {
            let all = self.layouts(chunk) * self.shape.slots * length;
            self.meter.take(all);
            kept.resize(all, 0);
        }
        for (slot, value) in added {
            let slot = within * self.shape.slots + slot;
            let (first, second) = value.split_at(length);
            (self.shape.join)(&mut kept[slot * length..][..length], first);
            if self.shape.halves && first != second {
                let draws = draws.entry(slot).or_insert_with(|| {
                    self.meter.take(length);
                    vec![0; length].into()
                });
                (self.shape.join)(draws, second);
            }
        }
    }

    /// The uncompressed slots of a chunk, one after the other.
    fn whole(&self, number: usize, chunk: &Chunk) -> Vec<u8> {
        let length = self.shape.kept();
        if chunk.kept.is_empty() {
            return vec![0; self.layouts(number) * self.shape.whole()];
        }
        if !self.shape.halves {
            return chunk.kept.clone();
        }
        let mut whole = Vec::with_capacity(2 * chunk.kept.len());
        for (slot, won) in chunk.kept.chunks_exact(length).enumerate() {
            whole.extend_from_slice(won);
            whole.extend_from_slice(won);
            if let Some(draws) = chunk.draws.get(&slot) {
                let start = whole.len() - length;
                (self.shape.join)(&mut whole[start..], draws);
            }
        }
        whole
    }

    /// Removes a chunk and returns its slots.
    pub(crate) fn take(&self, number: usize) -> Vec<u8> {
        let chunk = std::mem::take(&mut *self.chunks[number].lock().expect("no thread has failed"));
        let draws = chunk.draws.len() * self.shape.kept();
        self.meter.give_back(chunk.kept.len() + draws);
        if self.shape.halves || chunk.kept.is_empty() {
            self.whole(number, &chunk)
        } else {
            chunk.kept
        }
    }

    /// Clears all slots.
    pub(crate) fn clear(&self) {
        for chunk in 0..self.chunks.len() {
            self.take(chunk);
        }
    }

    /// Writes everything in its memory layout, two blocks per chunk.
    pub(crate) fn write(&self, into: &mut dyn Write) -> io::Result<()> {
        for chunk in &self.chunks {
            let chunk = chunk.lock().expect("no thread has failed");
            write_block(into, &chunk.kept)?;
            let mut draws = Vec::new();
            for (&slot, bytes) in &chunk.draws {
                draws.extend_from_slice(&(slot as u32).to_le_bytes());
                draws.extend_from_slice(bytes);
            }
            write_block(into, &draws)?;
        }
        Ok(())
    }

    /// Reads what [`write`](Store::write) wrote into a store of the same shape to which nothing was
    /// added.
    pub(crate) fn read(&self, from: &mut dyn Read) -> io::Result<()> {
        let length = self.shape.kept();
        for (number, chunk) in self.chunks.iter().enumerate() {
            let slots = self.layouts(number) * self.shape.slots;
            let kept = read_block_up_to(from, slots * length)?;
            let bytes = read_block_up_to(from, slots * (length + 4))?;
            let mut draws: BTreeMap<usize, Box<[u8]>> = BTreeMap::new();
            let mut sound = true;
            for entry in bytes.chunks(length + 4) {
                let (slot, bytes) = entry.split_first_chunk().ok_or_else(damaged)?;
                let slot = u32::from_le_bytes(*slot) as usize;
                sound &= slot < slots && bytes.len() == length;
                draws.insert(slot, bytes.into());
            }
            if !sound || !(kept.is_empty() || kept.len() == slots * length) {
                return Err(damaged());
            }
            self.meter.take(kept.len() + draws.len() * length);
            *chunk.lock().expect("no thread has failed") = Chunk { kept, draws };
        }
        Ok(())
    }

    /// The memory in use.
    pub(crate) fn bytes(&self) -> usize {
        let bytes = |chunk: &Mutex<Chunk>| {
            let chunk = chunk.lock().expect("no thread has failed");
            chunk.kept.len() + chunk.draws.len() * self.shape.kept()
        };
        self.chunks.iter().map(bytes).sum()
    }

    /// Visits each chunk in turn without removing it.
    pub(crate) fn each(&self, mut see: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        for (number, chunk) in self.chunks.iter().enumerate() {
            let chunk = chunk.lock().expect("no thread has failed");
            see(&self.whole(number, &chunk))?;
        }
        Ok(())
    }
}

/// Blocks of a piece on the shelf, read one after the other by several threads.
pub(crate) struct Blocks {
    state: Mutex<(usize, Box<dyn Read + Send>)>,
    layouts: usize,
    per_layout: usize,
}

impl Blocks {
    /// Blocks from a reader that is past the heading; they hold `layouts` layouts in all.
    pub(crate) fn new(reader: Box<dyn Read + Send>, layouts: usize, per_layout: usize) -> Blocks {
        Blocks {
            state: Mutex::new((0, reader)),
            layouts,
            per_layout,
        }
    }

    /// The next chunk with its number; `None` after the last.
    pub(crate) fn next(&self) -> io::Result<Option<(usize, Vec<u8>)>> {
        let mut state = self.state.lock().expect("no thread has failed");
        let (next, reader) = &mut *state;
        let chunk = *next;
        if chunk * CHUNK >= self.layouts {
            return Ok(None);
        }
        *next += 1;
        let layouts = (self.layouts - chunk * CHUNK).min(CHUNK);
        let bytes = read_block(&mut **reader, layouts * self.per_layout)?;
        Ok(Some((chunk, bytes)))
    }
}

/// The source of a layer's slots, chunk by chunk.
pub(crate) enum Source {
    /// No slots: no wall can be placed.
    Nowhere {
        next: AtomicUsize,
        layouts: usize,
    },
    /// Slots to be computed from the values of the last wall.
    Leaves {
        next: AtomicUsize,
        layouts: usize,
    },
    Memory {
        next: AtomicUsize,
        store: Store,
    },
    Shelf(Blocks),
}

impl Source {
    /// The next chunk with its number; `None` after the last.
    pub(crate) fn next(&self) -> io::Result<Option<(usize, Vec<u8>)>> {
        match self {
            Source::Nowhere { next, layouts } | Source::Leaves { next, layouts } => {
                let chunk = next.fetch_add(1, Ordering::Relaxed);
                Ok((chunk * CHUNK < *layouts).then(|| (chunk, Vec::new())))
            }
            Source::Memory { next, store } => {
                let chunk = next.fetch_add(1, Ordering::Relaxed);
                Ok((chunk < store.chunks.len()).then(|| (chunk, store.take(chunk))))
            }
            Source::Shelf(blocks) => blocks.next(),
        }
    }
}
