//! What is done with a site beside serving it: looking for damage, a backup, putting one back, a new beginning. Each ends when it is done.

use std::fmt;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::checkup::{self, Checkup};
use crate::opening::{self, is_right, must_be_files, trouble, unusable};
use crate::start_error::StartError;
use crate::store::StoreError;
use crate::store::backup::{self, Backup};
use crate::store::folder::{FILE, Lock, length, move_aside};
use crate::store::sqlite::Sqlite;
use crate::tokens::{KEY_FILE, Key, KeyFile};

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Upkeep {
    /// Looks at everything, also while a server runs.
    Check,
    /// Writes database and key into that file, also while a server runs.
    Backup(PathBuf),
    /// Puts a backup back.
    Restore(PathBuf),
    /// Moves aside what cannot be used, for a new beginning.
    Renew,
}

/// Why it was not done.
#[derive(Debug)]
enum UpkeepError {
    /// As where a server does not start.
    Start(StartError),
    /// There is a file of that name.
    Exists(PathBuf),
    /// The backup cannot be written.
    Unwritten(PathBuf, StoreError),
    /// That is no backup, or it is damaged.
    NoBackup(PathBuf),
    /// The backup is of a later version: of which, where it says so.
    Newer(PathBuf, Option<String>),
    /// There is nothing there.
    Nothing(PathBuf),
    /// Nothing is wrong with what is there.
    InOrder(PathBuf),
    /// Damage was found.
    Damage,
    /// The output cannot be written.
    Output(io::Error),
}

impl fmt::Display for UpkeepError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{self:?}")
    }
}

impl std::error::Error for UpkeepError {}

impl From<StartError> for UpkeepError {
    fn from(error: StartError) -> UpkeepError {
        UpkeepError::Start(error)
    }
}

impl From<io::Error> for UpkeepError {
    fn from(error: io::Error) -> UpkeepError {
        UpkeepError::Output(error)
    }
}

impl UpkeepError {
    fn failure(self, language: Language) -> Failure {
        let (key, path, reason) = match self {
            UpkeepError::Start(error) => return error.failure(language),
            UpkeepError::Output(error) => return Failure::Stream(error),
            UpkeepError::Damage => {
                return Failure::Broken(language.mistake("error-site-check", &[]));
            }
            UpkeepError::Exists(path) => ("error-backup-exists", path, String::new()),
            UpkeepError::Unwritten(path, StoreError::Full) => {
                let reason = language.text("store-cause-full");
                ("error-backup-unwritten", path, reason)
            }
            UpkeepError::Unwritten(path, error) => {
                ("error-backup-unwritten", path, error.to_string())
            }
            UpkeepError::NoBackup(path) => ("error-backup-none", path, String::new()),
            UpkeepError::Newer(path, Some(program)) => ("error-site-newer-than", path, program),
            UpkeepError::Newer(path, None) => ("error-site-newer", path, String::new()),
            UpkeepError::Nothing(path) => ("error-site-nothing", path, String::new()),
            UpkeepError::InOrder(path) => ("error-site-in-order", path, String::new()),
        };
        let values = [
            ("place", path.display().to_string().into()),
            ("reason", reason.into()),
        ];
        Failure::Arguments(language.mistake(key, &values))
    }
}

/// Does it with the site in that folder, and says on the standard output what was done.
///
/// # Errors
/// Why it was not done, or that damage was found, as a sentence.
pub fn keep_up(data: &Path, what: &Upkeep, language: Language) -> Result<(), Failure> {
    let done = match what {
        Upkeep::Check => check(data, language),
        Upkeep::Backup(to) => back_up(data, to, language),
        Upkeep::Restore(from) => restore(data, from, language),
        Upkeep::Renew => renew(data, language),
    };
    done.map_err(|error| error.failure(language))
}

/// The key of a folder in which there is a site.
fn key_of(data: &Path) -> Result<KeyFile, UpkeepError> {
    must_be_files(data)?;
    let key = Key::read(data).map_err(|error| unusable(data, error))?;
    if matches!(key, KeyFile::Missing) && length(&data.join(FILE)) == 0 {
        return Err(UpkeepError::Nothing(data.to_owned()));
    }
    Ok(key)
}

/// The key that belongs to the database of a folder.
fn right_key(data: &Path) -> Result<Key, UpkeepError> {
    let trouble = |error| trouble(data, &error);
    let key = key_of(data)?;
    let known = Sqlite::reader_of(data).and_then(|reader| reader.meta("key"));
    let known = known.map_err(trouble)?;
    match key {
        KeyFile::There(key) if is_right(&key, known) => Ok(key),
        _ => Err(trouble(StoreError::WrongKey).into()),
    }
}

