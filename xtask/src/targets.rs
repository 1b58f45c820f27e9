//! `cargo xtask targets`: checks the crates for systems that the tests do not run on: the libraries for browsers, the whole
//! program for 64-bit ARM and for Windows. Nothing is linked, so no other tools are needed; `windows` goes further.

use std::path::Path;
use std::time::Instant;

use anyhow::Result;

use crate::chore::Chore;
use crate::command::{cargo, run as run_command, target_folder};
use crate::{toolchain, wasm, windows};

/// The program with everything that it needs.
const PROGRAM: [&str; 1] = ["dedale"];

/// Targets, the packages checked for them, and the parts of the standard library they need.
const TARGETS: [(&str, &[&str], &str); 3] = [
    (wasm::TARGET, &wasm::LIBRARIES, "panic_abort"),
    ("aarch64-unknown-linux-gnu", &PROGRAM, "panic_unwind"),
    (windows::TARGET, &PROGRAM, "panic_unwind"),
];

/// Checks the libraries for browsers, the program for 64-bit ARM and Windows.
#[derive(Debug, clap::Args)]
pub(crate) struct Targets {}

impl Chore for Targets {
    const NAME: &'static str = "targets";

    fn run(self, root: &Path) -> Result<()> {
        for (target, packages, parts) in TARGETS {
            let start = Instant::now();
            let mut command = cargo(root, &["check"]);
            toolchain::prepare(root, &mut command, target, parts)?;
            for package in packages {
                command.args(["--package", package]);
            }
            let folder = target_folder(root).join("targets");
            run_command(command.arg("--target-dir").arg(folder))?;
            println!("{target}: {:.0} s", start.elapsed().as_secs_f64());
        }
        Ok(())
    }
}
