//! An experiment on disk: `experiment.txt` has its settings, `games.csv` has a line for each game
//! with all its moves, in order, each line written whole when the game is over. The statistics are
//! always recomputed from the moves, so an experiment that was killed can be resumed.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use dedale_rules::{Game, Move, Outcome, Player};

use crate::experiment::order::Order;
use crate::experiment::series::Finished;
use dedale_arena::facts::Ending;

/// The first line of the settings: format and version.
const HEADING: &str = "dedale-experiment/1";
const SETTINGS: &str = "experiment.txt";
const GAMES: &str = "games.csv";
/// The prefixes of the settings that may change: the name of the built-in experiment, the number
/// of games.
const NAMED: &str = "name: ";
const ASKED: &str = "games: ";
/// The statistics and plots beside the games.
const BESIDE: [&str; 8] = [
    "report.txt",
    "pawns.csv",
    "walls.csv",
    "wins.svg",
    "lengths.svg",
    "walls-used.svg",
    "pawns.svg",
    "walls.svg",
];
const COLUMNS: &str = "game,first,second,winner,ending,plies,walls-first,walls-second,moves";

/// The games of an experiment on disk.
pub struct Ledger {
    file: File,
    known: Vec<Finished>,
}

/// Why a folder cannot be used.
#[derive(Debug)]
pub enum LedgerError {
    /// There is an experiment in it already.
    Taken,
    /// The folder does not hold an experiment of this version.
    Unknown,
    /// A file of this name would be overwritten, and no settings show that it belongs to an
    /// experiment.
    Foreign(&'static str),
    /// The experiment in it has another line in its settings.
    Differs {
        /// The line in the folder.
        there: String,
        /// The line of this experiment.
        here: String,
    },
    /// This line of the games was not written by an experiment.
    Damaged(usize),
    /// The folder cannot be read or written.
    Disk(io::Error),
}

impl fmt::Display for LedgerError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LedgerError::Taken => {
                formatter.write_str("there is an experiment in the folder already")
            }
            LedgerError::Unknown => {
                formatter.write_str("what is in the folder is not an experiment of this version")
            }
            LedgerError::Foreign(name) => write!(formatter, "{name} is not of an experiment"),
            LedgerError::Differs { there, here } => {
                write!(
                    formatter,
                    "the folder has \"{there}\", this experiment \"{here}\""
                )
            }
            LedgerError::Damaged(line) => write!(formatter, "line {line} of the games is damaged"),
            LedgerError::Disk(error) => error.fmt(formatter),
        }
    }
}

