//! How large the parts of a drawn board are and where they lie: cells, grooves, borders and names, seen from either
//! end of the board. Which size suits a window is the front end's business.

use dedale_rules::{Cell, Orientation, Side, Size};

/// The column of the left border in the usual geometry.
pub const LEFT_EDGE: usize = 3;

/// How large a cell is drawn. Between cells is a groove of one column or row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CellSize {
    /// Two columns, one row: for small windows.
    Narrow,
    /// Three columns, one row, which looks square on a terminal.
    Usual,
    /// Seven columns, three rows: for large windows.
    Large,
}

impl CellSize {
    /// Columns and rows.
    #[must_use]
    pub const fn extent(self) -> (usize, usize) {
        match self {
            CellSize::Narrow => (2, 1),
            CellSize::Usual => (3, 1),
            CellSize::Large => (7, 3),
        }
    }
}

/// What is around the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// Borders, and the names of columns and rows on all four sides.
    Full,
    /// Borders with the names of columns in the upper one; the names of rows on the left.
    Lean,
    /// The same without the lower border.
    Open,
}

/// What lies at a place of the drawn board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The inside of a cell.
    Cell(Cell),
    /// A groove or a post, and the wall that is nearest. At a post both orientations fit, so it
    /// has none.
    Groove(Cell, Option<Orientation>),
}

/// Where the parts of a drawn board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// The board.
    pub size: Size,
    /// How large its cells are drawn.
    pub cells: CellSize,
    /// What is around them.
    pub frame: Frame,
    /// Seen from the other end: the first row is above, the first column on the right.
    pub is_flipped: bool,
}

impl Geometry {
    /// The usual one.
    #[must_use]
    pub const fn usual(size: Size) -> Geometry {
        Geometry {
            size,
            cells: CellSize::Usual,
            frame: Frame::Full,
            is_flipped: false,
        }
    }

    /// How many columns and rows a drawn board takes.
    #[must_use]
    pub fn extent(self) -> (usize, usize) {
        let after = match self.frame {
            Frame::Full => (4, 2),
            Frame::Lean => (1, 1),
            Frame::Open => (1, 0),
        };
        (self.right_edge() + after.0, self.lower_edge() + after.1)
    }

    /// The column of the left border: before it, up to two digits and where there is room a blank.
    #[must_use]
    pub const fn left_edge(self) -> usize {
        match self.frame {
            Frame::Full => LEFT_EDGE,
            Frame::Lean | Frame::Open => 2,
        }
    }

    /// The row of the upper border: above it or in it, the letters.
    #[must_use]
    pub const fn upper_edge(self) -> usize {
        match self.frame {
            Frame::Full => 1,
            Frame::Lean | Frame::Open => 0,
        }
    }

    /// The column of the right border.
    #[must_use]
    pub fn right_edge(self) -> usize {
        self.left_edge() + self.across() * usize::from(self.size.width())
    }

    /// The row of the lower border, whether it is drawn or not.
    #[must_use]
    pub fn lower_edge(self) -> usize {
        self.upper_edge() + self.down() * usize::from(self.size.height())
    }

    /// Is there a lower border?
    #[must_use]
    pub fn is_closed(self) -> bool {
        self.frame != Frame::Open
    }

    /// From one cell to the next.
    fn across(self) -> usize {
        self.cells.extent().0 + 1
    }

    fn down(self) -> usize {
        self.cells.extent().1 + 1
    }

    /// The first column of the cells of a column.
    #[must_use]
    pub fn column(self, column: u8) -> usize {
        let drawn = if self.is_flipped {
            self.size.width() - 1 - column
        } else {
            column
        };
        self.left_edge() + 1 + self.across() * usize::from(drawn)
    }

    /// The first row of the cells of a row.
    #[must_use]
    pub fn upper_row(self, row: u8) -> usize {
        let drawn = if self.is_flipped {
            row
        } else {
            self.size.height() - 1 - row
        };
        self.upper_edge() + 1 + self.down() * usize::from(drawn)
    }

    /// The middle row of the cells of a row.
    #[must_use]
    pub fn row(self, row: u8) -> usize {
        self.upper_row(row) + self.cells.extent().1 / 2
    }

    /// Where a token stands in a cell: columns from its left edge.
    #[must_use]
    pub const fn middle(self) -> usize {
        match self.cells {
            CellSize::Narrow => 0,
            CellSize::Usual => 1,
            CellSize::Large => 3,
        }
    }

    /// The column and row of the middle of a cell.
    #[must_use]
    pub fn place_of(self, cell: Cell) -> (usize, usize) {
        (
            self.column(cell.column()) + self.middle(),
            self.row(cell.row()),
        )
    }

    /// The post where a cell meets the next column and the next row.
    #[must_use]
    pub fn post(self, cell: Cell) -> (usize, usize) {
        // The one of the four cells that has the post at its upper right as it is drawn.
        let (column, row) = if self.is_flipped {
            (cell.column() + 1, cell.row() + 1)
        } else {
            (cell.column(), cell.row())
        };
        (
            self.column(column) + self.cells.extent().0,
            self.upper_row(row) - 1,
        )
    }

