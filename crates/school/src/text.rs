//! An exercise as a drawing made of characters, which a teacher can change in any editor.
//! docs/school.md describes it; reading it back is in `text_reader`.

use std::fmt;

use dedale_rules::{Cell, Size, Wall};

use crate::drawing::{Corner, Drawing, Mark, Shape};
use crate::examination::Answer;
use crate::exercise::Exercise;
use crate::things::Pawn;

/// What the first line begins with: the format and its version.
pub(crate) const FORMAT: &str = "dedale-school/1";

pub(crate) const EMPTY: char = '.';
pub(crate) const STAR: char = '*';
pub(crate) const FISH: char = '~';
pub(crate) const POST: char = '+';
pub(crate) const LYING: char = '-';
pub(crate) const STANDING: char = '|';
pub(crate) const LINE: char = '=';
pub(crate) const GAP: char = ' ';

/// Where in the drawing the middle of a cell is: the character of its line, and the line.
pub(crate) fn middle(cell: Cell, size: Size) -> (usize, usize) {
    let line = 2 * usize::from(size.height() - 1 - cell.row()) + 1;
    (4 * usize::from(cell.column()) + 2, line)
}

fn place(corner: Corner, size: Size) -> (usize, usize) {
    (
        4 * usize::from(corner.column),
        2 * usize::from(size.height() - corner.row),
    )
}

/// The middle post of a wall.
pub(crate) fn post(wall: Wall, size: Size) -> (usize, usize) {
    let (column, row) = (wall.anchor().column(), wall.anchor().row());
    let corner = Corner {
        column: column + 1,
        row: row + 1,
    };
    place(corner, size)
}

/// How a wall or a part of the border is drawn: what lies between its posts.
fn sign(mark: Mark, lies: bool) -> char {
    match (mark, lies) {
        (Mark::Gate, _) => GAP,
        (Mark::Line(_), _) => LINE,
        (_, true) => LYING,
        (_, false) => STANDING,
    }
}

fn letter(mark: Mark) -> char {
    match mark {
        Mark::Pawn(pawn) => pawn.letter(),
        Mark::Star => STAR,
        Mark::Fish => FISH,
        Mark::Object(object) => object.letter(),
        Mark::Character(character) => character.letter(),
        Mark::Border | Mark::Gate | Mark::Line(_) | Mark::Wall | Mark::Way(_) | Mark::Trail(_) => {
            EMPTY
        }
    }
}

impl Exercise {
    /// The board alone, as a drawing made of characters: lines from the top, each with its end.
    #[must_use]
    pub fn picture(&self) -> String {
        picture(self.drawing())
    }

    /// The same with the way of the answer: `o` on the empty cells that red or a character passes, `x`
    /// for green, `8` where both pass.
    #[must_use]
    pub fn picture_with(&self, answer: &Answer) -> String {
        picture(self.drawing_with(answer))
    }
}

fn picture(drawing: Drawing) -> String {
    let size = drawing.size;
    let (width, height) = (usize::from(size.width()), usize::from(size.height()));
    let mut canvas = vec![vec![' '; 4 * width + 1]; 2 * height + 1];
    for line in canvas.iter_mut().step_by(2) {
        line.iter_mut().step_by(4).for_each(|post| *post = POST);
    }
    for cell in size.cells() {
        let (x, y) = middle(cell, size);
        canvas[y][x] = EMPTY;
    }
    for (mark, shape) in drawing.marks {
        match shape {
            Shape::On(cell) => {
                let (x, y) = middle(cell, size);
                canvas[y][x] = letter(mark);
            }
            Shape::Along(one, other) => {
                let (from, to) = (place(one, size), place(other, size));
                let lies = from.1 == to.1;
                // The posts at both ends stay; the one in the middle of a wall is covered by it.
                if lies {
                    let between = &mut canvas[from.1][from.0 + 1..to.0];
                    between.fill(sign(mark, true));
                } else {
                    for line in &mut canvas[to.1 + 1..from.1] {
                        line[from.0] = sign(mark, false);
                    }
                }
            }
            Shape::Through(way) => {
                let step = if mark == Mark::Way(Pawn::Green) {
                    'x'
                } else {
                    'o'
                };
                for cell in way {
                    let (x, y) = middle(cell, size);
                    let place = &mut canvas[y][x];
                    match *place {
                        EMPTY => *place = step,
                        'x' | 'o' if *place != step => *place = '8',
                        _ => {}
                    }
                }
            }
        }
    }
    let lines = canvas.into_iter().map(|line| {
        let line: String = line.into_iter().collect();
        format!("{}\n", line.trim_end())
    });
    lines.collect()
}

impl fmt::Display for Exercise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FORMAT} {}", self.kind())?;
        f.write_str(&self.picture())?;
        if let Exercise::Programmes(searching) = self {
            for seeker in &searching.seekers {
                writeln!(f, "{}: {}", seeker.character.letter(), seeker.programme)?;
            }
        }
        Ok(())
    }
}
