//! A hundred kills under play.

#[path = "site/client.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod client;
#[path = "site/killing.rs"]
mod killing;
#[path = "site/visiting.rs"]
mod visiting;

pub(crate) use visiting::visit;

#[test]
fn a_hundred_kills_lose_nothing_that_was_answered() {
    killing::kill_under_play(100, 20);
}
