//! A board to play on, at the scale of all pieces, over as many sheets as it needs; and what is cut out for it: a
//! pawn for each of two or four players and their walls.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "places on paper are small numbers of points, none of them negative"
)]

use std::ops::Range;
use std::sync::Arc;

use dedale_rules::{Cell, Player, PlayerCount, Position, Size, VariantSetup};
use dedale_school::Pawn;

use crate::drawing::{Anchor, Colour, Drawing, Hand, Pen};
use crate::pages::Paper;
use crate::school::cut_outs::Pieces;
use crate::school::grid::colour;
use crate::school::pictures::{GOLD, Stamp};
use crate::school::press::{FINE, MARGIN, Press, SMALL, TITLE};
use crate::school::rule_figures;
use crate::school::scale::{PITCH, SQUARE};

/// Around a square.
const SQUARE_PEN: Pen = Pen {
    width: 1.0,
    colour: Colour::INK,
};
/// What stands above the board.
const HEAD: f32 = 50.0;
const PART: Hand = Hand::plain(10.0).at(Anchor::End).in_colour(Colour::GREY);

/// A board to print.
#[derive(Clone, Copy, Debug)]
pub struct PlayBoard {
    /// The paper and the language.
    pub press: Press,
    /// How many squares.
    pub size: Size,
    /// How many play on it.
    pub players: PlayerCount,
    /// How many walls are cut out for it, all players together.
    pub walls: usize,
}

impl PlayBoard {
    /// All pages: the board, then its pieces; below a board that leaves them the room they are on its page.
    #[must_use]
    pub fn paper(self, origin: &str) -> Paper {
        let press = self.press;
        let mut paper = Paper::new();
        let values = [("board", shown(self.size).into())];
        let title = press.language.sentence("school-board-title", &values);
        let pieces = Pieces {
            players: self.owners(),
            ..Pieces::default()
        };
        let mut boards = self.boards(&title);
        let below = MARGIN + HEAD + f32::from(self.size.height()) * PITCH + 8.0;
        let has_room = match boards.as_mut_slice() {
            [page] => press.cut_outs_below(page, below, &pieces),
            _ => false,
        };
        paper.add(&title, boards);
        if !has_room {
            let name = press.language.text("school-sheet-pictures");
            paper.add(&name, press.cut_outs(&pieces));
        }
        press.feet(&mut paper.pages, origin);
        paper
    }

    /// The players with their walls, those of the first ones more where they do not come out even.
    fn owners(self) -> Vec<(Player, usize)> {
        let count = self.players.get();
        let share = |place: usize| (self.walls + count - 1 - place) / count;
        let players = self.players.players().enumerate();
        players
            .map(|(place, player)| (player, share(place)))
            .collect()
    }

    /// Where the pawns begin, as the rules have it.
    fn starts(self) -> Vec<(Player, Cell)> {
        let variant = VariantSetup::new(self.size, self.players).validate();
        let start = Position::start(Arc::new(variant.expect("the usual game of every size")));
        let players = self.players.players();
        players.map(|player| (player, start.pawn(player))).collect()
    }

    /// The parts of the board, each on a sheet.
    fn boards(self, title: &str) -> Vec<Drawing> {
        let press = self.press;
        let tall = press.bottom() - MARGIN - HEAD;
        let columns = parts(self.size.width(), press.room());
        let rows = parts(self.size.height(), tall);
        let all = columns.len() * rows.len();
        let mut pages = Vec::new();
        for down in &rows {
            for across in &columns {
                let mut page = press.page();
                let top = press.lines(&mut page, title, TITLE, MARGIN);
                if all > 1 {
                    let how = press.language.text("school-board-glue");
                    press.lines(&mut page, &how, SMALL, top);
                    let number = format!("{} / {all}", pages.len() + 1);
                    let right = (press.size.width - MARGIN, MARGIN + TITLE.size);
                    page.text(right, number, PART);
                }
                self.part(&mut page, across, down);
                pages.push(page);
            }
        }
        pages
    }

