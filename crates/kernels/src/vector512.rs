//! AVX-512 with VNNI: one instruction multiplies and adds four inputs for each of sixteen outputs.
//! A whole row of cells with 32 or 16 outputs each is summed in registers, so that every weight is
//! read once for the row.

#![allow(
    clippy::cast_ptr_alignment,
    reason = "everything is read and written unaligned"
)]

use std::arch::x86_64::{
    __m128i, __m512, __m512i, _mm_loadu_si128, _mm_max_epi8, _mm_setzero_si128, _mm_storeu_si128,
    _mm512_add_ps, _mm512_cvtepi32_ps, _mm512_cvtepu8_epi32, _mm512_cvtps_epi32,
    _mm512_cvtsepi32_epi8, _mm512_dpbusd_epi32, _mm512_loadu_ps, _mm512_loadu_si512, _mm512_min_ps,
    _mm512_mul_ps, _mm512_set1_epi32, _mm512_set1_ps, _mm512_setzero_si512, _mm512_storeu_ps,
};

use crate::packed::{LANES, Line, Output, QUAD, Work};

/// # Safety
/// The lengths are those of the shape and the convolution, as `Convolution::apply` checks.
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
pub(crate) unsafe fn apply(work: &Work<'_>, output: &mut Output<'_>) {
    let groups = work.packed.outputs / LANES;
    let mut group = 0;
    while group < groups {
        let two = groups - group > 1;
        for y in 0..work.shape.height() {
            // SAFETY: the row is on the board, the groups are some of the convolution, the lengths
            // as promised.
            unsafe {
                match work.shape.width() {
                    1 => row::<1>(work, y, group, two, output),
                    2 => row::<2>(work, y, group, two, output),
                    3 => row::<3>(work, y, group, two, output),
                    4 => row::<4>(work, y, group, two, output),
                    5 => row::<5>(work, y, group, two, output),
                    6 => row::<6>(work, y, group, two, output),
                    7 => row::<7>(work, y, group, two, output),
                    8 => row::<8>(work, y, group, two, output),
                    9 => row::<9>(work, y, group, two, output),
                    10 => row::<10>(work, y, group, two, output),
                    11 => row::<11>(work, y, group, two, output),
                    _ => row::<12>(work, y, group, two, output),
                }
            }
        }
        group += if two { 2 } else { 1 };
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
unsafe fn row<const CELLS: usize>(
    work: &Work<'_>,
    y: usize,
    group: usize,
    two: bool,
    output: &mut Output<'_>,
) {
    // SAFETY: passed on; 24 sums of twelve cells, with two weights and one input, fit into the 32
    // registers.
    unsafe {
        match (two, work.packed.side) {
            (true, 3) => groups::<CELLS, 2, 3>(work, y, group, output),
            (false, 3) => groups::<CELLS, 1, 3>(work, y, group, output),
            (true, _) => groups::<CELLS, 2, 1>(work, y, group, output),
            (false, _) => groups::<CELLS, 1, 1>(work, y, group, output),
        }
    }
}

/// One row of cells with one or two groups of outputs.
///
/// # Safety
/// The board has `CELLS` columns and the row `y`; `group` and, for two, the next are groups of the
/// convolution; lengths as for [`apply`].
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
unsafe fn groups<const CELLS: usize, const GROUPS: usize, const SIDE: usize>(
    work: &Work<'_>,
    y: usize,
    group: usize,
    output: &mut Output<'_>,
) {
    let packed = work.packed;
    let quads = packed.inputs / QUAD;
    // From a line of a group to the same of the next.
    let apart = SIDE * SIDE * quads;
    let reach = SIDE / 2;
    let (first, last) = work.rows(y);
    let mut sums = [[_mm512_setzero_si512(); GROUPS]; CELLS];
    for ky in first..last {
        let row = work.shape.place(0, y + ky - reach);
        // SAFETY: `rows` leaves out rows outside the board, so the cells of the row are among those
        // of the shape; with the cells at the sides left out, no neighbour left or right of it is
        // read. The lines are those of the square's cells.
        unsafe {
            let numbers = packed_input(work, row);
            let lines = packed.lines.as_ptr().add(packed.line(group, ky));
            if SIDE == 1 {
                add::<CELLS, GROUPS, 0, 0>(numbers, lines, quads, apart, &mut sums);
            } else {
                let left = numbers.sub(quads);
                add::<CELLS, GROUPS, 1, 0>(left, lines, quads, apart, &mut sums);
                add::<CELLS, GROUPS, 0, 0>(numbers, lines.add(quads), quads, apart, &mut sums);
                let right = numbers.add(quads);
                add::<CELLS, GROUPS, 0, 1>(right, lines.add(2 * quads), quads, apart, &mut sums);
            }
        }
    }
    for number in 0..GROUPS {
        let start = (group + number) * LANES;
        // SAFETY: the group is one of the convolution, so sixteen scales and biases begin here, and
        // sixteen outputs of each cell.
        unsafe {
            let scale = _mm512_loadu_ps(packed.scale.as_ptr().add(start));
            let bias = _mm512_loadu_ps(work.bias.as_ptr().add(start));
            for (x, sums) in sums.iter().enumerate() {
                let value = _mm512_mul_ps(_mm512_cvtepi32_ps(sums[number]), scale);
                finish(work, x, y, start, _mm512_add_ps(value, bias), output);
            }
        }
    }
}

/// The numbers of a cell, four at a time.
///
/// # Safety
/// It is one of the shape.
#[inline]
unsafe fn packed_input(work: &Work<'_>, cell: usize) -> *const i32 {
    // SAFETY: there are as many numbers for every cell of the shape as there are inputs.
    unsafe { work.input.as_ptr().add(cell * work.packed.inputs).cast() }
}

/// Adds the products of one cell of the square for a row of cells, but for `LEFT` cells at its left
/// end and `RIGHT` at its right end, whose neighbours there are outside the board.
///
/// # Safety
/// `quads` fours of numbers can be read for each of these cells, and as many lines for each group,
/// those of the groups `apart` from each other.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
#[expect(
    clippy::needless_range_loop,
    reason = "iterators keep the sums in memory: four times slower"
)]
unsafe fn add<const CELLS: usize, const GROUPS: usize, const LEFT: usize, const RIGHT: usize>(
    numbers: *const i32,
    lines: *const Line,
    quads: usize,
    apart: usize,
    sums: &mut [[__m512i; GROUPS]; CELLS],
) {
    for quad in 0..quads {
        let mut weights = [_mm512_setzero_si512(); GROUPS];
        for (number, weights) in weights.iter_mut().enumerate() {
            // SAFETY: the caller promises the lines.
            *weights = unsafe {
                let line = lines.add(number * apart + quad);
                _mm512_loadu_si512(line.cast::<__m512i>())
            };
        }
        for number in LEFT..CELLS - RIGHT {
            // SAFETY: the caller promises the numbers of these cells.
            let four = unsafe { numbers.add(number * quads + quad).read_unaligned() };
            let four = _mm512_set1_epi32(four);
            for (sum, weights) in sums[number].iter_mut().zip(weights) {
                *sum = _mm512_dpbusd_epi32(*sum, four, weights);
            }
        }
    }
}

