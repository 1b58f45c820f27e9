//! Test programs: built by one call of cargo and run as many at a time as there are cores.
//!
//! `cargo test` runs them one after another, and most of the time of the longest is waiting: for a terminal, for a program that
//! is killed, for the one thread of a table. Beside each other they fill the cores, and each prints what it has to say in one
//! piece.

use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use cargo_metadata::{Artifact, Message};

use crate::command::{cargo, on_all_cores, run_beside, shown};

/// The longest, begun first: what is begun last should not be waited for alone.
const FIRST: [&str; 8] = [
    "program",
    "agreement",
    "many",
    "terminal",
    "slow_agreement",
    "slow_faults",
    "slow_games",
    "slow_suite",
];

/// A test program.
pub(crate) struct Program {
    /// As cargo calls it: `program`, `slow_twin`, or the name of a library.
    name: String,
    path: PathBuf,
    /// That of its package, where it expects to be run.
    folder: PathBuf,
}

impl Program {
    /// A test program among all that cargo has built.
    fn of(artifact: Artifact) -> Option<Program> {
        let path = artifact.executable.filter(|_| artifact.profile.test)?;
        Some(Program {
            name: artifact.target.name,
            path: path.into(),
            folder: artifact.manifest_path.parent()?.into(),
        })
    }

    fn run(&self) -> Result<()> {
        let mut command = Command::new(&self.path);
        command
            .current_dir(&self.folder)
            .env("CARGO_MANIFEST_DIR", &self.folder);
        let package = self.folder.file_name().unwrap_or_default();
        let title = format!("tests `{}` of {}", self.name, package.to_string_lossy());
        run_beside(&title, &mut command)
    }
}

/// Builds the test programs that a call of `cargo test` with these words would run, and tells where they are.
pub(crate) fn build(root: &Path, words: &[&str]) -> Result<Vec<Program>> {
    let mut command = cargo(root, &["test", "--no-run"]);
    command.args(words);
    println!("$ {}", shown(&command));
    // What the compiler complains about is printed as always; what was built is told to this program.
    let mut child = command
        .args(["--message-format", "json-render-diagnostics"])
        .stdout(Stdio::piped())
        .spawn()
        .context("could not start cargo")?;
    let told = child.stdout.take().context("its output is a pipe")?;
    let mut programs = Vec::new();
    for message in Message::parse_stream(BufReader::new(told)) {
        if let Message::CompilerArtifact(artifact) = message? {
            programs.extend(Program::of(artifact));
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("the tests could not be built ({status})");
    }
    if programs.is_empty() {
        bail!("cargo named no test program, so that nothing would be tested");
    }
    Ok(programs)
}

/// Runs test programs.
pub(crate) fn run(mut programs: Vec<Program>) -> Result<()> {
    let place = |program: &Program| FIRST.iter().position(|name| *name == program.name);
    programs.sort_by_key(|program| place(program).unwrap_or(FIRST.len()));
    println!("{} test programs", programs.len());
    on_all_cores(&programs, Program::run)
}
