//! The file of puzzles (docs/formats.md): a header and one line a puzzle; and the built-in puzzles.

use std::fmt;

use crate::puzzle::Puzzle;
use crate::theme::Theme;

const HEADING: &str = "dedale-puzzles/1";
/// The built-in puzzles; docs/puzzles.md says how they were made.
const BUILT_IN: &str = include_str!("../data/puzzles.txt");

/// Puzzles in their order; their numbers begin with 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Collection {
    puzzles: Vec<Puzzle>,
}

/// Why a file of puzzles cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It has no header of such a file.
    NotPuzzles,
    /// The line of that number, from 1, is no puzzle.
    Line(usize),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::NotPuzzles => f.write_str("not a file of puzzles"),
            ReadError::Line(number) => write!(f, "line {number} is no puzzle"),
        }
    }
}

impl std::error::Error for ReadError {}

impl Collection {
    /// The built-in puzzles.
    #[must_use]
    pub fn built_in() -> Collection {
        Collection::read(BUILT_IN).expect("the tests have read it")
    }

    /// A collection of these puzzles.
    #[must_use]
    pub fn new(puzzles: Vec<Puzzle>) -> Collection {
        Collection { puzzles }
    }

    /// Parses a file. Lines that begin with `#` are comments.
    ///
    /// # Errors
    /// If it is not a file of puzzles, or a line is none.
    pub fn read(text: &str) -> Result<Collection, ReadError> {
        let mut lines = text.lines().enumerate();
        if lines.next().is_none_or(|(_, line)| line.trim() != HEADING) {
            return Err(ReadError::NotPuzzles);
        }
        let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        let puzzles = lines
            .map(|(number, line)| Puzzle::read(line.trim_end()).ok_or(ReadError::Line(number + 1)));
        Ok(Collection {
            puzzles: puzzles.collect::<Result<_, _>>()?,
        })
    }

    /// All of them, in their order.
    #[must_use]
    pub fn all(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// The puzzle of that number, from 1.
    #[must_use]
    pub fn get(&self, number: usize) -> Option<&Puzzle> {
        self.puzzles.get(number.checked_sub(1)?)
    }

    /// The numbers and puzzles of a theme, a grade, a board; `None` matches all.
    pub fn chosen(
        &self,
        theme: Option<Theme>,
        grade: Option<u8>,
        board: Option<dedale_rules::Size>,
    ) -> impl Iterator<Item = (usize, &Puzzle)> {
        let numbered = self.puzzles.iter().enumerate();
        numbered
            .filter(move |(_, puzzle)| {
                theme.is_none_or(|theme| theme == puzzle.theme)
                    && grade.is_none_or(|grade| grade == puzzle.grade())
                    && board.is_none_or(|board| board == puzzle.position.variant().size)
            })
            .map(|(place, puzzle)| (place + 1, puzzle))
    }

    /// Sorts by grade, the easy ones first, then by theme, then in the earlier order.
    pub fn sort(&mut self) {
        self.puzzles
            .sort_by_key(|puzzle| (puzzle.grade(), puzzle.theme));
    }
}

/// In the format of the file.
impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADING}")?;
        let mut puzzles = self.puzzles.iter();
        puzzles.try_for_each(|puzzle| writeln!(f, "{puzzle}"))
    }
}
