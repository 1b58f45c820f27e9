//! The requirements of a match in docs/requirements.md, by number: the names of the tests begin
//! with it. `proposals` and `tickets` test what remote players and slow answers need besides.
//! Everything goes through `Plan`, `Table` and `Save`; the time is passed in, nothing waits.

mod advice;
mod clock;
mod front_end;
mod interruption;
mod mathematical;
mod points;
mod proposals;
mod rules;
mod setting_up;
mod taking_back;
mod tickets;
mod whole_games;
