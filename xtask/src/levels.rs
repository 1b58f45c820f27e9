//! `cargo xtask levels`: how far apart the levels of the engine are. Each level plays a match against
//! the one below; the table and the plot in `docs/methods.md` are written from what the arena says.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::arguments::Arguments;
use crate::command::{cargo, output, run as run_command, target_folder};
use crate::document::replaced;
use crate::plot::{Bar, Panel, draw};

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

/// What a match said.
struct Row {
    level: u8,
    won: f64,
    drawn: f64,
    lost: f64,
    elo: [String; 3],
    seconds: [f64; 2],
}

/// Plays the matches and rewrites the table and the plot.
pub(crate) fn run(root: &Path, arguments: Arguments) -> Result<()> {
    arguments.finish()?;
    let build = ["build", "--release", "--package", "dedale"];
    run_command(&mut cargo(root, &build))?;
    let program = target_folder(root).join("release/dedale");
    let mut rows = Vec::new();
    for &(level, settings, games) in MATCHES {
        let row = play(&program, level, settings, games)?;
        println!("level {level}: {} Elo above the one below", row.elo[0]);
        rows.push(row);
    }
    let path = root.join(DOCUMENT);
    let document =
        std::fs::read_to_string(&path).with_context(|| format!("could not read {DOCUMENT}"))?;
    std::fs::write(&path, replaced(&document, PART, &table(&rows))?)
        .with_context(|| format!("could not write {DOCUMENT}"))?;
    std::fs::write(root.join(PLOT), draw(&[panel(&rows)]))
        .with_context(|| format!("could not write {PLOT}"))?;
    println!("{DOCUMENT} and {PLOT} are up to date");
    Ok(())
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
        won: number("wins")?,
        drawn: number("draws")?,
        lost: number("losses")?,
        elo: ["elo", "elo-low", "elo-high"].map(text),
        seconds: [number("time-a")?, number("time-b")?],
    })
}

fn table(rows: &[Row]) -> String {
    let mut table = String::from(
        "\n| level | against the one below | Elo above it | with 95 % between | seconds a move |\n\
         |---:|---|---:|---|---:|\n",
    );
    for row in rows {
        table += &format!(
            "| {} | +{} ={} -{} | {} | {} and {} | {:.3} |\n",
            row.level,
            row.won,
            row.drawn,
            row.lost,
            row.elo[0],
            row.elo[1],
            row.elo[2],
            row.seconds[0]
        );
    }
    table + "\n"
}

/// Every level by its distance from the first.
fn panel(rows: &[Row]) -> Panel {
    let mut sum = 0.0;
    let mut bars = Vec::new();
    for row in rows {
        sum += row.elo[0].parse::<f64>().unwrap_or(0.0);
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
