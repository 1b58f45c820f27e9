//! Manifest entries that make sure a test is run at all: the slow lane's files and the fuzz
//! targets.
//!
//! A file that no entry names would be left out in silence, which is the one thing a test may not
//! be.

use super::Finding;
use super::toml_lines::{Entry, entries};
use super::tree::Tree;
use crate::slow::LANE;

/// Checks the slow tests of every crate and the fuzz targets.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files() {
        let parts: Vec<&str> = file.path.split('/').collect();
        if let ["crates", name, "tests", test] = parts[..]
            && let Some(stem) = test
                .strip_suffix(".rs")
                .filter(|stem| stem.starts_with("slow_"))
        {
            let manifest = tree.file(&format!("crates/{name}/Cargo.toml"));
            let manifest = manifest.map_or("", |file| file.text.as_str());
            if let Some(what) = slow_test(stem, &entries(manifest)) {
                findings.push(Finding::new(&file.path, 1, what));
            }
        }
        if let ["fuzz", "fuzz_targets", target] = parts[..]
            && let Some(stem) = target.strip_suffix(".rs")
        {
            let manifest = tree.file("fuzz/Cargo.toml");
            let manifest = manifest.map_or("", |file| file.text.as_str());
            if values(&entries(manifest), "bin", "name").all(|name| name != stem) {
                let what = format!(
                    "has no `[[bin]]` named `{stem}` in fuzz/Cargo.toml, so it is never built"
                );
                findings.push(Finding::new(&file.path, 1, what));
            }
            let corpus = format!("fuzz/corpus/{stem}");
            if tree.below(&corpus).next().is_none() {
                let what = format!("has no input in {corpus}/: commit at least one to start from");
                findings.push(Finding::new(&file.path, 1, what));
            }
        }
    }
    findings
}

/// What is missing for a slow test to be in the lane, and only there.
fn slow_test(stem: &str, manifest: &[Entry]) -> Option<String> {
    let package = values(manifest, "package", "name")
        .next()
        .unwrap_or_default();
    let Some((_, feature)) = LANE.iter().find(|(name, _)| *name == package) else {
        return Some(format!(
            "`{package}` is not in the slow lane: add it to LANE in xtask/src/slow.rs"
        ));
    };
    let ordinal = manifest
        .iter()
        .find(|entry| entry.table == ["test"] && entry.key == ["name"] && entry.unquoted() == stem)
        .map(|entry| entry.ordinal);
    let required = manifest.iter().any(|entry| {
        Some(entry.ordinal) == ordinal
            && entry.key == ["required-features"]
            && entry.value.contains(&format!("\"{feature}\""))
    });
    (!required).then(|| {
        format!(
            "needs a `[[test]]` entry with name = \"{stem}\" and required-features = [\"{feature}\"] in Cargo.toml, \
             or it runs outside the slow lane"
        )
    })
}

/// The values of a key in every table of a name.
fn values<'a>(manifest: &'a [Entry], table: &str, key: &str) -> impl Iterator<Item = &'a str> {
    manifest
        .iter()
        .filter(move |entry| entry.table == [table] && entry.key == [key])
        .map(Entry::unquoted)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: &str = "crates/rules/tests/slow_twin.rs";
    const TARGET: &str = "fuzz/fuzz_targets/cell_text.rs";

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let findings = check(&Tree::of(files));
        findings.iter().map(Finding::to_string).collect()
    }

    #[test]
    fn a_slow_test_needs_its_entry() {
        let head = "[package]\nname = \"dedale-rules\"\n";
        let entry = "[[test]]\nname = \"slow_twin\"\nrequired-features = [\"slow\"]\n";
        let other = "[[test]]\nname = \"slow_twin\"\n\
                     [[test]]\nname = \"b\"\nrequired-features = [\"slow\"]\n";
        let manifest = "crates/rules/Cargo.toml";
        let good = format!("{head}{entry}");
        assert!(found(&[(manifest, &good), (TEST, "")]).is_empty());
        let bad = format!("{head}{other}");
        assert_eq!(found(&[(manifest, &bad), (TEST, "")]).len(), 1);
        let stranger = entry.replace("slow_twin", "x");
        assert_eq!(found(&[(manifest, &stranger), (TEST, "")]).len(), 1);
    }

    #[test]
    fn a_fuzz_target_needs_an_entry_and_a_corpus() {
        let bin = "[[bin]]\nname = \"cell_text\"\n";
        let seed = ("fuzz/corpus/cell_text/seed", "e2");
        assert!(found(&[("fuzz/Cargo.toml", bin), (TARGET, ""), seed]).is_empty());
        assert_eq!(found(&[("fuzz/Cargo.toml", bin), (TARGET, "")]).len(), 1);
        assert_eq!(
            found(&[("fuzz/Cargo.toml", ""), (TARGET, ""), seed]).len(),
            1
        );
    }
}
