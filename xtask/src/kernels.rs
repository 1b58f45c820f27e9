//! `cargo xtask kernels`: the tests of the network's arithmetic on processors that this machine is not: NEON under qemu, the
//! vectors of WebAssembly in node. The same tests as everywhere: every kernel against plain code, bit for bit.
//!
//! Where an emulator cannot be had, the step says so and is passed over: the kernels are compiled by `targets` all the same.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::chore::Chore;
use crate::command::{cargo, run as run_command, succeeds, target_folder};
use crate::{prerequisites, toolchain};

const ARM: &str = "aarch64-unknown-linux-gnu";
const WASI: &str = "wasm32-wasip1";

/// The tests of the kernels for ARM under qemu and for WebAssembly in node.
#[derive(Debug, clap::Args)]
pub(crate) struct Kernels {}

impl Chore for Kernels {
    const NAME: &'static str = "kernels";

    fn run(self, root: &Path) -> Result<()> {
        check(root)
    }
}

/// Runs the tests on both.
pub(crate) fn check(root: &Path) -> Result<()> {
    if has_arm()? {
        // Every instruction that qemu knows, so that the dot product is there.
        let mut command = tests(root);
        command
            .env(variable(ARM, "LINKER"), "aarch64-linux-gnu-gcc")
            .env(
                variable(ARM, "RUNNER"),
                "qemu-aarch64 -cpu max -L /usr/aarch64-linux-gnu",
            );
        toolchain::prepare(root, &mut command, ARM, "panic_unwind,test")?;
        run_command(&mut command)?;
    }
    if has_wasi()? {
        let mut command = tests(root);
        let runner = format!(
            "node --no-warnings {}",
            root.join("xtask/wasi.mjs").display()
        );
        command
            .args(["--target", WASI])
            .env(variable(WASI, "RUSTFLAGS"), "-C target-feature=+simd128")
            .env(variable(WASI, "RUNNER"), runner);
        run_command(&mut command)?;
    }
    Ok(())
}

/// The tests that compare kernels, optimised: unoptimised they take minutes in an emulator.
fn tests(root: &Path) -> Command {
    let mut command = cargo(root, &["test", "--release"]);
    command
        .args(["--package", "dedale-kernels", "--package", "dedale-network"])
        .args(["--lib", "--test", "network"])
        .arg("--target-dir")
        .arg(target_folder(root).join("kernels"));
    command
}

/// What cargo calls a setting of a target in the environment.
fn variable(target: &str, setting: &str) -> String {
    let target = target.replace('-', "_").to_uppercase();
    format!("CARGO_TARGET_{target}_{setting}")
}

/// A linker and an emulator for 64-bit ARM, installed if that is a plain matter.
fn has_arm() -> Result<bool> {
    let runs = |program: &str| succeeds(Command::new(program).arg("--version"));
    // The compiler brings the library to run with; what a program is linked with comes with the library's own package.
    let links = || Path::new("/usr/aarch64-linux-gnu/lib/Scrt1.o").exists();
    for (package, is_there) in [
        ("qemu-user", runs("qemu-aarch64")),
        ("gcc-aarch64-linux-gnu", runs("aarch64-linux-gnu-gcc")),
        ("libc6-dev-arm64-cross", links()),
    ] {
        if is_there {
            continue;
        }
        if !prerequisites::can_install() {
            println!(
                "PASSED OVER: the kernels for ARM are not run, since {package} is not installed"
            );
            return Ok(false);
        }
        println!("missing: {package} (it runs the kernels for ARM); installing it with apt-get");
        prerequisites::install(package)?;
    }
    Ok(true)
}

/// Node, and a standard library for WASI.
fn has_wasi() -> Result<bool> {
    if !succeeds(Command::new("node").arg("--version")) {
        println!("PASSED OVER: the kernel for WebAssembly is not run, since there is no node");
        return Ok(false);
    }
    let fetched = || succeeds(Command::new("rustup").args(["target", "add", WASI]));
    let is_there = toolchain::is_installed(WASI)? || (fetched() && toolchain::is_installed(WASI)?);
    if !is_there {
        println!(
            "PASSED OVER: the kernel for WebAssembly is not run, since rustup cannot fetch {WASI}"
        );
        return Ok(false);
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_called_as_cargo_wants_them() {
        let name = "CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER";
        assert_eq!(variable(ARM, "RUNNER"), name);
    }
}
