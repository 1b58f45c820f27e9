//! Exercises for children as the program shows them. What they are and whether they are any good is
//! decided by `dedale_school`.

pub(crate) mod booklet;
pub(crate) mod check;
pub(crate) mod child_words;
pub(crate) mod class;
pub(crate) mod class_list;
pub(crate) mod command_line;
mod cut_outs;
mod destination;
pub(crate) mod exercise;
mod figure;
pub(crate) mod games;
mod grid;
pub(crate) mod lesson_words;
mod pages;
mod pictures;
pub(crate) mod play;
mod press;
mod rule_figures;
mod sentences;
pub(crate) mod sheet;
pub(crate) mod sitting;
pub(crate) mod teacher;

pub(crate) use self::play::Order;