    /// The squares of those columns and rows; rows are counted from the top.
    fn part(self, page: &mut Drawing, across: &Range<u8>, down: &Range<u8>) {
        let (left, top) = (MARGIN, MARGIN + HEAD);
        let starts = self.starts();
        for (y, row) in down.clone().enumerate() {
            for (x, column) in across.clone().enumerate() {
                let gap = (PITCH - SQUARE) / 2.0;
                let at = (left + x as f32 * PITCH + gap, top + y as f32 * PITCH + gap);
                page.frame(at, SQUARE, SQUARE, SQUARE_PEN);
                // Where the pawns begin; the line that each must reach is on the other side.
                for (player, cell) in &starts {
                    if row + cell.row() + 1 == self.size.height() && column == cell.column() {
                        let centre = (at.0 + SQUARE / 2.0, at.1 + SQUARE / 2.0);
                        let ground = ground(*player).towards(Colour::WHITE, 0.75);
                        page.circle(centre, SQUARE * 0.3, ground);
                        let mut stamp = Stamp::new(page, centre, SQUARE * 0.2);
                        rule_figures::pawn(&mut stamp, *player);
                    }
                }
            }
        }
        // Where the next part is glued on, the board has no border.
        let (wide, high) = (across.len() as f32 * PITCH, down.len() as f32 * PITCH);
        let border = Pen {
            width: 2.2,
            colour: Colour::INK,
        };
        let pen = |outer: bool| if outer { border } else { FINE };
        let (right, bottom) = (left + wide, top + high);
        page.line((left, top), (right, top), pen(down.start == 0));
        page.line(
            (left, bottom),
            (right, bottom),
            pen(down.end == self.size.height()),
        );
        page.line((left, top), (left, bottom), pen(across.start == 0));
        page.line(
            (right, top),
            (right, bottom),
            pen(across.end == self.size.width()),
        );
    }
}

/// The colour of a player's pawn.
fn ground(player: Player) -> Colour {
    match player.number() {
        1 => colour(Pawn::Red),
        2 => colour(Pawn::Blue),
        3 => colour(Pawn::Green),
        _ => GOLD,
    }
}

fn shown(size: Size) -> String {
    format!("{}×{}", size.width(), size.height())
}

