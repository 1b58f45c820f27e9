//! Who may use whom: the arrows between the crates (invariant 9), the rules, which use no crate unless a
//! feature asks for it (invariant 2), JSON
//! where it belongs (invariant 8), and the drawing of the arrows in ARCHITECTURE.md, which must say the same.
//!
//! `ARROWS` is the only place that decides; a new crate needs a row here and a line in the drawing.

use super::Finding;
use super::manifests::Manifest;
use super::tree::Tree;

const DOCUMENT: &str = "ARCHITECTURE.md";
/// How the block of the drawing opens; each of its lines is `crate -> crate, crate`.
const BLOCK: &str = "```arrows";
/// What stands in the drawing for no crate at all.
const NOTHING: &str = "nothing";

/// What one crate may use of ours.
struct Arrow {
    name: &'static str,
    /// The crates it may use, for building it or in its tests.
    uses: &'static [&'static str],
    /// Those that only its tests, benchmarks and examples may use besides.
    in_tests: &'static [&'static str],
}

const fn row(name: &'static str, uses: &'static [&'static str]) -> Arrow {
    Arrow {
        name,
        uses,
        in_tests: &[],
    }
}

/// Every crate, by the name of its folder, the lowest first: a crate may only use crates above its row.
const ARROWS: &[Arrow] = &[
    row("rules", &[]),
    row("engine", &["rules"]),
    row("kernels", &[]),
    row("network", &["rules", "engine", "kernels"]),
    row("solver", &["rules"]),
    row("school", &["rules"]),
    Arrow {
        name: "puzzles",
        uses: &["rules", "engine", "solver"],
        // The net proves again what was proved by searches.
        in_tests: &["network"],
    },
    Arrow {
        name: "play",
        uses: &["rules", "engine"],
        // What searches prove, with the net and without, is compared with what the solver knows.
        in_tests: &["network", "solver"],
    },
    row("practice", &["rules", "engine"]),
    row("words", &["rules", "engine", "school", "puzzles", "play"]),
    row(
        "store",
        &["rules", "solver", "school", "play", "practice", "words"],
    ),
    row("canvas", &["rules", "engine", "school", "play", "words"]),
    row(
        "paper",
        &["rules", "engine", "school", "puzzles", "words", "canvas"],
    ),
    row(
        "host",
        &[
            "rules", "engine", "network", "solver", "play", "words", "store",
        ],
    ),
    row("arena", &["rules", "engine", "play", "words", "host"]),
    Arrow {
        name: "selfplay",
        uses: &["rules", "engine", "network"],
        // What games are labelled with is compared with what the solver knows.
        in_tests: &["solver"],
    },
    row(
        "protocol",
        &["rules", "engine", "play", "words", "canvas", "host"],
    ),
    row(
        "laboratory",
        &[
            "rules", "engine", "solver", "play", "words", "store", "canvas", "paper", "host",
            "arena",
        ],
    ),
    row(
        "console",
        &[
            "rules", "engine", "school", "puzzles", "play", "practice", "words", "store", "canvas",
            "host",
        ],
    ),
    row(
        "server",
        &["rules", "engine", "play", "words", "host", "protocol"],
    ),
    Arrow {
        name: "cli",
        uses: &[
            "rules",
            "engine",
            "network",
            "solver",
            "school",
            "puzzles",
            "play",
            "practice",
            "words",
            "store",
            "canvas",
            "paper",
            "host",
            "arena",
            "selfplay",
            "protocol",
            "laboratory",
            "console",
            "server",
        ],
        // Files of nets for the program to read.
        in_tests: &["network"],
    },
    row("xtask", &["rules", "words", "paper"]),
    // Outside the workspace; tries parsers and play with bytes by lot.
    row(
        "fuzz",
        &["rules", "engine", "solver", "school", "play", "words"],
    ),
];

/// The packages that read and write JSON, and the crates that may use them outside tests.
const JSON: &[&str] = &["serde_json", "serde"];
const WITH_JSON: &[&str] = &["arena", "protocol", "server", "cli", "xtask", "fuzz"];

/// Everything wrong with the arrows and their drawing.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings: Vec<Finding> = tree
        .manifests()
        .iter()
        .flat_map(|manifest| dependencies(manifest, tree))
        .collect();
    findings.extend(drawing(tree));
    findings
}

