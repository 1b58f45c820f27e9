//! The score table on the disk: several programs may count at once, and nothing that was ever counted
//! is lost. What the table says is `dedale_play`'s.

use std::path::PathBuf;

use dedale_play::{Counted, GameResult, NewerScores, ParsedScores, Scores};

use super::error::StoreError;
use super::locks;
use super::writing;
use crate::home::Home;
use dedale_words::echo::whole;
use dedale_words::language::Language;

const FILE: &str = "scores.txt";
const LOCK: &str = "scores.lock";

/// What is wrong with the file as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreDamage {
    /// Some lines are not UTF-8 text.
    NotText,
    /// Its beginning or its end is missing.
    Cut,
}

/// The table as it is on the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadScores {
    /// With damage: what could be read, and from the version before the names that could not.
    pub scores: Scores,
    /// What is wrong with the file; `None` if it is whole.
    pub damage: Option<ScoreDamage>,
}

/// What came of counting a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedGame {
    /// Whether the game was counted, or had been before.
    pub counted: Counted,
    /// The table as it is now.
    pub scores: Scores,
    /// Where the file is that was found damaged.
    pub set_aside: Option<PathBuf>,
}

impl ReadScores {
    /// What the user should know about the file, as sentences.
    #[must_use]
    pub fn notices(&self, language: Language) -> Vec<String> {
        let damage = self.damage.map(|damage| match damage {
            ScoreDamage::NotText => language.text("store-scores-not-text"),
            ScoreDamage::Cut => language.text("store-scores-cut"),
        });
        let unknown = self.scores.unknown_lines().count();
        let count = ("count", unknown.into());
        let unknown = (unknown > 0).then(|| language.sentence("store-scores-unknown", &[count]));
        damage.into_iter().chain(unknown).collect()
    }
}

impl CountedGame {
    /// Where the damaged file is now, as a sentence, if there was one.
    #[must_use]
    pub fn notice(&self, language: Language) -> Option<String> {
        let path = whole(&self.set_aside.as_ref()?.to_string_lossy());
        Some(language.sentence("store-scores-aside", &[("path", path.into())]))
    }
}

impl Home {
    /// The score table; empty if there is none yet.
    ///
    /// # Errors
    /// When the file cannot be read, or was written by a newer Dédale.
    pub fn scores(&self) -> Result<ReadScores, StoreError> {
        let path = self.scores_path();
        let bytes = match writing::read_bytes(&path) {
            Err(error) if error.is_missing() => {
                return Ok(ReadScores {
                    scores: Scores::default(),
                    damage: None,
                });
            }
            bytes => bytes?,
        };
        let before = || writing::read_text(&writing::backup_path(&path)).unwrap_or_default();
        let read = understand(&bytes, before);
        read.map_err(|NewerScores { version }| StoreError::Newer { path, version })
    }

    /// Adds a game to the score table on the disk. A damaged file is set aside first.
    ///
    /// # Errors
    /// When the file cannot be locked, read or written, or was written by a newer Dédale.
    pub fn count(&self, game: &GameResult) -> Result<CountedGame, StoreError> {
        // Held until the end of the function.
        let _lock = locks::wait(&self.folder.join(LOCK))?;
        let ReadScores { mut scores, damage } = self.scores()?;
        let counted = scores.count(game);
        let path = self.scores_path();
        let mut set_aside = None;
        if damage.is_some() {
            let name = |number| self.folder.join(format!("scores-damaged-{number}.txt"));
            set_aside = Some(writing::set_aside(&path, name)?);
            self.mend(&path, &scores.to_string())?;
        } else if counted == Counted::Now {
            self.write(&path, &scores.to_string())?;
        }
        Ok(CountedGame {
            counted,
            scores,
            set_aside,
        })
    }

    fn scores_path(&self) -> PathBuf {
        self.folder.join(FILE)
    }
}

/// The table in these bytes; where they are damaged, with the names of the version before.
fn understand(bytes: &[u8], before: impl Fn() -> String) -> Result<ReadScores, NewerScores> {
    let text = str::from_utf8(bytes);
    let ParsedScores { mut scores, is_cut } = match text {
        Ok(text) => Scores::parse(text)?,
        Err(_) => Scores::parse(&writing::readable(bytes))?,
    };
    let damage = match text {
        Err(_) => Some(ScoreDamage::NotText),
        Ok(_) if is_cut => Some(ScoreDamage::Cut),
        Ok(_) => None,
    };
    if damage.is_some()
        && let Ok(before) = Scores::parse(&before())
    {
        scores.add_missing(&before.scores);
    }
    Ok(ReadScores { scores, damage })
}

#[cfg(test)]
mod tests;
