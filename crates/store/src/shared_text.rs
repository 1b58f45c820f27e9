//! A text in the data folder that several programs may change at once without losing anything ever
//! written: the score table and the class. Owns the lock, the reading of damaged files and setting
//! them aside; the meaning of the text is its owner's.

use std::fmt;
use std::path::{Path, PathBuf};

use dedale_words::echo::whole;
use dedale_words::language::Language;

use crate::error::StoreError;
use crate::home::Home;
use crate::{locks, writing};

/// The operations of such a text.
pub trait SharedText: Clone + Default + Eq + fmt::Display {
    /// Its file name without the extension.
    const NAME: &'static str;
    /// The keys of the sentences about its file.
    const KEYS: Keys;

    /// Parses the text, however damaged it is.
    ///
    /// # Errors
    /// The version of the format, if it is newer than this program.
    fn understand(text: &str) -> Result<Understood<Self>, u32>;

    /// Adds the entries that only the version before has.
    fn add_missing(&mut self, before: &Self);

    /// Takes over from the version before the parts that are never edited by hand, for a text that
    /// was edited.
    fn remember_with(&mut self, _before: &Self) {}

    /// How many lines are unknown; they are kept.
    fn unknown_lines(&self) -> usize;
}

/// The keys of the sentences about a file.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    /// Some lines are not UTF-8 text.
    pub not_text: &'static str,
    /// Its beginning or its end is missing.
    pub cut: &'static str,
    /// It differs from what the program wrote.
    pub changed: &'static str,
    /// Some lines are unknown.
    pub unknown: &'static str,
    /// It was damaged and has been set aside.
    pub aside: &'static str,
}

/// A text, parsed as far as possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Understood<T> {
    /// Its content.
    pub content: T,
    /// Its beginning or its end is missing.
    pub is_cut: bool,
    /// It differs from what the program wrote: edited by hand, or damaged.
    pub is_changed: bool,
}

/// The damage of a file as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// Some lines are not UTF-8 text.
    NotText,
    /// Its beginning or its end is missing.
    Cut,
    /// It is whole, but differs from what the program wrote: edited by hand, or damaged.
    Changed,
}

/// A text as read from disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadText<T> {
    /// After damage: the readable part, and from the version before what is missing.
    pub content: T,
    /// The damage of the file; `None` if it is whole.
    pub damage: Option<Damage>,
}

/// The result of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedText<T> {
    /// The text as it is now.
    pub content: T,
    /// The path of the file that was found damaged and set aside.
    pub set_aside: Option<PathBuf>,
}

impl<T: SharedText> ReadText<T> {
    /// Messages about the file for the user, as sentences.
    #[must_use]
    pub fn notices(&self, language: Language) -> Vec<String> {
        let damage = self.damage.map(|damage| match damage {
            Damage::NotText => language.text(T::KEYS.not_text),
            Damage::Cut => language.text(T::KEYS.cut),
            Damage::Changed => language.text(T::KEYS.changed),
        });
        let unknown = self.content.unknown_lines();
        let count = ("count", unknown.into());
        let unknown = (unknown > 0).then(|| language.sentence(T::KEYS.unknown, &[count]));
        damage.into_iter().chain(unknown).collect()
    }
}

impl<T: SharedText> ChangedText<T> {
    /// The path of the damaged file, as a sentence, if there was one.
    #[must_use]
    pub fn notice(&self, language: Language) -> Option<String> {
        Some(aside::<T>(self.set_aside.as_deref()?, language))
    }
}

/// The path of a damaged file, as a sentence.
pub(crate) fn aside<T: SharedText>(path: &Path, language: Language) -> String {
    let path = whole(&path.to_string_lossy());
    language.sentence(T::KEYS.aside, &[("path", path.into())])
}

impl Home {
    pub(crate) fn path_of<T: SharedText>(&self) -> PathBuf {
        self.folder.join(format!("{}.txt", T::NAME))
    }

    /// The text; empty if there is none yet.
    pub(crate) fn shared<T: SharedText>(&self) -> Result<ReadText<T>, StoreError> {
        let path = self.path_of::<T>();
        let bytes = match writing::read_bytes(&path) {
            Err(error) if error.is_missing() => {
                return Ok(ReadText {
                    content: T::default(),
                    damage: None,
                });
            }
            bytes => bytes?,
        };
        let before = || writing::read_text(&writing::backup_path(&path)).unwrap_or_default();
        let read = understand(&bytes, before);
        read.map_err(|version| StoreError::Newer { path, version })
    }

    /// Changes the text on disk. A damaged file is set aside first.
    pub(crate) fn change<T: SharedText>(
        &self,
        change: impl FnOnce(&mut T),
    ) -> Result<ChangedText<T>, StoreError> {
        // Held until the end of the function.
        let _lock = locks::wait(&self.folder.join(format!("{}.lock", T::NAME)))?;
        let ReadText {
            mut content,
            damage,
        } = self.shared::<T>()?;
        let before = content.clone();
        change(&mut content);
        let path = self.path_of::<T>();
        let mut set_aside = None;
        if damage.is_some() {
            let name = |number| {
                let name = T::NAME;
                self.folder.join(format!("{name}-damaged-{number}.txt"))
            };
            set_aside = Some(writing::set_aside(&path, name)?);
            self.mend(&path, &content.to_string())?;
        } else if content != before {
            self.write(&path, &content.to_string())?;
        }
        Ok(ChangedText { content, set_aside })
    }
}

/// Parses these bytes; where they are damaged, adds what only the version before has.
pub(crate) fn understand<T: SharedText>(
    bytes: &[u8],
    before: impl Fn() -> String,
) -> Result<ReadText<T>, u32> {
    let text = str::from_utf8(bytes);
    let Understood {
        mut content,
        is_cut,
        is_changed,
    } = match text {
        Ok(text) => T::understand(text)?,
        Err(_) => T::understand(&writing::readable(bytes))?,
    };
    let damage = match text {
        Err(_) => Some(Damage::NotText),
        Ok(_) if is_cut => Some(Damage::Cut),
        Ok(_) if is_changed => Some(Damage::Changed),
        Ok(_) => None,
    };
    if damage.is_some()
        && let Ok(before) = T::understand(&before())
    {
        // A name missing from a whole text was removed by hand.
        match damage {
            Some(Damage::Changed) => content.remember_with(&before.content),
            _ => content.add_missing(&before.content),
        }
    }
    Ok(ReadText { content, damage })
}
