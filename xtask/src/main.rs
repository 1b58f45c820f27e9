//! `cargo xtask`: the chores of the project as one portable program.
//!
//! Owns the list of tasks and what happens to their exit status. Each task lives in the file of its
//! name; nothing here is needed to build or to run Dédale itself.

#![allow(
    clippy::format_push_string,
    reason = "reports of a few lines: clear beats one allocation less"
)]

mod arguments;
mod bench;
mod command;
mod curves;
mod document;
mod fuzz;
mod instructions;
mod laboratory;
mod levels;
mod markup;
mod paper_speed;
mod pictures;
mod plot;
mod prerequisites;
mod screen_speed;
mod slow;
mod solved;
mod test;
mod tidy;
mod wasm;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::arguments::{Arguments, UsageError};

/// One task of `cargo xtask`.
struct Task {
    name: &'static str,
    options: &'static str,
    about: &'static str,
    run: fn(&Path, Arguments) -> Result<()>,
}

/// Every task, in the order the help shows them.
const TASKS: &[Task] = &[
    Task {
        name: "test",
        options: "[--slow] [--fuzz-seconds N]",
        about: "everything a change must pass; installs what is missing",
        run: test::run,
    },
    Task {
        name: "tidy",
        options: "",
        about: "the invariants and habits that a script can check",
        run: tidy::run,
    },
    Task {
        name: "slow",
        options: "",
        about: "only the slow lane: the tests in files tests/slow_*.rs, in release",
        run: slow::run,
    },
    Task {
        name: "fuzz",
        options: "[--seconds N] [--grow] [TARGET...] | --input FILE TARGET",
        about: "the fuzz targets; --grow keeps new inputs, --input replays one file",
        run: fuzz::run,
    },
    Task {
        name: "bench",
        options: "[--screen] [--paper] [--write] [ARGUMENT...]",
        about: "the benchmarks of rules, engine, screen and paper, or of one of the last two; --write puts them into docs/performance.md",
        run: bench::run,
    },
    Task {
        name: "instructions",
        options: "",
        about: "counts instructions with valgrind, rewrites docs/performance.md",
        run: instructions::run,
    },
    Task {
        name: "levels",
        options: "[--only LEVELS]",
        about: "matches between the levels of the engine, rewrites docs/methods.md; half an hour",
        run: levels::run,
    },
    Task {
        name: "solved",
        options: "[--tables]",
        about: "solves the boards that docs/data/solved.csv does not have yet, an hour for all, and writes tables and plot; --tables: only that",
        run: solved::run,
    },
    Task {
        name: "laboratory",
        options: "[--claims]",
        about: "plays the experiments of docs/laboratory.md and writes the claims as PDF, some minutes; --claims: only those",
        run: laboratory::run,
    },
    Task {
        name: "wasm",
        options: "",
        about: "builds the libraries that a browser needs for wasm32; downloads a compiler that can where rustup has none",
        run: wasm::run,
    },
    Task {
        name: "pictures",
        options: "[--check]",
        about: "draws docs/images from the program; --check only compares",
        run: pictures::run,
    },
];

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_default();
    if matches!(name.as_str(), "" | "help" | "-h" | "--help") {
        print!("{}", help());
        return ExitCode::SUCCESS;
    }
    let Some(task) = TASKS.iter().find(|task| task.name == name) else {
        eprintln!("There is no task `{name}`.\n\n{}", help());
        return ExitCode::from(2);
    };
    let words: Vec<String> = words.collect();
    // `bench` hands its arguments on, `--help` included.
    if task.name != "bench" && words.iter().any(|word| word == "--help" || word == "-h") {
        println!("cargo xtask {} {}\n{}", task.name, task.options, task.about);
        return ExitCode::SUCCESS;
    }
    match root().and_then(|root| (task.run)(&root, Arguments::new(words))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\ncargo xtask {}: {error:#}", task.name);
            if error.is::<UsageError>() {
                eprintln!("usage: cargo xtask {} {}", task.name, task.options);
                return ExitCode::from(2);
            }
            ExitCode::FAILURE
        }
    }
}

/// The text of `cargo xtask` alone.
fn help() -> String {
    let mut text = String::from("usage: cargo xtask TASK [OPTION...]\n\ntasks:\n");
    for task in TASKS {
        text += &format!("  {:<13} {}\n", task.name, task.about);
        if !task.options.is_empty() {
            text += &format!("  {:<13} {}\n", "", task.options);
        }
    }
    text
}

/// The top folder of the repository.
fn root() -> Result<PathBuf> {
    // Cargo says at run time where the manifest is; a tree moved after the build still works.
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    let root = manifest.parent().context("xtask lies in the repository")?;
    Ok(root.to_path_buf())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_names_every_task() {
        let text = help();
        for task in TASKS {
            assert!(text.contains(task.name), "{}", task.name);
        }
    }
}
