//! The solver's tables in memory: the value of every position of a small game, for as long as
//! puzzles are cut from it.

use std::collections::BTreeMap;
use std::io::{self, Cursor, Read, Write};
use std::sync::{Arc, Mutex, PoisonError};

use dedale_rules::{Move, Position};
use dedale_solver::{Draft, Means, Shelf, Table, Task, Value, solve, write_table};

/// A game solved whole.
pub(crate) struct Solved(Table<Cursor<Vec<u8>>>);

impl Solved {
    /// Solves it; `None` if it is too large for the solver.
    pub(crate) fn new(task: Task) -> Option<Solved> {
        let shelf = MemoryShelf::default();
        let means = Means {
            threads: 1,
            memory: None,
            shelf: Some(&shelf),
            resumable: false,
            table: true,
            watch: &(),
        };
        solve(&task, &means).ok()?;
        let mut bytes = Vec::new();
        write_table(&task, 1, &shelf, &mut bytes).ok()?;
        Table::open(Cursor::new(bytes)).ok().map(Solved)
    }

    /// The game of a position, if the solver has such games.
    pub(crate) fn task(position: &Position) -> Task {
        let variant = position.variant();
        Task {
            size: variant.size,
            walls: Some(variant.walls),
            pass: variant.pass,
            distances: true,
        }
    }

    /// The moves with their values, best first.
    pub(crate) fn moves(&mut self, position: &Position) -> Option<Vec<(Move, Value)>> {
        self.0.moves(position).ok()
    }
}

type Pieces = Arc<Mutex<BTreeMap<String, Arc<Vec<u8>>>>>;

/// The solver's shelf, in memory.
#[derive(Default)]
struct MemoryShelf {
    pieces: Pieces,
}

struct MemoryDraft {
    name: String,
    bytes: Vec<u8>,
    pieces: Pieces,
}

/// A piece that is being read.
struct Piece {
    bytes: Arc<Vec<u8>>,
    read: usize,
}

impl Read for Piece {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let mut rest = &self.bytes[self.read..];
        let read = rest.read(into)?;
        self.read += read;
        Ok(read)
    }
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
        let mut pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        pieces.insert(self.name, Arc::new(self.bytes));
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
        let pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        let piece = pieces.get(name).map(|bytes| Piece {
            bytes: Arc::clone(bytes),
            read: 0,
        });
        Ok(piece.map(|piece| Box::new(piece) as Box<dyn Read + Send>))
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        let mut pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        pieces.remove(name);
        Ok(())
    }
}
