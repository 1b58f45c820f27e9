//! What is printed for pupils and teachers. From the bottom up: `pictures` and `grid` (star, fish, pawns, a board with its
//! walls), `figure` (an exercise drawn, with its answer) and `rule_figures` (the ten figures of the rules), `press` (what all
//! pages share), `pictograms` (an instruction for those who cannot read), `pages` and `cut_outs` (exercises and answers
//! laid out, pieces to cut out at the one `scale`), and the printed things: `sheet`, `booklet`, `teacher`, `board_sheets`, `score`,
//! `diploma`, `results`.

pub mod board_sheets;
pub mod booklet;
pub(crate) mod cut_outs;
pub mod diploma;
pub(crate) mod figure;
pub(crate) mod grid;
pub mod pages;
pub(crate) mod pictograms;
pub(crate) mod pictures;
pub mod press;
pub mod results;
pub(crate) mod rule_figures;
pub(crate) mod scale;
pub mod score;
pub mod sheet;
pub mod teacher;
