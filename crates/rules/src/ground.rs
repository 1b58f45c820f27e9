//! What never changes during a game on a board of one size, as bits: its cells, its edges, its
//! sides. One constant table for each layout, shared by every position.

use crate::bits::{Bits, Narrow, Wide};
use crate::cell::LONGEST_SIDE;
use crate::player::Side;
use crate::size::{SHORTEST_SIDE, Size};

/// The bare board of one size.
#[derive(Debug)]
pub struct Ground<B> {
    /// Columns and rows.
    pub size: Size,
    /// All cells.
    pub cells: B,
    /// The cells that have a cell above them.
    pub below: B,
    /// The cells that have a cell to their right.
    pub beside: B,
    /// Where walls may be anchored. A post (the corner where four cells meet) has the bit number of
    /// the cell below it on the left, so this is also the set of all posts.
    pub anchors: B,
    /// The anchors next to each side, in the order of [`Side::ALL`]: walls there that lie the right
    /// way touch the border.
    pub(crate) anchors_at: [B; 4],
    sides: [B; 4],
}

impl<B: Bits> Ground<B> {
    /// The cells along a side.
    #[inline]
    #[must_use]
    pub fn side(&self, side: Side) -> B {
        self.sides[side as usize]
    }
}

/// How many lengths of a side there are up to `longest`.
const fn lengths(longest: u8) -> usize {
    (longest - SHORTEST_SIDE + 1) as usize
}

/// The grounds of a layout by width and height, for boards of up to that many columns: computed by
/// the compiler, so that they need neither memory nor a lock.
macro_rules! grounds {
    ($layout:ident, $columns:expr) => {{
        const fn ground(width: u8, height: u8) -> Ground<$layout> {
            let Some(size) = Size::new(width, height) else {
                panic!("a size");
            };
            let (last_column, last_row) = (width - 1, height - 1);
            Ground {
                size,
                cells: $layout::rectangle((0, width), (0, height)),
                below: $layout::rectangle((0, width), (0, last_row)),
                beside: $layout::rectangle((0, last_column), (0, height)),
                anchors: $layout::rectangle((0, last_column), (0, last_row)),
                // In the order of `Side::ALL`, as the sides.
                anchors_at: [
                    $layout::rectangle((0, last_column), (0, 1)),
                    $layout::rectangle((0, 1), (0, last_row)),
                    $layout::rectangle((0, last_column), (last_row - 1, last_row)),
                    $layout::rectangle((last_column - 1, last_column), (0, last_row)),
                ],
                sides: [
                    $layout::rectangle((0, width), (0, 1)),
                    $layout::rectangle((0, 1), (0, height)),
                    $layout::rectangle((0, width), (last_row, height)),
                    $layout::rectangle((last_column, width), (0, height)),
                ],
            }
        }

        const WIDTHS: usize = lengths($columns);
        const HEIGHTS: usize = lengths(LONGEST_SIDE);
        static GROUNDS: [[Ground<$layout>; HEIGHTS]; WIDTHS] = {
            let mut grounds =
                [const { [const { ground(SHORTEST_SIDE, SHORTEST_SIDE) }; HEIGHTS] }; WIDTHS];
            let mut across = 0;
            while across < WIDTHS {
                let mut up = 0;
                while up < HEIGHTS {
                    let (width, height) = (across as u8 + SHORTEST_SIDE, up as u8 + SHORTEST_SIDE);
                    grounds[across][up] = ground(width, height);
                    up += 1;
                }
                across += 1;
            }
            grounds
        };
        &GROUNDS
    }};
}

/// A layout that knows where its shared grounds are.
pub trait Layout: Bits {
    /// The ground of that size. The size must fit the layout.
    fn ground(size: Size) -> &'static Ground<Self>;
}

/// The place of a length in the tables of grounds.
fn place(length: u8) -> usize {
    usize::from(length - SHORTEST_SIDE)
}

impl Layout for Narrow {
    fn ground(size: Size) -> &'static Ground<Narrow> {
        assert!(
            size.width() <= Narrow::STRIDE,
            "the narrow layout has nine columns"
        );
        &grounds!(Narrow, Narrow::STRIDE)[place(size.width())][place(size.height())]
    }
}

impl Layout for Wide {
    fn ground(size: Size) -> &'static Ground<Wide> {
        &grounds!(Wide, LONGEST_SIDE)[place(size.width())][place(size.height())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ground of a size against the cells one by one.
    fn agrees_with_a_list<B: Layout>(size: Size) {
        let (width, height) = (size.width(), size.height());
        let set = |keep: &dyn Fn(u8, u8) -> bool| {
            size.cells()
                .filter(|cell| keep(cell.column(), cell.row()))
                .fold(B::EMPTY, |set, cell| set | B::of(cell))
        };
        let ground = B::ground(size);
        assert_eq!(ground.size, size);
        assert_eq!(ground.cells, set(&|_, _| true));
        assert_eq!(ground.below, set(&|_, row| row + 1 < height));
        assert_eq!(ground.beside, set(&|column, _| column + 1 < width));
        let anchors = set(&|column, row| column + 1 < width && row + 1 < height);
        assert_eq!(ground.anchors, anchors);
        for side in Side::ALL {
            let line = set(&|column, row| match side {
                Side::Bottom => row == 0,
                Side::Left => column == 0,
                Side::Top => row == height - 1,
                Side::Right => column == width - 1,
            });
            assert_eq!(ground.side(side), line, "{side:?}");
            let beside = match side {
                Side::Bottom | Side::Left => line,
                Side::Top => line.south(),
                Side::Right => line.west(),
            };
            assert_eq!(ground.anchors_at[side as usize], anchors & beside);
        }
    }

    #[test]
    fn every_ground_is_that_of_its_cells() {
        for size in Size::all() {
            agrees_with_a_list::<Wide>(size);
            if size.width() <= Narrow::STRIDE {
                agrees_with_a_list::<Narrow>(size);
            }
        }
    }
}
