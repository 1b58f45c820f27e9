//! Several threads, signals and limits: whatever signals arrive while it runs, the final result of
//! a search is true, and it ends when it should.

mod exact;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use dedale_engine::{Engine, Level, Limits, Line, Options, Proof, Signals, Task, Thought};
use dedale_rules::{Game, PlayerCount, Position, Size, VariantSetup};
use exact::opinions;

/// Positions in which no result is proved for a long time.
const OPEN: [&str; 3] = [
    "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2",
    "dedale/1 12x12 f1:20,f12:20 f5h,g7v 1",
    "dedale/1 9x9 e3:4,c5:3,e7:4,g5:5 e3h,c4v 2",
];

fn game(text: &str) -> Game {
    Game::new(text.parse().expect("a position"))
}

fn engine(threads: usize) -> Engine {
    Engine::new(Options {
        threads,
        memory: 64,
        lines: 3,
        ..Options::default()
    })
}

/// A clock on which each reading takes a tenth of a second: deterministic on any machine.
struct TickingClock(AtomicU64);

const TICK: Duration = Duration::from_millis(100);

impl TickingClock {
    fn new() -> TickingClock {
        TickingClock(AtomicU64::new(0))
    }

    fn now(&self) -> Duration {
        TICK * self.0.fetch_add(1, Ordering::Relaxed) as u32
    }
}

#[test]
fn what_several_threads_prove_is_true() {
    for threads in [1, 2, 4] {
        let proved = opinions(11, |position, values| {
            let game = Game::new(position.clone());
            let thought = engine(threads).think_quietly(&game, Limits::nodes(2000));
            let exact = values[&position.hash()];
            let first = thought.lines[0].proof;
            match thought.proof {
                Some(Proof::Won(_)) => {
                    assert_eq!(exact, 1, "{position}");
                    assert!(matches!(first, Some(Proof::Won(_))), "{position}");
                }
                Some(Proof::Lost(_)) => assert_eq!(exact, -1, "{position}"),
                None => return false,
            }
            for line in &thought.lines {
                let mut after = position.clone();
                after.play(line.moves[0]).expect("a legal move");
                match line.proof {
                    Some(Proof::Won(_)) => assert_eq!(values[&after.hash()], -1, "{position}"),
                    Some(Proof::Lost(_)) => assert_eq!(values[&after.hash()], 1, "{position}"),
                    None => {}
                }
            }
            true
        });
        assert!(
            proved > 150,
            "{threads} threads proved only {proved} positions"
        );
    }
}

#[test]
fn one_thread_thinks_the_same_every_time() {
    let size = Size::new(7, 7).expect("a size");
    let mut starts: Vec<Position> = OPEN
        .iter()
        .map(|text| text.parse().expect("a position"))
        .collect();
    for setup in [
        VariantSetup::mathematical(size),
        VariantSetup::cooperative(size),
        VariantSetup::new(size, PlayerCount::Two),
    ] {
        starts.push(Position::start(Arc::new(setup.validate().expect("a game"))));
    }
    for start in starts {
        // The memory kept from move to move is the same as well.
        let thoughts = || {
            let (mut engine, mut game) = (engine(1), Game::new(start.clone()));
            let mut thoughts = Vec::new();
            for _ in 0..4 {
                let thought = engine.think_quietly(&game, Limits::nodes(400));
                game.play(thought.best()).expect("a legal move");
                thoughts.push(thought);
            }
            thoughts
        };
        assert_eq!(thoughts(), thoughts(), "{start}");
    }
}

#[test]
fn no_simulation_more_than_the_limit() {
    for threads in [1, 2, 4] {
        for nodes in [0, 1, 7, 500] {
            for text in OPEN {
                let thought = engine(threads).think_quietly(&game(text), Limits::nodes(nodes));
                assert_eq!(thought.simulations, nodes, "{threads} threads in {text}");
            }
        }
    }
}

#[test]
fn no_line_more_than_was_asked_for() {
    for level in Level::all() {
        for seed in 0..20 {
            let mut engine = Engine::new(Options {
                level,
                seed,
                ..Options::default()
            });
            let thought = engine.think_quietly(&game(OPEN[0]), Limits::nodes(400));
            assert_eq!(thought.lines.len(), 1, "level {level}, seed {seed}");
        }
    }
}

