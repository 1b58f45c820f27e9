//! Invariant 3: no clock, randomness or environment is read below `play`; `now`, `seed` and
//! `Limits` are passed in.
//!
//! The rules may touch nothing outside themselves; the engine and the solver may have threads and
//! files.

use super::Finding;
use super::rust_text::{code_only, tokens};
use super::tree::File;

/// What a crate may not name.
struct Ban {
    /// The folder of the crate's sources.
    folder: &'static str,
    /// Modules of the standard library.
    modules: &'static [&'static str],
    /// Names that are wrong wherever they come from.
    names: &'static [&'static str],
}

const BANS: &[Ban] = &[
    Ban {
        folder: "crates/rules/src/",
        modules: &["env", "fs", "net", "process", "thread", "time"],
        names: &["Instant", "SystemTime", "rand"],
    },
    Ban {
        folder: "crates/engine/src/",
        modules: &["env"],
        names: &["SystemTime", "rand"],
    },
    // A match is told the time and its seed; files belong to the front ends.
    Ban {
        folder: "crates/play/src/",
        modules: &["env", "fs", "io", "net", "process", "thread"],
        names: &["Instant", "SystemTime", "rand"],
    },
    Ban {
        folder: "crates/solver/src/",
        modules: &["env"],
        names: &["SystemTime", "rand"],
    },
];

/// The uses of banned names in one file.
pub(crate) fn check(file: &File) -> Vec<Finding> {
    let mut findings = Vec::new();
    for ban in BANS {
        if file.has_extension(&["rs"]) && file.path.starts_with(ban.folder) {
            for (line, name) in uses(&file.text, ban) {
                let what = format!(
                    "`{name}` here breaks invariant 3: time, chance and surroundings are passed in from above"
                );
                findings.push(Finding::new(&file.path, line, what));
            }
        }
    }
    findings
}

/// The banned names that a text uses, with their lines.
fn uses(text: &str, ban: &Ban) -> Vec<(usize, String)> {
    let code = code_only(text);
    let tokens = tokens(&code);
    let mut found = Vec::new();
    for (index, (line, token)) in tokens.iter().enumerate() {
        if ban.names.contains(token) {
            found.push((*line, (*token).to_owned()));
        }
        if *token == "std" && tokens.get(index + 1).is_some_and(|(_, sign)| *sign == "::") {
            for (line, module) in first_segments(&tokens[index + 2..]) {
                if ban.modules.contains(&module) {
                    found.push((line, format!("std::{module}")));
                }
            }
        }
    }
    found
}

/// What follows `std::` directly: one name, or the first name of each path in braces.
fn first_segments<'a>(tokens: &[(usize, &'a str)]) -> Vec<(usize, &'a str)> {
    match tokens.first() {
        Some((_, "{")) => {}
        Some(name) => return vec![*name],
        None => return Vec::new(),
    }
    let mut names = Vec::new();
    let mut depth = 0;
    let mut starts = false;
    for (line, token) in tokens {
        match *token {
            "{" => {
                depth += 1;
                starts = depth == 1;
            }
            "}" if depth == 1 => break,
            "}" => depth -= 1,
            "," => starts = depth == 1,
            name if starts => {
                names.push((*line, name));
                starts = false;
            }
            _ => {}
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let file = File {
            path: path.to_owned(),
            text: text.to_owned(),
        };
        check(&file).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn every_way_to_name_a_clock_is_found() {
        let bad = [
            "use std::time::Duration;",
            "use std::{fmt, fs};",
            "use std::{\n    collections::{HashMap, HashSet},\n    env,\n};",
            "let x = std::env::var(\"A\");",
            "let now = Instant::now();",
            "use ::std::thread;",
            "let r = rand::random();",
        ];
        for text in bad {
            assert_eq!(found("crates/rules/src/a.rs", text).len(), 1, "{text}");
        }
        let lines = found("crates/rules/src/a.rs", bad[2]);
        assert!(
            lines[0].starts_with("crates/rules/src/a.rs:3: `std::env`"),
            "{lines:?}"
        );
    }

    #[test]
    fn what_only_looks_like_it_passes() {
        let good = "//! No std::time, no rand here.\nuse std::{fmt::{self, time}, str};\n\
                    let random = \"std::env\"; let operand = env!(\"A\"); // Instant\n";
        assert!(found("crates/rules/src/a.rs", good).is_empty());
        assert!(found("crates/cli/src/a.rs", "use std::env;").is_empty());
        assert!(found("crates/rules/tests/a.rs", "use std::env;").is_empty());
        assert!(
            found(
                "crates/engine/src/a.rs",
                "use std::{thread, time::Instant};"
            )
            .is_empty()
        );
        assert_eq!(found("crates/engine/src/a.rs", "use std::env;").len(), 1);
    }
}
