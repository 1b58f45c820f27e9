//! The games of runs as samples, each a position with its training targets, and as the arrays of
//! the training program. The input planes belong to the network crate.

use std::error::Error;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::thread;

use dedale_network::{Arrays, Labels, OfSeats, Sample, Sight};
use dedale_rules::{Move, Player, PlayerCount, Position, Record, Size, Verdict};

use crate::archive::{self, ArchiveError};
use crate::note::Note;

/// The visits of one unit of share, plus one for the first visit, which is not counted: large
/// enough to keep shares apart.
const VISITS_OF_A_SHARE: u32 = 100;

/// The options of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Whether each position is also exported mirrored, left and right exchanged.
    pub mirror: bool,
    /// Whether positions of quick searches are exported too: values without shares.
    pub all: bool,
    /// The number of games at the beginning of the runs that are skipped, because they were
    /// exported before.
    pub skip: u64,
    /// The number of threads.
    pub threads: usize,
}

/// The statistics of an export.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    /// Games that were skipped because they were exported before.
    pub skipped: u64,
    /// Games that were read.
    pub games: u64,
    /// Games without a result, left out.
    pub broken_off: u64,
    /// Positions, mirror images included.
    pub positions: u64,
}

/// Why an export failed.
#[derive(Debug)]
pub enum ExportError {
    /// A folder of games cannot be used.
    Archive {
        /// The folder.
        folder: PathBuf,
        /// Its fault.
        error: ArchiveError,
    },
    /// A text in a folder is not a game.
    NotAGame {
        /// The folder.
        folder: PathBuf,
    },
    /// The games of two folders are on boards of different sizes, or have different numbers of
    /// players.
    Sizes,
    /// The arrays cannot be written.
    Disk(io::Error),
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExportError::Archive { folder, error } => write!(f, "{}: {error}", folder.display()),
            ExportError::NotAGame { folder } => {
                write!(f, "{}: a text is not a game", folder.display())
            }
            ExportError::Sizes => f.write_str("the boards have different sizes"),
            ExportError::Disk(error) => error.fmt(f),
        }
    }
}

