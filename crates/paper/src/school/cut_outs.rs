//! Pictures and walls to cut out and lay on a board, as many as the exercises need.

#![allow(
    clippy::cast_precision_loss,
    reason = "places on paper are small numbers of points"
)]

use dedale_school::{Character, Kind, Mark, Object, Pawn};

use crate::drawing::{Colour, Drawing, Pen, Place};
use crate::school::pictures::Stamp;
use crate::school::press::{FINE, MARGIN, Press, SMALL, TITLE};

/// Pictures side by side, and rows of them on a page: what all exercises need together is two pages.
const ACROSS: usize = 6;
const DOWN: usize = 8;
/// As many walls as in the box.
const WALLS: usize = 20;
/// Walls are as long as two pictures and lie in frames half as high.
const WALLS_ACROSS: usize = ACROSS / 2;

/// Pieces in one row.
enum Row {
    Pictures(Vec<Mark>),
    Walls(usize),
}

impl Press {
    /// The pages with the pieces of those exercises.
    pub(crate) fn cut_outs(self, kinds: &[Kind]) -> Vec<Drawing> {
        let mut pages = Vec::new();
        let (mut page, mut y) = self.cut_out_page();
        let across = self.room() / ACROSS as f32;
        let side = across.min((self.bottom() - y) / DOWN as f32);
        for row in rows(kinds) {
            let height = match row {
                Row::Pictures(_) => side,
                Row::Walls(_) => side / 2.0,
            };
            if y + height > self.bottom() + 0.5 {
                let (next, top) = self.cut_out_page();
                pages.push(std::mem::replace(&mut page, next));
                y = top;
            }
            match row {
                Row::Pictures(pictures) => {
                    for (place, picture) in pictures.into_iter().enumerate() {
                        let at = (MARGIN + place as f32 * side, y);
                        page.frame(at, side, side, FINE);
                        let middle: Place = (at.0 + side / 2.0, at.1 + side / 2.0);
                        Stamp::new(&mut page, middle, side * 0.4).mark(picture);
                    }
                }
                Row::Walls(count) => {
                    for place in 0..count {
                        let at = (MARGIN + place as f32 * side * 2.0, y);
                        page.frame(at, side * 2.0, height, FINE);
                        let middle = y + height / 2.0;
                        let pen = Pen {
                            width: side * 0.2,
                            colour: Colour::INK,
                        };
                        let (from, to) = (at.0 + side * 0.1, at.0 + side * 1.9);
                        page.line((from, middle), (to, middle), pen);
                    }
                }
            }
            y += height;
        }
        pages.push(page);
        pages
    }

    /// An empty page, and where its pieces begin.
    fn cut_out_page(self) -> (Drawing, f32) {
        let mut page = self.page();
        let heading = self.language.text("school-sheet-pictures");
        let top = self.lines(&mut page, &heading, TITLE, MARGIN);
        let how = self.language.text("school-sheet-cutting");
        let top = self.lines(&mut page, &how, SMALL, top + 2.0) + 8.0;
        (page, top)
    }
}

/// What is needed, in rows.
fn rows(kinds: &[Kind]) -> Vec<Row> {
    let any = |wanted: &[Kind]| kinds.iter().any(|kind| wanted.contains(kind));
    let mut pictures: Vec<Mark> = Vec::new();
    let mut pawns = Vec::new();
    if kinds.iter().any(|kind| *kind != Kind::Programmes) {
        pawns.push(Mark::Pawn(Pawn::Red));
    }
    if any(&[Kind::Stars, Kind::Fish, Kind::FishAndWalls]) {
        pawns.push(Mark::Pawn(Pawn::Blue));
    }
    if any(&[Kind::Race]) {
        pawns.push(Mark::Pawn(Pawn::Green));
    }
    for pawn in &pawns {
        pictures.extend(vec![*pawn; ACROSS / pawns.len()]);
    }
    if any(&[Kind::Stars]) {
        pictures.extend([Mark::Star; 2 * ACROSS]);
    }
    // As many as the largest boards have.
    if any(&[Kind::Fish]) {
        pictures.extend([Mark::Fish; 5 * ACROSS]);
    } else if any(&[Kind::FishAndWalls]) {
        pictures.extend([Mark::Fish; 3 * ACROSS]);
    }
    if any(&[Kind::Programmes]) {
        pictures.extend(Character::ALL.iter().copied().map(Mark::Character));
        pictures.extend(Object::ALL.iter().copied().map(Mark::Object));
    }
    let mut rows: Vec<Row> = pictures
        .chunks(ACROSS)
        .map(|row| Row::Pictures(row.to_vec()))
        .collect();
    if kinds.iter().any(|kind| kind.has_walls()) {
        let lengths = (0..WALLS.div_ceil(WALLS_ACROSS))
            .map(|row| WALLS_ACROSS.min(WALLS - row * WALLS_ACROSS));
        rows.extend(lengths.map(Row::Walls));
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use dedale_school::{Grade, Recipe};

    #[test]
    fn e5_there_is_a_piece_for_everything_on_the_largest_board() {
        let count = |kinds: &[Kind], wanted: Mark| {
            let of = |row: &Row| match row {
                Row::Pictures(pictures) => pictures.iter().filter(|mark| **mark == wanted).count(),
                Row::Walls(count) => *count * usize::from(wanted == Mark::Wall),
            };
            rows(kinds).iter().map(of).sum::<usize>()
        };
        for kind in Kind::ALL {
            let exercise = Recipe::usual(kind, Grade::Eight).make(1).unwrap();
            for (mark, _) in exercise.drawing().marks {
                let there = exercise.drawing().marks;
                let needed = there.iter().filter(|(other, _)| *other == mark).count();
                let is_piece = !matches!(mark, Mark::Border | Mark::Gate | Mark::Line(_));
                assert!(
                    !is_piece || count(&[kind], mark) >= needed,
                    "{kind} {mark:?}"
                );
                assert!(
                    !is_piece || count(&Kind::ALL, mark) >= needed.min(20),
                    "{mark:?}"
                );
            }
        }
        assert_eq!(count(&[Kind::Stars], Mark::Wall), 0);
        assert_eq!(count(&[Kind::Race], Mark::Pawn(Pawn::Blue)), 0);
    }
}
