//! Pictures and walls to cut out and lay on a board, as many as the exercises need, at the scale of the boards.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "places on paper are small numbers of points, none of them negative"
)]

use dedale_rules::Player;
use dedale_school::{Exercise, Mark};

use crate::drawing::{Colour, Drawing, Mark as Drawn, Pen, Place};
use crate::school::pictures::Stamp;
use crate::school::press::{FINE, MARGIN, Press, SMALL, TITLE, height};
use crate::school::rule_figures;
use crate::school::scale::{PIECE, WALL_LENGTH, WALL_WIDTH};

/// Between walls, so that each can be cut out by itself.
const APART: f32 = 6.0;
/// So many pictures beside walls.
const BESIDE: usize = 2;
/// Walls are hollow: twenty full ones take as much ink as a page of text.
const OUTLINE: Pen = Pen {
    width: 1.0,
    colour: Colour::INK,
};

/// What is cut out: pictures, each so many times, and walls; of the players of a game their pawns and walls.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Pieces {
    pub pictures: Vec<(Mark, usize)>,
    /// Walls that belong to nobody.
    pub walls: usize,
    /// A pawn for each of them, and so many walls that bear its sign.
    pub players: Vec<(Player, usize)>,
}

/// A picture to cut out.
#[derive(Clone, Copy)]
enum Picture {
    Mark(Mark),
    Pawn(Player),
}

impl Pieces {
    /// What is needed to lay out any of the exercises, one at a time.
    pub(crate) fn of<'a>(exercises: impl IntoIterator<Item = &'a Exercise>) -> Pieces {
        let mut pieces = Pieces::default();
        for exercise in exercises {
            let mut here: Vec<(Mark, usize)> = Vec::new();
            for (mark, _) in exercise.drawing().marks {
                match here.iter_mut().find(|(other, _)| *other == mark) {
                    Some((_, count)) => *count += 1,
                    None => here.push((mark, 1)),
                }
            }
            for (mark, count) in here {
                pieces.need(mark, count);
            }
        }
        pieces.pictures.sort_by_key(|(mark, _)| order(*mark));
        pieces
    }

    /// Every picture as often as it is needed.
    fn all_pictures(&self) -> Vec<Picture> {
        let pawns = self
            .players
            .iter()
            .map(|(player, _)| Picture::Pawn(*player));
        let pictures = self.pictures.iter();
        let pictures =
            pictures.flat_map(|(mark, count)| std::iter::repeat_n(Picture::Mark(*mark), *count));
        pawns.chain(pictures).collect()
    }

    /// Every wall with its owner, those of a player together.
    fn all_walls(&self) -> Vec<Option<Player>> {
        let owned = self.players.iter();
        let owned = owned.flat_map(|(player, count)| std::iter::repeat_n(Some(*player), *count));
        owned.chain(std::iter::repeat_n(None, self.walls)).collect()
    }

    /// At least so many of that picture.
    fn need(&mut self, mark: Mark, count: usize) {
        match mark {
            Mark::Wall => self.walls = self.walls.max(count),
            Mark::Pawn(_) | Mark::Star | Mark::Fish | Mark::Object(_) | Mark::Character(_) => {
                match self.pictures.iter_mut().find(|(other, _)| *other == mark) {
                    Some((_, most)) => *most = count.max(*most),
                    None => self.pictures.push((mark, count)),
                }
            }
            Mark::Border | Mark::Gate | Mark::Line(_) | Mark::Way(_) | Mark::Trail(_) => {}
        }
    }
}

/// Pawns first, then what they meet.
fn order(mark: Mark) -> (u8, char) {
    match mark {
        Mark::Pawn(pawn) => (0, pawn.letter()),
        Mark::Star => (1, ' '),
        Mark::Fish => (2, ' '),
        Mark::Character(character) => (3, character.letter()),
        Mark::Object(object) => (4, object.letter()),
        Mark::Border | Mark::Gate | Mark::Line(_) | Mark::Wall | Mark::Way(_) | Mark::Trail(_) => {
            (5, ' ')
        }
    }
}

fn picture_at(page: &mut Drawing, picture: Picture, at: Place) {
    page.frame(at, PIECE, PIECE, FINE);
    let middle: Place = (at.0 + PIECE / 2.0, at.1 + PIECE / 2.0);
    let mut stamp = Stamp::new(page, middle, PIECE * 0.4);
    match picture {
        Picture::Mark(mark) => stamp.mark(mark),
        Picture::Pawn(player) => rule_figures::pawn(&mut stamp, player),
    }
}

fn wall_at(page: &mut Drawing, owner: Option<Player>, at: Place) {
    page.marks.push(Drawn::Rectangle {
        at,
        width: WALL_LENGTH,
        height: WALL_WIDTH,
        fill: Some(Colour::WHITE),
        pen: Some(OUTLINE),
    });
    if let Some(player) = owner {
        let middle = (at.0 + WALL_LENGTH / 2.0, at.1 + WALL_WIDTH / 2.0);
        rule_figures::pawn(&mut Stamp::new(page, middle, WALL_WIDTH * 0.36), player);
    }
}

