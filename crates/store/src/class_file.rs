//! The class on the disk: several programs may change it at once, and nothing that was ever earned is
//! lost. What the file says is `dedale_school`'s.

use std::path::PathBuf;

use dedale_school::{Class, Merit, NewerClass, ParsedClass, PupilName, Work};

use super::error::StoreError;
use super::locks;
use super::writing;
use crate::home::Home;
use dedale_words::echo::whole;
use dedale_words::language::Language;

const FILE: &str = "class.txt";
const LOCK: &str = "class.lock";

/// What is wrong with the file as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassDamage {
    /// Some lines are not UTF-8 text.
    NotText,
    /// Its beginning or its end is missing.
    Cut,
}

/// The class as it is on the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadClass {
    /// With damage: what could be read, and from the version before the pupils that could not.
    pub class: Class,
    /// What is wrong with the file; `None` if it is whole.
    pub damage: Option<ClassDamage>,
}

/// What came of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedClass {
    /// The class as it is now.
    pub class: Class,
    /// Where the file is that was found damaged.
    pub set_aside: Option<PathBuf>,
}

impl ReadClass {
    /// What the user should know about the file, as sentences.
    #[must_use]
    pub fn notices(&self, language: Language) -> Vec<String> {
        let damage = self.damage.map(|damage| match damage {
            ClassDamage::NotText => language.text("store-class-not-text"),
            ClassDamage::Cut => language.text("store-class-cut"),
        });
        let unknown = self.class.unknown_lines().count();
        let count = ("count", unknown.into());
        let unknown = (unknown > 0).then(|| language.sentence("store-class-unknown", &[count]));
        damage.into_iter().chain(unknown).collect()
    }
}

impl ChangedClass {
    /// Where the damaged file is now, as a sentence, if there was one.
    #[must_use]
    pub fn notice(&self, language: Language) -> Option<String> {
        let path = whole(&self.set_aside.as_ref()?.to_string_lossy());
        Some(language.sentence("store-class-aside", &[("path", path.into())]))
    }
}

impl Home {
    /// The class; empty if there is none yet.
    ///
    /// # Errors
    /// When the file cannot be read, or was written by a newer Dédale.
    pub fn class(&self) -> Result<ReadClass, StoreError> {
        let path = self.class_path();
        let bytes = match writing::read_bytes(&path) {
            Err(error) if error.is_missing() => {
                return Ok(ReadClass {
                    class: Class::default(),
                    damage: None,
                });
            }
            bytes => bytes?,
        };
        let before = || writing::read_text(&writing::backup_path(&path)).unwrap_or_default();
        let read = understand(&bytes, before);
        read.map_err(|NewerClass { version }| StoreError::Newer { path, version })
    }

    /// A pupil has done something. A damaged file is set aside first.
    ///
    /// # Errors
    /// When the file cannot be locked, read or written, or was written by a newer Dédale.
    pub fn record(
        &self,
        name: &PupilName,
        work: Work,
        merit: Merit,
    ) -> Result<ChangedClass, StoreError> {
        self.change_class(|class| class.record(name, work, merit))
    }

    /// A new pupil, or one who is there already.
    ///
    /// # Errors
    /// When the file cannot be locked, read or written, or was written by a newer Dédale.
    pub fn add_pupil(&self, name: &PupilName) -> Result<ChangedClass, StoreError> {
        self.change_class(|class| class.add(name.clone()))
    }

    fn change_class(&self, change: impl FnOnce(&mut Class)) -> Result<ChangedClass, StoreError> {
        // Held until the end of the function.
        let _lock = locks::wait(&self.folder.join(LOCK))?;
        let ReadClass { mut class, damage } = self.class()?;
        let before = class.clone();
        change(&mut class);
        let path = self.class_path();
        let mut set_aside = None;
        if damage.is_some() {
            let name = |number| self.folder.join(format!("class-damaged-{number}.txt"));
            set_aside = Some(writing::set_aside(&path, name)?);
            self.mend(&path, &class.to_string())?;
        } else if class != before {
            self.write(&path, &class.to_string())?;
        }
        Ok(ChangedClass { class, set_aside })
    }

    fn class_path(&self) -> PathBuf {
        self.folder.join(FILE)
    }
}

/// The class in these bytes; where they are damaged, with the pupils of the version before.
fn understand(bytes: &[u8], before: impl Fn() -> String) -> Result<ReadClass, NewerClass> {
    let text = str::from_utf8(bytes);
    let ParsedClass { mut class, is_cut } = match text {
        Ok(text) => Class::parse(text)?,
        Err(_) => Class::parse(&writing::readable(bytes))?,
    };
    let damage = match text {
        Err(_) => Some(ClassDamage::NotText),
        Ok(_) if is_cut => Some(ClassDamage::Cut),
        Ok(_) => None,
    };
    if damage.is_some()
        && let Ok(before) = Class::parse(&before())
    {
        class.add_missing(&before.class);
    }
    Ok(ReadClass { class, damage })
}

#[cfg(test)]
mod tests;
