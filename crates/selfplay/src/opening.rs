//! Random openings: the start, a few random moves, or a maze with unequal stocks.

use dedale_rules::{PerPlayer, Player, Position, SplitMix};

use crate::plan::Plan;

/// The opening of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opening {
    /// At the start.
    Start,
    /// With this many random moves.
    Scattered(usize),
    /// In the maze of a hasty game of this many plies.
    Maze(usize),
}

/// The random moves of a scattered opening: from two up to this many.
const MOST_SCATTERED: usize = 8;
/// The fewest plies of a hasty game, and the range above them.
const FEWEST_PLIES: usize = 6;
const MORE_PLIES: usize = 34;
/// The fewest walls of a maze.
const FEWEST_WALLS: usize = 3;

impl Opening {
    pub(crate) fn drawn(plan: &Plan, lots: &mut SplitMix) -> Opening {
        let lot = lots.below(100);
        if lot < plan.scattered {
            Opening::Scattered(2 + lots.below(MOST_SCATTERED - 1))
        } else if lot < plan.scattered + plan.mazes {
            Opening::Maze(FEWEST_PLIES + lots.below(MORE_PLIES))
        } else {
            Opening::Start
        }
    }

    /// Its name in game files.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Opening::Start => "start",
            Opening::Scattered(_) => "scattered",
            Opening::Maze(_) => "maze",
        }
    }
}

/// The maze of a position, with random stocks; `None` if it has too few walls.
pub(crate) fn maze(position: &Position, lots: &mut SplitMix) -> Option<Position> {
    let mut setup = position.setup();
    let each = usize::from(setup.variant.walls);
    let placed = setup.walls.len();
    if placed < FEWEST_WALLS.min(each) || placed == 0 {
        return None;
    }
    let seats = position.players().get();
    let mut left = (seats * each).saturating_sub(placed);
    let mut stocks = [0; 4];
    // The first seat to draw may draw the most, so it is a random one.
    let first = lots.below(seats);
    for turn in 0..seats {
        let stock = lots.below(left.min(each) + 1);
        left -= stock;
        stocks[(first + turn) % seats] = stock as u8;
    }
    setup.stocks = PerPlayer::from_fn(position.players(), |player: Player| stocks[player.index()]);
    setup
        .validate()
        .ok()
        .filter(|maze| maze.outcome().is_none())
}
