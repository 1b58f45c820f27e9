//! Invariant 3: what is below `play`, and `play` itself, touches nothing outside: no clock, chance, environment,
//! files, processes. `now`, `seed` and `Limits` are passed in.
//!
//! `ROWS` says exactly what each of these crates may do all the same, and where.

use super::Finding;
use super::mentions::mentions;
use super::sources::Source;

/// A way to touch what is outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outside {
    Clock,
    Chance,
    Environment,
    Files,
    Network,
    Processes,
    Threads,
    /// Readers and writers, even those that are handed in.
    Streams,
    /// The standard input and output of the program.
    Terminal,
}

use Outside::{Chance, Clock, Environment, Files, Network, Processes, Streams, Terminal, Threads};

/// The paths that lead there; everything below a path leads there too.
const PATHS: &[(Outside, &[&str])] = &[
    (
        Clock,
        &[
            "std::time::Instant",
            "std::time::SystemTime",
            "std::time::UNIX_EPOCH",
            "jiff",
            "chrono",
            "time",
            "web_time",
        ],
    ),
    (
        Chance,
        &[
            "rand",
            "fastrand",
            "getrandom",
            "std::hash::RandomState",
            "std::collections::hash_map::RandomState",
        ],
    ),
    (Environment, &["std::env", "sys_locale", "directories"]),
    (Files, &["std::fs", "tempfile"]),
    (Network, &["std::net", "tokio"]),
    (Processes, &["std::process", "std::os"]),
    (Threads, &["std::thread", "rayon", "crossbeam"]),
    (
        Terminal,
        &[
            "std::io::stdin",
            "std::io::stdout",
            "std::io::stderr",
            "print!",
            "println!",
            "eprint!",
            "eprintln!",
        ],
    ),
    (Streams, &["std::io"]),
];

/// Names that lead there whoever defines them.
const NAMES: &[(Outside, &str)] = &[
    (Clock, "Instant"),
    (Clock, "SystemTime"),
    (Chance, "RandomState"),
];

/// What a crate may do.
struct Allowed {
    what: Outside,
    place: Place,
}

/// Where a crate may do it.
enum Place {
    /// Anywhere, in code that this feature brings in.
    Behind(&'static str),
    /// In these files, paths below `src`.
    Files(&'static [&'static str]),
}

/// The crates that touch nothing outside, each with what it may do all the same.
const ROWS: &[(&str, &[Allowed])] = &[
    ("rules", &[]),
    ("school", &[]),
    (
        "engine",
        // Threads of the search, which the caller asks for.
        &[Allowed {
            what: Threads,
            place: Place::Behind("threads"),
        }],
    ),
    (
        "solver",
        &[
            // Layouts are solved and checked side by side.
            Allowed {
                what: Threads,
                place: Place::Behind("threads"),
            },
            // It reads and writes what is handed in, and opens nothing.
            Allowed {
                what: Streams,
                place: Place::Files(&[
                    "certificate.rs",
                    "pass.rs",
                    "shelf.rs",
                    "solve_error.rs",
                    "solving.rs",
                    "solving/streaming.rs",
                    "store.rs",
                    "table.rs",
                    "verification.rs",
                ]),
            },
        ],
    ),
    (
        "puzzles",
        // A shelf in memory for the solver.
        &[Allowed {
            what: Streams,
            place: Place::Files(&["tables.rs"]),
        }],
    ),
    ("play", &[]),
    (
        "practice",
        // The scheduler wants moments in chrono's types; days are made into them in one place, which asks no clock.
        &[Allowed {
            what: Clock,
            place: Place::Files(&["day.rs"]),
        }],
    ),
];

/// The uses of what is outside in all crates that may not, and permissions that nobody needs.
pub(crate) fn check(sources: &[Source]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (name, allowed) in ROWS {
        let folder = format!("crates/{name}/src/");
        // The files that needed a permission, with what for.
        let mut needed: Vec<(Outside, &str)> = Vec::new();
        for source in sources.iter().filter(|source| !source.for_tests) {
            let Some(file) = source.path.strip_prefix(&folder) else {
                continue;
            };
            for used in uses(&source.syntax) {
                let is_behind = |row: &Allowed| matches!(row.place, Place::Behind(feature) if used.features.iter().any(|name| name == feature));
                let is_there = |row: &Allowed| matches!(row.place, Place::Files(files) if files.contains(&file));
                let mut rows = allowed.iter().filter(|row| row.what == used.what);
                if rows.clone().any(is_behind) {
                    continue;
                }
                if rows.any(is_there) {
                    needed.push((used.what, file));
                    continue;
                }
                let what = format!(
                    "`{}` here breaks invariant 3: {}",
                    used.path,
                    told(used.what)
                );
                findings.push(Finding::new(&source.path, used.line, what));
            }
        }
        for row in *allowed {
            let Place::Files(files) = row.place else {
                continue;
            };
            for file in files {
                let path = format!("{folder}{file}");
                let is_there = sources.iter().any(|source| source.path == path);
                if is_there && !needed.contains(&(row.what, file)) {
                    let what = format!(
                        "no longer needs {:?}: take it out of ROWS in xtask/src/tidy/purity.rs",
                        row.what
                    );
                    findings.push(Finding::new(&path, 1, what));
                }
            }
        }
    }
    findings
}

fn told(what: Outside) -> &'static str {
    match what {
        Clock => "the time is passed in from above",
        Chance => "chance is a seed that is passed in",
        Environment => "the surroundings are read above and passed in",
        Files | Network | Processes | Terminal => "input and output belong to the crates above",
        Threads => "threads belong to the crates above, or need a row in xtask/src/tidy/purity.rs",
        Streams => "texts and bytes are passed in and out",
    }
}

