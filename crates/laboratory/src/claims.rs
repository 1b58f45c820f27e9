//! What the pupils of S1 found on small boards, each claim with its verdict, the
//! exact numbers behind it and a line of play that shows it (L2). `fit` counts walls, `oracle` solves
//! boards, `ideas` plays games, `findings` asks them all, `page` tells it
//! with the boards of `figures`.

mod figures;
pub mod findings;
mod fit;
pub mod ideas;
mod oracle;
pub mod page;
