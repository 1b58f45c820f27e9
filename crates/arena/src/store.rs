//! A match on disk: a folder with its settings in `match.txt` and one game file for each game,
//! `00012-1.dedale` for the first game of the twelfth pair. Each file is written atomically, so
//! that a match that was killed can be resumed.

use std::error::Error;
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use dedale_rules::Record;

use crate::facts::Facts;
use crate::lineup::Place;

/// The first line of the settings: format and version.
const HEADING: &str = "dedale-match/1";
const SETTINGS: &str = "match.txt";

/// The settings that identify a match: names and values, in order.
pub type Settings = Vec<(&'static str, String)>;

/// The folder of a match.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
}

/// Why a folder cannot be used.
#[derive(Debug)]
pub enum RecordsError {
    /// There is a match in it already.
    Taken,
    /// The folder does not hold a match of this version.
    Unknown,
    /// The match in it has another value of this setting.
    Differs {
        /// Its name.
        setting: &'static str,
        /// Its value in the folder.
        there: String,
        /// Its value in this match.
        here: String,
    },
    /// The folder cannot be read or written.
    Disk(io::Error),
}

impl fmt::Display for RecordsError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordsError::Taken => formatter.write_str("there is a match in the folder already"),
            RecordsError::Unknown => {
                formatter.write_str("what is in the folder is not a match of this version")
            }
            RecordsError::Differs {
                setting,
                there,
                here,
            } => write!(
                formatter,
                "{setting} is {there} in the folder and {here} here"
            ),
            RecordsError::Disk(error) => error.fmt(formatter),
        }
    }
}

impl Error for RecordsError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            RecordsError::Disk(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for RecordsError {
    fn from(error: io::Error) -> RecordsError {
        RecordsError::Disk(error)
    }
}

impl Store {
    /// Opens a folder for a match: a new one, or with `resume` the one with the same settings that
    /// is there.
    ///
    /// # Errors
    /// When there is a match already, or another one, or the disk refuses.
    pub fn open(folder: &Path, settings: &Settings, resume: bool) -> Result<Store, RecordsError> {
        let store = Store {
            folder: folder.to_owned(),
        };
        fs::create_dir_all(folder)?;
        match fs::read_to_string(folder.join(SETTINGS)) {
            Ok(_) if !resume => return Err(RecordsError::Taken),
            Ok(text) => compare(&text, settings)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                store.write(SETTINGS, &show(settings))?;
            }
            Err(error) => return Err(error.into()),
        }
        Ok(store)
    }

    /// The name of the file of a game.
    #[must_use]
    pub fn name(place: Place) -> String {
        format!("{:05}-{}.dedale", place.round + 1, place.game + 1)
    }

    /// The facts of a round of so many games, if all of them are there and whole. A round cut short
    /// is played again.
    #[must_use]
    pub fn round(&self, round: usize, games: usize) -> Option<Vec<Facts>> {
        let game = |game| {
            let place = Place { round, game };
            let text = fs::read_to_string(self.folder.join(Store::name(place))).ok()?;
            let facts = Facts::of(&text.parse::<Record>().ok()?)?;
            (facts.place == place).then_some(facts)
        };
        (0..games).map(game).collect()
    }

    /// Keeps a round.
    ///
    /// # Errors
    /// When a game cannot be written.
    pub fn keep(&self, round: usize, records: &[Record]) -> io::Result<()> {
        for (game, record) in records.iter().enumerate() {
            let place = Place { round, game };
            self.write(&Store::name(place), &record.to_string())?;
        }
        Ok(())
    }

    /// Writes to a temporary file, then renames it: the file never exists in part.
    fn write(&self, name: &str, text: &str) -> io::Result<()> {
        let beside = self.folder.join(format!("{name}.part"));
        let mut file = fs::File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        drop(file);
        fs::rename(beside, self.folder.join(name))
    }
}

fn show(settings: &Settings) -> String {
    let lines = settings
        .iter()
        .map(|(name, value)| format!("{name}: {value}\n"));
    format!("{HEADING}\n{}", lines.collect::<String>())
}

/// Are these the settings of that text?
fn compare(text: &str, settings: &Settings) -> Result<(), RecordsError> {
    let mut lines = text.lines();
    if lines.next() != Some(HEADING) {
        return Err(RecordsError::Unknown);
    }
    for (setting, here) in settings {
        let line = lines.next().and_then(|line| line.split_once(": "));
        let Some((_, there)) = line.filter(|(name, _)| name == setting) else {
            return Err(RecordsError::Unknown);
        };
        if there != here {
            return Err(RecordsError::Differs {
                setting,
                there: there.to_owned(),
                here: here.clone(),
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_settings_go_on() {
        let settings: Settings = vec![("a", "dedale: x".to_owned()), ("seed", "1".to_owned())];
        let text = show(&settings);
        assert!(compare(&text, &settings).is_ok());
        assert!(compare(&text.replace('\n', "\r\n"), &settings).is_ok());
        let mut other = settings.clone();
        other[1].1 = "2".to_owned();
        let Err(RecordsError::Differs {
            setting,
            there,
            here,
        }) = compare(&text, &other)
        else {
            panic!("another seed is another match")
        };
        assert_eq!((setting, there.as_str(), here.as_str()), ("seed", "1", "2"));
        for unknown in [
            "",
            "dedale-match/2\na: dedale: x\nseed: 1\n",
            "dedale-match/1\nseed: 1\n",
        ] {
            assert!(matches!(
                compare(unknown, &settings),
                Err(RecordsError::Unknown)
            ));
        }
    }
}
