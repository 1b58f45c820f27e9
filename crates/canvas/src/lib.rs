//! What is drawn with characters: the board, the panel beside it, curves, reviews and exercises. A drawing is a
//! [`Canvas`](canvas::Canvas) of characters with roles; a [`Theme`](theme::Theme) says how roles look, [`Glyphs`](glyphs::Glyphs) which
//! characters there are. Nothing here knows a terminal: the console, `dedale show`, the protocols and the pictures of the documents
//! all use it.
//!
//! ```
//! use dedale_canvas::{board_view, glyphs::Glyphs, theme::Theme};
//! use dedale_rules::Position;
//!
//! let board = board_view::draw(&Position::standard(), None, &Glyphs::ASCII);
//! let text = board.render(&Theme::PLAIN);
//! assert_eq!(text.lines().next(), Some("     a   b   c   d   e   f   g   h   i"));
//! assert_eq!(text.lines().count(), board.height());
//! ```
//!
//! From the bottom up:
//!
//! | file | owns |
//! |---|---|
//! | `canvas`, `theme`, `glyphs` | characters with roles, how roles look, which characters there are |
//! | `cutting` | texts that have too little room |
//! | `look` | which of them suit the terminal, and putting a panel beside a board |
//! | `board_view`, `panel` | the board with its marks; whose turn it is and what is left |
//! | `curve`, `review_view`, `review_comments` | chances as a curve; a review as text; a review inside a game file |
//! | `exercise_view` | an exercise of the school (`exercise_view/layout` how large) |

pub mod board_view;
pub mod canvas;
mod curve;
pub mod cutting;
pub mod exercise_view;
pub mod glyphs;
pub mod look;
pub mod panel;
pub mod review_comments;
pub mod review_view;
mod role;
pub mod theme;
