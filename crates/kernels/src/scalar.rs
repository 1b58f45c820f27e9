//! Plain code that every processor runs, and that the others must agree with.

use crate::convolution::{LANES, Output, QUAD, Work};

/// A number from 0 to 127: to the nearest, halves to the even one.
#[expect(clippy::cast_sign_loss, reason = "clamped above 0")]
pub(crate) fn quantised(value: f32) -> u8 {
    value.clamp(0.0, 127.0).round_ties_even() as u8
}

pub(crate) fn apply(work: &Work<'_>, output: &mut Output<'_>) {
    let outputs = work.convolution.outputs;
    for y in 0..work.shape.height() {
        for x in 0..work.shape.width() {
            for group in 0..outputs / LANES {
                let sums = sums(work, x, y, group);
                finish(work, x, y, group, sums, output);
            }
        }
    }
}

/// Sixteen outputs of one cell.
fn sums(work: &Work<'_>, x: usize, y: usize, group: usize) -> [i32; LANES] {
    let convolution = work.convolution;
    let (inputs, groups) = (convolution.inputs, convolution.outputs / LANES);
    let (side, quads) = (convolution.side, convolution.inputs / QUAD);
    let reach = side / 2;
    let (first, last) = work.rows(y);
    let mut sums = [0_i32; LANES];
    for ky in first..last {
        for kx in 0..side {
            let cell = work.shape.place(x + kx, y + ky - reach) - reach;
            let numbers = &work.input[cell * inputs..][..inputs];
            for (quad, numbers) in numbers.as_chunks::<QUAD>().0.iter().enumerate() {
                let line = &convolution.lines[((ky * side + kx) * quads + quad) * groups + group];
                for (sum, weights) in sums.iter_mut().zip(line.0.as_chunks::<QUAD>().0) {
                    for (&number, &weight) in numbers.iter().zip(weights) {
                        *sum += i32::from(number) * i32::from(weight);
                    }
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
    let outputs = work.convolution.outputs;
    let place = work.shape.place(x, y) * outputs + group * LANES;
    let scale = &work.convolution.scale[group * LANES..];
    let bias = &work.bias[group * LANES..];
    let value = |lane: usize| sums[lane] as f32 * scale[lane] + bias[lane];
    match output {
        Output::Cells { cells, added } => {
            for lane in 0..LANES {
                let more = added.map_or(0, |added| added[place + lane]);
                // Without anything added there is no addition: 0 would change the sign of -0, which is 0 all the same.
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
