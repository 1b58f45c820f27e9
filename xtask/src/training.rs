//! `cargo xtask training`: the network's whole loop with tiny settings on the CPU (`train/smoke.sh`): games, arrays, training,
//! the net in Rust bit for bit, games with that net. Owns where PyTorch comes from.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::chore::Chore;
use crate::command::{run as run_command, run_beside, succeeds, target_folder};

/// Versions of Python, the one that the net was trained with first.
const PYTHONS: [&str; 2] = ["python3.12", "python3"];

/// The loop of training, tiny and on the CPU: self-play, arrays, PyTorch, the net in a game.
#[derive(Debug, clap::Args)]
pub(crate) struct Training {}

impl Chore for Training {
    const NAME: &'static str = "training";

    fn run(self, root: &Path) -> Result<()> {
        check(root)
    }
}

/// Goes round the loop once, if PyTorch is here or can be had.
fn check(root: &Path) -> Result<()> {
    go_round(root, python_with_torch(root)?)
}

/// Goes round the loop once with this interpreter, if there is one.
pub(crate) fn go_round(root: &Path, python: Option<PathBuf>) -> Result<()> {
    let Some(python) = python else {
        println!(
            "PASSED OVER: the loop of training, since PyTorch is not here and could not be installed (see above). \
             With it elsewhere: PYTHON=/that/python cargo xtask training"
        );
        return Ok(());
    };
    let mut command = Command::new("bash");
    command.current_dir(root).arg("train/smoke.sh");
    run_command(command.env("PYTHON", python))
}

/// An interpreter with PyTorch: the one that the variable PYTHON names, one that has it, the one in the target folder.
/// What is fetched for that is told in one piece: the slow lane does it beside other work.
pub(crate) fn python_with_torch(root: &Path) -> Result<Option<PathBuf>> {
    if let Some(named) = std::env::var_os("PYTHON") {
        // Whoever names one means it: if it is wrong, the script says so and fails.
        return Ok(Some(named.into()));
    }
    if let Some(found) = PYTHONS.into_iter().find(|name| has_torch(Path::new(name))) {
        println!("found: PyTorch for {found}");
        return Ok(Some(found.into()));
    }
    let folder = target_folder(root).join("training-python");
    let own = folder.join("bin/python");
    if has_torch(&own) {
        println!("found: PyTorch in {}", folder.display());
        return Ok(Some(own));
    }
    let makes_folders = |name: &&str| {
        succeeds(Command::new(name).args([
            "-c",
            "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))",
        ]))
    };
    let Some(python) = PYTHONS.into_iter().find(makes_folders) else {
        println!("missing: PyTorch, and Python 3.10 or later with venv, which would hold it");
        return Ok(None);
    };
    println!("missing: PyTorch; installing it into {}", folder.display());
    if folder.exists() {
        std::fs::remove_dir_all(&folder)
            .with_context(|| format!("could not empty {}", folder.display()))?;
    }
    let mut venv = Command::new(python);
    run_beside(
        "a folder for PyTorch",
        venv.args(["-m", "venv"]).arg(&folder),
    )?;
    let mut pip = Command::new(&own);
    pip.args(["-m", "pip", "install", "--no-cache-dir", "--retries", "1"]);
    println!(
        "On Linux it is 2.7 GB to fetch and 4.8 GB on the disk, whatever processors it is for."
    );
    let requirements = root.join("train/requirements.txt");
    // What went wrong has been printed.
    if run_beside("PyTorch", pip.arg("--requirement").arg(requirements)).is_err() {
        return Ok(None);
    }
    Ok(has_torch(&own).then_some(own))
}

fn has_torch(python: &Path) -> bool {
    succeeds(Command::new(python).args(["-c", "import torch, numpy"]))
}