/// A use of the outside.
struct Use {
    line: usize,
    what: Outside,
    path: String,
    features: Vec<String>,
}

/// What a file uses of the outside, each way once a line.
fn uses(file: &syn::File) -> Vec<Use> {
    let mut found: Vec<Use> = Vec::new();
    for mention in mentions(file) {
        let path = mention.path.join("::");
        // The same things by their other names.
        let path = match path.split_once("::") {
            Some(("core" | "alloc", rest)) => format!("std::{rest}"),
            _ => path,
        };
        if let Some(what) = outside(&path, mention.imported)
            && !found
                .iter()
                .any(|known| (known.line, known.what) == (mention.line, what))
        {
            found.push(Use {
                line: mention.line,
                what,
                path,
                features: mention.features,
            });
        }
    }
    found
}

fn outside(path: &str, imported: bool) -> Option<Outside> {
    let everything = path.strip_suffix("::*");
    // A local variable may be called `time`: a bare name leads outside only in a `use` or a macro.
    let bare = !path.contains("::") && !imported && !path.ends_with('!');
    let by_path = PATHS.iter().find(|(_, starts)| {
        starts.iter().any(|start| {
            let below = path
                .strip_prefix(start)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"));
            let glob = everything.is_some_and(|module| start.starts_with(&format!("{module}::")));
            (below && !bare) || glob
        })
    });
    let by_name = || {
        NAMES
            .iter()
            .find(|(_, name)| path.split("::").any(|part| part == *name))
            .map(|(what, _)| *what)
    };
    by_path.map(|(what, _)| *what).or_else(by_name)
}

#[cfg(test)]
mod tests {
    use super::super::sources::parse;
    use super::super::tree::Tree;
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let (sources, broken) = parse(&Tree::of(&[(path, text)]));
        assert!(broken.is_empty(), "{broken:?}");
        check(&sources).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn every_way_outside_is_found_in_every_crate() {
        let bad = [
            "use std::time::Instant;",
            "use std::time::{Duration, SystemTime};",
            "use std::time::*;",
            "use std::time;\nfn f() -> u8 { time::Instant::now(); 0 }",
            "use std::{fmt, fs};",
            "use std::{\n    collections::{HashMap, HashSet},\n    env,\n};",
            "fn f() { let x = std::env::var(\"A\"); }",
            "fn f() { let now = other::Instant::now(); }",
            "fn f() { let r = rand::random(); }",
            "use std::collections::hash_map::RandomState;",
            "use std::net::TcpStream;",
            "use ::std::process::Command;",
            "fn f() { println!(\"a\"); }",
            "fn f() { assert!(std::env::args().count() > 1); }",
        ];
        for (name, _) in ROWS {
            for text in bad {
                let lines = found(&format!("crates/{name}/src/a.rs"), text);
                assert!(
                    lines.len() == 1 && lines[0].contains("invariant 3"),
                    "{name}, {text}: {lines:?}"
                );
            }
        }
        let lines = found("crates/rules/src/a.rs", bad[5]);
        assert!(
            lines[0].starts_with("crates/rules/src/a.rs:3: `std::env`"),
            "{lines:?}"
        );
    }

    #[test]
    fn threads_and_streams_only_where_the_table_says() {
        let threads = "use std::thread;\nfn f() {}";
        assert_eq!(found("crates/engine/src/graph.rs", threads).len(), 1);
        assert_eq!(found("crates/engine/src/world.rs", threads).len(), 1);
        assert_eq!(found("crates/school/src/graph.rs", threads).len(), 1);
        let behind = "#[cfg(feature = \"threads\")]\nfn f() { std::thread::scope(|_| ()); }";
        assert!(found("crates/engine/src/crew.rs", behind).is_empty());
        let within = "fn f() { #[cfg(feature = \"threads\")]\nstd::thread::scope(|_| ()); }";
        assert!(found("crates/solver/src/crew.rs", within).is_empty());
        let other = behind.replace("threads", "slow");
        assert_eq!(found("crates/engine/src/crew.rs", &other).len(), 1);
        assert_eq!(found("crates/play/src/crew.rs", behind).len(), 1);
        assert_eq!(
            found("crates/play/src/save.rs", "use std::io::Read;").len(),
            1
        );
        assert!(found("crates/solver/src/shelf.rs", "use std::io::Read;").is_empty());
        assert_eq!(
            found("crates/solver/src/shelf.rs", "use std::io::{self, stdout};").len(),
            1
        );
    }

    #[test]
    fn a_permission_nobody_needs_is_found() {
        let lines = found("crates/solver/src/shelf.rs", "fn f() {}");
        assert!(lines[0].contains("no longer needs Streams"), "{lines:?}");
    }

    #[test]
    fn what_only_looks_like_it_passes() {
        let good = "//! No std::time, no rand here.\nuse std::time::Duration;\nuse std::{fmt::{self, Write}, str};\n\
                    fn f(time: u8) { let random = \"std::env\"; let operand = env!(\"A\"); g(time); } // Instant\n\
                    #[cfg(test)]\nmod tests { use std::fs; use std::time::Instant; }\n";
        for (name, _) in ROWS {
            let lines = found(&format!("crates/{name}/src/a.rs"), good);
            assert!(lines.is_empty(), "{name}: {lines:?}");
        }
        assert!(found("crates/cli/src/a.rs", "use std::env;").is_empty());
        assert!(found("crates/rules/tests/a.rs", "use std::env;").is_empty());
    }
}
