//! Boards drawn in tests. A cell is one character, a groove one character:
//!
//! ```text
//! . . 2 . .
//!     ---        a horizontal wall above c2 and d2: it covers two cells and the groove between
//! . * 1|* .      a vertical wall right of c2 ...
//!      |
//! . . .|. .      ... and of c1
//! ```
//!
//! Digits are pawns; a star marks a cell where the pawn to move is expected to be allowed to go.

#![allow(dead_code, unreachable_pub, reason = "each test program uses a part")]

use std::sync::Arc;

use dedale_rules::{
    Cell, CellSet, Orientation, PerPlayer, Player, PlayerCount, Position, Setup, Size,
    VariantSetup, Wall, WallSet,
};

/// A drawn position and the destinations marked on it.
pub struct Picture {
    pub position: Position,
    pub stars: CellSet,
}

/// Reads a picture; the player with that number is to move.
pub fn picture(turn: usize, drawing: &str) -> Picture {
    picture_with(turn, drawing, |_| {})
}

/// The same with other rules than the official ones, or other stocks.
pub fn picture_with(turn: usize, drawing: &str, change: impl FnOnce(&mut Setup)) -> Picture {
    let lines: Vec<&str> = drawing
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let indent = lines
        .iter()
        .map(|line| line.len() - line.trim_start().len())
        .min()
        .unwrap_or(0);
    // Grooves without walls are blank lines and may be left out of the drawing: cell rows are those
    // that start with a cell.
    let is_row = |line: &str| {
        line.as_bytes()
            .get(indent)
            .is_some_and(|byte| *byte != b' ')
            && line
                .trim_start()
                .starts_with(['.', '*', '1', '2', '3', '4'])
    };
    let rows: Vec<(&str, Option<&str>)> = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| is_row(line))
        .map(|(place, line)| {
            (
                &line[indent..],
                lines
                    .get(place + 1)
                    .filter(|next| !is_row(next))
                    .map(|next| &next[indent.min(next.len())..]),
            )
        })
        .collect();
    let height = rows.len();
    let width = rows[0].0.trim_end().len().div_ceil(2);
    let size = Size::new(width as u8, height as u8).expect("a drawing of a board");
    let mut stars = CellSet::EMPTY;
    let mut walls = WallSet::EMPTY;
    let mut pawns = Vec::new();
    for (from_top, (row, groove)) in rows.iter().enumerate() {
        let number = (height - 1 - from_top) as u8;
        for column in 0..width {
            let cell = Cell::new(column as u8, number).expect("on the board");
            match row.as_bytes().get(2 * column) {
                Some(b'*') => stars.insert(cell),
                Some(digit @ b'1'..=b'4') => pawns.push((*digit, cell)),
                Some(b'.') => {}
                other => panic!("{other:?} is not a cell in {row:?}"),
            }
            // The post right below this cell on its right tells which wall lies over it.
            let post = groove.and_then(|line| line.as_bytes().get(2 * column + 1));
            let orientation = match post {
                Some(b'-') => Orientation::Horizontal,
                Some(b'|') => Orientation::Vertical,
                _ => continue,
            };
            let anchor = Cell::new(column as u8, number - 1).expect("below the top row");
            walls.insert(Wall::new(anchor, orientation).expect("inside the board"));
        }
    }
    pawns.sort_unstable();
    let cells: Vec<Cell> = pawns.iter().map(|(_, cell)| *cell).collect();
    let players = PlayerCount::new(cells.len()).expect("two or four pawns");
    let variant = Arc::new(
        VariantSetup::new(size, players)
            .validate()
            .expect("a usual game"),
    );
    let mut setup = Setup {
        pawns: PerPlayer::from_slice(&cells).expect("two or four pawns"),
        walls,
        turn: Player::new(turn - 1).expect("a player"),
        ..Setup::start(variant)
    };
    change(&mut setup);
    Picture {
        position: setup.validate().expect("a possible position"),
        stars,
    }
}
