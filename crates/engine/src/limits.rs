//! When a search ends: limits set before it starts, signals sent while it runs, and the share of
//! the clock for a move. The caller passes the time in; nothing here reads a clock.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use dedale_rules::{Player, Position};

/// Limits of one search. The first one reached ends it; without limits it ends when it is stopped,
/// or when its move is proved.
///
/// ```
/// use std::time::Duration;
/// use dedale_engine::{Clock, Limits};
/// // Four seconds at the most, and less if the clock has too little left.
/// let limits = Limits {
///     clock: Some(Clock { left: Duration::from_secs(60), ..Clock::default() }),
///     ..Limits::time(Duration::from_secs(4))
/// };
/// assert_eq!(limits.nodes, None);
/// assert_eq!(Limits::nodes(500).nodes, Some(500));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Number of simulations (descents from the root to a leaf).
    pub nodes: Option<u64>,
    /// Length of the principal variation, in moves.
    pub depth: Option<u32>,
    /// Time for the move.
    pub time: Option<Duration>,
    /// The clock of the player to move, from which the search derives its time.
    pub clock: Option<Clock>,
}

/// A player's clock and its time control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Time left.
    pub left: Duration,
    /// Added after each move.
    pub increment: Duration,
    /// Time for each move after the main time is used up.
    pub byo_yomi: Duration,
}

impl Limits {
    /// A limit of simulations alone: deterministic with one thread.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// A limit of time alone.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            ..Limits::default()
        }
    }
}

/// Signals from the caller to a running search, from any thread.
#[derive(Debug, Default)]
pub struct Signals {
    stop: AtomicBool,
    pondering: AtomicBool,
}

impl Signals {
    /// Stops the search, within a millisecond or so.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Sets pondering, thinking in the opponent's time: limits of time and simulations begin to
    /// count when it ends. The simulation limit of a level always counts.
    pub fn set_pondering(&self, pondering: bool) {
        self.pondering.store(pondering, Ordering::Relaxed);
    }

    /// Clears the signals for the next search.
    pub fn reset(&self) {
        self.stop.store(false, Ordering::Relaxed);
        self.pondering.store(false, Ordering::Relaxed);
    }

    /// Whether the search was asked to stop.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the search is pondering.
    #[must_use]
    pub fn pondering(&self) -> bool {
        self.pondering.load(Ordering::Relaxed)
    }
}

/// Time for a move: the usual amount, and the most it may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allotment {
    pub(crate) usual: Duration,
    pub(crate) most: Duration,
}

/// Moves per wall in hand, for the estimate of the game's length. A pawn move shortens the player's
/// own path by about one step, so the path counts as that many moves; a wall in hand costs a move
/// of its own and a step more for each of the two players (docs/methods.md).
const MOVES_OF_A_WALL: u32 = 3;
/// The last moves, this many, are usually decided before they are played and take no time; but the
/// clock is always shared among at least `FEWEST_MOVES`.
const DECIDED_MOVES: u32 = 4;
const FEWEST_MOVES: u32 = 8;

/// The number of moves among which the clock is shared.
pub(crate) fn moves_to_come(position: &Position) -> u32 {
    let players = position.players();
    let moves = |player: Player| {
        let steps = position.distance(player).map_or(0, u32::from);
        steps + MOVES_OF_A_WALL * u32::from(position.stock(player))
    };
    let all: u32 = players.players().map(moves).sum();
    let mean = all / players.get() as u32;
    mean.saturating_sub(DECIDED_MOVES).max(FEWEST_MOVES)
}

/// Margin on a clock for delays outside the search.
const KEPT_BACK: Duration = Duration::from_millis(40);
/// Margin of a fixed time: a twentieth, at most the first of these and at least the second, as long
/// as three quarters are left.
const MOST_KEPT_BACK_OF_FIXED: Duration = Duration::from_millis(4);
const LEAST_KEPT_BACK_OF_FIXED: Duration = Duration::from_millis(1);

impl Limits {
    /// Divides a search into two parts, the second of which goes on where the first ended; one part
    /// where there is nothing to divide.
    pub(crate) fn halves(self) -> (Option<Limits>, Limits) {
        let time = self.time.map(|time| time / 2);
        let first = Limits {
            time,
            nodes: self.nodes.map(|nodes| nodes / 2),
            ..self
        };
        let counted = self.nodes.is_none_or(|nodes| nodes >= 2);
        let is_bounded = self.time.is_some() || self.nodes.is_some();
        let divides = counted && is_bounded && self.clock.is_none();
        if !divides {
            return (None, self);
        }
        let second = Limits {
            time,
            nodes: self.nodes.map(|nodes| nodes - nodes / 2),
            ..self
        };
        (Some(first), second)
    }