impl Press {
    /// The pages with the pieces.
    pub(crate) fn cut_outs(self, pieces: &Pieces) -> Vec<Drawing> {
        let mut pages = Vec::new();
        let (mut page, mut y) = self.cut_out_page();
        let mut turn = |page: &mut Drawing, y: &mut f32, height: f32| {
            if *y + height > self.bottom() {
                let (next, top) = self.cut_out_page();
                pages.push(std::mem::replace(page, next));
                *y = top;
            }
        };
        for row in pieces.all_pictures().chunks((self.room() / PIECE) as usize) {
            turn(&mut page, &mut y, PIECE);
            for (place, picture) in row.iter().enumerate() {
                let at = (MARGIN + place as f32 * PIECE, y);
                picture_at(&mut page, *picture, at);
            }
            y += PIECE;
        }
        y += APART;
        let across = ((self.room() + APART) / (WALL_LENGTH + APART)) as usize;
        for row in pieces.all_walls().chunks(across) {
            turn(&mut page, &mut y, WALL_WIDTH);
            for (place, owner) in row.iter().enumerate() {
                let x = MARGIN + place as f32 * (WALL_LENGTH + APART);
                wall_at(&mut page, *owner, (x, y));
            }
            y += WALL_WIDTH + APART;
        }
        pages.push(page);
        pages
    }

    /// The pieces on a page that has something above them: walls at the left, pictures beside them. Whether they have
    /// the room; otherwise nothing is drawn.
    pub(crate) fn cut_outs_below(self, page: &mut Drawing, top: f32, pieces: &Pieces) -> bool {
        let pictures = pieces.all_pictures();
        let beside = pictures.len().clamp(1, BESIDE);
        let walls_room = self.room() - beside as f32 * PIECE;
        let across = (walls_room / (WALL_LENGTH + APART)) as usize;
        let left = across as f32 * (WALL_LENGTH + APART);
        let how = self.language.text("school-sheet-cutting");
        let first = top + height(&how, SMALL, self.room()) + 8.0;
        let owners = pieces.all_walls();
        let walls = owners.len().div_ceil(across) as f32 * (WALL_WIDTH + APART) - APART;
        let high = walls.max(pictures.len().div_ceil(beside) as f32 * PIECE);
        if first + high > self.bottom() {
            return false;
        }
        self.lines(page, &how, SMALL, top);
        for (wall, owner) in owners.into_iter().enumerate() {
            let (x, y) = ((wall % across) as f32, (wall / across) as f32);
            let at = (
                MARGIN + x * (WALL_LENGTH + APART),
                first + y * (WALL_WIDTH + APART),
            );
            wall_at(page, owner, at);
        }
        for (place, picture) in pictures.into_iter().enumerate() {
            let (x, y) = ((place % beside) as f32, (place / beside) as f32);
            picture_at(
                page,
                picture,
                (MARGIN + left + x * PIECE, first + y * PIECE),
            );
        }
        true
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::school::scale::{GROOVE, SQUARE};
    use crate::sheet_size::SheetSize;
    use dedale_school::{Grade, Kind, Recipe};
    use dedale_words::language::Language;

    #[test]
    fn e5_there_is_a_piece_for_everything_and_none_too_many() {
        for kind in Kind::ALL {
            for grade in Grade::ALL {
                let made: Vec<Exercise> = (1..4)
                    .map(|seed| Recipe::usual(kind, grade).make(seed).unwrap())
                    .collect();
                let pieces = Pieces::of(&made);
                let walls = made.iter().map(|one| one.maze().walls().len()).max();
                assert_eq!(Some(pieces.walls), walls, "{kind} {grade}");
                for (mark, count) in &pieces.pictures {
                    let needed = made.iter().map(|one| {
                        let marks = one.drawing().marks;
                        marks.iter().filter(|(other, _)| other == mark).count()
                    });
                    assert_eq!(Some(*count), needed.max(), "{kind} {grade} {mark:?}");
                }
            }
        }
    }

    #[test]
    fn e5_pieces_fit_the_boards_that_are_printed() {
        const { assert!(PIECE < SQUARE && WALL_WIDTH < GROOVE) };
        const { assert!(WALL_LENGTH <= 2.0 * SQUARE + GROOVE) };
        for size in [SheetSize::A4, SheetSize::LETTER] {
            let press = Press {
                size,
                language: Language::French,
            };
            let pieces = Pieces {
                pictures: vec![(Mark::Fish, 80), (Mark::Star, 80)],
                walls: 40,
                ..Pieces::default()
            };
            let pages = press.cut_outs(&pieces);
            let command =
                |mark: &Drawn| matches!(mark, Drawn::Text { text, .. } if text.contains("dedale"));
            let marks = || pages.iter().flat_map(|page| &page.marks);
            assert!(!marks().any(command), "a child is told no commands");
            let walls = |page: &Drawing| {
                let wall = |mark: &&Drawn| matches!(mark, Drawn::Rectangle { width, .. } if (*width - WALL_LENGTH).abs() < 0.01);
                page.marks.iter().filter(wall).count()
            };
            assert_eq!(pages.iter().map(walls).sum::<usize>(), 40);
            crate::school::pages::tests::assert_within_margins(&pages, press, "pieces");
            for page in &pages {
                for mark in &page.marks {
                    if let Drawn::Rectangle { width, fill, .. } = mark {
                        let hollow = fill.is_none_or(|fill| fill == Colour::WHITE);
                        assert!(hollow || *width < PIECE, "walls are hollow");
                    }
                }
            }
        }
    }
}
