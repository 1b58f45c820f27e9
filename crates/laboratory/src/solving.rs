//! A board being solved: how far it is, Ctrl-C, and what it costs.

pub mod bar;
pub mod resources;
pub mod stop;
