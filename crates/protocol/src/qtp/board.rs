//! The board in the notation of the Quoridor text protocol: black moves first, from the top; white
//! sits at the bottom; rows are counted from white's side, and a wall is named by the cell at its
//! upper left. In Dédale the first player sits at the bottom, so rows are turned over both ways.
//! Our anchor, the lower left of the four cells a wall touches, thus becomes the upper left.

use std::fmt::Write;

use dedale_rules::{Cell, Direction, Move, Orientation, Player, Position, Size, Wall};

/// A colour of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colour {
    /// Moves first.
    Black,
    White,
}

impl Colour {
    pub(super) fn of(player: Player) -> Colour {
        if player == Player::FIRST {
            Colour::Black
        } else {
            Colour::White
        }
    }

    pub(super) fn index(self) -> usize {
        match self {
            Colour::Black => 0,
            Colour::White => 1,
        }
    }

    /// Its name in the protocol.
    pub(super) fn name(self) -> &'static str {
        match self {
            Colour::Black => "black",
            Colour::White => "white",
        }
    }

    /// The colour of that name or letter.
    pub(super) fn named(name: &str) -> Option<Colour> {
        match name.to_ascii_lowercase().as_str() {
            "black" | "b" => Some(Colour::Black),
            "white" | "w" => Some(Colour::White),
            _ => None,
        }
    }
}

/// The cell with its row counted from the other side, and back; `None` if it is off the board.
pub(super) fn turned(cell: Cell, size: Size) -> Option<Cell> {
    if !size.has(cell) {
        return None;
    }
    Cell::new(cell.column(), size.height() - 1 - cell.row())
}

/// The wall that the protocol names by that cell; `None` if it would stick out of any board.
pub(super) fn wall(upper_left: Cell, orientation: Orientation, size: Size) -> Option<Wall> {
    turned(upper_left, size)
        .and_then(|anchor| Wall::new(anchor, orientation))
        .filter(|wall| size.has_wall(*wall))
}

/// A cell in the protocol's notation.
pub(super) fn cell_name(cell: Cell, size: Size) -> String {
    // A refusal can name a cell beyond the board; it has no counterpart on the other side.
    turned(cell, size).unwrap_or(cell).to_string()
}

/// A wall in the protocol's notation: `a3 h`.
pub(super) fn wall_name(wall: Wall, size: Size) -> String {
    let letter = match wall.orientation() {
        Orientation::Horizontal => 'h',
        Orientation::Vertical => 'v',
    };
    format!("{} {letter}", cell_name(wall.anchor(), size))
}

/// A move in the protocol's notation.
pub(super) fn move_name(chosen: Move, size: Size) -> String {
    match chosen {
        Move::Pawn(cell) => cell_name(cell, size),
        Move::Wall(wall) => wall_name(wall, size),
        Move::Pass => chosen.to_string(),
    }
}

/// The board for people: B and W, walls as `===` and `#`.
pub(super) fn draw(position: &Position) -> String {
    let size = position.variant().size;
    let mut letters = "   ".to_owned();
    for column in 0..size.width() {
        let _ = write!(letters, "   {}", char::from(b'a' + column));
    }
    let border = format!("   +{}", "---+".repeat(size.width().into()));
    let mut lines = vec![letters.clone(), border.clone()];
    // Our first row is black's, at the top.
    for row in 0..size.height() {
        let number = size.height() - row;
        let mut cells = format!("{number:2} |");
        let mut below = "   +".to_owned();
        for column in 0..size.width() {
            let cell = Cell::new(column, row).expect("on the board");
            let pawn = position
                .pawn_on(cell)
                .map_or(' ', |player| match Colour::of(player) {
                    Colour::Black => 'B',
                    Colour::White => 'W',
                });
            let walled = |direction| {
                let other = cell.neighbour(direction);
                other.is_some_and(|other| position.wall_between(cell, other).is_some())
            };
            let right = if walled(Direction::East) { '#' } else { '|' };
            let _ = write!(cells, " {pawn} {right}");
            below += if walled(Direction::North) {
                "===+"
            } else {
                "---+"
            };
        }
        let _ = write!(cells, " {number}");
        lines.extend([cells, below]);
    }
    lines.push(letters);
    for player in position.players().players() {
        let colour = Colour::of(player).name();
        lines.push(format!("{colour} walls: {}", position.stock(player)));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_turned_over_and_walls_keep_their_cells() {
        for (size, ours, theirs) in [
            ("9x9", "e1", "e9"),
            ("9x9", "e9", "e1"),
            ("9x9", "a7h", "a3 h"),
            ("9x9", "e3v", "e7 v"),
            ("9x9", "h8h", "h2 h"),
            ("9x9", "a1v", "a9 v"),
            ("12x12", "k11h", "k2 h"),
            ("12x12", "a1h", "a12 h"),
            ("3x5", "b1", "b5"),
            ("3x5", "b4v", "b2 v"),
        ] {
            let (size, ours): (Size, Move) = (size.parse().unwrap(), ours.parse().unwrap());
            assert_eq!(move_name(ours, size), theirs);
            let mut words = theirs.split(' ');
            let cell: Cell = words.next().unwrap().parse().unwrap();
            let back = match words.next() {
                None => turned(cell, size).map(Move::Pawn),
                Some("h") => wall(cell, Orientation::Horizontal, size).map(Move::Wall),
                _ => wall(cell, Orientation::Vertical, size).map(Move::Wall),
            };
            assert_eq!(back, Some(ours), "{theirs}");
            if let Move::Wall(ours) = ours {
                // The four cells of a wall are the same in both notations; the upper left names it.
                let cells = ours.separated().map(|(one, other)| [one, other]);
                let named = cells
                    .concat()
                    .into_iter()
                    .map(|cell| turned(cell, size).unwrap());
                let upper_left = named.min_by_key(|cell| (cell.column(), 12 - cell.row()));
                assert_eq!(upper_left, Some(cell), "{theirs}");
            }
        }
        let size = Size::STANDARD;
        for outside in ["a1", "i5", "j3"] {
            let cell: Cell = outside.parse().unwrap();
            assert_eq!(wall(cell, Orientation::Horizontal, size), None, "{outside}");
        }
    }

    #[test]
    fn the_board_is_drawn_from_whites_side() {
        let position: Position = "dedale/1 3x3 b2:0,c3:1 a2h,a1v 2 walls=1".parse().unwrap();
        let expected = "\
\u{20}     a   b   c
   +---+---+---+
 3 |   #   |   | 3
   +---+---+---+
 2 |   # B |   | 2
   +===+===+---+
 1 |   |   | W | 1
   +---+---+---+
      a   b   c
black walls: 0
white walls: 1";
        assert_eq!(draw(&position), expected);
    }
}
