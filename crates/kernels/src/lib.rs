//! The arithmetic of networks: convolutions of small whole numbers over a board, and the few sums beside
//! them, with the instructions that the processor has for it. Knows nothing of the game.
//!
//! Every kernel computes the same numbers, bit for bit: whole numbers are summed exactly in any order, and the
//! operations on fractions are the same for each number, in the same order, never fused.
//!
//! This is the only crate with `unsafe`. What makes each use sound: a [`Kernel`] can be had only where its instructions
//! are there, which is asked of the processor ([`Kernel::available`]), and [`Convolution::apply`]
//! checks every length before a kernel runs, so that all addresses lie inside the slices.
//!
//! | file | owns |
//! |---|---|
//! | `kernel` | which instructions are used |
//! | `convolution` | weights as the kernels read them, the shape of a board, the check of all lengths |
//! | `scalar` | plain code that every processor runs |
//! | `vector256`, `vector512` | AVX2 and AVX-VNNI; AVX-512 with VNNI |
//! | `sums` | means, maxima and matrices of fractions |

mod convolution;
mod kernel;
mod scalar;
mod sums;
#[cfg(target_arch = "x86_64")]
mod vector256;
#[cfg(target_arch = "x86_64")]
mod vector512;

pub use convolution::{Convolution, LANES, Output, Shape};
pub use kernel::Kernel;
pub use sums::{Matrix, pool};
