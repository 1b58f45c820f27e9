//! The address of a position's value: layer, layout up to symmetry, division of the walls, entry.
//! The same for memory and for tables on disk.

use dedale_rules::{Player, Position, Side};

use crate::slot;
use crate::task::{Splits, Task};
use crate::terrain::{EXCHANGE, Mask, Terrain};

/// The address of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    pub(crate) walls: usize,
    pub(crate) mask: Mask,
    /// The slot within the layout's values: two for each division.
    pub(crate) slot: usize,
    pub(crate) entry: usize,
}

impl Address {
    /// The address of a position that is not over; `None` if it is not one of the task.
    pub(crate) fn new(task: Task, terrain: &Terrain, position: &Position) -> Option<Address> {
        let sides = &position.variant().sides;
        if !task.covers(position) || sides[Player::FIRST] != Side::Bottom {
            return None;
        }
        let walls = position.walls();
        let (mask, symmetry) = terrain.canonical(terrain.mask(walls));
        let players = [Player::FIRST, Player::SECOND];
        let mut cells = players.map(|player| {
            let cell = terrain.number(position.pawn(player));
            terrain.cell_images[symmetry][cell]
        });
        let mut stocks = players.map(|player| position.stock(player));
        let mut turn = position.turn().index();
        if symmetry & EXCHANGE != 0 {
            cells.reverse();
            stocks.reverse();
            turn = 1 - turn;
        }
        let split = Splits::new(task, walls.len()).find(stocks)?;
        Some(Address {
            walls: walls.len(),
            mask,
            // The values of one player's walls are the values of the positions that the other
            // player gets.
            slot: 2 * split + (1 - turn),
            entry: slot::entry(terrain, cells[0], cells[1]),
        })
    }
}
