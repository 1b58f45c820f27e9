//! Games on real clocks, so short that every millisecond counts.

use std::time::{Duration, Instant};

use dedale_engine::{Clock, Level, Limits, Options, Signals, Task};

use super::{Plan, Seat, Tally, thoughts};

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

/// How a clock stood when a move took too long.
#[derive(Debug)]
#[expect(dead_code, reason = "shown when a test fails")]
struct Overrun {
    clock: Clock,
    taken: Duration,
}

/// A clock that runs out may be the fault of another program that had the processor meanwhile: then it
/// does not happen again and again.
const ATTEMPTS: usize = 5;

/// Plays the game of that number on clocks.
pub fn play_by_clock(number: usize) -> Tally {
    let mut lost = Vec::new();
    while lost.len() < ATTEMPTS {
        match attempt(number) {
            Ok(tally) => {
                let overruns = lost.len();
                return Tally { overruns, ..tally };
            }
            Err(overrun) => lost.push(overrun),
        }
    }
    panic!("clocks ran out in each attempt: {lost:?}");
}

/// How long this thread has waited for a processor that others had, as far as the system tells (Linux
/// does): not the time of the engine.
fn waited() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text
        .split(' ')
        .nth(1)
        .and_then(|number| number.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

/// One attempt; fails at the first clock that runs out.
fn attempt(number: usize) -> Result<Tally, Overrun> {
    let mut plan = Plan::new(number);
    let mut tally = Tally::default();
    let mut clocks = vec![CLOCKS[number % CLOCKS.len()]; plan.seats.len()];
    for mind in &mut plan.minds {
        let options = *mind.engine.options();
        // A weaker level would be done long before its time.
        mind.engine.set_options(Options {
            level: Level::STRONGEST,
            ..options
        });
    }
    while plan.game.outcome().is_none() && plan.game.moves().len() < 60 {
        let turn = plan.game.position().turn();
        let chosen = match plan.seats[turn.index()] {
            Seat::Random => plan.random.choose(plan.game.position()).expect("a move"),
            Seat::Engine(number) => {
                let mind = &mut plan.minds[number];
                let clock = &mut clocks[turn.index()];
                let (begun, waited_before) = (Instant::now(), waited());
                let task = Task {
                    limits: Limits {
                        clock: Some(*clock),
                        ..Limits::default()
                    },
                    signals: &Signals::default(),
                    now: &|| begun.elapsed(),
                    progress: &mut |_| {},
                };
                let thought = mind.engine.think(&plan.game, task);
                let idle = waited().saturating_sub(waited_before);
                let taken = begun.elapsed().saturating_sub(idle);
                if taken > clock.left + clock.byo_yomi {
                    let clock = *clock;
                    return Err(Overrun { clock, taken });
                }
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
    Ok(tally)
}
