//! Habits of source files: how they open, how long they grow, what they are called, and nothing
//! left half done.

use super::Finding;
use super::tree::{File, Tree};

/// The endings of files that people write code in; built and generated files have others.
const CODE: &[&str] = &["rs", "ts", "py", "css", "toml", "sh"];
/// A file longer than this has more than one owner in it.
const LONGEST: usize = 800;
/// Names that say nothing about what is inside.
const VAGUE: &[&str] = &[
    "utils", "util", "helpers", "helper", "common", "manager", "misc",
];

// Put together from halves, so that this file does not find itself.
/// Words that mark unfinished work.
const UNFINISHED_WORDS: &[&str] = &[
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
];
/// Code that marks unfinished work or a test that nobody runs.
const UNFINISHED_CODE: &[&str] = &[
    concat!("to", "do!"),
    concat!("unimple", "mented!"),
    concat!("#[", "ignore"),
];

/// Everything wrong with one file.
pub(crate) fn check(file: &File) -> Vec<Finding> {
    let mut findings = Vec::new();
    if file.has_extension(CODE) || file.path.starts_with(".ci/") {
        findings.extend(vague_name(&file.path));
        findings.extend(too_long(file));
        findings.extend(unfinished(file));
    }
    if file.has_extension(&["rs"]) {
        findings.extend(opening(file));
    }
    findings
}

/// The one crate with `unsafe`; its lints are its own.
const WITH_UNSAFE: &str = "crates/kernels";

/// Crates that do not take the lints of the workspace, `unsafe` forbidden among them (invariant 15). The one that may
/// must ask for the proof of each use.
pub(crate) fn lints(tree: &Tree) -> Vec<Finding> {
    let ours = tree
        .manifests()
        .iter()
        .filter(|manifest| manifest.folder != "fuzz");
    ours.filter_map(|manifest| {
        let path = manifest.path();
        let text = tree.file(&path).map_or("", |file| file.text.as_str());
        let mut lines = text.lines().map(str::trim);
        if manifest.folder == WITH_UNSAFE {
            let asked = lines.any(|line| line == "undocumented_unsafe_blocks = \"warn\"");
            return (!asked).then(|| {
                let what = "breaks invariant 15: needs `undocumented_unsafe_blocks = \"warn\"`, which asks for proofs";
                Finding::new(&path, 1, what)
            });
        }
        let taken = lines.any(|line| line == "[lints]")
            && lines.find(|line| !line.is_empty()) == Some("workspace = true");
        (!taken).then(|| {
            let what = "breaks invariant 15: needs `[lints]` with `workspace = true`, which forbids `unsafe`";
            Finding::new(&path, 1, what)
        })
    })
    .collect()
}

/// A file, or a folder on the way to it, with a name that could hold anything.
fn vague_name(path: &str) -> Option<Finding> {
    let vague = path.split('/').find(|part| {
        let stem = part.split_once('.').map_or(*part, |(stem, _)| stem);
        VAGUE.contains(&stem)
    })?;
    let what = format!("`{vague}` could hold anything; name the file after the noun it owns");
    Some(Finding::new(path, 1, what))
}

fn too_long(file: &File) -> Option<Finding> {
    let lines = file.text.lines().count();
    (lines > LONGEST).then(|| {
        let what = format!("{lines} lines, more than {LONGEST}: split it by owner");
        Finding::new(&file.path, LONGEST + 1, what)
    })
}

/// A Rust file that does not say at once what it owns.
fn opening(file: &File) -> Option<Finding> {
    let opens = file
        .text
        .lines()
        .take(3)
        .any(|line| line.starts_with("//!"));
    (!opens).then(|| {
        let what = "does not open with `//!`: what the file owns, and what it leaves to others";
        Finding::new(&file.path, 1, what)
    })
}

fn unfinished(file: &File) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, line) in file.text.lines().enumerate() {
        let word = UNFINISHED_WORDS.iter().find(|word| has_word(line, word));
        let code = UNFINISHED_CODE.iter().find(|code| has_start(line, code));
        if let Some(found) = word.or(code) {
            let what = format!("`{found}`: finish it, or open an issue and leave the code whole");
            findings.push(Finding::new(&file.path, index + 1, what));
        }
    }
    findings
}

/// Whether the line has these letters with no letter or digit on either side.
fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        !line[..at].ends_with(is_word) && !line[at + word.len()..].starts_with(is_word)
    })
}

/// Whether the line has this code, not as the end of a longer name.
fn has_start(line: &str, code: &str) -> bool {
    line.match_indices(code)
        .any(|(at, _)| !line[..at].ends_with(is_word))
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::super::manifests::Manifest;
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let file = File {
            path: path.to_owned(),
            text: text.to_owned(),
        };
        check(&file).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn a_good_file_passes() {
        assert!(found("crates/rules/src/cell.rs", "//! Cells.\n").is_empty());
        assert!(found("crates/rules/src/b.rs", "#![no_std]\n\n//! B.\n").is_empty());
        assert!(found("docs/plan.md", concat!("TO", "DO")).is_empty());
    }

    #[test]
    fn a_file_without_opening_is_found() {
        let lines = found("crates/rules/src/cell.rs", "use a;\n\n\n//! Late.\n");
        assert!(lines[0].starts_with("crates/rules/src/cell.rs:1: does not open"));
        assert_eq!(found("build.rs", "").len(), 1);
        assert_eq!(found("crates/rules/tests/cell.rs", "use a;\n").len(), 1);
    }

    #[test]
    fn a_crate_without_the_lints_of_the_workspace_is_found() {
        let manifest = || Manifest {
            folder: "crates/rules".to_owned(),
            ..Manifest::default()
        };
        for (text, fine) in [
            ("[package]\n\n[lints]\nworkspace = true\n", true),
            ("[package]\n\n[lints]\n", false),
            ("[lints]\n[other]\nworkspace = true\n", false),
            ("", false),
        ] {
            let tree =
                Tree::of(&[("crates/rules/Cargo.toml", text)]).with_manifests(vec![manifest()]);
            assert_eq!(lints(&tree).is_empty(), fine, "{text}");
        }
    }

    #[test]
    fn a_long_file_is_found() {
        let text = "//! Long.\n".repeat(LONGEST);
        assert!(found("a.rs", &text).is_empty());
        let lines = found("a.rs", &format!("{text}\n"));
        assert!(lines[0].starts_with("a.rs:801: 801 lines"), "{lines:?}");
    }

    #[test]
    fn a_vague_name_is_found() {
        for path in [
            "src/utils.rs",
            "src/common/mod.rs",
            "web/helpers.ts",
            "manager.rs",
        ] {
            assert_eq!(found(path, "//! A.\n").len(), 1, "{path}");
        }
        assert!(found("src/commonwealth.rs", "//! A.\n").is_empty());
    }

    #[test]
    fn unfinished_work_is_found() {
        for bad in UNFINISHED_WORDS.iter().chain(UNFINISHED_CODE) {
            let lines = found("a.rs", &format!("//! A.\n\n    {bad} (later)\n"));
            assert!(
                lines.len() == 1 && lines[0].starts_with("a.rs:3: `"),
                "{lines:?}"
            );
        }
        let fine = format!(
            "//! A{}S, {}X, un{}\n",
            UNFINISHED_WORDS[0], UNFINISHED_WORDS[2], UNFINISHED_CODE[0]
        );
        assert!(found("a.rs", &fine).is_empty(), "{fine}");
    }
}
