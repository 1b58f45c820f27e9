//! The class on disk. The format of the file is `dedale_school`'s.

use dedale_school::{Class, Merit, NewerClass, ParsedClass, Pupil, PupilName, Tally, Work};

use crate::error::StoreError;
use crate::home::Home;
use crate::shared_text::{ChangedText, Keys, ReadText, SharedText, Understood};

impl SharedText for Class {
    const NAME: &'static str = "class";
    const KEYS: Keys = Keys {
        not_text: "store-class-not-text",
        cut: "store-class-cut",
        // Never shown: the list has no checksum.
        changed: "store-class-cut",
        unknown: "store-class-unknown",
        aside: "store-class-aside",
    };

    fn understand(text: &str) -> Result<Understood<Class>, u32> {
        match Class::parse(text) {
            Ok(ParsedClass { class, is_cut }) => Ok(Understood {
                content: class,
                is_cut,
                // Teachers edit the list; it has no checksum.
                is_changed: false,
            }),
            Err(NewerClass { version }) => Err(version),
        }
    }

    fn add_missing(&mut self, before: &Class) {
        Class::add_missing(self, before);
    }

    fn unknown_lines(&self) -> usize {
        Class::unknown_lines(self).count()
    }
}

impl Home {
    /// The class; empty if there is none yet.
    ///
    /// # Errors
    /// When the file cannot be read, or was written by a newer Dédale.
    pub fn class(&self) -> Result<ReadText<Class>, StoreError> {
        self.shared()
    }

    /// Records an achievement of a pupil. A damaged file is set aside first.
    ///
    /// # Errors
    /// When the file cannot be locked, read or written, or was written by a newer Dédale.
    pub fn record(
        &self,
        name: &PupilName,
        work: Work,
        merit: Merit,
    ) -> Result<ChangedText<Class>, StoreError> {
        self.change(|class: &mut Class| class.record(name, work, merit))
    }

    /// Records a pupil's try, and the reward if it was right. A damaged file is set aside first.
    ///
    /// # Errors
    /// When the file cannot be locked, read or written, or was written by a newer Dédale.
    pub fn note_try(
        &self,
        name: &PupilName,
        work: Work,
        merit: Option<Merit>,
        tally: Tally,
    ) -> Result<ChangedText<Class>, StoreError> {
        self.change(|class: &mut Class| {
            if let Some(merit) = merit {
                class.record(name, work, merit);
            }
            class.note(name, work, tally);
        })
    }

    /// Removes a pupil and returns it, if there was one of that name.
    ///
    /// # Errors
    /// When the file cannot be locked, read or written, or was written by a newer Dédale.
    pub fn remove_pupil(
        &self,
        name: &PupilName,
    ) -> Result<(Option<Pupil>, ChangedText<Class>), StoreError> {
        let mut left = None;
        let changed = self.change(|class: &mut Class| left = class.remove(name))?;
        Ok((left, changed))
    }

    /// Puts a removed pupil back into the class, with all its merits.
    ///
    /// # Errors
    /// When the file cannot be locked, read or written, or was written by a newer Dédale.
    pub fn bring_back_pupil(&self, pupil: &Pupil) -> Result<ChangedText<Class>, StoreError> {
        self.change(|class: &mut Class| class.bring_back(pupil.clone()))
    }

    /// Adds a pupil, unless there is one of that name.
    ///
    /// # Errors
    /// When the file cannot be locked, read or written, or was written by a newer Dédale.
    pub fn add_pupil(&self, name: &PupilName) -> Result<ChangedText<Class>, StoreError> {
        self.change(|class: &mut Class| class.add(name.clone()))
    }
}

#[cfg(test)]
mod tests;
