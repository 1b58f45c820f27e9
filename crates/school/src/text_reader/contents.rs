//! What stands on the cells of a drawn board, taken thing by thing, so that nothing is left over.

use dedale_rules::{Cell, CellSet};

use super::Drawn;
use crate::text::middle;
use crate::text_error::TextProblem;
use crate::things::Pawn;

/// What stands on the cells and has not been asked for yet.
pub(super) struct Things<'a> {
    pub(super) drawn: &'a Drawn,
    pub(super) things: Vec<(char, Cell)>,
}

impl Things<'_> {
    fn wrong(&self, cell: Cell, problem: TextProblem) {
        self.drawn.wrong(middle(cell, self.drawn.size), problem);
    }

    /// The pawn, or nothing, which is noted.
    pub(super) fn pawn(&mut self, pawn: Pawn) -> Option<Cell> {
        let found = self.take_one(pawn.letter());
        if found.is_none() {
            self.drawn.missing(TextProblem::Missing(pawn.letter()));
        }
        found
    }

    /// The only thing with that sign, if there is one; others are noted.
    pub(super) fn take_one(&mut self, sign: char) -> Option<Cell> {
        let taken = self.take(sign);
        for other in taken.iter().skip(1) {
            self.wrong(*other, TextProblem::Second(sign));
        }
        taken.first().copied()
    }

    /// Everything with that sign, of which there must be something.
    pub(super) fn all(&mut self, sign: char) -> CellSet {
        let taken = self.take(sign);
        if taken.is_empty() {
            self.drawn.missing(TextProblem::Missing(sign));
        }
        taken.into_iter().collect()
    }

    fn take(&mut self, sign: char) -> Vec<Cell> {
        let all = std::mem::take(&mut self.things);
        let (taken, left): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|(other, _)| *other == sign);
        self.things = left;
        taken.into_iter().map(|(_, cell)| cell).collect()
    }

    /// Notes what this exercise has not.
    pub(super) fn nothing_left(&self) {
        for &(sign, cell) in &self.things {
            self.wrong(cell, TextProblem::Unknown(sign));
        }
    }
}
