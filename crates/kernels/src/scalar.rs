//! Plain code for every processor; the other kernels must agree with it.

use crate::packed::{LANES, Output, Work};

/// A number from 0 to 127: to the nearest, halves to the even one. Beside so large a number there
/// is no room for a fraction: adding it rounds, and the result stands in the lowest bits.
/// (`round_ties_even` is a call on processors without an instruction for it.)
fn quantised(value: f32) -> u8 {
    const NO_FRACTION: f32 = 8_388_608.0;
    (value.clamp(0.0, 127.0) + NO_FRACTION).to_bits() as u8
}

pub(crate) fn apply(work: &Work<'_>, output: &mut Output<'_>) {
    let outputs = work.packed.outputs;
    for y in 0..work.shape.height() {
        for x in 0..work.shape.width() {
            for group in 0..outputs / LANES {
                let sums = sums(work, x, y, group);
                finish(work, x, y, group, sums, output);
            }
        }
    }
}

/// Sixteen outputs of one cell. Written so that compilers find vectors in it: two products fit into
/// 16 bits, since inputs are at most 127 and weights at least -127.
fn sums(work: &Work<'_>, x: usize, y: usize, group: usize) -> [i32; LANES] {
    let packed = work.packed;
    let (inputs, side) = (packed.inputs, packed.side);
    let reach = side / 2;
    let (first, last) = work.rows(y);
    let mut sums = [0_i32; LANES];
    for ky in first..last {
        for kx in 0..side {
            let cell = work.shape.place(x + kx, y + ky - reach) - reach;
            let numbers = &work.input[cell * inputs..][..inputs];
            let start = 2 * packed.line(group, ky) + kx * inputs / 2;
            let pairs = &packed.pairs[start..][..inputs / 2];
            for (&[one, other], [ones, others]) in numbers.as_chunks().0.iter().zip(pairs) {
                // Inputs are often 0; the test also keeps compilers from making vectors of pairs of
                // inputs instead of outputs.
                if one == 0 && other == 0 {
                    continue;
                }
                let (one, other) = (i16::from(one), i16::from(other));
                for lane in 0..LANES {
                    let products = [
                        ones[lane].wrapping_mul(one),
                        others[lane].wrapping_mul(other),
                    ];
                    sums[lane] += i32::from(products[0].wrapping_add(products[1]));
                }
            }
        }
    }
    sums
}

#[expect(
    clippy::cast_precision_loss,
    reason = "so it is defined: the nearest fraction"
)]
fn finish(
    work: &Work<'_>,
    x: usize,
    y: usize,
    group: usize,
    sums: [i32; LANES],
    output: &mut Output<'_>,
) {
    let outputs = work.packed.outputs;
    let place = work.shape.place(x, y) * outputs + group * LANES;
    let scale = &work.packed.scale[group * LANES..];
    let bias = &work.bias[group * LANES..];
    let value = |lane: usize| sums[lane] as f32 * scale[lane] + bias[lane];
    match output {
        Output::Cells { cells, added } => {
            for lane in 0..LANES {
                let more = added.map_or(0, |added| added[place + lane]);
                // Without anything added there is no addition: 0 would change the sign of -0, which
                // is 0 all the same.
                cells[place + lane] = quantised(value(lane) + f32::from(more));
            }
        }
        Output::Fractions(fractions) => {
            let place = (y * work.shape.width() + x) * outputs + group * LANES;
            for lane in 0..LANES {
                fractions[place + lane] = value(lane);
            }
        }
    }
}
