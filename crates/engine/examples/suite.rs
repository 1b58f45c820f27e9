//! How many of the positions of a file the engine sees through: those where the player to move stands well
//! if it sees a move that is easy to overlook.
//!
//! ```text
//! cargo run --release -p dedale-engine --example suite -- FILE SIMULATIONS... [threads=N]
//! ```
//!
//! A line of the file is the chance of the player to move and the moves that lead to the position;
//! `crates/engine/tests/data/blind-spots.txt` is one. A position counts as seen if the engine gives
//! the player to move 0.6 or more after that many simulations.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use dedale_engine::{Engine, Limits, Options};
use dedale_rules::{Game, Position};

/// Whoever has this chance has seen it.
const SEEN: f32 = 0.6;

struct Spot {
    expected: f32,
    game: Game,
}

fn read(line: &str) -> Option<Spot> {
    let mut words = line.split_whitespace();
    let expected = words.next()?.parse().ok()?;
    let mut game = Game::new(Position::standard());
    for word in words {
        game.play(word.parse().ok()?).ok()?;
    }
    Some(Spot { expected, game })
}

/// The chance of the player to move after that many simulations, and the move it would play.
fn look(game: &Game, simulations: u64) -> (f32, String) {
    let mut engine = Engine::new(Options::default());
    let thought = engine.think_quietly(game, Limits::nodes(simulations));
    let chance = thought.chances[game.position().turn()];
    (chance, thought.best().to_string())
}

fn main() {
    let (threads, words): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|word| word.starts_with("threads="));
    let threads: usize = threads
        .first()
        .and_then(|word| word.trim_start_matches("threads=").parse().ok())
        .unwrap_or(1);
    let counts: Vec<u64> = words
        .iter()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    let text = words
        .first()
        .and_then(|file| std::fs::read_to_string(file).ok());
    let (Some(text), false) = (text, counts.is_empty()) else {
        eprintln!("expected: FILE SIMULATIONS... [threads=N]");
        std::process::exit(2);
    };
    let spots: Vec<Spot> = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| read(line).expect("a chance and legal moves"))
        .collect();
    for simulations in counts {
        let next = AtomicUsize::new(0);
        let found = Mutex::new(vec![(0.0, String::new()); spots.len()]);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let Some(spot) = spots.get(number) else {
                            break;
                        };
                        let seen = look(&spot.game, simulations);
                        found.lock().expect("no search panics")[number] = seen;
                    }
                });
            }
        });
        let found = found.into_inner().expect("no search panics");
        for (number, ((chance, best), spot)) in found.iter().zip(&spots).enumerate() {
            println!(
                "{:>3}: {chance:.3} by {best}, expected {:.3}",
                number + 1,
                spot.expected
            );
        }
        let seen = found.iter().filter(|entry| entry.0 >= SEEN).count();
        println!(
            "{simulations} simulations: {seen} of {} seen\n",
            spots.len()
        );
    }
}
