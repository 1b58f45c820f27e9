//! Asks the engine for a move and prints its best lines with their chances of winning:
//!
//! ```text
//! cargo run --release -p dedale-engine --example best_move -- 'dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2'
//! ```

use std::error::Error;

use dedale_engine::{Engine, Limits, Options};
use dedale_rules::{Game, Move, Position};

fn main() -> Result<(), Box<dyn Error>> {
    let position = match std::env::args().nth(1) {
        Some(line) => line.parse()?,
        None => Position::standard(),
    };
    let game = Game::new(position);
    if let Some(outcome) = game.outcome() {
        println!("The game is over: {outcome:?}");
        return Ok(());
    }
    let mut engine = Engine::new(Options {
        lines: 3,
        ..Options::default()
    });
    // A number of simulations gives the same answer every time; `Limits::time` thinks by the clock.
    let thought = engine.think_quietly(&game, Limits::nodes(2_000));
    println!("best move: {}", thought.best());
    for line in &thought.lines {
        let moves: Vec<String> = line.moves.iter().map(Move::to_string).collect();
        println!("{:3.0} %  {}", line.chance * 100.0, moves.join(" "));
    }
    Ok(())
}
