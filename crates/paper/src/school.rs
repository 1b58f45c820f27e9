//! What is printed for pupils and teachers. From the bottom up: `pictures` and `grid` (star, fish, pawns, a board with its
//! walls), `figure` (an exercise drawn, with its answer), `rule_figures` (the ten figures of the rules) and `rules_of_grade` (which are told
//! to whom), `press` (what all
//! pages share), `pictograms` (an instruction for those who cannot read), `pages` and `cut_outs` (exercises and answers
//! laid out, pieces to cut out at the one `scale`), and the printed things: `sheet` with `key_table`, `booklet`, `pupil_rules`, `teacher`, `board_sheets`, `score`,
//! `diploma`, `results`.

pub mod board_sheets;
pub mod booklet;
pub(crate) mod cut_outs;
pub mod diploma;
pub(crate) mod figure;
pub(crate) mod grid;
pub(crate) mod key_table;
pub mod pages;
pub(crate) mod pictograms;
pub(crate) mod pictures;
pub mod press;
pub mod pupil_rules;
pub mod results;
pub(crate) mod rule_figures;
pub(crate) mod rules_of_grade;
pub(crate) mod scale;
pub mod score;
pub mod sheet;
pub mod teacher;
