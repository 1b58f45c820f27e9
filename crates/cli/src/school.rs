//! Exercises for children as the program shows them. What they are and whether they are any good is
//! decided by `dedale_school`.

pub(crate) mod booklet;
pub(crate) mod check;
pub(crate) mod command_line;
mod cut_outs;
mod destination;
pub(crate) mod exercise;
mod figure;
mod grid;
mod pages;
mod pictures;
mod press;
mod rule_figures;
mod sentences;
pub(crate) mod sheet;
pub(crate) mod teacher;
