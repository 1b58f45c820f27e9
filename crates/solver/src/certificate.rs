//! Writes a strategy from a table with distances: one answer for every position that can arise
//! against it. [`certificate_check`](crate::certificate_check) replays it.

use std::collections::HashSet;
use std::fmt;
use std::io::{self, Read, Seek, Write};

use dedale_rules::{Player, PlayerCount, Position, codes};

use crate::certificate_check::{CLAIM, END, FORMAT, HOLDS, POSITION, STRATEGY, key, name};
use crate::table::{Table, TableError};
use crate::value::Value;

/// Why no certificate could be written.
#[derive(Debug)]
pub enum CertificateError {
    /// The table has no distances, which the numbers of a certificate need.
    NoDistances,
    /// The strategy has more lines than allowed.
    TooLong {
        /// The number allowed.
        most: usize,
    },
    /// The game is over already.
    Over,
    /// The table failed.
    Table(TableError),
    /// Writing failed.
    Write(io::Error),
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateError::NoDistances => f.write_str("the table has no distances"),
            CertificateError::TooLong { most } => {
                write!(f, "the strategy has more than {most} lines")
            }
            CertificateError::Over => f.write_str("the game is over already"),
            CertificateError::Table(error) => error.fmt(f),
            CertificateError::Write(error) => write!(f, "writing the certificate: {error}"),
        }
    }
}

impl std::error::Error for CertificateError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            // The message is that of the table, so the source is the one behind it.
            CertificateError::Table(error) => error.source(),
            CertificateError::Write(error) => Some(error),
            _ => None,
        }
    }
}

codes! {
    CertificateError {
        CertificateError::NoDistances => "certificate-no-distances",
        CertificateError::TooLong { .. } => "certificate-too-long",
        CertificateError::Over => "certificate-over",
        CertificateError::Write(_) => "certificate-write",
    } else {
        CertificateError::Table(error) => error.code(),
    }
}

impl From<TableError> for CertificateError {
    fn from(error: TableError) -> CertificateError {
        CertificateError::Table(error)
    }
}

impl From<io::Error> for CertificateError {
    fn from(error: io::Error) -> CertificateError {
        CertificateError::Write(error)
    }
}

/// Writes the certificate of a position's value, with at most `most` lines: the winner's strategy,
/// or those of both players in a draw. Returns the number of lines.
///
/// ```
/// use std::io::Cursor;
/// use dedale_rules::Player;
/// use dedale_solver::{Table, check_certificate, write_certificate};
/// // A table of 3x3 with one wall each.
/// let bytes = include_bytes!("../tests/data/3x3-1-distances.table");
/// let mut table = Table::open(Cursor::new(bytes)).unwrap();
/// let start = table.task().start(None).unwrap();
/// let mut text = Vec::new();
/// let lines = write_certificate(&mut table, &start, 1_000, &mut text).unwrap();
///
/// // A reader needs the rules and nothing else.
/// let checked = check_certificate(std::str::from_utf8(&text).unwrap()).unwrap();
/// assert_eq!(checked.winner, Some(Player::SECOND));
/// assert_eq!((checked.plies, checked.lines), (Some(8), lines));
/// ```
///
/// # Errors
/// If the table has no distances, fails, or the strategy is too long; if writing fails.
pub fn write_certificate<R: Read + Seek>(
    table: &mut Table<R>,
    position: &Position,
    most: usize,
    into: &mut dyn Write,
) -> Result<usize, CertificateError> {
    if !table.task().distances {
        return Err(CertificateError::NoDistances);
    }
    if position.outcome().is_some() {
        return Err(CertificateError::Over);
    }
    let mover = position.turn();
    let other = mover.next(PlayerCount::Two);
    let (claim, players) = match table.value(position)? {
        Value::Win(_) => (name(mover), vec![mover]),
        Value::Loss(_) => (name(other), vec![other]),
        Value::Draw => ("draw", vec![Player::FIRST, Player::SECOND]),
    };
    writeln!(into, "{FORMAT}")?;
    writeln!(into, "{POSITION}{position}")?;
    writeln!(into, "{CLAIM}{claim}")?;
    let mut lines = 0;
    for player in players {
        writeln!(into, "{STRATEGY}{}", name(player))?;
        lines += write_strategy(table, position, player, most - lines, into)?;
    }
    writeln!(into, "{END}")?;
    into.flush()?;
    Ok(lines)
}

fn write_strategy<R: Read + Seek>(
    table: &mut Table<R>,
    start: &Position,
    player: Player,
    most: usize,
    into: &mut dyn Write,
) -> Result<usize, CertificateError> {
    let holds = table.value(start)? == Value::Draw;
    let mut seen = HashSet::new();
    let mut open = Vec::new();
    if start.turn() == player {
        open.push(start.clone());
    } else {
        open.extend(after_each(start));
    }
    while let Some(position) = open.pop() {
        let here = key(&position);
        if position.outcome().is_some() || !seen.insert(here.clone()) {
            continue;
        }
        if seen.len() > most {
            return Err(CertificateError::TooLong { most });
        }
        let (answer, value) = table.moves(&position)?[0];
        let number = value
            .plies()
            .filter(|_| !holds)
            .map(|plies| plies.to_string());
        writeln!(
            into,
            "{here} {answer} {}",
            number.as_deref().unwrap_or(HOLDS)
        )?;
        let mut after = position;
        after.play_unchecked(answer);
        if after.outcome().is_none() {
            open.extend(after_each(&after));
        }
    }
    Ok(seen.len())
}

fn after_each(position: &Position) -> impl Iterator<Item = Position> {
    position.legal_moves().into_iter().map(move |chosen| {
        let mut after = position.clone();
        after.play_unchecked(chosen);
        after
    })
}
