//! The pupils' own program, explained step by step:
//! `cargo run -p dedale-laboratory --example first_steps -- 7`.

use std::{env, io};

use dedale_laboratory::pupil::{self, Walk};
use dedale_rules::Size;
use dedale_words::Language;

fn main() -> io::Result<()> {
    let seed = env::args().nth(1).and_then(|word| word.parse().ok());
    let walk = Walk {
        size: Size::new(5, 5).unwrap_or(Size::STANDARD),
        walls: 0,
        steps: 4,
        seed: seed.unwrap_or(1),
    };
    pupil::tell(&walk, io::stdout().lock(), Language::French)
}
