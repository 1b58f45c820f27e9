//! How other programs talk to the engine (docs/protocol.md): the line protocol, the Quoridor text
//! protocol and HTTP. Each reads requests into types, keeps its state apart from threads, and leaves
//! the thinking to the engine.

pub mod batch;
pub mod http;
mod input;
pub mod line;
mod mistake;
pub mod qtp;
