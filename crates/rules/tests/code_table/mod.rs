//! What the tests of error codes share: how codes look, the tables of docs/protocol.md, and the
//! errors that sources have.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// The document of the codes.
const DOCUMENT: &str = include_str!("../../../../docs/protocol.md");

/// Lower-case words joined by hyphens.
pub(crate) fn looks_like_a_code(code: &str) -> bool {
    let word =
        |part: &str| !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_lowercase());
    code.split('-').all(word)
}

/// The rows of the part of the document under a heading: of which type, which code.
pub(crate) fn rows(heading: &str) -> Vec<(&'static str, &'static str)> {
    let (_, rest) = DOCUMENT.split_once(heading).expect("the part");
    // A part ends with the next heading that is no deeper than its own.
    let level = heading.split(' ').next().unwrap_or_default();
    let is_end = |line: &&str| line.starts_with('#') && line.find(' ') <= Some(level.len());
    let row = |line: &'static str| {
        let mut cells = line.strip_prefix("| `")?.split('`');
        let code = cells.next()?;
        let of = cells.nth(1)?;
        Some((of, code))
    };
    let lines = rest.lines().take_while(|line| !is_end(line));
    lines.filter_map(row).collect()
}

/// Every type in these folders that is said to be an error.
pub(crate) fn errors_in(mut folders: Vec<PathBuf>) -> BTreeSet<String> {
    let mut errors = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of sources") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(path).expect("a source file");
            let named = |line: &str| {
                // The rules know the trait from `core`, the other crates from `std`.
                let (path, rest) = line
                    .strip_prefix("impl ")?
                    .split_once("::error::Error for ")?;
                if !["core", "std"].contains(&path) {
                    return None;
                }
                rest.split_whitespace().next().map(str::to_owned)
            };
            errors.extend(text.lines().filter_map(named));
        }
    }
    errors
}
