//! Exercises for children as the program shows them. What they are and whether they are any good is
//! decided by `dedale_school`.

pub(crate) mod check;
pub(crate) mod command_line;
pub(crate) mod exercise;
mod figure;
mod pages;
mod pictures;
mod sentences;
pub(crate) mod sheet;
