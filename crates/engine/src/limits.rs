//! When a search ends: limits given before it starts, signals given while it runs, and how much of a
//! clock a move may cost. Time is told by the caller; nothing here reads a clock.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use dedale_rules::{Player, Position};

/// When to stop thinking about one move. All the limits that are given hold, whichever comes first;
/// with none the search ends when it is told to, or when it has proved its move.
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
    /// This many simulations (descents from the position to a leaf) and no more.
    pub nodes: Option<u64>,
    /// Until the line that the search expects has this many moves.
    pub depth: Option<u32>,
    /// This time for the move.
    pub time: Option<Duration>,
    /// The clock of the player to move: the search sees for itself how much to spend.
    pub clock: Option<Clock>,
}

/// What a player's clock shows and what it gives back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Time left.
    pub left: Duration,
    /// Added after each move.
    pub increment: Duration,
    /// For each move once the time is used up.
    pub byo_yomi: Duration,
}

impl Limits {
    /// A limit of simulations alone: with one thread the search is the same every time.
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

/// What the caller says while a search runs, from any thread.
#[derive(Debug, Default)]
pub struct Signals {
    stop: AtomicBool,
    pondering: AtomicBool,
}

impl Signals {
    /// The search ends at the next chance, within a millisecond or so.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// While pondering, in the opponent's time, limits of time and simulations do not count: they begin when
    /// it ends. What a level may do at most holds all the time.
    pub fn set_pondering(&self, pondering: bool) {
        self.pondering.store(pondering, Ordering::Relaxed);
    }

    /// Ready for the next search.
    pub fn reset(&self) {
        self.stop.store(false, Ordering::Relaxed);
        self.pondering.store(false, Ordering::Relaxed);
    }

    /// Whether the search has been told to stop.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the search runs in the opponent's time.
    #[must_use]
    pub fn pondering(&self) -> bool {
        self.pondering.load(Ordering::Relaxed)
    }
}

/// How long a move may take: what is meant to be spent, and what must not be passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allotment {
    pub(crate) usual: Duration,
    pub(crate) most: Duration,
}

/// A move of a player takes it about so much nearer to its end: as many steps as its way is long, and a wall in hand is
/// a move of its own and two steps more, the other's and one's own (docs/methods.md).
const MOVES_OF_A_WALL: u32 = 3;
/// The last moves are as a rule decided before they are played, and take no time; but some time is shared by so many
/// however near the end is.
const DECIDED_MOVES: u32 = 4;
const FEWEST_MOVES: u32 = 8;

/// Among how many moves the time of a clock is to be shared.
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

/// Kept back on a clock for what happens outside of the search.
const KEPT_BACK: Duration = Duration::from_millis(40);
/// Kept back of a fixed time: a twentieth, but neither more than the first of these nor less than the second, for as
/// long as that leaves three quarters.
const MOST_KEPT_BACK_OF_FIXED: Duration = Duration::from_millis(4);
const LEAST_KEPT_BACK_OF_FIXED: Duration = Duration::from_millis(1);

impl Limits {
    /// A search in two parts, the second of which goes on where the first has ended; in one where there is nothing to be divided.
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

    /// How long the move may take, one of so many to come; `None` without a limit of time.
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
        // Never the last tenth, however little there is.
        let safe = all.saturating_sub(KEPT_BACK).min(all * 9 / 10);
        let usual =
            self.left / moves_to_come.max(1) + self.increment * 3 / 4 + self.byo_yomi * 3 / 4;
        // An increment comes after the move: what is not on the clock yet cannot be spent.
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
                        // What happens outside of the search takes a while, on a busy machine above all.
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
