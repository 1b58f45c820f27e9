//! Errors of the solver, as sentences.

use std::io;

use dedale_solver::{CertificateError, Contradiction, Gap, SolveError, TableError};

use dedale_store;
use dedale_store::solver_shelf::ShelfError;
use dedale_words::echo::whole;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

/// A million gigabytes: more than any machine has. In bytes.
const ANY_MACHINE: u64 = 1 << 50;

/// Rounded up: less would not be enough.
fn megabytes(bytes: u64) -> String {
    bytes.div_ceil(1 << 20).to_string()
}

fn sentence(key: &'static str, values: &[(&'static str, String)], language: Language) -> Failure {
    let values: Vec<_> = values
        .iter()
        .map(|(name, value)| (*name, value.clone().into()))
        .collect();
    language.mistake(key, &values).into()
}

/// A file or folder that cannot be used.
#[must_use]
pub fn file_error(name: &str, error: &io::Error, language: Language) -> Failure {
    if error.kind() == io::ErrorKind::NotFound {
        return sentence("error-no-file", &[("file", whole(name))], language);
    }
    Failure::Stream(io::Error::new(
        error.kind(),
        format!("{}: {error}", whole(name)),
    ))
}

/// A folder of layers that cannot be used.
#[must_use]
pub fn shelf_error(error: ShelfError, folder: &str, language: Language) -> Failure {
    let place = ("folder", whole(folder));
    match error {
        ShelfError::Taken(Some(process)) => {
            let values = [place, ("process", process.to_string())];
            sentence("error-solve-taken", &values, language)
        }
        ShelfError::Taken(None) => sentence("error-solve-taken-somebody", &[place], language),
        ShelfError::Store(error) => dedale_store::mistake(&error, language).into(),
        ShelfError::Disk(error) => file_error(folder, &error, language),
    }
}

/// A run of the solver that failed; `place` is its folder.
#[must_use]
pub fn solve_error(error: SolveError, place: &str, language: Language) -> Failure {
    match error {
        SolveError::TooLarge => sentence("error-solve-large", &[], language),
        SolveError::TooLong => sentence("error-solve-long", &[], language),
        SolveError::Stopped => sentence("error-solve-stopped", &[], language),
        SolveError::Memory { needed, walls } if needed > ANY_MACHINE => {
            let walls = ("walls", walls.into());
            Failure::Arguments(language.mistake("error-solve-beyond", &[walls]))
        }
        SolveError::Memory { needed, .. } => sentence(
            "error-solve-memory",
            &[("needed", megabytes(needed))],
            language,
        ),
        SolveError::Shelf(error) if is_damage(&error) => {
            sentence("error-solve-damaged", &[("folder", whole(place))], language)
        }
        SolveError::Shelf(error) => file_error(place, &error, language),
    }
}

fn is_damage(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof
    )
}

/// A table that cannot be used.
#[must_use]
pub fn table_error(error: TableError, name: &str, language: Language) -> Failure {
    let key = match error {
        TableError::NotATable => "error-table-other",
        TableError::Version => "error-table-version",
        TableError::Damaged => "error-table-damaged",
        TableError::OtherGame => "error-table-game",
        TableError::OtherHands {
            walls,
            left: [first, second],
            placed,
        } => {
            let key = match walls {
                Some(_) => "error-table-hands",
                None => "error-table-hands-unlimited",
            };
            let values = [
                ("file", whole(name)),
                ("walls", walls.unwrap_or_default().to_string()),
                ("first", first.to_string()),
                ("second", second.to_string()),
                ("placed", placed.to_string()),
            ];
            return sentence(key, &values, language);
        }
        TableError::Read(error) => return file_error(name, &error, language),
    };
    sentence(key, &[("file", whole(name))], language)
}

/// A table that has the winner without the distance.
#[must_use]
pub fn no_distances(name: &str, language: Language) -> Failure {
    sentence("error-table-distances", &[("file", whole(name))], language)
}

/// A table that the rules contradict.
pub fn contradiction(error: Contradiction, name: &str, language: Language) -> Failure {
    match error {
        Contradiction::Table(error) => table_error(error, name, language),
        Contradiction::Stopped => sentence("error-solve-stopped", &[], language),
        Contradiction::Layouts { walls } => {
            let values = [("file", whole(name)), ("walls", walls.to_string())];
            sentence("error-table-layouts", &values, language)
        }
        Contradiction::Value {
            walls,
            pawns,
            stocks,
            first_to_move,
        } => {
            let walls: Vec<String> = walls.iter().map(ToString::to_string).collect();
            let walls = if walls.is_empty() {
                "-".to_owned()
            } else {
                walls.join(",")
            };
            let turn = if first_to_move { 1 } else { 2 };
            let [one, other] = pawns;
            let [left, right] = stocks;
            let place = format!("{one}:{left},{other}:{right} {walls} {turn}");
            sentence(
                "error-table-value",
                &[("file", whole(name)), ("place", place)],
                language,
            )
        }
    }
}

/// A strategy that cannot be written to the file `name` from the table `table`.
#[must_use]
pub fn certificate_error(
    error: CertificateError,
    name: &str,
    table: &str,
    language: Language,
) -> Failure {
    match error {
        CertificateError::NoDistances => sentence("error-certificate-distances", &[], language),
        CertificateError::Over => sentence("error-certificate-over", &[], language),
        CertificateError::TooLong { most } => sentence(
            "error-certificate-long",
            &[("most", most.to_string())],
            language,
        ),
        CertificateError::Table(error) => table_error(error, table, language),
        CertificateError::Write(error) => file_error(name, &error, language),
    }
}

/// A strategy that does not prove what it claims.
#[must_use]
pub fn gap(gap: Gap, name: &str, language: Language) -> Failure {
    let file = ("file", whole(name));
    let (key, place) = match gap {
        Gap::Format => ("error-gap-format", String::new()),
        Gap::Claim => ("error-gap-claim", String::new()),
        Gap::Line(line) => ("error-gap-line", line.to_string()),
        Gap::Missing(place) => ("error-gap-missing", place),
        Gap::Illegal(place) => ("error-gap-illegal", place),
        Gap::Rising(place) => ("error-gap-rising", place),
        Gap::Lost(place) => ("error-gap-lost", place),
    };
    let values = [file, ("place", place)];
    let needed = if matches!(key, "error-gap-format" | "error-gap-claim") {
        1
    } else {
        2
    };
    sentence(key, &values[..needed], language)
}
