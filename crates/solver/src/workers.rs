//! The threads that share a piece of work. The only place of the solver that starts any; without the
//! feature `threads`, as on wasm32, the one that asks does it all.

/// Has `work` done that many times at once, once by the thread that asks; each takes of what is to be done
/// until nothing is left.
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