#[test]
fn stop_ends_a_search_without_limits() {
    for threads in [1, 2, 4] {
        for text in OPEN {
            let (signals, clock) = (Signals::default(), Instant::now());
            let begun = |done: &AtomicU64| {
                while done.load(Ordering::Relaxed) == 0 {
                    std::thread::sleep(Duration::from_millis(5));
                }
            };
            let told = AtomicU64::new(0);
            let (stopped, ended) = std::thread::scope(|scope| {
                let search = scope.spawn(|| {
                    let task = Task {
                        limits: Limits::default(),
                        signals: &signals,
                        now: &|| clock.elapsed(),
                        progress: &mut |thought| told.store(thought.simulations, Ordering::Relaxed),
                    };
                    let thought = engine(threads).think(&game(text), task);
                    assert!(game(text).position().is_legal(thought.best()));
                    clock.elapsed()
                });
                begun(&told);
                signals.stop();
                (clock.elapsed(), search.join().expect("no panic"))
            });
            let late = ended.saturating_sub(stopped);
            assert!(
                late < Duration::from_millis(500),
                "{late:?}, {threads} threads"
            );
        }
    }
}

/// Thinks by a ticking clock while pondering, until `hit` decides that the opponent has moved.
/// Returns the thoughts at that moment and at the end.
fn ponder(limits: Limits, threads: usize, hit: impl Fn(&Thought) -> bool) -> [Thought; 2] {
    let (signals, clock) = (Signals::default(), TickingClock::new());
    signals.set_pondering(true);
    let mut at_hit = None;
    let task = Task {
        limits,
        signals: &signals,
        now: &|| clock.now(),
        progress: &mut |thought| {
            if signals.pondering() && hit(thought) {
                at_hit = Some(thought.clone());
                signals.set_pondering(false);
            }
        },
    };
    let thought = engine(threads).think(&game(OPEN[0]), task);
    [at_hit.expect("not before the hit"), thought]
}

#[test]
fn limits_count_from_the_ponder_hit_on() {
    for threads in [1, 2] {
        let [at_hit, end] = ponder(Limits::nodes(50), threads, |thought| {
            thought.simulations >= 2000
        });
        assert!(at_hit.simulations >= 2000);
        // Simulations before the hit are in the opponent's time, too.
        assert!(
            end.simulations >= at_hit.simulations + 50,
            "{}",
            end.simulations
        );
        if threads == 1 {
            assert_eq!(end.simulations, at_hit.simulations + 50);
        }
        // The time before the hit is the opponent's.
        let time = Duration::from_secs(6);
        let long = Duration::from_secs(20);
        let [at_hit, end] = ponder(Limits::time(time), threads, |thought| thought.time >= long);
        assert!(at_hit.time >= long);
        let spent = end.time.saturating_sub(at_hit.time);
        let (least, most) = (time.saturating_sub(TICK), time + TICK * 10);
        assert!((least..most).contains(&spent), "{spent:?}");
    }
}

#[test]
fn a_level_is_as_weak_in_the_opponents_time() {
    for level in [1, 4].map(|number| Level::new(number).expect("a level")) {
        let options = Options {
            level,
            ..Options::default()
        };
        let limits = Limits::time(Duration::from_secs(1));
        let alone = Engine::new(options).think_quietly(&game(OPEN[0]), limits);
        let (signals, clock) = (Signals::default(), TickingClock::new());
        signals.set_pondering(true);
        let task = Task {
            limits,
            signals: &signals,
            now: &|| clock.now(),
            // The first progress report ends the pondering.
            progress: &mut |_| signals.set_pondering(false),
        };
        let pondered = Engine::new(options).think(&game(OPEN[0]), task);
        assert_eq!(pondered.simulations, alone.simulations, "level {level}");
    }
}

#[test]
fn there_are_as_many_lines_as_asked_for() {
    for (text, nodes, asked, there) in [
        // Decided at once: no search is needed.
        ("dedale/1 9x9 e7:0,a8:0 - 1", 1000, 4, 4),
        ("dedale/1 9x9 e7:0,a8:0 - 1", 1000, 9, 4),
        ("dedale/1 9x9 e2:0,a3:0 - 1", 1000, 3, 3),
        ("dedale/1 9x9 e8:3,c4:5 a1h 1", 300, 5, 5),
        (OPEN[0], 0, 5, 5),
        (OPEN[0], 5, 20, 20),
        (OPEN[2], 5, 20, 20),
    ] {
        let mut engine = Engine::new(Options {
            lines: asked,
            ..Options::default()
        });
        let thought = engine.think_quietly(&game(text), Limits::nodes(nodes));
        let mut moves: Vec<String> = Vec::new();
        for line in &thought.lines {
            assert!(game(text).position().is_legal(line.moves[0]), "{text}");
            moves.push(line.moves[0].to_string());
        }
        moves.sort_unstable();
        moves.dedup();
        assert_eq!((thought.lines.len(), moves.len()), (there, there), "{text}");
        let rank = |line: &Line| match line.proof {
            Some(Proof::Won(_)) => 0,
            None => 1,
            Some(Proof::Lost(_)) => 2,
        };
        assert!(thought.lines.iter().map(rank).is_sorted(), "{thought:?}");
    }
}

