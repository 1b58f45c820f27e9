//! The slots of one layer in memory while the layer above it adds to them, and where a layer's slots
//! come from when their turn has come: memory, a shelf, or nowhere.

use std::io::{self, Read};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use crate::shelf::read_block;

/// How many layouts are worked on, locked and written together.
pub(crate) const CHUNK: usize = 64;

/// How much memory is in use, and was at most.
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

/// The slots of layouts that follow each other in a layer.
pub(crate) struct Store {
    /// The first layout, and behind the last.
    start: usize,
    end: usize,
    per_layout: usize,
    /// A chunk to which nothing has been added takes no memory.
    chunks: Vec<Mutex<Vec<u8>>>,
    meter: Arc<Meter>,
}

impl Store {
    pub(crate) fn new(start: usize, end: usize, per_layout: usize, meter: &Arc<Meter>) -> Store {
        let count = (end - start).div_ceil(CHUNK);
        Store {
            start,
            end,
            per_layout,
            chunks: (0..count).map(|_| Mutex::default()).collect(),
            meter: Arc::clone(meter),
        }
    }

    fn length(&self, chunk: usize) -> usize {
        let layouts = (self.end - self.start - chunk * CHUNK).min(CHUNK);
        layouts * self.per_layout
    }

    /// Changes the slots of a layout, if it is one of these.
    pub(crate) fn change(&self, place: usize, change: impl FnOnce(&mut [u8])) {
        if !(self.start..self.end).contains(&place) || self.per_layout == 0 {
            return;
        }
        let place = place - self.start;
        let (chunk, within) = (place / CHUNK, place % CHUNK);
        let mut bytes = self.chunks[chunk].lock().expect("no thread has failed");
        if bytes.is_empty() {
            self.meter.take(self.length(chunk));
            bytes.resize(self.length(chunk), 0);
        }
        change(&mut bytes[within * self.per_layout..][..self.per_layout]);
    }

    /// Takes a chunk out.
    pub(crate) fn take(&self, chunk: usize) -> Vec<u8> {
        let bytes = std::mem::take(&mut *self.chunks[chunk].lock().expect("no thread has failed"));
        if bytes.is_empty() {
            return vec![0; self.length(chunk)];
        }
        self.meter.give_back(bytes.len());
        bytes
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for chunk in 0..self.chunks.len() {
            self.take(chunk);
        }
    }

    /// Each chunk in turn, without taking it out.
    pub(crate) fn each(&self, mut see: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        for (number, chunk) in self.chunks.iter().enumerate() {
            let bytes = chunk.lock().expect("no thread has failed");
            if bytes.is_empty() {
                see(&vec![0; self.length(number)])?;
            } else {
                see(&bytes)?;
            }
        }
        Ok(())
    }
}

/// Blocks of a piece of the shelf, read one after the other by several threads.
pub(crate) struct Blocks {
    state: Mutex<(usize, Box<dyn Read + Send>)>,
    layouts: usize,
    per_layout: usize,
}

impl Blocks {
    /// A reader behind the heading, with blocks of so many layouts in all.
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

/// Where the slots of a layer come from, chunk by chunk.
pub(crate) enum Source {
    /// There are none: no wall can be placed.
    Nowhere {
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
            Source::Nowhere { next, layouts } => {
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
