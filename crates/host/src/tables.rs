//! The tables of solved boards in a folder, as the engine's oracle. Owns which files are read and
//! what happens to a faulty one: it is left out, and its error is kept until it is reported.

use dedale_words::mistake::Mistake;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufReader, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dedale_engine::{Engine, Options, Oracle, Verdict};
use dedale_rules::{Move, Position};
use dedale_solver::{Table, TableError, Task, Value};

use crate::nets;
use crate::solver_sentences;
use dedale_store::{Home, regular};
use dedale_words::echo::whole;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

/// The file name extension of tables.
const ENDING: &str = "table";
/// Tables up to this size are checked as a whole before the first lookup, larger ones block by
/// block at each lookup. In bytes.
const CHECKED: u64 = 256 << 20;

/// Why a table is not used.
#[derive(Debug)]
pub struct Trouble {
    file: String,
    reason: Reason,
}

#[derive(Debug)]
enum Reason {
    Table(TableError),
    /// Without distances the winning side would not know how to make progress.
    NoDistances,
}

impl Trouble {
    /// A sentence without its full stop, and its code.
    #[must_use]
    pub fn mistake(self, language: Language) -> Mistake {
        let told = match self.reason {
            Reason::Table(error) => solver_sentences::table_error(error, &self.file, language),
            Reason::NoDistances => solver_sentences::no_distances(&self.file, language),
        };
        match told {
            Failure::Arguments(mistake) | Failure::Broken(mistake) => mistake,
            Failure::Stream(error) => Mistake::new("table-read", error.to_string()),
        }
    }
}

/// Open tables.
#[derive(Debug, Default)]
pub struct Tables {
    open: Mutex<Vec<Named>>,
    troubles: Mutex<Vec<Trouble>>,
}

#[derive(Debug)]
struct Named {
    file: String,
    table: Table<BufReader<File>>,
}

/// The name of the table of a game in the data folder.
#[must_use]
pub fn file_name(task: Task) -> String {
    format!("{}.{ENDING}", game_name(task))
}

/// The name of a game in file names.
#[must_use]
pub fn game_name(task: Task) -> String {
    let walls = task
        .walls
        .map_or("unlimited".to_owned(), |walls| walls.to_string());
    let pass = if task.pass { "-pass" } else { "" };
    format!("{}-{walls}{pass}", task.size)
}

/// An engine with the data folder's tables of this game, for a command: errors in them go to
/// standard error, and the command goes on without.
#[must_use]
pub fn knowing_engine(options: Options, start: &Position, language: Language) -> Engine {
    let mut engine = nets::usual(options);
    let home = Home::find(None).ok();
    if let Some(tables) = home.and_then(|home| Tables::of_game(&home.tables(), start)) {
        tables.tell_troubles(language);
        engine.set_oracle(Some(tables));
    }
    engine
}

/// The usual engine with a folder's tables of this game. Errors in them are not reported.
#[must_use]
pub fn engine_of_game(options: Options, folder: &Path, start: &Position) -> Engine {
    let mut engine = nets::usual(options);
    if let Some(tables) = Tables::of_game(folder, start) {
        engine.set_oracle(Some(tables));
    }
    engine
}

impl Tables {
    /// All tables of a folder that the user named; a sentence if none can be used. Some may be
    /// faulty and others not.
    ///
    /// # Errors
    /// A sentence: the folder cannot be read, or no table in it can be used.
    pub fn of_folder(folder: &str, language: Language) -> Result<Arc<Tables>, Mistake> {
        let tables = Tables::read(Path::new(folder), &|_| true, &|_| true);
        let tables = tables.map_err(|error| {
            let values = [
                ("folder", whole(folder).into()),
                ("reason", error.to_string().into()),
            ];
            language.mistake("error-tables-folder", &values)
        })?;
        if !tables.is_empty() {
            return Ok(Arc::new(tables));
        }
        let troubles = tables.take_troubles().into_iter();
        let reason = troubles.map(|trouble| trouble.mistake(language)).next();
        Err(reason.unwrap_or_else(|| {
            language.mistake("error-tables-none", &[("folder", whole(folder).into())])
        }))
    }

