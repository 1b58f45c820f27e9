//! The games in the data folder as both faces of the console offer them: who played, how far it went,
//! whether it can go on. Reads; the only thing it writes are points that a killed program did not come
//! to count.

use std::time::{SystemTime, UNIX_EPOCH};

use dedale_play::{REMEMBERED, Save, SaveProblem, Table};
use dedale_rules::Stage;

use crate::phrases;
use dedale_host::hosting;
use dedale_store::{CountedGame, Home, Loaded, Problem, StoreError};
use dedale_words::language::Language;

/// Only the last games of all can have ended without being counted. Fewer than the scores remember, so
/// that none of them is counted twice.
const COUNTED_LATE: usize = REMEMBERED / 2;

/// A kept game as it was read.
pub(crate) type Reading<T> = Loaded<T, SaveProblem>;

/// Why a file cannot be used.
pub(crate) type Trouble = Problem<SaveProblem>;

/// Where a game lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Kept by itself, under this id.
    Kept(String),
    /// Saved by name.
    Named(String),
}

/// A game that can be opened, or at least was one.
pub(crate) struct Shelved {
    pub place: Place,
    /// When it was written last, in milliseconds since 1970.
    pub kept: u64,
    pub reading: Reading<Save>,
}

impl Shelved {
    /// The game, from the backup if need be.
    pub(crate) fn table(&self) -> Option<&Table> {
        match &self.reading {
            Loaded::Good(save) | Loaded::FromBackup { value: save, .. } => Some(&save.table),
            Loaded::Bad { .. } => None,
        }
    }

    /// What is wrong, if something is.
    pub(crate) fn trouble(&self) -> Option<&Trouble> {
        match &self.reading {
            Loaded::Good(_) => None,
            Loaded::FromBackup { problem, .. } | Loaded::Bad { problem } => Some(problem),
        }
    }
}

/// What is wrong with a file, as a sentence.
pub(crate) fn trouble(trouble: &Trouble, language: Language) -> String {
    match trouble {
        Problem::Store(error) => dedale_store::sentence(error, language),
        Problem::Text(problem) => phrases::save_problem(problem, language),
    }
}

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

/// Reads a game wherever it lies. One saved by name goes on as a game of its own.
pub(crate) fn open(home: &Home, place: &Place) -> Reading<Save> {
    let anew = |table| Save {
        id: Home::fresh_id(SystemTime::now()),
        kept: 0,
        table,
    };
    match place {
        Place::Kept(id) => read(home, id),
        Place::Named(name) => match read_named(home, name) {
            Loaded::Good(table) => Loaded::Good(anew(table)),
            Loaded::FromBackup { value, problem } => Loaded::FromBackup {
                value: anew(value),
                problem,
            },
            Loaded::Bad { problem } => Loaded::Bad { problem },
        },
    }
}

/// Every game there is: those kept by themselves, the newest first, then those saved by name.
pub(crate) fn all(home: &Home) -> Result<Vec<Shelved>, StoreError> {
    let kept = home.games()?.into_iter();
    let named = home.named()?.into_iter();
    let places = kept
        .map(|game| (Place::Kept(game.id), game.modified))
        .chain(named.map(|game| (Place::Named(game.name), game.modified)));
    let shelved = |(place, modified): (Place, SystemTime)| Shelved {
        reading: open(home, &place),
        kept: milliseconds(modified),
        place,
    };
    Ok(places.map(shelved).collect())
}

/// Can a game be resumed: does it go on, and is it one that somebody wants to go back to? Not a demonstration, and
/// not a game that was left before anybody played.
pub(crate) fn is_resumable(table: &Table) -> bool {
    table.ending().is_none() && !table.is_demonstration() && table.has_begun()
}

