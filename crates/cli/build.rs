//! Tells the program which commit it is built from.

use std::process::Command;

fn main() {
    let version = env!("CARGO_PKG_VERSION");
    let told = match git(&["rev-parse", "--short=10", "HEAD"]) {
        Some(commit) => format!("{version} ({commit})"),
        // Built from a package without its history.
        None => version.to_owned(),
    };
    println!("cargo::rustc-env=DEDALE_VERSION={told}");
    println!("cargo::rerun-if-changed=build.rs");
    // A commit changes the reflog of HEAD whatever branch it is on.
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}
