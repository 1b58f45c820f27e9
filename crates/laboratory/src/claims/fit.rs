//! How many walls fit on a board without enclosing a pawn: every layout is tried, with the rules of
//! stage 3, where walls must not collide but may enclose, so that each layout can be tested.

use std::sync::Arc;

use dedale_rules::{
    Cell, Move, Orientation, Player, PlayerCount, Position, Size, Stage, VariantSetup, Wall,
};

/// The most walls, a layout with that many, and pawns that still have a path in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    pub walls: Vec<Wall>,
    pub pawns: [Cell; 2],
}

/// The cells of the pawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pawns {
    /// Their starting cells.
    Start,
    /// Anywhere but at their goals. Every such place can be reached before the first wall, and then
    /// every wall of the layout placed: if the layout encloses no pawn, a part of it does not
    /// either.
    Anywhere,
}

/// With the pawns at the start.
pub(super) fn at_the_start(size: Size) -> Fit {
    most(size, Pawns::Start)
}

/// Wherever the pawns are.
pub(super) fn ever(size: Size) -> Fit {
    most(size, Pawns::Anywhere)
}

fn most(size: Size, pawns: Pawns) -> Fit {
    let posts: Vec<Cell> = size
        .cells()
        .filter(|cell| cell.column() + 1 < size.width() && cell.row() + 1 < size.height())
        .collect();
    let setup = VariantSetup {
        stage: Stage::Three,
        walls: posts.len() as u8,
        ..VariantSetup::new(size, PlayerCount::Two)
    };
    let variant = setup.validate().expect("stage 3 goes with every board");
    let empty = Position::start(Arc::new(variant));
    let places = pawns.with_a_way(&empty).expect("an empty board has ways");
    let mut search = Search {
        posts,
        pawns,
        best: Fit {
            walls: Vec::new(),
            pawns: places,
        },
    };
    search.try_from(&empty, 0);
    search.best
}

impl Pawns {
    /// Pawns that have a path in this layout, if there are any.
    fn with_a_way(self, position: &Position) -> Option<[Cell; 2]> {
        let players = [Player::FIRST, Player::SECOND];
        let [first, second] = players.map(|player| position.distances(player));
        let starts = players.map(|player| position.pawn(player));
        if self == Pawns::Start {
            let open = first.at(starts[0]).is_some() && second.at(starts[1]).is_some();
            return open.then_some(starts);
        }
        let on_the_way = |far: Option<u8>| far.is_some_and(|far| far > 0);
        let cells = || position.variant().size.cells();
        let one = cells().filter(|&cell| on_the_way(first.at(cell)));
        let other = |&cell: &Cell| on_the_way(second.at(cell));
        one.flat_map(|one| cells().filter(other).map(move |other| [one, other]))
            .find(|[one, other]| one != other)
    }
}

struct Search {
    /// The places of walls, each with room for one.
    posts: Vec<Cell>,
    pawns: Pawns,
    best: Fit,
}

impl Search {
    /// Tries all layouts that extend this one at that post.
    fn try_from(&mut self, position: &Position, post: usize) {
        let placed = position.walls().len();
        if placed > self.best.walls.len() {
            let pawns = self.pawns.with_a_way(position);
            self.best = Fit {
                walls: position.walls().iter().collect(),
                pawns: pawns.expect("layouts that enclose a pawn are not extended"),
            };
        }
        // Even with a wall at every remaining post it would be no better.
        if placed + self.posts.len() - post <= self.best.walls.len() {
            return;
        }
        let free = position.legal_walls();
        for orientation in Orientation::ALL {
            let wall = Wall::new(self.posts[post], orientation).filter(|&wall| free.has(wall));
            if let Some(wall) = wall {
                let mut next = position.clone();
                next.play_unchecked(Move::Wall(wall));
                if self.pawns.with_a_way(&next).is_some() {
                    self.try_from(&next, post + 1);
                }
            }
        }
        self.try_from(position, post + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most walls by playing every sequence of walls by the official rules, without moving the
    /// pawns.
    fn by_play(position: &Position) -> usize {
        let walls = position.legal_walls();
        let longest = walls.iter().map(|wall| {
            let mut next = position.clone();
            next.play(Move::Wall(wall)).unwrap();
            1 + by_play(&next)
        });
        longest.max().unwrap_or(0)
    }

    fn official(size: &str, pawns: [Cell; 2], stock: u8) -> Option<Position> {
        let [one, other] = pawns;
        let text = format!("dedale/1 {size} {one}:{stock},{other}:{stock} - 1 walls={stock}");
        text.parse().ok()
    }

    #[test]
    fn the_most_walls_are_those_of_games_played_out() {
        let size: Size = "3x3".parse().unwrap();
        let starts = ["b1", "b3"].map(|text| text.parse().unwrap());
        let start = official("3x3", starts, 9).unwrap();
        assert_eq!(at_the_start(size).walls.len(), by_play(&start));
        let mut most = 0;
        for one in size.cells() {
            for other in size.cells().filter(|&other| other != one) {
                if let Some(position) = official("3x3", [one, other], 9)
                    && position.outcome().is_none()
                {
                    most = most.max(by_play(&position));
                }
            }
        }
        assert_eq!(ever(size).walls.len(), most);
    }

    #[test]
    fn the_layouts_given_are_legal_and_full() {
        for size in ["3x3", "3x4", "3x5", "4x4", "3x6"] {
            for fit in [at_the_start, ever].map(|most| most(size.parse().unwrap())) {
                let mut position = official(size, fit.pawns, 20).unwrap();
                for &wall in &fit.walls {
                    position.play(Move::Wall(wall)).unwrap();
                }
                assert!(
                    position.legal_walls().is_empty(),
                    "{size}: one more would fit"
                );
            }
        }
    }
}
