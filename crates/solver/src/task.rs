//! The game to be solved, and the divisions of the walls in hand in each layer.

use dedale_rules::{Player, PlayerCount, Position, Size, Variant};

/// A game to solve: two players, by the official rules except for these fields. The start of the
/// pawns does not matter; the value of every position is computed.
///
/// ```
/// use dedale_solver::Task;
/// let task = Task { size: "4x4".parse().unwrap(), walls: Some(2), pass: false, distances: true };
/// let start = task.start(None).unwrap();
/// assert_eq!(start.to_string(), "dedale/1 4x4 b1:2,b4:2 - 1");
/// assert!(task.covers(&start));
/// let other = Task { walls: Some(3), ..task };
/// assert!(!other.covers(&start), "a game with three walls each is another one");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Task {
    /// The board.
    pub size: Size,
    /// The walls of each player; `None` for as many as fit.
    pub walls: Option<u8>,
    /// Whether passing is a move.
    pub pass: bool,
    /// Whether distances are computed too.
    pub distances: bool,
}

/// The walls left to the two players; both 0 where walls are unlimited.
pub(crate) type Stocks = [u8; 2];

/// The divisions of the walls in hand in one layer.
#[derive(Clone, Debug)]
pub(crate) struct Splits {
    unlimited: bool,
    stocks: Vec<Stocks>,
    /// For each division, the number of the slot of each player; a player without walls has none.
    slots: Vec<[Option<usize>; 2]>,
    slot_count: usize,
}

impl Splits {
    /// The divisions of the layer with that many walls on the board.
    pub(crate) fn new(task: Task, placed: usize) -> Splits {
        let stocks = match task.walls {
            None => vec![[0, 0]],
            Some(walls) => {
                let all = (2 * usize::from(walls)).saturating_sub(placed);
                let least = all.saturating_sub(usize::from(walls));
                let most = all.min(usize::from(walls));
                (least..=most)
                    .map(|first| [first as u8, (all - first) as u8])
                    .collect()
            }
        };
        let mut slot_count = 0;
        let slots = stocks.iter().map(|stocks: &Stocks| {
            stocks.map(|stock| {
                let has = task.walls.is_none() || stock > 0;
                slot_count += usize::from(has);
                has.then(|| slot_count - 1)
            })
        });
        let slots = slots.collect();
        Splits {
            unlimited: task.walls.is_none(),
            stocks,
            slots,
            slot_count,
        }
    }

    /// The number of divisions.
    pub(crate) fn len(&self) -> usize {
        self.stocks.len()
    }

    /// The number of slots of a layout.
    pub(crate) fn slot_count(&self) -> usize {
        self.slot_count
    }

    /// The slots of both players in a division.
    pub(crate) fn slots(&self, split: usize) -> [Option<usize>; 2] {
        self.slots[split]
    }

    pub(crate) fn stocks(&self, split: usize) -> Stocks {
        self.stocks[split]
    }

    /// The division with these stocks.
    pub(crate) fn find(&self, stocks: Stocks) -> Option<usize> {
        if self.unlimited {
            return Some(0);
        }
        self.stocks.iter().position(|&other| other == stocks)
    }

    /// The slot in this layer that receives the values of a wall move of that player to these
    /// stocks.
    pub(crate) fn slot_before(&self, after: Stocks, player: usize) -> Option<usize> {
        if self.unlimited {
            return self.slots[0][player];
        }
        let mut stocks = after;
        stocks[player] += 1;
        self.slots[self.find(stocks)?][player]
    }
}

impl Task {
    /// The most walls on the board at a time; `counts` has the layouts of each number of walls,
    /// symmetric ones counted separately.
    pub(crate) fn deepest(self, counts: &[u64]) -> usize {
        let fit = counts.len() - 1;
        self.walls
            .map_or(fit, |walls| fit.min(2 * usize::from(walls)))
    }

    /// Whether the position has the board and the rules of this game, whatever the players have in
    /// hand.
    #[must_use]
    pub fn is_of_the_game(&self, position: &Position) -> bool {
        let variant: &Variant = position.variant();
        let usual = position.players() == PlayerCount::Two && variant.is_plain();
        usual && variant.size == self.size && variant.pass == self.pass
    }

    /// Whether the position belongs to this game: board, rules, and stocks that can arise.
    #[must_use]
    pub fn covers(&self, position: &Position) -> bool {
        if !self.is_of_the_game(position) {
            return false;
        }
        let stocks = [Player::FIRST, Player::SECOND].map(|player| position.stock(player));
        let Some(walls) = self.walls else {
            // There are never more walls than posts.
            let enough = |&stock: &u8| {
                usize::from(stock) + position.walls().len() >= usize::from(self.size.posts())
            };
            return stocks.iter().all(enough);
        };
        let left = stocks
            .iter()
            .map(|&stock| usize::from(stock))
            .sum::<usize>();
        stocks.iter().all(|&stock| stock <= walls)
            && left + position.walls().len() == 2 * usize::from(walls)
    }
}
