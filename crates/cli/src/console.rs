//! What the two faces of the console game have in common: the full screen and the plain lines.

pub(crate) mod choices;
pub(crate) mod host;
pub(crate) mod phrases;
pub(crate) mod shelf;
