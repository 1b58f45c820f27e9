//! Manifest entries that make sure a test is run at all: the slow lane's files and the fuzz
//! targets.
//!
//! A file that no entry names would be left out in silence, which is the one thing a test may not
//! be.

use super::Finding;
use super::manifests::Manifest;
use super::tree::Tree;
use crate::slow::LANE;

/// Checks the slow tests of every crate and the fuzz targets.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let manifest = |folder: &str| {
        tree.manifests()
            .iter()
            .find(|manifest| manifest.folder == folder)
    };
    let mut findings: Vec<Finding> = tree.manifests().iter().flat_map(never_run).collect();
    for file in tree.files() {
        let parts: Vec<&str> = file.path.split('/').collect();
        if let ["crates", name, "tests", test] = parts[..]
            && let Some(stem) = test
                .strip_suffix(".rs")
                .filter(|stem| stem.starts_with("slow_"))
            && let Some(what) = slow_test(stem, manifest(&format!("crates/{name}")))
        {
            findings.push(Finding::new(&file.path, 1, what));
        }
        if let ["fuzz", "fuzz_targets", target] = parts[..]
            && let Some(stem) = target.strip_suffix(".rs")
        {
            let targets = manifest("fuzz").map_or(&[][..], |manifest| &manifest.targets);
            if targets.iter().all(|target| target.name != stem) {
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
fn slow_test(stem: &str, manifest: Option<&Manifest>) -> Option<String> {
    let package = manifest.map_or("", |manifest| &manifest.package);
    if !LANE.iter().any(|call| call.contains(&package)) {
        return Some(format!(
            "`{package}` is not in the slow lane: add it to LANE in xtask/src/slow.rs"
        ));
    }
    let targets = manifest.map_or(&[][..], |manifest| &manifest.targets);
    let entered = targets
        .iter()
        .any(|target| target.is_test && target.name == stem && !target.everyday);
    (!entered).then(|| {
        format!(
            "needs a `[[test]]` entry with name = \"{stem}\" and test = false in Cargo.toml, or it runs outside the slow \
             lane"
        )
    })
}

/// The test files of a manifest that no command would run: kept from `cargo test` without being in the slow lane, or waiting
/// for a feature that nobody names.
fn never_run(manifest: &Manifest) -> Vec<Finding> {
    let lost = manifest.targets.iter().filter(|target| {
        let in_the_lane = target.name.starts_with("slow_");
        target.is_test && (!target.everyday && !in_the_lane || !target.required.is_empty())
    });
    lost.map(|target| {
        let what = format!(
            "the test `{}` is never run: only files slow_* may have test = false, and none required-features",
            target.name
        );
        Finding::new(&manifest.path(), 1, what)
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::super::manifests::Target;
    use super::*;

    const TEST: &str = "crates/rules/tests/slow_twin.rs";
    const TARGET: &str = "fuzz/fuzz_targets/cell_text.rs";

    fn found(files: &[(&str, &str)], manifest: Manifest) -> Vec<String> {
        let findings = check(&Tree::of(files).with_manifests(vec![manifest]));
        findings.iter().map(Finding::to_string).collect()
    }

    /// Targets by their name, whether they are tests, and whether `cargo test` runs them unasked.
    fn manifest(folder: &str, package: &str, targets: &[(&str, bool, bool)]) -> Manifest {
        Manifest {
            folder: folder.to_owned(),
            package: package.to_owned(),
            dependencies: Vec::new(),
            targets: targets
                .iter()
                .map(|&(name, is_test, everyday)| Target {
                    name: name.to_owned(),
                    is_test,
                    everyday,
                    required: Vec::new(),
                })
                .collect(),
        }
    }

    #[test]
    fn a_slow_test_needs_its_entry() {
        let rules = |targets: &[(&str, bool, bool)]| {
            let manifest = manifest("crates/rules", "dedale-rules", targets);
            found(&[(TEST, "")], manifest)
        };
        assert!(rules(&[("slow_twin", true, false)]).is_empty());
        for bad in [
            &[("slow_twin", true, true), ("slow_b", true, false)][..],
            &[("slow_x", true, false)],
            &[("slow_twin", false, false)],
            &[],
        ] {
            let lines = rules(bad);
            assert!(
                lines.len() == 1 && lines[0].contains("[[test]]"),
                "{lines:?}"
            );
        }
        let stranger = manifest("crates/rules", "x", &[("slow_twin", true, false)]);
        assert!(found(&[(TEST, "")], stranger)[0].contains("not in the slow lane"));
    }

    #[test]
    fn a_test_that_no_command_runs_is_found() {
        let lost = manifest("crates/rules", "dedale-rules", &[("twin", true, false)]);
        assert!(found(&[], lost)[0].contains("`twin` is never run"));
        let mut waiting = manifest("crates/rules", "dedale-rules", &[("twin", true, true)]);
        assert!(found(&[], waiting.clone()).is_empty());
        waiting.targets[0].required.push("odd".to_owned());
        assert!(found(&[], waiting)[0].contains("`twin` is never run"));
    }

    #[test]
    fn a_fuzz_target_needs_an_entry_and_a_corpus() {
        let fuzz = |name| manifest("fuzz", "dedale-fuzz", &[(name, false, false)]);
        let seed = ("fuzz/corpus/cell_text/seed", "e2");
        assert!(found(&[(TARGET, ""), seed], fuzz("cell_text")).is_empty());
        assert_eq!(found(&[(TARGET, "")], fuzz("cell_text")).len(), 1);
        assert_eq!(found(&[(TARGET, ""), seed], fuzz("other")).len(), 1);
    }
}
