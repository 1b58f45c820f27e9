//! A shelf in memory, which can be inspected, damaged and made to fail.

#![allow(dead_code, reason = "each test program uses a part")]

use std::collections::BTreeMap;
use std::io::{self, Cursor, Read, Write};
use std::sync::{Arc, Mutex};

use dedale_solver::{Draft, Shelf};

type Pieces = Arc<Mutex<BTreeMap<String, Vec<u8>>>>;

#[derive(Clone, Default)]
pub(crate) struct MemoryShelf {
    pub(crate) pieces: Pieces,
}

struct MemoryDraft {
    name: String,
    bytes: Vec<u8>,
    pieces: Pieces,
}

impl Write for MemoryDraft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Draft for MemoryDraft {
    fn keep(self: Box<Self>) -> io::Result<()> {
        self.pieces
            .lock()
            .expect("no thread has failed")
            .insert(self.name, self.bytes);
        Ok(())
    }
}

impl Shelf for MemoryShelf {
    fn begin(&self, name: &str) -> io::Result<Box<dyn Draft>> {
        Ok(Box::new(MemoryDraft {
            name: name.to_owned(),
            bytes: Vec::new(),
            pieces: Arc::clone(&self.pieces),
        }))
    }

    fn open(&self, name: &str) -> io::Result<Option<Box<dyn Read + Send>>> {
        let piece = self
            .pieces
            .lock()
            .expect("no thread has failed")
            .get(name)
            .cloned();
        Ok(piece.map(|bytes| Box::new(Cursor::new(bytes)) as Box<dyn Read + Send>))
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        self.pieces
            .lock()
            .expect("no thread has failed")
            .remove(name);
        Ok(())
    }
}
