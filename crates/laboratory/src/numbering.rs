//! Cells by number, as the pupils of S1 wrote them: 1 to n² row by row, and their list of possible
//! positions with 0 for forbidden ones. The list is read off the legal moves; nothing is decided
//! here.

use dedale_rules::{Cell, CellSet, Direction, Position, Wall};

/// The places of the list: one to the left, one to the right, n back, n forward. The drawing has
/// cell 1 at its upper left and the first player at the top, so row 1 of the rules is its top.
const PLACES: [Direction; 4] = [
    Direction::West,
    Direction::East,
    Direction::South,
    Direction::North,
];

/// The number of a cell on a board of that side, from 1.
#[must_use]
pub fn number(cell: Cell, side: u8) -> u16 {
    u16::from(cell.row()) * u16::from(side) + u16::from(cell.column()) + 1
}

/// The four cells that a wall separates, as numbers: on one side of it, then on the other.
#[must_use]
pub fn parted(wall: Wall, side: u8) -> [[u16; 2]; 2] {
    let [(one, over), (other, beyond)] = wall.separated();
    [[one, other], [over, beyond]].map(|cells| cells.map(|cell| number(cell, side)))
}

/// Why a place of the list has its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The neighbouring cell is free.
    Step,
    /// The other pawn is there and is jumped straight.
    Jump,
    /// The edge of the board.
    Edge,
    /// A wall is between.
    Wall,
    /// The other pawn is there and cannot be jumped straight.
    NoJump,
}

/// The list of possible positions, and the legal cells beyond it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Possible {
    /// `pos_possible`: the cells one to the left, one to the right, n back and n forward, or those
    /// behind the other pawn; 0 for forbidden ones.
    pub list: [u16; 4],
    /// Why each place has its number.
    pub reasons: [Reason; 4],
    /// Legal cells that have no place in the list: jumps to the side.
    pub more: Vec<u16>,
}

impl Possible {
    /// The list of the player to move on a square board.
    #[must_use]
    pub fn of(position: &Position) -> Possible {
        let side = position.variant().size.width();
        let mut more: CellSet = position.pawn_moves();
        let mut list = [0; 4];
        let reasons = PLACES.map(|direction| place(position, direction));
        for (place, (cell, _)) in reasons.iter().enumerate() {
            if let Some(cell) = *cell {
                list[place] = number(cell, side);
                more -= CellSet::from_iter([cell]);
            }
        }
        Possible {
            list,
            reasons: reasons.map(|(_, reason)| reason),
            more: more.iter().map(|cell| number(cell, side)).collect(),
        }
    }

    /// The list before jumps were added: steps, with 0 beyond edges and walls.
    #[must_use]
    pub fn before_jumps(&self, own: u16, side: u8) -> [u16; 4] {
        let steps = unchecked(own, side);
        std::array::from_fn(|place| match self.reasons[place] {
            Reason::Edge | Reason::Wall => 0,
            // On the board, so no number below 1.
            Reason::Step | Reason::Jump | Reason::NoJump => {
                u16::try_from(steps[place]).unwrap_or_default()
            }
        })
    }
}

/// `[p-1, p+1, p-n, p+n]`, whether legal or not.
#[must_use]
pub fn unchecked(own: u16, side: u8) -> [i32; 4] {
    let (own, side) = (i32::from(own), i32::from(side));
    [own - 1, own + 1, own - side, own + side]
}

/// The target in that direction, if any, and why.
fn place(position: &Position, direction: Direction) -> (Option<Cell>, Reason) {
    let size = position.variant().size;
    let pawn = position.pawn(position.turn());
    let legal = position.pawn_moves();
    let beyond = |cell: Cell| cell.neighbour(direction).filter(|&cell| size.has(cell));
    let Some(next) = beyond(pawn) else {
        return (None, Reason::Edge);
    };
    if legal.has(next) {
        return (Some(next), Reason::Step);
    }
    if position.wall_between(pawn, next).is_some() || position.pawn_on(next).is_none() {
        return (None, Reason::Wall);
    }
    match beyond(next).filter(|&cell| legal.has(cell)) {
        Some(cell) => (Some(cell), Reason::Jump),
        None => (None, Reason::NoJump),
    }
}

