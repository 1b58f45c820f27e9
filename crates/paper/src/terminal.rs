//! What a terminal shows as a picture, for the documents: `ansi` reads coloured text into cells, `shapes` draws the characters
//! that must meet exactly, `window` draws the cells.

pub mod ansi;
mod shapes;
pub mod window;
