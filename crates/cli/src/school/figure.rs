//! An exercise drawn on paper: the grid, the walls as on the board, and the pictures. With its answer
//! for the key.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "places on paper are small numbers of points, none of them negative"
)]

use dedale_school::{Answer, Corner, Drawing as Picture, Exercise, Mark, Pawn, Shape};

use crate::paper::drawing::{Anchor, Colour, Drawing, Hand, Pen, Place};
use crate::school::pictures::{BLUE, GREEN, RED, Stamp};

/// Half of the thickest line: room around the grid.
pub(crate) const EDGE: f32 = 4.0;
/// How thick a wall is, in sides of a cell.
const THICK: f32 = 0.16;
/// A line of a programme.
const LINE: f32 = 20.0;

/// The exercise with cells of that side, and its programmes below.
pub(crate) fn draw(exercise: &Exercise, answer: Option<&Answer>, side: f32) -> Drawing {
    let picture = match answer {
        Some(answer) => exercise.drawing_with(answer),
        None => exercise.drawing(),
    };
    let size = picture.size;
    let (width, height) = (
        f32::from(size.width()) * side,
        f32::from(size.height()) * side,
    );
    let lines = match exercise {
        Exercise::Programmes(searching) => searching.seekers.len(),
        _ => 0,
    };
    let mut sheet = Sheet {
        drawing: Drawing::new(
            width + 2.0 * EDGE,
            height + 2.0 * EDGE + lines as f32 * LINE,
        ),
        side,
        rows: size.height(),
    };
    sheet.grid(&picture);
    // Ways lie under the things, walls above everything.
    let order = |mark: &Mark| match mark {
        Mark::Way(_) | Mark::Trail(_) => 0,
        Mark::Border | Mark::Gate | Mark::Line(_) | Mark::Wall => 2,
        _ => 1,
    };
    let mut marks = picture.marks;
    marks.sort_by_key(|(mark, _)| order(mark));
    for (mark, shape) in marks {
        match shape {
            Shape::On(cell) => {
                let at = sheet.middle(cell);
                sheet.thing(mark, at);
            }
            Shape::Along(one, other) => sheet.edge(mark, one, other),
            Shape::Through(way) => {
                let points: Vec<Place> = way.iter().map(|&cell| sheet.middle(cell)).collect();
                sheet.way(mark, &points);
            }
        }
    }
    if let Exercise::Programmes(searching) = exercise {
        for (place, seeker) in searching.seekers.iter().enumerate() {
            let y = height + 2.0 * EDGE + (place as f32 + 0.5) * LINE;
            Stamp::new(&mut sheet.drawing, (EDGE + 9.0, y), 9.0).character(seeker.character);
            let room = width - 26.0;
            let step = (room / seeker.programme.0.len() as f32).min(34.0);
            for (place, command) in seeker.programme.0.iter().enumerate() {
                let x = EDGE + 26.0 + place as f32 * step;
                let hand = Hand::plain(step * 0.42).bold();
                sheet
                    .drawing
                    .text((x, y + step * 0.15), command.count.to_string(), hand);
                let at = (x + step * 0.52, y);
                Stamp::new(&mut sheet.drawing, at, step * 0.24).arrow(command.arrow);
            }
        }
    }
    sheet.drawing
}

struct Sheet {
    drawing: Drawing,
    side: f32,
    rows: u8,
}

impl Sheet {
    fn corner(&self, corner: Corner) -> Place {
        (
            EDGE + self.side * f32::from(corner.column),
            EDGE + self.side * f32::from(self.rows - corner.row),
        )
    }

    fn middle(&self, cell: dedale_rules::Cell) -> Place {
        let (x, y) = self.corner(Corner {
            column: cell.column(),
            row: cell.row(),
        });
        (x + self.side / 2.0, y - self.side / 2.0)
    }

    fn grid(&mut self, picture: &Picture) {
        let pen = Pen {
            width: 0.7,
            colour: Colour::GREY,
        };
        let (columns, rows) = (picture.size.width(), picture.size.height());
        let at = |column, row| Corner { column, row };
        for column in 1..columns {
            let (from, to) = (self.corner(at(column, 0)), self.corner(at(column, rows)));
            self.drawing.line(from, to, pen);
        }
        for row in 1..rows {
            let (from, to) = (self.corner(at(0, row)), self.corner(at(columns, row)));
            self.drawing.line(from, to, pen);
        }
    }

    fn thing(&mut self, mark: Mark, at: Place) {
        Stamp::new(&mut self.drawing, at, self.side * 0.38).mark(mark);
    }

    fn edge(&mut self, mark: Mark, one: Corner, other: Corner) {
        let (from, to) = (self.corner(one), self.corner(other));
        match mark {
            Mark::Wall => {
                // A wall ends a little before its posts, as on the board.
                let (gap, width) = (self.side * 0.06, self.side * THICK);
                let shorter = |(x, y): Place, towards: Place, by: f32| {
                    let (right, down) = (towards.0 - x, towards.1 - y);
                    let length = right.hypot(down);
                    (x + right / length * by, y + down / length * by)
                };
                let pen = Pen {
                    width,
                    colour: Colour::INK,
                };
                let by = gap + width / 2.0;
                self.drawing
                    .line(shorter(from, to, by), shorter(to, from, by), pen);
            }
            Mark::Gate => {}
            Mark::Line(pawn) => self.chequers(from, to, colour(pawn)),
            _ => {
                let pen = Pen {
                    width: 2.2,
                    colour: Colour::INK,
                };
                self.drawing.line(from, to, pen);
            }
        }
    }

    /// A finish line is drawn as those of races are.
    fn chequers(&mut self, from: Place, to: Place, colour: Colour) {
        const PARTS: u8 = 4;
        let width = 5.0;
        self.drawing.line(from, to, Pen { width, colour });
        let at = |part: f32| {
            let part = part / f32::from(PARTS);
            (
                from.0 + (to.0 - from.0) * part,
                from.1 + (to.1 - from.1) * part,
            )
        };
        for part in (0..PARTS).map(f32::from) {
            let (a, b) = (at(part + 0.35), at(part + 0.65));
            let pen = Pen {
                width: width * 0.6,
                colour: Colour::WHITE,
            };
            self.drawing.line(a, b, pen);
        }
    }

    fn way(&mut self, mark: Mark, points: &[Place]) {
        let colour = match mark {
            Mark::Way(pawn) => colour(pawn),
            _ => Colour::GREY,
        };
        // Two ways of a race may share cells: each keeps to its own side.
        let aside = match mark {
            Mark::Way(Pawn::Green) => -self.side * 0.08,
            _ => self.side * 0.08,
        };
        let moved: Vec<Place> = points.iter().map(|(x, y)| (x + aside, y + aside)).collect();
        if let Mark::Trail(character) = mark {
            let end = points.last().copied().unwrap_or_default();
            let hand = Hand::plain(self.side * 0.3).bold().at(Anchor::End);
            let at = (end.0 + self.side * 0.46, end.1 - self.side * 0.2);
            self.drawing.text(at, character.letter().to_string(), hand);
            return;
        }
        let pen = Pen {
            width: self.side * 0.09,
            colour,
        };
        self.drawing.path(moved, pen);
    }
}

fn colour(pawn: Pawn) -> Colour {
    match pawn {
        Pawn::Red => RED,
        Pawn::Blue => BLUE,
        Pawn::Green => GREEN,
    }
}
