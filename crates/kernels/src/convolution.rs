//! A convolution over a board: its weights as the kernels read them, where the cells of a board are, and the check of
//! all lengths, on which the kernels rely.

use crate::kernel::{Instructions, Kernel};
use crate::scalar;
#[cfg(target_arch = "x86_64")]
use crate::{vector256, vector512};

/// Outputs come in groups of so many.
pub const LANES: usize = 16;
/// Inputs are multiplied so many at a time.
pub(crate) const QUAD: usize = 4;
/// The widest board.
const WIDEST: usize = 12;

/// How the cells of a board stand in memory: row by row, with one empty cell before the first, after each row and so also
/// between rows, so that the neighbours of a cell at the side are there and are nothing.
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
    /// A board of so many columns and rows: 1 to 12 columns, 1 row or more.
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

    /// How many cells there are from one row to the next.
    #[must_use]
    pub fn stride(self) -> usize {
        self.width + 1
    }

    /// How many cells there are in memory, the empty ones included.
    #[must_use]
    pub fn cells(self) -> usize {
        1 + self.height * self.stride()
    }

    /// Where a cell is among them.
    #[must_use]
    pub fn place(self, x: usize, y: usize) -> usize {
        1 + y * self.stride() + x
    }
}

/// Sixteen outputs with the weights of four inputs each: what one instruction reads, in a cache line of its own.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Line(pub(crate) [i8; LANES * QUAD]);

/// Weights for the cells around a cell (a square of 3) or for the cell alone (1), packed for the kernels.
#[derive(Clone, Debug)]
pub struct Convolution {
    pub(crate) side: usize,
    pub(crate) inputs: usize,
    /// A multiple of [`LANES`].
    pub(crate) outputs: usize,
    /// By the cell of the square, then by four inputs, then by sixteen outputs.
    pub(crate) lines: Vec<Line>,
    /// By output: what the sum is multiplied by.
    pub(crate) scale: Vec<f32>,
}

/// Where the results go.
#[derive(Debug)]
pub enum Output<'a> {
    /// Whole numbers from 0 to 127 for the cells of the shape; those of the empty cells are left alone.
    Cells {
        /// As many for each cell as there are outputs.
        cells: &'a mut [u8],
        /// Numbers of the same kind that are added before rounding.
        added: Option<&'a [u8]>,
    },
    /// Fractions as they are, for the cells of the board without empty ones between them.
    Fractions(&'a mut [f32]),
}

impl Convolution {
    /// Packs the weights of a square of `side` (1 or 3), by output, row and column of the square, and input. There must be a
    /// multiple of four inputs; of outputs there are made so many that they fill groups of [`LANES`], those
    /// added being 0.
    ///
    /// # Panics
    /// If the numbers do not fit together.
    #[must_use]
    pub fn new(side: usize, inputs: usize, weights: &[i8], scale: &[f32]) -> Convolution {
        assert!(side == 1 || side == 3, "a cell or the nine around it");
        assert!(inputs > 0 && inputs.is_multiple_of(QUAD), "inputs in fours");
        let around = side * side;
        assert_eq!(weights.len(), scale.len() * around * inputs, "all weights");
        let outputs = scale.len().next_multiple_of(LANES);
        let quads = inputs / QUAD;
        let mut lines = vec![Line([0; LANES * QUAD]); around * quads * (outputs / LANES)];
        for (number, &weight) in weights.iter().enumerate() {
            let input = number % inputs;
            let cell = number / inputs % around;
            let output = number / inputs / around;
            let line = (cell * quads + input / QUAD) * (outputs / LANES) + output / LANES;
            lines[line].0[output % LANES * QUAD + input % QUAD] = weight;
        }
        let mut scale = scale.to_vec();
        scale.resize(outputs, 0.0);
        Convolution {
            side,
            inputs,
            outputs,
            lines,
            scale,
        }
    }

    /// How many outputs each cell has, those that fill the last group included.
    #[must_use]
    pub fn outputs(&self) -> usize {
        self.outputs
    }

    /// Computes every cell: the exact sum of inputs times weights, made a fraction, times its scale, plus `bias`. Inputs are
    /// from 0 to 127, those of the empty cells 0.
    ///
    /// # Panics
    /// If a slice is too short.
    pub fn apply(
        &self,
        kernel: Kernel,
        shape: Shape,
        input: &[u8],
        bias: &[f32],
        mut output: Output<'_>,
    ) {
        // The kernels rely on these for their addresses.
        assert!(
            input.len() >= shape.cells() * self.inputs,
            "inputs of all cells"
        );
        assert!(bias.len() >= self.outputs, "a bias for every output");
        assert_eq!(self.scale.len(), self.outputs);
        let lines = self.side * self.side * (self.inputs / QUAD) * (self.outputs / LANES);
        assert_eq!(self.lines.len(), lines);
        match &output {
            Output::Cells { cells, added } => {
                let needed = shape.cells() * self.outputs;
                assert!(cells.len() >= needed, "outputs of all cells");
                assert!(
                    added.is_none_or(|added| added.len() >= needed),
                    "all that is added"
                );
            }
            Output::Fractions(fractions) => {
                assert!(
                    fractions.len() >= shape.area() * self.outputs,
                    "outputs of all cells"
                );
            }
        }
        let work = Work {
            convolution: self,
            shape,
            input,
            bias,
        };
        match kernel.0 {
            Instructions::Scalar => scalar::apply(&work, &mut output),
            // SAFETY: there is a kernel only where its instructions are, and all lengths are checked above.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => unsafe { vector256::apply_avx2(&work, &mut output) },
            // SAFETY: as before.
            #[cfg(target_arch = "x86_64")]
            Instructions::AvxVnni => unsafe { vector256::apply_avx_vnni(&work, &mut output) },
            // SAFETY: as before.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512Vnni => unsafe { vector512::apply(&work, &mut output) },
        }
    }
}

/// What a kernel is handed; all lengths are those of the shape and the convolution.
pub(crate) struct Work<'a> {
    pub(crate) convolution: &'a Convolution,
    pub(crate) shape: Shape,
    pub(crate) input: &'a [u8],
    pub(crate) bias: &'a [f32],
}

impl Work<'_> {
    /// The rows of the square that lie on the board, for a row of it: first and one after the last.
    pub(crate) fn rows(&self, y: usize) -> (usize, usize) {
        if self.convolution.side == 1 {
            return (0, 1);
        }
        let first = usize::from(y == 0);
        let last = if y + 1 == self.shape.height { 2 } else { 3 };
        (first, last)
    }
}
