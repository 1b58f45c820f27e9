//! What never changes during a game on a board of one size, as bits: its cells, its edges, its
//! sides. Made once for each size and shared by every position on it.

use std::sync::OnceLock;

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
    fn new(size: Size) -> Ground<B> {
        let (width, height) = (size.width(), size.height());
        let set = |keep: &dyn Fn(u8, u8) -> bool| {
            size.cells()
                .filter(|cell| keep(cell.column(), cell.row()))
                .fold(B::EMPTY, |set, cell| set | B::of(cell))
        };
        let anchors = set(&|column, row| column + 1 < width && row + 1 < height);
        // In the order of `Side::ALL`.
        let sides = [
            set(&|_, row| row == 0),
            set(&|column, _| column == 0),
            set(&|_, row| row == height - 1),
            set(&|column, _| column == width - 1),
        ];
        let anchors_at = [
            anchors & sides[Side::Bottom as usize],
            anchors & sides[Side::Left as usize],
            anchors & sides[Side::Top as usize].south(),
            anchors & sides[Side::Right as usize].west(),
        ];
        Ground {
            size,
            cells: set(&|_, _| true),
            below: set(&|_, row| row + 1 < height),
            beside: set(&|column, _| column + 1 < width),
            anchors,
            anchors_at,
            sides,
        }
    }

    /// The cells along a side.
    #[inline]
    #[must_use]
    pub fn side(&self, side: Side) -> B {
        self.sides[side as usize]
    }
}

const SIDES: usize = (LONGEST_SIDE - SHORTEST_SIDE + 1) as usize;

type Grounds<B> = [[OnceLock<Ground<B>>; SIDES]; SIDES];

fn shared<B: Bits>(grounds: &'static Grounds<B>, size: Size) -> &'static Ground<B> {
    let place = |side: u8| usize::from(side - SHORTEST_SIDE);
    grounds[place(size.width())][place(size.height())].get_or_init(|| Ground::new(size))
}

/// A layout that knows where its shared grounds are.
pub trait Layout: Bits {
    /// The ground of that size. The size must fit the layout.
    fn ground(size: Size) -> &'static Ground<Self>;
}

impl Layout for Narrow {
    fn ground(size: Size) -> &'static Ground<Narrow> {
        static GROUNDS: Grounds<Narrow> = [const { [const { OnceLock::new() }; SIDES] }; SIDES];
        assert!(
            size.width() <= Narrow::STRIDE,
            "the narrow layout has nine columns"
        );
        shared(&GROUNDS, size)
    }
}

impl Layout for Wide {
    fn ground(size: Size) -> &'static Ground<Wide> {
        static GROUNDS: Grounds<Wide> = [const { [const { OnceLock::new() }; SIDES] }; SIDES];
        shared(&GROUNDS, size)
    }
}
