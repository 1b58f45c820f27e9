//! What is printed or shown outside the terminal. From the bottom up: `lettering` (how wide letters
//! are, and their codes in a PDF), `sheet_size` (of paper), `drawing` (marks on a sheet), its two back
//! ends `svg` and `pdf`, `board` (a position drawn), `document` (a text with tables and figures) and what
//! becomes of it: `plain` text, `html`, or pages laid out by `flow`. `pages` are those of a printed file with its bookmarks; `curve_svg` draws the
//! chances of a review, `bars` and `logarithmic` measurements, `terminal` what a terminal shows; `school` is everything that is printed
//! for pupils and teachers.

pub mod bars;
pub mod board;
pub mod curve_svg;
pub mod document;
pub mod drawing;
mod flow;
mod html;
mod lettering;
pub mod logarithmic;
pub mod pages;
pub mod pdf;
mod plain;
pub mod school;
pub mod sheet_size;
pub mod svg;
pub mod terminal;
