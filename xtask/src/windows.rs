//! `cargo xtask windows`: builds everything for Windows and runs the tests. On Windows itself that is `cargo test`; elsewhere
//! the linker of MinGW builds them and wine runs them. A lane of its own: no other command needs it.
//!
//! Wine up to version 8 lacks `bcryptprimitives.dll`, without which no program of a newer Rust starts; the one function that
//! is asked of it is built from a few lines of C. Wine's console counts sequences as columns, so the full screen cannot be
//! judged there; its pictures are compared in memory as everywhere. What needs tmux, Unix signals or `/dev` is left out by
//! the tests themselves (`cfg(unix)`).

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::chore::Chore;
use crate::command::{cargo, run as run_command, succeeds, target_folder};
use crate::{prerequisites, toolchain};

pub(crate) const TARGET: &str = "x86_64-pc-windows-gnu";
pub(crate) const LINKER: &str = "x86_64-w64-mingw32-gcc";
/// The package of Debian that brings it.
pub(crate) const PACKAGE: &str = "gcc-mingw-w64-x86-64-win32";
/// What wine lacks.
const MISSING: &str = "bcryptprimitives.dll";
/// The one function that Rust's standard library wants of it.
const MISSING_SOURCE: &str = "#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length) {
    return SystemFunction036(buffer, (ULONG)length);
}
";

/// Builds for Windows and runs the tests there, elsewhere under wine.
#[derive(Debug, clap::Args)]
pub(crate) struct Windows {
    /// Only build
    #[arg(long)]
    build: bool,
    /// Only these packages, by their names
    #[arg(value_name = "PACKAGE")]
    packages: Vec<String>,
    /// Only tests whose names have one of these in them
    #[arg(last = true, value_name = "TEST")]
    tests: Vec<String>,
}

impl Chore for Windows {
    const NAME: &'static str = "windows";

    fn run(self, root: &Path) -> Result<()> {
        let start = Instant::now();
        let folder = target_folder(root).join("windows");
        let mut command = self.command(root);
        if !cfg!(windows) {
            toolchain::prepare(root, &mut command, TARGET, "panic_unwind")?;
            program(LINKER, PACKAGE)?;
            command.env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER", LINKER);
            if !self.build {
                let prefix = prefix(&folder)?;
                command
                    .env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER", "wine")
                    .env("WINEPREFIX", prefix)
                    .env("WINEARCH", "win64")
                    .env("WINEDEBUG", "-all");
            }
        }
        command.arg("--target-dir").arg(folder);
        if !self.tests.is_empty() {
            command.arg("--").args(&self.tests);
        }
        run_command(&mut command)?;
        println!("windows: {:.0} s", start.elapsed().as_secs_f64());
        Ok(())
    }
}

impl Windows {
    /// The call of cargo, but for the target.
    fn command(&self, root: &Path) -> Command {
        // Libraries and programs have tests too; naming them would refuse packages that are only one of these.
        let mut command = cargo(root, &["test", "--tests"]);
        if self.build {
            command.arg("--no-run");
        } else {
            command.arg("--no-fail-fast");
        }
        if self.packages.is_empty() {
            command.args(["--workspace", "--exclude", "xtask"]);
        }
        for package in &self.packages {
            command.args(["--package", package]);
        }
        command
    }
}

/// A program that must be there, installed where that is a plain matter.
pub(crate) fn program(name: &str, package: &str) -> Result<()> {
    if succeeds(Command::new(name).arg("--version")) {
        println!("found: {name}");
        return Ok(());
    }
    if !prerequisites::can_install() {
        bail!(
            "there is no `{name}`: install it (Debian and Ubuntu: sudo apt-get install {package})"
        );
    }
    println!("missing: {name}; installing it with apt-get");
    prerequisites::install(package)
}

/// Wine's own folder with everything in it that programs need, made at the first call.
fn prefix(folder: &Path) -> Result<PathBuf> {
    program("wine64", "wine64")?;
    program("wine", "wine")?;
    let prefix = folder.join("wine");
    let system = prefix.join("drive_c/windows/system32");
    if !system.is_dir() {
        fs::create_dir_all(&prefix)
            .with_context(|| format!("could not make {}", prefix.display()))?;
        let mut boot = Command::new("wine");
        let boot = boot.args(["wineboot", "-i"]).env("WINEPREFIX", &prefix);
        run_command(boot.env("WINEARCH", "win64").env("WINEDEBUG", "-all"))?;
    }
    if !system.join(MISSING).exists() {
        let source = folder.join("bcryptprimitives.c");
        fs::write(&source, MISSING_SOURCE)?;
        let mut compiler = Command::new(LINKER);
        compiler.arg("-shared").arg("-o").arg(system.join(MISSING));
        run_command(compiler.arg(source).arg("-ladvapi32"))?;
    }
    Ok(prefix)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_but_the_chores_is_built_unless_packages_are_named() {
        let shown = |build, packages: &[&str]| {
            let packages = packages.iter().map(|&name| name.to_owned()).collect();
            let windows = Windows {
                build,
                packages,
                tests: Vec::new(),
            };
            let command = windows.command(Path::new("."));
            let words = command
                .get_args()
                .map(|word| word.to_string_lossy().into_owned());
            words.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            shown(true, &[]),
            "test --tests --no-run --workspace --exclude xtask"
        );
        assert_eq!(
            shown(false, &["dedale-store"]),
            "test --tests --no-fail-fast --package dedale-store"
        );
    }
}
