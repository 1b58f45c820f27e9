//! Compilers for other systems than this one. Where the target is installed, or rustup can fetch it, that is the usual
//! compiler. Elsewhere Debian's `rustc-web` can build the standard library from its sources: its packages are downloaded
//! and unpacked into `target/wasm-toolchain`, nothing is installed, and the next run finds them there. By hand:
//!
//! ```sh
//! T=target/wasm-toolchain; mkdir -p $T/packages; cd $T/packages
//! apt-get download rustc-web libstd-rust-web-1.96 libstd-rust-web-dev rust-web-src libllvm22; cd -
//! for package in $T/packages/*.deb; do dpkg-deb -x $package $T; done
//! LD_LIBRARY_PATH=$T/usr/lib/x86_64-linux-gnu RUSTC_BOOTSTRAP=1 RUSTC=$T/usr/bin/rustc cargo build --target wasm32-unknown-unknown \
//!     -Zbuild-std=std,panic_abort --target-dir target/wasm -p dedale-rules -p dedale-engine -p dedale-network -p dedale-play -p dedale-school
//! ```

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{output, run as run_command, succeeds, target_folder};

/// Sees to it that a call of cargo can build for the target: with what is installed or with what can be had. `parts` are
/// those of the standard library that are built where there is none.
pub(crate) fn prepare(root: &Path, command: &mut Command, target: &str, parts: &str) -> Result<()> {
    command.args(["--target", target]);
    if is_installed(target)? {
        return Ok(());
    }
    println!("missing: the target {target}; fetching it with rustup");
    if succeeds(Command::new("rustup").args(["target", "add", target])) && is_installed(target)? {
        return Ok(());
    }
    let toolchain = toolchain(root, target)?;
    println!(
        "The target {target} is not installed; building with the compiler in {}.",
        toolchain.display()
    );
    command
        .arg(format!("-Zbuild-std=std,{parts}"))
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTC", toolchain.join("usr/bin/rustc"))
        .env("RUSTDOC", toolchain.join("usr/bin/rustdoc"))
        .env("LD_LIBRARY_PATH", libraries_of(&toolchain)?);
    Ok(())
}

/// Whether the usual compiler has a standard library for the target.
pub(crate) fn is_installed(target: &str) -> Result<bool> {
    let program = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(program);
    let folder = output(command.args(["--print", "target-libdir", "--target", target]))?;
    Ok(Path::new(folder.trim()).is_dir())
}

/// The unpacked packages of Debian, downloaded at the first call.
fn toolchain(root: &Path, target: &str) -> Result<PathBuf> {
    let folder = target_folder(root).join("wasm-toolchain");
    // Written last: a download that was broken off is begun again.
    let complete = folder.join("complete");
    if complete.exists() {
        return Ok(folder);
    }
    for program in ["apt-get", "apt-cache", "dpkg-deb"] {
        if !succeeds(Command::new(program).arg("--version")) {
            bail!(
                "the target {target} is missing (`rustup target add {target}`), and so is `{program}`, which fetches \
                 Debian's rustc-web where rustup cannot help"
            );
        }
    }
    let packages = folder.join("packages");
    if packages.exists() {
        fs::remove_dir_all(&packages)
            .with_context(|| format!("could not empty {}", packages.display()))?;
    }
    fs::create_dir_all(&packages)
        .with_context(|| format!("could not make {}", packages.display()))?;
    if download(&packages).is_err() {
        println!("The lists of packages may be old.");
        run_command(Command::new("apt-get").arg("update"))?;
        download(&packages)?;
    }
    for entry in fs::read_dir(&packages)? {
        let mut unpack = Command::new("dpkg-deb");
        run_command(unpack.arg("-x").arg(entry?.path()).arg(&folder))?;
    }
    fs::remove_dir_all(&packages)?;
    fs::write(&complete, "")?;
    Ok(folder)
}

/// Downloads the compiler, its libraries and the sources of the standard library.
fn download(folder: &Path) -> Result<()> {
    let compiled = dependency("libstd-rust-web-dev", "libstd-rust-web-")?;
    let code_generator = dependency(&compiled, "libllvm")?;
    let names = [
        "rustc-web",
        "libstd-rust-web-dev",
        "rust-web-src",
        &compiled,
        &code_generator,
    ];
    let mut command = Command::new("apt-get");
    run_command(command.arg("download").args(names).current_dir(folder))
        .context("Debian 12 or later has rustc-web among its security updates")
}

/// The package whose name begins so that another one depends on: the names carry versions.
fn dependency(package: &str, prefix: &str) -> Result<String> {
    let text = output(Command::new("apt-cache").args(["depends", package]))?;
    find_dependency(&text, prefix)
        .with_context(|| format!("`apt-cache depends {package}` names no {prefix}"))
}

fn find_dependency(text: &str, prefix: &str) -> Option<String> {
    let mut names = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("Depends: "));
    names
        .find(|name| name.starts_with(prefix))
        .map(str::to_owned)
}

/// The folder of the shared libraries, which is called after the machine.
fn libraries_of(toolchain: &Path) -> Result<PathBuf> {
    let folder = toolchain.join("usr/lib");
    let holds_the_compiler = |path: &PathBuf| {
        let files = fs::read_dir(path).into_iter().flatten().flatten();
        path.is_dir()
            && files
                .map(|file| file.file_name())
                .any(|name| name.to_string_lossy().starts_with("librustc_driver"))
    };
    fs::read_dir(&folder)
        .with_context(|| format!("could not read {}", folder.display()))?
        .flatten()
        .map(|entry| entry.path())
        .find(holds_the_compiler)
        .with_context(|| format!("no compiler in {}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dependency_is_found_by_the_beginning_of_its_name() {
        let text = "libstd-rust-web-dev\n  Depends: libc6\n  Depends: libstd-rust-web-1.96\n  \
                    Replaces: libstd-rust-dev\n    libstd-rust-web-dev\n";
        assert_eq!(
            find_dependency(text, "libstd-rust-web-").as_deref(),
            Some("libstd-rust-web-1.96")
        );
        assert_eq!(find_dependency(text, "libllvm"), None);
    }
}
