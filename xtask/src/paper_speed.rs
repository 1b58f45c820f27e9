//! The fourth part of `cargo xtask bench`: how fast the sheets for schools are made, by the release build
//! of the program, one start of it for each sheet.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::command::{cargo, run, target_folder};

const SHEETS: usize = 100;
/// What is promised for all of them.
const TARGET: Duration = Duration::from_secs(10);

/// Makes the sheets; the table for the document.
pub(crate) fn report(root: &Path) -> Result<String> {
    run(&mut cargo(
        root,
        &["build", "--release", "--package", "dedale"],
    ))?;
    let program = target_folder(root).join("release").join("dedale");
    let kinds = ["1", "2A", "2B", "2C", "3", "4A", "4B"];
    let grades = ["4", "6", "8"];
    let mut sheets = Duration::ZERO;
    let mut longest = Duration::ZERO;
    for number in 0..SHEETS {
        let seed = number.to_string();
        let grade = grades[number / kinds.len() % grades.len()];
        let kind = kinds[number % kinds.len()];
        let words = [
            "sheet",
            "--exercise",
            kind,
            "--grade",
            grade,
            "--generator",
            "2",
            "--seed",
            &seed,
        ];
        let time = made(&program, &words)?;
        sheets += time;
        longest = longest.max(time);
    }
    let booklet = made(&program, &["booklet", "--grade", "8"])?;
    let mut text = String::from("\n| seconds | measured | target |\n|---|---:|---:|\n");
    for (name, time, target) in [
        (
            "100 sheets of four exercises, one after the other",
            sheets,
            Some(TARGET),
        ),
        ("the slowest of them", longest, None),
        ("a booklet from 8 years", booklet, None),
    ] {
        let target = target.map_or(String::new(), |most| format!("under {}", most.as_secs()));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "| {name} | {:.2} | {target} |", time.as_secs_f64());
    }
    if sheets > TARGET {
        print!("{text}");
        bail!("100 sheets took {:.1} s", sheets.as_secs_f64());
    }
    Ok(text)
}

/// How long one file takes, from the start of the program to its end.
fn made(program: &Path, words: &[&str]) -> Result<Duration> {
    let begin = Instant::now();
    let status = Command::new(program)
        .arg("school")
        .args(words)
        .args(["--out", "-"])
        .stdout(Stdio::null())
        .status()?;
    if !status.success() {
        bail!("dedale school {} failed", words.join(" "));
    }
    Ok(begin.elapsed())
}
