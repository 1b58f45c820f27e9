//! Draws a position with its panel beside it, the moves of the player to move marked:
//! `cargo run -p dedale-canvas --example board -- "e2 e8 e3h"`.

use dedale_canvas::board_view::{self, Marks};
use dedale_canvas::glyphs::Glyphs;
use dedale_canvas::theme::Theme;
use dedale_canvas::{look, panel};
use dedale_rules::Position;
use dedale_words::{Language, move_list};

/// Columns of the terminal.
const WIDTH: usize = 80;

fn main() -> Result<(), dedale_words::Mistake> {
    let moves = std::env::args().nth(1).unwrap_or_default();
    let language = Language::English;
    let mut position = Position::standard();
    let played = move_list::play(&mut position, &moves, None, language)?;
    let last = played.last().copied();
    let marks = Marks {
        targets: Some(position.pawn_moves()),
        ..Marks::default()
    };
    let board = board_view::draw_marked(&position, last, &Glyphs::UNICODE, &marks);
    let panel = panel::draw(&position, last, false, &Glyphs::UNICODE, language);
    let drawn = look::arrange(board, &panel, WIDTH);
    print!("{}", drawn.render(&Theme::SIXTEEN_COLOURS));
    Ok(())
}
