//! The memory of a node of the search. It is measured on Linux, which reports the memory of a
//! process; this is the only test of its program, because the memory of other tests would be
//! counted too.

#![cfg(all(target_os = "linux", target_arch = "x86_64"))]

mod resident;

use dedale_engine::{Engine, Limits, Options};
use dedale_rules::Game;
use resident::resident;

#[test]
fn a_node_takes_less_than_a_kilobyte() {
    let cases = [
        ("dedale/1 9x9 e1:10,e9:10 - 1", 500..900),
        ("dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2", 500..900),
        ("dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1", 500..950),
        // The largest boards have the most moves.
        ("dedale/1 12x12 f1:20,f12:20 f5h,g7v 1", 900..1300),
    ];
    // All engines stay alive, so that no search reuses the memory of an earlier one.
    let mut engines = Vec::new();
    for (text, expected) in cases {
        let game = Game::new(text.parse().expect("a position"));
        let mut engine = Engine::new(Options::default());
        let before = resident();
        let thought = engine.think_quietly(&game, Limits::nodes(20_000));
        let bytes = (resident() - before) / thought.nodes;
        println!("{bytes} bytes for each of {} in {text}", thought.nodes);
        assert!(expected.contains(&bytes), "{bytes} bytes in {text}");
        engines.push(engine);
    }
}
