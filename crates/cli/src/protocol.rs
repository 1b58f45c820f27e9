//! How other programs talk to the engine (docs/protocol.md): the line protocol, the Quoridor text
//! protocol and HTTP. Each reads requests into types, keeps its state apart from threads, and leaves
//! the thinking to the engine.

pub(crate) mod http;
pub(crate) mod line;
pub(crate) mod mistake;
pub(crate) mod qtp;
