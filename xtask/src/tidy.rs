//! `cargo xtask tidy`: the invariants of ARCHITECTURE.md and the habits of CONTRIBUTING.md that a
//! script can check.
//!
//! Each file under `tidy/` owns one family of checks: pure functions from text to findings, with a
//! bad sample that must fail beside each. What the compiler, rustfmt or clippy already check is not
//! repeated here.

mod arrows;
mod engines;
mod entries;
mod failures;
mod links;
mod manifests;
mod mentions;
mod modules;
mod purity;
mod requirements;
mod source;
mod sources;
mod tree;
mod waits;

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
pub(crate) struct Tidy {
    /// Only count the import cycles, crate by crate
    #[arg(long)]
    cycles: bool,
}

impl Chore for Tidy {
    const NAME: &'static str = "tidy";

    fn run(self, root: &Path) -> Result<()> {
        if self.cycles {
            let (sources, _) = sources::parse(&Tree::read(root)?);
            print!("{}", modules::table(&sources));
            return Ok(());
        }
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
    let (sources, mut findings) = sources::parse(tree);
    for file in tree.files() {
        findings.extend(source::check(file));
        findings.extend(links::check(file, tree));
    }
    findings.extend(source::lints(tree));
    findings.extend(purity::check(&sources));
    findings.extend(modules::check(&sources));
    findings.extend(failures::check(&sources));
    findings.extend(waits::check(&sources));
    findings.extend(engines::check(&sources));
    findings.extend(arrows::check(tree));
    findings.extend(entries::check(tree));
    findings.extend(requirements::check(tree));
    findings
}

#[cfg(test)]
mod tests {
    use super::manifests::{Dependency, Manifest};
    use super::*;

    #[test]
    fn a_finding_is_one_line_with_path_and_line() {
        let finding = Finding::new("a/b.rs", 3, "too long");
        assert_eq!(finding.to_string(), "a/b.rs:3: too long");
    }

    #[test]
    fn every_family_of_checks_is_connected() {
        let manifest = Manifest {
            folder: "crates/rules".to_owned(),
            package: "dedale-rules".to_owned(),
            dependencies: vec![Dependency {
                package: "rand".to_owned(),
                for_tests: false,
                optional: false,
            }],
            targets: Vec::new(),
        };
        let tree = Tree::of(&[
            (
                "crates/rules/Cargo.toml",
                "[package]\nname = \"dedale-rules\"\n",
            ),
            (
                "crates/rules/src/lib.rs",
                "mod utils;\npub fn f() -> Result<u8, String> { Ok(0) }\n",
            ),
            (
                "crates/rules/src/utils.rs",
                "//! Bad.\nuse std::fs;\nuse crate::other;\n",
            ),
            ("crates/rules/src/other.rs", "//! Bad.\nuse crate::utils;\n"),
            (
                "crates/rules/tests/slow_walk.rs",
                "//! Bad.\nfn f() { sleep(LONG) }\n",
            ),
            ("README.md", "[gone](gone.md)\n"),
            ("docs/requirements.md", "| R99 | none |\n"),
        ])
        .with_manifests(vec![manifest]);
        let text: Vec<String> = findings(&tree).iter().map(Finding::to_string).collect();
        for part in [
            "invariant 2",
            "invariant 3",
            "invariant 15",
            "does not open",
            "use each other",
            "fixed sleep",
            "make its error a type",
            "it draws the arrows",
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
