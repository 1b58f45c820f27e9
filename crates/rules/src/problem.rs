//! What can be wrong with a position string or a game file, and where. The interface makes the
//! reader's sentence; the English one here is for logs and for authors of engines.

use core::fmt;

use crate::codes;
use crate::moves::Move;
use crate::position::SetupError;
use crate::refusal::Refusal;
use crate::variant::VariantError;

/// A text could not be read: where it went wrong and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters.
    pub column: usize,
    /// What was wrong there.
    pub problem: Problem,
}

/// What was wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// Something else is expected there.
    Expected(Expected),
    /// The format has a version that this program does not know.
    Version,
    /// The same option, header, cell or wall stands there twice.
    Twice,
    /// The rules contradict one another.
    Variant(VariantError),
    /// The pieces cannot stand like that.
    Setup(SetupError),
    /// A move of the game is refused.
    Refused {
        /// Which.
        chosen: Move,
        /// By which rule.
        refusal: Refusal,
    },
    /// The result written is not how the game ended on the board.
    WrongResult,
}

/// What is expected in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// `dedale/1`.
    Format,
    /// A board size such as `9x9`.
    Size,
    /// Two or four pawns with their walls, such as `e1:10,e9:10`.
    Pawns,
    /// Walls such as `c3h,e5v`, or `-`.
    Walls,
    /// The number of the player to move.
    Turn,
    /// One of the options.
    Option,
    /// A number from 0 to 255.
    Count,
    /// Cells such as `e1,e9`.
    Cells,
    /// Sides such as `bottom,left,top,right`.
    Sides,
    /// A stage from 1 to 4.
    Stage,
    /// Bonus squares such as `c5:3,d7:2`.
    Bonus,
    /// Points for each player such as `3,0`.
    Points,
    /// The end of the text.
    End,
    /// A header such as `[Event "Club"]`, the first one `[Dedale "1"]`.
    Header,
    /// The closing quote of a header, or a known escape.
    Quote,
    /// A move.
    Move,
    /// A move number: this one.
    Number(usize),
    /// Seconds such as `3.250`.
    Seconds,
    /// The brace that ends a comment, or a known escape.
    Brace,
    /// A result for these players such as `1-0`, or `*`.
    Result,
}

impl TextError {
    /// What is wrong as a word that never changes, for programs: the code of the problem.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.problem.code()
    }
}

codes! {
    Problem {
        Problem::Version => "text-version",
        Problem::Twice => "text-twice",
        Problem::WrongResult => "text-wrong-result",
    } else {
        Problem::Expected(expected) => expected.code(),
        Problem::Variant(error) => error.code(),
        Problem::Setup(error) => error.code(),
        Problem::Refused { refusal, .. } => refusal.code(),
    }
}

codes! {
    Expected {
        Expected::Format => "expected-format",
        Expected::Size => "expected-size",
        Expected::Pawns => "expected-pawns",
        Expected::Walls => "expected-walls",
        Expected::Turn => "expected-turn",
        Expected::Option => "expected-option",
        Expected::Count => "expected-count",
        Expected::Cells => "expected-cells",
        Expected::Sides => "expected-sides",
        Expected::Stage => "expected-stage",
        Expected::Bonus => "expected-bonus",
        Expected::Points => "expected-points",
        Expected::End => "expected-end",
        Expected::Header => "expected-header",
        Expected::Quote => "expected-quote",
        Expected::Move => "expected-move",
        Expected::Number(_) => "expected-number",
        Expected::Seconds => "expected-seconds",
        Expected::Brace => "expected-brace",
        Expected::Result => "expected-result",
    }
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

impl core::error::Error for TextError {}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Expected(expected) => write!(f, "expected {expected}"),
            Problem::Version => f.write_str("a version of the format that is not known here"),
            Problem::Twice => f.write_str("said twice"),
            Problem::Variant(error) => error.fmt(f),
            Problem::Setup(error) => error.fmt(f),
            Problem::Refused { chosen, refusal } => write!(f, "{chosen}: {refusal}"),
            Problem::WrongResult => f.write_str("the game on the board ended otherwise"),
        }
    }
}

impl core::error::Error for Problem {}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Format => "dedale/1",
            Expected::Size => "columns x rows from 3 to 12, such as 9x9",
            Expected::Pawns => "two or four pawns with their walls, such as e1:10,e9:10",
            Expected::Walls => "walls such as c3h,e5v, or -",
            Expected::Turn => "the number of the player to move",
            Expected::Option => {
                "walls=, starts=, sides=, pass, teams, mathematical, stage=, bonus=, spent=, points= or passes="
            }
            Expected::Count => "a number from 0 to 255",
            Expected::Cells => "cells such as e1,e9",
            Expected::Sides => "sides such as bottom,left,top,right",
            Expected::Stage => "a stage from 1 to 4",
            Expected::Bonus => "bonus squares such as c5:3,d7:2",
            Expected::Points => "points for each player, such as 3,0",
            Expected::End => "nothing more",
            Expected::Header => "a header such as [Event \"Club\"], the first being [Dedale \"1\"]",
            Expected::Quote => "the closing quote, or \\\", \\\\, \\n, \\r",
            Expected::Move => "a move such as e4, e3h or pass",
            Expected::Number(number) => return write!(f, "move number {number}."),
            Expected::Seconds => "seconds such as 3.250",
            Expected::Brace => "the closing brace, or \\}, \\\\, \\r",
            Expected::Result => "a result for these players such as 1-0, or *",
        })
    }
}
