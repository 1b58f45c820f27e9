//! Storage for data that does not fit in memory or must survive the run. The solver opens no files
//! itself; the caller supplies a shelf. Also the format of the data: blocks with checksums after a
//! heading, so that damage is detected on reading.

use std::io::{self, Read, Write};

use crc32fast::hash as crc32;

/// A place for named pieces of data.
///
/// ```
/// use std::collections::BTreeMap;
/// use std::io::{self, Cursor, Read, Write};
/// use std::sync::{Arc, Mutex};
/// use dedale_solver::{Draft, Means, Shelf, Table, Task, Value, solve, verify, write_table};
///
/// /// Pieces in memory.
/// #[derive(Clone, Default)]
/// struct Memory(Arc<Mutex<BTreeMap<String, Vec<u8>>>>);
///
/// struct Piece(String, Vec<u8>, Memory);
///
/// impl Write for Piece {
///     fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
///         self.1.write(bytes)
///     }
///     fn flush(&mut self) -> io::Result<()> {
///         Ok(())
///     }
/// }
///
/// impl Draft for Piece {
///     fn keep(self: Box<Self>) -> io::Result<()> {
///         let Piece(name, bytes, Memory(pieces)) = *self;
///         pieces.lock().unwrap().insert(name, bytes);
///         Ok(())
///     }
/// }
///
/// impl Shelf for Memory {
///     fn begin(&self, name: &str) -> io::Result<Box<dyn Draft>> {
///         Ok(Box::new(Piece(name.to_owned(), Vec::new(), self.clone())))
///     }
///     fn open(&self, name: &str) -> io::Result<Option<Box<dyn Read + Send>>> {
///         let bytes = self.0.lock().unwrap().get(name).cloned();
///         Ok(bytes.map(|bytes| Box::new(Cursor::new(bytes)) as Box<dyn Read + Send>))
///     }
///     fn remove(&self, name: &str) -> io::Result<()> {
///         self.0.lock().unwrap().remove(name);
///         Ok(())
///     }
/// }
///
/// let task = Task { size: "3x3".parse().unwrap(), walls: Some(1), pass: false, distances: true };
/// let shelf = Memory::default();
/// let means =
///     Means { threads: 1, memory: None, shelf: Some(&shelf), resumable: true, table: true, watch: &() };
/// solve(&task, &means).unwrap();
/// let mut bytes = Vec::new();
/// write_table(&task, 1, &shelf, &mut bytes).unwrap();
///
/// // The table can be asked, and checked by the rules alone.
/// let mut table = Table::open(Cursor::new(bytes)).unwrap();
/// assert_eq!(table.value(&task.start(None).unwrap()).unwrap(), Value::Loss(Some(8)));
/// assert!(verify(&mut table, 1, &|_, _| true).is_ok());
/// ```
pub trait Shelf: Sync {
    /// Begins a piece. It cannot be opened before it has been [kept](Draft::keep).
    ///
    /// # Errors
    /// If the storage fails.
    fn begin(&self, name: &str) -> io::Result<Box<dyn Draft>>;

    /// Opens a piece that was kept; `None` if there is none of that name.
    ///
    /// # Errors
    /// If the storage fails.
    fn open(&self, name: &str) -> io::Result<Option<Box<dyn Read + Send>>>;

    /// Removes a piece, if there is one.
    ///
    /// # Errors
    /// If the storage fails.
    fn remove(&self, name: &str) -> io::Result<()>;
}

/// A piece being written.
pub trait Draft: Write + Send {
    /// Completes the piece and makes it permanent, atomically in place of an earlier one of the
    /// same name: a process that is killed leaves either the old piece or the new one.
    ///
    /// # Errors
    /// If the storage fails.
    fn keep(self: Box<Self>) -> io::Result<()>;
}

/// Writes a block: its length, its checksum (CRC-32 as in zip and PNG files, so that other programs
/// have it at hand), its bytes.
pub(crate) fn write_block(into: &mut dyn Write, bytes: &[u8]) -> io::Result<()> {
    into.write_all(&(bytes.len() as u32).to_le_bytes())?;
    into.write_all(&crc32(bytes).to_le_bytes())?;
    into.write_all(bytes)
}

/// Reads a block that must have this length.
pub(crate) fn read_block(from: &mut dyn Read, length: usize) -> io::Result<Vec<u8>> {
    let bytes = read_block_up_to(from, length)?;
    if bytes.len() == length {
        Ok(bytes)
    } else {
        Err(damaged())
    }
}

/// Reads a block of at most this length.
pub(crate) fn read_block_up_to(from: &mut dyn Read, most: usize) -> io::Result<Vec<u8>> {
    let mut head = [0; 8];
    from.read_exact(&mut head)?;
    let [a, b, c, d, sum @ ..] = head;
    let length = u32::from_le_bytes([a, b, c, d]) as usize;
    if length > most {
        return Err(damaged());
    }
    let mut bytes = vec![0; length];
    from.read_exact(&mut bytes)?;
    if sum == crc32(&bytes).to_le_bytes() {
        Ok(bytes)
    } else {
        Err(damaged())
    }
}

pub(crate) fn damaged() -> io::Error {
    io::Error::from(io::ErrorKind::InvalidData)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_well_known_one() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc32(b""), 0);
        let text = b"The quick brown fox jumps over the lazy dog";
        assert_eq!(crc32(text), 0x414f_a339);
    }

    #[test]
    fn a_block_is_its_length_its_checksum_and_its_bytes() {
        let mut written = Vec::new();
        write_block(&mut written, b"123456789").unwrap();
        assert_eq!(written, b"\x09\0\0\0\x26\x39\xf4\xcb123456789");
        assert_eq!(read_block(&mut &written[..], 9).unwrap(), b"123456789");
    }
}
