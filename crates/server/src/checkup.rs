//! A look at everything that is kept: the pages of the database, rows that belong to nothing, and every game played again from its log.
//! Changes nothing.

use crate::room;
use crate::store::{Reader, StoreError};
use crate::stored::StoredGame;

/// Games asked for at once.
const AT_ONCE: u32 = 500;

/// What was found.
#[derive(Debug, Default)]
pub(crate) struct Checkup {
    /// What is wrong with the pages, if anything is.
    pub damage: Option<String>,
    /// Tables with rows that belong to nothing, and how many.
    pub loose: Vec<(&'static str, u64)>,
    /// How many games there are.
    pub games: u64,
    pub broken: Vec<BrokenGame>,
}

/// A game that cannot be played again.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct BrokenGame {
    pub id: String,
    /// From which entry on; none where the game itself cannot be read.
    pub seq: Option<u64>,
}

impl Checkup {
    /// Nothing is wrong.
    pub(crate) fn is_clean(&self) -> bool {
        self.damage.is_none() && self.loose.is_empty() && self.broken.is_empty()
    }
}

/// Looks at everything for as long as it should go on. Where the pages are damaged nothing else is looked at.
pub(crate) fn look(
    reader: &dyn Reader,
    should_go_on: impl Fn() -> bool,
) -> Result<Checkup, StoreError> {
    let mut checkup = Checkup {
        damage: reader.damage()?,
        ..Checkup::default()
    };
    if checkup.damage.is_some() {
        return Ok(checkup);
    }
    checkup.loose = reader.loose()?;
    let mut last = String::new();
    loop {
        let names = reader.names_after(&last, AT_ONCE)?;
        let Some(name) = names.last() else {
            return Ok(checkup);
        };
        last.clone_from(name);
        for id in names {
            if !should_go_on() {
                return Ok(checkup);
            }
            let seq = match reader.game(&id) {
                Ok(Some(stored)) => replayed(&stored),
                // It has gone since.
                Ok(None) => continue,
                Err(_) => Err(None),
            };
            checkup.games += 1;
            if let Err(seq) = seq {
                checkup.broken.push(BrokenGame { id, seq });
            }
        }
    }
}

/// Plays a game again; the error is the entry from which on its log is damaged.
fn replayed(stored: &StoredGame) -> Result<(), Option<u64>> {
    let room = room::loaded(stored).map_err(|_| None)?;
    room.damaged.map_or(Ok(()), |seq| Err(Some(seq)))
}
