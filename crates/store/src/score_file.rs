//! The score table on disk. The format of the table is `dedale_play`'s.

use std::path::PathBuf;

use dedale_play::{Counted, GameResult, NewerScores, ParsedScores, Scores};
use dedale_words::language::Language;

use crate::error::StoreError;
use crate::home::Home;
use crate::shared_text::{self, ChangedText, Keys, ReadText, SharedText, Understood};

impl SharedText for Scores {
    const NAME: &'static str = "scores";
    const KEYS: Keys = Keys {
        not_text: "store-scores-not-text",
        cut: "store-scores-cut",
        changed: "store-scores-changed",
        unknown: "store-scores-unknown",
        aside: "store-scores-aside",
    };

    fn understand(text: &str) -> Result<Understood<Scores>, u32> {
        match Scores::parse(text) {
            Ok(ParsedScores {
                scores,
                is_cut,
                is_changed,
            }) => Ok(Understood {
                content: scores,
                is_cut,
                is_changed,
            }),
            Err(NewerScores { version }) => Err(version),
        }
    }

    fn add_missing(&mut self, before: &Scores) {
        Scores::add_missing(self, before);
    }

    fn remember_with(&mut self, before: &Scores) {
        Scores::remember_with(self, before);
    }

    fn unknown_lines(&self) -> usize {
        Scores::unknown_lines(self).count()
    }
}

/// The result of counting a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedGame {
    /// Whether the game was counted now, or before.
    pub counted: Counted,
    /// The table as it is now.
    pub scores: Scores,
    /// The path of the file that was found damaged and set aside.
    pub set_aside: Option<PathBuf>,
}

impl CountedGame {
    /// The path of the damaged file, as a sentence, if there was one.
    #[must_use]
    pub fn notice(&self, language: Language) -> Option<String> {
        let path = self.set_aside.as_deref()?;
        Some(shared_text::aside::<Scores>(path, language))
    }
}

impl Home {
    /// The score table; empty if there is none yet.
    ///
    /// # Errors
    /// When the file cannot be read, or was written by a newer Dédale.
    pub fn scores(&self) -> Result<ReadText<Scores>, StoreError> {
        self.shared()
    }

    /// Adds a game to the score table on disk. A damaged file is set aside first.
    ///
    /// # Errors
    /// When the file cannot be locked, read or written, or was written by a newer Dédale.
    pub fn count(&self, game: &GameResult) -> Result<CountedGame, StoreError> {
        let mut counted = Counted::Before;
        let ChangedText { content, set_aside } = self.change(|scores: &mut Scores| {
            counted = scores.count(game);
        })?;
        Ok(CountedGame {
            counted,
            scores: content,
            set_aside,
        })
    }
}

#[cfg(test)]
mod tests;
