//! A hundred kills under play.

#[path = "site/client.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod client;
#[path = "site/killing.rs"]
mod killing;

pub(crate) fn visit<T>(visits: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(visits)
}

#[test]
fn a_hundred_kills_lose_nothing_that_was_answered() {
    killing::kill_under_play(100, 20);
}