#[cfg(test)]
mod tests {
    use dedale_rules::Size;

    use super::*;

    /// The list by the formulas of S1 alone, in numbers, without the rules: tests for the edges,
    /// then jumps from the second list.
    fn by_formula(own: i32, other: i32, n: i32) -> [i32; 4] {
        let mut possible = [own - 1, own + 1, own - n, own + n];
        if own % n == 1 {
            possible[0] = 0;
        }
        if own % n == 0 {
            possible[1] = 0;
        }
        if own <= n {
            possible[2] = 0;
        }
        if own <= n * n && own > n * n - n {
            possible[3] = 0;
        }
        let jumps = [own - 2, own + 2, own - 2 * n, own + 2 * n];
        if let Some(index) = possible.iter().position(|&cell| cell == other) {
            possible[index] = jumps[index];
        }
        possible
    }

    #[test]
    fn l3_the_list_is_that_of_the_formulas_on_boards_without_walls() {
        let mut compared = 0;
        for n in [3_u8, 5, 7, 9, 11] {
            let size = Size::new(n, n).unwrap();
            for own in size.cells().filter(|cell| cell.row() + 1 < n) {
                for other in size.cells().filter(|&cell| cell != own && cell.row() > 0) {
                    let text = format!("dedale/1 {size} {own}:0,{other}:0 - 1 walls=0");
                    let position: Position = text.parse().unwrap();
                    let possible = Possible::of(&position);
                    let (own, other) = (number(own, n), number(other, n));
                    let formula = by_formula(own.into(), other.into(), n.into());
                    let beside = possible.reasons.iter().position(|r| *r == Reason::NoJump);
                    for (place, expected) in formula.into_iter().enumerate() {
                        if Some(place) == beside {
                            // The one case that the formulas forget: the cell behind may be off the
                            // board.
                            assert_eq!(possible.list[place], 0);
                        } else {
                            assert_eq!(i32::from(possible.list[place]), expected, "{position}");
                        }
                        compared += 1;
                    }
                    // Only then do the rules have more than the list: jumps to the side.
                    assert!(beside.is_some() || possible.more.is_empty(), "{position}");
                }
            }
        }
        assert!(compared > 50_000, "{compared}");
    }

    #[test]
    fn starts_are_those_of_the_article() {
        for n in [3_u16, 5, 7, 9, 11] {
            let start: Position = format!("{n}x{n}")
                .parse()
                .map(|size| dedale_rules::VariantSetup::new(size, dedale_rules::PlayerCount::Two))
                .map(|setup| Position::start(std::sync::Arc::new(setup.validate().unwrap())))
                .unwrap();
            let of = |player| number(start.pawn(player), n as u8);
            assert_eq!(of(dedale_rules::Player::FIRST), n.midpoint(1));
            assert_eq!(
                of(dedale_rules::Player::SECOND),
                (2 * n * n - n).div_ceil(2)
            );
        }
    }

    #[test]
    fn walls_and_side_jumps_are_told() {
        // First player on 8 of 5x5 (c2), a wall between 8 and 13 (c2, c3).
        let position: Position = "dedale/1 5x5 c2:4,c4:4 c2h 1 walls=4".parse().unwrap();
        let possible = Possible::of(&position);
        assert_eq!(possible.list, [7, 9, 3, 0]);
        assert_eq!(possible.reasons[3], Reason::Wall);
        assert_eq!(parted("c2h".parse().unwrap(), 5), [[8, 9], [13, 14]]);
        // The other pawn on 13 and a wall behind it: round it to 12 and 14.
        let position: Position = "dedale/1 5x5 c2:4,c3:4 c3h 1 walls=4".parse().unwrap();
        let possible = Possible::of(&position);
        assert_eq!(possible.list, [7, 9, 3, 0]);
        assert_eq!(possible.reasons[3], Reason::NoJump);
        assert_eq!(possible.before_jumps(8, 5), [7, 9, 3, 13]);
        assert_eq!(possible.more, [12, 14]);
    }
}
