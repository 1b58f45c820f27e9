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
//! | `packed` | what a kernel is handed: the shape of a board, packed weights, where results go |
//! | `scalar` | plain code that every processor runs |
//! | `tiles` | the loop over cells and outputs that the next three share |
//! | `vector256`, `neon`, `simd128` | AVX2 and AVX-VNNI; NEON and its dot product; the vectors of WebAssembly |
//! | `vector512` | AVX-512 with VNNI: so many registers that whole rows fit, in a loop of its own |
//! | `convolution` | packing weights, checking all lengths, calling the kernel |
//! | `sums` | means, maxima and matrices of fractions |

mod convolution;
mod kernel;
#[cfg(target_arch = "aarch64")]
mod neon;
mod packed;
mod scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
mod sums;
#[cfg(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod tiles;
#[cfg(target_arch = "x86_64")]
mod vector256;
#[cfg(target_arch = "x86_64")]
mod vector512;

pub use convolution::Convolution;
pub use kernel::Kernel;
pub use packed::{LANES, Output, Shape};
pub use sums::{Matrix, pool};
