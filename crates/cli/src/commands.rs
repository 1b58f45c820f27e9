//! The commands, one file each: the names of their options, and what they do.

pub(crate) mod analyze;
pub(crate) mod arena;
pub(crate) mod batch;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod engine;
pub(crate) mod help;
pub(crate) mod hint;
pub(crate) mod lab;
pub(crate) mod legal;
pub(crate) mod openings;
pub(crate) mod perft;
pub(crate) mod probe;
pub(crate) mod school;
pub(crate) mod screen;
pub(crate) mod show;
pub(crate) mod solve;
