//! `cargo xtask fuzz`: libFuzzer on stable Rust.
//!
//! Owns how the targets in `fuzz/` are built and run. The compiler's own coverage pass is reached
//! through plain code generation options, so neither a nightly compiler nor another tool is needed.
//! The committed corpus is copied to a temporary folder first: a run leaves the tree as it was,
//! unless `--grow` asks to keep what it found.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::chore::{Chore, UsageError};
use crate::command::{
    cargo, host_triple, on_all_cores, run as run_command, run_beside, target_folder,
};

/// Seconds for each target when the command line does not say.
const SECONDS: u64 = 60;

/// What libFuzzer needs from the compiler, and the checks that are worth having on while it looks.
const FLAGS: &[&str] = &[
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "--cfg=fuzzing",
    "-Cdebug-assertions",
    "-Coverflow-checks",
    "-Ccodegen-units=1",
];

/// Which inputs libFuzzer makes up.
#[derive(Clone, Copy)]
enum Luck {
    Any,
    Same,
}

impl Luck {
    /// libFuzzer takes 0 as: another one every time.
    fn seed(self) -> u32 {
        match self {
            Luck::Any => 0,
            Luck::Same => 1,
        }
    }
}

/// The fuzz targets, all unless some are named.
#[derive(Debug, clap::Args)]
pub(crate) struct Fuzz {
    /// Seconds for each target
    #[arg(long, value_name = "N", default_value_t = SECONDS, value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,
    /// Keep new inputs in the corpus
    #[arg(long)]
    grow: bool,
    /// Replay this one file, with one target
    #[arg(long, value_name = "FILE")]
    input: Option<String>,
    /// Names of targets
    #[arg(value_name = "TARGET")]
    targets: Vec<String>,
}

impl Chore for Fuzz {
    const NAME: &'static str = "fuzz";

    fn run(self, root: &Path) -> Result<()> {
        run(root, self)
    }
}

/// Runs the targets named, or all, or replays one input.
fn run(root: &Path, options: Fuzz) -> Result<()> {
    let Fuzz {
        seconds,
        grow,
        input,
        targets: named,
    } = options;
    let known = targets(root)?;
    if let Some(wrong) = named.iter().find(|name| !known.contains(name)) {
        let known = known.join(", ");
        return Err(
            UsageError::new(format!("there is no fuzz target `{wrong}`, only {known}")).into(),
        );
    }
    if !supported() {
        return Ok(());
    }
    if let Some(input) = input {
        let [target] = named.as_slice() else {
            return Err(UsageError::new("--input needs exactly one target").into());
        };
        // Relative to where the person stands, not to the top of the repository.
        let input = std::env::current_dir()?.join(input);
        build(root, &named)?;
        return run_command(Command::new(program(root, target)?).arg(input));
    }
    let chosen = if named.is_empty() { known } else { named };
    build(root, &chosen)?;
    on_all_cores(&chosen, |target| {
        run_target(root, target, seconds, Luck::Any, grow)
    })
}

/// Runs every target for the given time, for the test command: the same inputs in the same order each time, so that a change
/// is not judged by luck. Looking further is what `cargo xtask fuzz` is for.
pub(crate) fn run_all(root: &Path, seconds: u64) -> Result<()> {
    if !supported() {
        return Ok(());
    }
    let targets = targets(root)?;
    build(root, &targets)?;
    // Each takes one core and its time by the clock.
    on_all_cores(&targets, |target| {
        run_target(root, target, seconds, Luck::Same, false)
    })
}

/// Runs clippy on the targets, with the flags of the build so that libFuzzer is compiled once for
/// both.
pub(crate) fn clippy(root: &Path) -> Result<()> {
    if !supported() {
        return Ok(());
    }
    run_command(cargo_here(root, "clippy")?.args(["--", "-D", "warnings"]))
}