#[test]
fn a_limit_of_depth_ends_the_search() {
    for threads in [1, 2] {
        for text in OPEN {
            let limits = Limits {
                depth: Some(4),
                nodes: Some(400_000),
                ..Limits::default()
            };
            let thought = engine(threads).think_quietly(&game(text), limits);
            assert!(thought.depth() >= 4, "{thought:?}");
            assert!(
                thought.simulations < 400_000,
                "{} simulations",
                thought.simulations
            );
        }
    }
}

#[test]
fn progress_is_told_whatever_the_number_of_threads() {
    for threads in [1, 2, 4] {
        let clock = TickingClock::new();
        let mut told = Vec::new();
        let task = Task {
            limits: Limits::nodes(20_000),
            signals: &Signals::default(),
            now: &|| clock.now(),
            progress: &mut |thought| told.push(thought.simulations),
        };
        engine(threads).think(&game(OPEN[0]), task);
        assert!(
            told.len() >= 3,
            "{threads} threads told only after {told:?}"
        );
        assert!(told.is_sorted(), "{told:?}");
    }
}

#[test]
fn a_limit_of_time_is_kept() {
    for threads in [1, 2] {
        let begun = Instant::now();
        let task = Task {
            limits: Limits::time(Duration::from_millis(150)),
            signals: &Signals::default(),
            now: &|| begun.elapsed(),
            progress: &mut |_| {},
        };
        let thought = engine(threads).think(&game(OPEN[0]), task);
        let taken = begun.elapsed();
        assert!(thought.time >= Duration::from_millis(100), "{taken:?}");
        assert!(taken < Duration::from_millis(650), "{taken:?}");
    }
}

/// A search restricted to given moves, without its own choice among them.
#[test]
fn a_search_among_given_moves_plays_one_of_them() {
    for (text, only) in [
        (OPEN[0], "e7 f6"),
        (OPEN[1], "a1h f2"),
        (OPEN[2], "c4 a8v"),
        // The race is decided, and the immediate win is not among the moves.
        ("dedale/1 9x9 e8:0,c4:0 - 1", "d8 f8"),
        ("dedale/1 9x9 e4:0,c8:0 - 1", "d4 e3"),
    ] {
        let game = game(text);
        let only: Vec<_> = only.split(' ').map(|word| word.parse().unwrap()).collect();
        for threads in [1, 2] {
            let mut engine = engine(threads);
            // The memory of the position from an earlier search does not matter.
            engine.think_quietly(&game, Limits::nodes(100));
            let think = |engine: &mut Engine| {
                let task = Task {
                    limits: Limits::nodes(200),
                    signals: &Signals::default(),
                    now: &|| Duration::ZERO,
                    progress: &mut |_| {},
                };
                engine.think_among(&game, &only, task)
            };
            let thought = think(&mut engine);
            let told: Vec<_> = thought.lines.iter().map(|line| line.moves[0]).collect();
            assert_eq!(told.len(), only.len(), "{text}: {told:?}");
            assert!(told.iter().all(|chosen| only.contains(chosen)), "{told:?}");
            let free = engine.think_quietly(&game, Limits::nodes(100));
            let best = self::engine(1)
                .think_quietly(&game, Limits::nodes(100))
                .best();
            assert!(!only.contains(&best), "{text}: {best}");
            assert!(threads > 1 || free.best() == best, "{text}");
        }
    }
}

/// A player who is made to choose badly does not report a win.
#[test]
fn what_is_proved_among_given_moves_is_proved_of_them() {
    // With e9 the first player wins at once; any other step loses the race.
    let game = game("dedale/1 9x9 e8:0,e2:0 - 1");
    let only = ["d8".parse().unwrap()];
    let task = Task {
        limits: Limits::nodes(200),
        signals: &Signals::default(),
        now: &|| Duration::ZERO,
        progress: &mut |_| {},
    };
    let thought = engine(1).think_among(&game, &only, task);
    assert!(matches!(thought.proof, Some(Proof::Lost(_))), "{thought:?}");
    assert_eq!(thought.best(), only[0]);
}
