//! AVX2, and AVX-VNNI where it is: eight outputs at a time. Up to four cells with sixteen outputs each are summed in
//! registers.
//!
//! Without VNNI products of unsigned and signed bytes are added in pairs of 16 bits (`maddubs`), which would be
//! cut off above 32,767: inputs are at most 127 and weights at least -127, so two products are at most 32,258.

#![allow(
    clippy::cast_ptr_alignment,
    reason = "everything is read and written unaligned"
)]

use std::arch::x86_64::{
    __m128i, __m256, __m256i, _mm_cvtsi128_si64, _mm_loadl_epi64, _mm_max_epi8, _mm_packs_epi16,
    _mm_packs_epi32, _mm_setzero_si128, _mm256_add_epi32, _mm256_add_ps, _mm256_castsi256_si128,
    _mm256_cvtepi32_ps, _mm256_cvtepu8_epi32, _mm256_cvtps_epi32, _mm256_dpbusd_avx_epi32,
    _mm256_extracti128_si256, _mm256_loadu_ps, _mm256_loadu_si256, _mm256_madd_epi16,
    _mm256_maddubs_epi16, _mm256_min_ps, _mm256_mul_ps, _mm256_set1_epi16, _mm256_set1_epi32,
    _mm256_set1_ps, _mm256_setzero_si256, _mm256_storeu_ps,
};

use crate::convolution::{LANES, Output, QUAD, Work};

/// Outputs in one register.
const HALF: usize = LANES / 2;

/// The same code for both ways to multiply.
macro_rules! kernel {
    ($name:ident, $apply:ident, $features:literal, $multiply:ident) => {
        /// # Safety
        /// The lengths are those of the shape and the convolution, as `Convolution::apply` checks.
        #[target_feature(enable = $features)]
        pub(crate) unsafe fn $apply(work: &Work<'_>, output: &mut Output<'_>) {
            for y in 0..work.shape.height() {
                let mut x = 0;
                while x < work.shape.width() {
                    let left = work.shape.width() - x;
                    let cells = at_once(left);
                    for group in 0..work.convolution.outputs / LANES {
                        // SAFETY: so many cells are left in the row, the group is one of the convolution, the lengths
                        // are as promised.
                        unsafe {
                            match (cells, work.convolution.side) {
                                (4, 3) => $name::<4, 3>(work, x, y, group, output),
                                (3, 3) => $name::<3, 3>(work, x, y, group, output),
                                (2, 3) => $name::<2, 3>(work, x, y, group, output),
                                (_, 3) => $name::<1, 3>(work, x, y, group, output),
                                (4, _) => $name::<4, 1>(work, x, y, group, output),
                                (3, _) => $name::<3, 1>(work, x, y, group, output),
                                (2, _) => $name::<2, 1>(work, x, y, group, output),
                                (_, _) => $name::<1, 1>(work, x, y, group, output),
                            }
                        }
                    }
                    x += cells;
                }
            }
        }

        /// Some cells of a row with one group of outputs.
        ///
        /// # Safety
        /// The board has the row `y` and `CELLS` columns from `x`; the group is one of the convolution; lengths as
        /// checked.
        #[target_feature(enable = $features)]
        unsafe fn $name<const CELLS: usize, const SIDE: usize>(
            work: &Work<'_>,
            x: usize,
            y: usize,
            group: usize,
            output: &mut Output<'_>,
        ) {
            let convolution = work.convolution;
            let (inputs, quads) = (convolution.inputs, convolution.inputs / QUAD);
            let groups = convolution.outputs / LANES;
            let reach = SIDE / 2;
            let (first, last) = work.rows(y);
            let mut sums = [[_mm256_setzero_si256(); 2]; CELLS];
            for ky in first..last {
                for kx in 0..SIDE {
                    let cell = work.shape.place(x + kx, y + ky - reach) - reach;
                    let line = (ky * SIDE + kx) * quads * groups + group;
                    // SAFETY: `rows` leaves out rows outside the board, so the cells read are among those of the
                    // shape: from the empty one before a row to the empty one after it. The lines are those of
                    // the square's cell.
                    unsafe {
                        let mut numbers = work.input.as_ptr().add(cell * inputs).cast::<i32>();
                        let mut lines = convolution.lines.as_ptr().add(line);
                        for _ in 0..quads {
                            let halves = lines.cast::<__m256i>();
                            let weights = [
                                _mm256_loadu_si256(halves),
                                _mm256_loadu_si256(halves.add(1)),
                            ];
                            for (number, sums) in sums.iter_mut().enumerate() {
                                let four = numbers.add(number * quads).read_unaligned();
                                let four = _mm256_set1_epi32(four);
                                for (sum, weights) in sums.iter_mut().zip(weights) {
                                    *sum = $multiply(*sum, four, weights);
                                }
                            }
                            numbers = numbers.add(1);
                            lines = lines.wrapping_add(groups);
                        }
                    }
                }
            }
            for half in 0..2 {
                let start = group * LANES + half * HALF;
                // SAFETY: the group is one of the convolution, so eight scales and biases begin here, and eight
                // outputs of each cell.
                unsafe {
                    let scale = _mm256_loadu_ps(convolution.scale.as_ptr().add(start));
                    let bias = _mm256_loadu_ps(work.bias.as_ptr().add(start));
                    for (number, sums) in sums.iter().enumerate() {
                        let value = _mm256_mul_ps(_mm256_cvtepi32_ps(sums[half]), scale);
                        finish(
                            work,
                            x + number,
                            y,
                            start,
                            _mm256_add_ps(value, bias),
                            output,
                        );
                    }
                }
            }
        }
    };
}

