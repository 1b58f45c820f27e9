//! The game with few walls in hand, solved whole: every layout that can still arise, each of them
//! as a game of two pawns, from the last wall back to the given position. The solver's tables begin
//! with an empty board; this begins anywhere, so that endings of the large board are exact too.

use std::collections::HashMap;

use dedale_rules::{
    AnyBoard, Bits, Layout, Move, Narrow, Openings, Player, PlayerCount, Position, Side, Size,
    Walls,
};
use dedale_solver::Value;

use crate::maze::{self, Code, Field, NONE};

/// A layout with the walls that each player has left.
type Key = (Walls<Narrow>, [u8; 2]);

/// The results for one board. Values are kept, so that positions of one game are solved together.
pub struct LastWalls {
    size: Size,
    field: Field,
    decided: HashMap<Key, Box<[Code]>>,
}

impl LastWalls {
    /// For positions on that board.
    ///
    /// # Panics
    /// If it has more than nine columns.
    #[must_use]
    pub fn new(size: Size) -> LastWalls {
        let ground = Narrow::ground(size);
        let goals = [ground.side(Side::Top), ground.side(Side::Bottom)];
        LastWalls {
            size,
            field: Field::new(ground.cells, goals, size.height()),
            decided: HashMap::new(),
        }
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// Whether that position can be solved here: the official game for two on this board, with at
    /// most [`most_in_hand`](LastWalls::most_in_hand) walls in hand.
    #[must_use]
    pub fn covers(&self, position: &Position) -> bool {
        let variant = position.variant();
        let in_hand = |player| u32::from(position.stock(player));
        variant.size == self.size
            && position.players() == PlayerCount::Two
            && variant.is_plain()
            && !variant.pass
            && variant.sides[Player::FIRST] == Side::Bottom
            && in_hand(Player::FIRST) + in_hand(Player::SECOND)
                <= u32::from(LastWalls::most_in_hand(self.size))
    }

    /// The most walls in hand, of both players together, with which a position is solved in a
    /// second or two: each multiplies the layouts by the places for a wall.
    #[must_use]
    pub fn most_in_hand(size: Size) -> u8 {
        match size.area() {
            ..=25 => 4,
            26..=49 => 3,
            _ => 2,
        }
    }

    /// The value of a position for the player to move; `None` if it is not
    /// [covered](LastWalls::covers).
    pub fn value(&mut self, position: &Position) -> Option<Value> {
        if !self.covers(position) {
            return None;
        }
        if position.outcome().is_some() {
            return Some(Value::Loss(Some(0)));
        }
        let AnyBoard::Narrow2(board) = position.board() else {
            return None;
        };
        let key = (
            board.walls(),
            [board.stock(Player::FIRST), board.stock(Player::SECOND)],
        );
        self.decide(key);
        let cells = [Player::FIRST, Player::SECOND].map(|player| position.pawn(player));
        let [first, second] = cells.map(|cell| usize::from(Narrow::index(cell)));
        let state = self.field.state(position.turn().index(), first, second);
        maze::value(self.decided[&key][state])
    }

    /// The moves of a position with their values for the mover, best first, then in the order of
    /// the rules.
    pub fn moves(&mut self, position: &Position) -> Option<Vec<(Move, Value)>> {
        let mut judged = Vec::new();
        for chosen in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(chosen);
            judged.push((chosen, self.value(&after)?.before()));
        }
        judged.sort_by_key(|(_, value)| -value.rank());
        Some(judged)
    }

    fn decide(&mut self, key: Key) {
        if self.decided.contains_key(&key) {
            return;
        }
        let (walls, stocks) = key;
        let openings = Openings::new(Narrow::ground(self.size), walls);
        let mut worth = [None, None];
        for player in [0, 1].into_iter().filter(|&player| stocks[player] > 0) {
            worth[player] = Some(self.worth(walls, stocks, player));
        }
        let worth = [worth[0].as_deref(), worth[1].as_deref()];
        let codes = maze::decide(&self.field, openings, worth);
        self.decided.insert(key, codes);
    }

    /// The value of a player's best wall for that player, for all cells of both.
    fn worth(&mut self, walls: Walls<Narrow>, mut stocks: [u8; 2], player: usize) -> Vec<Code> {
        let numbers = self.field.numbers;
        let mut best = vec![NONE; numbers * numbers];
        stocks[player] -= 1;
        for wall in self.size.walls() {
            if walls.has(wall) || wall.collisions().any(|other| walls.has(other)) {
                continue;
            }
            let more = walls | Walls::of(wall);
            let openings = Openings::new(Narrow::ground(self.size), more);
            // The cells from which each still gets home: elsewhere the wall is not legal.
            let home = self.field.goals.map(|goal| openings.region(goal));
            self.decide((more, stocks));
            let codes = &self.decided[&(more, stocks)];
            for first in (0..numbers).filter(|&first| home[0].meets(Narrow::single(first as u8))) {
                let start = self.field.state(1 - player, first, 0);
                let row = &codes[start..start + numbers];
                let best = &mut best[first * numbers..(first + 1) * numbers];
                if home[1] == self.field.cells {
                    for (best, &code) in best.iter_mut().zip(row) {
                        *best = (*best).max(maze::before(code));
                    }
                } else {
                    let states = best.iter_mut().zip(row).enumerate();
                    for (_, (best, &code)) in
                        states.filter(|(cell, _)| home[1].meets(Narrow::single(*cell as u8)))
                    {
                        *best = (*best).max(maze::before(code));
                    }
                }
            }
        }
        best
    }
}
