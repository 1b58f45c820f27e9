//! Whatever is done in a game at whatever moments: after every step the live room equals the room replayed from its log.
#![no_main]

#[path = "../../crates/server/src/action.rs"]
#[allow(dead_code, reason = "a room needs a part of each")]
mod action;
#[path = "../../crates/server/src/fact.rs"]
#[allow(dead_code, reason = "a room needs a part of each")]
mod fact;
#[path = "../../crates/server/src/room.rs"]
#[allow(
    dead_code,
    unused_imports,
    reason = "what browsers are sent and what upgrades ask is not tried here"
)]
mod room;
#[path = "../../crates/server/src/room/tests/schedule.rs"]
mod schedule;
#[path = "../../crates/server/src/seat.rs"]
mod seat;
#[path = "../../crates/server/src/setting.rs"]
#[allow(dead_code, reason = "a room needs a part of each")]
mod setting;
#[path = "../../crates/server/src/stored.rs"]
#[allow(dead_code, reason = "a room needs a part of each")]
mod stored;
#[path = "../../crates/server/src/text.rs"]
#[allow(dead_code, reason = "a room needs a part of each")]
mod text;
#[path = "../../crates/server/src/view.rs"]
#[allow(dead_code, reason = "a room needs a part of each")]
mod view;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|schedule: &[u8]| {
    schedule::follow(schedule);
});
