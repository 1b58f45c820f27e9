//! Why a server does not start, and the sentences for it.

use std::fmt;
use std::io;
use std::net::SocketAddr;

use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::store::StoreError;

/// Why a server does not start.
#[derive(Debug)]
pub enum StartError {
    /// Nothing can listen there.
    Listen(String, io::Error),
    /// The data folder cannot be used.
    Folder(String, io::Error),
    /// A pipe or a device stands where a file of the site should be: it would be waited for, or read, without end.
    NoFile(String),
    /// The database cannot be used: what it says.
    Database(String, DatabaseTrouble),
    /// The system has no thread to give.
    System(io::Error),
}

/// What is wrong with the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseTrouble {
    /// It is damaged.
    Damaged,
    /// It is another program's.
    Foreign,
    /// It is missing or empty, though there is a key.
    Lost,
    /// The key beside it is missing, damaged or another one's.
    WrongKey,
    /// It is of a later version of this program: of which, where it says so.
    Newer(Option<String>),
    /// It is of an earlier version of this program, which no server has brought along yet.
    Older,
    /// Another program has it open.
    Locked,
    /// The disk is full.
    Full,
    /// Anything else.
    Other,
}

impl fmt::Display for StartError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Listen(at, error) => write!(formatter, "{at}: {error}"),
            StartError::Folder(folder, error) => write!(formatter, "{folder}: {error}"),
            StartError::Database(file, trouble) => write!(formatter, "{file}: {trouble:?}"),
            StartError::NoFile(path) => formatter.write_str(path),
            StartError::System(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for StartError {}

impl StartError {
    /// The sentence for whoever started the program.
    #[must_use]
    pub fn failure(&self, language: Language) -> Failure {
        let key = match self {
            StartError::Listen(..) => "error-site-listen",
            StartError::Folder(..) => "error-site-folder",
            StartError::System(_) => "error-site-system",
            StartError::NoFile(_) => "store-not-regular",
            StartError::Database(_, DatabaseTrouble::Damaged) => "error-site-damaged",
            StartError::Database(_, DatabaseTrouble::Foreign) => "error-site-foreign",
            StartError::Database(_, DatabaseTrouble::Lost) => "error-site-lost",
            StartError::Database(_, DatabaseTrouble::WrongKey) => "error-site-key",
            StartError::Database(_, DatabaseTrouble::Newer(Some(_))) => "error-site-newer-than",
            StartError::Database(_, DatabaseTrouble::Newer(None)) => "error-site-newer",
            StartError::Database(_, DatabaseTrouble::Older) => "error-site-older",
            StartError::Database(_, DatabaseTrouble::Locked) => "error-site-locked",
            StartError::Database(_, DatabaseTrouble::Full) => "error-site-full",
            StartError::Database(_, DatabaseTrouble::Other) => "error-site-database",
        };
        let (place, reason) = match self {
            StartError::Listen(place, error) => {
                (place.clone(), unheard_because(place, error, language))
            }
            StartError::Folder(place, error) => (place.clone(), unused_because(error, language)),
            StartError::Database(file, DatabaseTrouble::Newer(Some(program))) => {
                (file.clone(), program.clone())
            }
            StartError::Database(file, _) | StartError::NoFile(file) => {
                (file.clone(), String::new())
            }
            StartError::System(error) => (String::new(), error.to_string()),
        };
        let values = [
            ("path", place.clone().into()),
            ("place", place.into()),
            ("reason", reason.into()),
        ];
        Failure::Arguments(language.mistake(key, &values))
    }
}

/// Why nothing can listen there: what a person can do something about has words of ours.
fn unheard_because(place: &str, error: &io::Error, language: Language) -> String {
    let key = match error.kind() {
        io::ErrorKind::AddrInUse => "site-cause-used",
        io::ErrorKind::AddrNotAvailable => "site-cause-elsewhere",
        io::ErrorKind::PermissionDenied => "site-cause-permission",
        _ if place.parse::<SocketAddr>().is_err() => "site-cause-address",
        _ => return error.to_string(),
    };
    language.text(key)
}

/// Why the folder cannot be used, in the same way.
fn unused_because(error: &io::Error, language: Language) -> String {
    let key = match error.kind() {
        io::ErrorKind::StorageFull => "store-cause-full",
        io::ErrorKind::QuotaExceeded => "store-cause-quota",
        io::ErrorKind::ReadOnlyFilesystem => "store-cause-read-only",
        io::ErrorKind::PermissionDenied => "store-cause-permission",
        // Making a folder says so of a file that stands there.
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => "store-cause-no-folder",
        _ => return error.to_string(),
    };
    language.text(key)
}

/// What an error of the database means for a start.
pub(crate) fn kind_of(error: &StoreError) -> DatabaseTrouble {
    tracing::error!(event = "database", reason = %error);
    match error {
        StoreError::Damaged(_) => DatabaseTrouble::Damaged,
        StoreError::Foreign => DatabaseTrouble::Foreign,
        StoreError::Lost => DatabaseTrouble::Lost,
        StoreError::WrongKey => DatabaseTrouble::WrongKey,
        StoreError::Newer(program) => DatabaseTrouble::Newer(program.clone()),
        StoreError::Older => DatabaseTrouble::Older,
        StoreError::Locked => DatabaseTrouble::Locked,
        StoreError::Full => DatabaseTrouble::Full,
        _ => DatabaseTrouble::Other,
    }
}
