//! Games on clocks so short that every millisecond counts.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use dedale_engine::{Clock, Level, Limits, Options, Signals, Task};

use super::{Plan, Seat, Tally, thoughts};
use crate::random::choose;

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

const fn clock(left: u64, increment: u64, byo_yomi: u64) -> Clock {
    Clock {
        left: ms(left),
        increment: ms(increment),
        byo_yomi: ms(byo_yomi),
    }
}

const CLOCKS: [Clock; 5] = [
    clock(200, 5, 0),
    clock(400, 0, 0),
    clock(100, 10, 0),
    clock(0, 0, 60),
    clock(150, 0, 50),
];

/// A simulated clock: each reading advances it by a step that follows from the number of the game.
/// So a game is the same on every machine, however busy; a step stands for the simulations between
/// two readings, on fast and slow machines.
struct Steps {
    now: AtomicU64,
    looks: AtomicU64,
    number: u64,
}

/// The shortest step and the number of lengths, in microseconds.
const SHORTEST_STEP: u64 = 100;
const LENGTHS: u64 = 1_000;

impl Steps {
    fn new(number: usize) -> Steps {
        Steps {
            now: AtomicU64::new(0),
            looks: AtomicU64::new(0),
            number: number as u64,
        }
    }

    fn look(&self) -> Duration {
        let look = self.looks.fetch_add(1, Ordering::Relaxed);
        let mixed = (look ^ self.number << 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
        let step = SHORTEST_STEP + mixed % LENGTHS;
        Duration::from_micros(self.now.fetch_add(step, Ordering::Relaxed) + step)
    }
}

/// Plays the game of that number on clocks; no flag may fall.
pub fn play_by_clock(number: usize) -> Tally {
    let mut plan = Plan::new(number);
    let mut tally = Tally::default();
    let steps = Steps::new(number);
    let mut clocks = vec![CLOCKS[number % CLOCKS.len()]; plan.seats.len()];
    for mind in &mut plan.minds {
        let options = *mind.engine.options();
        // A weaker level would finish long before its time is up.
        mind.engine.set_options(Options {
            level: Level::STRONGEST,
            ..options
        });
    }
    while plan.game.outcome().is_none() && plan.game.moves().len() < 60 {
        let turn = plan.game.position().turn();
        let chosen = match plan.seats[turn.index()] {
            Seat::Random => choose(&mut plan.random, plan.game.position()).expect("a move"),
            Seat::Engine(number) => {
                let mind = &mut plan.minds[number];
                let clock = &mut clocks[turn.index()];
                let begun = steps.look();
                let task = Task {
                    limits: Limits {
                        clock: Some(*clock),
                        ..Limits::default()
                    },
                    signals: &Signals::default(),
                    now: &|| steps.look(),
                    progress: &mut |_| {},
                };
                let thought = mind.engine.think(&plan.game, task);
                let taken = steps.look().saturating_sub(begun);
                assert!(
                    taken <= clock.left + clock.byo_yomi,
                    "{taken:?} of {clock:?}"
                );
                clock.left = clock.left.saturating_sub(taken) + clock.increment;
                thoughts::check(&plan.game, &thought, mind.engine.options());
                tally.thoughts += 1;
                tally.simulations += thought.simulations;
                thought.best()
            }
        };
        plan.game.play(chosen).expect("only legal moves");
    }
    tally.games = 1;
    tally.moves = plan.game.moves().len();
    tally
}
