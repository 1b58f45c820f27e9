//! The table file: the values of every position of a task, in blocks with checksums
//! (docs/formats.md). Written from the shelf of a run; read block by block, so that a large table
//! can be queried without being loaded.

use std::collections::HashMap;
use std::fmt;
use std::io::{self, Read, Seek, SeekFrom, Write};

use dedale_rules::{Move, Player, Position, codes};

use crate::layer::{Layer, counts};
use crate::lookup::Address;
use crate::shelf::{Shelf, damaged, read_block, write_block};
use crate::slot;
use crate::solution::ranked_moves;
use crate::solving::{heading, open_piece, values_name};
use crate::store::{Blocks, CHUNK};
use crate::task::{Splits, Task};
use crate::terrain::{Mask, Terrain};
use crate::value::Value;

/// The format, which is the first word of the heading.
const FORMAT: &str = "dedale-table/1";
/// The longest heading.
const LONGEST_HEADING: usize = 80;
const MASK_BYTES: usize = 16;
/// The length and the checksum before each block.
const FRAME: usize = 8;

/// Why a table cannot be used.
#[derive(Debug)]
pub enum TableError {
    /// It does not begin like a table.
    NotATable,
    /// It is a table of a version that this program does not know.
    Version,
    /// A checksum is wrong, or data is missing or left over.
    Damaged,
    /// The position belongs to another game than the table.
    OtherGame,
    /// The position belongs to the same game, but its walls in hand cannot arise from the table's
    /// initial stocks.
    OtherHands {
        /// The walls of each player at the start; `None` where there are always enough.
        walls: Option<u8>,
        /// The walls that the first and the second player have left in the position.
        left: [u8; 2],
        /// The number of walls on the board.
        placed: usize,
    },
    /// Reading failed.
    Read(io::Error),
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::NotATable => f.write_str("not a table"),
            TableError::Version => f.write_str("a table of an unknown version"),
            TableError::Damaged => f.write_str("the table is damaged"),
            TableError::OtherGame => f.write_str("the table is about another game"),
            TableError::OtherHands { .. } => {
                f.write_str("these walls in hand do not come about in the game of the table")
            }
            TableError::Read(error) => write!(f, "reading the table: {error}"),
        }
    }
}

impl std::error::Error for TableError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            TableError::Read(error) => Some(error),
            _ => None,
        }
    }
}

codes! {
    TableError {
        TableError::NotATable => "table-not-a-table",
        TableError::Version => "table-version",
        TableError::Damaged => "table-damaged",
        TableError::OtherGame => "table-other-game",
        TableError::OtherHands { .. } => "table-other-hands",
        TableError::Read(_) => "table-read",
    }
}

impl From<io::Error> for TableError {
    fn from(error: io::Error) -> TableError {
        match error.kind() {
            io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => TableError::Damaged,
            _ => TableError::Read(error),
        }
    }
}

/// The sizes of the parts of a layer, which follow from the task.
struct Sizes {
    per_layout: usize,
}

impl Sizes {
    fn new(task: Task, terrain: &Terrain, walls: usize) -> Sizes {
        let length = slot_length(task, terrain);
        Sizes {
            per_layout: 2 * Splits::new(task, walls).len() * length,
        }
    }

    fn chunk(&self, layouts: usize, chunk: usize) -> usize {
        let within = (layouts - chunk * CHUNK).min(CHUNK);
        within * (MASK_BYTES + self.per_layout)
    }

    fn section(&self, layouts: usize) -> usize {
        let chunks = layouts.div_ceil(CHUNK);
        let index = FRAME + chunks * MASK_BYTES;
        index + layouts * (MASK_BYTES + self.per_layout) + chunks * FRAME
    }
}

pub(crate) fn slot_length(task: Task, terrain: &Terrain) -> usize {
    if task.distances {
        slot::distances_length(terrain)
    } else {
        slot::values_length(terrain)
    }
}

