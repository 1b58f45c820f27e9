//! Two strategies of the pupils of S1 for 9×9 as players: build a corridor of your own, so that the
//! opponent can no longer bar it; and lure the opponent to one side, then close that side. They are
//! plain on purpose: each follows its strategy and otherwise walks a shortest path.

use dedale_rules::{
    Board, Cell, Game, Layout, Move, Player as Seat, PlayerCount, Position, Wall, Walls, on_board,
};

use crate::dice::Dice;
use crate::fault::Fault;
use crate::limit::Budget;
use crate::player::{Chosen, Player, plain, step};

/// A wall that closes a side must cost the opponent at least so many more steps than oneself.
const WORTH_CLOSING: i32 = 2;
/// A luring wall may cost the opponent no more than this; a dearer one is a closing wall.
const MOST_TO_LURE: i32 = 2;

/// The weight of a step that a wall costs the opponent, against one step that the opponent's walls
/// could cost.
const STEP_IN_HARM: i32 = 4;

/// The opponent.
fn other(seat: Seat) -> Seat {
    seat.next(PlayerCount::Two)
}

/// The shortest path of that player, in steps.
fn way(position: &Position, seat: Seat) -> i32 {
    position.distance(seat).map_or(i32::MAX / 4, i32::from)
}

/// The shortest path of that player with this legal wall added.
fn way_with(position: &Position, seat: Seat, wall: Wall) -> i32 {
    let far = on_board!(position.board(), board => way_on(board, seat, wall));
    far.map_or(i32::MAX / 4, i32::from)
}

fn way_on<B: Layout, const P: usize>(board: &Board<B, P>, seat: Seat, wall: Wall) -> Option<u8> {
    let openings = board.openings().closed_by(Walls::of(wall));
    openings.distance(B::of(board.pawn(seat)), board.goal(seat))
}

/// Places walls that keep its own path short and leave the opponent less to spoil, above all those
/// that cost the opponent steps, as long as it is not behind.
#[derive(Debug)]
pub(crate) struct Corridor {
    dice: Dice,
}

impl Corridor {
    pub(crate) fn new() -> Corridor {
        Corridor { dice: Dice::new(0) }
    }

    /// The best corridor wall, if one is worth a turn.
    fn wall(&mut self, position: &Position) -> Option<Wall> {
        let own = position.turn();
        let (ours, theirs) = (way(position, own), way(position, other(own)));
        let before = harm(position, own, ours);
        let mut best: Vec<Wall> = Vec::new();
        let mut most = 1;
        let mut next = position.clone();
        for wall in position.legal_walls().iter() {
            let cost = way_with(position, other(own), wall) - theirs;
            let behind = ours > theirs && cost < WORTH_CLOSING;
            if behind || way_with(position, own, wall) > ours {
                continue;
            }
            next.clone_from(position);
            next.play_unchecked(Move::Wall(wall));
            let safer = before - harm(&next, own, ours);
            let worth = safer + STEP_IN_HARM * cost;
            if safer < 0 || worth < most {
                continue;
            }
            if worth > most {
                most = worth;
                best.clear();
            }
            best.push(wall);
        }
        self.dice.pick(&best).copied()
    }
}

/// By how many steps all walls that can be placed now would together lengthen that player's path.
fn harm(position: &Position, seat: Seat, length: i32) -> i32 {
    let walls = position.legal_walls();
    walls
        .iter()
        .map(|wall| way_with(position, seat, wall) - length)
        .sum()
}

impl Player for Corridor {
    fn begin(&mut self, _: &Position, seed: u64) -> Result<(), Fault> {
        self.dice = Dice::new(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: &Budget) -> Result<Chosen, Fault> {
        let position = game.position();
        let own = position.turn();
        let ahead = way(position, own) == 1;
        // An opponent without walls can spoil nothing.
        let needed = position.stock(other(own)) > 0;
        match self.wall(position).filter(|_| needed && !ahead) {
            Some(wall) => Ok(plain(Move::Wall(wall))),
            None => step(game, &mut self.dice),
        }
    }
}

/// Draws the opponent to one side with walls that cost little, and closes the side once it is
/// there.
#[derive(Debug)]
pub(crate) struct Lure {
    dice: Dice,
    /// Is it the side of column a?
    left: bool,
}

impl Lure {
    pub(crate) fn new() -> Lure {
        Lure {
            dice: Dice::new(0),
            left: true,
        }
    }

    /// How far a cell is from the side, in columns.
    fn columns_away(&self, cell: Cell, position: &Position) -> i32 {
        let last = i32::from(position.variant().size.width()) - 1;
        let column = i32::from(cell.column());
        if self.left { column } else { last - column }
    }

    /// Is that cell in the third of the board to be closed?
    fn is_trap(&self, cell: Cell, position: &Position) -> bool {
        3 * self.columns_away(cell, position) < i32::from(position.variant().size.width())
    }

    /// How far from the side the opponent's shortest paths run: the sum over their cells, and the
    /// number of cells.
    fn drift(&self, position: &Position, seat: Seat) -> (i32, i32) {
        let cells = position.shortest_paths(seat);
        let sum = cells
            .iter()
            .map(|cell| self.columns_away(cell, position))
            .sum();
        (sum, cells.iter().map(|_| 1).sum())
    }

