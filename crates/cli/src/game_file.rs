//! Reading a game file that was named on the command line, and writing one; `-` is the standard
//! input. What the text means is decided by the rules.

use std::fs;
use std::io::{self, Read};

use dedale_rules::Record;
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::refusals;

/// Stands for the standard input.
const STANDARD_INPUT: &str = "-";
/// No game is longer; something else was meant.
const LONGEST: u64 = 64 << 20;

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
    let bytes = read_bytes(name).map_err(|error| failure(&error, name, language))?;
    if bytes.len() as u64 > LONGEST {
        let sentence = language.mistake("error-file-long", &[file()]);
        return Err(Failure::Arguments(sentence));
    }
    String::from_utf8(bytes)
        .map_err(|_| Failure::Arguments(language.mistake("error-file-not-text", &[file()])))
}

/// The bytes in that file, whatever they are.
pub(crate) fn read_bytes_of(name: &str, language: Language) -> Result<Vec<u8>, Failure> {
    read_bytes(name).map_err(|error| failure(&error, name, language))
}

/// Writes a text to that file.
pub(crate) fn write(name: &str, text: &str, language: Language) -> Result<(), Failure> {
    fs::write(name, text).map_err(|error| failure(&error, name, language))
}

fn read_bytes(name: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // One byte too many is enough to see that it is too long.
    if name == STANDARD_INPUT {
        io::stdin()
            .lock()
            .take(LONGEST + 1)
            .read_to_end(&mut bytes)?;
    } else {
        fs::File::open(name)?
            .take(LONGEST + 1)
            .read_to_end(&mut bytes)?;
    }
    Ok(bytes)
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