fn check(data: &Path, language: Language) -> Result<(), UpkeepError> {
    key_of(data)?;
    let key = right_key(data);
    let looked = Sqlite::reader_of(data).and_then(|reader| checkup::look(&*reader, || true));
    let checkup = looked.map_err(|error| trouble(data, &error))?;
    tell(&checkup, language)?;
    key?;
    if checkup.is_clean() {
        Ok(())
    } else {
        Err(UpkeepError::Damage)
    }
}

/// Everything that was found, a line each.
fn tell(checkup: &Checkup, language: Language) -> io::Result<()> {
    let mut output = io::stdout().lock();
    if let Some(reason) = &checkup.damage {
        let values = [("reason", reason.as_str().into())];
        let line = language.sentence("site-check-damage", &values);
        return writeln!(output, "{line}");
    }
    writeln!(output, "{}", language.sentence("site-check-pages", &[]))?;
    for (table, count) in &checkup.loose {
        let values = [
            ("table", (*table).into()),
            ("count", count.to_string().into()),
        ];
        writeln!(output, "{}", language.sentence("site-check-loose", &values))?;
    }
    for game in &checkup.broken {
        let seq = game.seq.map(|seq| seq.to_string());
        let key = if seq.is_some() {
            "site-check-game"
        } else {
            "site-check-game-unread"
        };
        let values = [
            ("game", game.id.as_str().into()),
            ("seq", seq.unwrap_or_default().into()),
        ];
        writeln!(output, "{}", language.sentence(key, &values))?;
    }
    let values = [
        ("games", checkup.games.to_string().into()),
        ("broken", checkup.broken.len().to_string().into()),
    ];
    writeln!(output, "{}", language.sentence("site-check-games", &values))?;
    output.flush()
}

/// Says what was done, with names of files.
fn done(
    key: &'static str,
    path: &Path,
    aside: Option<&str>,
    language: Language,
) -> Result<(), UpkeepError> {
    let values = [
        ("place", path.display().to_string().into()),
        ("aside", aside.unwrap_or_default().into()),
    ];
    let mut output = io::stdout().lock();
    writeln!(output, "{}", language.sentence(key, &values))?;
    output.flush()?;
    Ok(())
}

fn back_up(data: &Path, to: &Path, language: Language) -> Result<(), UpkeepError> {
    if to.exists() {
        return Err(UpkeepError::Exists(to.to_owned()));
    }
    let key = right_key(data)?;
    backup::write(data, key.bytes(), key.fingerprint(), to).map_err(|error| match error {
        StoreError::Damaged(_) | StoreError::Locked => trouble(data, &error).into(),
        error => UpkeepError::Unwritten(to.to_owned(), error),
    })?;
    done("site-backup-done", to, None, language)
}

fn restore(data: &Path, from: &Path, language: Language) -> Result<(), UpkeepError> {
    let backup = Backup::open(from).map_err(|error| match error {
        StoreError::Newer(program) => UpkeepError::Newer(from.to_owned(), program),
        _ => UpkeepError::NoBackup(from.to_owned()),
    })?;
    let key = Key::of_bytes(&backup.key);
    let key = key.ok_or_else(|| UpkeepError::NoBackup(from.to_owned()))?;
    opening::make_folder(data).map_err(|error| unusable(data, error))?;
    must_be_files(data)?;
    let trouble = |error| trouble(data, &error);
    let _lock = Lock::of_folder(data).map_err(trouble)?;
    let aside = backup.put_back(data, KEY_FILE, || key.keep(data));
    let aside = aside.map_err(trouble)?;
    done("site-restore-done", from, Some(&aside), language)
}

/// Moves aside what a server refuses to use, and nothing else.
fn renew(data: &Path, language: Language) -> Result<(), UpkeepError> {
    let key = key_of(data)?;
    let at_fault = |error| trouble(data, &error);
    let lock = Lock::of_folder(data).map_err(at_fault)?;
    let aside = |names: &[&str]| {
        let moved = move_aside(data, names);
        moved.map_err(|error| UpkeepError::from(unusable(data, error)))
    };
    match opening::look(data, lock, key).map(drop) {
        Ok(()) => Err(UpkeepError::InOrder(data.to_owned())),
        Err(StoreError::WrongKey) => {
            let lock = Lock::of_folder(data).map_err(at_fault)?;
            let store = Sqlite::look(data, lock).map_err(at_fault)?;
            let end = aside(&[KEY_FILE])?;
            store.forget_key().map_err(at_fault)?;
            done("site-new-key-done", data, Some(&end), language)
        }
        Err(StoreError::Damaged(_) | StoreError::Foreign | StoreError::Lost) => {
            let _lock = Lock::of_folder(data).map_err(at_fault)?;
            let end = aside(&[FILE, KEY_FILE])?;
            done("site-new-done", data, Some(&end), language)
        }
        Err(error) => Err(at_fault(error).into()),
    }
}
