//! `cargo xtask levels`: how far apart the levels of the engine are. Each level plays a match against
//! the one below, on all cores; the table and the plot in `docs/methods.md` are written from the reports of `dedale arena`. The matches may be played on another machine: `--commands` prints them, and `--from` reads what they
//! wrote. Every move has a fixed number of simulations, so that a match ends the same wherever it is played.

use std::path::{Path, PathBuf};
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

/// The higher level with its simulations where it has no limit of its own, and how many games it plays against the one
/// below: fewer where a move takes long.
const MATCHES: &[(u8, &str, &str)] = &[
    (2, "dedale:level=2,threads=1", "1000"),
    (3, "dedale:level=3,threads=1", "1000"),
    (4, "dedale:level=4,threads=1", "1000"),
    (5, "dedale:level=5,threads=1", "1000"),
    (6, "dedale:level=6,threads=1", "600"),
    (7, "dedale:level=7,threads=1", "400"),
    (8, "dedale:level=8,threads=1", "300"),
    (9, "dedale:level=9,threads=1", "200"),
    // Half a second on one core with the net.
    (10, "dedale:level=10,threads=1,nodes=5800", "100"),
];

/// What a match said: a line of the table.
struct Row {
    level: u8,
    elo: f64,
    line: String,
}

/// Matches between the levels of the engine, rewrites docs/methods.md; an hour of one core.
#[derive(Debug, clap::Args)]
pub(crate) struct Levels {
    /// Only these levels, such as 6,7; the other rows are kept
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(2..=10))]
    only: Vec<u8>,
    /// Print the commands of the matches instead, to play them elsewhere; each writes its report into $OUT
    #[arg(long, conflicts_with_all = ["only", "from"])]
    commands: bool,
    /// Take the reports that those commands have written from this folder instead of playing; levels without one are
    /// left out
    #[arg(long, value_name = "FOLDER")]
    from: Option<PathBuf>,
}

impl Chore for Levels {
    const NAME: &'static str = "levels";

    fn run(self, root: &Path) -> Result<()> {
        if self.commands {
            for (level, words) in MATCHES.iter().map(|entry| (entry.0, words_of(entry))) {
                println!("./dedale {} > $OUT/{}", words.join(" "), report_of(level));
            }
            return Ok(());
        }
        run(root, &self.only, self.from.as_deref())
    }
}

/// Plays the matches, or only those of the levels in `--only 6,7`, or reads what they said where they have been
/// played, and rewrites the table and the plot.
fn run(root: &Path, only: &[u8], from: Option<&Path>) -> Result<()> {
    if from.is_none() {
        run_command(&mut cargo(
            root,
            &["build", "--release", "--package", "dedale"],
        ))?;
    }
    let program = target_folder(root).join("release/dedale");
    let path = root.join(DOCUMENT);
    let document =
        || std::fs::read_to_string(&path).with_context(|| format!("could not read {DOCUMENT}"));
    let before = document()?;
    let mut rows = Vec::new();
    for entry in MATCHES {
        let level = entry.0;
        if !only.is_empty() && !only.contains(&level) {
            rows.push(kept(split(&before, PART)?.1, level)?);
            continue;
        }
        let report = match from {
            Some(folder) => {
                let file = folder.join(report_of(level));
                if !file.exists() {
                    println!("level {level}: not played");
                    continue;
                }
                std::fs::read_to_string(&file)
                    .with_context(|| format!("could not read {}", file.display()))?
            }
            None => output(
                Command::new(&program)
                    .current_dir(root)
                    .args(words_of(entry)),
            )?,
        };
        let row = read(level, &report)?;
        println!("level {level}: {} Elo above the one below", row.elo);
        rows.push(row);
    }
    std::fs::write(&path, replaced(&document()?, PART, &table(&rows))?)
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

/// What the arena is asked for, on all cores.
fn words_of(&(level, name, games): &(u8, &str, &str)) -> Vec<String> {
    let below = format!("dedale:level={},threads=1", level - 1);
    let words = ["arena", name, &below, "--games", games, "--seed", SEED];
    // No move takes so long: the levels count simulations.
    let limits = ["--time", "60s", "--margin", "60s"];
    words
        .iter()
        .chain(&limits)
        .map(|&word| word.to_owned())
        .collect()
}

/// The file that a match played elsewhere has written.
fn report_of(level: u8) -> String {
    format!("level-{level}.txt")
}

/// The row that the report of a match makes, lines `key: value` as the arena writes them for programs.
fn read(level: u8, report: &str) -> Result<Row> {
    let parts = || -> Option<Row> {
        let value = |key: &str| {
            let mut lines = report.lines().filter_map(|line| line.split_once(": "));
            lines.find_map(|(name, value)| (name == key).then_some(value))
        };
        let number = |key: &str| value(key)?.parse::<f64>().ok();
        let [wins, draws, losses] = [value("wins")?, value("draws")?, value("losses")?];
        let elo = [number("elo")?, number("elo-low")?, number("elo-high")?];
        let [elo, low, high] = elo.map(f64::round);
        let moves = number("mean-plies")? / 2.0;
        let seconds = moves * (number("time-a")? + number("time-b")?);
        Some(Row {
            level,
            elo,
            line: format!(
                "| {level} | +{wins} ={draws} -{losses} | {elo} | {low} and {high} | {moves:.1} | {seconds:.2} |"
            ),
        })
    };
    parts().with_context(|| format!("`{report}` is no report of a match"))
}

fn table(rows: &[Row]) -> String {
    let mut table = String::from(
        "\n| level | against the one below | Elo above it | with 95 % between | moves of each | seconds a game |\n\
         |---:|---|---:|---|---:|---:|\n",
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
        let line = "| 3 | +709 =0 -291 | 155 | 133 and 178 | 26.1 | 0.03 |";
        let rows = [kept(&format!("\n| 13 | x |\n{line}\n"), 3).unwrap()];
        assert_eq!((rows[0].level, rows[0].elo), (3, 155.0));
        assert_eq!(kept(&table(&rows), 3).unwrap().line, line);
        assert!(kept(line, 4).is_err());
    }

    #[test]
    fn a_report_of_a_match_makes_a_line() {
        let report = "a: dedale:level=3\nwins: 709\ndraws: 0\nlosses: 291\nelo: 154.7\nelo-low: 132.6\nelo-high: 178.1\n\
                      mean-plies: 52.2\ntime-a: 0.0004\ntime-b: 0.0006\nended: games\n";
        let line = "| 3 | +709 =0 -291 | 155 | 133 and 178 | 26.1 | 0.03 |";
        assert_eq!(read(3, report).unwrap().line, line);
        assert!(read(3, "wins: 709\n").is_err());
    }
}
