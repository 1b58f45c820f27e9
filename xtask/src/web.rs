//! `cargo xtask web`: the site's own checks. The built files are what the sources give, the types agree, and the pages are tried
//! in a real browser against the program that was just built.
//!
//! Owns what that needs besides Rust: node with npm, the packages of `web/package-lock.json`, Chromium.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::chore::Chore;
use crate::command::{cargo, output, run as run_command, succeeds, target_folder};
use crate::prerequisites::{can_install, install};

/// The oldest node whose test runner the tests are written for.
const OLDEST_NODE: u32 = 20;

/// The site: builds and compares, checks types, tests without and with a browser.
#[derive(Debug, clap::Args)]
pub(crate) struct Web {
    /// Leave the browser out
    #[arg(long)]
    no_browser: bool,
}

impl Chore for Web {
    const NAME: &'static str = "web";

    fn run(self, root: &Path) -> Result<()> {
        ensure_node()?;
        without_browser(root)?;
        if self.no_browser {
            return Ok(());
        }
        ensure_chromium()?;
        run_command(&mut cargo(root, &["build", "--release"]))?;
        with_browser(root)
    }
}

/// Everything, with the program as the step before has built it.
pub(crate) fn check(root: &Path) -> Result<()> {
    without_browser(root)?;
    with_browser(root)
}

/// What the site's tests need.
pub(crate) fn ensure() -> Result<()> {
    ensure_node()?;
    ensure_chromium()
}

fn ensure_node() -> Result<()> {
    let version = || {
        let text = output(Command::new("node").arg("--version")).ok()?;
        major(&text)
    };
    let there = || version().is_some_and(|found| found >= OLDEST_NODE);
    if there() && succeeds(Command::new("npm").arg("--version")) {
        println!("found: node and npm (they build and test the site)");
        return Ok(());
    }
    if !can_install() {
        bail!(
            "the site is built and tested with node {OLDEST_NODE} or newer and npm: install them (Debian and Ubuntu: \
             sudo apt-get install nodejs npm; Fedora: sudo dnf install nodejs; macOS: brew install node)"
        );
    }
    println!("missing: node and npm (they build and test the site); installing them with apt-get");
    install("nodejs")?;
    install("npm")?;
    if !there() {
        bail!(
            "apt-get brought a node older than {OLDEST_NODE}: install a newer one for the site's tests"
        );
    }
    Ok(())
}

/// 20 in `v20.20.2`.
fn major(version: &str) -> Option<u32> {
    version
        .trim()
        .strip_prefix('v')?
        .split('.')
        .next()?
        .parse()
        .ok()
}

/// Where the browser is: CHROMIUM says, else where systems put it.
fn chromium() -> Option<PathBuf> {
    let said = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let usual = [
        "/usr/bin/chromium",
        "/usr/bin/chromium-browser",
        "/usr/bin/google-chrome",
    ];
    said.into_iter()
        .chain(usual.map(PathBuf::from))
        .find(|path| path.exists())
}

fn ensure_chromium() -> Result<()> {
    if let Some(path) = chromium() {
        println!("found: {} (the site is tried in it)", path.display());
        return Ok(());
    }
    if !can_install() {
        bail!(
            "the site is tried in Chromium and there is none: install it (Debian: sudo apt-get install chromium; Fedora: \
             sudo dnf install chromium) or say where it is by the variable CHROMIUM"
        );
    }
    println!("missing: Chromium (the site is tried in it); installing it with apt-get");
    install("chromium")
}

/// A call of npm in the folder of the site.
fn npm(root: &Path, words: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.current_dir(root.join("web")).args(words);
    command
}

fn without_browser(root: &Path) -> Result<()> {
    if !packages_are_there(&root.join("web")) {
        run_command(&mut npm(root, &["ci", "--no-audit", "--no-fund"]))
            .context("the packages of web/package-lock.json could not be had")?;
    }
    run_command(&mut npm(root, &["run", "compare"]))?;
    run_command(&mut npm(root, &["run", "check"]))?;
    run_command(&mut npm(root, &["test"]))
}

fn with_browser(root: &Path) -> Result<()> {
    let program = target_folder(root).join("release").join("dedale");
    let mut command = npm(root, &["run", "test:browser"]);
    if let Some(path) = chromium() {
        command.env("CHROMIUM", path);
    }
    run_command(command.env("DEDALE", program))
}

/// Whether `npm ci` was run since the list of packages changed: it takes seconds and a network.
fn packages_are_there(web: &Path) -> bool {
    let changed = |name: &str| web.join(name).metadata().and_then(|about| about.modified());
    let (list, there) = (
        changed("package-lock.json"),
        changed("node_modules/.package-lock.json"),
    );
    matches!((list, there), (Ok(list), Ok(there)) if there >= list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("v9.1"), Some(9));
        assert_eq!(major("node"), None);
    }

    #[test]
    fn packages_count_as_there_only_after_the_list() {
        let folder = tempfile::tempdir().expect("a folder");
        let web = folder.path();
        assert!(!packages_are_there(web));
        std::fs::write(web.join("package-lock.json"), "{}").expect("written");
        assert!(!packages_are_there(web));
        std::fs::create_dir(web.join("node_modules")).expect("made");
        std::fs::write(web.join("node_modules/.package-lock.json"), "{}").expect("written");
        assert!(packages_are_there(web));
    }
}
