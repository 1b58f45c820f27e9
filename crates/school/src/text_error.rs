//! What can be wrong with a drawn exercise, and where. The interface makes a sentence of it in the
//! teacher's language; the English one here is for logs.

use std::fmt;

use dedale_rules::codes;

use crate::things::Character;

/// A drawing could not be read.
///
/// ```
/// use dedale_school::{Exercise, TextProblem};
/// let error = "dedale-school/1 9Z\n".parse::<Exercise>().unwrap_err();
/// assert_eq!((error.line, error.problem), (1, TextProblem::Kind));
/// assert_eq!(error.code(), "drawing-kind");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextError {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters.
    pub column: usize,
    /// What was wrong there.
    pub problem: TextProblem,
}

/// What was wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextProblem {
    /// The first line should begin with `dedale-school/1`.
    Format,
    /// The format has a version that is not known here.
    Version,
    /// The first line should end with the number of an exercise.
    Kind,
    /// A board should be drawn there, beginning with its upper border.
    Board,
    /// A board has 3 to 12 columns and rows.
    Size,
    /// The line should be so many characters long.
    Width(usize),
    /// The border should be there: `+`, `-` or `|`.
    Border,
    /// The board should end there with its lower border.
    LowerBorder,
    /// A row of posts and a row of cells should follow each other by turns.
    Rows,
    /// The line stands below the board and belongs to nothing.
    Stray,
    /// A post of the grid should be there: `+`, or the middle of a wall.
    Post,
    /// A blank should be there, or a part of a wall.
    Blank,
    /// A wall is two cells long, drawn in one piece, and this is half of one.
    HalfWall,
    /// Two walls overlap.
    Overlap,
    /// This exercise has no walls.
    NoWalls,
    /// This exercise has no such thing.
    Unknown(char),
    /// There may be only one of these.
    Second(char),
    /// One of these is missing.
    Missing(char),
    /// This border should have no gap.
    NoGap,
    /// The gap through which one gets out is missing.
    MissingGap,
    /// There is a second gap.
    SecondGap,
    /// This border should not be a finish line.
    NoLine,
    /// The finish line is missing: one whole side drawn with `=`; in the race top and bottom.
    MissingLine,
    /// A finish line is one whole side.
    BrokenLine,
    /// A programme such as `1: 2→ 4↓` should be there.
    Programme,
    /// The programme is that of somebody who is not on the board, or has one already.
    Whose,
    /// This character has no programme.
    NoProgramme(Character),
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.problem
        )
    }
}

impl std::error::Error for TextError {}

impl TextError {
    /// What is wrong as a word that never changes, for programs: the code of the problem.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.problem.code()
    }
}

codes! {
    TextProblem {
        TextProblem::Format => "drawing-format",
        TextProblem::Version => "drawing-version",
        TextProblem::Kind => "drawing-kind",
        TextProblem::Board => "drawing-board",
        TextProblem::Size => "drawing-size",
        TextProblem::Width(_) => "drawing-width",
        TextProblem::Border => "drawing-border",
        TextProblem::LowerBorder => "drawing-lower-border",
        TextProblem::Rows => "drawing-rows",
        TextProblem::Stray => "drawing-stray",
        TextProblem::Post => "drawing-post",
        TextProblem::Blank => "drawing-blank",
        TextProblem::HalfWall => "drawing-half-wall",
        TextProblem::Overlap => "drawing-overlap",
        TextProblem::NoWalls => "drawing-no-walls",
        TextProblem::Unknown(_) => "drawing-unknown",
        TextProblem::Second(_) => "drawing-second",
        TextProblem::Missing(_) => "drawing-missing",
        TextProblem::NoGap => "drawing-no-gap",
        TextProblem::MissingGap => "drawing-missing-gap",
        TextProblem::SecondGap => "drawing-second-gap",
        TextProblem::NoLine => "drawing-no-line",
        TextProblem::MissingLine => "drawing-missing-line",
        TextProblem::BrokenLine => "drawing-broken-line",
        TextProblem::Programme => "drawing-programme",
        TextProblem::Whose => "drawing-whose",
        TextProblem::NoProgramme(_) => "drawing-no-programme",
    }
}

impl fmt::Display for TextProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TextProblem::Format => "expected dedale-school/1 and an exercise",
            TextProblem::Version => "a version of the format that is not known here",
            TextProblem::Kind => "expected an exercise: 1, 2A, 2B, 2C, 3, 4A or 4B",
            TextProblem::Board => "expected the upper border of a board, such as +---+---+---+",
            TextProblem::Size => "expected 3 to 12 columns and rows",
            TextProblem::Width(width) => return write!(f, "expected {width} characters"),
            TextProblem::Border => "expected the border",
            TextProblem::LowerBorder => {
                "expected the lower border of the board, such as +---+---+---+"
            }
            TextProblem::Rows => "expected a row of posts and a row of cells by turns",
            TextProblem::Stray => "expected nothing more below the board",
            TextProblem::Post => "expected + or the middle of a wall",
            TextProblem::Blank => "expected a blank or a part of a wall",
            TextProblem::HalfWall => "half a wall: expected ------- or three | below each other",
            TextProblem::Overlap => "two walls overlap",
            TextProblem::NoWalls => "expected no wall in this exercise",
            TextProblem::Unknown(sign) => return write!(f, "{sign} is no thing of this exercise"),
            TextProblem::Second(sign) => return write!(f, "a second {sign}"),
            TextProblem::Missing(sign) => {
                return write!(f, "expected {sign} somewhere on the board");
            }
            TextProblem::NoGap => "expected the border without a gap",
            TextProblem::MissingGap => "expected a gap in the border",
            TextProblem::SecondGap => "a second gap in the border",
            TextProblem::NoLine => "expected no finish line here",
            TextProblem::MissingLine => "expected a finish line drawn with =",
            TextProblem::BrokenLine => "expected = along the whole side",
            TextProblem::Programme => "expected a programme such as 1: 2→ 4↓",
            TextProblem::Whose => "expected a character of the board that has no programme yet",
            TextProblem::NoProgramme(character) => {
                return write!(f, "expected the programme of {}", character.letter());
            }
        })
    }
}
