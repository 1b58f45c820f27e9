//! The points of a game (C8): for winning, for bonus squares, and lost to the stopwatch.

use std::time::Duration;

use dedale_rules::{Outcome, PerPlayer, Player, Position};

use crate::ending::Ending;
use crate::timing::Timing;

/// For a win.
pub const FOR_WINNING: i32 = 5;
/// Lost by the person who used most time. Computers are not timed.
pub const FOR_SLOWNESS: i32 = -2;

/// The points of a game for one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// For the win.
    pub win: i32,
    /// From bonus squares.
    pub bonus: i32,
    /// Lost to the stopwatch: 0 or -2.
    pub time: i32,
}

impl Points {
    /// All together.
    #[must_use]
    pub fn sum(self) -> i32 {
        self.win + self.bonus + self.time
    }
}

/// The points of all players at the end of a game. A blocked game gives none (R12), not even those
/// of bonus squares; nor does a draw by agreement, or two players could collect them and go home.
pub(crate) fn of(
    position: &Position,
    ending: Ending,
    timing: Timing,
    used: &PerPlayer<Option<Duration>>,
) -> PerPlayer<Points> {
    let players = position.players();
    if [Ending::Board(Outcome::Blocked), Ending::DrawAgreed].contains(&ending) {
        return PerPlayer::new(players, Points::default());
    }
    let slowest = slowest(used).filter(|_| timing == Timing::Stopwatch);
    let variant = position.variant();
    PerPlayer::from_fn(players, |player| Points {
        win: if ending.is_won_by(player, variant) {
            FOR_WINNING
        } else {
            0
        },
        // The steps of the mathematical variant decide who wins; they are not points of the table.
        bonus: if variant.mathematical {
            0
        } else {
            position.points(player).into()
        },
        time: if slowest == Some(player) {
            FOR_SLOWNESS
        } else {
            0
        },
    })
}

/// The person who used most time; `None` for a tie, or if only one person is timed.
fn slowest(used: &PerPlayer<Option<Duration>>) -> Option<Player> {
    let measured = || used.iter().filter(|(_, time)| time.is_some());
    if measured().count() < 2 {
        return None;
    }
    let most = used.as_slice().iter().max()?;
    let mut slowest = measured().filter(|(_, time)| time == most);
    match (slowest.next(), slowest.next()) {
        (Some((player, _)), None) => Some(player),
        _ => None,
    }
}
