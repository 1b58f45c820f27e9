//! `cargo xtask slow`: the slow lane.
//!
//! A slow test lives in a file `tests/slow_*.rs` whose `[[test]]` entry says `test = false`, so that `cargo test` leaves it
//! out unless it is named, and nothing has to be marked as skipped. It is no feature: one more feature, and cargo would build
//! every crate of the release program a second time for the lane. `tidy` checks the entries.

use std::panic::resume_unwind;
use std::path::Path;
use std::thread;

use anyhow::Result;

use crate::chore::Chore;
use crate::{kernels, prerequisites, programs, training, wasm};

/// The packages with slow tests, in calls of cargo. The rules have one of their own: what their tests need (proptest) asks for
/// more of the crates that the program uses too, and in one call nearly the whole program would be built again for that.
pub(crate) const LANE: &[&[&str]] = &[
    &["dedale-rules"],
    &[
        "dedale-engine",
        "dedale-network",
        "dedale-solver",
        "dedale-school",
        "dedale-puzzles",
        "dedale-server",
        "dedale",
    ],
];

/// The files of the lane, as cargo's option `--test` takes them.
pub(crate) const FILES: &str = "slow_*";

/// Only the slow lane: the tests in files tests/slow_*.rs, in release.
#[derive(Debug, clap::Args)]
pub(crate) struct Slow {}

impl Chore for Slow {
    const NAME: &'static str = "slow";

    fn run(self, root: &Path) -> Result<()> {
        run_lane(root)
    }
}

/// Builds for browsers, runs the kernels of other processors and the tiny loop of training, then every slow test of every
/// package in the lane, optimised.
pub(crate) fn run_lane(root: &Path) -> Result<()> {
    if cfg!(target_os = "linux") {
        prerequisites::strace()?;
    }
    if cfg!(target_os = "linux") {
        let python = thread::scope(|scope| {
            // Gigabytes are fetched while the compiler works. If that fails, what is being fetched is still waited for.
            let python = scope.spawn(|| training::python_with_torch(root));
            wasm::build(root)?;
            kernels::check(root)?;
            python.join().unwrap_or_else(|panic| resume_unwind(panic))
        })?;
        training::go_round(root, python)?;
    } else {
        wasm::build(root)?;
    }
    let mut slow = Vec::new();
    for packages in LANE {
        let mut words = vec!["--release", "--test", FILES];
        for package in *packages {
            words.extend(["--package", package]);
        }
        slow.extend(programs::build(root, &words)?);
    }
    programs::run(slow)
}
