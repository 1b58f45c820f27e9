//! The files of the repository, read once for all checks.
//!
//! Walks the folders rather than asking git, so that a tree unpacked from an archive is checked the
//! same way.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};

use super::manifests::{self, Manifest};

/// Folders that hold nothing of ours, wherever they are.
const SKIPPED: &[&str] = &["target", "node_modules", "artifacts", "__pycache__"];
/// Hidden folders that do hold something of ours.
const HIDDEN: &[&str] = &[".ci", ".cargo", ".github"];

/// A file that is text.
#[derive(Debug)]
pub(crate) struct File {
    /// From the top of the repository, with `/` on every system.
    pub(crate) path: String,
    /// The whole text.
    pub(crate) text: String,
}

impl File {
    /// The last part of the path.
    pub(crate) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// Whether the name ends with one of these endings, written without the dot.
    pub(crate) fn has_extension(&self, extensions: &[&str]) -> bool {
        self.name()
            .rsplit_once('.')
            .is_some_and(|(_, extension)| extensions.contains(&extension))
    }
}

/// All text files, the paths of everything else, and the manifests.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    files: Vec<File>,
    paths: BTreeSet<String>,
    manifests: Vec<Manifest>,
}

impl Tree {
    /// Reads the repository.
    pub(crate) fn read(root: &Path) -> Result<Tree> {
        let mut tree = Tree::default();
        tree.walk(root, "")?;
        if tree.contains("Cargo.toml") {
            tree.manifests = manifests::read(root)?;
        }
        Ok(tree)
    }

    /// A made-up tree for tests.
    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Tree {
        let mut tree = Tree::default();
        for (path, text) in files {
            for (at, _) in path.match_indices('/') {
                tree.paths.insert(path[..at].to_owned());
            }
            tree.paths.insert((*path).to_owned());
            tree.files.push(File {
                path: (*path).to_owned(),
                text: (*text).to_owned(),
            });
        }
        tree
    }

    /// The made-up tree with these manifests.
    #[cfg(test)]
    pub(crate) fn with_manifests(self, manifests: Vec<Manifest>) -> Tree {
        Tree { manifests, ..self }
    }

    /// The manifests of the crates.
    pub(crate) fn manifests(&self) -> &[Manifest] {
        &self.manifests
    }

    /// The text files, sorted by path.
    pub(crate) fn files(&self) -> &[File] {
        &self.files
    }

    /// The text file at a path.
    pub(crate) fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Whether there is a file or folder at a path.
    pub(crate) fn contains(&self, path: &str) -> bool {
        path.is_empty() || self.paths.contains(path)
    }

    /// The paths below a folder, folders included.
    pub(crate) fn below(&self, folder: &str) -> impl Iterator<Item = &str> {
        let prefix = format!("{folder}/");
        self.paths
            .iter()
            .filter(move |path| path.starts_with(&prefix))
            .map(String::as_str)
    }

    fn walk(&mut self, folder: &Path, prefix: &str) -> Result<()> {
        let context = || format!("could not read {}", folder.display());
        let mut entries = std::fs::read_dir(folder)
            .with_context(context)?
            .collect::<Result<Vec<_>, _>>()
            .with_context(context)?;
        entries.sort_by_key(std::fs::DirEntry::file_name);
        for entry in entries {
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{prefix}{name}");
            if entry.file_type()?.is_dir() {
                if is_skipped(&name) {
                    continue;
                }
                self.paths.insert(path.clone());
                self.walk(&entry.path(), &format!("{path}/"))?;
                continue;
            }
            self.paths.insert(path.clone());
            // The corpus is bytes, even where it happens to read as text.
            if path.starts_with("fuzz/corpus/") {
                continue;
            }
            let bytes =
                std::fs::read(entry.path()).with_context(|| format!("could not read {path}"))?;
            if let Ok(text) = String::from_utf8(bytes) {
                self.files.push(File { path, text });
            }
        }
        Ok(())
    }
}

fn is_skipped(name: &str) -> bool {
    SKIPPED.contains(&name) || (name.starts_with('.') && !HIDDEN.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_and_hidden_folders_are_left_out() {
        for name in ["target", "artifacts", "node_modules", ".git"] {
            assert!(is_skipped(name), "{name}");
        }
        for name in [".ci", ".cargo", "corpus", "crates"] {
            assert!(!is_skipped(name), "{name}");
        }
    }

    #[test]
    fn this_very_file_is_found() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let tree = Tree::read(&root).unwrap();
        assert!(tree.contains("tidy"));
        assert!(tree.below("tidy").any(|path| path == "tidy/tree.rs"));
        let file = tree.file("tidy/tree.rs").unwrap();
        assert!(file.has_extension(&["rs"]));
        assert!(file.text.starts_with("//! "));
    }
}
