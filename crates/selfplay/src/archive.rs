//! The folder of a run: its settings in `selfplay.txt`, its games in `games-0001.dedale.gz` and so
//! on, blocks of ordinary game files one after the other. Blocks are only appended, and their games
//! are reported after they are on the disk; a partial block left by a kill is cut off when the run
//! resumes.

use std::collections::HashSet;
use std::error::Error;
use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use dedale_rules::Record;

use crate::block::{self, BlockError};
use crate::plan::Plan;
use crate::playing::NUMBER_HEADER;

const SETTINGS: &str = "selfplay.txt";
/// The first line of the settings: format and version.
const HEADING: &str = "dedale-selfplay/1";
const ENDING: &str = ".dedale.gz";
/// The beginning of every game file.
const FIRST_HEADER: &str = "[Dedale \"";
/// A file with this many bytes is full, and the next block goes to a new one.
const FULL: u64 = 12 << 20;

/// Why a folder cannot be used.
#[derive(Debug)]
pub enum ArchiveError {
    /// The folder already has a run.
    Taken,
    /// Another program is adding games to it.
    Busy,
    /// Its content is not a run of this version.
    Unknown,
    /// A file of games is damaged, and not by a kill.
    Damaged {
        /// The file.
        file: PathBuf,
    },
    /// Its run has another value of this setting.
    Differs {
        /// The name of the setting.
        setting: &'static str,
        /// Its value in the folder.
        there: String,
        /// Its value in this run.
        here: String,
    },
    /// The folder cannot be read or written.
    Disk(io::Error),
}

impl fmt::Display for ArchiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArchiveError::Taken => f.write_str("there is a run in the folder already"),
            ArchiveError::Busy => f.write_str("another program adds games to the folder"),
            ArchiveError::Unknown => {
                f.write_str("what is in the folder is not a run of this version")
            }
            ArchiveError::Damaged { file } => write!(f, "{} is damaged", file.display()),
            ArchiveError::Differs {
                setting,
                there,
                here,
            } => write!(f, "{setting} is {there} in the folder and {here} here"),
            ArchiveError::Disk(error) => error.fmt(f),
        }
    }
}

impl Error for ArchiveError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            ArchiveError::Disk(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for ArchiveError {
    fn from(error: io::Error) -> ArchiveError {
        ArchiveError::Disk(error)
    }
}

/// The folder of a run, open for adding games.
#[derive(Debug)]
pub struct Archive {
    folder: PathBuf,
    /// Locked as long as games may be added.
    _settings: File,
    /// The last file of games, its number and length.
    file: File,
    number: usize,
    length: u64,
    /// The bytes of all files of games.
    bytes: u64,
    done: HashSet<u64>,
}

impl Archive {
    /// Opens a folder for a run: a new one, or with `resume` an existing one of the same plan.
    ///
    /// # Errors
    /// When there is a run already, or a different one, or on a disk error.
    pub fn open(folder: &Path, plan: &Plan, resume: bool) -> Result<Archive, ArchiveError> {
        fs::create_dir_all(folder)?;
        let path = folder.join(SETTINGS);
        match fs::read_to_string(&path) {
            Ok(_) if !resume => return Err(ArchiveError::Taken),
            Ok(text) => compare(&text, plan)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                write_whole(folder, SETTINGS, &show(plan))?;
            }
            Err(error) => return Err(error.into()),
        }
        let settings = OpenOptions::new().read(true).write(true).open(&path)?;
        match settings.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(ArchiveError::Busy),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let files = files(folder)?;
        let (mut done, mut bytes, mut length) = (HashSet::new(), 0, 0);
        for (place, file) in files.iter().enumerate() {
            let content = fs::read(file)?;
            let mut rest = &content[..];
            while !rest.is_empty() {
                match block::unpack(rest) {
                    Ok((text, after)) => {
                        done.extend(games(&text).filter_map(number_of));
                        rest = after;
                    }
                    Err(BlockError::Cut) if place + 1 == files.len() => break,
                    Err(_) => return Err(ArchiveError::Damaged { file: file.clone() }),
                }
            }
            length = (content.len() - rest.len()) as u64;
            bytes += length;
        }
        let number = files.len().max(1);
        let file = open_file(folder, number)?;
        file.set_len(length)?;
        Ok(Archive {
            folder: folder.to_owned(),
            _settings: settings,
            file,
            number,
            length,
            bytes,
            done,
        })
    }

    /// The numbers of the stored games.
    #[must_use]
    pub fn done(&self) -> &HashSet<u64> {
        &self.done
    }

    /// The bytes of the stored games.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Adds games as one block. Returns `true` after they are on the disk; `false` without writing
    /// anything if all games together would take more than `most` bytes.
    ///
    /// # Errors
    /// When they cannot be written. A partial block is removed, or cut off when the run resumes.
    pub fn append(&mut self, records: &[Record], most: Option<u64>) -> io::Result<bool> {
        if records.is_empty() {
            return Ok(true);
        }
        let text: String = records.iter().map(ToString::to_string).collect();
        let block = block::pack(&text);
        if most.is_some_and(|most| self.bytes + block.len() as u64 > most) {
            return Ok(false);
        }
        if self.length > 0 && self.length + block.len() as u64 > FULL {
            self.file = open_file(&self.folder, self.number + 1)?;
            (self.number, self.length) = (self.number + 1, 0);
        }
        let written = self
            .file
            .write_all(&block)
            .and_then(|()| self.file.sync_data());
        if let Err(error) = written {
            let _ = self.file.set_len(self.length);
            return Err(error);
        }
        self.length += block.len() as u64;
        self.bytes += block.len() as u64;
        self.done.extend(records.iter().filter_map(number_in));
        Ok(true)
    }
}