/// The names of the targets: the files in `fuzz/fuzz_targets`, sorted.
pub(crate) fn targets(root: &Path) -> Result<Vec<String>> {
    let folder = root.join("fuzz/fuzz_targets");
    let entries = std::fs::read_dir(&folder)
        .with_context(|| format!("could not list {}", folder.display()))?;
    let mut names = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            names.push(name.into_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// Whether this system can run the targets; says why when it cannot.
fn supported() -> bool {
    let linux = cfg!(target_os = "linux");
    if !linux {
        println!(
            "Skipped: the fuzz targets run on Linux only, where libFuzzer links with the stable compiler. \
             Their corpora hold nothing that the ordinary tests need."
        );
    }
    linux
}

/// Cargo on the fuzz package with the coverage flags.
fn cargo_here(root: &Path, subcommand: &str) -> Result<Command> {
    let mut command = cargo(root, &[subcommand, "--release"]);
    command
        .args(["--manifest-path", "fuzz/Cargo.toml"])
        // An explicit target keeps the flags away from build scripts.
        .args(["--target", &host_triple()?, "--target-dir"])
        .arg(build_folder(root))
        // This variable goes before RUSTFLAGS and every configuration file.
        .env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\u{1f}"));
    Ok(command)
}

fn build(root: &Path, targets: &[String]) -> Result<()> {
    let mut command = cargo_here(root, "build")?;
    for target in targets {
        command.args(["--bin", target]);
    }
    run_command(&mut command)
}

fn build_folder(root: &Path) -> PathBuf {
    target_folder(root).join("fuzz")
}

fn program(root: &Path, target: &str) -> Result<PathBuf> {
    let folder = build_folder(root).join(host_triple()?);
    Ok(folder.join("release").join(target))
}

/// Runs one target on a copy of its corpus.
fn run_target(root: &Path, target: &str, seconds: u64, luck: Luck, grow: bool) -> Result<()> {
    let corpus = root.join("fuzz/corpus").join(target);
    let artifacts = root.join("fuzz/artifacts").join(target);
    std::fs::create_dir_all(&artifacts)
        .with_context(|| format!("could not make {}", artifacts.display()))?;
    let copy = TemporaryFolder::with_copy_of(&corpus)?;

    // libFuzzer takes the prefix as it is, so the separator has to be there.
    let prefix = format!("-artifact_prefix={}/", artifacts.display());
    let before = inputs(&artifacts)?;
    let outcome = run_beside(
        &format!("fuzz target {target}: {seconds} s"),
        Command::new(program(root, target)?)
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-seed={}", luck.seed()))
            // An input that takes longer than this is a bug in its own right.
            .args(["-timeout=10", "-print_final_stats=1", "-verbosity=0"])
            .arg(prefix)
            .arg(&copy.path),
    );
    if let Err(error) = outcome {
        let found: Vec<PathBuf> = inputs(&artifacts)?
            .into_iter()
            .filter(|path| !before.contains(path))
            .collect();
        eprint!("{}", again(root, target, &found));
        return Err(error.context(format!("the fuzz target `{target}` failed")));
    }
    if grow {
        run_beside(
            &format!("fuzz target {target}: what is new goes into the corpus"),
            Command::new(program(root, target)?)
                .args(["-merge=1", "-verbosity=0"])
                .args([&corpus, &copy.path]),
        )?;
    }
    Ok(())
}

/// How to see a failure again, for each input that was found.
fn again(root: &Path, target: &str, found: &[PathBuf]) -> String {
    let mut text = String::new();
    for path in found {
        let path = path.strip_prefix(root).unwrap_or(path).display();
        text += &format!(
            "\nthe fuzz target `{target}` failed on {path}\n\
             to see it again: cargo xtask fuzz --input {path} {target}\n\
             once it is fixed, move the file to fuzz/corpus/{target}/ so that it stays checked\n"
        );
    }
    text
}

/// The files directly in a folder.
fn inputs(folder: &Path) -> Result<Vec<PathBuf>> {
    std::fs::read_dir(folder)
        .with_context(|| format!("could not list {}", folder.display()))?
        .map(|entry| Ok(entry?.path()))
        .collect()
}

/// A folder of this run alone, removed with everything in it at the end.
struct TemporaryFolder {
    path: PathBuf,
}

impl TemporaryFolder {
    fn with_copy_of(folder: &Path) -> Result<TemporaryFolder> {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("dedale-fuzz-{}-{name}", std::process::id());
        let copy = TemporaryFolder {
            path: std::env::temp_dir().join(name),
        };
        std::fs::create_dir_all(&copy.path)
            .with_context(|| format!("could not make {}", copy.path.display()))?;
        for input in inputs(folder)? {
            let name = input.file_name().context("an input has a name")?;
            std::fs::copy(&input, copy.path.join(name))
                .with_context(|| format!("could not copy {}", input.display()))?;
        }
        Ok(copy)
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        // Nothing depends on it: the next run uses another name.
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_says_how_to_see_it_again() {
        let root = Path::new("top");
        let text = again(
            root,
            "cell_text",
            &[root.join("fuzz/artifacts/cell_text/crash-1")],
        );
        assert!(text.contains("cargo xtask fuzz --input fuzz"), "{text}");
        assert!(text.contains("crash-1 cell_text"), "{text}");
    }

    #[test]
    fn the_corpus_copy_goes_away() {
        let folder =
            TemporaryFolder::with_copy_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tidy"))
                .unwrap();
        let path = folder.path.clone();
        assert!(!inputs(&path).unwrap().is_empty());
        drop(folder);
        assert!(!path.exists());
    }
}
