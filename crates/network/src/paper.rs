//! The buffer that the planes of a position are written to, and the scales that all planes share.
//! `planes` and `planes_of_four` decide what is written.

use dedale_rules::{Bits, Cell, Distances, Size};

/// True as a number of a plane; false is 0.
pub(crate) const YES: u8 = 127;
/// Longer paths count as this.
pub(crate) const LONGEST: u8 = 31;
pub(crate) const PER_STEP: u8 = 4;
/// The cap of walls, of steps that a wall costs, and of rows to go.
pub(crate) const MANY: u8 = 15;
pub(crate) const PER_ONE: u8 = 8;
/// The zero of signed quantities.
pub(crate) const EVEN: u8 = 64;

/// A number of steps on the scale of a plane.
pub(crate) fn steps(count: u8) -> u8 {
    count.min(LONGEST) * PER_STEP
}

/// A small count on the scale of a plane.
pub(crate) fn few(count: u8) -> u8 {
    count.min(MANY) * PER_ONE
}

/// The difference of two path lengths on the scale of a plane.
pub(crate) fn lead(own: u8, others: u8) -> u8 {
    let [behind, ahead] = [own.saturating_sub(others), others.saturating_sub(own)];
    EVEN + ahead.min(MANY) * PER_STEP - behind.min(MANY) * PER_STEP
}

/// The buffer, with the place of each cell.
pub(crate) struct Paper<'a, B> {
    numbers: &'a mut [u8],
    /// The offset of each cell, by its bit number.
    places: [u16; MOST_BITS],
    /// The offset of each wall, by the bit number of its anchor.
    anchors: [u16; MOST_BITS],
    layout: std::marker::PhantomData<B>,
}

/// The number of bits of the largest layout.
const MOST_BITS: usize = 144;

impl<'a, B: Bits> Paper<'a, B> {
    /// A buffer for a board of that size; `place` and `anchor` return the offset of a cell and of
    /// the walls anchored there.
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

    /// Writes the number to a channel of all these cells.
    #[inline]
    pub(crate) fn write(&mut self, cells: B, channel: usize, number: u8) {
        let mut left = cells;
        while !left.is_empty() {
            let place = self.places[usize::from(left.first())];
            self.numbers[usize::from(place) + channel] = number;
            left = left.without_lowest();
        }
    }

    /// Writes the number to a channel of the walls with these anchors.
    #[inline]
    pub(crate) fn write_walls(&mut self, anchors: B, channel: usize, number: u8) {
        let mut left = anchors;
        while !left.is_empty() {
            let place = self.anchors[usize::from(left.first())];
            self.numbers[usize::from(place) + channel] = number;
            left = left.without_lowest();
        }
    }

    /// Writes the distance of each cell; cells without a path get the largest number.
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
