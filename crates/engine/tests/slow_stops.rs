//! How soon a search ends when it is told to.

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

/// How long a search without limits goes on after it was told to stop, `after` its start.
fn lateness(text: &str, options: Options, after: Duration) -> Duration {
    let game = Game::new(text.parse().expect("a position"));
    let (signals, clock) = (Signals::default(), Instant::now());
    std::thread::scope(|scope| {
        let search = scope.spawn(|| {
            let task = Task {
                limits: Limits::default(),
                signals: &signals,
                now: &|| clock.elapsed(),
                progress: &mut |_| {},
            };
            // Dropped after the time is taken: whoever waits for a move has it before the memory is freed.
            let mut engine = Engine::new(options);
            engine.think(&game, task);
            clock.elapsed()
        });
        std::thread::sleep(after);
        signals.stop();
        let stopped = clock.elapsed();
        let ended = search.join().expect("no panic");
        assert!(ended >= after, "it ended by itself in {text}");
        ended.saturating_sub(stopped)
    })
}

#[test]
fn fifty_stops_within_twenty_milliseconds() {
    let mut late: Vec<Duration> = (0..50_u32)
        .map(|round| {
            // The least memory overflows several times a second, and must be put in order.
            let options = Options {
                threads: [1, 2, 4][round as usize % 3],
                memory: [512, 512, 16][round as usize / 3 % 3],
                ..Options::default()
            };
            let after = Duration::from_millis(200) + Duration::from_millis(2_800) * round / 49;
            lateness(POSITIONS[round as usize % POSITIONS.len()], options, after)
        })
        .collect();
    late.sort_unstable();
    let (nearly_all, worst) = (late[late.len() - 2], late[late.len() - 1]);
    println!("50 stops: 49 within {nearly_all:?}, all within {worst:?}: {late:?}");
    assert!(nearly_all < Duration::from_millis(20), "{late:?}");
    // Another program may have had the processor for a moment.
    assert!(worst < Duration::from_millis(100), "{late:?}");
}

#[test]
fn a_full_memory_does_not_cost_the_clock() {
    let mut game = Game::new(POSITIONS[1].parse().expect("a position"));
    let mut engine = Engine::new(Options::default());
    // A long thought fills most of the memory; then the game goes on as expected, with little time left.
    let long = engine.think_quietly(&game, Limits::nodes(400_000));
    for &chosen in &long.lines[0].moves[..2] {
        game.play(chosen).expect("a legal move");
    }
    let begun = Instant::now();
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
        now: &|| begun.elapsed(),
        progress: &mut |_| {},
    };
    engine.think(&game, task);
    let taken = begun.elapsed();
    assert!(taken < left, "{taken:?} of {left:?}");
}
