//! Writes a position as a picture for a site and as a page to print:
//! `cargo run -p dedale-paper --example position -- "e2 e8 e3h"` makes `position.svg` and `position.pdf`.

use std::{env, fs, io};

use dedale_paper::{board, pdf, svg};
use dedale_rules::Position;
use dedale_words::{Language, move_list};

/// The side of a cell, in points.
const SIDE: f32 = 30.0;

fn main() -> io::Result<()> {
    let moves = env::args().nth(1).unwrap_or_default();
    let language = Language::English;
    let mut position = Position::standard();
    let played =
        move_list::play(&mut position, &moves, None, language).map_err(io::Error::other)?;
    let last = played.last().map(|last| last.chosen);
    let drawing = board::draw(&position, last, SIDE);
    let title = position.to_string();
    fs::write("position.svg", svg::picture(&drawing, &title))?;
    fs::write(
        "position.pdf",
        pdf::write(&[drawing], &title, language.tag()),
    )
}