/// Makes a table of what [`solve`](crate::solve) left on the shelf, and removes it from the shelf.
///
/// # Errors
/// If the shelf or the writer fails, or the shelf does not have all of it.
pub fn write_table(
    task: &Task,
    threads: usize,
    shelf: &dyn Shelf,
    into: &mut dyn Write,
) -> io::Result<()> {
    let terrain = Terrain::new(task.size).ok_or_else(damaged)?;
    let deepest = task.deepest(&counts(&terrain));
    let lengths: Vec<usize> = (0..=deepest)
        .map(|walls| Layer::new(&terrain, walls, threads).len())
        .collect();
    into.write_all(&table_heading(*task, deepest + 1))?;
    let numbers = lengths
        .iter()
        .flat_map(|&length| (length as u64).to_le_bytes());
    write_block(into, &numbers.collect::<Vec<u8>>())?;
    for walls in 0..=deepest {
        let layer = Layer::new(&terrain, walls, threads);
        let chunks = (0..layer.len()).step_by(CHUNK);
        let index = chunks.flat_map(|place| layer.mask(place).to_le_bytes());
        write_block(into, &index.collect::<Vec<u8>>())?;
        let heading = heading(*task, "values", walls);
        let reader = open_piece(shelf, &values_name(walls), &heading)?.ok_or_else(damaged)?;
        let sizes = Sizes::new(*task, &terrain, walls);
        let blocks = Blocks::new(reader, layer.len(), sizes.per_layout);
        while let Some((chunk, values)) = blocks.next()? {
            let places = chunk * CHUNK..layer.len().min((chunk + 1) * CHUNK);
            let masks = places.flat_map(|place| layer.mask(place).to_le_bytes());
            let mut block: Vec<u8> = masks.collect();
            block.extend_from_slice(&values);
            write_block(into, &block)?;
        }
    }
    into.flush()
}

/// Removes the values of every layer from the shelf once the table is safe.
///
/// # Errors
/// If the shelf fails.
pub fn clear_shelf(task: &Task, shelf: &dyn Shelf) -> io::Result<()> {
    let terrain = Terrain::new(task.size).ok_or_else(damaged)?;
    for walls in 0..=task.deepest(&counts(&terrain)) {
        shelf.remove(&values_name(walls))?;
    }
    Ok(())
}

fn table_heading(task: Task, layers: usize) -> Vec<u8> {
    let walls = task
        .walls
        .map_or("unlimited".to_owned(), |walls| walls.to_string());
    let (pass, distances) = (u8::from(task.pass), u8::from(task.distances));
    format!(
        "{FORMAT} {} {walls} {pass} {distances} {layers}\n",
        task.size
    )
    .into_bytes()
}

fn read_heading(reader: &mut impl Read) -> Result<(Task, usize, usize), TableError> {
    let mut line = Vec::new();
    let mut byte = [0];
    while line.last() != Some(&b'\n') {
        if line.len() == LONGEST_HEADING || reader.read(&mut byte)? == 0 {
            return Err(TableError::NotATable);
        }
        line.push(byte[0]);
    }
    let text = std::str::from_utf8(&line).map_err(|_| TableError::NotATable)?;
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.first() {
        Some(&FORMAT) => {}
        Some(word) if word.starts_with("dedale-table/") => return Err(TableError::Version),
        _ => return Err(TableError::NotATable),
    }
    let [_, size, walls, pass, distances, layers] = words[..] else {
        return Err(TableError::Damaged);
    };
    let walls = match walls {
        "unlimited" => None,
        number => Some(number.parse().map_err(|_| TableError::Damaged)?),
    };
    let task = Task {
        size: size.parse().map_err(|_| TableError::Damaged)?,
        walls,
        pass: pass == "1",
        distances: distances == "1",
    };
    let layers = layers.parse().map_err(|_| TableError::Damaged)?;
    if table_heading(task, layers) == line {
        Ok((task, layers, line.len()))
    } else {
        Err(TableError::Damaged)
    }
}

/// A layer of a table.
struct Section {
    layouts: usize,
    per_layout: usize,
    /// The first mask of each chunk.
    index: Vec<Mask>,
    /// The offset of the first chunk.
    start: u64,
}

/// The limit of the block cache in bytes; the cache is cleared above it.
const MEMORY: usize = 256 << 20;

