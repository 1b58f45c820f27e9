//! How everything looks: the characters and colours that somebody asked for, and a panel beside a board.

use crate::board_view;
use crate::canvas::Canvas;
use crate::glyphs::Glyphs;
use crate::theme::Theme;

/// Between a board and the panel beside it.
const GAP: usize = 3;

/// The characters and colours that the options and the surroundings ask for.
pub struct Look {
    /// Which characters there are.
    pub glyphs: Glyphs,
    /// How roles look.
    pub theme: Theme,
}

/// The panel beside the board, or below it where it would not fit.
#[must_use]
pub fn arrange(mut board: Canvas, panel: &Canvas, width: usize) -> Canvas {
    let beside = board.width() + GAP;
    if beside + panel.width() <= width {
        // Level with the first row of cells: above it are the letters and the border.
        board.paste(panel, beside, 1);
    } else {
        let below = board.height() + 1;
        board.paste(panel, board_view::LEFT_EDGE, below);
    }
    board
}
