//! The vectors of WebAssembly: eight outputs at a time for up to two cells, so that what is summed
//! fits into the sixteen registers of the machines below. Products of 16 bits are added in pairs of
//! inputs (`i32x4.dot_i16x8`, one instruction there); the two pairs of an output are added at the
//! end.

use std::arch::wasm32::{
    f32x4_add, f32x4_convert_i32x4, f32x4_convert_u32x4, f32x4_min, f32x4_mul, f32x4_nearest,
    f32x4_splat, i16x8_load_extend_i8x8, i16x8_narrow_i32x4, i32x4_add, i32x4_dot_i16x8,
    i32x4_extract_lane, i32x4_shuffle, i32x4_splat, i32x4_trunc_sat_f32x4, u8x16_narrow_i16x8,
    u16x8_extend_low_u8x16, u32x4_extend_low_u16x8, v128, v128_load, v128_store,
};

use crate::packed::{Output, Work};
use crate::tiles::tiles;

/// Two registers of two outputs each, two sums for each output.
type Four = [v128; 2];

tiles!(
    apply, tile, "simd128", outputs: 8, registers: 2, most: 2,
    zero, weights, inputs, multiply, finish
);

#[inline]
#[target_feature(enable = "simd128")]
fn zero() -> Four {
    [i32x4_splat(0); 2]
}

/// # Safety
/// 16 bytes can be read.
#[inline]
#[target_feature(enable = "simd128")]
unsafe fn weights(bytes: *const i8) -> Four {
    // SAFETY: the caller promises them.
    unsafe {
        [
            i16x8_load_extend_i8x8(bytes),
            i16x8_load_extend_i8x8(bytes.add(8)),
        ]
    }
}

/// # Safety
/// Four bytes can be read.
#[inline]
#[target_feature(enable = "simd128")]
unsafe fn inputs(numbers: *const u8) -> v128 {
    // SAFETY: the caller promises them.
    let four = unsafe { numbers.cast::<i32>().read_unaligned() };
    u16x8_extend_low_u8x16(i32x4_splat(four))
}

#[inline]
#[target_feature(enable = "simd128")]
fn multiply(sums: Four, inputs: v128, weights: Four) -> Four {
    [
        i32x4_add(sums[0], i32x4_dot_i16x8(inputs, weights[0])),
        i32x4_add(sums[1], i32x4_dot_i16x8(inputs, weights[1])),
    ]
}

/// Writes four outputs of a cell.
///
/// # Safety
/// The cell is on the board, four outputs begin at `start`; lengths as checked.
#[inline]
#[target_feature(enable = "simd128")]
unsafe fn finish(
    work: &Work<'_>,
    x: usize,
    y: usize,
    start: usize,
    [low, high]: Four,
    output: &mut Output<'_>,
) {
    let outputs = work.packed.outputs;
    let sums = i32x4_add(
        i32x4_shuffle::<0, 2, 4, 6>(low, high),
        i32x4_shuffle::<1, 3, 5, 7>(low, high),
    );
    // SAFETY: there are as many scales and biases as outputs; any address will do.
    let value = unsafe {
        let scale = v128_load(work.packed.scale.as_ptr().add(start).cast());
        let bias = v128_load(work.bias.as_ptr().add(start).cast());
        f32x4_add(f32x4_mul(f32x4_convert_i32x4(sums), scale), bias)
    };
    match output {
        Output::Cells { cells, added } => {
            let place = work.shape.place(x, y) * outputs + start;
            let mut value = value;
            // SAFETY: both slices hold all outputs of all cells of the shape.
            unsafe {
                if let Some(added) = added {
                    let four = added.as_ptr().add(place).cast::<i32>().read_unaligned();
                    let more = u16x8_extend_low_u8x16(i32x4_splat(four));
                    let more = f32x4_convert_u32x4(u32x4_extend_low_u16x8(more));
                    value = f32x4_add(value, more);
                }
                // Rounded to the nearest, halves to even. What is below 0 is cut off when made a
                // byte without a sign.
                let whole = f32x4_nearest(f32x4_min(value, f32x4_splat(127.0)));
                let whole = i32x4_trunc_sat_f32x4(whole);
                let words = i16x8_narrow_i32x4(whole, whole);
                let bytes = i32x4_extract_lane::<0>(u8x16_narrow_i16x8(words, words));
                let target = cells.as_mut_ptr().add(place).cast::<i32>();
                target.write_unaligned(bytes);
            }
        }
        Output::Fractions(fractions) => {
            let place = (y * work.shape.width() + x) * outputs + start;
            // SAFETY: the slice holds all outputs of all cells of the board.
            unsafe { v128_store(fractions.as_mut_ptr().add(place).cast(), value) }
        }
    }
}
