//! NEON, and its dot product where the processor has it: four outputs in a register, up to four
//! cells with sixteen outputs each.
//!
//! Inputs are at most 127, so they are signed bytes too. Without the dot product two products are
//! added in 16 bits, which is enough: they are at most 32,258.

use std::arch::aarch64::{
    int8x16_t, int32x4_t, vaddq_f32, vcombine_s16, vcvtnq_s32_f32, vcvtq_f32_s32, vcvtq_f32_u32,
    vdup_n_u32, vdupq_n_f32, vdupq_n_s32, vget_lane_u32, vget_low_s8, vget_low_u16, vld1q_f32,
    vld1q_s8, vminq_f32, vmovl_u8, vmovl_u16, vmull_high_s8, vmull_s8, vmulq_f32, vpadalq_s16,
    vpaddq_s16, vqmovn_s32, vqmovun_s16, vreinterpret_u8_u32, vreinterpret_u32_u8,
    vreinterpretq_s8_s32, vst1q_f32,
};
use std::arch::asm;

use crate::packed::{LANES, Output, Work};
use crate::tiles::tiles;

tiles!(
    apply_neon, tile_neon, "neon", outputs: LANES, registers: 4, most: 4,
    zero, weights, inputs, multiply_in_pairs, finish
);
tiles!(
    apply_dot, tile_dot, "neon,dotprod", outputs: LANES, registers: 4, most: 4,
    zero, weights, inputs, multiply_at_once, finish
);

#[inline]
#[target_feature(enable = "neon")]
fn zero() -> int32x4_t {
    vdupq_n_s32(0)
}

/// # Safety
/// 16 bytes can be read.
#[inline]
#[target_feature(enable = "neon")]
unsafe fn weights(bytes: *const i8) -> int8x16_t {
    // SAFETY: the caller promises them.
    unsafe { vld1q_s8(bytes) }
}

/// # Safety
/// Four bytes can be read.
#[inline]
#[target_feature(enable = "neon")]
unsafe fn inputs(numbers: *const u8) -> int8x16_t {
    // SAFETY: the caller promises them.
    let four = unsafe { numbers.cast::<i32>().read_unaligned() };
    vreinterpretq_s8_s32(vdupq_n_s32(four))
}

#[inline]
#[target_feature(enable = "neon")]
fn multiply_in_pairs(sum: int32x4_t, inputs: int8x16_t, weights: int8x16_t) -> int32x4_t {
    let low = vmull_s8(vget_low_s8(inputs), vget_low_s8(weights));
    let high = vmull_high_s8(inputs, weights);
    vpadalq_s16(sum, vpaddq_s16(low, high))
}

/// The intrinsic for it is not stable yet.
#[inline]
#[target_feature(enable = "neon,dotprod")]
fn multiply_at_once(mut sum: int32x4_t, inputs: int8x16_t, weights: int8x16_t) -> int32x4_t {
    // SAFETY: one instruction, which the processor has, that changes one register and nothing else.
    unsafe {
        asm!(
            "sdot {sum:v}.4s, {inputs:v}.16b, {weights:v}.16b",
            sum = inout(vreg) sum,
            inputs = in(vreg) inputs,
            weights = in(vreg) weights,
            options(pure, nomem, nostack, preserves_flags),
        );
    }
    sum
}

/// Writes four outputs of a cell.
///
/// # Safety
/// The cell is on the board, four outputs begin at `start`; lengths as checked.
#[inline]
#[target_feature(enable = "neon")]
unsafe fn finish(
    work: &Work<'_>,
    x: usize,
    y: usize,
    start: usize,
    sums: int32x4_t,
    output: &mut Output<'_>,
) {
    let outputs = work.packed.outputs;
    // SAFETY: there are as many scales and biases as outputs.
    let value = unsafe {
        let scale = vld1q_f32(work.packed.scale.as_ptr().add(start));
        let bias = vld1q_f32(work.bias.as_ptr().add(start));
        vaddq_f32(vmulq_f32(vcvtq_f32_s32(sums), scale), bias)
    };
    match output {
        Output::Cells { cells, added } => {
            let place = work.shape.place(x, y) * outputs + start;
            let mut value = value;
            // SAFETY: both slices hold all outputs of all cells of the shape.
            unsafe {
                if let Some(added) = added {
                    let four = added.as_ptr().add(place).cast::<u32>().read_unaligned();
                    let more = vmovl_u8(vreinterpret_u8_u32(vdup_n_u32(four)));
                    let more = vcvtq_f32_u32(vmovl_u16(vget_low_u16(more)));
                    value = vaddq_f32(value, more);
                }
                // Rounded to the nearest, halves to even. What is below 0 is cut off when made a
                // byte without a sign.
                let whole = vcvtnq_s32_f32(vminq_f32(value, vdupq_n_f32(127.0)));
                let words = vqmovn_s32(whole);
                let bytes = vqmovun_s16(vcombine_s16(words, words));
                let bytes = vget_lane_u32::<0>(vreinterpret_u32_u8(bytes));
                let target = cells.as_mut_ptr().add(place).cast::<u32>();
                target.write_unaligned(bytes);
            }
        }
        Output::Fractions(fractions) => {
            let place = (y * work.shape.width() + x) * outputs + start;
            // SAFETY: the slice holds all outputs of all cells of the board.
            unsafe { vst1q_f32(fractions.as_mut_ptr().add(place), value) }
        }
    }
}