/// Writes sixteen outputs of a cell.
///
/// # Safety
/// The cell is on the board, sixteen outputs begin at `start`; lengths as for [`apply`].
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
unsafe fn finish(
    work: &Work<'_>,
    x: usize,
    y: usize,
    start: usize,
    value: __m512,
    output: &mut Output<'_>,
) {
    let outputs = work.packed.outputs;
    match output {
        Output::Cells { cells, added } => {
            let place = work.shape.place(x, y) * outputs + start;
            let mut value = value;
            // SAFETY: both slices hold all outputs of all cells of the shape.
            unsafe {
                if let Some(added) = added {
                    let more = _mm_loadu_si128(added.as_ptr().add(place).cast::<__m128i>());
                    let more = _mm512_cvtepi32_ps(_mm512_cvtepu8_epi32(more));
                    value = _mm512_add_ps(value, more);
                }
                // Rounded to the nearest, halves to even, the default of the processor. What is far
                // below 0 stays below 0 when made whole and is cut off after that.
                let whole = _mm512_cvtps_epi32(_mm512_min_ps(value, _mm512_set1_ps(127.0)));
                let bytes = _mm_max_epi8(_mm512_cvtsepi32_epi8(whole), _mm_setzero_si128());
                _mm_storeu_si128(cells.as_mut_ptr().add(place).cast::<__m128i>(), bytes);
            }
        }
        Output::Fractions(fractions) => {
            let place = (y * work.shape.width() + x) * outputs + start;
            // SAFETY: the slice holds all outputs of all cells of the board.
            unsafe { _mm512_storeu_ps(fractions.as_mut_ptr().add(place), value) }
        }
    }
}
