//! `cargo xtask instructions`: what the rules cost, counted in instructions.
//!
//! Timings on shared machines wander by tens of percent, instruction counts by almost nothing, so
//! these are what a change to the rules is judged by. Owns the counting and the table in
//! `docs/performance.md`; the workloads themselves are the example `instructions` of the rules
//! crate: with a name it runs that workload, with `list` it prints each name, a tab and the number
//! of operations. The workload `empty` does nothing but start, and is subtracted.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::chore::Chore;
use crate::command::{cargo, output, run as run_command, succeeds, target_folder};
use crate::document::{replaced, split};

/// Where the table lives.
const DOCUMENT: &str = "docs/performance.md";
const PART: &str = "instructions";
/// The workload that only starts the program.
const EMPTY: &str = "empty";

/// A line of the table.
struct Row {
    workload: String,
    operations: u64,
    per_operation: f64,
}

/// Counts instructions with valgrind, rewrites docs/performance.md.
#[derive(Debug, clap::Args)]
pub(crate) struct Instructions {}

impl Chore for Instructions {
    const NAME: &'static str = "instructions";

    fn run(self, root: &Path) -> Result<()> {
        run(root)
    }
}

/// Counts every workload and rewrites the table.
fn run(root: &Path) -> Result<()> {
    if !succeeds(Command::new("valgrind").arg("--version")) {
        bail!(
            "instructions are counted by valgrind, which is not here; it runs on Linux and is in every \
             distribution (Debian and Ubuntu: sudo apt-get install valgrind)"
        );
    }
    let path = root.join(DOCUMENT);
    let document =
        std::fs::read_to_string(&path).with_context(|| format!("could not read {DOCUMENT}"))?;
    let (_, old, _) = split(&document, PART)?;

    let build = [
        "build",
        "--release",
        "--package",
        "dedale-rules",
        "--example",
        "instructions",
    ];
    run_command(&mut cargo(root, &build))?;
    let program = target_folder(root).join("release/examples/instructions");

    let list = output(Command::new(&program).arg("list"))?;
    let before = per_operation_by_workload(old);
    let start = count(&program, EMPTY)?;
    let mut rows = Vec::new();
    for (workload, operations) in parse_list(&list)? {
        if workload == EMPTY {
            continue;
        }
        let instructions = count(&program, &workload)?.saturating_sub(start);
        let row = Row {
            per_operation: per_operation(instructions, operations),
            workload,
            operations,
        };
        println!("{}", compared(&row, before.get(&row.workload).copied()));
        rows.push(row);
    }

    let compiler = output(Command::new("rustc").arg("--version"))?;
    let version = compiler.split_whitespace().nth(1).unwrap_or("unknown");
    let table = table(&rows, version);
    let new = replaced(&document, PART, &table)?;
    std::fs::write(&path, new).with_context(|| format!("could not write {DOCUMENT}"))?;
    println!("{DOCUMENT} is up to date");
    Ok(())
}

/// The number of instructions of one whole run.
fn count(program: &Path, workload: &str) -> Result<u64> {
    let file = std::env::temp_dir().join(format!("dedale-callgrind-{}", std::process::id()));
    let mut out = std::ffi::OsString::from("--callgrind-out-file=");
    out.push(&file);
    let mut command = Command::new("valgrind");
    command
        .args(["--tool=callgrind", "--quiet"])
        .arg(out)
        .arg(program)
        .arg(workload);
    let run = output(&mut command);
    let profile = std::fs::read_to_string(&file);
    // Left behind, it would only be clutter.
    let _ = std::fs::remove_file(&file);
    run?;
    total(&profile.context("valgrind wrote no profile")?)
        .with_context(|| format!("valgrind counted nothing for `{workload}`"))
}

/// The total in a file of callgrind.
fn total(profile: &str) -> Option<u64> {
    profile
        .lines()
        .find_map(|line| {
            line.strip_prefix("summary: ")
                .or(line.strip_prefix("totals: "))
        })
        .and_then(|number| number.trim().parse().ok())
}

/// The workloads and their numbers of operations.
fn parse_list(text: &str) -> Result<Vec<(String, u64)>> {
    text.lines()
        .map(|line| {
            let (name, operations) = line
                .split_once('\t')
                .with_context(|| format!("`{line}` should be a name, a tab and a number"))?;
            let operations = operations
                .trim()
                .parse()
                .with_context(|| format!("`{operations}` is no number of operations"))?;
            Ok((name.to_owned(), operations))
        })
        .collect()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a quotient shown with one digit after the point"
)]
fn per_operation(instructions: u64, operations: u64) -> f64 {
    let exact = instructions as f64 / operations.max(1) as f64;
    // As the table shows it, so that a count compares equal with its own line.
    (exact * 10.0).round() / 10.0
}

/// One line for the person who watches.
fn compared(row: &Row, before: Option<f64>) -> String {
    let now = row.per_operation;
    let change = match before {
        Some(before) if before > 0.0 => {
            format!(" (was {before:.1}, {:+.2} %)", (now / before - 1.0) * 100.0)
        }
        _ => String::new(),
    };
    format!(
        "{}: {now:.1} instructions per operation{change}",
        row.workload
    )
}

/// What goes between the markers.
fn table(rows: &[Row], compiler: &str) -> String {
    let mut text = format!(
        "\nCounted by `cargo xtask instructions` with rustc {compiler} on {}.\n\n\
         | workload | operations | instructions per operation |\n|---|---:|---:|\n",
        std::env::consts::ARCH
    );
    for row in rows {
        text += &format!(
            "| {} | {} | {:.1} |\n",
            row.workload, row.operations, row.per_operation
        );
    }
    text + "\n"
}

/// The counts that a table written earlier holds.
fn per_operation_by_workload(table: &str) -> HashMap<String, f64> {
    table
        .lines()
        .filter_map(|line| {
            let mut columns = line.trim().trim_matches('|').split('|').map(str::trim);
            let name = columns.next()?.to_owned();
            Some((name, columns.nth(1)?.parse().ok()?))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_of_a_profile_is_found() {
        assert_eq!(total("events: Ir\nsummary: 1234\n\nfn=(1)\n"), Some(1234));
        assert_eq!(total("fn=(1)\n3 4\ntotals: 99\n"), Some(99));
        assert_eq!(total("fn=(1)\n"), None);
    }

    #[test]
    fn a_table_reads_back() {
        let rows = [Row {
            workload: "legal 9x9".into(),
            operations: 1000,
            per_operation: per_operation(812_300, 1000),
        }];
        let read = per_operation_by_workload(&table(&rows, "1.95.0"));
        assert_eq!(read.len(), 1);
        let before = read["legal 9x9"];
        assert!((before - 812.3).abs() < 1e-9);
        assert!(compared(&rows[0], Some(before)).ends_with("(was 812.3, +0.00 %)"));
    }

    #[test]
    fn the_list_is_checked() {
        let list = parse_list("perft\t10\nlegal 9x9\t2\n").unwrap();
        assert_eq!(list[1], ("legal 9x9".to_owned(), 2));
        assert!(parse_list("perft 10").is_err());
        assert!(parse_list("perft\tmany").is_err());
    }
}
