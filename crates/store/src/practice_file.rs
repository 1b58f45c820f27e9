//! The mistakes that players learn from, on disk. The format of the file is `dedale_practice`'s.

use dedale_practice::{Added, Day, Deck, Learner, NewerDeck, ParsedDeck, Recall, Task};

use crate::error::StoreError;
use crate::home::Home;
use crate::shared_text::{ChangedText, Keys, ReadText, SharedText, Understood};

impl SharedText for Deck {
    const NAME: &'static str = "practice";
    const KEYS: Keys = Keys {
        not_text: "store-practice-not-text",
        cut: "store-practice-cut",
        changed: "store-practice-changed",
        unknown: "store-practice-unknown",
        aside: "store-practice-aside",
    };

    fn understand(text: &str) -> Result<Understood<Deck>, u32> {
        match Deck::parse(text) {
            Ok(ParsedDeck {
                deck,
                is_cut,
                is_changed,
            }) => Ok(Understood {
                content: deck,
                is_cut,
                is_changed,
            }),
            Err(NewerDeck { version }) => Err(version),
        }
    }

    fn add_missing(&mut self, before: &Deck) {
        Deck::add_missing(self, before);
    }

    fn remember_with(&mut self, before: &Deck) {
        // A whole file with unknown lines was damaged rather than edited.
        if Deck::unknown_lines(self).next().is_some() {
            Deck::add_missing(self, before);
        }
    }

    fn unknown_lines(&self) -> usize {
        Deck::unknown_lines(self).count()
    }
}

impl Home {
    /// The mistakes that players learn from; none if there is no file yet.
    ///
    /// # Errors
    /// When the file cannot be read, or was written by a newer Dédale.
    pub fn practice(&self) -> Result<ReadText<Deck>, StoreError> {
        self.shared()
    }

    /// Adds tasks of a player; returns the outcome of each. A damaged file is set aside first.
    ///
    /// # Errors
    /// When the file cannot be locked, read or written, or was written by a newer Dédale.
    pub fn add_tasks(
        &self,
        learner: &Learner,
        tasks: &[Task],
        today: Day,
    ) -> Result<(Vec<Added>, ChangedText<Deck>), StoreError> {
        let mut added = Vec::new();
        let changed = self.change(|deck: &mut Deck| {
            let each = tasks.iter().cloned();
            added.extend(each.map(|task| deck.add(learner, task, today)));
        })?;
        Ok((added, changed))
    }

    /// Records a player's try of a task; returns when the task comes back. A damaged file is set
    /// aside first.
    ///
    /// # Errors
    /// When the file cannot be locked, read or written, or was written by a newer Dédale.
    pub fn record_try(
        &self,
        learner: &Learner,
        task: &Task,
        recall: Recall,
        today: Day,
    ) -> Result<(Option<Day>, ChangedText<Deck>), StoreError> {
        let mut due = None;
        let changed = self.change(|deck: &mut Deck| {
            due = deck.record(learner, task, recall, today);
        })?;
        Ok((due, changed))
    }
}

#[cfg(test)]
mod tests;
