//! Reading a game file that was named on the command line, and writing one; `-` is the standard
//! input. What the text means is decided by the rules.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use dedale_rules::Record;
use dedale_store::StoreError;
use dedale_store::regular::{self, LONGEST};
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::refusals;

/// Stands for the standard input.
const STANDARD_INPUT: &str = "-";

/// The game in that file.
pub(crate) fn read(name: &str, language: Language) -> Result<Record, Failure> {
    let text = read_text(name, language)?;
    text.parse().map_err(|error: dedale_rules::TextError| {
        let values = [
            ("file", echo(name).into()),
            ("line", error.line.to_string().into()),
            ("column", error.column.to_string().into()),
            ("problem", refusals::problem(error.problem, language).into()),
        ];
        Failure::Arguments(language.mistake("error-file", &values))
    })
}

/// The text in that file.
pub(crate) fn read_text(name: &str, language: Language) -> Result<String, Failure> {
    let file = || ("file", echo(name).into());
    let bytes = read_bytes(name, language)?;
    String::from_utf8(bytes)
        .map_err(|_| Failure::Arguments(language.mistake("error-file-not-text", &[file()])))
}

/// Writes a text to that file.
pub(crate) fn write(name: &str, text: &str, language: Language) -> Result<(), Failure> {
    fs::write(name, text).map_err(|error| failure(&error, name, language))
}

/// The bytes in that file, whatever they are.
pub(crate) fn read_bytes(name: &str, language: Language) -> Result<Vec<u8>, Failure> {
    if name != STANDARD_INPUT {
        return regular::read(Path::new(name), LONGEST)
            .map_err(|error| unread(&error, name, language));
    }
    let mut bytes = Vec::new();
    // One byte too many is enough to see that it is too long.
    let input = io::stdin().lock().take(LONGEST + 1).read_to_end(&mut bytes);
    input.map_err(|error| failure(&error, name, language))?;
    if bytes.len() as u64 > LONGEST {
        return Err(too_long(name, language));
    }
    Ok(bytes)
}

/// A file named on the command line that cannot be read.
pub(crate) fn unread(error: &StoreError, name: &str, language: Language) -> Failure {
    if error.is_missing() {
        let file = ("file", echo(name).into());
        return Failure::Arguments(language.mistake("error-no-file", &[file]));
    }
    match error {
        StoreError::TooLong { .. } => too_long(name, language),
        // Another file was meant, or it is nobody's business here.
        StoreError::Disk {
            kind: io::ErrorKind::IsADirectory | io::ErrorKind::PermissionDenied,
            ..
        } => Failure::Arguments(dedale_store::mistake(error, language)),
        StoreError::Disk { kind, detail, .. } => {
            Failure::Stream(io::Error::new(*kind, format!("{}: {detail}", echo(name))))
        }
        other => Failure::Arguments(dedale_store::mistake(other, language)),
    }
}

fn too_long(name: &str, language: Language) -> Failure {
    let file = ("file", echo(name).into());
    Failure::Arguments(language.mistake("error-file-long", &[file]))
}

fn failure(error: &io::Error, name: &str, language: Language) -> Failure {
    let file = ("file", echo(name).into());
    if error.kind() == io::ErrorKind::NotFound {
        return Failure::Arguments(language.mistake("error-no-file", &[file]));
    }
    Failure::Stream(io::Error::new(
        error.kind(),
        format!("{}: {error}", echo(name)),
    ))
}
