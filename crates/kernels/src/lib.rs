//! The arithmetic of networks: convolutions of small integers over a board, pooling and matrix
//! products, with the vector instructions of the processor. It knows nothing of the game.
//!
//! Every kernel computes the same numbers, bit for bit: integers are summed exactly in any order,
//! and floating-point operations are the same for each number, in the same order, never fused.
//!
//! This is the only crate with `unsafe`. Two checks make it sound: a [`Kernel`] exists only where
//! the processor has its instructions ([`Kernel::available`] detects them), and
//! [`Convolution::apply`] checks every length before a kernel runs, so that all addresses lie
//! inside the slices.
//!
//! | file | owns |
//! |---|---|
//! | `kernel` | which instructions are used |
//! | `packed` | the arguments of a kernel: the shape of a board, packed weights, where results go |
//! | `scalar` | plain code that every processor runs |
//! | `tiles` | the loop over cells and outputs that the next three share |
//! | `vector256` | AVX2 and AVX-VNNI |
//! | `neon` | NEON and its dot product |
//! | `simd128` | the vectors of WebAssembly |
//! | `vector512` | AVX-512 with VNNI: whole rows fit into its registers, in a loop of its own |
//! | `convolution` | packing weights, checking all lengths, calling the kernel |
//! | `sums` | mean and maximum pooling, matrices of `f32` |

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