    /// The wall that costs the opponent most, if that is enough.
    fn closing(&mut self, position: &Position) -> Option<Wall> {
        let own = position.turn();
        let (ours, theirs) = (way(position, own), way(position, other(own)));
        let gain = |wall: Wall| {
            let cost = way_with(position, own, wall) - ours;
            way_with(position, other(own), wall) - theirs - cost
        };
        self.best(position, WORTH_CLOSING, gain)
    }

    /// The wall that bends the opponent's path most towards the side at little cost.
    fn luring(&mut self, position: &Position) -> Option<Wall> {
        let own = position.turn();
        let (ours, theirs) = (way(position, own), way(position, other(own)));
        let (sum, count) = self.drift(position, other(own));
        let this: &Lure = self;
        let nearer = |wall: Wall| {
            let cost = way_with(position, other(own), wall) - theirs;
            if cost > MOST_TO_LURE || way_with(position, own, wall) > ours {
                return i32::MIN;
            }
            let mut next = position.clone();
            next.play_unchecked(Move::Wall(wall));
            let (new_sum, new_count) = this.drift(&next, other(own));
            // Means as whole hundredths, so that equal ones are equal.
            100 * sum / count.max(1) - 100 * new_sum / new_count.max(1)
        };
        let rated: Vec<(i32, Wall)> = position
            .legal_walls()
            .iter()
            .map(|wall| (nearer(wall), wall))
            .collect();
        self.pick(&rated, 50)
    }

    fn best(&mut self, position: &Position, least: i32, of: impl Fn(Wall) -> i32) -> Option<Wall> {
        let walls = position.legal_walls();
        let rated: Vec<(i32, Wall)> = walls.iter().map(|wall| (of(wall), wall)).collect();
        self.pick(&rated, least)
    }

    /// One of the best at random, if they are worth that much.
    fn pick(&mut self, rated: &[(i32, Wall)], least: i32) -> Option<Wall> {
        let most = rated.iter().map(|(worth, _)| *worth).max()?;
        let best: Vec<Wall> = rated
            .iter()
            .filter(|(worth, _)| *worth == most && most >= least)
            .map(|(_, wall)| *wall)
            .collect();
        self.dice.pick(&best).copied()
    }
}

impl Player for Lure {
    fn begin(&mut self, _: &Position, seed: u64) -> Result<(), Fault> {
        self.dice = Dice::new(seed);
        self.left = self.dice.percent(50);
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: &Budget) -> Result<Chosen, Fault> {
        let position = game.position();
        let own = position.turn();
        let all = position.variant().walls;
        let wall = if way(position, own) == 1 {
            None
        } else if self.is_trap(position.pawn(other(own)), position) {
            self.closing(position)
        } else if 2 * position.stock(own) > all {
            // Half of the walls lure, the others are kept for the closing.
            self.luring(position)
        } else {
            None
        };
        match wall {
            Some(wall) => Ok(plain(Move::Wall(wall))),
            None => step(game, &mut self.dice),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corridor_wall_costs_the_other_and_never_oneself() {
        let position: Position = "dedale/1 9x9 e3:10,e8:10 - 1".parse().unwrap();
        let wall = Corridor::new().wall(&position).unwrap();
        let own = position.turn();
        let length = way(&position, own);
        let before = harm(&position, own, length);
        let mut next = position.clone();
        next.play(Move::Wall(wall)).unwrap();
        assert_eq!(way(&next, own), length);
        assert!(harm(&next, own, length) <= before);
        assert!(way(&next, Seat::SECOND) > way(&position, Seat::SECOND));
        // When behind, only a wall that costs the opponent two more steps is worth a turn.
        let behind: Position = "dedale/1 9x9 e2:10,e4:10 - 1".parse().unwrap();
        if let Some(wall) = Corridor::new().wall(&behind) {
            assert!(way_with(&behind, Seat::SECOND, wall) >= way(&behind, Seat::SECOND) + 2);
        }
    }

    #[test]
    fn the_lure_closes_the_side_when_the_other_is_there() {
        // The second player at the left, its path down half barred: one more wall costs it much.
        let position: Position = "dedale/1 9x9 e5:10,a4:10 a2h,c2h 1".parse().unwrap();
        let mut lure = Lure::new();
        lure.left = true;
        assert!(lure.is_trap("a4".parse().unwrap(), &position));
        assert!(!lure.is_trap("d4".parse().unwrap(), &position));
        let wall = lure.closing(&position).unwrap();
        let theirs = way(&position, Seat::SECOND);
        assert!(way_with(&position, Seat::SECOND, wall) >= theirs + WORTH_CLOSING);
    }

    #[test]
    fn the_lure_bends_the_way_to_its_side() {
        // Its own path does not run through the one it bends.
        let position: Position = "dedale/1 9x9 a4:10,e7:10 - 1".parse().unwrap();
        let mut lure = Lure::new();
        for left in [true, false] {
            lure.left = left;
            let wall = lure.luring(&position).unwrap();
            let mean = |position: &Position| {
                let (sum, count) = lure.drift(position, Seat::SECOND);
                f64::from(sum) / f64::from(count)
            };
            let mut next = position.clone();
            next.play(Move::Wall(wall)).unwrap();
            assert!(mean(&next) < mean(&position), "{wall}");
        }
    }
}
