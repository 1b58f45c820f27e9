//! What `dedale solve` and `dedale probe` share: their options, the folder where a run keeps its
//! layers, and what the system says about the resources used; and tables as the engine asks them.

pub(crate) mod bar;
pub(crate) mod command_line;
pub(crate) mod folder;
pub(crate) mod resources;
pub(crate) mod stop;
pub(crate) mod tables;
pub(crate) mod target;
pub(crate) mod words;
