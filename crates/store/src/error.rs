//! Errors of the data folder, and their sentences in the user's language.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use dedale_words::echo::{echo, whole};
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

/// Why a file could not be written or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The system does not name a data folder.
    NoFolder,
    /// The requested folder has no name.
    EmptyFolder,
    /// The disk refused.
    Disk {
        /// The action.
        action: Action,
        /// The file or folder.
        path: PathBuf,
        /// The kind of error.
        kind: io::ErrorKind,
        /// The system's message.
        detail: String,
    },
    /// The file is not UTF-8 text.
    NotText {
        /// The file.
        path: PathBuf,
    },
    /// The file is far longer than anything Dédale writes.
    TooLong {
        /// The file.
        path: PathBuf,
    },
    /// Neither a file nor a folder: a pipe or a device.
    NotRegular {
        /// The path.
        path: PathBuf,
    },
    /// Another program has held a lock for longer than the timeout.
    Held {
        /// The lock.
        path: PathBuf,
        /// The process that holds it, if known.
        process: Option<u32>,
    },
    /// The file was written by a newer Dédale; it is left as it is.
    Newer {
        /// The file.
        path: PathBuf,
        /// The version of its format.
        version: u32,
    },
    /// An invalid name.
    Name {
        /// The name.
        name: String,
        /// The problem.
        problem: NameProblem,
    },
    /// There is a game of this name already.
    Taken {
        /// The name.
        name: String,
    },
    /// Another program plays this game.
    InUse {
        /// The game.
        id: String,
    },
}

/// An action on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Reading a file or a folder.
    Read,
    /// Writing a file.
    Write,
    /// Moving a file.
    Move,
    /// Taking a lock.
    Lock,
}

/// The most characters of a name. With its extension it stays below the 255 bytes of most disks.
pub(crate) const LONGEST_NAME: usize = 60;

/// Why a name is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameProblem {
    /// It is empty.
    Empty,
    /// It is longer than a name may be.
    TooLong,
    /// Not a letter, a digit, a space, an apostrophe, `-`, `_` or `.`.
    Character(char),
    /// A leading dot hides a file, a trailing one gets lost.
    Dot,
    /// Windows has a device of this name.
    Device,
}

impl StoreError {
    /// A disk error.
    #[must_use]
    pub fn disk(action: Action, path: &Path, error: &io::Error) -> StoreError {
        StoreError::Disk {
            action,
            path: path.to_owned(),
            kind: error.kind(),
            detail: error.to_string(),
        }
    }

    /// Is the file simply missing?
    #[must_use]
    pub fn is_missing(&self) -> bool {
        matches!(self, StoreError::Disk { kind, .. } if *kind == io::ErrorKind::NotFound)
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&sentence(self, Language::English))
    }
}

impl Error for StoreError {}

/// For code that reads through streams: the system's kind of error, or that something else was
/// expected.
impl From<StoreError> for io::Error {
    fn from(error: StoreError) -> io::Error {
        let kind = match &error {
            StoreError::Disk { kind, .. } => *kind,
            _ => io::ErrorKind::InvalidInput,
        };
        io::Error::new(kind, error)
    }
}

dedale_rules::codes! {
    StoreError {
        StoreError::NoFolder => "store-no-folder",
        StoreError::EmptyFolder => "store-empty-folder",
        StoreError::Disk { action: Action::Read, .. } => "store-read",
        StoreError::Disk { action: Action::Write, .. } => "store-write",
        StoreError::Disk { action: Action::Move, .. } => "store-move",
        StoreError::Disk { action: Action::Lock, .. } => "store-lock",
        StoreError::NotText { .. } => "store-not-text",
        StoreError::TooLong { .. } => "store-too-long",
        StoreError::NotRegular { .. } => "store-not-regular",
        StoreError::Held { .. } => "store-held",
        StoreError::Newer { .. } => "store-newer",
        StoreError::Name { problem: NameProblem::Empty, .. } => "store-name-empty",
        StoreError::Name { problem: NameProblem::TooLong, .. } => "store-name-long",
        StoreError::Name { problem: NameProblem::Character(_), .. } => "store-name-character",
        StoreError::Name { problem: NameProblem::Dot, .. } => "store-name-dot",
        StoreError::Name { problem: NameProblem::Device, .. } => "store-name-device",
        StoreError::Taken { .. } => "store-taken",
        StoreError::InUse { .. } => "store-in-use",
    }
}

/// The error, as a sentence with its code.
#[must_use]
pub fn mistake(error: &StoreError, language: Language) -> Mistake {
    Mistake::new(error.code(), sentence(error, language))
}

