//! The outline of a drawn board: how many columns and rows it has. Where a border or a row is missing or too much, that
//! is noted and mended, so that everything else can be read; what only the mending made wrong is not believed.

use dedale_rules::Size;

use super::{Line, error};
use crate::text::{GAP, LINE, LYING, POST, STANDING};
use crate::text_error::{TextError, TextProblem};

/// A board whose characters have been counted, and nothing else.
pub(super) struct Outline {
    pub size: Size,
    /// The number of each line in the text, and its characters.
    pub lines: Vec<(usize, Vec<char>)>,
    pub faults: Vec<TextError>,
    pub doubts: Doubts,
}

/// What was mended, and where faults may come from the mending.
#[derive(Clone, Copy, Default)]
pub(super) struct Doubts {
    border: bool,
    row: Option<usize>,
}

impl Doubts {
    /// Whether the fault would be there without the mending.
    pub(super) fn believe(self, fault: &TextError) -> bool {
        match fault.problem {
            // The border that was mended may have had them.
            TextProblem::MissingGap | TextProblem::MissingLine | TextProblem::BrokenLine => {
                !self.border
            }
            // A wall that crosses the row that was mended.
            TextProblem::HalfWall | TextProblem::Blank => {
                self.row.is_none_or(|row| fault.line.abs_diff(row) > 1)
            }
            _ => true,
        }
    }
}

/// Where the board ends: after its last line that looks like one.
pub(super) fn end(lines: &[Line<'_>]) -> usize {
    let signs = [POST, LYING, STANDING, LINE, GAP];
    let looks = |(_, line): &Line<'_>| line.starts_with(signs) || line.contains([POST, STANDING]);
    match lines.iter().rposition(looks) {
        Some(last) => last + 1,
        // None of it is a board, which is said.
        None => lines.len(),
    }
}

/// A row of cells begins with its side, which may be a gap or a finish line; a row of posts does not.
fn is_cells(line: &str) -> bool {
    line.starts_with([STANDING, GAP]) || line.starts_with("= ")
}

impl Outline {
    /// The outline, or the faults that leave nothing to be read.
    pub(super) fn new(board: &[Line<'_>], before: usize) -> Result<Outline, Vec<TextError>> {
        let Some(&(first, border)) = board.first() else {
            return Err(vec![error(before + 1, 1, TextProblem::Board)]);
        };
        let mut faults = Vec::new();
        let mut doubts = Doubts::default();
        let mut width = border.chars().count();
        let is_border = border.starts_with(POST);
        if !is_border || width % 4 != 1 {
            let column = if is_border { width + 1 } else { 1 };
            faults.push(error(first, column, TextProblem::Board));
            doubts.border = true;
            width = match usual_width(board) {
                Some(width) => width,
                None => return Err(faults),
            };
        }
        let plain: String = upper_border(width);
        let empty = plain.replace(LYING, " ");
        let mut lines: Vec<Line<'_>> = board.to_vec();
        if doubts.border {
            if is_cells(border) {
                lines.insert(0, (first, &plain));
            } else {
                lines[0].1 = &plain;
            }
        }
        let last = lines.last().map_or(first, |(number, _)| *number);
        if lines.last().is_some_and(|(_, line)| is_cells(line)) {
            faults.push(error(last + 1, 1, TextProblem::LowerBorder));
            doubts.border = true;
            lines.push((last + 1, &plain));
        }
        if lines.len() % 2 != 1 {
            let wrong = |(y, line): &(usize, &Line<'_>)| is_cells(line.1) != (y % 2 == 1);
            let place = lines.iter().enumerate().find(wrong);
            let place = place.map_or(lines.len() - 1, |(place, _)| place);
            let (number, line) = lines[place];
            faults.push(error(number, 1, TextProblem::Rows));
            doubts.row = Some(number);
            if is_cells(line) {
                lines.insert(place, (number, &empty));
            } else {
                lines.remove(place);
            }
        }
        let side = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        let Some(size) = Size::new(side(width / 4), side(lines.len() / 2)) else {
            faults.push(error(first, 1, TextProblem::Size));
            return Err(faults);
        };
        let mut drawn = Vec::new();
        for (number, line) in lines {
            let mut characters: Vec<char> = line.chars().collect();
            if characters.len() > width {
                faults.push(error(number, width + 1, TextProblem::Width(width)));
            }
            // A gap at the right side is lost together with the blanks at the end of its line.
            characters.resize(width, ' ');
            drawn.push((number, characters));
        }
        Ok(Outline {
            size,
            lines: drawn,
            faults,
            doubts,
        })
    }
}

/// The width that most lines have, of those that a board can have.
fn usual_width(board: &[Line<'_>]) -> Option<usize> {
    let widths = || {
        let all = board.iter().map(|(_, line)| line.chars().count());
        all.filter(|width| width % 4 == 1 && *width > 4)
    };
    widths().max_by_key(|one| widths().filter(|other| other == one).count())
}

/// `+---+---+`.
fn upper_border(width: usize) -> String {
    (0..width)
        .map(|x| if x % 4 == 0 { POST } else { LYING })
        .collect()
}
