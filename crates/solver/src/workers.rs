//! The threads that share a piece of work. The solver starts threads only here; without the feature
//! `threads`, as on wasm32, the calling thread does all the work.

/// Runs `work` on that many threads, the calling one included; each takes items until none is left.
pub(crate) fn share(threads: usize, work: impl Fn() + Sync) {
    #[cfg(feature = "threads")]
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(&work);
        }
        work();
    });
    #[cfg(not(feature = "threads"))]
    {
        let _ = threads;
        work();
    }
}
