//! One program for all tests of games: each of them would compile the search and the net again,
//! which takes longer than running them.

mod four;
mod games;
mod labels;
#[path = "../../../solver/tests/memory_shelf/mod.rs"]
mod memory_shelf;
mod runs;
#[path = "../stand_in/mod.rs"]
mod stand_in;
