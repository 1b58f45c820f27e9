//! The boards of the claims: after the moves of a line, and full of walls.

use std::sync::Arc;

use dedale_rules::{Move, PlayerCount, Position, VariantSetup};

use crate::claims::findings::{Line, size};
use crate::claims::fit::Fit;
use crate::claims::oracle::Walls;
use dedale_canvas::board_view;
use dedale_canvas::glyphs::Glyphs;
use dedale_canvas::theme::Theme;
use dedale_paper::board;
use dedale_paper::document::Figure;
use dedale_words::move_list::LastMove;

/// The side of a cell: on a board of few rows, and on a longer one.
const CELL: f32 = 30.0;
const SMALL_CELL: f32 = 22.0;
const FEW_ROWS: u8 = 4;
/// The most figures for one line.
const MOST_FIGURES: usize = 8;

/// The board at the start of a line and after its moves, or some of them. `caption` receives the
/// number of the move and the move.
pub(super) fn of_line(
    line: &Line,
    caption: impl Fn(usize, Option<LastMove>) -> String,
) -> Vec<Figure> {
    let mut position = start(line);
    let mut figures = vec![figure(&position, None, caption(0, None))];
    for (place, &chosen) in line.moves.iter().enumerate() {
        let by = position.turn();
        position.play(chosen).expect("the line was played before");
        let last = Some(LastMove { by, chosen });
        figures.push(figure(&position, last, caption(place + 1, last)));
    }
    let count = figures.len();
    let shown = count.min(MOST_FIGURES);
    // Evenly spaced, including the start and the end.
    let chosen = (0..shown).map(|place| place * (count - 1) / (shown - 1).max(1));
    chosen.map(|place| figures[place].clone()).collect()
}

/// A board with as many walls as fit.
pub(super) fn of_fit(fit: &Fit, rows: u8, caption: String) -> Figure {
    let [one, other] = fit.pawns;
    let walls: Vec<String> = fit.walls.iter().map(ToString::to_string).collect();
    let text = format!(
        "dedale/1 {} {one}:0,{other}:0 {} 1 walls={}",
        size(rows),
        walls.join(","),
        walls.len()
    );
    let position: Position = text.parse().expect("the layout leaves both a way");
    figure(&position, None, caption)
}

fn figure(position: &Position, last: Option<LastMove>, caption: String) -> Figure {
    let few = position.variant().size.height() <= FEW_ROWS;
    let side = if few { CELL } else { SMALL_CELL };
    let letters = board_view::draw(position, last, &Glyphs::ASCII);
    Figure {
        drawing: board::draw(position, last.map(|last| last.chosen), side),
        caption,
        letters: letters.render(&Theme::PLAIN),
    }
}

/// The first position of a line.
fn start(line: &Line) -> Position {
    let walls = match line.walls {
        Walls::Each(walls) => walls,
        Walls::Unlimited => {
            let wall = |chosen: &&Move| matches!(chosen, Move::Wall(_));
            line.moves.iter().filter(wall).count() as u8
        }
    };
    let variant = VariantSetup {
        walls,
        ..VariantSetup::new(size(line.rows), PlayerCount::Two)
    };
    let variant = variant.validate().expect("any number of walls is possible");
    Position::start(Arc::new(variant))
}