    /// A folder's tables of this game; `None` if there are none and nothing is wrong. Errors in
    /// tables of other games do not matter here.
    #[must_use]
    pub fn of_game(folder: &Path, start: &Position) -> Option<Arc<Tables>> {
        let size = format!("{}-", start.variant().size);
        let covers = |task: &Task| task.covers(start);
        let tables = Tables::read(folder, &covers, &|name| name.starts_with(&size)).ok()?;
        let is_of_use = !tables.is_empty() || !tables.troubles().is_empty();
        is_of_use.then(|| Arc::new(tables))
    }

    /// The tables that are `wanted`; of a file whose header cannot be read, the error is kept if
    /// `named` accepts its name.
    fn read(
        folder: &Path,
        wanted: &dyn Fn(&Task) -> bool,
        named: &dyn Fn(&str) -> bool,
    ) -> io::Result<Tables> {
        let mut paths = Vec::new();
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.extension() == Some(OsStr::new(ENDING)) {
                paths.push(path);
            }
        }
        paths.sort();
        let tables = Tables::default();
        for path in paths {
            let name = path.file_name().map(OsStr::to_string_lossy);
            let is_named = name.is_some_and(|name| named(&name));
            let file = path.to_string_lossy().into_owned();
            let trouble = |reason| {
                let file = file.clone();
                tables.troubles().push(Trouble { file, reason });
            };
            match open(&path, wanted) {
                Ok(Some(table)) if !table.task().distances => trouble(Reason::NoDistances),
                Ok(Some(table)) => {
                    let file = file.clone();
                    tables.open().push(Named { file, table });
                }
                Ok(None) => {}
                Err((error, task)) => {
                    if task.map_or(is_named, |task| wanted(&task)) {
                        trouble(Reason::Table(error));
                    }
                }
            }
        }
        Ok(tables)
    }

    /// Are there no tables?
    pub fn is_empty(&self) -> bool {
        self.open().is_empty()
    }

    /// Writes the errors to standard error.
    pub fn tell_troubles(&self, language: Language) {
        for trouble in self.take_troubles() {
            let _ = writeln!(io::stderr(), "{}", trouble.mistake(language));
        }
    }

    /// Returns the errors since the last call, and clears them.
    pub fn take_troubles(&self) -> Vec<Trouble> {
        std::mem::take(&mut *self.troubles())
    }

    fn open(&self) -> MutexGuard<'_, Vec<Named>> {
        // Each lookup is independent; a panic while the lock was held left nothing half done.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn troubles(&self) -> MutexGuard<'_, Vec<Trouble>> {
        self.troubles.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The error, and the game of the table if that could be read.
type Refused = (TableError, Option<Task>);

/// A table that is wanted and, as far as it has been read, undamaged.
fn open(
    path: &Path,
    wanted: &dyn Fn(&Task) -> bool,
) -> Result<Option<Table<BufReader<File>>>, Refused> {
    let unknown = |error: TableError| (error, None);
    let file = regular::open(path).map_err(|error| unknown(io::Error::from(error).into()))?;
    let length = file
        .metadata()
        .map_err(|error| unknown(error.into()))?
        .len();
    let mut table = Table::open(BufReader::new(file)).map_err(unknown)?;
    let task = *table.task();
    if !wanted(&task) {
        return Ok(None);
    }
    if length <= CHECKED {
        table.check().map_err(|error| (error, Some(task)))?;
    }
    Ok(Some(table))
}

impl Oracle for Tables {
    fn moves(&self, position: &Position) -> Option<Vec<(Move, Verdict)>> {
        let mut open = self.open();
        let mut place = 0;
        while place < open.len() {
            let named = &mut open[place];
            if !named.table.task().covers(position) {
                place += 1;
                continue;
            }
            match named.table.moves(position) {
                Ok(moves) => return moves.into_iter().map(judged).collect(),
                Err(error) => {
                    let Named { file, .. } = open.remove(place);
                    let reason = Reason::Table(error);
                    self.troubles().push(Trouble { file, reason });
                }
            }
        }
        None
    }
}

/// `None` without a distance; tables in use have one.
fn judged((chosen, value): (Move, Value)) -> Option<(Move, Verdict)> {
    let verdict = match value {
        Value::Win(plies) => Verdict::Won(plies?),
        Value::Draw => Verdict::Drawn,
        Value::Loss(plies) => Verdict::Lost(plies?),
    };
    Some((chosen, verdict))
}

#[cfg(test)]
mod tests;
