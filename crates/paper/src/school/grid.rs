//! A board on paper for children: lines, border, walls as on the board, finish lines, and where its cells
//! are. What stands on it is drawn by those who use it.

use dedale_rules::{Cell, Orientation, Size, Wall};
use dedale_school::{Corner, Pawn};

use crate::drawing::{Colour, Drawing, Pen, Place};
use crate::school::pictures::{BLUE, GREEN, RED};

/// Half of the thickest line: room around the grid.
pub(crate) const EDGE: f32 = 4.0;
/// How thick a wall is, in sides of a cell.
const THICK: f32 = 0.16;
/// The border of the board.
const BORDER: Pen = Pen {
    width: 2.2,
    colour: Colour::INK,
};
/// Between cells.
const FINE: Pen = Pen {
    width: 0.7,
    colour: Colour::GREY,
};

/// The colour of a pawn.
pub(crate) fn colour(pawn: Pawn) -> Colour {
    match pawn {
        Pawn::Red => RED,
        Pawn::Blue => BLUE,
        Pawn::Green => GREEN,
    }
}

/// A sheet with a board on it.
pub(crate) struct Grid {
    pub drawing: Drawing,
    /// The side of a cell.
    pub side: f32,
    size: Size,
    /// The upper left corner of the board.
    origin: Place,
}

impl Grid {
    /// The fine lines of a board, with that corner, on a sheet of that size.
    pub(crate) fn new(size: Size, side: f32, origin: Place, sheet: (f32, f32)) -> Grid {
        let mut grid = Grid {
            drawing: Drawing::new(sheet.0, sheet.1),
            side,
            size,
            origin,
        };
        let (columns, rows) = (size.width(), size.height());
        for column in 1..columns {
            grid.line((column, 0), (column, rows), FINE);
        }
        for row in 1..rows {
            grid.line((0, row), (columns, row), FINE);
        }
        grid
    }

    /// A board alone, with its whole border, as wide as that.
    pub(crate) fn framed(size: Size, width: f32) -> Grid {
        let side = (width - 2.0 * EDGE) / f32::from(size.width());
        let height = side * f32::from(size.height()) + 2.0 * EDGE;
        let mut grid = Grid::new(size, side, (EDGE, EDGE), (width, height));
        let (columns, rows) = (size.width(), size.height());
        let corners = [(0, 0), (columns, 0), (columns, rows), (0, rows)];
        for (place, &from) in corners.iter().enumerate() {
            grid.line(from, corners[(place + 1) % 4], BORDER);
        }
        grid
    }

    fn line(&mut self, from: (u8, u8), to: (u8, u8), pen: Pen) {
        let at = |(column, row)| Corner { column, row };
        let (from, to) = (self.corner(at(from)), self.corner(at(to)));
        self.drawing.line(from, to, pen);
    }

    pub(crate) fn corner(&self, corner: Corner) -> Place {
        let below = self.size.height() - corner.row;
        (
            self.origin.0 + self.side * f32::from(corner.column),
            self.origin.1 + self.side * f32::from(below),
        )
    }

    pub(crate) fn middle(&self, cell: Cell) -> Place {
        let (x, y) = self.corner(Corner {
            column: cell.column(),
            row: cell.row(),
        });
        (x + self.side / 2.0, y - self.side / 2.0)
    }

    /// A part of the border.
    pub(crate) fn border(&mut self, one: Corner, other: Corner) {
        let (from, to) = (self.corner(one), self.corner(other));
        // Half its width longer at both ends, so that corners are full.
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        let length = right.hypot(down);
        let (x, y) = (
            right / length * BORDER.width / 2.0,
            down / length * BORDER.width / 2.0,
        );
        self.drawing
            .line((from.0 - x, from.1 - y), (to.0 + x, to.1 + y), BORDER);
    }

    /// The two ends of a wall, as corners.
    pub(crate) fn ends(wall: Wall) -> (Corner, Corner) {
        let (column, row) = (wall.anchor().column(), wall.anchor().row());
        let corner = |right: u8, up: u8| Corner {
            column: column + right,
            row: row + up,
        };
        match wall.orientation() {
            Orientation::Horizontal => (corner(0, 1), corner(2, 1)),
            Orientation::Vertical => (corner(1, 0), corner(1, 2)),
        }
    }

    /// Where a wall lies, and how thick it is: it ends a little before its posts, as on the board.
    pub(crate) fn bar(&self, one: Corner, other: Corner) -> (Place, Place, f32) {
        let (from, to) = (self.corner(one), self.corner(other));
        let width = self.side * THICK;
        let by = self.side * 0.06 + width / 2.0;
        let shorter = |(x, y): Place, towards: Place| {
            let (right, down) = (towards.0 - x, towards.1 - y);
            let length = right.hypot(down);
            (x + right / length * by, y + down / length * by)
        };
        (shorter(from, to), shorter(to, from), width)
    }

    /// A wall.
    pub(crate) fn wall(&mut self, one: Corner, other: Corner) {
        let (from, to, width) = self.bar(one, other);
        let pen = Pen {
            width,
            colour: Colour::INK,
        };
        self.drawing.line(from, to, pen);
    }

    /// A finish line is drawn as those of races are.
    pub(crate) fn chequers(&mut self, one: Corner, other: Corner, colour: Colour) {
        const PARTS: u8 = 4;
        let (from, to) = (self.corner(one), self.corner(other));
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
            let pen = Pen {
                width: width * 0.6,
                colour: Colour::WHITE,
            };
            self.drawing.line(at(part + 0.35), at(part + 0.65), pen);
        }
    }
}
