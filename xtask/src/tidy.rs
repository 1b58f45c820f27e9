//! `cargo xtask tidy`: the invariants of ARCHITECTURE.md and the habits of CONTRIBUTING.md that a
//! script can check.
//!
//! Each file under `tidy/` owns one family of checks: pure functions from text to findings, with a
//! bad sample that must fail beside each. What the compiler, rustfmt or clippy already check is not
//! repeated here.

mod entries;
mod links;
mod manifests;
mod purity;
mod requirements;
mod rust_text;
mod source;
mod toml_lines;
mod tree;

use std::fmt;
use std::path::Path;

use anyhow::{Result, bail};

use crate::chore::Chore;
use tree::Tree;

/// Something that is not as it should be, and why it should be otherwise.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    path: String,
    line: usize,
    what: String,
}

impl Finding {
    fn new(path: &str, line: usize, what: impl Into<String>) -> Finding {
        Finding {
            path: path.to_owned(),
            line,
            what: what.into(),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}: {}", self.path, self.line, self.what)
    }
}

/// The invariants and habits that a script can check.
#[derive(Debug, clap::Args)]
pub(crate) struct Tidy {}

impl Chore for Tidy {
    const NAME: &'static str = "tidy";

    fn run(self, root: &Path) -> Result<()> {
        check(root)
    }
}

/// Runs every check from the command line.
/// Runs every check and prints one line for each finding.
pub(crate) fn check(root: &Path) -> Result<()> {
    let tree = Tree::read(root)?;
    let mut findings = findings(&tree);
    findings.sort();
    for finding in &findings {
        println!("{finding}");
    }
    match findings.len() {
        0 => println!("tidy: {} files, nothing to say", tree.files().len()),
        1 => bail!("1 thing is not tidy"),
        count => bail!("{count} things are not tidy"),
    }
    Ok(())
}

/// Everything the checks find in a tree.
fn findings(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files() {
        findings.extend(source::check(file));
        findings.extend(purity::check(file));
        findings.extend(manifests::check(file));
        findings.extend(links::check(file, tree));
    }
    findings.extend(entries::check(tree));
    findings.extend(requirements::check(tree));
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_is_one_line_with_path_and_line() {
        let finding = Finding::new("a/b.rs", 3, "too long");
        assert_eq!(finding.to_string(), "a/b.rs:3: too long");
    }

    #[test]
    fn every_family_of_checks_is_connected() {
        let tree = Tree::of(&[
            (
                "crates/rules/Cargo.toml",
                "[package]\nname = \"dedale-rules\"\n[dependencies]\nrand = \"1\"\n",
            ),
            ("crates/rules/src/utils.rs", "//! Bad.\nuse std::fs;\n"),
            ("crates/rules/tests/slow_walk.rs", ""),
            ("README.md", "[gone](gone.md)\n"),
            ("docs/requirements.md", "| R99 | none |\n"),
        ]);
        let text: Vec<String> = findings(&tree).iter().map(Finding::to_string).collect();
        for part in [
            "invariant 2",
            "invariant 3",
            "utils",
            "gone.md",
            "R99",
            "[[test]]",
        ] {
            assert!(
                text.iter().any(|line| line.contains(part)),
                "{part}: {text:#?}"
            );
        }
    }
}
