//! `cargo xtask solved`: the laboratory's results. Runs `dedale solve` for every board of the list and
//! writes `docs/data/solved.csv` and the table in `docs/laboratory.md`; rows that are there already are
//! kept, so that a run can be interrupted and goes on where it was.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::arguments::Arguments;
use crate::command::{cargo, output, run as run_command, target_folder};
use crate::document::replaced;

const FILE: &str = "docs/data/solved.csv";
const DOCUMENT: &str = "docs/laboratory.md";
const PART: &str = "solved";
const HEAD: &str = "board,walls,pass,starts,winner,plies,states,layouts,cpu_seconds,memory_mb";

/// A board with every number of walls up to one, perhaps unlimited ones too.
struct Series {
    board: &'static str,
    /// Other starting cells than the usual ones.
    starts: &'static str,
    pass: bool,
    /// Distances for at most so many walls.
    distances: usize,
    most_walls: usize,
    unlimited: bool,
}

const fn series(
    board: &'static str,
    most_walls: usize,
    distances: usize,
    unlimited: bool,
) -> Series {
    Series {
        board,
        starts: "",
        pass: false,
        distances,
        most_walls,
        unlimited,
    }
}

const fn passing(board: &'static str, most_walls: usize) -> Series {
    Series {
        pass: true,
        ..series(board, most_walls, most_walls, true)
    }
}

/// On an even side pawns that each start left of their own middle do not face each other.
const fn crossed(
    board: &'static str,
    starts: &'static str,
    most_walls: usize,
    unlimited: bool,
) -> Series {
    Series {
        starts,
        ..series(board, most_walls, most_walls, unlimited)
    }
}

/// The cheap ones first. No more walls than those given ever fit where unlimited walls follow.
const LIST: &[Series] = &[
    series("3x3", 4, 4, true),
    series("3x4", 6, 6, true),
    series("3x5", 8, 8, true),
    series("3x6", 11, 11, true),
    series("4x3", 6, 6, true),
    series("5x3", 8, 8, true),
    series("6x3", 11, 11, true),
    series("4x4", 9, 9, true),
    passing("3x3", 4),
    passing("3x4", 6),
    passing("3x5", 8),
    passing("4x4", 4),
    crossed("4x3", "b1,c3", 6, true),
    crossed("4x4", "b1,c4", 9, true),
    series("3x7", 13, 13, true),
    series("7x3", 4, 4, true),
    series("8x3", 4, 4, true),
    crossed("8x3", "d1,e3", 4, false),
    series("5x4", 4, 4, true),
    series("4x5", 6, 4, true),
    crossed("4x5", "b1,c5", 4, true),
    series("5x5", 5, 4, true),
    series("7x7", 2, 1, false),
    series("9x9", 1, 1, false),
    series("3x8", 6, 3, true),
    passing("3x6", 4),
    series("4x6", 4, 2, true),
    series("6x5", 2, 2, false),
    series("5x6", 3, 2, false),
    series("6x6", 2, 2, false),
    series("5x7", 2, 1, false),
    series("8x8", 1, 1, false),
    series("3x9", 4, 2, true),
    series("6x5", 3, 2, false),
    series("4x7", 3, 1, true),
    series("9x9", 2, 1, false),
    series("4x7", 7, 1, true),
    series("4x5", 12, 4, true),
    series("5x5", 16, 4, true),
    series("3x8", 14, 3, true),
    series("3x9", 16, 2, true),
    series("4x6", 15, 2, true),
    series("6x6", 3, 2, false),
    series("8x8", 2, 1, false),
    series("5x7", 3, 1, false),
    series("6x5", 4, 2, false),
    series("5x6", 4, 2, false),
];

impl Series {
    /// Does a row of this board have the starting cells of this series?
    fn has_starts(&self, row: &str) -> bool {
        let has = |starts: &str| row.contains(&format!(",{},", shown(starts)));
        if self.starts.is_empty() {
            let mut others = LIST.iter().map(|series| series.starts);
            !others.any(|starts| !starts.is_empty() && has(starts))
        } else {
            has(self.starts)
        }
    }
}