/// What is wrong with the dependencies of one manifest.
fn dependencies(manifest: &Manifest, tree: &Tree) -> Vec<Finding> {
    let name = manifest.name();
    let path = manifest.path();
    let Some(arrow) = ARROWS.iter().find(|arrow| arrow.name == name) else {
        let what = format!(
            "the crate `{name}` has no row in xtask/src/tidy/arrows.rs: say there which crates it may use"
        );
        return vec![Finding::new(&path, 1, what)];
    };
    let mut findings = Vec::new();
    for dependency in &manifest.dependencies {
        let package = &dependency.package;
        let mut report = |what: String| {
            findings.push(Finding::new(&path, line_of(tree, &path, package), what));
        };
        if name == "rules" && !dependency.for_tests && !dependency.optional {
            report(format!(
                "`{package}` breaks invariant 2: the rules depend on nothing without a feature"
            ));
            continue;
        }
        // For users of the rules as a library, who choose the format themselves.
        if (name, package.as_str(), dependency.optional) == ("rules", "serde", true) {
            continue;
        }
        if JSON.contains(&package.as_str()) && !dependency.for_tests && !WITH_JSON.contains(&name) {
            report(format!(
                "`{package}` breaks invariant 8: JSON lives in {}, not in `{name}`",
                list(WITH_JSON)
            ));
        }
        let Some(used) = ours(package) else {
            continue;
        };
        let in_tests = dependency.for_tests && arrow.in_tests.contains(&used);
        if !arrow.uses.contains(&used) && !in_tests {
            report(format!(
                "`{name}` may not use `{used}` (invariant 9): it may use {}",
                list(arrow.uses)
            ));
        }
    }
    findings
}

/// The name of a crate of ours by its package.
fn ours(package: &str) -> Option<&str> {
    match package {
        "dedale" => Some("cli"),
        "xtask" => Some("xtask"),
        _ => package.strip_prefix("dedale-"),
    }
}

/// Where a manifest names a package; cargo does not tell.
fn line_of(tree: &Tree, path: &str, package: &str) -> usize {
    let text = tree.file(path).map_or("", |file| file.text.as_str());
    let place = text.lines().position(|line| line.contains(package));
    place.map_or(1, |index| index + 1)
}

/// Compares the drawing with the rows of the crates that exist.
fn drawing(tree: &Tree) -> Vec<Finding> {
    let there: Vec<&str> = tree
        .manifests()
        .iter()
        .map(Manifest::name)
        .filter(|name| *name != "fuzz")
        .collect();
    let Some(file) = tree.file(DOCUMENT) else {
        return vec![Finding::new(DOCUMENT, 1, "is missing: it draws the arrows")];
    };
    let drawn = drawn(&file.text);
    let mut findings = Vec::new();
    let mut report = |line, what| findings.push(Finding::new(DOCUMENT, line, what));
    for arrow in ARROWS.iter().filter(|arrow| there.contains(&arrow.name)) {
        let uses: Vec<&str> = arrow
            .uses
            .iter()
            .copied()
            .filter(|used| there.contains(used))
            .collect();
        let expected = format!("{} -> {}", arrow.name, list(&uses));
        match drawn.iter().find(|line| line.name == arrow.name) {
            None => report(1, format!("the block {BLOCK} lacks `{expected}`")),
            Some(line) if line.uses != uses => {
                report(
                    line.number,
                    format!("xtask/src/tidy/arrows.rs says `{expected}`"),
                );
            }
            Some(_) => {}
        }
    }
    for line in &drawn {
        if !there.contains(&line.name) {
            report(line.number, format!("there is no crate `{}`", line.name));
        }
    }
    findings
}

/// One line of the drawing.
struct Drawn<'a> {
    name: &'a str,
    uses: Vec<&'a str>,
    number: usize,
}

fn drawn(text: &str) -> Vec<Drawn<'_>> {
    let mut lines = text.lines().enumerate();
    let inside = lines
        .by_ref()
        .skip_while(|(_, line)| line.trim() != BLOCK)
        .skip(1)
        .take_while(|(_, line)| !line.starts_with("```"));
    let read = inside.map(|(index, line)| {
        let (name, uses) = line.split_once("->").unwrap_or((line, ""));
        let uses = uses.split(',').map(str::trim);
        Drawn {
            name: name.trim(),
            uses: uses
                .filter(|name| *name != NOTHING && !name.is_empty())
                .collect(),
            number: index + 1,
        }
    });
    read.filter(|line| !line.name.is_empty()).collect()
}

