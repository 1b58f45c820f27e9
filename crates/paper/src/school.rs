//! What is printed for pupils and teachers. From the bottom up: `pictures` and `grid` (star, fish, pawns, a board with its
//! walls), `figure` (an exercise drawn, with its answer) and `rule_figures` (the ten figures of the rules), `press` (what all
//! pages share), `pages` and `cut_outs` (exercises and answers laid out, pieces to cut out), and the three printed things: `sheet`,
//! `booklet`, `teacher`.

pub mod booklet;
mod cut_outs;
pub(crate) mod figure;
pub(crate) mod grid;
pub mod pages;
pub(crate) mod pictures;
pub mod press;
pub(crate) mod rule_figures;
pub mod sheet;
pub mod teacher;
