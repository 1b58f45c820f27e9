//! Scaling with threads: simulations a second with 1, 2, 4, 8 and 16 of them, as ratios within one
//! run.
//!
//! ```text
//! cargo run --release -p dedale-arena --example threads -- [net] [MILLISECONDS] [THREADS ...]
//! ```
//!
//! With the hand-written evaluation, or with the built-in `net` in the positions it knows. Each
//! number of threads searches each position for that time (500 ms by default), with an empty tree
//! every time. For comparison as many searches of one thread each, which share nothing, run side by
//! side (*apart*): a loss there is due to the machine, not to the search. Any other loss is work
//! done twice: simulations without a new position. The last columns describe the system meanwhile
//! (Linux only): its part of the processor time, and the pages it allocated.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts become ratios that are known to a few digits"
)]

use std::time::{Duration, Instant};

use dedale_engine::{Engine, Limits, Options, Signals, Task, Thought};
use dedale_host::nets;
use dedale_rules::Game;

/// Open for a long time, from the first move to the last walls; the last one is unknown to the net.
const POSITIONS: [&str; 4] = [
    "dedale/1 9x9 e1:10,e9:10 - 1",
    "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2",
    "dedale/1 9x9 d4:7,f6:7 c3h,e3h,f4v,c6v,d6h,d7h 1",
    "dedale/1 12x12 f1:20,f12:20 f5h,g7v 1",
];

/// Megabytes for a search alone.
const MEMORY: usize = 2048;

/// The system's counters for this program so far.
#[derive(Clone, Copy, Default)]
struct System {
    /// Ticks of processor time, in the program and in the system.
    own: u64,
    kernel: u64,
    pages: u64,
}

impl System {
    fn now() -> System {
        let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
        // The name in brackets may have spaces; what follows has none.
        let fields: Vec<u64> = text
            .rsplit_once(')')
            .map_or("", |(_, rest)| rest)
            .split_whitespace()
            .map(|field| field.parse().unwrap_or(0))
            .collect();
        let field = |number: usize| fields.get(number).copied().unwrap_or(0);
        System {
            pages: field(7),
            own: field(11),
            kernel: field(12),
        }
    }

    fn since(self, before: System) -> String {
        let (own, kernel) = (self.own - before.own, self.kernel - before.kernel);
        let part = kernel as f64 / (own + kernel).max(1) as f64;
        let pages = self.pages - before.pages;
        format!("{:.0} % | {pages}", 100.0 * part)
    }
}

/// Makes an engine.
type Make = fn(Options) -> Engine;

fn think(
    make: Make,
    text: &str,
    threads: usize,
    memory: usize,
    time: Duration,
) -> (Thought, Engine) {
    let game = Game::new(text.parse().expect("a position"));
    let mut engine = make(Options {
        threads,
        memory,
        ..Options::default()
    });
    let start = Instant::now();
    let task = Task {
        limits: Limits::time(time),
        signals: &Signals::default(),
        now: &|| start.elapsed(),
        progress: &mut |_| {},
    };
    let thought = engine.think(&game, task);
    (thought, engine)
}

/// Simulations and new positions, each in a second.
#[derive(Clone, Copy)]
struct Speed {
    simulations: f64,
    nodes: f64,
}

impl Speed {
    fn of(thought: &Thought) -> Speed {
        let seconds = thought.time.as_secs_f64();
        Speed {
            simulations: thought.simulations as f64 / seconds,
            nodes: thought.nodes as f64 / seconds,
        }
    }

    fn and(self, other: Speed) -> Speed {
        Speed {
            simulations: self.simulations + other.simulations,
            nodes: self.nodes + other.nodes,
        }
    }
}

const NOTHING: Speed = Speed {
    simulations: 0.0,
    nodes: 0.0,
};

/// That many threads on one search.
fn together(make: Make, text: &str, threads: usize, time: Duration) -> Speed {
    let (thought, _engine) = think(make, text, threads, MEMORY, time);
    Speed::of(&thought)
}

/// That many searches of one thread.
fn apart(make: Make, text: &str, threads: usize, time: Duration) -> Speed {
    std::thread::scope(|scope| {
        let searches: Vec<_> = (0..threads)
            .map(|_| scope.spawn(move || think(make, text, 1, MEMORY / threads, time)))
            .collect();
        let done: Vec<_> = searches
            .into_iter()
            .map(|search| search.join().expect("no panic"))
            .collect();
        done.iter()
            .map(|(thought, _)| Speed::of(thought))
            .fold(NOTHING, Speed::and)
    })
}

type Search = fn(Make, &str, usize, Duration) -> Speed;

fn main() {
    let with_net = std::env::args().any(|word| word == "net");
    let (make, positions): (Make, &[&str]) = if with_net {
        (nets::usual, &POSITIONS[..3])
    } else {
        (Engine::new, &POSITIONS)
    };
    let words: Vec<usize> = std::env::args()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    let time = Duration::from_millis(words.first().map_or(500, |&time| time as u64));
    let counts = words.get(1..).filter(|counts| !counts.is_empty());
    let counts = counts.unwrap_or(&[1, 2, 4, 8, 16]);
    let kinds: [(&str, Search); 2] = [("together", together), ("apart", apart)];
    println!(
        "| threads | | simulations a second | ratio | new positions a second | ratio | in the system | pages |"
    );
    println!("|---:|---|---:|---:|---:|---:|---:|---:|");
    // The first search of a program is slower: pages are new, the processor is asleep.
    apart(make, POSITIONS[0], counts[0], time);
    let mut first = NOTHING;
    for &threads in counts {
        for (name, search) in kinds {
            let before = System::now();
            let sum = positions
                .iter()
                .map(|text| search(make, text, threads, time))
                .fold(NOTHING, Speed::and);
            if first.nodes == 0.0 {
                first = sum;
            }
            let mean = |speed: f64| speed / positions.len() as f64;
            println!(
                "| {threads} | {name} | {:.0} | {:.2} | {:.0} | {:.2} | {} |",
                mean(sum.simulations),
                sum.simulations / first.simulations,
                mean(sum.nodes),
                sum.nodes / first.nodes,
                System::now().since(before)
            );
        }
    }
}
