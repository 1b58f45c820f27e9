//! `cargo xtask levels`: how far apart the levels of the engine are. Each level plays a match against
//! the one below, on all cores; the table and the plot in `docs/methods.md` are written from what the arena's example
//! `ladder` says. The matches may be played on another machine: `--commands` prints them, and `--from` reads what they
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
    (2, "2", "1000"),
    (3, "3", "1000"),
    (4, "4", "1000"),
    (5, "5", "1000"),
    (6, "6", "600"),
    (7, "7", "400"),
    (8, "8", "300"),
    (9, "9", "200"),
    // Half a second on one core with the net.
    (10, "10:5800", "100"),
];

/// What the example is told besides: the seed and where every game begins.
const OPENINGS: &str = "crates/arena/data/openings.txt";

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
                println!("./ladder {} > $OUT/{}", words.join(" "), report_of(level));
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
        let build = [
            "build",
            "--release",
            "--package",
            "dedale-arena",
            "--example",
            "ladder",
        ];
        run_command(&mut cargo(root, &build))?;
    }
    let program = target_folder(root).join("release/examples/ladder");
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

/// What the example is told to play a match, on all cores.
fn words_of(&(level, name, games): &(u8, &str, &str)) -> Vec<String> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    vec![
        games.to_owned(),
        name.to_owned(),
        (level - 1).to_string(),
        format!("seed={SEED}"),
        format!("openings={OPENINGS}"),
        format!("threads={cores}"),
    ]
}

/// The file that a match played elsewhere has written.
fn report_of(level: u8) -> String {
    format!("level-{level}.txt")
}

/// The row that the report of a match makes: `2 against 1: +427 =0 -173, Elo 157 (127 to 189); 7.1 walls in 23.1
/// moves, 0 for nothing, 600 different games, 0.01 s a game`.
fn read(level: u8, report: &str) -> Result<Row> {
    let parts = || -> Option<Row> {
        let (_, rest) = report.trim().split_once(": ")?;
        let (score, rest) = rest.split_once(", Elo ")?;
        let (elo, rest) = rest.split_once(" (")?;
        let (range, rest) = rest.split_once("); ")?;
        let (low, high) = range.split_once(" to ")?;
        let facts: Vec<&str> = rest.split(", ").collect();
        let [walls, _, _, time] = facts[..] else {
            return None;
        };
        let (walls, moves) = walls.strip_suffix(" moves")?.split_once(" walls in ")?;
        let time = time.strip_suffix(" s a game")?;
        Some(Row {
            level,
            elo: elo.parse().ok()?,
            line: format!(
                "| {level} | {score} | {elo} | {low} and {high} | {walls} | {moves} | {time} |"
            ),
        })
    };
    parts().with_context(|| format!("`{report}` is no report of a match"))
}

fn table(rows: &[Row]) -> String {
    let mut table = String::from(
        "\n| level | against the one below | Elo above it | with 95 % between | walls a game | moves | seconds a game |\n\
         |---:|---|---:|---|---:|---:|---:|\n",
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
        let line = "| 3 | +709 =0 -291 | 155 | 133 and 178 | 8.3 | 26.1 | 0.03 |";
        let rows = [kept(&format!("\n| 13 | x |\n{line}\n"), 3).unwrap()];
        assert_eq!((rows[0].level, rows[0].elo), (3, 155.0));
        assert_eq!(kept(&table(&rows), 3).unwrap().line, line);
        assert!(kept(line, 4).is_err());
    }

    #[test]
    fn a_report_of_a_match_makes_a_line() {
        let report = "3 against 2: +709 =0 -291, Elo 155 (133 to 178); 8.3 walls in 26.1 moves, 0 for nothing, 1000 different games, 0.03 s a game\n";
        let line = "| 3 | +709 =0 -291 | 155 | 133 and 178 | 8.3 | 26.1 | 0.03 |";
        assert_eq!(read(3, report).unwrap().line, line);
        assert!(read(3, "+709 =0 -291\n").is_err());
    }
}
