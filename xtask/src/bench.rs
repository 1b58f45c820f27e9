//! `cargo xtask bench`: the benchmarks of the rules.

use std::path::Path;

use anyhow::Result;

use crate::arguments::Arguments;
use crate::command::{cargo, run as run_command};

/// Runs `cargo bench` on the rules with the arguments handed on.
pub(crate) fn run(root: &Path, arguments: Arguments) -> Result<()> {
    let mut command = cargo(root, &["bench", "--package", "dedale-rules"]);
    run_command(command.args(arguments.verbatim()))
}
