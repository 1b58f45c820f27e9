//! How large an exercise is drawn, and with which room around it.

use dedale_rules::{Cell, Size};

/// How large an exercise is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// From one cell to the next.
    pub(super) across: usize,
    pub(super) down: usize,
    /// Where the border begins: before it are the names of columns and rows, if they are shown.
    pub(super) left: usize,
    pub(super) upper: usize,
}

impl Layout {
    /// As the board of the game: cells three columns wide and one row high, with their names.
    pub const USUAL: Layout = Layout {
        across: 4,
        down: 2,
        left: 3,
        upper: 1,
    };
    /// The same without names, for small windows.
    pub const LEAN: Layout = Layout {
        across: 4,
        down: 2,
        left: 1,
        upper: 0,
    };
    /// Large cells, for small children and large screens: with names, and without.
    const LARGE: [Layout; 2] = [
        Layout {
            across: 8,
            down: 4,
            left: 3,
            upper: 1,
        },
        Layout {
            across: 8,
            down: 4,
            left: 1,
            upper: 0,
        },
    ];

    /// The largest that has room; the usual one may have none either.
    #[must_use]
    pub fn fitting(size: Size, columns: usize, rows: usize) -> Layout {
        let fits = |layout: &Layout| {
            let (width, height) = layout.extent(size);
            width <= columns && height <= rows
        };
        let largest = Layout::LARGE.into_iter().find(fits);
        largest.unwrap_or(Layout::USUAL)
    }

    /// How many columns and rows a drawn exercise takes.
    #[must_use]
    pub fn extent(self, size: Size) -> (usize, usize) {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        (
            2 * self.left + self.across * width + 1,
            2 * self.upper + self.down * height + 1,
        )
    }

    /// The cell at a column and row of the drawn exercise; none on a border.
    #[must_use]
    pub fn cell_at(self, size: Size, column: usize, row: usize) -> Option<Cell> {
        let (across, down) = (column.checked_sub(self.left)?, row.checked_sub(self.upper)?);
        if across % self.across == 0 || down % self.down == 0 {
            return None;
        }
        let from_top = u8::try_from(down / self.down).ok()?;
        let row = size.height().checked_sub(from_top + 1)?;
        let cell = Cell::new(u8::try_from(across / self.across).ok()?, row)?;
        size.has(cell).then_some(cell)
    }

    pub(super) fn has_labels(self) -> bool {
        self.upper > 0
    }
}