/// A table that answers queries.
///
/// ```
/// use std::io::Cursor;
/// use dedale_solver::Table;
/// // A table of 3x3 with one wall each.
/// let bytes = include_bytes!("../tests/data/3x3-1-distances.table");
/// let mut table = Table::open(Cursor::new(bytes)).unwrap();
/// let start = table.task().start(None).unwrap();
/// let best = table.moves(&start).unwrap()[0];
/// assert_eq!(format!("{} {}", best.0, best.1), "a1 loss 8");
///
/// let mut cut = bytes.to_vec();
/// cut.pop();
/// assert_eq!(Table::open(Cursor::new(cut)).unwrap_err().code(), "table-damaged");
/// ```
pub struct Table<R> {
    reader: R,
    task: Task,
    terrain: Terrain,
    sections: Vec<Section>,
    /// Blocks already read, by layer and number: consecutive queries are often about the same ones.
    known: HashMap<(usize, usize), Vec<u8>>,
    known_bytes: usize,
}

impl<R> fmt::Debug for Table<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({:?})", self.task)
    }
}

impl<R: Read + Seek> Table<R> {
    /// Reads the heading and the index, and checks the length.
    ///
    /// # Errors
    /// If it is not a table, of an unknown version, or visibly damaged.
    pub fn open(mut reader: R) -> Result<Table<R>, TableError> {
        let length = reader.seek(SeekFrom::End(0))?;
        reader.seek(SeekFrom::Start(0))?;
        let (task, layers, heading) = read_heading(&mut reader)?;
        let terrain = Terrain::new(task.size).ok_or(TableError::Damaged)?;
        if layers != task.deepest(&counts(&terrain)) + 1 {
            return Err(TableError::Damaged);
        }
        let lengths = read_block(&mut reader, 8 * layers)?;
        let mut start = (heading + FRAME + lengths.len()) as u64;
        let mut sections = Vec::new();
        for (walls, layouts) in lengths.chunks_exact(8).enumerate() {
            let layouts = u64::from_le_bytes(layouts.try_into().expect("eight bytes"));
            let sizes = Sizes::new(task, &terrain, walls);
            // Checked before memory is allocated: the number may be impossible.
            let least = layouts.checked_mul(sizes.per_layout as u64);
            if layouts == 0 || least.is_none_or(|least| least > length - start) {
                return Err(TableError::Damaged);
            }
            let layouts = layouts as usize;
            reader.seek(SeekFrom::Start(start))?;
            let index = read_block(&mut reader, layouts.div_ceil(CHUNK) * MASK_BYTES)?;
            sections.push(Section {
                layouts,
                per_layout: sizes.per_layout,
                start: start + (FRAME + index.len()) as u64,
                index: masks(&index),
            });
            start += sizes.section(layouts) as u64;
            if start > length {
                return Err(TableError::Damaged);
            }
        }
        if start != length {
            return Err(TableError::Damaged);
        }
        Ok(Table {
            reader,
            task,
            terrain,
            sections,
            known: HashMap::new(),
            known_bytes: 0,
        })
    }

    /// The task of the table.
    #[must_use]
    pub fn task(&self) -> &Task {
        &self.task
    }

    pub(crate) fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// Reads every block and its checksum.
    ///
    /// # Errors
    /// If any is damaged.
    pub fn check(&mut self) -> Result<(), TableError> {
        for walls in 0..self.sections.len() {
            for chunk in 0..self.sections[walls].index.len() {
                self.read(walls, chunk)?;
            }
        }
        Ok(())
    }

    /// The masks and the values of a whole layer.
    pub(crate) fn layer(&mut self, walls: usize) -> Result<(Vec<Mask>, Vec<u8>), TableError> {
        let (mut all_masks, mut values) = (Vec::new(), Vec::new());
        for chunk in 0..self.sections[walls].index.len() {
            let bytes = self.read(walls, chunk)?;
            let section = &self.sections[walls];
            let within = (section.layouts - chunk * CHUNK).min(CHUNK);
            let first = all_masks.len();
            all_masks.extend(masks(&bytes[..within * MASK_BYTES]));
            if all_masks[first] != section.index[chunk] {
                return Err(TableError::Damaged);
            }
            values.extend_from_slice(&bytes[within * MASK_BYTES..]);
        }
        Ok((all_masks, values))
    }

