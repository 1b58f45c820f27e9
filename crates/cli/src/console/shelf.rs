//! The games that are kept, as both faces of the console offer them: which can go on, which are over.
//! Reads; the only thing it writes are points that a killed program did not come to count.

use dedale_play::{Save, SaveProblem, Table};

use crate::console::host;
use crate::home::{Home, KeptGame, Loaded, StoreError};

/// Only the last games of all can have ended without being counted.
const COUNTED_LATE: usize = 8;

/// A kept game as it was read.
pub(crate) type Reading<T> = Loaded<T, SaveProblem>;

/// Reads a game at the table, or else the version before.
pub(crate) fn read(home: &Home, id: &str) -> Reading<Save> {
    home.load(id, str::parse::<Save>)
}

/// Reads a game saved by name. Any game file will do, also one that another program wrote.
pub(crate) fn read_named(home: &Home, name: &str) -> Reading<Table> {
    home.load_named(name, |text| match text.parse::<Save>() {
        Ok(save) => Ok(save.table),
        Err(SaveProblem::Header(header)) if header == "Save" => Table::from_game_file(text),
        Err(problem) => Err(problem),
    })
}

/// The newest games that can be read as they are; so many files are looked at.
pub(crate) fn readable(home: &Home, most: usize) -> Result<Vec<(KeptGame, Save)>, StoreError> {
    let whole = |game: KeptGame| match read(home, &game.id) {
        Loaded::Good(save) => Some((game, save)),
        Loaded::FromBackup { .. } | Loaded::Bad { .. } => None,
    };
    let games = home.games()?.into_iter().take(most);
    Ok(games.filter_map(whole).collect())
}

/// The game that was interrupted last (C7), as far as it can be read.
pub(crate) fn interrupted(home: &Home) -> Option<Save> {
    home.games()
        .ok()?
        .into_iter()
        .find_map(|game| match read(home, &game.id) {
            Loaded::Good(save) if save.table.ending().is_none() => Some(save),
            _ => None,
        })
}

/// Counts games that ended but are not in the scores, because the program was killed in between (C8).
pub(crate) fn count_finished(home: &Home) -> Result<(), StoreError> {
    for (_, save) in readable(home, COUNTED_LATE)? {
        if let Some(result) = host::result(&save.id, &save.table) {
            home.count(&result)?;
        }
    }
    Ok(())
}
