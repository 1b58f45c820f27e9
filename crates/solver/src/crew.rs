//! Work shared by several threads, where there are any: without the feature `threads`, and in a browser, one does
//! it all.

/// Has the work done by so many threads, at least by this one. Each call takes of it until nothing is left.
#[cfg(all(feature = "threads", not(target_family = "wasm")))]
pub(crate) fn share_out(threads: usize, work: &(impl Fn() + Sync)) {
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
}

/// Has the work done by this thread: there are no others.
#[cfg(not(all(feature = "threads", not(target_family = "wasm"))))]
pub(crate) fn share_out(_threads: usize, work: &(impl Fn() + Sync)) {
    work();
}
