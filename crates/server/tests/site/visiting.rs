//! Where the visitors of the tests live: a runtime of their own, apart from the server's.

/// Runs what visitors do.
pub(crate) fn visit<T>(visits: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(visits)
}
