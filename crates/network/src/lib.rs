//! The learned evaluation of the game for two: what a network sees of a board and how its answers are read.
//!
//! # Code map
//!
//! From the bottom up.
//!
//! | file | owns |
//! |---|---|
//! | `frame` | the board as the player to move sees it, and the numbers of moves there |
//! | `planes` | a position as numbers, cell by cell: the input of a network |
//! | `file` | the file of a net: all its numbers, checked |
//! | `network` | a net ready to compute, on the kernels of `dedale-kernels` |
//! | `evaluator` | the net as an evaluator of the engine |
//! | `embedded` | the net that comes with the program |
//! | `sample` | a searched position as training reads it |

mod embedded;
mod evaluator;
mod file;
mod frame;
mod network;
mod planes;
mod sample;

pub use dedale_kernels::{Kernel, Shape};
pub use evaluator::evaluation_of;
pub use file::{Block, Layer, NetError, Parameters};
pub use frame::Frame;
pub use network::Network;
pub use planes::{CHANNELS, PLANES_VERSION, mirror_planes, write_planes};
pub use sample::{Arrays, Labels, MOST_SHARES, Sample};
