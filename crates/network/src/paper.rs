//! Where the planes of a position are written, and the scales that all planes share. What is written is the business of `planes`
//! and `planes_of_four`.

use dedale_rules::{Bits, Cell, Distances, Size};

/// What is or is not is the largest number or 0.
pub(crate) const YES: u8 = 127;
/// Longer ways look like this one.
pub(crate) const LONGEST: u8 = 31;
pub(crate) const PER_STEP: u8 = 4;
/// More walls, more steps that a wall costs, more rows to go look like so many.
pub(crate) const MANY: u8 = 15;
pub(crate) const PER_ONE: u8 = 8;
/// The middle of what may be above or below nothing.
pub(crate) const EVEN: u8 = 64;

/// So many steps as a number of a plane.
pub(crate) fn steps(count: u8) -> u8 {
    count.min(LONGEST) * PER_STEP
}

/// So few as a number of a plane.
pub(crate) fn few(count: u8) -> u8 {
    count.min(MANY) * PER_ONE
}

/// By how many steps one way is shorter than another, as a number of a plane.
pub(crate) fn lead(own: u8, others: u8) -> u8 {
    let [behind, ahead] = [own.saturating_sub(others), others.saturating_sub(own)];
    EVEN + ahead.min(MANY) * PER_STEP - behind.min(MANY) * PER_STEP
}

/// Where the numbers go.
pub(crate) struct Paper<'a, B> {
    numbers: &'a mut [u8],
    /// Where the cell with each bit number begins.
    places: [u16; MOST_BITS],
    /// The same for a wall by its anchor.
    anchors: [u16; MOST_BITS],
    layout: std::marker::PhantomData<B>,
}

/// More than the bit number of any cell in any layout.
const MOST_BITS: usize = 144;

impl<'a, B: Bits> Paper<'a, B> {
    /// Numbers for a board of that size; `place` and `anchor` say where those of a cell begin, and of the walls anchored there.
    #[inline]
    pub(crate) fn new(
        numbers: &'a mut [u8],
        size: Size,
        place: impl Fn(Cell) -> usize,
        anchor: impl Fn(Cell) -> usize,
    ) -> Paper<'a, B> {
        let mut paper = Paper {
            numbers,
            places: [0; MOST_BITS],
            anchors: [0; MOST_BITS],
            layout: std::marker::PhantomData,
        };
        for row in 0..size.height() {
            let first = usize::from(row) * usize::from(B::STRIDE);
            for column in 0..size.width() {
                let cell = Cell::new(column, row).expect("a cell of the board");
                let bit = first + usize::from(column);
                paper.places[bit] = place(cell) as u16;
                paper.anchors[bit] = anchor(cell) as u16;
            }
        }
        paper
    }

    /// The same number in a channel of all these cells.
    #[inline]
    pub(crate) fn write(&mut self, cells: B, channel: usize, number: u8) {
        let mut left = cells;
        while !left.is_empty() {
            let place = self.places[usize::from(left.first())];
            self.numbers[usize::from(place) + channel] = number;
            left = left.without_lowest();
        }
    }

    /// The same number in a channel of the walls with these anchors.
    #[inline]
    pub(crate) fn write_walls(&mut self, anchors: B, channel: usize, number: u8) {
        let mut left = anchors;
        while !left.is_empty() {
            let place = self.anchors[usize::from(left.first())];
            self.numbers[usize::from(place) + channel] = number;
            left = left.without_lowest();
        }
    }

    /// How far each cell is; those from which there is no way are as far as can be.
    pub(crate) fn write_steps(&mut self, distances: &Distances<B>, channel: usize) {
        let mut left = distances.reached();
        for distance in 0..LONGEST {
            if left.is_empty() {
                return;
            }
            let layer = distances.layer(distance);
            self.write(layer, channel, steps(distance));
            left -= layer;
        }
    }
}