    pub(crate) fn layouts(&self, walls: usize) -> usize {
        self.sections[walls].layouts
    }

    /// The first mask of each chunk of a layer, from the index.
    pub(crate) fn first_masks(&self, walls: usize) -> &[Mask] {
        &self.sections[walls].index
    }

    pub(crate) fn layers(&self) -> usize {
        self.sections.len()
    }

    fn read(&mut self, walls: usize, chunk: usize) -> Result<Vec<u8>, TableError> {
        let section = &self.sections[walls];
        let sizes = Sizes {
            per_layout: section.per_layout,
        };
        let full = (sizes.chunk(CHUNK, 0) + FRAME) as u64;
        let start = section.start + chunk as u64 * full;
        self.reader.seek(SeekFrom::Start(start))?;
        Ok(read_block(
            &mut self.reader,
            sizes.chunk(section.layouts, chunk),
        )?)
    }

    fn block(&mut self, walls: usize, chunk: usize) -> Result<&[u8], TableError> {
        if !self.known.contains_key(&(walls, chunk)) {
            let bytes = self.read(walls, chunk)?;
            if self.known_bytes + bytes.len() > MEMORY {
                self.known.clear();
                self.known_bytes = 0;
            }
            self.known_bytes += bytes.len();
            self.known.insert((walls, chunk), bytes);
        }
        Ok(&self.known[&(walls, chunk)])
    }

    /// The value of a position for the player to move.
    ///
    /// # Errors
    /// If the position is of another game, or the table is damaged.
    pub fn value(&mut self, position: &Position) -> Result<Value, TableError> {
        if !self.task.is_of_the_game(position) {
            return Err(TableError::OtherGame);
        }
        if !self.task.covers(position) {
            let left = [Player::FIRST, Player::SECOND].map(|player| position.stock(player));
            return Err(TableError::OtherHands {
                walls: self.task.walls,
                left,
                placed: position.walls().len(),
            });
        }
        if position.outcome().is_some() {
            return Ok(Value::Loss(self.task.distances.then_some(0)));
        }
        let address = Address::new(self.task, &self.terrain, position);
        let address = address.ok_or(TableError::OtherGame)?;
        let section = self
            .sections
            .get(address.walls)
            .ok_or(TableError::OtherGame)?;
        let chunk = section
            .index
            .partition_point(|&first| first <= address.mask);
        let chunk = chunk.checked_sub(1).ok_or(TableError::Damaged)?;
        let within = (section.layouts - chunk * CHUNK).min(CHUNK);
        let per_layout = section.per_layout;
        let length = slot_length(self.task, &self.terrain);
        let distances = self.task.distances;
        let bytes = self.block(address.walls, chunk)?;
        let (masks_part, values) = bytes.split_at(within * MASK_BYTES);
        let place = masks(masks_part).binary_search(&address.mask);
        let place = place.map_err(|_| TableError::Damaged)?;
        let slot = &values[place * per_layout + address.slot * length..][..length];
        let value = slot::value(slot, distances, address.entry);
        value.ok_or(TableError::Damaged)
    }

    /// The moves of a position with their values for the mover, best first.
    ///
    /// # Errors
    /// As for [`value`](Table::value).
    pub fn moves(&mut self, position: &Position) -> Result<Vec<(Move, Value)>, TableError> {
        let mut failure = None;
        let moves = ranked_moves(position, |after| {
            self.value(after)
                .map_err(|error| failure = Some(error))
                .ok()
        });
        moves.ok_or_else(|| failure.unwrap_or(TableError::Damaged))
    }
}

fn masks(bytes: &[u8]) -> Vec<Mask> {
    let mask = |bytes: &[u8]| Mask::from_le_bytes(bytes.try_into().expect("sixteen bytes"));
    bytes.chunks_exact(MASK_BYTES).map(mask).collect()
}
