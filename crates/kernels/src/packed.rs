//! The arguments of a kernel: where the cells of a board are, packed weights, where results go.
//! `convolution` checks that all lengths fit together.

/// The number of outputs in a group.
pub const LANES: usize = 16;
/// The number of inputs that one instruction multiplies.
pub(crate) const QUAD: usize = 4;
/// The number of columns of the widest board.
const WIDEST: usize = 12;

/// How the cells of a board stand in memory: row by row, with one empty cell before the first,
/// after each row and so also between rows, so that the neighbours of a cell at the side exist and
/// are 0.
///
/// ```
/// use dedale_kernels::Shape;
/// let shape = Shape::new(3, 2).unwrap();
/// assert_eq!(shape.cells(), 9, ". a b c . d e f .");
/// assert_eq!(shape.place(0, 1), 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    width: usize,
    height: usize,
}

impl Shape {
    /// A board of 1 to 12 columns and at least one row.
    #[must_use]
    pub fn new(width: usize, height: usize) -> Option<Shape> {
        ((1..=WIDEST).contains(&width) && height > 0).then_some(Shape { width, height })
    }

    /// How many columns.
    #[must_use]
    pub fn width(self) -> usize {
        self.width
    }

    /// How many rows.
    #[must_use]
    pub fn height(self) -> usize {
        self.height
    }

    /// How many cells the board has.
    #[must_use]
    pub fn area(self) -> usize {
        self.width * self.height
    }

    /// The distance in memory from one row to the next, in cells.
    #[must_use]
    pub fn stride(self) -> usize {
        self.width + 1
    }

    /// The number of cells in memory, the empty ones included.
    #[must_use]
    pub fn cells(self) -> usize {
        1 + self.height * self.stride()
    }

    /// The index of a cell in memory.
    #[must_use]
    pub fn place(self, x: usize, y: usize) -> usize {
        1 + y * self.stride() + x
    }
}

/// Sixteen outputs with the weights of four inputs each: what one instruction reads, in a cache
/// line of its own.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Line(pub(crate) [i8; LANES * QUAD]);

/// The weights of two inputs for sixteen outputs, wide enough for the sum of two products.
pub(crate) type Pair = [[i16; LANES]; 2];

/// Weights for the cells around a cell (a square of 3) or for the cell alone (1).
#[derive(Clone, Debug)]
pub(crate) struct Packed {
    pub(crate) side: usize,
    pub(crate) inputs: usize,
    /// A multiple of [`LANES`].
    pub(crate) outputs: usize,
    /// By sixteen outputs, then by the cell of the square, then by four inputs: what a kernel reads
    /// again and again for one group of outputs lies together and stays in the cache. Empty for
    /// plain code.
    pub(crate) lines: Vec<Line>,
    /// The same by two inputs, for plain code alone.
    pub(crate) pairs: Vec<Pair>,
    /// By output: what the sum is multiplied by.
    pub(crate) scale: Vec<f32>,
}

/// Where the results go.
#[derive(Debug)]
pub enum Output<'a> {
    /// Integers from 0 to 127 for the cells of the shape; those of the empty cells are left alone.
    Cells {
        /// As many for each cell as there are outputs.
        cells: &'a mut [u8],
        /// Numbers of the same kind that are added before rounding.
        added: Option<&'a [u8]>,
    },
    /// Floating-point numbers, for the cells of the board without empty ones between them.
    Fractions(&'a mut [f32]),
}

/// The arguments of a kernel; all lengths are those of the shape and the packed weights.
pub(crate) struct Work<'a> {
    pub(crate) packed: &'a Packed,
    pub(crate) shape: Shape,
    pub(crate) input: &'a [u8],
    pub(crate) bias: &'a [f32],
}

impl Packed {
    /// Where the lines of a group of outputs begin, for one row of the square.
    pub(crate) fn line(&self, group: usize, row: usize) -> usize {
        (group * self.side + row) * self.side * (self.inputs / QUAD)
    }

    /// How many lines there are.
    pub(crate) fn count(&self) -> usize {
        self.line(self.outputs / LANES, 0)
    }
}

impl Work<'_> {
    /// The rows of the square that lie on the board, for a row of it: first and one after the last.
    pub(crate) fn rows(&self, y: usize) -> (usize, usize) {
        if self.packed.side == 1 {
            return (0, 1);
        }
        let first = usize::from(y == 0);
        let last = if y + 1 == self.shape.height { 2 } else { 3 };
        (first, last)
    }
}
