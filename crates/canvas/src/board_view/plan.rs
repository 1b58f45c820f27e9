//! What the computer has in mind, on the board: the moves of a line by their numbers, and the ways home as they
//! were before a move.

use dedale_rules::{Cell, CellSet, Move, Player, PlayerCount, Side};

use super::BoardView;
use crate::canvas::Role;

/// Numbers of one digit fit into a cell and between walls.
const MOST: usize = 9;

impl BoardView<'_> {
    /// The moves of a line: a step as its number in the cell, a wall as one that is not there yet with its number in
    /// the middle. Of two moves to one cell the first is seen.
    pub(super) fn draw_line(&mut self, line: &[(Player, Move)]) {
        let mut taken = CellSet::EMPTY;
        for (place, &(player, chosen)) in line.iter().take(MOST).enumerate() {
            let number = char::from(b'1' + place as u8);
            // The first is the advice, the others are what may follow.
            let (piece, digit) = if place == 0 {
                (Role::Advised, Role::Advised)
            } else {
                (Role::Ghost(player), Role::Target(player))
            };
            match chosen {
                Move::Pawn(cell) if !taken.has(cell) => {
                    taken.insert(cell);
                    if place == 0 {
                        self.bracket(cell, ['>', '<'], Role::Advised);
                    }
                    self.number(cell, number, digit);
                }
                Move::Wall(wall) => {
                    self.draw_ghost(wall, true, piece);
                    let (column, row) = self.post(wall.anchor());
                    self.canvas.put(column, row, number, digit);
                }
                Move::Pawn(_) | Move::Pass => {}
            }
        }
    }

    /// A pawn that stands there stays in sight, the number beside it.
    fn number(&mut self, cell: Cell, number: char, role: Role) {
        let (column, row) = self.geometry.place_of(cell);
        let column = if self.position.pawn_on(cell).is_some() {
            self.column(cell.column()) + self.cell_width() - 1
        } else {
            column
        };
        self.canvas.put(column, row, number, role);
    }

    /// Cells that were on a shortest way and no longer are, on the side of the cell where arrows of that player stand.
    pub(super) fn draw_former_paths(
        &mut self,
        former: &[(Player, CellSet)],
        paths: &[(Player, CellSet)],
    ) {
        let alone = self.position.players() == PlayerCount::Two;
        for (player, cells) in former {
            let now = paths.iter().find(|(other, _)| other == player);
            let left = match self.position.variant().sides[*player] {
                Side::Bottom => true,
                Side::Top => !alone,
                Side::Left | Side::Right => false,
            };
            for cell in *cells {
                if now.is_some_and(|(_, now)| now.has(cell)) {
                    continue;
                }
                let beside = if left { 0 } else { self.cell_width() - 1 };
                let column = self.column(cell.column()) + beside;
                let row = self.row(cell.row());
                self.canvas
                    .put(column, row, self.glyphs.step, Role::Path(*player));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use dedale_rules::{Player, Position};

    use crate::board_view::{Marks, draw_marked};
    use crate::glyphs::Glyphs;
    use crate::theme::Theme;

    fn drawn(position: &str, marks: &Marks) -> Vec<String> {
        let position: Position = position.parse().unwrap();
        let canvas = draw_marked(&position, None, &Glyphs::UNICODE, marks);
        let text = canvas.render(&Theme::PLAIN);
        text.lines()
            .map(|line| line.trim_end().to_owned())
            .collect()
    }

    #[test]
    fn a_line_is_numbered_on_the_board() {
        let line = ["b2", "b2v", "a2", "a1h", "b2"];
        let players = [Player::FIRST, Player::SECOND].into_iter().cycle();
        let line = players.zip(line.map(|text| text.parse().unwrap()));
        let marks = Marks {
            line: line.collect(),
            ..Marks::default()
        };
        let rows = drawn("dedale/1 4x4 b1:2,c4:2 - 1", &marks);
        assert_eq!(
            rows[2..9],
            [
                " 4 │         ○     │ 4",
                "   │   ·   ·   ·   │",
                " 3 │       ╏       │ 3",
                "   │   ·   2   ·   │",
                " 2 │ 3  >1<╏       │ 2",
                "   │╍╍╍4╍╍╍·   ·   │",
                " 1 │     ●         │ 1",
            ]
        );
    }

    #[test]
    fn ways_that_no_longer_are_the_shortest_are_marked_otherwise() {
        let before: Position = "dedale/1 3x3 b1:2,b3:2 - 1".parse().unwrap();
        let mut after = before.clone();
        after.play("a2h".parse().unwrap()).unwrap();
        let ways = |position: &Position| {
            [Player::FIRST, Player::SECOND]
                .map(|player| (player, position.shortest_paths(player)))
                .to_vec()
        };
        let marks = Marks {
            paths: ways(&after),
            former_paths: ways(&before),
            ..Marks::default()
        };
        let rows = drawn("dedale/1 3x3 b1:2,b3:2 - 1", &marks);
        assert_eq!(
            rows[2..7],
            [
                " 3 │    ▫○↓ ↑ ↓│ 3",
                "   │   ·   ·   │",
                " 2 │    ↑ ▫ ↑ ↓│ 2",
                "   │   ·   ·   │",
                " 1 │    ↑●▫ ↑ ↓│ 1",
            ]
        );
    }
}
