//! Mean and maximum pooling over a board, and matrices of `f32`: little work, written once and
//! compiled for each kernel. The order of floating-point sums is fixed.

use crate::kernel::{Instructions, Kernel};
use crate::packed::{LANES, Shape};

/// A matrix of `f32` by input, then by output, outputs padded to groups of [`LANES`].
#[derive(Clone, Debug)]
pub struct Matrix {
    inputs: usize,
    outputs: usize,
    weights: Vec<f32>,
}

impl Matrix {
    /// The matrix of weights given by output, then by input.
    ///
    /// # Panics
    /// If the number of weights is not a multiple of `inputs`.
    #[must_use]
    pub fn new(inputs: usize, weights: &[f32]) -> Matrix {
        assert!(
            weights.len().is_multiple_of(inputs),
            "all inputs of each output"
        );
        let outputs = (weights.len() / inputs).next_multiple_of(LANES);
        let mut turned = vec![0.0; inputs * outputs];
        for (number, &weight) in weights.iter().enumerate() {
            turned[number % inputs * outputs + number / inputs] = weight;
        }
        Matrix {
            inputs,
            outputs,
            weights: turned,
        }
    }

    /// The number of outputs, padding included.
    #[must_use]
    pub fn outputs(&self) -> usize {
        self.outputs
    }

    /// Each output becomes the sum of its weights times the inputs, from the first input to the
    /// last.
    ///
    /// # Panics
    /// If a slice is too short.
    pub fn apply(&self, kernel: Kernel, input: &[f32], output: &mut [f32]) {
        let (input, output) = (&input[..self.inputs], &mut output[..self.outputs]);
        match kernel.0 {
            Instructions::Scalar => product(&self.weights, input, output),
            // SAFETY: a kernel exists only where its instructions do.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 | Instructions::AvxVnni => unsafe {
                product_avx2(&self.weights, input, output);
            },
            // SAFETY: as before.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512Vnni => unsafe { product_avx512(&self.weights, input, output) },
            // Every processor of this architecture has these, so plain code uses them too.
            #[cfg(target_arch = "aarch64")]
            Instructions::Neon | Instructions::NeonDot => product(&self.weights, input, output),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Instructions::Simd128 => product(&self.weights, input, output),
        }
    }
}

#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "compiled anew with the instructions of each kernel"
)]
fn product(weights: &[f32], input: &[f32], output: &mut [f32]) {
    let outputs = output.len();
    let (pairs, rest) = output.as_chunks_mut::<{ 2 * LANES }>();
    for (number, sums) in pairs.iter_mut().enumerate() {
        product_of_some(weights, outputs, 2 * number * LANES, input, sums);
    }
    let start = outputs - rest.len();
    let (single, _) = rest.as_chunks_mut::<LANES>();
    for sums in single {
        product_of_some(weights, outputs, start, input, sums);
    }
}

#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "compiled anew with the instructions of each kernel"
)]
fn product_of_some<const SOME: usize>(
    weights: &[f32],
    outputs: usize,
    start: usize,
    input: &[f32],
    output: &mut [f32; SOME],
) {
    let mut sums = [0.0_f32; SOME];
    for (&number, row) in input.iter().zip(weights.chunks_exact(outputs)) {
        let Some(row) = row[start..].first_chunk::<SOME>() else {
            return;
        };
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum += weight * number;
        }
    }
    *output = sums;
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn product_avx2(weights: &[f32], input: &[f32], output: &mut [f32]) {
    product(weights, input, output);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn product_avx512(weights: &[f32], input: &[f32], output: &mut [f32]) {
    product(weights, input, output);
}

/// The mean of each channel over the cells of a board, then the maximum of each, as `f32`.
///
/// # Panics
/// If a slice is too short, or the number of channels is not a multiple of [`LANES`].
pub fn pool(kernel: Kernel, shape: Shape, channels: usize, cells: &[u8], pooled: &mut [f32]) {
    assert!(channels.is_multiple_of(LANES), "channels in groups");
    // The sums of a larger board would overflow.
    assert!(shape.area() <= 512, "sums of 16 bits");
    let cells = &cells[..shape.cells() * channels];
    let pooled = &mut pooled[..2 * channels];
    match kernel.0 {
        Instructions::Scalar => pool_all(shape, channels, cells, pooled),
        // SAFETY: a kernel exists only where its instructions do.
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx2 | Instructions::AvxVnni => unsafe {
            pool_avx2(shape, channels, cells, pooled);
        },
        // SAFETY: as before.
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx512Vnni => unsafe { pool_avx512(shape, channels, cells, pooled) },
        #[cfg(target_arch = "aarch64")]
        Instructions::Neon | Instructions::NeonDot => pool_all(shape, channels, cells, pooled),
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Instructions::Simd128 => pool_all(shape, channels, cells, pooled),
    }
}

#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "compiled anew with the instructions of each kernel"
)]
fn pool_all(shape: Shape, channels: usize, cells: &[u8], pooled: &mut [f32]) {
    let (means, maxima) = pooled.split_at_mut(channels);
    let (means, maxima) = (means.as_chunks_mut().0, maxima.as_chunks_mut().0);
    for (group, (means, maxima)) in means.iter_mut().zip(maxima).enumerate() {
        pool_group(shape, channels, group * LANES, cells, means, maxima);
    }
}

#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "compiled anew with the instructions of each kernel"
)]
#[expect(clippy::cast_precision_loss, reason = "a board has few cells")]
fn pool_group(
    shape: Shape,
    channels: usize,
    start: usize,
    cells: &[u8],
    means: &mut [f32; LANES],
    maxima: &mut [f32; LANES],
) {
    let (mut sums, mut most) = ([0_u16; LANES], [0_u8; LANES]);
    // The empty cells are 0 and change neither.
    for cell in cells.chunks_exact(channels) {
        let Some(numbers) = cell[start..].first_chunk::<LANES>() else {
            return;
        };
        for lane in 0..LANES {
            sums[lane] += u16::from(numbers[lane]);
            most[lane] = most[lane].max(numbers[lane]);
        }
    }
    for lane in 0..LANES {
        means[lane] = f32::from(sums[lane]) / shape.area() as f32;
        maxima[lane] = f32::from(most[lane]);
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn pool_avx2(shape: Shape, channels: usize, cells: &[u8], pooled: &mut [f32]) {
    pool_all(shape, channels, cells, pooled);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn pool_avx512(shape: Shape, channels: usize, cells: &[u8], pooled: &mut [f32]) {
    pool_all(shape, channels, cells, pooled);
}