    /// Where a side of the board is drawn.
    #[must_use]
    pub fn drawn(self, side: Side) -> Side {
        if self.is_flipped { side.facing() } else { side }
    }

    /// What lies at a column and row of the drawn board.
    #[must_use]
    pub fn spot_at(self, column: usize, row: usize) -> Option<Spot> {
        let spot = self.spot_from_first_side(column, row)?;
        if !self.is_flipped {
            return Some(spot);
        }
        let (width, height) = (self.size.width(), self.size.height());
        match spot {
            Spot::Cell(cell) => {
                let (column, row) = (width - 1 - cell.column(), height - 1 - cell.row());
                Cell::new(column, row).map(Spot::Cell)
            }
            Spot::Groove(anchor, orientation) => {
                let (column, row) = (width - 2 - anchor.column(), height - 2 - anchor.row());
                Cell::new(column, row).map(|anchor| Spot::Groove(anchor, orientation))
            }
        }
    }

    /// What would lie there if the board were not flipped.
    fn spot_from_first_side(self, column: usize, row: usize) -> Option<Spot> {
        let across = column.checked_sub(self.left_edge() + 1)?;
        let down = row.checked_sub(self.upper_edge() + 1)?;
        let (width, height) = (
            usize::from(self.size.width()),
            usize::from(self.size.height()),
        );
        let (cell_width, cell_height) = self.cells.extent();
        let (cell_column, beside) = (across / self.across(), across % self.across());
        let (from_top, below) = (down / self.down(), down % self.down());
        if cell_column >= width || from_top >= height {
            return None;
        }
        let cell_row = height - 1 - from_top;
        let cell = |column: usize, row: usize| Cell::new(column as u8, row as u8);
        // The last groove is the border.
        let anchor = |column: usize, row: usize| cell(column.min(width - 2), row.min(height - 2));
        match (beside < cell_width, below < cell_height) {
            (true, true) => cell(cell_column, cell_row).map(Spot::Cell),
            _ if cell_column + 1 == width && beside == cell_width => None,
            _ if from_top + 1 == height && below == cell_height => None,
            // The left part of a cell is nearer to the wall that ends there.
            (true, false) => {
                let column = if beside < cell_width / 2 {
                    cell_column.saturating_sub(1)
                } else {
                    cell_column
                };
                let anchor = anchor(column, cell_row - 1)?;
                Some(Spot::Groove(anchor, Some(Orientation::Horizontal)))
            }
            (false, true) => {
                let anchor = anchor(cell_column, cell_row)?;
                Some(Spot::Groove(anchor, Some(Orientation::Vertical)))
            }
            (false, false) => Some(Spot::Groove(anchor(cell_column, cell_row - 1)?, None)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every cell and every wall can be pointed at where it is drawn, in every geometry.
    #[test]
    fn what_is_drawn_there_is_found_there() {
        let sizes = ["3x3", "9x9", "12x12", "5x7", "12x3"];
        for size in sizes.map(|text| text.parse::<Size>().unwrap()) {
            for cells in [CellSize::Narrow, CellSize::Usual, CellSize::Large] {
                for frame in [Frame::Full, Frame::Lean, Frame::Open] {
                    for is_flipped in [false, true] {
                        let geometry = Geometry {
                            size,
                            cells,
                            frame,
                            is_flipped,
                        };
                        look_everywhere(geometry);
                    }
                }
            }
        }
    }

    fn look_everywhere(geometry: Geometry) {
        let size = geometry.size;
        let (columns, rows) = geometry.extent();
        for cell in size.cells() {
            let (column, row) = geometry.place_of(cell);
            assert!(column < columns && row < rows, "{geometry:?} {cell}");
            assert_eq!(geometry.spot_at(column, row), Some(Spot::Cell(cell)));
        }
        let inner =
            |cell: &Cell| cell.column() + 1 < size.width() && cell.row() + 1 < size.height();
        for anchor in size.cells().filter(inner) {
            let (column, row) = geometry.post(anchor);
            assert_eq!(
                geometry.spot_at(column, row),
                Some(Spot::Groove(anchor, None)),
                "{geometry:?}"
            );
            let beside = geometry.spot_at(column - 1, row);
            let lying = Some(Orientation::Horizontal);
            assert_eq!(beside, Some(Spot::Groove(anchor, lying)), "{geometry:?}");
        }
    }

    #[test]
    fn boards_take_as_much_room_as_they_say() {
        let nine = Size::STANDARD;
        assert_eq!(Geometry::usual(nine).extent(), (43, 21));
        let narrow = Geometry {
            cells: CellSize::Narrow,
            frame: Frame::Lean,
            ..Geometry::usual(nine)
        };
        assert_eq!(narrow.extent(), (30, 19));
        let twelve = Geometry {
            frame: Frame::Open,
            ..Geometry::usual("12x12".parse().unwrap())
        };
        assert_eq!(twelve.extent(), (51, 24));
        let large = Geometry {
            cells: CellSize::Large,
            frame: Frame::Lean,
            ..Geometry::usual(nine)
        };
        assert_eq!(large.extent(), (75, 37));
    }
}
