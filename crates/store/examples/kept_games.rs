//! Saves a text under an id as the console saves a game, and lists the saved games:
//! `cargo run -p dedale-store --example kept_games -- FOLDER`.

use std::path::Path;
use std::time::SystemTime;
use std::{env, error};

use dedale_store::Home;

fn main() -> Result<(), Box<dyn error::Error>> {
    let folder = env::args().nth(1).ok_or("expected a folder")?;
    let home = Home::at(Path::new(&folder));
    // Written to a temporary file and renamed: a kill at any moment leaves the old or the new text.
    home.keep(&Home::fresh_id(SystemTime::now()), "a game\n")?;
    for game in home.games()? {
        println!("{}", game.id);
    }
    Ok(())
}
