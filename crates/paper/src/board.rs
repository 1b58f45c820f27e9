//! A position drawn on a sheet: cells, walls, pawns with their numbers, and the names of columns and
//! rows. The move that led there is marked.

use dedale_rules::{Cell, Move, Orientation, Player, Position};

use crate::drawing::{Anchor, Colour, Drawing, Hand, Pen};

/// Room for the names of rows and columns.
const MARGIN: f32 = 14.0;
/// The groove between cells, in sides of a cell.
const GROOVE: f32 = 0.18;

/// The colour of a player.
#[must_use]
pub fn colour_of(player: Player) -> Colour {
    if player == Player::FIRST {
        Colour::FIRST
    } else {
        Colour::SECOND
    }
}

/// Where things are on the sheet.
struct Plan {
    rows: u8,
    /// The side of a cell.
    side: f32,
    groove: f32,
}

impl Plan {
    /// The upper left corner of a cell.
    fn corner(&self, cell: Cell) -> (f32, f32) {
        let step = self.side + self.groove;
        (
            MARGIN + self.groove + step * f32::from(cell.column()),
            self.groove + step * f32::from(self.rows - 1 - cell.row()),
        )
    }

    fn middle(&self, cell: Cell) -> (f32, f32) {
        let (x, y) = self.corner(cell);
        (x + self.side / 2.0, y + self.side / 2.0)
    }
}

/// Draws the position with cells of that side; `last` is the move that was just played.
#[must_use]
pub fn draw(position: &Position, last: Option<Move>, side: f32) -> Drawing {
    let size = position.variant().size;
    let plan = Plan {
        rows: size.height(),
        side,
        groove: side * GROOVE,
    };
    let extent = |count: u8| f32::from(count) * (side + plan.groove) + plan.groove;
    let (width, height) = (extent(size.width()), extent(size.height()));
    let mut drawing = Drawing::new(MARGIN + width + 2.0, height + MARGIN);
    drawing.rectangle((MARGIN, 0.0), width, height, Colour::FAINT);
    for cell in size.cells() {
        let target = last == Some(Move::Pawn(cell));
        let fill = match position.pawn_on(cell).filter(|_| target) {
            Some(player) => Colour::WHITE.towards(colour_of(player), 0.35),
            None => Colour::WHITE,
        };
        drawing.rectangle(plan.corner(cell), side, side, fill);
    }
    for player in position.players().players() {
        let (x, y) = plan.middle(position.pawn(player));
        drawing.circle((x, y), side * 0.36, colour_of(player));
        let hand = Hand::plain(side * 0.42).bold().at(Anchor::Middle);
        drawing.text(
            (x, y + side * 0.15),
            player.number().to_string(),
            hand.in_colour(Colour::WHITE),
        );
    }
    for wall in position.walls().iter() {
        let mover = position.turn().next(position.players());
        let colour = if last == Some(Move::Wall(wall)) {
            colour_of(mover)
        } else {
            Colour::INK
        };
        let (x, y) = plan.corner(wall.anchor());
        let length = 2.0 * side + plan.groove;
        let thick = plan.groove;
        match wall.orientation() {
            // Above its anchor and the cell to the right.
            Orientation::Horizontal => drawing.rectangle((x, y - thick), length, thick, colour),
            // Right of its anchor and the cell above.
            Orientation::Vertical => {
                drawing.rectangle((x + side, y - side - thick), thick, length, colour);
            }
        }
    }
    name_lines(&mut drawing, &plan, size.width());
    drawing
}

/// Letters below, numbers at the left.
fn name_lines(drawing: &mut Drawing, plan: &Plan, columns: u8) {
    let hand = Hand::plain(8.0).in_colour(Colour::GREY).at(Anchor::Middle);
    let bottom = drawing.height - 4.0;
    for cell in (0..columns).filter_map(|column| Cell::new(column, 0)) {
        let name = cell.to_string();
        let letter: String = name.chars().take(1).collect();
        drawing.text((plan.middle(cell).0, bottom), letter, hand);
    }
    for cell in (0..plan.rows).filter_map(|row| Cell::new(0, row)) {
        let number = (cell.row() + 1).to_string();
        drawing.text((MARGIN / 2.0, plan.middle(cell).1 + 3.0), number, hand);
    }
    let frame = Pen {
        width: 0.6,
        colour: Colour::GREY,
    };
    let (width, height) = (drawing.width - MARGIN - 2.0, drawing.height - MARGIN);
    drawing.frame((MARGIN, 0.0), width, height, frame);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Mark;

    #[test]
    fn walls_lie_in_their_grooves() {
        let position: Position = "dedale/1 3x3 b1:1,b3:1 a1h,a2v 1".parse().unwrap();
        let drawing = draw(&position, None, 100.0);
        let walls: Vec<[f32; 4]> = drawing
            .marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Rectangle {
                    at,
                    width,
                    height,
                    fill: Some(Colour::INK),
                    ..
                } => Some([at.0 - MARGIN, at.1, *width, *height].map(f32::round)),
                _ => None,
            })
            .collect();
        // a1h: above a1 and b1, between the lowest row (from 254) and the one above (to 236).
        // a2v: right of a2 and a3.
        assert_eq!(
            walls,
            [[18.0, 236.0, 218.0, 18.0], [118.0, 18.0, 18.0, 218.0]]
        );
    }
}
