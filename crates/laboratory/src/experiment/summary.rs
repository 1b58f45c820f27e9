//! The statistics of an experiment: who wins, how long games take, how many walls are used, and the
//! cells of pawns and places of walls. Pure counting.
//!
//! Of the two players, A is the one named first; of the two seats, the first is the one that moves
//! first. Cells and walls are seen by their owner, as if sitting at the bottom.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use dedale_rules::{Cell, Move, Outcome, Player, Position, Size, Wall};

use crate::experiment::ledger::rows_as_csv;
use crate::experiment::ledger::walls_used;
use crate::experiment::order::Order;
use crate::experiment::series::Finished;

/// Two-sided 95 % of the normal distribution.
const NINETY_FIVE: f64 = 1.959_964;

/// The counts so far. Of two values, A's comes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    size: Size,
    /// Are A and B the same player? Then it does not matter which of them moves first.
    equal: bool,
    /// A hash of each line of play. Among a million lines two share one by chance once in thirty
    /// million experiments.
    lines: BTreeSet<u64>,
    /// Games won: by A and B as the first player, then by A and B as the second.
    wins: [[usize; 2]; 2],
    /// Games without a winner: with A first, with B first.
    none: [usize; 2],
    /// The number of games by their length.
    pub lengths: BTreeMap<usize, usize>,
    /// The number of games by the walls used, for each player.
    pub walls_used: [BTreeMap<u8, usize>; 2],
    /// Visits of each player's pawn to each cell.
    pub pawns: [BTreeMap<Cell, usize>; 2],
    /// How often each player placed each wall.
    pub walls: [BTreeMap<Wall, usize>; 2],
}

/// A proportion with its 95 % interval (Wilson 1927).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The observed proportion, from 0 to 1.
    pub part: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Share {
    /// From a number of half points and of games. A draw is half a win for each; that makes the
    /// interval slightly wider than necessary, never narrower.
    ///
    /// `different` is the number of distinct games: a repeated game adds no information, so the
    /// interval is that of so many games.
    #[expect(clippy::cast_precision_loss, reason = "no experiment has 2^52 games")]
    #[must_use]
    pub fn of(halves: usize, games: usize, different: usize) -> Option<Share> {
        if games == 0 || different == 0 {
            return None;
        }
        let (count, part) = (different as f64, halves as f64 / (2 * games) as f64);
        let square = NINETY_FIVE * NINETY_FIVE;
        let middle = (part + square / (2.0 * count)) / (1.0 + square / count);
        let spread = part * (1.0 - part) / count + square / (4.0 * count * count);
        let width = NINETY_FIVE * spread.sqrt() / (1.0 + square / count);
        Some(Share {
            part,
            low: (middle - width).max(0.0),
            high: (middle + width).min(1.0),
        })
    }
}

impl Summary {
    /// An empty count.
    #[must_use]
    pub fn new(start: &Position, equal: bool) -> Summary {
        Summary {
            size: start.variant().size,
            equal,
            lines: BTreeSet::new(),
            wins: [[0; 2]; 2],
            none: [0; 2],
            lengths: BTreeMap::new(),
            walls_used: [BTreeMap::new(), BTreeMap::new()],
            pawns: [BTreeMap::new(), BTreeMap::new()],
            walls: [BTreeMap::new(), BTreeMap::new()],
        }
    }

