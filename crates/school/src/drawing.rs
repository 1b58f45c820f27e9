//! An exercise as shapes with roles, for paper and screens: what is where, and what it means. How it
//! looks is for whoever draws it.

use dedale_rules::{Cell, Orientation, Side, Size};

use crate::examination::Answer;
use crate::exercise::{Exercise, line};
use crate::things::{Character, Object, Pawn};

/// A corner of cells, counted from the corner of the board below on the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Corner {
    /// Columns to its left.
    pub column: u8,
    /// Rows below it.
    pub row: u8,
}

/// Where something is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// On a cell.
    On(Cell),
    /// Along the straight line between two corners.
    Along(Corner, Corner),
    /// From cell to cell.
    Through(Vec<Cell>),
}

/// What it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A part of the border of the board.
    Border,
    /// A gap in the border, where one gets out.
    Gate,
    /// The finish line; of that pawn, in the race.
    Line(Pawn),
    /// A wall.
    Wall,
    /// A pawn.
    Pawn(Pawn),
    /// A star.
    Star,
    /// A fish.
    Fish,
    /// An object to be found.
    Object(Object),
    /// Somebody who looks for it.
    Character(Character),
    /// The way of the answer; of that pawn.
    Way(Pawn),
    /// The way of the answer; of that character.
    Trail(Character),
}

/// A whole picture: the marks in the order in which they are drawn, on a grid of that size.
///
/// ```
/// use dedale_school::{Grade, Kind, Mark, Recipe};
/// let exercise = Recipe::usual(Kind::Stars, Grade::Four).make(2).unwrap();
/// let drawing = exercise.drawing();
/// let stars = drawing.marks.iter().filter(|(mark, _)| *mark == Mark::Star).count();
/// assert_eq!(stars, 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Columns and rows.
    pub size: Size,
    /// What is on it.
    pub marks: Vec<(Mark, Shape)>,
}

/// The edge of a cell on one of its sides.
fn edge(cell: Cell, side: Side) -> Shape {
    let (column, row) = (cell.column(), cell.row());
    let corner = |right: u8, up: u8| Corner {
        column: column + right,
        row: row + up,
    };
    match side {
        Side::Bottom => Shape::Along(corner(0, 0), corner(1, 0)),
        Side::Left => Shape::Along(corner(0, 0), corner(0, 1)),
        Side::Top => Shape::Along(corner(0, 1), corner(1, 1)),
        Side::Right => Shape::Along(corner(1, 0), corner(1, 1)),
    }
}

impl Exercise {
    /// The exercise as the child sees it.
    #[must_use]
    pub fn drawing(&self) -> Drawing {
        let maze = self.maze();
        let size = maze.size();
        let mut marks = self.border(size);
        for wall in maze.walls().iter() {
            let (column, row) = (wall.anchor().column(), wall.anchor().row());
            let corner = |right: u8, up: u8| Corner {
                column: column + right,
                row: row + up,
            };
            let shape = match wall.orientation() {
                Orientation::Horizontal => Shape::Along(corner(0, 1), corner(2, 1)),
                Orientation::Vertical => Shape::Along(corner(1, 0), corner(1, 2)),
            };
            marks.push((Mark::Wall, shape));
        }
        let things = self.things().into_iter();
        marks.extend(things.map(|(mark, cell)| (mark, Shape::On(cell))));
        Drawing { size, marks }
    }

    /// The same with the answer in it.
    #[must_use]
    pub fn drawing_with(&self, answer: &Answer) -> Drawing {
        let mut drawing = self.drawing();
        let marks = &mut drawing.marks;
        match answer {
            Answer::Way(way) => marks.push((Mark::Way(Pawn::Red), Shape::Through(way.clone()))),
            Answer::Finds(finds) => marks.extend(
                finds
                    .iter()
                    .map(|(who, _, way)| (Mark::Trail(*who), Shape::Through(way.clone()))),
            ),
            Answer::Winner { green, red, .. } => {
                marks.push((Mark::Way(Pawn::Green), Shape::Through(green.clone())));
                marks.push((Mark::Way(Pawn::Red), Shape::Through(red.clone())));
            }
        }
        drawing
    }

    fn border(&self, size: Size) -> Vec<(Mark, Shape)> {
        let mark = |side: Side, cell: Cell| match self {
            Exercise::Leaving(one) if one.gate.cell == cell && one.gate.side == side => Mark::Gate,
            Exercise::Finish(one) if one.line == side => Mark::Line(Pawn::Red),
            Exercise::Race(_) if side == Side::Top => Mark::Line(Pawn::Green),
            Exercise::Race(_) if side == Side::Bottom => Mark::Line(Pawn::Red),
            _ => Mark::Border,
        };
        let along = |side: Side| {
            line(size, side)
                .into_iter()
                .map(move |cell| (mark(side, cell), edge(cell, side)))
        };
        Side::ALL.into_iter().flat_map(along).collect()
    }

    /// What stands on the cells.
    pub(crate) fn things(&self) -> Vec<(Mark, Cell)> {
        let pawn = |pawn: Pawn, cell: Cell| (Mark::Pawn(pawn), cell);
        match self {
            Exercise::Leaving(one) => vec![pawn(Pawn::Red, one.pawn)],
            Exercise::Finish(one) => vec![pawn(Pawn::Red, one.pawn)],
            Exercise::Race(one) => vec![pawn(Pawn::Green, one.green), pawn(Pawn::Red, one.red)],
            Exercise::Stars(one) => {
                let stars = one.stars.iter().map(|cell| (Mark::Star, cell));
                stars
                    .chain([pawn(Pawn::Red, one.pawn), pawn(Pawn::Blue, one.blue)])
                    .collect()
            }
            Exercise::Fish(one) | Exercise::FishAndWalls(one) => {
                let fish = one.fish.iter().map(|cell| (Mark::Fish, cell));
                fish.chain([pawn(Pawn::Red, one.pawn), pawn(Pawn::Blue, one.blue)])
                    .collect()
            }
            Exercise::Programmes(one) => {
                let seekers = one.seekers.iter();
                let objects = one.objects.iter();
                seekers
                    .map(|seeker| (Mark::Character(seeker.character), seeker.from))
                    .chain(objects.map(|(object, cell)| (Mark::Object(*object), *cell)))
                    .collect()
            }
        }
    }
}
