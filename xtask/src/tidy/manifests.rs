//! The arrows between the crates (ARCHITECTURE.md): who may depend on whom, and invariant 2, the
//! rules on nobody.

use super::Finding;
use super::toml_lines::{Entry, entries};
use super::tree::File;

/// The crates that each crate may use, by folder name. A new crate needs a row, and a reason in
/// ARCHITECTURE.md.
const ARROWS: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("engine", &["rules"]),
    ("solver", &["rules"]),
    ("play", &["rules", "engine", "solver"]),
    ("school", &["rules", "play"]),
    ("cli", &["rules", "engine", "solver", "play", "school"]),
    ("server", &["rules", "engine", "solver", "play", "school"]),
];

/// A dependency as a manifest names it.
struct Dependency {
    package: String,
    for_tests: bool,
    line: usize,
}

/// What is wrong with the dependencies of one manifest.
pub(crate) fn check(file: &File) -> Vec<Finding> {
    let Some(name) = file
        .path
        .strip_prefix("crates/")
        .and_then(|rest| rest.strip_suffix("/Cargo.toml"))
    else {
        return Vec::new();
    };
    let Some((_, allowed)) = ARROWS.iter().find(|(from, _)| *from == name) else {
        let what = format!(
            "the crate `{name}` has no row in xtask/src/tidy/manifests.rs: say there which crates it may use"
        );
        return vec![Finding::new(&file.path, 1, what)];
    };
    let mut findings = Vec::new();
    for dependency in dependencies(&entries(&file.text)) {
        let package = &dependency.package;
        let ours = package.strip_prefix("dedale-");
        if name == "rules" && !dependency.for_tests {
            let what = format!("`{package}` breaks invariant 2: the rules depend on nothing");
            findings.push(Finding::new(&file.path, dependency.line, what));
        } else if package == "dedale" || ours.is_some_and(|to| !allowed.contains(&to)) {
            let what = format!(
                "`{name}` may not use `{package}`: the arrows go rules <- engine, solver <- play <- cli, server"
            );
            findings.push(Finding::new(&file.path, dependency.line, what));
        }
    }
    findings
}

/// Every dependency of a manifest, for every target and kind, once each.
fn dependencies(entries: &[Entry]) -> Vec<Dependency> {
    let mut found: Vec<Dependency> = Vec::new();
    for entry in entries {
        let Some(at) = entry
            .table
            .iter()
            .position(|part| part.ends_with("dependencies"))
        else {
            continue;
        };
        if entry.table.first().is_some_and(|part| part == "workspace") {
            continue;
        }
        // `[dependencies.name]` has the name in the header, `[dependencies]` in the key.
        let in_header = entry.table.get(at + 1);
        let Some(name) = in_header.or(entry.key.first()) else {
            continue;
        };
        let renamed = if in_header.is_some() && entry.key == ["package"] {
            Some(entry.unquoted())
        } else {
            renamed(&entry.value)
        };
        let dependency = Dependency {
            package: renamed.unwrap_or(name).to_owned(),
            for_tests: entry.table[at] == "dev-dependencies",
            line: entry.line,
        };
        let known = found.iter().any(|other| {
            other.package == dependency.package && other.for_tests == dependency.for_tests
        });
        if !known {
            found.push(dependency);
        }
    }
    found
}

/// The package in `{ package = "name" }`.
fn renamed(value: &str) -> Option<&str> {
    let (_, rest) = value.split_once("package")?;
    let rest = rest.trim_start().strip_prefix('=')?.trim_start();
    rest.strip_prefix('"')?.split('"').next()
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
    fn good_manifests_pass() {
        let rules = "[dependencies]\n\n[dev-dependencies]\nproptest.workspace = true\n";
        assert!(found("crates/rules/Cargo.toml", rules).is_empty());
        let cli = "[dependencies]\ndedale-rules.workspace = true\nanyhow = \"1\"\n";
        assert!(found("crates/cli/Cargo.toml", cli).is_empty());
        assert!(found("fuzz/Cargo.toml", "[dependencies]\ndedale-cli = 1\n").is_empty());
    }

    #[test]
    fn the_rules_depend_on_nothing() {
        for bad in [
            "[dependencies]\narrayvec = \"0.7\"\n",
            "[dependencies.arrayvec]\nversion = \"0.7\"\n",
            "[target.'cfg(unix)'.dependencies]\nlibc = \"0.2\"\n",
            "[build-dependencies]\ncc = \"1\"\n",
        ] {
            let lines = found("crates/rules/Cargo.toml", bad);
            assert!(
                lines.len() == 1 && lines[0].contains(":2: "),
                "{bad}: {lines:?}"
            );
        }
    }

    #[test]
    fn arrows_go_one_way() {
        for (path, bad) in [
            ("engine", "[dependencies]\ndedale-play.workspace = true\n"),
            (
                "engine",
                "[dev-dependencies]\ndedale-solver.workspace = true\n",
            ),
            (
                "rules",
                "[dev-dependencies]\ndedale-engine = { path = \"../engine\" }\n",
            ),
            (
                "play",
                "[dependencies]\nx = { package = \"dedale-server\", path = \"../server\" }\n",
            ),
            ("play", "[dependencies.y]\npackage = \"dedale\"\n"),
        ] {
            let path = format!("crates/{path}/Cargo.toml");
            assert!(!found(&path, bad).is_empty(), "{path}: {bad}");
        }
    }

    #[test]
    fn a_crate_without_a_row_is_found() {
        assert_eq!(found("crates/extras/Cargo.toml", "").len(), 1);
    }
}
