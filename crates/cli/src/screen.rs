//! The full-screen face of the console game.

mod picture;
