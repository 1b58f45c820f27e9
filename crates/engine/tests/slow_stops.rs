//! How soon a search ends after a stop: counted in readings of the clock, which are the same on
//! every machine, and in processor time of the thread, which other processes do not affect.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use dedale_engine::{Clock, Engine, Limits, Options, Signals, Task};
use dedale_rules::Game;

const POSITIONS: [&str; 5] = [
    "dedale/1 9x9 e1:10,e9:10 - 1",
    "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2",
    "dedale/1 12x12 f1:20,f12:20 f5h,g7v 1",
    "dedale/1 9x9 e3:4,c5:3,e7:4,g5:5 e3h,c4v 2",
    "dedale/1 12x12 f1:20,a6:20,f12:20,l6:20 - 1",
];

/// The processor time of this thread where the system reports it (Linux does); elsewhere the
/// elapsed time.
fn worked(start: Instant) -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = text.split(' ').next();
    let nanoseconds = first.and_then(|number| number.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// The work that a search still does after the stop.
#[derive(Debug)]
struct Late {
    looks: u64,
    work: Duration,
}

/// Stops a search at this reading of the clock, or at the next one by the calling thread, whose
/// later work is then measured.
fn stopped_at(look: u64, text: &str, options: Options) -> Late {
    let game = Game::new(text.parse().expect("a position"));
    let (signals, start, asking) = (Signals::default(), Instant::now(), thread::current().id());
    let (looks, looks_before) = (AtomicU64::new(0), AtomicU64::new(0));
    let worked_before = AtomicU64::new(0);
    let task = Task {
        // Without a limit of time the threads would not read the clock.
        limits: Limits::time(Duration::from_hours(1)),
        signals: &signals,
        now: &|| {
            let number = looks.fetch_add(1, Ordering::Relaxed) + 1;
            if number >= look && thread::current().id() == asking && !signals.stopped() {
                worked_before.store(worked(start).as_nanos() as u64, Ordering::Relaxed);
                looks_before.store(looks.load(Ordering::Relaxed), Ordering::Relaxed);
                signals.stop();
            }
            start.elapsed()
        },
        progress: &mut |_| {},
    };
    // Dropped after the work is counted: the caller gets the move before the memory is freed.
    let mut engine = Engine::new(options);
    engine.think(&game, task);
    let work = worked(start);
    assert!(signals.stopped(), "it ended by itself in {text}");
    let before = Duration::from_nanos(worked_before.into_inner());
    Late {
        looks: looks.into_inner() - looks_before.into_inner(),
        work: work.saturating_sub(before),
    }
}

#[test]
fn fifty_stops_within_a_few_looks_and_twenty_milliseconds_of_work() {
    let mut late: Vec<Duration> = Vec::new();
    for round in 0..50_u64 {
        // The least memory overflows several times a second, and must be cleaned up.
        let options = Options {
            threads: [1, 2, 4][round as usize % 3],
            memory: [512, 512, 16][round as usize / 3 % 3],
            ..Options::default()
        };
        let text = POSITIONS[round as usize % POSITIONS.len()];
        let told = stopped_at(20 + round * 60, text, options);
        // One reading of each thread that was about to read, and those of the final report.
        let most = options.threads as u64 + 3;
        assert!(told.looks <= most, "{told:?} in round {round}");
        late.push(told.work);
    }
    late.sort_unstable();
    let (nearly_all, worst) = (late[late.len() - 2], late[late.len() - 1]);
    println!("50 stops: 49 within {nearly_all:?}, all within {worst:?}: {late:?}");
    assert!(nearly_all < Duration::from_millis(20), "{late:?}");
    assert!(worst < Duration::from_millis(100), "{late:?}");
}

/// The next check of the signal sees a stop, so the time between two checks of a thread is the
/// delay. Nearly all are far shorter than a millisecond; the others are those in which the system
/// gave the processor to another process, or in which a full memory was cleaned up.
#[test]
fn between_two_looks_hardly_ever_a_millisecond_goes_by() {
    for (threads, memory) in [(1, 512), (2, 512), (1, 16)] {
        let mut gaps: Vec<Duration> = Vec::new();
        for text in POSITIONS {
            let game = Game::new(text.parse().expect("a position"));
            let (start, signals) = (Instant::now(), Signals::default());
            let looks: Mutex<HashMap<ThreadId, Vec<Duration>>> = Mutex::default();
            let task = Task {
                limits: Limits {
                    nodes: Some(20_000),
                    time: Some(Duration::from_hours(1)),
                    ..Limits::default()
                },
                signals: &signals,
                now: &|| {
                    let now = start.elapsed();
                    let mut looks = looks.lock().expect("no thread panics");
                    looks.entry(thread::current().id()).or_default().push(now);
                    now
                },
                progress: &mut |_| {},
            };
            let options = Options {
                threads,
                memory,
                ..Options::default()
            };
            Engine::new(options).think(&game, task);
            for looks in looks.into_inner().expect("no thread panicked").values() {
                gaps.extend(looks.windows(2).map(|pair| pair[1].saturating_sub(pair[0])));
            }
        }
        gaps.sort_unstable();
        let share = |part: usize| gaps[(gaps.len() - 1) * part / 1000];
        let late = gaps.partition_point(|gap| *gap < Duration::from_millis(1));
        println!(
            "{threads} threads, {memory} MB: {} looks, {:?} apart in the median, {:?} in 999 of 1000, {} a millisecond or more, {:?} at most",
            gaps.len(),
            share(500),
            share(999),
            gaps.len() - late,
            share(1000),
        );
        assert!(share(500) < Duration::from_millis(1), "{:?}", share(500));
        assert!(share(980) < Duration::from_millis(1), "{:?}", share(980));
    }
}

#[test]
fn a_full_memory_does_not_cost_the_clock() {
    let mut game = Game::new(POSITIONS[1].parse().expect("a position"));
    let mut engine = Engine::new(Options::default());
    // A long thought fills most of the memory; then the game goes on as expected, with little time
    // left.
    let long = engine.think_quietly(&game, Limits::nodes(400_000));
    for &chosen in &long.lines[0].moves[..2] {
        game.play(chosen).expect("a legal move");
    }
    let start = Instant::now();
    let begun = worked(start);
    let left = Duration::from_millis(100);
    let task = Task {
        limits: Limits {
            clock: Some(Clock {
                left,
                ..Clock::default()
            }),
            ..Limits::default()
        },
        signals: &Signals::default(),
        now: &|| worked(start).saturating_sub(begun),
        progress: &mut |_| {},
    };
    engine.think(&game, task);
    let taken = worked(start).saturating_sub(begun);
    assert!(taken < left, "{taken:?} of {left:?}");
}
