//! The laboratory (L2 to L4): the pupils' own program (`pupil`, on the numbers of `numbering`), many
//! games between simple players counted and drawn (`experiment`), and the claims of their article
//! checked one by one (`claims`). Their place on the command line is in `command_line`.

pub(crate) mod claims;
pub(crate) mod command_line;
pub(crate) mod experiment;
pub(crate) mod numbering;
pub(crate) mod pupil;