kernel!(some_avx2, apply_avx2, "avx2", multiply_in_pairs);
kernel!(
    some_avx_vnni,
    apply_avx_vnni,
    "avx2,avxvnni",
    multiply_at_once
);

/// How many of the cells left in a row are taken next: such that no single one is left over.
fn at_once(left: usize) -> usize {
    match left {
        0..=4 => left,
        _ if left.is_multiple_of(4) || left % 4 == 3 => 4,
        _ => 3,
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn multiply_in_pairs(sum: __m256i, inputs: __m256i, weights: __m256i) -> __m256i {
    let pairs = _mm256_maddubs_epi16(inputs, weights);
    _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)))
}

#[inline]
#[target_feature(enable = "avx2,avxvnni")]
fn multiply_at_once(sum: __m256i, inputs: __m256i, weights: __m256i) -> __m256i {
    _mm256_dpbusd_avx_epi32(sum, inputs, weights)
}

/// Writes eight outputs of a cell.
///
/// # Safety
/// The cell is on the board, eight outputs begin at `start`; lengths as checked.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn finish(
    work: &Work<'_>,
    x: usize,
    y: usize,
    start: usize,
    value: __m256,
    output: &mut Output<'_>,
) {
    let outputs = work.convolution.outputs;
    match output {
        Output::Cells { cells, added } => {
            let place = work.shape.place(x, y) * outputs + start;
            let mut value = value;
            // SAFETY: both slices hold all outputs of all cells of the shape.
            unsafe {
                if let Some(added) = added {
                    let more = _mm_loadl_epi64(added.as_ptr().add(place).cast::<__m128i>());
                    let more = _mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(more));
                    value = _mm256_add_ps(value, more);
                }
                // Rounded to the nearest, halves to even, as the processor does unless told otherwise. What is far
                // below 0 stays below 0 when made whole and is cut off after that.
                let whole = _mm256_cvtps_epi32(_mm256_min_ps(value, _mm256_set1_ps(127.0)));
                let low = _mm256_castsi256_si128(whole);
                let words = _mm_packs_epi32(low, _mm256_extracti128_si256::<1>(whole));
                let bytes = _mm_max_epi8(_mm_packs_epi16(words, words), _mm_setzero_si128());
                let bytes = _mm_cvtsi128_si64(bytes);
                cells
                    .as_mut_ptr()
                    .add(place)
                    .cast::<i64>()
                    .write_unaligned(bytes);
            }
        }
        Output::Fractions(fractions) => {
            let place = (y * work.shape.width() + x) * outputs + start;
            // SAFETY: the slice holds all outputs of all cells of the board.
            unsafe { _mm256_storeu_ps(fractions.as_mut_ptr().add(place), value) }
        }
    }
}
