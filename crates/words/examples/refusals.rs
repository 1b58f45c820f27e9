//! Plays moves from the command line and says, in both languages, why the first that is not allowed is refused:
//! `cargo run -p dedale-words --example refusals -- "e2 e8 e3h e4h"`.

use dedale_rules::Position;
use dedale_words::{Language, move_list};

fn main() {
    let moves = std::env::args().nth(1);
    let moves = moves.as_deref().unwrap_or("e2 e8 e3h e4h e9");
    for language in [Language::English, Language::French] {
        let mut position = Position::standard();
        match move_list::play(&mut position, moves, None, language) {
            Ok(played) => println!("{}: {} moves, {position}", language.tag(), played.len()),
            Err(why) => println!("{}: {why}", language.tag()),
        }
    }
}
