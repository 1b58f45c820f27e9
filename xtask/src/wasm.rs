//! `cargo xtask wasm`: builds the libraries that a browser needs for `wasm32-unknown-unknown`.

use std::path::Path;

use anyhow::Result;

use crate::chore::Chore;
use crate::command::{cargo, run as run_command, target_folder};
use crate::toolchain;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// What a browser needs: all of it without threads, files, clocks and chance of its own.
pub(crate) const LIBRARIES: [&str; 5] = [
    "dedale-rules",
    "dedale-engine",
    "dedale-network",
    "dedale-play",
    "dedale-school",
];

/// Builds rules, engine, play and school for browsers.
#[derive(Debug, clap::Args)]
pub(crate) struct Wasm {}

impl Chore for Wasm {
    const NAME: &'static str = "wasm";

    fn run(self, root: &Path) -> Result<()> {
        build(root)
    }
}

/// Builds the libraries.
pub(crate) fn build(root: &Path) -> Result<()> {
    let mut command = cargo(root, &["build"]);
    toolchain::prepare(root, &mut command, TARGET, "panic_abort")?;
    for library in LIBRARIES {
        command.args(["--package", library]);
    }
    let folder = target_folder(root).join("wasm");
    run_command(command.arg("--target-dir").arg(folder))
}