    /// The time for one of `moves_to_come` moves; `None` without a limit of time.
    pub(crate) fn allotment(&self, moves_to_come: u32) -> Option<Allotment> {
        let fixed = self.time.map(|time| {
            let kept_back = (time / 20)
                .min(MOST_KEPT_BACK_OF_FIXED)
                .max(LEAST_KEPT_BACK_OF_FIXED.min(time / 4));
            let time = time.saturating_sub(kept_back);
            Allotment {
                usual: time,
                most: time,
            }
        });
        let clock = self.clock.map(|clock| clock.allotment(moves_to_come));
        match (fixed, clock) {
            (Some(fixed), Some(clock)) => Some(Allotment {
                usual: fixed.usual.min(clock.usual),
                most: fixed.most.min(clock.most),
            }),
            (fixed, clock) => fixed.or(clock),
        }
    }
}

impl Clock {
    fn allotment(self, moves_to_come: u32) -> Allotment {
        let all = self.left + self.byo_yomi;
        // The last tenth is never used, however little there is.
        let safe = all.saturating_sub(KEPT_BACK).min(all * 9 / 10);
        let usual =
            self.left / moves_to_come.max(1) + self.increment * 3 / 4 + self.byo_yomi * 3 / 4;
        // The increment arrives after the move and cannot be spent before.
        let most = (usual * 2).min(self.left / 4 + self.byo_yomi).min(safe);
        Allotment {
            usual: usual.min(most),
            most,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Clock, FEWEST_MOVES, Limits, moves_to_come};
    use dedale_rules::Position;
    use std::time::Duration;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_clock_is_never_spent() {
        for left in [0, 1, 5, 30, 100, 1_000, 10_000, 600_000] {
            for increment in [0, 10, 1_000, 30_000] {
                for byo_yomi in [0, 50, 5_000] {
                    let clock = Clock {
                        left: ms(left),
                        increment: ms(increment),
                        byo_yomi: ms(byo_yomi),
                    };
                    let limits = Limits {
                        clock: Some(clock),
                        ..Limits::default()
                    };
                    for moves in [1, FEWEST_MOVES, 70] {
                        let allotment = limits.allotment(moves).expect("there is a clock");
                        assert!(allotment.usual <= allotment.most, "{clock:?}");
                        assert!(allotment.most * 10 <= ms(left + byo_yomi) * 9, "{clock:?}");
                        // Delays outside the search take time, above all on a busy machine.
                        let kept = ms(left + byo_yomi).saturating_sub(allotment.most);
                        assert!(kept >= ms(left + byo_yomi).min(ms(40)), "{clock:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_whole_game_fits_into_a_clock() {
        let (mut left, increment) = (ms(60_000), ms(500));
        for _ in 0..200 {
            let clock = Clock {
                left,
                increment,
                byo_yomi: ms(0),
            };
            let limits = Limits {
                clock: Some(clock),
                ..Limits::default()
            };
            let most = limits.allotment(FEWEST_MOVES);
            let most = most.expect("there is a clock").most;
            left = left.checked_sub(most).expect("time is left") + increment;
        }
        assert!(left > ms(300));
    }

    #[test]
    fn a_fixed_time_is_nearly_all_used() {
        let of = |time| Limits::time(ms(time)).allotment(9).expect("a time");
        for (time, most) in [
            (1_000, 996_000),
            (20, 19_000),
            (8, 7_000),
            (4, 3_000),
            (1, 750),
        ] {
            assert_eq!(of(time).most, Duration::from_micros(most));
            assert_eq!(
                of(time).usual,
                of(time).most,
                "all of it is meant to be used"
            );
        }
        assert_eq!(Limits::nodes(5).allotment(9), None);
    }

    #[test]
    fn the_fewer_walls_and_steps_are_left_the_more_time_has_a_move() {
        for (text, moves) in [
            ("dedale/1 9x9 e1:10,e9:10 - 1", 34),
            ("dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2", 27),
            ("dedale/1 9x9 e4:2,e6:2 e3h,d5v,c7h 2", FEWEST_MOVES),
            ("dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1", 19),
        ] {
            let position: Position = text.parse().unwrap();
            assert_eq!(moves_to_come(&position), moves, "{text}");
        }
    }
}
