//! The engine thinks on a thread of its own while this one waits for news:
//! `cargo run --release -p dedale-host --example think_beside -- e2 e8`.

use std::sync::mpsc;
use std::time::Duration;
use std::{env, error};

use dedale_engine::{Limits, Options};
use dedale_host::thinker::{Event, Thinker};
use dedale_rules::{Game, Move, Position};

fn main() -> Result<(), Box<dyn error::Error>> {
    let mut game = Game::new(Position::standard());
    for word in env::args().skip(1) {
        game.play(word.parse::<Move>()?)?;
    }
    let (sender, events) = mpsc::channel();
    let mut thinker = Thinker::start(Options::default(), move |event| drop(sender.send(event)))?;
    thinker.think(game, Limits::time(Duration::from_secs(1)), false);
    for event in events {
        match event {
            Event::Progress(thought) => println!("so far {}", thought.best()),
            Event::Done(thought) => {
                println!(
                    "{} after {} simulations",
                    thought.best(),
                    thought.simulations
                );
                break;
            }
            Event::Failed => break,
        }
    }
    Ok(())
}