    /// Counts a game.
    pub fn add(&mut self, finished: &Finished) {
        let game = &finished.game;
        // Whether A or B sat on a seat.
        let who = |seat: Player| seat.index() ^ usize::from(finished.swapped);
        match game.outcome() {
            Some(Outcome::Won(seat)) => self.wins[seat.index()][who(seat)] += 1,
            _ => self.none[usize::from(finished.swapped)] += 1,
        }
        let mut line = DefaultHasher::new();
        (finished.swapped && !self.equal).hash(&mut line);
        game.moves().hash(&mut line);
        self.lines.insert(line.finish());
        *self.lengths.entry(game.moves().len()).or_default() += 1;
        for (seat, used) in [Player::FIRST, Player::SECOND]
            .into_iter()
            .zip(walls_used(game))
        {
            *self.walls_used[who(seat)].entry(used).or_default() += 1;
        }
        for (chosen, before) in game.moves().iter().zip(game.positions()) {
            let seat = before.turn();
            match *chosen {
                Move::Pawn(cell) => {
                    let seen = self.seen(cell, seat);
                    *self.pawns[who(seat)].entry(seen).or_default() += 1;
                }
                Move::Wall(wall) => {
                    let seen = self.seen_wall(wall, seat);
                    *self.walls[who(seat)].entry(seen).or_default() += 1;
                }
                Move::Pass => {}
            }
        }
    }

    /// A cell as that seat sees it from the bottom.
    fn seen(&self, cell: Cell, seat: Player) -> Cell {
        if seat == Player::FIRST {
            return cell;
        }
        let (right, top) = (self.size.width() - 1, self.size.height() - 1);
        Cell::new(right - cell.column(), top - cell.row())
            .expect("a board turned round has its cells")
    }

    fn seen_wall(&self, wall: Wall, seat: Player) -> Wall {
        if seat == Player::FIRST {
            return wall;
        }
        let (right, top) = (self.size.width() - 2, self.size.height() - 2);
        let anchor = Cell::new(right - wall.anchor().column(), top - wall.anchor().row());
        let turned = anchor.and_then(|anchor| Wall::new(anchor, wall.orientation()));
        turned.expect("a board turned round has its walls")
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many games have been counted.
    #[must_use]
    pub fn games(&self) -> usize {
        self.wins.iter().flatten().sum::<usize>() + self.nobody()
    }

    /// Distinct games, compared move by move.
    #[must_use]
    pub fn different(&self) -> usize {
        self.lines.len()
    }

    /// Games without a winner.
    #[must_use]
    pub fn nobody(&self) -> usize {
        self.none.iter().sum()
    }

    /// Games won by the first player and by the second, whether A or B.
    #[must_use]
    pub fn by_seat(&self) -> [usize; 2] {
        self.wins.map(|wins| wins.iter().sum())
    }

    /// Games won by A and by B.
    #[must_use]
    pub fn by_player(&self) -> [usize; 2] {
        [0, 1].map(|who| self.wins[0][who] + self.wins[1][who])
    }

    /// The score of the first player, with draws as halves.
    #[must_use]
    pub fn first(&self) -> Option<Share> {
        self.share(self.by_seat()[0])
    }

    /// The score of A.
    #[must_use]
    pub fn one(&self) -> Option<Share> {
        self.share(self.by_player()[0])
    }

    fn share(&self, wins: usize) -> Option<Share> {
        Share::of(2 * wins + self.nobody(), self.games(), self.different())
    }

    /// Fewest, mean and most moves of a game.
    #[must_use]
    pub fn plies(&self) -> Option<(usize, f64, usize)> {
        let least = *self.lengths.keys().next()?;
        let most = *self.lengths.keys().next_back()?;
        Some((
            least,
            mean(self.lengths.iter().map(|(&n, &count)| (n, count))),
            most,
        ))
    }

    /// How many walls that player uses on average.
    #[must_use]
    pub fn mean_walls(&self, who: usize) -> f64 {
        mean(
            self.walls_used[who]
                .iter()
                .map(|(&n, &count)| (usize::from(n), count)),
        )
    }

    /// `player,cell,visits`, every cell of the board.
    #[must_use]
    pub fn pawns_csv(&self, order: &Order) -> String {
        let mut rows = vec![["player", "cell", "visits"].map(str::to_owned)];
        for (name, pawns) in order.names.iter().zip(&self.pawns) {
            for cell in self.size.cells() {
                let visits = pawns.get(&cell).copied().unwrap_or(0);
                rows.push([name.clone(), cell.to_string(), visits.to_string()]);
            }
        }
        rows_as_csv(&rows)
    }

    /// `player,wall,times`, every wall that was ever placed.
    #[must_use]
    pub fn walls_csv(&self, order: &Order) -> String {
        let mut rows = vec![["player", "wall", "times"].map(str::to_owned)];
        for (name, walls) in order.names.iter().zip(&self.walls) {
            for (wall, times) in walls {
                rows.push([name.clone(), wall.to_string(), times.to_string()]);
            }
        }
        rows_as_csv(&rows)
    }
}

#[expect(clippy::cast_precision_loss, reason = "no experiment has 2^52 games")]
fn mean(counted: impl Iterator<Item = (usize, usize)>) -> f64 {
    let (mut sum, mut all) = (0, 0);
    for (value, count) in counted {
        sum += value * count;
        all += count;
    }
    if all == 0 {
        0.0
    } else {
        sum as f64 / all as f64
    }
}

#[cfg(test)]
mod tests {
    use dedale_rules::Game;

