//! The puzzles that players have tried, on disk. The format of the file is `dedale_practice`'s.

use dedale_practice::{Day, Learner, NewerNotebook, Notebook, ParsedNotebook, Recall};
use dedale_rules::Position;

use crate::error::StoreError;
use crate::home::Home;
use crate::shared_text::{ChangedText, Keys, ReadText, SharedText, Understood};

impl SharedText for Notebook {
    const NAME: &'static str = "solved";
    const KEYS: Keys = Keys {
        not_text: "store-solved-not-text",
        cut: "store-solved-cut",
        changed: "store-solved-changed",
        unknown: "store-solved-unknown",
        aside: "store-solved-aside",
    };

    fn understand(text: &str) -> Result<Understood<Notebook>, u32> {
        match Notebook::parse(text) {
            Ok(ParsedNotebook {
                notebook,
                is_cut,
                is_changed,
            }) => Ok(Understood {
                content: notebook,
                is_cut,
                is_changed,
            }),
            Err(NewerNotebook { version }) => Err(version),
        }
    }

    fn add_missing(&mut self, before: &Notebook) {
        Notebook::add_missing(self, before);
    }

    fn remember_with(&mut self, before: &Notebook) {
        // A whole file with unknown lines was damaged rather than edited.
        if Notebook::unknown_lines(self).next().is_some() {
            Notebook::add_missing(self, before);
        }
    }

    fn unknown_lines(&self) -> usize {
        Notebook::unknown_lines(self).count()
    }
}

impl Home {
    /// The puzzles that players have tried; none if there is no file yet.
    ///
    /// # Errors
    /// When the file cannot be read, or was written by a newer Dédale.
    pub fn solved(&self) -> Result<ReadText<Notebook>, StoreError> {
        self.shared()
    }

    /// Records a player's try of a puzzle; returns when the puzzle comes back, if it does. A
    /// damaged file is set aside first.
    ///
    /// # Errors
    /// When the file cannot be locked, read or written, or was written by a newer Dédale.
    pub fn record_puzzle(
        &self,
        learner: &Learner,
        puzzle: &Position,
        recall: Recall,
        today: Day,
    ) -> Result<(Option<Day>, ChangedText<Notebook>), StoreError> {
        let mut due = None;
        let changed = self.change(|notebook: &mut Notebook| {
            due = notebook.record(learner, puzzle, recall, today);
        })?;
        Ok((due, changed))
    }
}

#[cfg(test)]
mod tests;