/// The game that was interrupted last (C7): of those that can be resumed the newest. A damaged one is
/// offered too, if the version before can go on. Games that are over are not played through. Where only one
/// stage of the rules is played, only its games go on.
pub(crate) fn interrupted_last(
    home: &Home,
    stage: Option<Stage>,
) -> Result<Option<Shelved>, StoreError> {
    let read = |text: &str| {
        if Save::is_of_finished_game(text) {
            Ok(None)
        } else {
            text.parse().map(Some)
        }
    };
    let shelved = |game: dedale_store::KeptGame| {
        let reading = match home.load(&game.id, read) {
            Loaded::Good(save) => Loaded::Good(save?),
            Loaded::FromBackup { value, problem } => Loaded::FromBackup {
                value: value?,
                problem,
            },
            Loaded::Bad { problem } => Loaded::Bad { problem },
        };
        Some(Shelved {
            reading,
            kept: milliseconds(game.modified),
            place: Place::Kept(game.id),
        })
    };
    let goes_on = |game: &Shelved| {
        let table = game.table().filter(|table| is_resumable(table));
        table.is_some_and(|table| is_of_stage(table, stage))
    };
    Ok(home.games()?.into_iter().filter_map(shelved).find(goes_on))
}

/// The newest games that were kept by themselves and are not over, at most so many looked at.
pub(crate) fn newest(home: &Home, most: usize) -> Result<Vec<Shelved>, StoreError> {
    let games = home.games()?.into_iter().take(most);
    let shelved = games.filter_map(|game| {
        let text = home.read(&game.id).unwrap_or_default();
        if Save::is_of_finished_game(&text) {
            return None;
        }
        let place = Place::Kept(game.id);
        Some(Shelved {
            reading: open(home, &place),
            kept: milliseconds(game.modified),
            place,
        })
    });
    Ok(shelved.collect())
}

/// Is it a game of that stage of the rules, if only one is played?
pub(crate) fn is_of_stage(table: &Table, stage: Option<Stage>) -> bool {
    stage.is_none_or(|stage| table.position().variant().stage == stage)
}

/// Counts games that ended but are not in the scores, because the program was killed in between (C8).
/// Counting one twice changes nothing. Gives back a count that found the score file damaged, to be told.
pub(crate) fn count_finished(home: &Home) -> Result<Option<CountedGame>, StoreError> {
    let mut to_tell = None;
    let known = home.scores()?.content;
    let games = home.games()?.into_iter().take(COUNTED_LATE);
    for game in games.filter(|game| !known.has_counted(&game.id)) {
        let text = home.read(&game.id).unwrap_or_default();
        if !Save::is_of_finished_game(&text) {
            continue;
        }
        let Ok(save) = text.parse::<Save>() else {
            continue;
        };
        if let Some(result) = hosting::result(&save.id, &save.table) {
            let counted = home.count(&result)?;
            to_tell = to_tell.or(counted.set_aside.is_some().then_some(counted));
        }
    }
    Ok(to_tell)
}

/// A game in a line: who plays, on which board, how far it went.
pub(crate) fn described(table: &Table, language: Language) -> String {
    let names: Vec<&str> = table.seats().map(|(_, seat)| seat.name.as_str()).collect();
    let size = table.position().variant().size;
    let values = [
        ("names", names.join(", ").into()),
        ("columns", size.width().to_string().into()),
        ("rows", size.height().to_string().into()),
        ("moves", table.entries().len().into()),
    ];
    let key = if table.ending().is_some() {
        "shelf-finished"
    } else {
        "shelf-unfinished"
    };
    language.sentence(key, &values)
}

/// The game that resuming opens, with how long ago it was interrupted.
pub(crate) fn resumed(shelved: &Shelved, language: Language) -> Option<String> {
    let values = [
        ("game", described(shelved.table()?, language).into()),
        ("ago", ago(shelved.kept, language).into()),
    ];
    Some(language.sentence("menu-resumes", &values))
}

/// How long ago that was, in the unit that says most.
pub(crate) fn ago(kept: u64, language: Language) -> String {
    let now = milliseconds(SystemTime::now());
    let minutes = now.saturating_sub(kept) / 60_000;
    let (key, count) = match minutes {
        0 => ("ago-now", 0),
        1..60 => ("ago-minutes", minutes),
        60..1440 => ("ago-hours", minutes / 60),
        _ => ("ago-days", minutes / 1440),
    };
    language.sentence(key, &[("count", count.into())])
}

/// The moment in milliseconds since 1970.
pub(crate) fn milliseconds(moment: SystemTime) -> u64 {
    let since = moment.duration_since(UNIX_EPOCH);
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(0))
}