/// The plan of the run in a folder.
///
/// # Errors
/// When there is none, or on a disk error.
pub fn plan(folder: &Path) -> Result<Plan, ArchiveError> {
    let text = match fs::read_to_string(folder.join(SETTINGS)) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(ArchiveError::Unknown),
        Err(error) => return Err(error.into()),
    };
    settings(&text)
        .and_then(|settings| Plan::from_settings(&settings))
        .ok_or(ArchiveError::Unknown)
}

/// The files of games in a folder, in order.
///
/// # Errors
/// When the folder cannot be read.
pub fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        if name.starts_with("games-") && name.ends_with(ENDING) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The texts of the blocks of a file, in order, for [`games`]; a block cut short at the end is
/// skipped.
///
/// # Errors
/// When the file cannot be read or is damaged.
pub fn blocks(file: &Path) -> Result<Vec<String>, ArchiveError> {
    let content = fs::read(file)?;
    let mut rest = &content[..];
    let mut texts = Vec::new();
    while !rest.is_empty() {
        match block::unpack(rest) {
            Ok((text, after)) => {
                texts.push(text);
                rest = after;
            }
            Err(BlockError::Cut) => break,
            Err(BlockError::Damaged) => {
                let file = file.to_owned();
                return Err(ArchiveError::Damaged { file });
            }
        }
    }
    Ok(texts)
}

/// The text of a game of the run in a folder, if it is there.
///
/// # Errors
/// When the folder cannot be read, or a file is damaged.
pub fn find(folder: &Path, number: u64) -> Result<Option<String>, ArchiveError> {
    for file in files(folder)? {
        for block in blocks(&file)? {
            if let Some(found) = games(&block).find(|text| number_of(text) == Some(number)) {
                return Ok(Some(found.to_owned()));
            }
        }
    }
    Ok(None)
}

/// The number of a game of a run.
#[must_use]
pub fn number_in(record: &Record) -> Option<u64> {
    record.header(NUMBER_HEADER)?.parse().ok()
}

/// The number of a game from its text, without parsing all of it.
fn number_of(text: &str) -> Option<u64> {
    let mut lines = text.lines().take_while(|line| line.starts_with('['));
    let value = lines.find_map(|line| {
        line.strip_prefix('[')?
            .strip_prefix(NUMBER_HEADER)?
            .strip_prefix(" \"")
    })?;
    value.strip_suffix("\"]")?.parse().ok()
}

/// Splits a text into game files.
pub fn games(text: &str) -> impl Iterator<Item = &str> {
    let starts = text
        .match_indices(FIRST_HEADER)
        .map(|(place, _)| place)
        .filter(|&place| place == 0 || text.as_bytes()[place - 1] == b'\n');
    let starts: Vec<usize> = starts.chain([text.len()]).collect();
    let pairs: Vec<(usize, usize)> = starts.windows(2).map(|pair| (pair[0], pair[1])).collect();
    pairs.into_iter().map(|(start, end)| &text[start..end])
}

fn open_file(folder: &Path, number: usize) -> io::Result<File> {
    let path = folder.join(format!("games-{number:04}{ENDING}"));
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    // The entry of a new file is on the disk only after its folder is synced.
    #[cfg(unix)]
    File::open(folder)?.sync_all()?;
    Ok(file)
}

/// Writes to a temporary name, then renames: the file is never partial.
fn write_whole(folder: &Path, name: &str, text: &str) -> io::Result<()> {
    let beside = folder.join(format!("{name}.part"));
    let mut file = File::create(&beside)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    drop(file);
    fs::rename(beside, folder.join(name))
}

fn show(plan: &Plan) -> String {
    let mut text = format!("{HEADING}\n");
    for (name, value) in plan.settings() {
        text.extend([name, ": ", &value, "\n"]);
    }
    text
}

fn settings(text: &str) -> Option<Vec<(String, String)>> {
    let mut lines = text.lines();
    if lines.next() != Some(HEADING) {
        return None;
    }
    lines
        .map(|line| {
            let (name, value) = line.split_once(": ")?;
            Some((name.to_owned(), value.to_owned()))
        })
        .collect()
}

/// Compares the plan with the settings of that text.
fn compare(text: &str, plan: &Plan) -> Result<(), ArchiveError> {
    let there = settings(text).ok_or(ArchiveError::Unknown)?;
    let here = plan.settings();
    if there.len() != here.len() {
        return Err(ArchiveError::Unknown);
    }
    for ((name, there), (setting, here)) in there.into_iter().zip(here) {
        if name != setting {
            return Err(ArchiveError::Unknown);
        }
        if there != here {
            return Err(ArchiveError::Differs {
                setting,
                there,
                here,
            });
        }
    }
    Ok(())
}
