//! How a game and its analysis are laid out in a window: how large the board is drawn, and where it, the panel and the texts go. The
//! one place where that is decided; which windows are too small follows from it.

use dedale_canvas::board_view::{CellSize, Frame, Geometry};
use dedale_rules::Size;

use crate::screen::picture::Extent;

/// The panel beside a board with the title above and texts below: no narrower, and so many rows are best.
const PANEL: usize = 35;
const PANEL_ROWS: usize = 21;
/// The same where the panel holds the title and the texts too.
const NARROW_PANEL: usize = 28;
const LEAST_ROWS: usize = 18;
/// Rows for the moves below the panel.
const MOVES: usize = 8;
/// Between the board, the panel and the list.
const GAP: usize = 2;
const NARROW_GAP: usize = 1;
/// The title above; what happened and the keys below.
pub(in crate::screen) const ABOVE: usize = 1;
pub(in crate::screen) const BELOW: usize = 2;
/// Large cells are for windows that are larger than usual.
const LARGE: Extent = Extent {
    width: 100,
    height: 30,
};
/// A list of the moves beside the panel, where there is room for it.
const LIST: usize = 30;

/// A part of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::screen) struct Area {
    pub column: usize,
    pub row: usize,
    pub width: usize,
    pub height: usize,
}

impl Area {
    /// The row after its last.
    pub(in crate::screen) fn bottom(self) -> usize {
        self.row + self.height
    }
}

/// Where everything goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::screen) struct Layout {
    pub geometry: Geometry,
    /// The upper left corner of the board.
    pub board: (usize, usize),
    pub title: Area,
    pub panel: Area,
    /// What happened grows upwards from its last row, the keys stand in the row after it.
    pub texts: Area,
    pub list: Option<Area>,
    /// The panel says less, the title and the texts stand in it.
    pub is_narrow: bool,
}

impl Layout {
    /// The best layout for a board in a window, the largest board first.
    ///
    /// # Errors
    /// The smallest window that any would fit in.
    pub(in crate::screen) fn choose(
        size: Size,
        is_flipped: bool,
        window: Extent,
    ) -> Result<Layout, Extent> {
        let geometry = |cells, frame| Geometry {
            size,
            cells,
            frame,
            is_flipped,
        };
        let around = [
            (CellSize::Large, Frame::Full),
            (CellSize::Large, Frame::Lean),
            (CellSize::Usual, Frame::Full),
            (CellSize::Usual, Frame::Lean),
        ];
        let is_large = window.width >= LARGE.width && window.height >= LARGE.height;
        for (cells, frame) in around {
            if cells == CellSize::Large && !is_large {
                continue;
            }
            let layout = Layout::around(geometry(cells, frame), window);
            if layout.is_some() {
                return layout.ok_or(window);
            }
        }
        let beside = [
            (CellSize::Usual, Frame::Full),
            (CellSize::Usual, Frame::Lean),
            (CellSize::Usual, Frame::Open),
            (CellSize::Narrow, Frame::Lean),
            (CellSize::Narrow, Frame::Open),
        ];
        let found = beside
            .into_iter()
            .find_map(|(cells, frame)| Layout::beside(geometry(cells, frame), window));
        found.ok_or_else(|| {
            let (columns, rows) = geometry(CellSize::Narrow, Frame::Open).extent();
            Extent {
                width: columns + NARROW_GAP + NARROW_PANEL,
                height: rows.max(LEAST_ROWS),
            }
        })
    }

    /// The title above, the panel beside the board, the texts below both; all of it in the middle of the window.
    fn around(geometry: Geometry, window: Extent) -> Option<Layout> {
        let (columns, rows) = geometry.extent();
        let height = window.height.checked_sub(ABOVE + BELOW)?;
        if columns + GAP + PANEL > window.width || rows.max(PANEL_ROWS - 2) > height {
            return None;
        }
        let with_list = columns + GAP + PANEL + GAP + LIST;
        let has_list = with_list <= window.width;
        let taken = if has_list {
            with_list
        } else {
            (columns + GAP + PANEL).max(window.width.min(80))
        };
        let left = (window.width - taken) / 2;
        // The moves stand below what can be done where they have no list of their own.
        let panel_rows = if has_list {
            PANEL_ROWS
        } else {
            PANEL_ROWS + MOVES
        };
        let block = rows.max(panel_rows).min(height);
        let top = ABOVE + (height - block) / 2;
        let first = left.max(1);
        let panel = Area {
            column: left + columns + GAP,
            row: top,
            width: if has_list {
                PANEL
            } else {
                taken - columns - GAP
            },
            height: block,
        };
        Some(Layout {
            geometry,
            board: (left, top),
            title: Area {
                column: 0,
                row: 0,
                width: window.width,
                height: 1,
            },
            panel,
            // Near the board, in the largest windows too.
            texts: Area {
                column: first,
                row: 0,
                width: (left + taken).min(window.width - 1) - first,
                height: top + block + BELOW - 1,
            },
            list: has_list.then(|| Area {
                column: panel.column + PANEL + GAP,
                row: top,
                width: LIST,
                height: panel.height,
            }),
            is_narrow: false,
        })
    }

