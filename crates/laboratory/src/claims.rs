//! The findings of the pupils of S1 on small boards, each claim with its verdict, the exact numbers
//! behind it and a line of play as an example (L2). `fit` counts walls, `oracle` solves boards,
//! `ideas` plays games, `findings` combines them, `page` presents them with the boards of
//! `figures`.

mod figures;
pub mod findings;
mod fit;
pub mod ideas;
mod oracle;
pub mod page;
