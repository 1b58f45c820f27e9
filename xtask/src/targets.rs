//! `cargo xtask targets`: checks the crates for systems that the tests do not run on: the libraries for browsers, the whole
//! program for 64-bit ARM and for Windows. Nothing is linked; only the database needs a C compiler for each. `windows` goes further.

use std::path::Path;
use std::time::Instant;

use anyhow::Result;

use crate::chore::Chore;
use crate::command::{cargo, run as run_command, target_folder};
use crate::{toolchain, wasm, windows};

/// The program with everything that it needs.
const PROGRAM: [&str; 1] = ["dedale"];

/// A C compiler and the package of Debian that brings it.
type Compiler = (&'static str, &'static str);

/// Targets, the packages checked for them, the parts of the standard library and the C compiler they need.
const TARGETS: [(&str, &[&str], &str, Option<Compiler>); 3] = [
    (wasm::TARGET, &wasm::LIBRARIES, "panic_abort", None),
    (
        "aarch64-unknown-linux-gnu",
        &PROGRAM,
        "panic_unwind",
        Some(("aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu")),
    ),
    (
        windows::TARGET,
        &PROGRAM,
        "panic_unwind",
        Some((windows::LINKER, windows::PACKAGE)),
    ),
];

/// Checks the libraries for browsers, the program for 64-bit ARM and Windows.
#[derive(Debug, clap::Args)]
pub(crate) struct Targets {}

impl Chore for Targets {
    const NAME: &'static str = "targets";

    fn run(self, root: &Path) -> Result<()> {
        for (target, packages, parts, compiler) in TARGETS {
            if let Some((program, package)) = compiler.filter(|_| cfg!(target_os = "linux")) {
                windows::program(program, package)?;
            }
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