    /// The board as high as the window, everything else beside it.
    fn beside(geometry: Geometry, window: Extent) -> Option<Layout> {
        let (columns, rows) = geometry.extent();
        let room = window.width.checked_sub(columns + NARROW_GAP)?;
        if room < NARROW_PANEL || rows.max(LEAST_ROWS) > window.height {
            return None;
        }
        let width = room.min(PANEL + GAP);
        let left = (room - width) / 2;
        let column = left + columns + NARROW_GAP;
        let top = (window.height - rows) / 2;
        Some(Layout {
            geometry,
            board: (left, top),
            title: Area {
                column,
                row: 0,
                width,
                height: 1,
            },
            panel: Area {
                column,
                row: 1,
                width,
                height: window.height - 2,
            },
            texts: Area {
                column,
                row: 1,
                width,
                height: window.height - 2,
            },
            list: None,
            is_narrow: true,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(size: &str, width: usize, height: usize) -> (CellSize, Frame, bool) {
        let size = size.parse().unwrap();
        let layout = Layout::choose(size, false, Extent { width, height }).unwrap();
        let Geometry { cells, frame, .. } = layout.geometry;
        (cells, frame, layout.is_narrow)
    }

    #[test]
    fn the_board_is_as_large_as_the_window_allows() {
        use CellSize::{Large, Narrow, Usual};
        for (size, width, height, expected) in [
            ("9x9", 80, 24, (Usual, Frame::Full, false)),
            ("9x9", 80, 23, (Usual, Frame::Lean, false)),
            ("9x9", 80, 22, (Usual, Frame::Lean, false)),
            ("9x9", 60, 20, (Narrow, Frame::Lean, true)),
            ("9x9", 120, 40, (Large, Frame::Lean, false)),
            ("12x12", 80, 24, (Usual, Frame::Open, true)),
            ("12x12", 70, 25, (Narrow, Frame::Lean, true)),
            ("5x5", 60, 20, (Usual, Frame::Full, true)),
            ("5x5", 80, 24, (Usual, Frame::Full, false)),
            ("7x7", 100, 32, (Large, Frame::Lean, false)),
            ("5x5", 120, 40, (Large, Frame::Full, false)),
        ] {
            assert_eq!(
                chosen(size, width, height),
                expected,
                "{size} {width}×{height}"
            );
        }
    }

    /// Whatever is chosen lies within the window, and nothing lies on anything else.
    #[test]
    fn everything_lies_within_the_window() {
        for width in (0..=200).step_by(7) {
            for height in 0..70 {
                for size in ["3x3", "9x9", "12x12", "12x3", "3x12"] {
                    let window = Extent { width, height };
                    let size: Size = size.parse().unwrap();
                    let Ok(layout) = Layout::choose(size, true, window) else {
                        continue;
                    };
                    let (columns, rows) = layout.geometry.extent();
                    let (left, top) = layout.board;
                    assert!(left + columns < layout.panel.column, "{size} {window:?}");
                    assert!(top + rows <= height, "{size} {window:?}");
                    for area in [Some(layout.panel), Some(layout.title), layout.list] {
                        let Some(area) = area else { continue };
                        assert!(area.column + area.width <= width, "{size} {window:?}");
                        assert!(area.bottom() <= height, "{size} {window:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_needed_is_enough_and_no_more() {
        for size in ["3x3", "5x5", "9x9", "12x12", "12x3"] {
            let size: Size = size.parse().unwrap();
            let nothing = Extent {
                width: 0,
                height: 0,
            };
            let needed = Layout::choose(size, false, nothing).unwrap_err();
            assert!(Layout::choose(size, false, needed).is_ok(), "{size}");
            for (width, height) in [
                (needed.width - 1, needed.height),
                (needed.width, needed.height - 1),
            ] {
                let smaller = Extent { width, height };
                assert_eq!(Layout::choose(size, false, smaller), Err(needed), "{size}");
            }
        }
    }
}