    use super::*;
    use dedale_arena::facts::Ending;

    fn finished(number: usize, swapped: bool, moves: &str) -> Finished {
        let start: Position = "dedale/1 3x5 b1:1,b5:1 - 1".parse().unwrap();
        let mut game = Game::new(start);
        for word in moves.split(' ') {
            game.play(word.parse().unwrap()).unwrap();
        }
        Finished {
            number,
            swapped,
            game,
            ending: Ending::Goal,
        }
    }

    #[test]
    fn games_are_counted_by_seat_and_by_player_and_seen_from_the_bottom() {
        let one = finished(0, false, "b2 b4 a4h c4 b3 c3 b4 c2 c4 c1");
        let mut summary = Summary::new(one.game.start(), false);
        summary.add(&one);
        // The second seat won, which was B; then A.
        summary.add(&finished(1, true, "b2 b4 a4h c4 b3 c3 b4 c2 c4 c1"));
        assert_eq!((summary.games(), summary.nobody()), (2, 0));
        assert_eq!(summary.different(), 2, "another player had the line");
        assert_eq!(summary.by_seat(), [0, 2]);
        assert_eq!(summary.by_player(), [1, 1]);
        assert_eq!(summary.plies(), Some((10, 10.0, 10)));
        // A placed a4h from the first seat; B, from the first seat too.
        let wall: Wall = "a4h".parse().unwrap();
        assert_eq!(summary.walls[0][&wall], 1);
        assert_eq!(summary.walls[1][&wall], 1);
        // A from the second seat stepped to b4 and c4, which are b2 and a2 from there.
        let cell = |text: &str| text.parse::<Cell>().unwrap();
        assert_eq!(summary.pawns[0][&cell("b2")], 2);
        assert_eq!(summary.pawns[0][&cell("a2")], 1);
        assert_eq!(summary.walls_used[0][&1], 1);
        assert_eq!(summary.walls_used[0][&0], 1);
    }

    #[test]
    fn intervals_are_those_of_wilson() {
        // 8 of 10: 0.4902 to 0.9433, as in the tables.
        let share = Share::of(16, 10, 10).unwrap();
        assert!((share.part - 0.8).abs() < 1e-9);
        assert!((share.low - 0.4902).abs() < 1e-4 && (share.high - 0.9433).abs() < 1e-4);
        let all = Share::of(20, 10, 10).unwrap();
        assert!((all.high - 1.0).abs() < 1e-9 && all.low > 0.7);
        assert_eq!(Share::of(0, 0, 0), None);
    }

    #[test]
    fn the_same_game_again_makes_nothing_surer() {
        let line = "b2 b4 a4h c4 b3 c3 b4 c2 c4 c1";
        let mut summary = Summary::new(finished(0, false, line).game.start(), true);
        for number in 0..40 {
            summary.add(&finished(number, number % 2 == 1, line));
        }
        assert_eq!((summary.games(), summary.different()), (40, 1));
        let share = summary.first().unwrap();
        assert!(share.part.abs() < 1e-9 && share.high > 0.5, "{share:?}");
    }
}
