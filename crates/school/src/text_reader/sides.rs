//! The border of a drawn board: gaps and finish lines.

use dedale_rules::Side;

use super::Drawn;
use crate::exercise::Gate;
use crate::kind::Kind;
use crate::text::{GAP, LINE};
use crate::text_error::{TextError, TextProblem};

/// The parts of the border with their signs and where they are drawn.
pub(super) struct Sides(pub(super) Vec<(Gate, char, (usize, usize))>);

impl Sides {
    pub(super) fn gate(&self, drawn: &Drawn) -> Result<Gate, TextError> {
        let mut gaps = self.0.iter().filter(|(_, sign, _)| *sign == GAP);
        let (gate, _, _) = gaps.next().ok_or(drawn.missing(TextProblem::MissingGap))?;
        match gaps.next() {
            Some((_, _, place)) => Err(drawn.error(*place, TextProblem::SecondGap)),
            None => Ok(*gate),
        }
    }

    /// Is that side a finish line? It is one as a whole or not at all.
    fn is_line(&self, side: Side, drawn: &Drawn) -> Result<bool, TextError> {
        let along = || self.0.iter().filter(|(gate, _, _)| gate.side == side);
        if along().all(|(_, sign, _)| *sign != LINE) {
            return Ok(false);
        }
        match along().find(|(_, sign, _)| *sign != LINE) {
            Some((_, _, place)) => Err(drawn.error(*place, TextProblem::BrokenLine)),
            None => Ok(true),
        }
    }

    fn lines(&self, drawn: &Drawn) -> Result<Vec<Side>, TextError> {
        let mut lines = Vec::new();
        for side in Side::ALL {
            if self.is_line(side, drawn)? {
                lines.push(side);
            }
        }
        Ok(lines)
    }

    pub(super) fn only_line(&self, drawn: &Drawn) -> Result<Side, TextError> {
        match self.lines(drawn)?.as_slice() {
            [] => Err(drawn.missing(TextProblem::MissingLine)),
            [side] => Ok(*side),
            [_, second, ..] => Err(self.error_at(*second, drawn)),
        }
    }

    pub(super) fn both_lines(&self, drawn: &Drawn) -> Result<(), TextError> {
        let lines = self.lines(drawn)?;
        if let Some(side) = lines
            .iter()
            .find(|side| matches!(side, Side::Left | Side::Right))
        {
            return Err(self.error_at(*side, drawn));
        }
        if lines.len() == 2 {
            Ok(())
        } else {
            Err(drawn.missing(TextProblem::MissingLine))
        }
    }

    fn error_at(&self, side: Side, drawn: &Drawn) -> TextError {
        let part = self.0.iter().find(|(gate, _, _)| gate.side == side);
        let place = part.map_or((0, 0), |(_, _, place)| *place);
        drawn.error(place, TextProblem::NoLine)
    }

    /// No gaps and lines where the exercise has none.
    pub(super) fn nothing_else(&self, drawn: &Drawn, kind: Kind) -> Result<(), TextError> {
        for (_, sign, place) in &self.0 {
            let problem = match *sign {
                GAP if kind != Kind::Leaving => TextProblem::NoGap,
                LINE if !matches!(kind, Kind::Finish | Kind::Race) => TextProblem::NoLine,
                _ => continue,
            };
            return Err(drawn.error(*place, problem));
        }
        Ok(())
    }
}
