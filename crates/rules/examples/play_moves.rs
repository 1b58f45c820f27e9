//! Plays moves from a position and prints the line of the position after each, or why a move is
//! refused:
//!
//! ```sh
//! cargo run -p dedale-rules --example play_moves -- "dedale/1 9x9 e1:10,e9:10 - 1" e2 e8 e3h e3v
//! ```

use std::error::Error;

use dedale_rules::{Game, Move, Position};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let start = match words.next() {
        Some(line) => line.parse()?,
        None => Position::standard(),
    };
    let mut game = Game::new(start);
    for word in words {
        let chosen: Move = word.parse()?;
        match game.play(chosen) {
            Ok(_) => println!("{chosen}: {}", game.position()),
            // The error names the rule and what to point at; its sentence is English.
            Err(refusal) => println!("{chosen} is refused: {refusal}"),
        }
    }
    match game.outcome() {
        Some(outcome) => println!("The game is over: {outcome:?}"),
        None => println!("{} legal moves", game.legal_moves().len()),
    }
    Ok(())
}
