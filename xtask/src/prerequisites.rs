//! What the test command needs besides Rust itself: looks for it, installs it where that is a plain
//! matter, and says either way.
//!
//! Deliberately leaves out valgrind: only `instructions` needs it, and that task says so itself.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, bail};

use crate::command::{cargo, output, run, succeeds};

/// Makes sure that everything the tests need is there.
pub(crate) fn ensure(root: &Path) -> Result<()> {
    component(root, "rustfmt", "fmt")?;
    component(root, "clippy", "clippy")?;
    if cfg!(target_os = "linux") {
        cpp_compiler()?;
        strace()?;
    }
    if cfg!(unix) {
        tmux()?;
        poppler()?;
    }
    Ok(())
}

/// A part of the Rust toolchain, with the cargo command that it brings.
fn component(root: &Path, name: &str, subcommand: &str) -> Result<()> {
    if succeeds(&mut cargo(root, &[subcommand, "--version"])) {
        println!("found: {name}");
        return Ok(());
    }
    println!("missing: {name}; installing it with rustup");
    let mut rustup = Command::new("rustup");
    run(rustup.current_dir(root).args(["component", "add", name])).with_context(|| {
        format!(
            "{name} is needed and could not be installed by rustup; install it the way Rust was installed \
             (Debian's packages: rustfmt, rust-clippy)"
        )
    })
}

/// The C++ compiler that builds libFuzzer for the fuzz targets.
fn cpp_compiler() -> Result<()> {
    // The same choice as the `cc` crate makes in libFuzzer's build script.
    let compiler = std::env::var_os("CXX").unwrap_or_else(|| OsString::from("c++"));
    let shown = compiler.to_string_lossy();
    if succeeds(Command::new(&compiler).arg("--version")) {
        println!("found: C++ compiler `{shown}` (it builds libFuzzer)");
        return Ok(());
    }
    if std::env::var_os("CXX").is_some() {
        bail!(
            "the variable CXX names `{shown}`, which does not run; the fuzz targets need a C++ compiler"
        );
    }
    if !can_install() {
        bail!(
            "the fuzz targets need a C++ compiler and there is no `{shown}`: install g++ or clang \
             (Debian and Ubuntu: sudo apt-get install g++; Fedora: sudo dnf install gcc-c++)"
        );
    }
    println!("missing: a C++ compiler (it builds libFuzzer); installing g++ with apt-get");
    install("g++")
}

/// The terminal that the tests of the console game play in.
fn tmux() -> Result<()> {
    if succeeds(Command::new("tmux").arg("-V")) {
        println!("found: tmux (the console game is tried in it)");
        return Ok(());
    }
    if !can_install() {
        bail!(
            "the tests of the console game play in tmux and there is none: install it (Debian and Ubuntu: \
             sudo apt-get install tmux; Fedora: sudo dnf install tmux; macOS: brew install tmux)"
        );
    }
    println!("missing: tmux (the console game is tried in it); installing it with apt-get");
    install("tmux")
}

/// What kills the program at a system call, or lets one fail.
pub(crate) fn strace() -> Result<()> {
    if succeeds(Command::new("strace").arg("-V")) {
        println!("found: strace (it kills at system calls and lets them fail)");
        return Ok(());
    }
    if !can_install() {
        bail!(
            "the tests of faults kill at system calls with strace and there is none: install it (Debian and Ubuntu: \
             sudo apt-get install strace; Fedora: sudo dnf install strace)"
        );
    }
    println!(
        "missing: strace (it kills at system calls and lets them fail); installing it with apt-get"
    );
    install("strace")
}

/// The tools that look at the pages for schools as a printer would see them.
fn poppler() -> Result<()> {
    if ["pdftoppm", "pdftotext"]
        .iter()
        .all(|tool| succeeds(Command::new(tool).arg("-v")))
    {
        println!("found: pdftoppm and pdftotext (they look at printed pages)");
        return Ok(());
    }
    if !can_install() {
        bail!(
            "the tests of printed pages need pdftoppm and pdftotext: install them (Debian and Ubuntu: \
             sudo apt-get install poppler-utils; Fedora: sudo dnf install poppler-utils; macOS: brew install \
             poppler)"
        );
    }
    println!("missing: poppler-utils (it looks at printed pages); installing it with apt-get");
    install("poppler-utils")
}

/// Whether packages can be installed by a plain command.
pub(crate) fn can_install() -> bool {
    Path::new("/etc/debian_version").exists() && is_root()
}

/// Installs a package. The lists of packages are fetched once in a run.
pub(crate) fn install(package: &str) -> Result<()> {
    static FETCHED: AtomicBool = AtomicBool::new(false);
    if !FETCHED.load(Ordering::Relaxed) {
        run(Command::new("apt-get").arg("update"))?;
        FETCHED.store(true, Ordering::Relaxed);
    }
    run(Command::new("apt-get")
        .env("DEBIAN_FRONTEND", "noninteractive")
        .args(["install", "--yes", "--no-install-recommends", package]))
}

/// Whether this process may install packages.
fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}
