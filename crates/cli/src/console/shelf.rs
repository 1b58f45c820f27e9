//! The games in the data folder as a person sees them: who played, how far it went, whether it can go
//! on.

use dedale_play::{Save, SaveProblem, Table};

use crate::console::host;
use crate::console::phrases;
use crate::home::{self, Home, Loaded, Problem, StoreError};
use crate::language::Language;

/// A game that can be opened, or at least was one.
pub(crate) struct Shelved {
    pub(crate) place: Place,
    pub(crate) state: State,
}

/// Where a game lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Kept by itself, under this id.
    Kept(String),
    /// Saved by name.
    Named(String),
}

/// What is there.
pub(crate) enum State {
    Good(Box<Save>),
    /// The file cannot be used; the version before can.
    Backup(Box<Save>, Trouble),
    Bad(Trouble),
}

/// Why a file cannot be used.
pub(crate) type Trouble = Problem<SaveProblem>;

impl State {
    /// The game, from the backup if need be.
    pub(crate) fn save(&self) -> Option<&Save> {
        match self {
            State::Good(save) | State::Backup(save, _) => Some(save),
            State::Bad(_) => None,
        }
    }

    /// What is wrong, if something is.
    pub(crate) fn trouble(&self) -> Option<&Trouble> {
        match self {
            State::Good(_) => None,
            State::Backup(_, trouble) | State::Bad(trouble) => Some(trouble),
        }
    }
}

impl From<Loaded<Save, SaveProblem>> for State {
    fn from(loaded: Loaded<Save, SaveProblem>) -> State {
        match loaded {
            Loaded::Good(save) => State::Good(Box::new(save)),
            Loaded::FromBackup { value, problem } => State::Backup(Box::new(value), problem),
            Loaded::Bad { problem } => State::Bad(problem),
        }
    }
}

/// What is wrong with a file, as a sentence.
pub(crate) fn trouble(trouble: &Trouble, language: Language) -> String {
    match trouble {
        Problem::Store(error) => home::sentence(error, language),
        Problem::Text(problem) => phrases::save_problem(problem, language),
    }
}

/// Reads one game.
pub(crate) fn open(home: &Home, place: &Place) -> State {
    let check = |text: &str| text.parse::<Save>();
    match place {
        Place::Kept(id) => home.load(id, check).into(),
        Place::Named(name) => home.load_named(name, check).into(),
    }
}

/// Every game there is: those kept by themselves, the newest first, then those saved by name.
pub(crate) fn all(home: &Home) -> Result<Vec<Shelved>, StoreError> {
    let kept = home.games()?.into_iter().map(|game| Place::Kept(game.id));
    let named = home.named()?.into_iter();
    let places = kept.chain(named.map(|game| Place::Named(game.name)));
    Ok(places
        .map(|place| Shelved {
            state: open(home, &place),
            place,
        })
        .collect())
}

/// The game that was interrupted last (C7): of those that are not over the one kept last. A damaged
/// one is offered too, if the version before can go on.
pub(crate) fn interrupted_last(home: &Home) -> Result<Option<Shelved>, StoreError> {
    let goes_on = |shelved: &Shelved| {
        let save = shelved.state.save();
        save.is_some_and(|save| save.table.ending().is_none())
    };
    let kept = |shelved: &Shelved| shelved.state.save().map_or(0, |save| save.kept);
    let places = home.games()?.into_iter().map(|game| Place::Kept(game.id));
    Ok(places
        .map(|place| Shelved {
            state: open(home, &place),
            place,
        })
        .filter(goes_on)
        .max_by_key(kept))
}

/// Counts games that ended but whose points never reached the scores, because the program was killed
/// in between. Counting one twice changes nothing.
pub(crate) fn count_forgotten(home: &Home) -> Result<(), StoreError> {
    /// A program can leave one behind; some more for those who kill it often.
    const NEWEST: usize = 20;
    for game in home.games()?.into_iter().take(NEWEST) {
        let place = Place::Kept(game.id);
        let state = open(home, &place);
        let Some(save) = state.save() else { continue };
        if let Some(result) = host::result(&save.id, &save.table) {
            home.count(&result)?;
        }
    }
    Ok(())
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
