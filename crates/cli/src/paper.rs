//! What is printed or shown outside the terminal. From the bottom up: `lettering` (how wide letters
//! are, and their codes in a PDF), `sheet_size` (of paper), `drawing` (marks on a sheet), its two back
//! ends `svg` and `pdf`, `board` (a position drawn), `document` (a text with tables and figures) and what
//! becomes of it: `plain` text, `html`, or pages laid out by `flow`.

pub(crate) mod board;
pub(crate) mod document;
pub(crate) mod drawing;
mod flow;
mod html;
pub(crate) mod lettering;
pub(crate) mod pdf;
mod plain;
pub(crate) mod sheet_size;
pub(crate) mod svg;