/// The error, as a sentence.
#[must_use]
pub fn sentence(error: &StoreError, language: Language) -> String {
    let file = |path: &Path| ("path", whole(&path.to_string_lossy()).into());
    match error {
        StoreError::NoFolder => language.text("store-no-folder"),
        StoreError::EmptyFolder => language.text("store-empty-folder"),
        StoreError::Disk {
            action,
            path,
            kind,
            detail,
        } => {
            let key = match action {
                Action::Read => "store-read",
                Action::Write => "store-write",
                Action::Move => "store-move",
                Action::Lock => "store-lock",
            };
            let cause = cause(*kind, detail, language);
            language.sentence(key, &[file(path), ("cause", cause.into())])
        }
        StoreError::NotText { path } => language.sentence("store-not-text", &[file(path)]),
        StoreError::TooLong { path } => language.sentence("store-too-long", &[file(path)]),
        StoreError::NotRegular { path } => language.sentence("store-not-regular", &[file(path)]),
        StoreError::Held { path, process } => match process {
            Some(process) => {
                let process = ("process", process.to_string().into());
                language.sentence("store-held", &[file(path), process])
            }
            None => language.sentence("store-held-somebody", &[file(path)]),
        },
        StoreError::Newer { path, version } => {
            let version = ("version", version.to_string().into());
            language.sentence("store-newer", &[file(path), version])
        }
        StoreError::Name { name, problem } => {
            let name = ("name", echo(name).into());
            match problem {
                NameProblem::Empty => language.text("store-name-empty"),
                NameProblem::TooLong => {
                    let most = ("most", LONGEST_NAME.to_string().into());
                    language.sentence("store-name-long", &[name, most])
                }
                NameProblem::Character(character) => {
                    let character = ("character", echo(&character.to_string()).into());
                    language.sentence("store-name-character", &[name, character])
                }
                NameProblem::Dot => language.sentence("store-name-dot", &[name]),
                NameProblem::Device => language.sentence("store-name-device", &[name]),
            }
        }
        StoreError::Taken { name } => {
            language.sentence("store-taken", &[("name", echo(name).into())])
        }
        StoreError::InUse { id } => language.sentence("store-in-use", &[("name", echo(id).into())]),
    }
}

/// Why the disk refused: causes that a user can act on have sentences of their own.
fn cause(kind: io::ErrorKind, detail: &str, language: Language) -> String {
    let key = match kind {
        io::ErrorKind::StorageFull => "store-cause-full",
        io::ErrorKind::QuotaExceeded => "store-cause-quota",
        io::ErrorKind::ReadOnlyFilesystem => "store-cause-read-only",
        io::ErrorKind::PermissionDenied => "store-cause-permission",
        io::ErrorKind::NotFound => "store-cause-missing",
        io::ErrorKind::NotADirectory => "store-cause-no-folder",
        io::ErrorKind::IsADirectory => "store-cause-folder",
        _ => return whole(detail),
    };
    language.text(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn causes_are_told_apart_in_both_languages() {
        let path = Path::new("games").join("a.dedale");
        for (kind, english, french) in [
            (
                io::ErrorKind::StorageFull,
                "the disk is full",
                "le disque est plein",
            ),
            (
                io::ErrorKind::ReadOnlyFilesystem,
                "read-only",
                "lecture seule",
            ),
            (io::ErrorKind::PermissionDenied, "permission", "droit"),
            (io::ErrorKind::NotFound, "no such", "n’existe pas"),
        ] {
            let error = StoreError::disk(Action::Write, &path, &kind.into());
            for (language, cause) in [(Language::English, english), (Language::French, french)] {
                let said = sentence(&error, language);
                assert!(said.contains(cause), "{said}");
                assert!(said.contains("a.dedale"), "{said}");
            }
        }
        let odd = StoreError::disk(Action::Read, &path, &io::Error::other("odd\nthing"));
        assert!(sentence(&odd, Language::English).ends_with("odd\\nthing"));
    }

    #[test]
    fn every_error_is_a_sentence_of_its_own() {
        let path = PathBuf::from("p");
        let name = |problem| StoreError::Name {
            name: "n".to_owned(),
            problem,
        };
        let mut errors = vec![
            StoreError::NoFolder,
            StoreError::EmptyFolder,
            StoreError::NotText { path: path.clone() },
            StoreError::TooLong { path: path.clone() },
            StoreError::NotRegular { path: path.clone() },
            StoreError::Held {
                path: path.clone(),
                process: None,
            },
            StoreError::Held {
                path: path.clone(),
                process: Some(7),
            },
            StoreError::Newer {
                path: path.clone(),
                version: 2,
            },
            name(NameProblem::Empty),
            name(NameProblem::TooLong),
            name(NameProblem::Character('/')),
            name(NameProblem::Dot),
            name(NameProblem::Device),
            StoreError::Taken {
                name: "n".to_owned(),
            },
            StoreError::InUse { id: "n".to_owned() },
        ];
        for action in [Action::Read, Action::Write, Action::Move, Action::Lock] {
            let full = io::ErrorKind::StorageFull.into();
            errors.push(StoreError::disk(action, &path, &full));
        }
        for language in [Language::English, Language::French] {
            let mut said: Vec<String> = errors.iter().map(|e| sentence(e, language)).collect();
            assert!(said.iter().all(|text| !text.starts_with("store-")));
            said.sort();
            said.dedup();
            assert_eq!(said.len(), errors.len());
        }
    }
}
