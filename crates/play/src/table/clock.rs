//! The clock of a table: the time used and left, when it runs and when it is stopped, and how long
//! a computer may think. `timing` has the time controls.

use std::time::Duration;

use dedale_engine::{Clock, Level, Limits};
use dedale_rules::Player;

use super::Table;
use crate::moment::Moment;
use crate::terms::FirstMoves;
use crate::timing::{Reading, Timing};

/// The resolution of clocks.
const UNIT: Duration = Duration::from_millis(1);

impl Table {
    /// The total time that player has used.
    #[must_use]
    pub fn used(&self, player: Player, now: impl Into<Moment>) -> Duration {
        self.finished_turns(player).fold(
            self.current_of(player, now.into()),
            Duration::saturating_add,
        )
    }

    /// The reading of that player's tournament clock; `None` in other games.
    #[must_use]
    pub fn reading(&self, player: Player, now: impl Into<Moment>) -> Option<Reading> {
        let Timing::Limit(allowance) = self.timing() else {
            return None;
        };
        let current = self.current_of(player, now.into());
        Some(allowance.reading(self.finished_turns(player), current))
    }

    /// Has that player moved?
    #[must_use]
    pub fn has_moved(&self, player: Player) -> bool {
        let players = self.position().players();
        let mut turn = self.game().start().turn();
        self.entries().iter().any(|_| {
            let mine = turn == player;
            turn = turn.next(players);
            mine
        })
    }

    /// Is this turn free of time?
    pub(super) fn is_free_turn(&self) -> bool {
        self.terms.first_moves == FirstMoves::Free
            && matches!(self.timing(), Timing::Limit(_))
            && !self.has_moved(self.turn())
    }

    /// Since when the player to move could have made a free first move; `None` in any other turn.
    #[must_use]
    pub fn free_since(&self) -> Option<Moment> {
        self.turn_since().filter(|_| self.is_free_turn())
    }

    /// Since when the turn of the player to move has been going on without a pause; `None` while the clock stands and at the
    /// end.
    #[must_use]
    pub fn turn_since(&self) -> Option<Moment> {
        self.going_since.filter(|_| self.ending().is_none())
    }

    /// Does the clock run?
    #[must_use]
    pub fn is_going(&self) -> bool {
        self.going_since.is_some() && !self.is_free_turn()
    }

    /// When the game ends without any further action: the first moment at which
    /// [`tick`](Table::tick) ends it, on the clock of `now`. `None` if it does not: without
    /// tournament time, while the clock is stopped, at the end.
    ///
    /// It changes with every action; a caller that sleeps until then asks again after each.
    #[must_use]
    pub fn deadline(&self) -> Option<Moment> {
        let since = self.turn_since()?;
        if self.is_free_turn() {
            return None;
        }
        let reading = self.reading(self.turn(), since)?;
        if reading.is_over {
            return Some(since);
        }
        // A move at the very end of the time still counts.
        Some(since.after(reading.left() + UNIT))
    }

    /// The clock of the player to move begins a turn.
    pub(super) fn start_clock(&mut self, now: Moment) {
        self.spent = Duration::ZERO;
        self.going_since = Some(now);
    }

    pub(super) fn stop_clock(&mut self, now: Moment) {
        self.spent = self.current(now);
        self.going_since = None;
    }

    /// How long the computer may think: within its clock, and never longer than people like to
    /// wait.
    pub(super) fn limits(&self, level: Level, player: Player, now: Moment) -> Limits {
        let patience = match level.number() {
            ..=8 => Duration::from_secs(2),
            9 => Duration::from_secs(3),
            _ => Duration::from_secs(5),
        };
        let clock = match (self.timing(), self.reading(player, now)) {
            (Timing::Limit(allowance), Some(reading)) => Some(Clock {
                left: reading.main,
                increment: allowance.increment,
                byo_yomi: reading.byo_yomi,
            }),
            _ => None,
        };
        Limits {
            time: Some(patience),
            clock,
            ..Limits::default()
        }
    }

    /// The duration of each finished turn of that player. A turn without a measured time, one of an
    /// opening, was not played by the clock: it takes no time and gets no increment.
    fn finished_turns(&self, player: Player) -> impl Iterator<Item = Duration> {
        let players = self.position().players();
        let mut turn = self.game().start().turn();
        self.entries().iter().filter_map(move |entry| {
            let mine = turn == player;
            turn = turn.next(players);
            let time = entry.milliseconds.filter(|_| mine)?;
            Some(Duration::from_millis(time))
        })
    }

    /// The duration of the current turn.
    pub(super) fn current(&self, now: Moment) -> Duration {
        let since = self
            .going_since
            .map_or(Duration::ZERO, |since| now.since(since));
        self.spent.saturating_add(since)
    }

    fn current_of(&self, player: Player, now: Moment) -> Duration {
        if player == self.turn() && self.game().outcome().is_none() && !self.is_free_turn() {
            self.current(now)
        } else {
            Duration::ZERO
        }
    }
}

pub(super) fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