impl Error for LedgerError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            LedgerError::Disk(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for LedgerError {
    fn from(error: io::Error) -> LedgerError {
        LedgerError::Disk(error)
    }
}

impl Ledger {
    /// Opens a folder: a new one, or with `resume` the same experiment that is there.
    ///
    /// # Errors
    /// When the folder holds another experiment or files of something else, or the disk refuses.
    pub fn open(folder: &Path, order: &Order, resume: bool) -> Result<Ledger, LedgerError> {
        fs::create_dir_all(folder)?;
        let settings = folder.join(SETTINGS);
        match fs::read_to_string(&settings) {
            Ok(_) if !resume => return Err(LedgerError::Taken),
            Ok(text) => {
                compare(&text, &lines(order))?;
                // The number of games may have grown, and the next resume uses the new number.
                let here = whole(order);
                if text != here {
                    fs::write(&settings, here)?;
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if let Some(name) = foreign(folder)? {
                    return Err(LedgerError::Foreign(name));
                }
                // The games before the settings: a folder with settings has a file of games, if
                // only an empty one.
                fs::write(folder.join(GAMES), format!("{COLUMNS}\n"))?;
                fs::write(settings, whole(order))?;
            }
            Err(error) => return Err(error.into()),
        }
        let path = folder.join(GAMES);
        let text = fs::read_to_string(&path)?;
        // A line without its end was being written when the program was killed.
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        if whole.len() < text.len() {
            fs::write(&path, whole)?;
        }
        let known = read(whole, order)?;
        let file = OpenOptions::new().append(true).open(path)?;
        Ok(Ledger { file, known })
    }

    /// The saved games, even if they are more than the settings ask for.
    pub fn take(&mut self) -> Vec<Finished> {
        std::mem::take(&mut self.known)
    }

    /// Saves a game.
    ///
    /// # Errors
    /// When the game cannot be written.
    pub fn append(&mut self, game: &Finished, order: &Order) -> io::Result<()> {
        self.file.write_all(line(game, order).as_bytes())
    }
}

/// A file in a folder without settings that an experiment would overwrite.
fn foreign(folder: &Path) -> io::Result<Option<&'static str>> {
    let is_there = |name: &&&str| fs::symlink_metadata(folder.join(name)).is_ok();
    if let Some(name) = BESIDE.iter().find(is_there) {
        return Ok(Some(name));
    }
    match fs::read(folder.join(GAMES)) {
        // Killed before the settings were written: there was no game yet.
        Ok(bytes) if format!("{COLUMNS}\n").as_bytes().starts_with(&bytes) => Ok(None),
        Ok(_) => Ok(Some(GAMES)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// The settings in a folder, by name; empty without an experiment of this version.
#[must_use]
pub fn settings_in(folder: &Path) -> BTreeMap<String, String> {
    let text = fs::read_to_string(folder.join(SETTINGS)).unwrap_or_default();
    let mut lines = text.lines();
    if lines.next() != Some(HEADING) {
        return BTreeMap::new();
    }
    let pairs = lines.filter_map(|line| line.split_once(": "));
    let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
    pairs.map(owned).collect()
}

/// The text of the settings: those that identify the experiment, then those that may change.
fn whole(order: &Order) -> String {
    let mut lines = lines(order);
    lines.push(format!("{NAMED}{}", order.name.unwrap_or("-")));
    lines.push(format!("{ASKED}{}", order.games));
    lines.join("\n") + "\n"
}

fn lines(order: &Order) -> Vec<String> {
    let settings = order.settings();
    let settings = settings
        .iter()
        .map(|(name, value)| format!("{name}: {value}"));
    std::iter::once(HEADING.to_owned())
        .chain(settings)
        .collect()
}

fn compare(text: &str, here: &[String]) -> Result<(), LedgerError> {
    let may_change = |line: &&str| line.starts_with(NAMED) || line.starts_with(ASKED);
    let there: Vec<&str> = text.lines().filter(|line| !may_change(line)).collect();
    if there.first() != Some(&HEADING) || there.len() != here.len() {
        return Err(LedgerError::Unknown);
    }
    match there.iter().zip(here).find(|(there, here)| *there != here) {
        None => Ok(()),
        Some((there, here)) => Err(LedgerError::Differs {
            there: (*there).to_owned(),
            here: here.clone(),
        }),
    }
}

/// The number of the seat that won, or 0.
fn winner(game: &Game) -> u8 {
    match game.outcome() {
        Some(Outcome::Won(player)) => player.number(),
        _ => 0,
    }
}

/// How many walls each seat has placed.
#[must_use]
pub fn walls_used(game: &Game) -> [u8; 2] {
    [Player::FIRST, Player::SECOND]
        .map(|seat| game.start().stock(seat) - game.position().stock(seat))
}

fn line(finished: &Finished, order: &Order) -> String {
    let game = &finished.game;
    let [first, second] = if finished.swapped { [1, 0] } else { [0, 1] };
    let [by_first, by_second] = walls_used(game);
    let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
    rows_as_csv(&[[
        (finished.number + 1).to_string(),
        order.names[first].clone(),
        order.names[second].clone(),
        winner(game).to_string(),
        finished.ending.word().to_owned(),
        moves.len().to_string(),
        by_first.to_string(),
        by_second.to_string(),
        moves.join(" "),
    ]])
}

/// Rows as the lines of a CSV file.
pub(crate) fn rows_as_csv<const N: usize>(rows: &[[String; N]]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row).expect("memory takes everything");
    }
    let bytes = writer.into_inner().expect("memory takes everything");
    String::from_utf8(bytes).expect("texts stay texts")
}

/// The games of a file, each replayed.
fn read(text: &str, order: &Order) -> Result<Vec<Finished>, LedgerError> {
    let mut rows = text.lines();
    if rows.next() != Some(COLUMNS) {
        return Err(LedgerError::Damaged(1));
    }
    let mut games = Vec::new();
    for (number, row) in rows.enumerate() {
        let game = read_row(row, number, order);
        games.push(game.ok_or(LedgerError::Damaged(number + 2))?);
    }
    Ok(games)
}

fn read_row(row: &str, number: usize, order: &Order) -> Option<Finished> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(row.as_bytes());
    let record = reader.records().next()?.ok()?;
    let words = record.iter().next_back()?;
    let mut game = Game::new(order.start.clone());
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        game.play(word.parse::<Move>().ok()?).ok()?;
    }
    let ending = match game.outcome() {
        Some(Outcome::Won(_)) => Ending::Goal,
        Some(Outcome::Blocked | Outcome::Drawn) => Ending::Blocked,
        None => Ending::Longest,
    };
    let finished = Finished {
        number,
        swapped: order.swapped(number),
        game,
        ending,
    };
    // The rest of the row must follow from the moves.
    let right = line(&finished, order).trim_end() == row;
    let whole = finished.ending != Ending::Longest || finished.game.moves().len() >= order.longest;
    (right && whole).then_some(finished)
}
