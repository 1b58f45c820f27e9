//! How soon a search ends when it must, counted in evaluations, which are the same on every
//! machine: after `stop` no thread begins another one, and a time limit is never exceeded, however
//! short it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use dedale_engine::{
    Clock, Engine, Evaluation, Evaluator, HandWritten, Leaf, Limits, Options, Signals, Task,
    Thought, TwoPlayer,
};
use dedale_rules::{Board, Game, Layout};

const POSITIONS: [&str; 3] = [
    "dedale/1 9x9 e1:10,e9:10 - 1",
    "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2",
    "dedale/1 12x12 f1:20,f12:20 f5h,g7v 1",
];

/// Evaluates and counts its calls: all of them, and those after the stop signal, which it sends
/// itself at the call with that number.
struct Counting {
    evaluator: HandWritten,
    signals: Signals,
    stop_at: u64,
    asked: AtomicU64,
    asked_late: AtomicU64,
}

impl Counting {
    fn stopping_at(stop_at: u64) -> Arc<Counting> {
        Arc::new(Counting {
            evaluator: HandWritten::default(),
            signals: Signals::default(),
            stop_at,
            asked: AtomicU64::new(0),
            asked_late: AtomicU64::new(0),
        })
    }

    /// A clock on which only evaluations take time.
    fn time(&self) -> Duration {
        EVALUATION * self.asked.load(Ordering::Relaxed) as u32
    }
}

/// The time of an evaluation on that clock: more than on any board.
const EVALUATION: Duration = Duration::from_micros(100);

impl<B: Layout> Evaluator<Board<B, 2>, 2> for Counting {
    type Accumulator = ();
    type Context = ();

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>>) -> Evaluation<2> {
        if self.signals.stopped() {
            self.asked_late.fetch_add(1, Ordering::Relaxed);
        }
        if self.asked.fetch_add(1, Ordering::Relaxed) + 1 == self.stop_at {
            self.signals.stop();
        }
        self.evaluator.evaluate(leaf)
    }
}

fn game(text: &str) -> Game {
    Game::new(text.parse().expect("a position"))
}

fn engine(counting: &Arc<Counting>, threads: usize, batch: usize) -> Engine {
    let options = Options {
        threads,
        batch,
        memory: 16,
        ..Options::default()
    };
    Engine::with_evaluator(options, TwoPlayer::new(Arc::clone(counting)))
}

fn think(engine: &mut Engine, counting: &Counting, game: &Game, limits: Limits) -> Thought {
    let task = Task {
        limits,
        signals: &counting.signals,
        now: &|| counting.time(),
        progress: &mut |_| {},
    };
    engine.think(game, task)
}

#[test]
fn after_a_stop_every_thread_ends_with_what_it_has_begun() {
    for (threads, batch) in [(1, 1), (2, 1), (4, 1), (8, 1), (1, 16), (4, 16)] {
        for stop_at in [2, 300, 1500] {
            for text in POSITIONS {
                let counting = Counting::stopping_at(stop_at);
                let mut engine = engine(&counting, threads, batch);
                let thought = think(&mut engine, &counting, &game(text), Limits::default());
                assert!(game(text).position().is_legal(thought.best()));
                let late = counting.asked_late.load(Ordering::Relaxed);
                // A thread may have checked just before: it still finishes its round.
                let most = (threads * batch - 1) as u64;
                assert!(late <= most, "{late} with {threads} threads in {text}");
            }
        }
    }
}

#[test]
fn tiny_times_are_not_overrun() {
    for threads in [1, 2] {
        for milliseconds in 1..=10 {
            let time = Duration::from_millis(milliseconds);
            let clock = Clock {
                left: time,
                ..Clock::default()
            };
            let on_clock = Limits {
                clock: Some(clock),
                ..Limits::default()
            };
            for (limits, reserve) in [(Limits::time(time), Duration::ZERO), (on_clock, time / 2)] {
                let counting = Counting::stopping_at(u64::MAX);
                let mut engine = engine(&counting, threads, 1);
                let thought = think(&mut engine, &counting, &game(POSITIONS[1]), limits);
                assert!(game(POSITIONS[1]).position().is_legal(thought.best()));
                let spent = counting.time();
                assert!(spent + reserve <= time, "{spent:?} for {limits:?}");
            }
        }
    }
}

#[test]
fn a_search_goes_on_long_after_its_memory_is_full() {
    for (threads, memory) in [(1, 1), (2, 1), (1, 4), (4, 4)] {
        for text in POSITIONS {
            let mut engine = Engine::new(Options {
                threads,
                memory,
                ..Options::default()
            });
            let thought = engine.think_quietly(&game(text), Limits::nodes(15_000));
            assert_eq!(thought.simulations, 15_000);
            let most = (memory as u64) << 11;
            assert!(thought.nodes < most, "{} nodes in {text}", thought.nodes);
        }
    }
}

#[test]
fn whoever_has_no_time_makes_no_room_either() {
    let counting = Counting::stopping_at(u64::MAX);
    let mut engine = engine(&counting, 1, 1);
    let mut game = game(POSITIONS[1]);
    // More than half of the memory.
    let long = think(&mut engine, &counting, &game, Limits::nodes(15_000));
    for &chosen in &long.lines[0].moves[..2] {
        game.play(chosen).expect("a legal move");
    }
    let after = |engine: &mut Engine, limits| think(engine, &counting, &game, limits).nodes;
    let nothing = Limits::time(Duration::ZERO);
    assert_eq!(
        after(&mut engine, nothing),
        long.nodes,
        "nothing was dropped"
    );
    let some = after(&mut engine, Limits::nodes(100));
    assert!(some < long.nodes / 2, "{some} of {} nodes", long.nodes);
}
