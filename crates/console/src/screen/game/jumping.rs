//! Pointing at the pawn of somebody who stands in the way: where the jump over it goes, and that it is played when there is one
//! way. What a jump is, the rules say.

use dedale_rules::{Cell, Direction, Move, Player, Stage};

use crate::screen::app::Context;
use crate::screen::game::GameScreen;

/// A pawn in the way, and the cells that one may jump to over it.
struct Jump {
    over: Player,
    cells: Vec<Cell>,
}

impl GameScreen {
    /// The jump over the pawn under the cursor, if the pawn in hand stands beside it and may jump.
    fn jump(&self) -> Option<Jump> {
        let position = self.host.table().position();
        let (own, cell) = (position.pawn(position.turn()), self.pointing.cell()?);
        let over = position.pawn_on(cell).filter(|it| *it != position.turn())?;
        let beside = |one: Cell| Direction::ALL.map(|direction| one.neighbour(direction));
        let faces = beside(own).contains(&Some(cell)) && position.wall_between(own, cell).is_none();
        // The first stages have no jumps: there a pawn goes anywhere, or one step.
        if !faces || position.variant().stage < Stage::Three {
            return None;
        }
        let landings = beside(cell).into_iter().flatten();
        let is_step = |landing: &Cell| beside(own).contains(&Some(*landing));
        let mut cells: Vec<Cell> = landings
            .filter(|landing| !is_step(landing) && position.is_legal(Move::Pawn(*landing)))
            .collect();
        cells.sort_unstable();
        (!cells.is_empty()).then_some(Jump { over, cells })
    }

    /// The move that Enter plays where the cursor is on a pawn that can be jumped in one way.
    pub(super) fn only_jump(&self) -> Option<Move> {
        match self.jump()?.cells[..] {
            [cell] => Some(Move::Pawn(cell)),
            _ => None,
        }
    }

    /// Where the jump over the pawn under the cursor goes.
    pub(super) fn jump_said(&self, context: &Context) -> Option<String> {
        let table = self.host.table();
        if !table.waits_for_person() || self.replay.is_some() {
            return None;
        }
        let Jump { over, cells } = self.jump()?;
        let key = match cells[..] {
            [_] => "game-jump-one",
            _ => "game-jump-several",
        };
        let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
        let values = [
            ("player", table.seat(over).name.to_string().into()),
            ("cells", cells.join(", ").into()),
        ];
        Some(context.language.sentence(key, &values))
    }
}
