//! The school on the screen and by lines: what both faces share.

pub mod class_list;
pub(crate) mod games;
pub mod sitting;
pub(crate) mod stopwatch;
