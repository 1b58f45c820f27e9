//! A convolution over a board: packs its weights as the kernels read them and checks all lengths,
//! on which the kernels rely.

use crate::kernel::{Instructions, Kernel};
#[cfg(target_arch = "aarch64")]
use crate::neon;
use crate::packed::{LANES, Line, Output, Packed, QUAD, Shape, Work};
use crate::scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::simd128;
#[cfg(target_arch = "x86_64")]
use crate::{vector256, vector512};

/// Weights for the cells around a cell (a square of 3) or for the cell alone (1), packed for a
/// kernel.
#[derive(Clone, Debug)]
pub struct Convolution {
    kernel: Kernel,
    packed: Packed,
}

impl Convolution {
    /// Packs the weights of a square of `side` (1 or 3), by output, row and column of the square,
    /// and input. The number of inputs is a multiple of four. The outputs are padded with 0 to
    /// groups of [`LANES`]. Weights are from -127 to 127.
    ///
    /// # Panics
    /// If the numbers do not fit together.
    #[must_use]
    pub fn new(
        kernel: Kernel,
        side: usize,
        inputs: usize,
        weights: &[i8],
        scale: &[f32],
    ) -> Convolution {
        assert!(side == 1 || side == 3, "a cell or the nine around it");
        assert!(inputs > 0 && inputs.is_multiple_of(QUAD), "inputs in fours");
        let around = side * side;
        assert_eq!(weights.len(), scale.len() * around * inputs, "all weights");
        let outputs = scale.len().next_multiple_of(LANES);
        let mut packed = Packed {
            side,
            inputs,
            outputs,
            lines: Vec::new(),
            pairs: Vec::new(),
            scale: scale.to_vec(),
        };
        packed.scale.resize(outputs, 0.0);
        if kernel == Kernel::SCALAR {
            packed.pairs = vec![[[0; LANES]; 2]; 2 * packed.count()];
        } else {
            packed.lines = vec![Line([0; LANES * QUAD]); packed.count()];
        }
        for (number, &weight) in weights.iter().enumerate() {
            let (input, cell) = (number % inputs, number / inputs % around);
            let output = number / inputs / around;
            let place = (output / LANES * around + cell) * inputs + input;
            if kernel == Kernel::SCALAR {
                packed.pairs[place / 2][place % 2][output % LANES] = weight.into();
            } else {
                packed.lines[place / QUAD].0[output % LANES * QUAD + place % QUAD] = weight;
            }
        }
        Convolution { kernel, packed }
    }

    /// The number of outputs of each cell, padding included.
    #[must_use]
    pub fn outputs(&self) -> usize {
        self.packed.outputs
    }

    /// Computes every cell: the exact sum of inputs times weights as `f32`, times its scale, plus
    /// its bias. Inputs are from 0 to 127, those of the empty cells 0.
    ///
    /// # Panics
    /// If a slice is too short.
    pub fn apply(&self, shape: Shape, input: &[u8], bias: &[f32], mut output: Output<'_>) {
        let packed = &self.packed;
        // The kernels rely on these for their addresses.
        assert!(
            input.len() >= shape.cells() * packed.inputs,
            "inputs of all cells"
        );
        assert!(bias.len() >= packed.outputs, "a bias for every output");
        assert_eq!(packed.scale.len(), packed.outputs);
        let (lines, pairs) = match self.kernel.0 {
            Instructions::Scalar => (0, 2 * packed.count()),
            #[allow(unreachable_patterns, reason = "processors without any other kernel")]
            _ => (packed.count(), 0),
        };
        assert_eq!((packed.lines.len(), packed.pairs.len()), (lines, pairs));
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
        match self.kernel.0 {
            Instructions::Scalar => scalar::apply(&work, &mut output),
            // SAFETY: a kernel exists only where its instructions do; all lengths are checked
            // above.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => unsafe { vector256::apply_avx2(&work, &mut output) },
            // SAFETY: as before.
            #[cfg(target_arch = "x86_64")]
            Instructions::AvxVnni => unsafe { vector256::apply_avx_vnni(&work, &mut output) },
            // SAFETY: as before.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512Vnni => unsafe { vector512::apply(&work, &mut output) },
            // SAFETY: as before.
            #[cfg(target_arch = "aarch64")]
            Instructions::Neon => unsafe { neon::apply_neon(&work, &mut output) },
            // SAFETY: as before.
            #[cfg(target_arch = "aarch64")]
            Instructions::NeonDot => unsafe { neon::apply_dot(&work, &mut output) },
            // SAFETY: as before.
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Instructions::Simd128 => unsafe { simd128::apply(&work, &mut output) },
        }
    }
}
