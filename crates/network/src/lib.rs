//! The learned evaluation, of the game for two and of four players: the input planes of a network
//! and the meaning of its output.
//!
//! # Code map
//!
//! From the bottom up.
//!
//! | file | owns |
//! |---|---|
//! | `frame` | the board from the mover's point of view, and the index of each move there |
//! | `frame_of_four` | the same for four players, by quarter turns of the board |
//! | `paper` | the buffer that planes are written to, and the scales that they share |
//! | `planes` | a position as numbers, cell by cell: the input of a network |
//! | `planes_of_four` | the same for four players |
//! | `sight` | the games that a net is for: its planes and its seats |
//! | `file` | the file of a net: all its numbers, checked |
//! | `network` | a net ready to compute, on the kernels of `dedale-kernels` |
//! | `evaluator` | the net as an evaluator of the engine |
//! | `network_of_four` | a net for four players as an evaluator |
//! | `embedded` | the nets embedded in the program |
//! | `sample` | a searched position in the format of the training program |

mod embedded;
mod evaluator;
mod file;
mod frame;
mod frame_of_four;
mod network;
mod network_of_four;
mod paper;
mod planes;
mod planes_of_four;
mod sample;
mod sight;

pub use dedale_kernels::{Kernel, Shape};
pub use embedded::Embedded;
pub use evaluator::evaluation_of;
pub use file::{Block, Layer, NetError, Parameters};
pub use frame::Frame;
pub use frame_of_four::FrameOfFour;
pub use network::Network;
pub use network_of_four::{Circumstances, NetworkOfFour};
pub use planes::{CHANNELS, PLANES_VERSION, mirror_planes, write_planes};
pub use planes_of_four::write_planes_of_four;
pub use sample::{Arrays, Labels, MOST_SHARES, OfSeats, Sample};
pub use sight::Sight;