/// Solves what is missing.
pub(crate) fn run(root: &Path, arguments: Arguments) -> Result<()> {
    arguments.finish()?;
    run_command(&mut cargo(
        root,
        &["build", "--release", "--package", "dedale"],
    ))?;
    let program = target_folder(root).join("release/dedale");
    let path = root.join(FILE);
    let mut rows: Vec<String> = match std::fs::read_to_string(&path) {
        Ok(text) => text.lines().skip(1).map(str::to_owned).collect(),
        Err(_) => Vec::new(),
    };
    for series in LIST {
        let numbers = (0..=series.most_walls).map(|walls| walls.to_string());
        let unlimited = series.unlimited.then(|| "unlimited".to_owned());
        for (number, walls) in numbers.chain(unlimited).enumerate() {
            let distances = number <= series.distances
                || walls == "unlimited" && series.distances == series.most_walls;
            let start = format!("{},{walls},{},", series.board, u8::from(series.pass));
            let same = |row: &String| row.starts_with(&start) && series.has_starts(row);
            if rows.iter().any(same) {
                continue;
            }
            let row = solve(&program, series, &walls, distances)?;
            println!("{row}");
            rows.push(row);
            std::fs::create_dir_all(root.join("docs/data"))?;
            std::fs::write(&path, format!("{HEAD}\n{}\n", rows.join("\n")))
                .with_context(|| format!("could not write {FILE}"))?;
        }
    }
    let path = root.join(DOCUMENT);
    let document =
        std::fs::read_to_string(&path).with_context(|| format!("could not read {DOCUMENT}"))?;
    std::fs::write(&path, replaced(&document, PART, &summary(&rows))?)
        .with_context(|| format!("could not write {DOCUMENT}"))
}

/// One line for each board: who wins with how many walls, and how long it takes where that is known.
fn summary(rows: &[String]) -> String {
    let mut boards: Vec<(String, Vec<[String; 3]>)> = Vec::new();
    for row in rows {
        let words: Vec<&str> = row.split(',').collect();
        let [board, walls, pass, starts, winner, plies, ..] = words[..] else {
            continue;
        };
        let passing = if pass == "1" { "yes" } else { "no" };
        let name = format!(
            "| {} | {} | {passing}",
            board.replace('x', "×"),
            starts.replace('-', ", ")
        );
        let entry = [walls.to_owned(), winner.to_owned(), plies.to_owned()];
        match boards.iter_mut().find(|(known, _)| *known == name) {
            Some((_, entries)) => entries.push(entry),
            None => boards.push((name, vec![entry])),
        }
    }
    let mut text = String::from(
        "| board | starts | passing | winner, by the walls of each player (plies) |\n|---|---|---|---|\n",
    );
    for (name, mut entries) in boards {
        entries.sort_by_key(|[walls, ..]| walls.parse::<u32>().unwrap_or(u32::MAX));
        text += &format!("{name} | {} |\n", stretches(&entries).join("; "));
    }
    text
}

/// Numbers of walls that follow each other with the same winner and length, put together.
fn stretches(entries: &[[String; 3]]) -> Vec<String> {
    let mut stretches: Vec<String> = Vec::new();
    let mut start = 0;
    for end in 1..=entries.len() {
        let [_, winner, plies] = &entries[start];
        if entries
            .get(end)
            .is_some_and(|next| next[1] == *winner && next[2] == *plies)
        {
            continue;
        }
        let (from, to) = (&entries[start][0], &entries[end - 1][0]);
        let walls = if from == to {
            from.clone()
        } else {
            format!("{from} to {to}")
        };
        let plies = if plies.is_empty() {
            String::new()
        } else {
            format!(" ({plies})")
        };
        stretches.push(format!("{walls}: {winner}{plies}"));
        start = end;
    }
    stretches
}

/// Starting cells have a comma of their own.
fn shown(starts: &str) -> String {
    starts.replace(',', "-")
}

fn solve(program: &Path, series: &Series, walls: &str, distances: bool) -> Result<String> {
    let mut command = Command::new(program);
    command.args(["solve", "--board", series.board, "--walls", walls]);
    if distances {
        command.arg("--distance");
    }
    if series.pass {
        command.arg("--pass");
    }
    if !series.starts.is_empty() {
        command.args(["--starts", series.starts]);
    }
    let text = output(&mut command)?;
    let lines = text.lines().filter_map(|line| line.split_once(": "));
    let found: HashMap<&str, &str> = lines.collect();
    let value = |key: &str| {
        let word = found.get(key).and_then(|value| value.split(' ').next());
        word.map(str::to_owned)
    };
    let Some(winner) = value("winner") else {
        bail!("no winner for {} with {walls} walls:\n{text}", series.board);
    };
    let words = [
        series.board.to_owned(),
        walls.to_owned(),
        u8::from(series.pass).to_string(),
        shown(&value("starts").unwrap_or_default()),
        winner,
        value("plies").unwrap_or_default(),
        value("states").unwrap_or_default(),
        value("layouts").unwrap_or_default(),
        value("cpu").unwrap_or_default(),
        value("memory").unwrap_or_default(),
    ];
    Ok(words.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_results_are_put_together() {
        let rows = [
            "3x3,0,0,b1-b3,second,4,66,1,0.00,9",
            "3x3,unlimited,0,b1-b3,second,12,1830,15,0.00,9",
            "3x3,1,0,b1-b3,second,12,2082,10,0.00,9",
            "4x3,0,0,b1-c3,first,,1,1,0.00,9",
        ];
        let text = summary(&rows.map(str::to_owned));
        let lines: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!(
            lines,
            [
                "| 3×3 | b1, b3 | no | 0: second (4); 1 to unlimited: second (12) |",
                "| 4×3 | b1, c3 | no | 0: first |",
            ]
        );
    }
}
