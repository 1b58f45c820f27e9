//! The tasks of every learner, and which are due. `deck_text` has the text format.

use std::fmt;

use crate::day::Day;
use crate::memory::{Memory, Recall};
use crate::task::{Task, one_line};

/// The most tasks of one learner. Beyond that the best remembered give way to new ones.
pub const MOST_OF_ONE: usize = 500;
/// The most tasks of all learners together.
pub const MOST_IN_ALL: usize = 5000;

/// The default names before their number, in the languages of the interface.
const UNNAMED: [&str; 2] = ["player ", "joueur "];

/// The learner to whom tasks belong: a player's name, compared without case. A default name is the
/// same learner in every language.
#[derive(Clone, Debug, Eq)]
pub struct Learner(String);

impl Learner {
    /// The learner of that name, which is shortened and put in one line.
    #[must_use]
    pub fn named(name: &str) -> Learner {
        match one_line(name) {
            name if name.is_empty() => Learner("?".to_owned()),
            name => Learner(name),
        }
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0
    }

    /// The key that all spellings of a name share.
    fn key(&self) -> String {
        let name = self.0.to_lowercase();
        let number = UNNAMED.iter().find_map(|word| name.strip_prefix(word));
        match number.map(str::parse::<u8>) {
            Some(Ok(number)) => format!("{}{number}", UNNAMED[0]),
            _ => name,
        }
    }
}

impl PartialEq for Learner {
    fn eq(&self, other: &Learner) -> bool {
        self.key() == other.key()
    }
}

impl fmt::Display for Learner {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// A task with its memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The learner.
    pub learner: Learner,
    /// The task.
    pub task: Task,
    /// Its memory.
    pub memory: Memory,
}

/// The outcome of adding a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is new.
    Now,
    /// The same mistake in the same position was there already.
    Before,
    /// There is no room, and no task is remembered well enough to give way.
    Full,
}

/// A line of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    Kept(Box<Kept>),
    /// A comment, an empty line, or an unknown line.
    Other(String),
}

/// The tasks of every learner.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deck {
    pub(crate) entries: Vec<Entry>,
}

impl Deck {
    /// All tasks of all learners, in the order of their addition.
    pub fn all(&self) -> impl Iterator<Item = &Kept> {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Kept(kept) => Some(&**kept),
            Entry::Other(_) => None,
        })
    }

    /// All tasks of one learner, in the order of their addition.
    pub fn of<'a>(&'a self, learner: &'a Learner) -> impl Iterator<Item = &'a Kept> {
        self.all().filter(move |kept| kept.learner == *learner)
    }

    /// The tasks of that learner on that day: the longest overdue first, then new ones.
    #[must_use]
    pub fn due(&self, learner: &Learner, today: Day) -> Vec<&Kept> {
        let is_due = |kept: &&Kept| kept.learner == *learner && kept.memory.due <= today;
        let due = self.all().filter(is_due);
        let mut due: Vec<&Kept> = due.collect();
        due.sort_by_key(|kept| (kept.memory.seen.is_none(), kept.memory.due));
        due
    }

    /// When that learner's next task is due, possibly in the past; `None` without tasks.
    #[must_use]
    pub fn next_due(&self, learner: &Learner) -> Option<Day> {
        self.of(learner).map(|kept| kept.memory.due).min()
    }

    /// Adds a task, due at once.
    pub fn add(&mut self, learner: &Learner, task: Task, today: Day) -> Added {
        if self.find(learner, &task).is_some() {
            return Added::Before;
        }
        let is_full = self.of(learner).count() >= MOST_OF_ONE || self.all().count() >= MOST_IN_ALL;
        if is_full && !self.make_room(learner) {
            return Added::Full;
        }
        self.entries.push(Entry::Kept(Box::new(Kept {
            learner: learner.clone(),
            task,
            memory: Memory::new(today),
        })));
        Added::Now
    }

    /// Records a try of a task today; returns when it comes back. An unknown task changes nothing.
    pub fn record(
        &mut self,
        learner: &Learner,
        task: &Task,
        recall: Recall,
        today: Day,
    ) -> Option<Day> {
        let place = self.find(learner, task)?;
        let Some(Entry::Kept(kept)) = self.entries.get_mut(place) else {
            return None;
        };
        kept.memory = kept.memory.after(recall, today);
        Some(kept.memory.due)
    }

    /// The unknown lines. Comments and empty lines are not among them.
    pub fn unknown_lines(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Other(text) if !text.trim().is_empty() && !text.starts_with('#') => {
                Some(text.as_str())
            }
            _ => None,
        })
    }

    /// Takes over the tasks missing here from an older deck, for a file that was damaged.
    pub fn add_missing(&mut self, older: &Deck) {
        for kept in older.all() {
            if self.find(&kept.learner, &kept.task).is_none() {
                self.entries.push(Entry::Kept(Box::new(kept.clone())));
            }
        }
    }

    /// Adds a task from a parsed line; of the same task twice, which only a person can have
    /// written, the one remembered worse is kept.
    pub(crate) fn take_in(&mut self, kept: Kept) {
        let place = self.find(&kept.learner, &kept.task);
        match place.and_then(|place| self.entries.get_mut(place)) {
            Some(Entry::Kept(known)) => {
                if kept.memory.due < known.memory.due {
                    known.memory = kept.memory;
                }
            }
            _ => self.entries.push(Entry::Kept(Box::new(kept))),
        }
    }

    /// The index of the task about that mistake.
    fn find(&self, learner: &Learner, task: &Task) -> Option<usize> {
        // Replaying hundreds of games is expensive: most tasks differ in the move alone.
        let is_it = |entry: &Entry| match entry {
            Entry::Kept(kept) => {
                kept.task.played() == task.played()
                    && kept.learner == *learner
                    && kept.task.is_about(task)
            }
            Entry::Other(_) => false,
        };
        self.entries.iter().position(is_it)
    }

    /// Removes the task that this learner remembers best, if one was ever found at once.
    fn make_room(&mut self, learner: &Learner) -> bool {
        let places = self.entries.iter().enumerate();
        let known = places.filter_map(|(place, entry)| match entry {
            Entry::Kept(kept) if kept.learner == *learner && kept.memory.seen.is_some() => {
                Some((kept.memory.stability, place))
            }
            _ => None,
        });
        let best = known.max();
        if let Some((_, place)) = best {
            self.entries.remove(place);
        }
        best.is_some()
    }
}
