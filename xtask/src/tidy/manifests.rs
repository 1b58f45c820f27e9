//! The manifests of the workspace and of the fuzz targets, as cargo itself reads them.
//!
//! Owns what the checks need of them and nothing else; `arrows` and `entries` say what must be so.

use std::path::Path;

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, MetadataCommand, TargetKind};

/// One manifest.
#[derive(Debug, Clone, Default)]
pub(crate) struct Manifest {
    /// The folder from the top of the repository, such as `crates/rules`.
    pub(crate) folder: String,
    /// The name of the package.
    pub(crate) package: String,
    /// What it depends on, for every target and kind.
    pub(crate) dependencies: Vec<Dependency>,
    /// Its programs, test files and so on.
    pub(crate) targets: Vec<Target>,
}

/// A package that another one uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Dependency {
    /// The name of the package, whatever it is called in the source.
    pub(crate) package: String,
    /// Whether only tests, benchmarks and examples use it.
    pub(crate) for_tests: bool,
    /// Whether it is used with a feature alone.
    pub(crate) optional: bool,
}

/// Something cargo builds of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Target {
    /// The name of the test or program.
    pub(crate) name: String,
    /// Whether it is a test file.
    pub(crate) is_test: bool,
    /// Whether `cargo test` runs it without being told its name.
    pub(crate) everyday: bool,
    /// The features without which it is left out.
    pub(crate) required: Vec<String>,
}

impl Manifest {
    /// The path of the manifest itself.
    pub(crate) fn path(&self) -> String {
        format!("{}/Cargo.toml", self.folder)
    }

    /// The name of the folder, by which the crates call each other.
    pub(crate) fn name(&self) -> &str {
        self.folder.rsplit('/').next().unwrap_or(&self.folder)
    }
}

/// Reads the manifests of all members of the workspace, and that of the fuzz targets.
pub(crate) fn read(root: &Path) -> Result<Vec<Manifest>> {
    let mut manifests = read_workspace(root, &root.join("Cargo.toml"))?;
    let fuzz = root.join("fuzz/Cargo.toml");
    if fuzz.exists() {
        manifests.extend(read_workspace(root, &fuzz)?);
    }
    Ok(manifests)
}

fn read_workspace(root: &Path, manifest: &Path) -> Result<Vec<Manifest>> {
    let metadata = MetadataCommand::new()
        .manifest_path(manifest)
        .no_deps()
        .other_options(["--offline".to_owned()])
        .exec()
        .with_context(|| format!("cargo could not read {}", manifest.display()))?;
    let root = root.canonicalize().context("the repository has a folder")?;
    let members = metadata.packages.into_iter().map(|package| {
        let folder = package.manifest_path.parent();
        let folder = folder.context("a manifest lies in a folder")?;
        let folder = folder.canonicalize()?;
        let folder = folder.strip_prefix(&root).unwrap_or(&folder);
        Ok(Manifest {
            folder: folder.to_string_lossy().replace('\\', "/"),
            package: package.name.to_string(),
            dependencies: package
                .dependencies
                .iter()
                .map(|dependency| Dependency {
                    package: dependency.name.clone(),
                    for_tests: dependency.kind == DependencyKind::Development,
                    optional: dependency.optional,
                })
                .collect(),
            targets: package
                .targets
                .iter()
                .map(|target| Target {
                    name: target.name.clone(),
                    is_test: target.kind.contains(&TargetKind::Test),
                    everyday: target.test,
                    required: target.required_features.clone(),
                })
                .collect(),
        })
    });
    members.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_dependency_and_target_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let files = [
            (
                "Cargo.toml",
                "[workspace]\nresolver = \"3\"\nmembers = [\"crates/one\", \"crates/two\"]\n",
            ),
            (
                "crates/two/Cargo.toml",
                "[package]\nname = \"dedale-two\"\n",
            ),
            ("crates/two/src/lib.rs", ""),
            (
                "crates/one/Cargo.toml",
                "[package]\nname = \"dedale-one\"\n[features]\nodd = []\n\
                 [dependencies]\nrenamed = { package = \"dedale-two\", path = \"../two\" }\n\
                 [build-dependencies]\ncc = \"1\"\n[dev-dependencies]\nproptest = \"1\"\n\
                 [target.'cfg(unix)'.dependencies]\nlibc = { version = \"0.2\", optional = true }\n\
                 [[test]]\nname = \"slow_walk\"\ntest = false\nrequired-features = [\"odd\"]\n",
            ),
            ("crates/one/src/lib.rs", ""),
            ("crates/one/build.rs", "fn main() {}"),
            ("crates/one/tests/slow_walk.rs", ""),
        ];
        for (path, text) in files {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let manifests = read(folder.path()).unwrap();
        let one = manifests.iter().find(|one| one.name() == "one").unwrap();
        assert_eq!(one.path(), "crates/one/Cargo.toml");
        assert_eq!(one.package, "dedale-one");
        let mut names: Vec<(&str, bool, bool)> = one
            .dependencies
            .iter()
            .map(|used| (used.package.as_str(), used.for_tests, used.optional))
            .collect();
        names.sort_unstable();
        let expected = [
            ("cc", false, false),
            ("dedale-two", false, false),
            ("libc", false, true),
            ("proptest", true, false),
        ];
        assert_eq!(names, expected);
        let test = one.targets.iter().find(|target| target.is_test).unwrap();
        assert_eq!(
            (&*test.name, test.everyday, &*test.required),
            ("slow_walk", false, &["odd".to_owned()][..])
        );
    }
}
