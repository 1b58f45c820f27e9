//! `cargo xtask`: the chores of the project as one portable program.
//!
//! Owns the list of chores and what happens to their exit status. Each chore lives in the file of its
//! name; nothing here is needed to build or to run Dédale itself.

#![allow(
    clippy::format_push_string,
    reason = "reports of a few lines: clear beats one allocation less"
)]

mod accuracy;
mod answers;
mod bench;
mod chore;
mod coach;
mod command;
mod document;
mod fuzz;
mod instructions;
mod kernels;
mod laboratory;
mod levels;
mod load;
mod paper_speed;
mod pictures;
mod prerequisites;
mod programs;
mod ratings;
mod screen_speed;
mod slow;
mod solved;
mod suite;
mod targets;
mod test;
mod tidy;
mod toolchain;
mod training;
mod wasm;
mod web;
mod windows;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Command;

use crate::chore::{Entry, UsageError};

/// Every chore, in the order the help shows them.
const CHORES: &[Entry] = &[
    Entry::of::<test::Test>(),
    Entry::of::<tidy::Tidy>(),
    Entry::of::<slow::Slow>(),
    Entry::of::<fuzz::Fuzz>(),
    Entry::of::<bench::Bench>(),
    Entry::of::<instructions::Instructions>(),
    Entry::of::<levels::Levels>(),
    Entry::of::<load::Load>(),
    Entry::of::<ratings::Ratings>(),
    Entry::of::<suite::Suite>(),
    Entry::of::<coach::Coach>(),
    Entry::of::<accuracy::Accuracy>(),
    Entry::of::<solved::Solved>(),
    Entry::of::<laboratory::Laboratory>(),
    Entry::of::<pictures::Pictures>(),
    Entry::of::<answers::Answers>(),
    Entry::of::<training::Training>(),
    Entry::of::<web::Web>(),
    Entry::of::<wasm::Wasm>(),
    Entry::of::<kernels::Kernels>(),
    Entry::of::<targets::Targets>(),
    Entry::of::<windows::Windows>(),
];

fn main() -> ExitCode {
    let matches = command_line().get_matches();
    let Some((name, options)) = matches.subcommand() else {
        print!("{}", command_line().render_help());
        return ExitCode::SUCCESS;
    };
    let done = CHORES
        .iter()
        .find(|chore| chore.name == name)
        .context("clap knows only these chores")
        .and_then(|chore| chore.run(&root()?, options));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\ncargo xtask {name}: {error:#}");
            if error.is::<UsageError>() {
                eprintln!("See: cargo xtask {name} --help");
                return ExitCode::from(2);
            }
            ExitCode::FAILURE
        }
    }
}

/// The whole command line.
fn command_line() -> Command {
    Command::new("xtask")
        .bin_name("cargo xtask")
        .about("The chores of the project.")
        .subcommand_value_name("CHORE")
        .subcommand_help_heading("Chores")
        .subcommands(CHORES.iter().map(Entry::command))
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
    fn the_command_line_is_sound_and_its_help_names_every_chore() {
        let mut command = command_line();
        command.clone().debug_assert();
        let text = command.render_help().to_string();
        for chore in CHORES {
            assert!(text.contains(chore.name), "{}", chore.name);
        }
    }

    #[test]
    fn options_are_read_as_documented() {
        for (line, accepted) in [
            ("", true),
            ("test --slow --fuzz-seconds 5", true),
            ("test --fuzz-seconds 0", false),
            ("test --fuzz-seconds ten", false),
            ("test word", false),
            ("tidy --cycles", true),
            ("tidy --fast", false),
            ("slow", true),
            ("fuzz --seconds 5 --grow one two", true),
            ("fuzz --input file one", true),
            ("bench --screen --write", true),
            ("bench --write perft --help", true),
            ("levels --only 6,7", true),
            ("levels --only 6,11", false),
            ("ratings --check", true),
            ("suite --exact --large", true),
            ("suite --calibration a.txt b.txt --simulations 800", true),
            ("suite --exact --calibration a.txt", false),
            ("suite --large", false),
            ("solved --tables", true),
            ("laboratory --claims", true),
            ("pictures --check", true),
            ("answers --of dedale", true),
            ("answers --before a --after b", true),
            ("answers --before a", false),
            ("answers", false),
            ("web --no-browser", true),
            ("targets", true),
            ("windows --build dedale dedale-store", true),
            ("windows --fast", false),
            ("sweep", false),
        ] {
            let words = ["xtask"].into_iter().chain(line.split_whitespace());
            let result = command_line().try_get_matches_from(words);
            assert_eq!(result.is_ok(), accepted, "{line}: {result:?}");
        }
    }
}