fn list(names: &[&str]) -> String {
    if names.is_empty() {
        return NOTHING.to_owned();
    }
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::super::manifests::Dependency;
    use super::*;

    fn manifest(name: &str, uses: &[(&str, bool)]) -> Manifest {
        Manifest {
            folder: format!("crates/{name}"),
            package: format!("dedale-{name}"),
            dependencies: uses
                .iter()
                .map(|&(package, for_tests)| Dependency {
                    package: package.to_owned(),
                    for_tests,
                    optional: false,
                })
                .collect(),
            targets: Vec::new(),
        }
    }

    fn found(name: &str, uses: &[(&str, bool)]) -> Vec<String> {
        let findings = dependencies(&manifest(name, uses), &Tree::of(&[]));
        findings.iter().map(Finding::to_string).collect()
    }

    #[test]
    fn arrows_in_the_table_point_down_only() {
        for (index, arrow) in ARROWS.iter().enumerate() {
            for used in arrow.uses.iter().chain(arrow.in_tests) {
                let below = ARROWS[..index].iter().any(|other| other.name == *used);
                assert!(below, "{} -> {used}", arrow.name);
            }
        }
    }

    #[test]
    fn good_manifests_pass() {
        assert!(found("rules", &[("proptest", true)]).is_empty());
        assert!(found("cli", &[("dedale-rules", false), ("serde_json", false)]).is_empty());
        assert!(found("play", &[("dedale-engine", false), ("dedale-solver", true)]).is_empty());
    }

    #[test]
    fn the_rules_have_optional_dependencies_alone() {
        let optional = |package: &str| {
            let mut manifest = manifest("rules", &[(package, false)]);
            manifest.dependencies[0].optional = true;
            let findings = dependencies(&manifest, &Tree::of(&[]));
            findings.iter().map(Finding::to_string).collect::<Vec<_>>()
        };
        assert!(optional("serde").is_empty());
        assert!(optional("arbitrary").is_empty());
        assert!(optional("serde_json")[0].contains("invariant 8"));
        assert!(optional("dedale-engine")[0].contains("invariant 9"));
        for package in ["arrayvec", "dedale-engine", "libc", "serde"] {
            let lines = found("rules", &[(package, false)]);
            assert!(
                lines.len() == 1 && lines[0].contains("invariant 2"),
                "{package}: {lines:?}"
            );
        }
    }

    #[test]
    fn a_forbidden_arrow_of_any_kind_is_found() {
        for (name, package, for_tests) in [
            ("engine", "dedale-play", false),
            ("engine", "dedale-solver", true),
            ("rules", "dedale-engine", true),
            ("play", "dedale-solver", false),
            ("play", "dedale-server", false),
            ("play", "dedale", false),
            ("school", "dedale-play", false),
            ("console", "dedale-arena", false),
            ("host", "xtask", true),
        ] {
            let lines = found(name, &[(package, for_tests)]);
            assert!(
                lines.len() == 1 && lines[0].contains("invariant 9"),
                "{name} -> {package}: {lines:?}"
            );
        }
    }

    #[test]
    fn json_below_is_found() {
        let lines = found("play", &[("serde_json", false)]);
        assert!(
            lines.len() == 1 && lines[0].contains("invariant 8"),
            "{lines:?}"
        );
    }

    #[test]
    fn a_crate_without_a_row_is_found() {
        let lines = found("extras", &[]);
        assert!(lines[0].contains("no row"), "{lines:?}");
    }

    #[test]
    fn the_drawing_must_say_the_same() {
        let tree = |block: &str| {
            let text = format!("# A\n\n{BLOCK}\n{block}```\n\nserver -> rules\n");
            Tree::of(&[(DOCUMENT, &text)]).with_manifests(vec![
                manifest("rules", &[]),
                manifest("engine", &[]),
                manifest("play", &[]),
            ])
        };
        let found = |block: &str| -> Vec<String> {
            let findings = check(&tree(block));
            findings.iter().map(Finding::to_string).collect()
        };
        let good = "rules  -> nothing\nengine -> rules\nplay   -> rules, engine\n";
        assert!(found(good).is_empty(), "{:?}", found(good));
        for (bad, part) in [
            (
                good.replace("engine -> rules\n", ""),
                "lacks `engine -> rules`",
            ),
            (
                good.replace("rules, engine", "rules"),
                "ARCHITECTURE.md:6: xtask/src/tidy/arrows.rs says `play -> rules, engine`",
            ),
            (
                format!("{good}server -> rules\n"),
                "there is no crate `server`",
            ),
        ] {
            let lines = found(&bad);
            assert!(
                lines.len() == 1 && lines[0].contains(part),
                "{bad}: {lines:?}"
            );
        }
    }
}
