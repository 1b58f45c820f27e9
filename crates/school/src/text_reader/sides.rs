//! The border of a drawn board: gaps and finish lines.

use dedale_rules::Side;

use super::Drawn;
use crate::exercise::Gate;
use crate::kind::Kind;
use crate::text::{GAP, LINE};
use crate::text_error::TextProblem;

/// The parts of the border with their signs and where they are drawn.
pub(super) struct Sides(pub(super) Vec<(Gate, char, (usize, usize))>);

impl Sides {
    /// The gap; none, or another one, is noted.
    pub(super) fn gate(&self, drawn: &Drawn) -> Option<Gate> {
        let mut gaps = self.0.iter().filter(|(_, sign, _)| *sign == GAP);
        let Some((gate, _, _)) = gaps.next() else {
            drawn.missing(TextProblem::MissingGap);
            return None;
        };
        for (_, _, place) in gaps {
            drawn.wrong(*place, TextProblem::SecondGap);
        }
        Some(*gate)
    }

    /// Is that side a finish line? It is one as a whole or not at all; one that is broken is noted.
    fn is_line(&self, side: Side, drawn: &Drawn) -> bool {
        let along = || self.0.iter().filter(|(gate, _, _)| gate.side == side);
        if along().all(|(_, sign, _)| *sign != LINE) {
            return false;
        }
        if let Some((_, _, place)) = along().find(|(_, sign, _)| *sign != LINE) {
            drawn.wrong(*place, TextProblem::BrokenLine);
        }
        true
    }

    fn lines(&self, drawn: &Drawn) -> Vec<Side> {
        let is_line = |side: &Side| self.is_line(*side, drawn);
        Side::ALL.into_iter().filter(is_line).collect()
    }

    pub(super) fn only_line(&self, drawn: &Drawn) -> Option<Side> {
        let lines = self.lines(drawn);
        if lines.is_empty() {
            drawn.missing(TextProblem::MissingLine);
        }
        for other in lines.iter().skip(1) {
            self.no_line(*other, drawn);
        }
        lines.first().copied()
    }

    pub(super) fn both_lines(&self, drawn: &Drawn) {
        let lines = self.lines(drawn);
        let (upright, level): (Vec<Side>, Vec<Side>) = lines
            .into_iter()
            .partition(|side| matches!(side, Side::Left | Side::Right));
        for side in upright {
            self.no_line(side, drawn);
        }
        if level.len() < 2 {
            drawn.missing(TextProblem::MissingLine);
        }
    }

    fn no_line(&self, side: Side, drawn: &Drawn) {
        let part = self.0.iter().find(|(gate, _, _)| gate.side == side);
        let place = part.map_or((0, 0), |(_, _, place)| *place);
        drawn.wrong(place, TextProblem::NoLine);
    }

    /// No gaps and lines where the exercise has none; a line is noted once for its side.
    pub(super) fn nothing_else(&self, drawn: &Drawn, kind: Kind) {
        let mut lines = Vec::new();
        for (gate, sign, place) in &self.0 {
            match *sign {
                GAP if kind != Kind::Leaving => drawn.wrong(*place, TextProblem::NoGap),
                LINE if !matches!(kind, Kind::Finish | Kind::Race)
                    && !lines.contains(&gate.side) =>
                {
                    lines.push(gate.side);
                    drawn.wrong(*place, TextProblem::NoLine);
                }
                _ => {}
            }
        }
    }
}