impl Error for ExportError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            ExportError::Archive { error, .. } => Some(error),
            ExportError::Disk(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for ExportError {
    fn from(error: io::Error) -> ExportError {
        ExportError::Disk(error)
    }
}

/// The positions of a game with their training targets; with `all` also those of quick searches,
/// without moves. Empty if the game has no result. A proof of a position overrides the result of
/// the game.
#[must_use]
pub fn samples(record: &Record, all: bool) -> Vec<Sample> {
    if record.verdict() == Verdict::Unfinished {
        return Vec::new();
    }
    let positions = record.game().positions();
    let last = &positions[positions.len() - 1];
    let plies = record.entries().len();
    let sample = |(place, position): (usize, &Position)| {
        let comment = record.entries()[place].comment.as_ref()?;
        let note: Note = comment.parse().ok()?;
        if note.shares.is_empty() && !all {
            return None;
        }
        let mover = position.turn();
        let result = result_for(record.verdict(), mover);
        let visits = note.shares.iter();
        let visits = visits.map(|&(chosen, share)| (chosen, share * VISITS_OF_A_SHARE + 1));
        let labels = Labels {
            result: note.worth.exact().unwrap_or(result),
            value: note.worth.value(),
            plies: Some((plies - place) as u16),
            margin: margin_for(last, record.verdict(), mover),
            visits: visits.collect(),
            ahead: ahead_of(record, place, mover),
            seats: of_seats(&note, record.verdict(), position),
        };
        Some(Sample {
            position: position.clone(),
            labels,
        })
    };
    positions[..plies]
        .iter()
        .enumerate()
        .filter_map(sample)
        .collect()
}

/// The moves from that ply to the end, each with whether this player made it.
fn ahead_of(record: &Record, place: usize, mover: Player) -> Vec<(Move, bool)> {
    let positions = record.game().positions()[place..].iter();
    let moves = record.entries()[place..].iter();
    moves
        .zip(positions)
        .map(|(entry, position)| (entry.chosen, position.turn() == mover))
        .collect()
}

fn result_for(verdict: Verdict, mover: Player) -> i8 {
    match verdict {
        Verdict::Won(winner) if winner == mover => 1,
        Verdict::Won(_) => -1,
        _ => 0,
    }
}

/// The chances of four players, in the order of turns, as far as they are known.
fn of_seats(note: &Note, verdict: Verdict, position: &Position) -> Option<OfSeats> {
    if position.players() != PlayerCount::Four {
        return None;
    }
    let value = note.worth.chances()?;
    let mover = position.turn().index();
    let result = match verdict {
        _ if note.worth.is_proved() => value,
        Verdict::Won(winner) => {
            let turns = (winner.index() + 4 - mover) % 4;
            std::array::from_fn(|seat| f32::from(u8::from(seat == turns)))
        }
        _ => [0.25; 4],
    };
    Some(OfSeats { result, value })
}

/// By how many steps the mover has won or lost: the distance of the nearest opponent, or the
/// mover's own.
fn margin_for(last: &Position, verdict: Verdict, mover: Player) -> Option<i8> {
    let Verdict::Won(winner) = verdict else {
        return Some(0);
    };
    let steps = |player: Player| i8::try_from(last.distance(player)?).ok();
    if winner == mover {
        let others = last.players().players().filter(|&other| other != mover);
        others.map(steps).min().flatten()
    } else {
        steps(mover).map(|steps| -steps)
    }
}

/// Writes the arrays of all games of some runs into a folder, block by block. Games are numbered
/// through all runs, so that whole games can be held back; a mirror image has the number of its
/// original. Games are only added to a run, so that exported ones can be skipped the next time.
///
/// # Errors
/// When a run cannot be read, when boards differ, or on a disk error.
pub fn export(
    runs: &[PathBuf],
    into: &Path,
    choice: Choice,
    mut progress: impl FnMut(&Exported),
) -> Result<Exported, ExportError> {
    let (size, sight) = kind_of_all(runs)?;
    fs::create_dir_all(into)?;
    let mut files: Vec<BufWriter<File>> = Arrays::files(sight)
        .iter()
        .map(|name| {
            let file = File::create(into.join(name))?;
            Ok(BufWriter::with_capacity(1 << 20, file))
        })
        .collect::<io::Result<_>>()?;
    let mut exported = Exported::default();
    for folder in runs {
        let refused = |error: ArchiveError| ExportError::Archive {
            folder: folder.clone(),
            error,
        };
        let paths = archive::files(folder).map_err(|error| refused(error.into()))?;
        for path in paths {
            let blocks = archive::blocks(&path).map_err(refused)?;
            for some in blocks.chunks(choice.threads.max(1)) {
                let pieces = pieces(
                    some,
                    (size, sight),
                    (exported.skipped + exported.games) as u32,
                    choice,
                );
                for piece in pieces {
                    let folder = || folder.clone();
                    let piece = piece.ok_or_else(|| ExportError::NotAGame { folder: folder() })?;
                    exported.skipped += piece.skipped;
                    exported.games += piece.games;
                    exported.broken_off += piece.broken_off;
                    exported.positions += piece.arrays.count() as u64;
                    for (file, bytes) in files.iter_mut().zip(piece.arrays.contents()) {
                        file.write_all(bytes)?;
                    }
                }
                progress(&exported);
            }
        }
    }
    for mut file in files {
        file.flush()?;
    }
    let shapes = Arrays::shapes(size, sight, exported.positions as usize);
    fs::write(into.join("shapes.txt"), shapes)?;
    Ok(exported)
}

/// The size of all boards, and the kind of net they are for.
fn kind_of_all(runs: &[PathBuf]) -> Result<(Size, Sight), ExportError> {
    let mut common = None;
    for folder in runs {
        let plan = archive::plan(folder).map_err(|error| ExportError::Archive {
            folder: folder.clone(),
            error,
        })?;
        let sight = match plan.start.players() {
            PlayerCount::Two => Sight::Two,
            PlayerCount::Four => Sight::Four,
        };
        let kind = (plan.start.variant().size, sight);
        if common.is_some_and(|common| common != kind) {
            return Err(ExportError::Sizes);
        }
        common = Some(kind);
    }
    common.ok_or(ExportError::Sizes)
}

/// The result for one block.
struct Piece {
    arrays: Arrays,
    skipped: u64,
    games: u64,
    broken_off: u64,
}

/// The arrays of some blocks, one thread each; `None` for a block that has no games.
fn pieces(
    blocks: &[String],
    kind: (Size, Sight),
    first: u32,
    choice: Choice,
) -> Vec<Option<Piece>> {
    let mut number = first;
    let numbered = blocks.iter().map(|block| {
        let begin = number;
        number += archive::games(block).count() as u32;
        (block, begin)
    });
    let numbered: Vec<(&String, u32)> = numbered.collect();
    thread::scope(|scope| {
        let running: Vec<_> = numbered
            .into_iter()
            .map(|(block, begin)| scope.spawn(move || piece(block, kind, begin, choice)))
            .collect();
        let join =
            |thread: thread::ScopedJoinHandle<'_, Option<Piece>>| thread.join().ok().flatten();
        running.into_iter().map(join).collect()
    })
}

fn piece(block: &str, (size, sight): (Size, Sight), first: u32, choice: Choice) -> Option<Piece> {
    let mut piece = Piece {
        arrays: Arrays::new(size, sight),
        skipped: 0,
        games: 0,
        broken_off: 0,
    };
    for (text, number) in archive::games(block).zip(first..) {
        if u64::from(number) < choice.skip {
            piece.skipped += 1;
            continue;
        }
        let record: Record = text.parse().ok()?;
        piece.games += 1;
        piece.broken_off += u64::from(record.verdict() == Verdict::Unfinished);
        for sample in samples(&record, choice.all) {
            piece.arrays.add(&sample, number, false);
            if choice.mirror {
                piece.arrays.add(&sample, number, true);
            }
        }
    }
    Some(piece)
}
