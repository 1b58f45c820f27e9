//! The notebook as a text that a person can read and edit: a line for each tried puzzle, the fields
//! separated by tabs. Unknown lines stay where they are, word for word.

use std::fmt;

use dedale_rules::{Position, codes};

use crate::deck::Learner;
use crate::frame::{Frame, Framed};
use crate::memory::Memory;
use crate::notebook::{Line, Notebook, Noted, Standing};

/// The frame of the text.
const FRAME: Frame = Frame {
    format: "dedale-solved/",
    version: 1,
    notes: [
        "# Les problèmes essayés, une ligne chacun : par qui, résolu quel jour ou quand il revient, la position.",
        "# The puzzles that were tried, one line each: by whom, solved on which day or when it comes back, the position.",
    ],
};
/// The word for the last outcome.
const FOUND: &str = "found";
const MISSED: &str = "missed";

/// A parsed notebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedNotebook {
    /// The notebook.
    pub notebook: Notebook,
    /// Is the beginning or the end missing? Then lines may be missing too.
    pub is_cut: bool,
    /// Is its checksum wrong? The file was edited or damaged.
    pub is_changed: bool,
}

/// The file was written by a newer program and must not be changed by this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewerNotebook {
    /// The version of the file.
    pub version: u32,
}

impl fmt::Display for NewerNotebook {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (version, known) = (self.version, FRAME.version);
        write!(
            formatter,
            "a notebook of version {version}; known here is {known}"
        )
    }
}

impl std::error::Error for NewerNotebook {}

codes! {
    NewerNotebook {
        NewerNotebook { .. } => "solved-newer",
    }
}

impl Notebook {
    /// Parses a notebook.
    ///
    /// # Errors
    /// The text says that it is of a newer version.
    pub fn parse(text: &str) -> Result<ParsedNotebook, NewerNotebook> {
        let framed = FRAME.open(text);
        let Framed {
            lines,
            is_cut,
            is_changed,
        } = framed.map_err(|version| NewerNotebook { version })?;
        let mut notebook = Notebook::default();
        for line in lines {
            match noted(line) {
                Some(noted) => notebook.take_in(noted),
                None => notebook.lines.push(Line::Other(line.to_owned())),
            }
        }
        Ok(ParsedNotebook {
            notebook,
            is_cut,
            is_changed,
        })
    }
}

impl fmt::Display for Notebook {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.lines.iter().map(|line| match line {
            Line::Noted(noted) => text_of(noted),
            Line::Other(other) => other.clone(),
        });
        formatter.write_str(&FRAME.close(lines))
    }
}

fn text_of(noted: &Noted) -> String {
    let mut fields = vec![noted.learner.to_string()];
    match noted.standing {
        Standing::Solved(day) => fields.push(format!("solved={day}")),
        Standing::Returning { memory, found } => {
            fields.push(format!("due={}", memory.due));
            fields.extend(memory.fields());
            let last = if found { FOUND } else { MISSED };
            fields.push(format!("last={last}"));
        }
    }
    fields.push(format!("puzzle={}", noted.puzzle));
    fields.join("\t")
}

/// The puzzle in a line; `None` if there is none, or anything in it is unknown to this version.
fn noted(line: &str) -> Option<Noted> {
    let mut fields = line.split('\t');
    let name = fields.next()?;
    let learner = Learner::named(name);
    if learner.name() != name {
        return None;
    }
    let [mut solved, mut due, mut seen, mut memory] = [None; 4];
    let [mut times, mut last, mut puzzle] = [None; 3];
    for field in fields {
        let (key, value) = field.split_once('=')?;
        let place = match key {
            "solved" => &mut solved,
            "due" => &mut due,
            "seen" => &mut seen,
            "memory" => &mut memory,
            "times" => &mut times,
            "last" => &mut last,
            "puzzle" => &mut puzzle,
            _ => return None,
        };
        if place.replace(value).is_some() {
            return None;
        }
    }
    let written = puzzle?;
    let puzzle: Position = written.parse().ok()?;
    // A line that would be written differently is left as it is.
    if puzzle.to_string() != written {
        return None;
    }
    let standing = match (solved, due, seen, last) {
        (Some(day), None, None, None) if memory.or(times).is_none() => {
            Standing::Solved(day.parse().ok()?)
        }
        (None, Some(due), Some(_), Some(last @ (FOUND | MISSED))) => Standing::Returning {
            memory: Memory::read(due, seen, memory, times)?,
            found: last == FOUND,
        },
        _ => return None,
    };
    Some(Noted {
        learner,
        puzzle,
        standing,
    })
}