/// So many squares in parts that have room, as equal as they can be.
fn parts(count: u8, room: f32) -> Vec<Range<u8>> {
    let most = (room / PITCH) as u8;
    let sheets = count.div_ceil(most);
    let (each, longer) = (count / sheets, count % sheets);
    let mut from = 0;
    (0..sheets)
        .map(|sheet| {
            let to = from + each + u8::from(sheet < longer);
            let part = from..to;
            from = to;
            part
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Mark as Drawn;
    use crate::school::pages::tests::assert_within_margins;
    use crate::sheet_size::SheetSize;
    use dedale_words::language::Language;

    fn board(name: &str, walls: usize, size: SheetSize) -> PlayBoard {
        PlayBoard {
            press: Press {
                size,
                language: Language::French,
            },
            size: name.parse().unwrap(),
            players: PlayerCount::Two,
            walls,
        }
    }

    /// Everything that a game of four needs, and that of two teams with it: pawns, marks, five walls of each.
    #[test]
    fn e5_a_game_of_four_can_be_cut_out_and_begun() {
        for size in [SheetSize::A4, SheetSize::LETTER] {
            for (name, walls) in [("5x5", 8), ("7x7", 16), ("9x9", 20)] {
                let board = PlayBoard {
                    players: PlayerCount::Four,
                    ..board(name, walls, size)
                };
                let each = walls / 4;
                let owners = board.owners();
                assert_eq!(
                    owners.iter().map(|(_, walls)| *walls).collect::<Vec<_>>(),
                    [each; 4]
                );
                let starts = board.starts();
                let cells: std::collections::BTreeSet<Cell> =
                    starts.iter().map(|(_, cell)| *cell).collect();
                assert_eq!(cells.len(), 4, "{name}");
                let marks: usize = board
                    .boards("Plateau")
                    .iter()
                    .flat_map(|page| &page.marks)
                    .filter(|mark| matches!(mark, Drawn::Circle { radius, .. } if (*radius - SQUARE * 0.3).abs() < 0.01))
                    .count();
                assert_eq!(marks, 4, "{name}");
                assert_within_margins(&board.paper("dedale").pages, board.press, name);
            }
        }
        for (walls, each) in [(5, [2, 1, 1, 1]), (0, [0; 4])] {
            let board = PlayBoard {
                players: PlayerCount::Four,
                ..board("9x9", walls, SheetSize::A4)
            };
            let owners = board.owners();
            assert_eq!(
                owners.iter().map(|(_, walls)| *walls).collect::<Vec<_>>(),
                each
            );
        }
    }

    /// The rules know a usual game for every board and number of players.
    #[test]
    fn r2_every_board_has_places_to_begin() {
        for width in 3..=12 {
            for height in 3..=12 {
                for players in [PlayerCount::Two, PlayerCount::Four] {
                    let board = PlayBoard {
                        size: Size::new(width, height).unwrap(),
                        players,
                        ..board("9x9", 0, SheetSize::A4)
                    };
                    assert_eq!(board.starts().len(), players.get());
                }
            }
        }
    }

    #[test]
    fn e5_a_small_board_and_its_pieces_are_on_one_page() {
        for size in [SheetSize::A4, SheetSize::LETTER] {
            for (name, walls, count) in [
                ("5x5", 8, 1),
                ("7x7", 16, 1),
                ("7x7", 30, 2),
                ("9x9", 20, 3),
            ] {
                let board = board(name, walls, size);
                let pages = board.paper("dedale").pages;
                assert_eq!(pages.len(), count, "{name} with {walls} walls");
                let marks = || pages.iter().flat_map(|page| &page.marks);
                let cut = marks().filter(|mark| matches!(mark, Drawn::Rectangle { width, height, .. } if *width > 2.0 * *height)).count();
                assert_eq!(cut, walls, "{name}");
                assert_within_margins(&pages, board.press, name);
            }
        }
    }

    #[test]
    fn r2_pawns_begin_where_the_game_puts_them() {
        for (name, column) in [("5x5", 2.0), ("6x6", 2.0), ("7x7", 3.0)] {
            let board = board(name, 4, SheetSize::A4);
            let spot = |mark: &Drawn| match mark {
                Drawn::Circle { centre, radius, .. } if (*radius - SQUARE * 0.3).abs() < 0.01 => {
                    Some((centre.0 - MARGIN) / PITCH - 0.5)
                }
                _ => None,
            };
            let boards = board.boards("Plateau");
            let spots: Vec<f32> = boards[0].marks.iter().filter_map(spot).collect();
            assert_eq!(spots.len(), 2, "{name}");
            for spot in spots {
                assert!((spot - column).abs() < 0.01, "{name}: {spot}");
            }
        }
    }

    #[test]
    fn e5_boards_of_every_size_are_printed_whole_at_one_scale() {
        for size in [SheetSize::A4, SheetSize::LETTER] {
            for (name, sheets, walls) in [
                ("5x5", 1, 8),
                ("7x7", 1, 16),
                ("9x9", 2, 20),
                ("12x12", 4, 40),
                ("3x12", 2, 4),
            ] {
                let board = PlayBoard {
                    press: Press {
                        size,
                        language: Language::French,
                    },
                    size: name.parse().unwrap(),
                    players: PlayerCount::Two,
                    walls,
                };
                let pages = board.boards("Plateau");
                assert_eq!(pages.len(), sheets, "{name}");
                let squares = |page: &Drawing| {
                    let square = |mark: &&Drawn| matches!(mark, Drawn::Rectangle { width, height, .. } if *width == SQUARE && *height == SQUARE);
                    page.marks.iter().filter(square).count()
                };
                let all: usize = pages.iter().map(squares).sum();
                assert_eq!(all, usize::from(board.size.area()), "{name}");
                assert_within_margins(&board.paper("dedale").pages, board.press, name);
            }
        }
    }
}
