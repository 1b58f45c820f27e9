//! A convolution over a board: packing its weights as the kernels read them, and the check of all lengths, on which the
//! kernels rely.

use crate::kernel::{Instructions, Kernel};
use crate::packed::{LANES, Line, Output, Packed, QUAD, Shape, Work};
use crate::scalar;
#[cfg(target_arch = "x86_64")]
use crate::{vector256, vector512};

/// Weights for the cells around a cell (a square of 3) or for the cell alone (1), packed for the kernels.
#[derive(Clone, Debug)]
pub struct Convolution(Packed);

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
            let line = (output / LANES * around + cell) * quads + input / QUAD;
            lines[line].0[output % LANES * QUAD + input % QUAD] = weight;
        }
        let mut scale = scale.to_vec();
        scale.resize(outputs, 0.0);
        Convolution(Packed {
            side,
            inputs,
            outputs,
            lines,
            scale,
        })
    }

    /// How many outputs each cell has, those that fill the last group included.
    #[must_use]
    pub fn outputs(&self) -> usize {
        self.0.outputs
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
        let packed = &self.0;
        // The kernels rely on these for their addresses.
        assert!(
            input.len() >= shape.cells() * packed.inputs,
            "inputs of all cells"
        );
        assert!(bias.len() >= packed.outputs, "a bias for every output");
        assert_eq!(packed.scale.len(), packed.outputs);
        let lines = packed.side * packed.side * (packed.inputs / QUAD) * (packed.outputs / LANES);
        assert_eq!(packed.lines.len(), lines);
        match &output {
            Output::Cells { cells, added } => {
                let needed = shape.cells() * packed.outputs;
                assert!(cells.len() >= needed, "outputs of all cells");
                assert!(
                    added.is_none_or(|added| added.len() >= needed),
                    "all that is added"
                );
            }
            Output::Fractions(fractions) => {
                assert!(
                    fractions.len() >= shape.area() * packed.outputs,
                    "outputs of all cells"
                );
            }
        }
        let work = Work {
            packed,
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
