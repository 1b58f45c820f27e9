//! `cargo xtask test`: everything a change must pass, on any machine with Rust.
//!
//! Owns the order of the steps and the report. It stops at the first step that fails: later ones
//! would mostly repeat the same news.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::chore::Chore;
use crate::command::{cargo, output, run as run_command};
use crate::{fuzz, pictures, prerequisites, programs, slow, tidy, web};

/// Everything a change must pass; installs what is missing.
#[derive(Debug, clap::Args)]
pub(crate) struct Test {
    /// Add the slow lane
    #[arg(long)]
    slow: bool,
    /// Seconds for each fuzz target
    #[arg(long, value_name = "N", env = "FUZZ_SECONDS", default_value_t = 15)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    fuzz_seconds: u64,
}

/// One step: its name in the report, what it is about, and the work.
struct Step {
    name: &'static str,
    about: &'static str,
    run: fn(&Path, &Test) -> Result<()>,
}

/// The steps of every run, cheap ones first.
const STEPS: &[Step] = &[
    Step {
        name: "set-up",
        about: "what the tests need",
        run: |root, _| prerequisites::ensure(root).and_then(|()| web::ensure()),
    },
    Step {
        name: "formatting",
        about: "rustfmt agrees with every file",
        run: formatting,
    },
    Step {
        name: "tidy",
        about: "invariants, links, requirements",
        run: |root, _| tidy::check(root),
    },
    Step {
        name: "clippy",
        about: "no warning in any target",
        run: clippy,
    },
    Step {
        name: "tests",
        about: "unit, integration and documentation tests",
        run: tests,
    },
    Step {
        name: "documentation",
        about: "it builds without a warning",
        run: documentation,
    },
    Step {
        name: "release",
        about: "the program builds and starts",
        run: release,
    },
    Step {
        name: "web",
        about: "the site is what its sources give and works in a browser",
        run: |root, _| web::check(root),
    },
    Step {
        name: "pictures",
        about: "those of the documents are what the program draws",
        run: |root, _| pictures::check(root),
    },
    Step {
        name: "fuzz",
        about: "every target for a bounded time",
        run: |root, plan| fuzz::run_all(root, plan.fuzz_seconds),
    },
];

/// The rules have features that no crate of the workspace turns on; their tests are unit tests.
const RULES: [&str; 2] = ["--package", "dedale-rules"];

/// The step that `--slow` adds.
const SLOW: Step = Step {
    name: "slow lane",
    about: "the tests of the slow lane, in release",
    run: |root, _| slow::run_lane(root),
};

impl Chore for Test {
    const NAME: &'static str = "test";

    fn run(self, root: &Path) -> Result<()> {
        run_steps(root, &self)
    }
}

/// Runs the steps and prints how long each took.
fn run_steps(root: &Path, plan: &Test) -> Result<()> {
    let steps: Vec<&Step> = STEPS.iter().chain(plan.slow.then_some(&SLOW)).collect();
    let mut times = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        println!(
            "\n=== {}/{} {}: {} ===",
            index + 1,
            steps.len(),
            step.name,
            step.about
        );
        let start = Instant::now();
        let result = (step.run)(root, plan);
        let elapsed = start.elapsed();
        times.push((step.name, elapsed));
        if let Err(error) = result {
            print!("{}", summary(&times, Some(step.name)));
            return Err(error.context(format!("the step `{}` failed", step.name)));
        }
        println!("--- {}: {:.1} s ---", step.name, elapsed.as_secs_f64());
    }
    print!("{}", summary(&times, None));
    if !plan.slow {
        println!("The slow lane was left out; `cargo xtask test --slow` runs it too.");
    }
    Ok(())
}

fn formatting(root: &Path, _: &Test) -> Result<()> {
    run_command(&mut cargo(root, &["fmt", "--all", "--", "--check"]))?;
    let fuzz = ["fmt", "--manifest-path", "fuzz/Cargo.toml", "--", "--check"];
    run_command(&mut cargo(root, &fuzz))
}

fn clippy(root: &Path, _: &Test) -> Result<()> {
    // What `cargo test` leaves out, clippy leaves out too: the slow tests have to be named.
    for which in [&["--all-targets"][..], &["--test", slow::FILES]] {
        let mut command = cargo(root, &["clippy", "--workspace"]);
        run_command(command.args(which).args(["--", "-D", "warnings"]))?;
    }
    let with_features = ["clippy", "--all-targets", "--all-features"];
    let mut command = cargo(root, &with_features);
    run_command(command.args(RULES).args(["--", "-D", "warnings"]))?;
    fuzz::clippy(root)
}

/// Without the examples, which `cargo test` alone would build too: clippy has read them, and no test runs one.
fn tests(root: &Path, _: &Test) -> Result<()> {
    let everyday = ["--workspace", "--lib", "--bins", "--tests"];
    programs::run(programs::build(root, &everyday)?)?;
    run_command(&mut cargo(root, &["test", "--workspace", "--doc"]))?;
    run_command(cargo(root, &["test", "--lib", "--all-features"]).args(RULES))
}

fn documentation(root: &Path, _: &Test) -> Result<()> {
    run_command(
        cargo(root, &["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"),
    )
}

fn release(root: &Path, _: &Test) -> Result<()> {
    run_command(&mut cargo(root, &["build", "--release"]))?;
    let version = ["run", "--release", "--quiet", "--", "--version"];
    let text = output(&mut cargo(root, &version)).context("the program does not start")?;
    print!("{text}");
    if !text.starts_with("dedale ") {
        bail!("`dedale --version` should print `dedale` and a version, but printed {text:?}");
    }
    Ok(())
}

/// The table of step times; `failed` is the step that stopped the run.
fn summary(times: &[(&str, Duration)], failed: Option<&str>) -> String {
    let mut text = String::from("\nstep              seconds\n");
    let mut total = Duration::ZERO;
    for (name, time) in times {
        let mark = if failed == Some(*name) {
            "  failed"
        } else {
            ""
        };
        text += &format!("{name:<16} {:>8.1}{mark}\n", time.as_secs_f64());
        total += *time;
    }
    text += &format!("{:<16} {:>8.1}\n", "total", total.as_secs_f64());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summary_adds_up_and_marks_the_failure() {
        let times = [
            ("tidy", Duration::from_millis(1500)),
            ("clippy", Duration::from_millis(2500)),
        ];
        let text = summary(&times, Some("clippy"));
        assert!(text.contains("clippy                2.5  failed"), "{text}");
        assert!(text.ends_with("total                 4.0\n"), "{text}");
        assert!(!summary(&times, None).contains("failed"));
    }
}
