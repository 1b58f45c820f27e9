//! A player that plays like many beginners: it goes home along a shortest path, and at times places
//! the wall that hurts an opponent most at this moment. It looks no further.

use dedale_rules::{Game, Move, Player as Seat, Position};

use crate::dice::Dice;
use crate::fault::Fault;
use crate::limit::Budget;
use crate::player::{Chosen, Player, plain, step};

/// In so many of a hundred turns it looks for a wall.
const WALLS_IN_A_HUNDRED: usize = 30;

/// Steps, and greedy walls.
#[derive(Debug)]
pub(crate) struct Greedy {
    dice: Dice,
}

impl Greedy {
    pub(crate) fn new() -> Greedy {
        Greedy { dice: Dice::new(0) }
    }

    /// The wall that costs the opponent nearest to home most, its own loss subtracted; `None` if no
    /// wall gains anything.
    fn wall(&mut self, position: &Position) -> Option<Move> {
        let own = position.turn();
        let opponents = position.players().players();
        let opponents = opponents.filter(|&other| !position.variant().shares_win(other, own));
        let nearest = opponents.min_by_key(|&other| position.distance(other))?;
        let lead = |position: &Position| way(position, nearest) - way(position, own);
        let before = lead(position);
        // No other wall makes the path longer.
        let across = position.walls_across_a_shortest_path(nearest);
        let walls = position.legal_walls();
        let gains: Vec<(i16, Move)> = walls
            .iter()
            .filter(|&wall| across.has(wall))
            .map(|wall| {
                let mut after = position.clone();
                after.play_unchecked(Move::Wall(wall));
                (lead(&after) - before, Move::Wall(wall))
            })
            .collect();
        let most = gains.iter().map(|(gain, _)| *gain).max();
        let most = most.filter(|&gain| gain > 0)?;
        let best: Vec<Move> = gains
            .into_iter()
            .filter(|(gain, _)| *gain == most)
            .map(|(_, chosen)| chosen)
            .collect();
        self.dice.pick(&best).copied()
    }
}

/// The shortest path of that player, in steps.
fn way(position: &Position, seat: Seat) -> i16 {
    position.distance(seat).map_or(i16::MAX / 4, i16::from)
}

impl Player for Greedy {
    fn begin(&mut self, _: &Position, seed: u64) -> Result<(), Fault> {
        self.dice = Dice::new(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: &Budget) -> Result<Chosen, Fault> {
        let position = game.position();
        let looks = self.dice.percent(WALLS_IN_A_HUNDRED);
        let is_home = position.distance(position.turn()) == Some(1);
        let wall = if looks && !is_home {
            self.wall(position)
        } else {
            None
        };
        match wall {
            Some(wall) => Ok(plain(wall)),
            None => step(game, &mut self.dice),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wall_costs_the_opponent_more_than_oneself() {
        for text in [
            "dedale/1 9x9 e3:10,e4:10 - 1",
            "dedale/1 9x9 e5:10,a4:10 a2h,c2h,e2h 1",
            "dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 2",
        ] {
            let position: Position = text.parse().expect("a position");
            let own = position.turn();
            let wall = Greedy::new().wall(&position).expect("a wall gains");
            let mut after = position.clone();
            after.play(wall).expect("a legal wall");
            let grows = |seat| way(&after, seat) - way(&position, seat);
            let others = position.players().players().filter(|&seat| seat != own);
            assert!(others.map(grows).max() > Some(grows(own)), "{text}: {wall}");
        }
    }

    #[test]
    fn without_a_wall_it_walks() {
        let position: Position = "dedale/1 9x9 e4:0,e6:9 - 1".parse().expect("a position");
        assert_eq!(Greedy::new().wall(&position), None);
    }
}
