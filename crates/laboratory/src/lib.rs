//! The laboratory (L2 to L4): the pupils' own program (`pupil`, on the numbers of `numbering`), many
//! games between simple players counted and drawn (`experiment`), and the claims of their article
//! checked one by one (`claims`). `solving` shows how far a solver is, stops it, and
//! says what it cost.

pub mod claims;
pub mod experiment;
mod numbering;
pub mod pupil;
pub mod solving;
