//! Where the value of a position is found: which layer, which of the layouts that are alike, which
//! division of the walls, which entry. The same for what is in memory and for tables on disk.

use dedale_rules::{Player, Position, Side};

use crate::slot;
use crate::task::{Splits, Task};
use crate::terrain::{EXCHANGE, Mask, Terrain};

/// The place of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    pub(crate) walls: usize,
    pub(crate) mask: Mask,
    /// Which slot of the layout's values: two for each division.
    pub(crate) slot: usize,
    pub(crate) entry: usize,
}

impl Address {
    /// Of a position that is not over; `None` if it is none of the task's.
    pub(crate) fn new(task: &Task, terrain: &Terrain, position: &Position) -> Option<Address> {
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
            // What the walls of one player are worth tells what the other is left with.
            slot: 2 * split + (1 - turn),
            entry: slot::entry(terrain, cells[0], cells[1]),
        })
    }
}
