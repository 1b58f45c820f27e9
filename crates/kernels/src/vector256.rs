//! AVX2, and AVX-VNNI where the processor has it: eight outputs at a time. Up to four cells with
//! sixteen outputs each are summed in registers.
//!
//! Without VNNI products of unsigned and signed bytes are added in pairs of 16 bits (`maddubs`),
//! which would be cut off above 32,767: inputs are at most 127 and weights at least -127, so two
//! products are at most 32,258.

#![allow(
    clippy::cast_ptr_alignment,
    reason = "everything is read and written unaligned"
)]

use std::arch::x86_64::{
    __m128i, __m256i, _mm_cvtsi128_si64, _mm_loadl_epi64, _mm_max_epi8, _mm_packs_epi16,
    _mm_packs_epi32, _mm_setzero_si128, _mm256_add_epi32, _mm256_add_ps, _mm256_castsi256_si128,
    _mm256_cvtepi32_ps, _mm256_cvtepu8_epi32, _mm256_cvtps_epi32, _mm256_dpbusd_avx_epi32,
    _mm256_extracti128_si256, _mm256_loadu_ps, _mm256_loadu_si256, _mm256_madd_epi16,
    _mm256_maddubs_epi16, _mm256_min_ps, _mm256_mul_ps, _mm256_set1_epi16, _mm256_set1_epi32,
    _mm256_set1_ps, _mm256_setzero_si256, _mm256_storeu_ps,
};

use crate::packed::{LANES, Output, Work};
use crate::tiles::tiles;

tiles!(
    apply_avx2, tile_avx2, "avx2", outputs: LANES, registers: 2, most: 4,
    zero, weights, inputs, multiply_in_pairs, finish
);
tiles!(
    apply_avx_vnni, tile_avx_vnni, "avx2,avxvnni", outputs: LANES, registers: 2, most: 4,
    zero, weights, inputs, multiply_at_once, finish
);

#[inline]
#[target_feature(enable = "avx2")]
fn zero() -> __m256i {
    _mm256_setzero_si256()
}

/// # Safety
/// 32 bytes can be read.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn weights(bytes: *const i8) -> __m256i {
    // SAFETY: the caller promises them.
    unsafe { _mm256_loadu_si256(bytes.cast()) }
}

/// # Safety
/// Four bytes can be read.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn inputs(numbers: *const u8) -> __m256i {
    // SAFETY: the caller promises them.
    _mm256_set1_epi32(unsafe { numbers.cast::<i32>().read_unaligned() })
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
    sums: __m256i,
    output: &mut Output<'_>,
) {
    let outputs = work.packed.outputs;
    // SAFETY: there are as many scales and biases as outputs.
    let value = unsafe {
        let scale = _mm256_loadu_ps(work.packed.scale.as_ptr().add(start));
        let bias = _mm256_loadu_ps(work.bias.as_ptr().add(start));
        _mm256_add_ps(_mm256_mul_ps(_mm256_cvtepi32_ps(sums), scale), bias)
    };
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
                // Rounded to the nearest, halves to even, the default of the processor. What is far
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
