//! The loop that the kernels with 32 registers or fewer share: some cells of a row with some
//! outputs, a tile, are summed in registers, over all inputs around them. What one register holds,
//! how weights are read into it and how products are added is each kernel's own.

/// The width of the next tile, at most `most` of the cells left in a row: no single cell is left
/// over where that can be avoided.
pub(crate) fn at_once(left: usize, most: usize) -> usize {
    match left {
        _ if left <= most => left,
        _ if left.is_multiple_of(most) || left % most + 1 == most => most,
        _ => (most - 1).max(1),
    }
}

/// Makes `$apply`, which computes a convolution, and `$tile`, which computes a tile of it. The rest
/// are names where the macro is used:
///
/// - `$outputs`: how many outputs a tile has, a divisor of a group; `$registers`: how many
///   registers they take; `$most`: how many cells a tile has at most, one to four;
/// - `$zero()`: a register of sums that are 0;
/// - `$weights(bytes)`: a register of weights, from four bytes for each of its outputs;
/// - `$inputs(numbers)`: four inputs, from an address of four bytes, for every output of a
///   register;
/// - `$multiply(sums, inputs, weights)`: the sums with all products added;
/// - `$finish(work, x, y, start, sums, output)`: writes the outputs of one cell and one register.
macro_rules! tiles {
    ($apply:ident, $tile:ident, $features:literal, outputs: $outputs:expr, registers: $registers:expr, most: $most:expr,
     $zero:ident, $weights:ident, $inputs:ident, $multiply:ident, $finish:ident) => {
        /// # Safety
        /// The lengths are those of the shape and the convolution, as `Convolution::apply` checks.
        #[target_feature(enable = $features)]
        pub(crate) unsafe fn $apply(
            work: &crate::packed::Work<'_>,
            output: &mut crate::packed::Output<'_>,
        ) {
            for first in (0..work.packed.outputs).step_by($outputs) {
                for y in 0..work.shape.height() {
                    let mut x = 0;
                    while x < work.shape.width() {
                        let cells = crate::tiles::at_once(work.shape.width() - x, $most);
                        // SAFETY: so many cells are left in the row, the outputs are some of the
                        // convolution since it has whole groups, the lengths are as promised.
                        unsafe {
                            match (cells, work.packed.side) {
                                (4, 3) => $tile::<4, 3>(work, x, y, first, output),
                                (3, 3) => $tile::<3, 3>(work, x, y, first, output),
                                (2, 3) => $tile::<2, 3>(work, x, y, first, output),
                                (_, 3) => $tile::<1, 3>(work, x, y, first, output),
                                (4, _) => $tile::<4, 1>(work, x, y, first, output),
                                (3, _) => $tile::<3, 1>(work, x, y, first, output),
                                (2, _) => $tile::<2, 1>(work, x, y, first, output),
                                (_, _) => $tile::<1, 1>(work, x, y, first, output),
                            }
                        }
                        x += cells;
                    }
                }
            }
        }

        /// Some cells of a row with some outputs of one group, from `first_output`.
        ///
        /// # Safety
        /// The board has the row `y` and `CELLS` columns from `x`; the outputs are those of one
        /// group of the convolution; lengths as checked.
        #[target_feature(enable = $features)]
        unsafe fn $tile<const CELLS: usize, const SIDE: usize>(
            work: &crate::packed::Work<'_>,
            x: usize,
            y: usize,
            first_output: usize,
            output: &mut crate::packed::Output<'_>,
        ) {
            use crate::packed::{LANES, QUAD};
            const REGISTERS: usize = $registers;
            const WIDTH: usize = $outputs / REGISTERS;
            let packed = work.packed;
            let (inputs, quads) = (packed.inputs, packed.inputs / QUAD);
            let reach = SIDE / 2;
            let (group, inside) = (first_output / LANES, first_output % LANES);
            let (first, last) = work.rows(y);
            let mut sums = [[$zero(); REGISTERS]; CELLS];
            for ky in first..last {
                for kx in 0..SIDE {
                    let cell = work.shape.place(x + kx, y + ky - reach) - reach;
                    let line = packed.line(group, ky) + kx * quads;
                    // SAFETY: `rows` leaves out rows outside the board, so the cells read are among
                    // those of the shape: from the empty one before a row to the empty one after
                    // it. The lines are those of the square's cell, and a line has the weights of
                    // all outputs of the group.
                    unsafe {
                        let mut numbers = work.input.as_ptr().add(cell * inputs);
                        let mut lines = packed.lines.as_ptr().add(line);
                        for _ in 0..quads {
                            let bytes = lines.cast::<i8>().add(inside * QUAD);
                            let mut weights = [$weights(bytes); REGISTERS];
                            for (register, weights) in weights.iter_mut().enumerate().skip(1) {
                                *weights = $weights(bytes.add(register * WIDTH * QUAD));
                            }
                            for (number, sums) in sums.iter_mut().enumerate() {
                                let four = $inputs(numbers.add(number * inputs));
                                for (sum, weights) in sums.iter_mut().zip(weights) {
                                    *sum = $multiply(*sum, four, weights);
                                }
                            }
                            numbers = numbers.add(QUAD);
                            lines = lines.add(1);
                        }
                    }
                }
            }
            for (number, sums) in sums.into_iter().enumerate() {
                for (register, sums) in sums.into_iter().enumerate() {
                    let start = first_output + register * WIDTH;
                    // SAFETY: the cell is on the board, the outputs are some of the convolution.
                    unsafe { $finish(work, x + number, y, start, sums, output) };
                }
            }
        }
    };
}
pub(crate) use tiles;

#[cfg(test)]
mod tests {
    use super::at_once;

    #[test]
    fn rows_are_cut_into_few_tiles() {
        let cut = |width: usize, most: usize| {
            let mut left = width;
            let mut tiles = Vec::new();
            while left > 0 {
                tiles.push(at_once(left, most));
                left -= tiles[tiles.len() - 1];
            }
            tiles
        };
        assert_eq!(cut(9, 4), [3, 3, 3]);
        assert_eq!(cut(12, 4), [4, 4, 4]);
        assert_eq!(cut(7, 4), [4, 3]);
        assert_eq!(cut(5, 4), [3, 2]);
        assert_eq!(cut(9, 2), [2, 2, 2, 2, 1]);
        for most in 1..=4 {
            for width in 1..=12 {
                let tiles = cut(width, most);
                assert_eq!(tiles.iter().sum::<usize>(), width);
                assert!(tiles.iter().all(|&cells| (1..=most).contains(&cells)));
            }
        }
    }
}
