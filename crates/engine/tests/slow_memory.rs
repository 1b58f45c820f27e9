//! A search that goes on long after its memory is full stays within the limit and plays as well.

#[cfg(target_os = "linux")]
mod resident;

use std::time::Instant;

use dedale_engine::{Engine, Limits, Options, Signals, Task, Thought};
use dedale_rules::Game;

const MEGABYTES: usize = 64;
const SIMULATIONS: u64 = 400_000;
const POSITION: &str = "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2";

/// The resident bytes of this process, where the system reports them.
fn used() -> u64 {
    #[cfg(target_os = "linux")]
    return resident::resident();
    #[cfg(not(target_os = "linux"))]
    return 0;
}

/// Thinks; also returns the highest use of memory meanwhile.
fn think(threads: usize, memory: usize) -> (Thought, u64) {
    let game = Game::new(POSITION.parse().expect("a position"));
    let mut engine = Engine::new(Options {
        threads,
        memory,
        lines: 3,
        ..Options::default()
    });
    let (begun, before) = (Instant::now(), used());
    let mut most = 0;
    let task = Task {
        limits: Limits::nodes(SIMULATIONS),
        signals: &Signals::default(),
        now: &|| begun.elapsed(),
        progress: &mut |_| most = used().max(most),
    };
    let thought = engine.think(&game, task);
    (thought, used().max(most).saturating_sub(before))
}

#[test]
fn a_long_search_stays_within_its_memory() {
    let small = [1, 2].map(|threads| think(threads, MEGABYTES));
    // Last, because its memory would be reused.
    let (plenty, _) = think(1, 512);
    assert!(plenty.nodes > 300_000, "{} nodes", plenty.nodes);
    for (thought, bytes) in small {
        println!("{} MB, {} nodes", bytes >> 20, thought.nodes);
        assert_eq!(thought.simulations, SIMULATIONS);
        // Two threads hold a varying number of nodes when the search ends; with room enough there
        // are over 300,000.
        assert!(thought.nodes < 120_000, "{} nodes", thought.nodes);
        // The index grows by doubling, and blocks of one kind may be needed while those of another
        // are idle.
        assert!(bytes <= (MEGABYTES as u64 * 5) << 18, "{bytes} bytes");
        let likes = |chosen| plenty.lines.iter().any(|line| line.moves[0] == chosen);
        assert!(likes(thought.best()), "{thought:?}, but {plenty:?}");
        let (one, other) = (thought.lines[0].chance, plenty.lines[0].chance);
        assert!((one - other).abs() < 0.1, "{thought:?}, but {plenty:?}");
    }
}
