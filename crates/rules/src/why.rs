//! Finding out why a move is not legal. Slow and thorough: it runs only after a move was refused.

use crate::cell::Cell;
use crate::moves::Move;
use crate::player::Player;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::variant::Stage;
use crate::wall::Wall;

impl Position {
    /// The rule that refuses a move which is not legal.
    pub(crate) fn why_not(&self, chosen: Move) -> Refusal {
        if let Some(outcome) = self.outcome() {
            return Refusal::GameOver { outcome };
        }
        match chosen {
            Move::Pass => Refusal::NoPassing,
            Move::Pawn(cell) => self.why_not_there(cell),
            Move::Wall(wall) => self.why_not_wall(wall),
        }
    }

    fn why_not_wall(&self, wall: Wall) -> Refusal {
        if self.stock(self.turn()) == 0 {
            return Refusal::NoWallsLeft;
        }
        if !self.variant().size.has_wall(wall) {
            return Refusal::OutsideBoard { wall };
        }
        let walls = self.walls();
        if let Some(existing) = wall.collisions().find(|&other| walls.has(other)) {
            return if existing.orientation() == wall.orientation() {
                Refusal::Overlaps { existing }
            } else {
                Refusal::Crosses { existing }
            };
        }
        let shut_in = |player: &Player| {
            let region = self.region_with(wall, *player);
            !self
                .variant()
                .goal_line(*player)
                .any(|cell| region.has(cell))
        };
        let player = self
            .players()
            .players()
            .find(shut_in)
            .expect("a wall that is on the board and free is refused only for shutting in");
        Refusal::ShutsIn {
            player,
            region: self.region_with(wall, player),
        }
    }

    fn why_not_there(&self, to: Cell) -> Refusal {
        let player = self.turn();
        let from = self.pawn(player);
        if self.variant().mathematical && self.variant().is_goal(player, from) {
            return Refusal::ArrivedStays;
        }
        if to == from {
            return Refusal::StandsStill;
        }
        if !self.variant().size.has(to) {
            return Refusal::OffBoard { cell: to };
        }
        if let Some(by) = self.pawn_on(to) {
            return Refusal::Occupied { cell: to, by };
        }
        let right = to.column().cast_signed() - from.column().cast_signed();
        let up = to.row().cast_signed() - from.row().cast_signed();
        match (right.abs(), up.abs()) {
            (0, 1) | (1, 0) => self.wall_refusal(from, to),
            (0, 2) | (2, 0) => self.why_not_jump(from, beyond(from, right / 2, up / 2), to),
            (1, 1) => self.why_not_diagonal(from, to, [(right, 0), (0, up)]),
            _ => None,
        }
        .unwrap_or(Refusal::TooFar { from, to })
    }

    fn wall_refusal(&self, from: Cell, to: Cell) -> Option<Refusal> {
        let wall = self.wall_between(from, to)?;
        Some(Refusal::WallBetween { from, to, wall })
    }

    /// A straight jump from `from` over the cell between to the free cell `to`.
    fn why_not_jump(&self, from: Cell, over: Option<Cell>, to: Cell) -> Option<Refusal> {
        let over = over.filter(|&cell| self.pawn_on(cell).is_some())?;
        if self.variant().stage < Stage::Three {
            return Some(Refusal::NoJumpsYet { over });
        }
        self.wall_refusal(from, over).or_else(|| {
            let wall = self.wall_between(over, to)?;
            Some(Refusal::WallBehind { over, wall })
        })
    }

    /// A diagonal move to the free cell `to`; each of `ways` is the first half of the two roads.
    fn why_not_diagonal(&self, from: Cell, to: Cell, ways: [(i8, i8); 2]) -> Option<Refusal> {
        ways.into_iter().find_map(|(right, up)| {
            let over = beyond(from, right, up).filter(|&cell| self.pawn_on(cell).is_some())?;
            if self.variant().stage < Stage::Three {
                return Some(Refusal::NoJumpsYet { over });
            }
            if let Some(refusal) = self.wall_refusal(from, over) {
                return Some(refusal);
            }
            let behind = beyond(over, right, up).filter(|&cell| {
                self.variant().size.has(cell)
                    && self.pawn_on(cell).is_none()
                    && self.wall_between(over, cell).is_none()
            });
            if let Some(behind) = behind {
                return Some(Refusal::StraightJumpOpen { over, behind });
            }
            let wall = self.wall_between(over, to)?;
            Some(Refusal::WallBeside { over, wall })
        })
    }
}

/// The cell that many columns to the right and rows up, if there is one on the largest board.
fn beyond(cell: Cell, right: i8, up: i8) -> Option<Cell> {
    let column = cell.column().checked_add_signed(right)?;
    Cell::new(column, cell.row().checked_add_signed(up)?)
}
