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
//! | `sample` | a searched position as training reads it |

mod frame;
mod planes;
mod sample;

pub use frame::Frame;
pub use planes::{CHANNELS, PLANES_VERSION, mirror_planes, write_planes};
pub use sample::{Arrays, Labels, MOST_SHARES, Sample};
