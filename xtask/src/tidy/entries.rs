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
    let mut findings = Vec::new();
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
    let Some((_, feature)) = LANE.iter().find(|(name, _)| *name == package) else {
        return Some(format!(
            "`{package}` is not in the slow lane: add it to LANE in xtask/src/slow.rs"
        ));
    };
    let targets = manifest.map_or(&[][..], |manifest| &manifest.targets);
    let required = targets.iter().any(|target| {
        target.is_test && target.name == stem && target.required.iter().any(|name| name == feature)
    });
    (!required).then(|| {
        format!(
            "needs a `[[test]]` entry with name = \"{stem}\" and required-features = [\"{feature}\"] in Cargo.toml, \
             or it runs outside the slow lane"
        )
    })
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

    fn manifest(folder: &str, package: &str, targets: &[(&str, bool, &[&str])]) -> Manifest {
        Manifest {
            folder: folder.to_owned(),
            package: package.to_owned(),
            dependencies: Vec::new(),
            targets: targets
                .iter()
                .map(|&(name, is_test, required)| Target {
                    name: name.to_owned(),
                    is_test,
                    required: required.iter().map(ToString::to_string).collect(),
                })
                .collect(),
        }
    }

    #[test]
    fn a_slow_test_needs_its_entry() {
        let rules = |targets: &[(&str, bool, &[&str])]| {
            let manifest = manifest("crates/rules", "dedale-rules", targets);
            found(&[(TEST, "")], manifest)
        };
        assert!(rules(&[("slow_twin", true, &["slow"])]).is_empty());
        for bad in [
            &[("slow_twin", true, &[][..]), ("b", true, &["slow"])][..],
            &[("x", true, &["slow"])],
            &[("slow_twin", true, &["fast"])],
            &[("slow_twin", false, &["slow"])],
            &[],
        ] {
            let lines = rules(bad);
            assert!(
                lines.len() == 1 && lines[0].contains("[[test]]"),
                "{lines:?}"
            );
        }
        let stranger = manifest("crates/rules", "x", &[("slow_twin", true, &["slow"])]);
        assert!(found(&[(TEST, "")], stranger)[0].contains("not in the slow lane"));
    }

    #[test]
    fn a_fuzz_target_needs_an_entry_and_a_corpus() {
        let fuzz = |name| manifest("fuzz", "dedale-fuzz", &[(name, false, &[])]);
        let seed = ("fuzz/corpus/cell_text/seed", "e2");
        assert!(found(&[(TARGET, ""), seed], fuzz("cell_text")).is_empty());
        assert_eq!(found(&[(TARGET, "")], fuzz("cell_text")).len(), 1);
        assert_eq!(found(&[(TARGET, ""), seed], fuzz("other")).len(), 1);
    }
}
