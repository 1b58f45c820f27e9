//! `cargo xtask levels`: how far apart the levels of the engine are. Each level plays a match against
//! the one below; the table and the plot in `docs/methods.md` are written from what the arena says.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::chore::Chore;
use crate::command::{cargo, output, run as run_command, target_folder};
use crate::document::{replaced, split};
use dedale_paper::bars::{Bar, Panel, draw};

const DOCUMENT: &str = "docs/methods.md";
const PART: &str = "levels";
const PLOT: &str = "docs/images/levels.svg";
const SEED: &str = "20";

/// The higher level, the settings of the two besides their levels, and how many games they play: fewer
/// where a move takes long.
const MATCHES: &[(u8, &str, &str)] = &[
    (2, "", "1000"),
    (3, "", "1000"),
    (4, "", "1000"),
    (5, "", "1000"),
    (6, "", "400"),
    (7, "", "400"),
    (8, "", "200"),
    (9, "", "100"),
    (10, ",time=500ms", "60"),
];

/// What a match said: a line of the table.
struct Row {
    level: u8,
    elo: f64,
    line: String,
}

/// Matches between the levels of the engine, rewrites docs/methods.md; half an hour.
#[derive(Debug, clap::Args)]
pub(crate) struct Levels {
    /// Only these levels, such as 6,7; the other rows are kept
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(2..=10))]
    only: Vec<u8>,
}

impl Chore for Levels {
    const NAME: &'static str = "levels";

    fn run(self, root: &Path) -> Result<()> {
        run(root, &self.only)
    }
}

/// Plays the matches, or only those of the levels in `--only 6,7`, and rewrites the table and the plot.
fn run(root: &Path, only: &[u8]) -> Result<()> {
    let build = ["build", "--release", "--package", "dedale"];
    run_command(&mut cargo(root, &build))?;
    let program = target_folder(root).join("release/dedale");
    let path = root.join(DOCUMENT);
    let read =
        || std::fs::read_to_string(&path).with_context(|| format!("could not read {DOCUMENT}"));
    let before = read()?;
    let mut rows = Vec::new();
    for &(level, settings, games) in MATCHES {
        if !only.is_empty() && !only.contains(&level) {
            rows.push(kept(split(&before, PART)?.1, level)?);
            continue;
        }
        let row = play(&program, level, settings, games)?;
        println!("level {level}: {} Elo above the one below", row.elo);
        rows.push(row);
    }
    std::fs::write(&path, replaced(&read()?, PART, &table(&rows))?)
        .with_context(|| format!("could not write {DOCUMENT}"))?;
    std::fs::write(root.join(PLOT), draw(&[panel(&rows)]))
        .with_context(|| format!("could not write {PLOT}"))?;
    println!("{DOCUMENT} and {PLOT} are up to date");
    Ok(())
}

/// The line of a level in a table made before.
fn kept(table: &str, level: u8) -> Result<Row> {
    let start = format!("| {level} |");
    let line = table.lines().find(|line| line.starts_with(&start));
    let line = line.with_context(|| format!("{DOCUMENT} has no line for level {level} to keep"))?;
    let elo = line.split('|').nth(3).map(str::trim).unwrap_or_default();
    Ok(Row {
        level,
        elo: elo.parse().with_context(|| format!("`{elo}` in {line}"))?,
        line: line.to_owned(),
    })
}

fn play(program: &Path, level: u8, settings: &str, games: &str) -> Result<Row> {
    let one = format!("dedale:level={level}{settings}");
    let other = format!("dedale:level={}", level - 1);
    // The time of the match only has to be more than any level takes.
    let words = ["--games", games, "--seed", SEED, "--time", "10s"];
    let report = output(
        Command::new(program)
            .args(["arena", &one, &other])
            .args(words),
    )?;
    let values: HashMap<&str, &str> = report
        .lines()
        .filter_map(|line| line.split_once(": "))
        .collect();
    let text = |key: &str| values.get(key).map_or("-", |value| *value).to_owned();
    let number = |key: &str| -> Result<f64> {
        let value = values.get(key).with_context(|| format!("no line {key}"))?;
        value.parse().with_context(|| format!("{key}: {value}"))
    };
    Ok(Row {
        level,
        elo: number("elo")?,
        line: format!(
            "| {level} | +{} ={} -{} | {} | {} and {} | {:.3} |",
            text("wins"),
            text("draws"),
            text("losses"),
            text("elo"),
            text("elo-low"),
            text("elo-high"),
            number("time-a")?
        ),
    })
}

fn table(rows: &[Row]) -> String {
    let mut table = String::from(
        "\n| level | against the one below | Elo above it | with 95 % between | seconds a move |\n\
         |---:|---|---:|---|---:|\n",
    );
    for row in rows {
        table.push_str(&row.line);
        table.push('\n');
    }
    table + "\n"
}

/// Every level by its distance from the first.
fn panel(rows: &[Row]) -> Panel {
    let mut sum = 0.0;
    let mut bars = Vec::new();
    for row in rows {
        sum += row.elo;
        bars.push(Bar {
            name: format!("level {}", row.level),
            value: sum.round(),
        });
    }
    Panel {
        title: "Elo above level 1, summed step by step".to_owned(),
        bars,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_table_is_kept_as_it_is() {
        let line = "| 3 | +709 =0 -291 | 154.7 | 132.8 and 177.8 | 0.000 |";
        let rows = [kept(&format!("\n| 13 | x |\n{line}\n"), 3).unwrap()];
        assert_eq!((rows[0].level, rows[0].elo), (3, 154.7));
        assert_eq!(kept(&table(&rows), 3).unwrap().line, line);
        assert!(kept(line, 4).is_err());
    }
}
