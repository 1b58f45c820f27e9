//! A run of the solver: its progress, Ctrl-C, and the resources used.

pub mod bar;
pub mod resources;
pub mod stop;
