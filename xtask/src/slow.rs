//! `cargo xtask slow`: the slow lane.
//!
//! A slow test lives in a file `tests/slow_*.rs` whose `[[test]]` entry requires the package's slow
//! feature, so that `cargo test` alone leaves it out and nothing has to be marked as skipped.
//! `tidy` checks the entries.

use std::path::Path;

use anyhow::Result;

use crate::chore::Chore;
use crate::command::{cargo, run as run_command};
use crate::{kernels, prerequisites, training, wasm};

/// The packages with slow tests, and the feature that brings them in.
pub(crate) const LANE: &[(&str, &str)] = &[
    ("dedale-rules", "slow"),
    ("dedale-engine", "slow"),
    ("dedale-network", "slow"),
    ("dedale-solver", "slow"),
    ("dedale-school", "slow"),
    ("dedale-puzzles", "slow"),
    ("dedale-server", "slow"),
    ("dedale", "slow"),
];

/// Only the slow lane: the tests in files tests/slow_*.rs, in release.
#[derive(Debug, clap::Args)]
pub(crate) struct Slow {}

impl Chore for Slow {
    const NAME: &'static str = "slow";

    fn run(self, root: &Path) -> Result<()> {
        run_lane(root)
    }
}

/// Builds for browsers, runs the kernels of other processors and the tiny loop of training, then runs every slow test of every package in the lane, optimised.
pub(crate) fn run_lane(root: &Path) -> Result<()> {
    if cfg!(target_os = "linux") {
        prerequisites::strace()?;
    }
    wasm::build(root)?;
    if cfg!(target_os = "linux") {
        kernels::check(root)?;
        training::check(root)?;
    }
    let mut command = cargo(root, &["test", "--release"]);
    for (package, _) in LANE {
        command.args(["--package", package]);
    }
    run_command(command.args(["--features", &features(), "--test", "slow_*"]))
}

/// The features of the lane as cargo wants them: `package/feature`, joined by commas.
pub(crate) fn features() -> String {
    let names: Vec<String> = LANE
        .iter()
        .map(|(package, feature)| format!("{package}/{feature}"))
        .collect();
    names.join(",")
}
