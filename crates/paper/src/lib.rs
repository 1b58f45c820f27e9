//! What is printed or shown outside the terminal: a position, a document with tables and figures, everything for a
//! school. A [`Drawing`](drawing::Drawing) is marks at places in points; it becomes an SVG picture or a page of a PDF.
//!
//! ```
//! use dedale_paper::{board, pdf, svg};
//! use dedale_rules::Position;
//!
//! // Cells with a side of 20 points; no move has been played.
//! let drawing = board::draw(&Position::standard(), None, 20.0);
//! assert!(svg::picture(&drawing, "The start").starts_with("<svg "));
//! assert!(pdf::write(&[drawing], "The start", "en").starts_with(b"%PDF-"));
//! ```
//!
//! From the bottom up:
//!
//! | file | owns |
//! |---|---|
//! | `lettering`, `base_letters` | how wide letters are, and their codes in a PDF; what stands for letters that it has not |
//! | `fonts`, `sheet_size` | the embedded fonts; sizes of paper |
//! | `drawing` | marks on a sheet |
//! | `svg`, `pdf`, `archive` | its two back ends; what makes a PDF one for archives |
//! | `board`, `curve_svg` | a position drawn; the chances of a review drawn |
//! | `against`, `bars`, `intervals`, `logarithmic`, `rates`, `terminal` | measurements drawn; what a terminal shows drawn |
//! | `document` | a text with tables and figures, before it is known how it will be shown |
//! | `plain`, `html`, `flow` | what becomes of it: plain text, a page for a browser, pages laid out |
//! | `rendering` | the bytes of a document in any of these forms |
//! | `pages` | the pages of a printed file, with its bookmarks |
//! | `puzzles` | puzzles to print, with their answers |
//! | `school/pictures`, `school/grid` | star, fish, pawns, characters, objects as shapes; a board with its walls and lines |
//! | `school/figure`, `school/rule_figures` | an exercise drawn, with its answer; the ten figures of the rules |
//! | `school/press` | what all pages share: margins, lines to write on, the foot |
//! | `school/pictograms` | an instruction as signs, for those who cannot read it |
//! | `school/pages`, `school/cut_outs`, `school/scale` | exercises and answers laid out; pieces to cut out, at one scale |
//! | `school/sheet`, `school/booklet`, `school/teacher` | the three printed things; the booklet's own pages are in `booklet/` |
//! | `school/board_sheets`, `school/score`, `school/diploma`, `school/results` | a board to play on; what else a class needs |

pub mod against;
mod archive;
pub mod bars;
mod base_letters;
pub mod board;
pub mod curve_svg;
pub mod document;
pub mod drawing;
mod flow;
mod fonts;
mod html;
pub mod intervals;
mod lettering;
pub mod logarithmic;
pub mod pages;
pub mod pdf;
mod plain;
pub mod puzzles;
pub mod rates;
mod rendering;
pub mod school;
pub mod sheet_size;
pub mod svg;
pub mod terminal;

pub use lettering::is_shown;
