//! The puzzles that each player has solved, and when the others come back. A puzzle is identified
//! by its position, so that nothing is lost when a version of the program has other puzzles or
//! renumbers them. `notebook_text` has the text format.

use dedale_rules::Position;

use crate::day::Day;
use crate::deck::Learner;
use crate::memory::{Memory, Recall};

/// A puzzle that a player has tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// The player.
    pub learner: Learner,
    /// The position of the puzzle.
    pub puzzle: Position,
    /// The player's standing in it.
    pub standing: Standing,
}

/// A player's standing in a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Found at once on the first try, on that day: it does not come back.
    Solved(Day),
    /// Not found at once at some time: it comes back, at growing intervals while it is found.
    Returning {
        /// Its memory.
        memory: Memory,
        /// Was it found the last time?
        found: bool,
    },
}

impl Standing {
    /// Does it count as solved?
    #[must_use]
    pub fn is_solved(self) -> bool {
        match self {
            Standing::Solved(_) => true,
            Standing::Returning { found, .. } => found,
        }
    }

    /// The day on which it comes back, if it does.
    #[must_use]
    pub fn due(self) -> Option<Day> {
        match self {
            Standing::Solved(_) => None,
            Standing::Returning { memory, .. } => Some(memory.due),
        }
    }

    fn first(recall: Recall, today: Day) -> Standing {
        match recall {
            Recall::AtOnce => Standing::Solved(today),
            other => Standing::again(Memory::new(today), other, today),
        }
    }

    fn again(memory: Memory, recall: Recall, today: Day) -> Standing {
        Standing::Returning {
            memory: memory.after(recall, today),
            found: recall != Recall::Missed,
        }
    }

    fn after(self, recall: Recall, today: Day) -> Standing {
        match self {
            // Found again it stays solved; missed it counts as new.
            Standing::Solved(day) if recall == Recall::AtOnce => Standing::Solved(day),
            Standing::Solved(_) => Standing::first(recall, today),
            Standing::Returning { memory, .. } => Standing::again(memory, recall, today),
        }
    }
}

/// A line of the notebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Noted(Box<Noted>),
    /// A comment, an empty line, or an unknown line.
    Other(String),
}

/// The puzzles that players have tried.
///
/// ```
/// use dedale_practice::{Day, Learner, Notebook, Recall};
/// let ada = Learner::named("Ada");
/// let today: Day = "2026-11-17".parse().unwrap();
/// let puzzles = ["dedale/1 3x3 b1:1,b3:1 - 1", "dedale/1 3x3 b1:1,b3:1 - 2"].map(|text| text.parse().unwrap());
/// let mut notebook = Notebook::default();
/// assert_eq!(notebook.record(&ada, &puzzles[0], Recall::AtOnce, today), None, "done for good");
/// assert_eq!(notebook.record(&ada, &puzzles[1], Recall::Missed, today), Some(today.plus(1)));
/// assert!(notebook.due(&ada, today).is_empty());
/// assert_eq!(notebook.due(&ada, today.plus(1)), [&puzzles[1]]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notebook {
    pub(crate) lines: Vec<Line>,
}

impl Notebook {
    /// The puzzles of all players, in the order of their first tries.
    pub fn all(&self) -> impl Iterator<Item = &Noted> {
        self.lines.iter().filter_map(|line| match line {
            Line::Noted(noted) => Some(&**noted),
            Line::Other(_) => None,
        })
    }

    /// The puzzles that one player has tried.
    pub fn of<'a>(&'a self, learner: &'a Learner) -> impl Iterator<Item = &'a Noted> {
        self.all().filter(move |noted| noted.learner == *learner)
    }

    /// A player's standing in a puzzle; `None` if it was never tried.
    #[must_use]
    pub fn standing(&self, learner: &Learner, puzzle: &Position) -> Option<Standing> {
        let mut own = self.of(learner);
        let noted = own.find(|noted| noted.puzzle == *puzzle);
        noted.map(|noted| noted.standing)
    }

    /// The puzzles that come back to that player on that day, the longest overdue first.
    #[must_use]
    pub fn due(&self, learner: &Learner, today: Day) -> Vec<&Position> {
        let own = self.all().filter(|noted| noted.learner == *learner);
        let due = own.filter_map(|noted| Some((noted.standing.due()?, &noted.puzzle)));
        let mut due: Vec<(Day, &Position)> = due.filter(|(day, _)| *day <= today).collect();
        due.sort_by_key(|(day, _)| *day);
        due.into_iter().map(|(_, puzzle)| puzzle).collect()
    }

    /// Records a try of a puzzle today; returns when it comes back, if it does.
    pub fn record(
        &mut self,
        learner: &Learner,
        puzzle: &Position,
        recall: Recall,
        today: Day,
    ) -> Option<Day> {
        let standing = if let Some(noted) = self.find(learner, puzzle) {
            noted.standing = noted.standing.after(recall, today);
            noted.standing
        } else {
            let standing = Standing::first(recall, today);
            self.lines.push(Line::Noted(Box::new(Noted {
                learner: learner.clone(),
                puzzle: puzzle.clone(),
                standing,
            })));
            standing
        };
        standing.due()
    }

    /// The unknown lines. Comments and empty lines are not among them.
    pub fn unknown_lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().filter_map(|line| match line {
            Line::Other(text) if !text.trim().is_empty() && !text.starts_with('#') => {
                Some(text.as_str())
            }
            _ => None,
        })
    }

    /// Takes over the entries missing here from an older notebook, for a file that was damaged.
    pub fn add_missing(&mut self, older: &Notebook) {
        for noted in older.all() {
            if self.find(&noted.learner, &noted.puzzle).is_none() {
                self.lines.push(Line::Noted(Box::new(noted.clone())));
            }
        }
    }

    /// Adds an entry from a parsed line; of the same puzzle twice, which only a person can have
    /// written, the first is kept.
    pub(crate) fn take_in(&mut self, noted: Noted) {
        if self.find(&noted.learner, &noted.puzzle).is_none() {
            self.lines.push(Line::Noted(Box::new(noted)));
        }
    }

    fn find(&mut self, learner: &Learner, puzzle: &Position) -> Option<&mut Noted> {
        self.lines.iter_mut().find_map(|line| match line {
            Line::Noted(noted) if noted.puzzle == *puzzle && noted.learner == *learner => {
                Some(&mut **noted)
            }
            _ => None,
        })
    }
}
