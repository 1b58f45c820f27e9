//! Boards solved by the solver, with the values of all their positions in memory, and the lines of
//! best play.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::io::{self, Cursor, Read, Write};
use std::sync::{Arc, Mutex, PoisonError};

use dedale_rules::{Move, Position, Size};
use dedale_solver::{
    Draft, Means, Shelf, SolveError, Table, TableError, Task, Value, solve, write_table,
};

/// A drawn line would never end.
const LONGEST_LINE: usize = 60;

/// Why a board could not be solved.
#[derive(Debug)]
pub enum OracleError {
    Solve(SolveError),
    Table(TableError),
    Shelf(io::Error),
}

impl fmt::Display for OracleError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OracleError::Solve(error) => error.fmt(formatter),
            OracleError::Table(error) => error.fmt(formatter),
            OracleError::Shelf(error) => error.fmt(formatter),
        }
    }
}

impl Error for OracleError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            OracleError::Solve(error) => Some(error),
            OracleError::Table(error) => Some(error),
            OracleError::Shelf(error) => Some(error),
        }
    }
}

/// How many walls each player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Walls {
    Each(u8),
    /// As many as fit.
    Unlimited,
}

impl Walls {
    fn number(self) -> Option<u8> {
        match self {
            Walls::Each(number) => Some(number),
            Walls::Unlimited => None,
        }
    }
}

fn task(size: Size, walls: Walls, distances: bool) -> Task {
    Task {
        size,
        walls: walls.number(),
        pass: false,
        distances,
    }
}

fn means(threads: usize, shelf: Option<&dyn Shelf>) -> Means<'_> {
    Means {
        threads,
        memory: None,
        shelf,
        resumable: false,
        table: shelf.is_some(),
        watch: &(),
    }
}

/// The value of the start of a game for the first player, with the number of moves if `distances`.
pub(super) fn worth(
    size: Size,
    walls: Walls,
    distances: bool,
    threads: usize,
) -> Result<Value, OracleError> {
    let task = task(size, walls, distances);
    let solution = solve(&task, &means(threads, None)).map_err(OracleError::Solve)?;
    let start = start(task);
    Ok(solution
        .value(&start)
        .expect("the start has no walls on the board"))
}

/// The first moves of a game with their values for the first player, best first.
pub(super) fn first_moves(
    size: Size,
    walls: Walls,
    threads: usize,
) -> Result<Vec<(Move, Value)>, OracleError> {
    let task = task(size, walls, true);
    let solution = solve(&task, &means(threads, None)).map_err(OracleError::Solve)?;
    let moves = solution.moves(&start(task));
    Ok(moves.expect("the start has no walls on the board"))
}

fn start(task: Task) -> Position {
    task.start(None).expect("pawns can start in the middle")
}

/// A board with the values of all its positions.
pub(super) struct Solved {
    task: Task,
    table: Table<Cursor<Vec<u8>>>,
}

impl Solved {
    /// Solves it.
    pub(super) fn new(size: Size, walls: Walls, threads: usize) -> Result<Solved, OracleError> {
        let task = task(size, walls, true);
        let shelf = Memory::default();
        solve(&task, &means(threads, Some(&shelf))).map_err(OracleError::Solve)?;
        let mut bytes = Vec::new();
        write_table(&task, threads, &shelf, &mut bytes).map_err(OracleError::Shelf)?;
        let table = Table::open(Cursor::new(bytes)).map_err(OracleError::Table)?;
        Ok(Solved { task, table })
    }

    /// The first position.
    pub(super) fn start(&self) -> Position {
        start(self.task)
    }

    /// The moves of a position with their values for the mover, best first.
    pub(super) fn moves(&mut self, position: &Position) -> Result<Vec<(Move, Value)>, OracleError> {
        self.table.moves(position).map_err(OracleError::Table)
    }

    /// Best play from the start after that first move, if one is given: the winner hurries, the
    /// loser delays.
    pub(super) fn line(&mut self, first: Option<Move>) -> Result<Vec<Move>, OracleError> {
        let mut position = self.start();
        let mut line = Vec::new();
        if let Some(first) = first {
            position.play(first).expect("lines begin with legal moves");
            line.push(first);
        }
        while position.outcome().is_none() && line.len() < LONGEST_LINE {
            let (best, _) = self.moves(&position)?[0];
            position.play(best).expect("moves of the table are legal");
            line.push(best);
        }
        Ok(line)
    }
}

/// The solver's shelf for the layers of a small board.
#[derive(Clone, Default)]
struct Memory {
    pieces: Arc<Mutex<BTreeMap<String, Arc<[u8]>>>>,
}

struct Piece {
    name: String,
    bytes: Vec<u8>,
    memory: Memory,
}

impl Write for Piece {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Memory {
    /// A panic while the lock was held left it whole.
    fn with<T>(&self, change: impl FnOnce(&mut BTreeMap<String, Arc<[u8]>>) -> T) -> T {
        change(&mut self.pieces.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Draft for Piece {
    fn keep(self: Box<Self>) -> io::Result<()> {
        let Piece {
            name,
            bytes,
            memory,
        } = *self;
        memory.with(|pieces| pieces.insert(name, bytes.into()));
        Ok(())
    }
}

impl Shelf for Memory {
    fn begin(&self, name: &str) -> io::Result<Box<dyn Draft>> {
        Ok(Box::new(Piece {
            name: name.to_owned(),
            bytes: Vec::new(),
            memory: self.clone(),
        }))
    }

    fn open(&self, name: &str) -> io::Result<Option<Box<dyn Read + Send>>> {
        let piece = self.with(|pieces| pieces.get(name).cloned());
        Ok(piece.map(|bytes| Box::new(Cursor::new(bytes)) as Box<dyn Read + Send>))
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        self.with(|pieces| pieces.remove(name));
        Ok(())
    }
}
