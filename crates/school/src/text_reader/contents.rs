//! What stands on the cells of a drawn board, taken thing by thing, so that nothing is left over.

use dedale_rules::{Cell, CellSet};

use super::Drawn;
use crate::text::middle;
use crate::text_error::{TextError, TextProblem};
use crate::things::Pawn;

/// What stands on the cells and has not been asked for yet.
pub(super) struct Things<'a> {
    pub(super) drawn: &'a Drawn,
    pub(super) things: Vec<(char, Cell)>,
}

impl Things<'_> {
    fn error(&self, cell: Cell, problem: TextProblem) -> TextError {
        self.drawn.error(middle(cell, self.drawn.size), problem)
    }

    pub(super) fn pawn(&mut self, pawn: Pawn) -> Result<Cell, TextError> {
        let missing = self.drawn.missing(TextProblem::Missing(pawn.letter()));
        self.take_one(pawn.letter())?.ok_or(missing)
    }

    /// The only thing with that sign, if there is one.
    pub(super) fn take_one(&mut self, sign: char) -> Result<Option<Cell>, TextError> {
        let taken = self.take(sign);
        match taken.as_slice() {
            [_, second, ..] => Err(self.error(*second, TextProblem::Second(sign))),
            found => Ok(found.first().copied()),
        }
    }

    /// Everything with that sign, of which there must be something.
    pub(super) fn all(&mut self, sign: char) -> Result<CellSet, TextError> {
        let taken = self.take(sign);
        if taken.is_empty() {
            return Err(self.drawn.missing(TextProblem::Missing(sign)));
        }
        Ok(taken.into_iter().collect())
    }

    fn take(&mut self, sign: char) -> Vec<Cell> {
        let all = std::mem::take(&mut self.things);
        let (taken, left): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|(other, _)| *other == sign);
        self.things = left;
        taken.into_iter().map(|(_, cell)| cell).collect()
    }

    pub(super) fn nothing_left(&self) -> Result<(), TextError> {
        match self.things.first() {
            Some(&(sign, cell)) => Err(self.error(cell, TextProblem::Unknown(sign))),
            None => Ok(()),
        }
    }
}
