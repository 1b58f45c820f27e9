//! `cargo xtask solved`: the laboratory's results. Runs `dedale solve` for every board of the list and
//! writes `docs/data/solved.csv`, the tables in `docs/laboratory.md` and the plot of the costs. Results
//! that are there already are kept, so that a run can be interrupted and goes on where it was.

mod cost;
mod record;
mod results;
mod series;
mod winners;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::chore::Chore;
use crate::command::{cargo, output, run as run_command, target_folder};
use crate::document::replaced;
use record::{HEAD, Record};
use series::{LIST, Series};

const FILE: &str = "docs/data/solved.csv";
const FIRST_MOVES: &str = "docs/data/first-moves.csv";
const FIRST_MOVES_HEAD: &str = "board,walls,pass,starts,distances,moves";
const DOCUMENT: &str = "docs/laboratory.md";
const WINNERS: &str = "docs/images/lab-winners.svg";
const WINNERS_FRENCH: &str = "docs/images/lab-winners-fr.svg";
const PLOT: &str = "docs/images/solver-cost.svg";

/// Solves the boards that docs/data/solved.csv does not have yet, an hour for all, and writes tables and plot.
#[derive(Debug, clap::Args)]
pub(crate) struct Solved {
    /// Only write the tables and the plot
    #[arg(long)]
    tables: bool,
    /// A program that is already built, instead of the one that would be built now
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

impl Chore for Solved {
    const NAME: &'static str = "solved";

    fn run(self, root: &Path) -> Result<()> {
        run(root, self.tables, self.program)
    }
}

/// Solves what is missing; with `--tables`, only writes the tables and the plot from what is there.
fn run(root: &Path, tables_alone: bool, program: Option<PathBuf>) -> Result<()> {
    let mut records = read(root)?;
    if !tables_alone {
        let program = program.map_or_else(|| built(root), Ok)?;
        for series in LIST {
            let fit = fit(&program, series)?;
            for walls in series.numbers(fit) {
                for &distances in series.kinds(&walls) {
                    if is_there(&records, series, &walls, distances) {
                        continue;
                    }
                    for (record, moves) in solve(&program, series, &walls, distances)? {
                        println!("{}", record.line());
                        keep_first_moves(root, &record, &moves)?;
                        records.retain(|old| !is_same(old, &record));
                        records.push(record);
                    }
                    write(root, &mut records)?;
                }
            }
        }
    }
    write(root, &mut records)
}

fn built(root: &Path) -> Result<PathBuf> {
    let build = ["build", "--release", "--package", "dedale"];
    run_command(&mut cargo(root, &build))?;
    Ok(target_folder(root).join("release/dedale"))
}

/// What each first move is worth, one line a board: whoever studies a board wants more than its winner.
fn keep_first_moves(root: &Path, record: &Record, moves: &str) -> Result<()> {
    let key = record.key();
    let kept = std::fs::read_to_string(root.join(FIRST_MOVES)).unwrap_or_default();
    let others = kept.lines().skip(1).filter(|line| !line.starts_with(&key));
    let mut lines: Vec<String> = others.map(str::to_owned).collect();
    lines.push(format!("{key}{moves}"));
    lines.sort();
    let text = format!("{FIRST_MOVES_HEAD}\n{}\n", lines.join("\n"));
    put(root, FIRST_MOVES, &text)
}

fn read(root: &Path) -> Result<Vec<Record>> {
    match std::fs::read_to_string(root.join(FILE)) {
        Ok(text) => text.lines().skip(1).map(Record::read).collect(),
        Err(_) => Ok(Vec::new()),
    }
}

fn is_same(one: &Record, other: &Record) -> bool {
    let key = |record: &Record| (record.pass, record.distances, record.number());
    key(one) == key(other) && (&one.board, &one.starts) == (&other.board, &other.starts)
}

/// Is there a result from each of the starting cells, with distances if they are wanted? A result with
/// distances tells the winner too, but not what it costs without.
fn is_there(records: &[Record], series: &Series, walls: &str, distances: bool) -> bool {
    let mut fitting = records.iter().filter(|record| {
        record.board == series.board
            && record.walls == walls
            && record.pass == series.pass
            && (record.distances == distances || record.distances && !series.measured)
    });
    if series.starts.is_empty() {
        return fitting.next().is_some();
    }
    let starts: Vec<&str> = fitting.map(|record| record.starts.as_str()).collect();
    let mut wanted = series.starts.iter();
    wanted.all(|wanted| starts.contains(&hyphenated(wanted).as_str()))
}

/// Writes the data, the tables of the document and the plot.
fn write(root: &Path, records: &mut [Record]) -> Result<()> {
    records.sort_by(|one, other| order(one).cmp(&order(other)));
    let lines: Vec<String> = records.iter().map(Record::line).collect();
    put(root, FILE, &format!("{HEAD}\n{}\n", lines.join("\n")))?;
    let path = root.join(DOCUMENT);
    let document =
        std::fs::read_to_string(&path).with_context(|| format!("could not read {DOCUMENT}"))?;
    let document = replaced(&document, "solved", &results::table(records))?;
    let document = replaced(&document, "solver-cost", &cost::table(records))?;
    put(root, DOCUMENT, &document)?;
    put(root, WINNERS, &winners::picture(records, &winners::ENGLISH))?;
    put(
        root,
        WINNERS_FRENCH,
        &winners::picture(records, &winners::FRENCH),
    )?;
    put(root, PLOT, &cost::plot(records))
}

fn order(record: &Record) -> ([u32; 2], bool, usize, &str, bool) {
    (
        record.sides(),
        record.pass,
        record.number(),
        &record.starts,
        record.distances,
    )
}

fn put(root: &Path, name: &str, text: &str) -> Result<()> {
    let path = root.join(name);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(path, text).with_context(|| format!("could not write {name}"))
}

/// Starting cells have a comma of their own.
fn hyphenated(starts: &str) -> String {
    starts.replace(',', "-")
}

/// What the program says, as names and values.
fn told(command: &mut Command) -> Result<Vec<(String, String)>> {
    let text = output(command)?;
    let pairs = text.lines().filter_map(|line| line.split_once(": "));
    Ok(pairs
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect())
}

fn value<'a>(lines: &'a [(String, String)], name: &str) -> Option<&'a str> {
    let (_, value) = lines.iter().find(|(key, _)| key == name)?;
    value.split(' ').next()
}

/// How many walls have room on the board.
fn fit(program: &Path, series: &Series) -> Result<usize> {
    let mut command = Command::new(program);
    command.args(["solve", "--board", series.board, "--walls", "0"]);
    let lines = told(&mut command)?;
    let fit = value(&lines, "fit").and_then(|fit| fit.parse().ok());
    fit.with_context(|| format!("no number of walls that fit for {}", series.board))
}

/// One result for each pair of starting cells, with what every first move from there is worth.
fn solve(
    program: &Path,
    series: &Series,
    walls: &str,
    distances: bool,
) -> Result<Vec<(Record, String)>> {
    let mut command = Command::new(program);
    command.args(["solve", "--board", series.board, "--walls", walls]);
    if distances {
        command.arg("--distance");
    }
    if series.pass {
        command.arg("--pass");
    }
    for starts in series.starts {
        command.args(["--starts", starts]);
    }
    let lines = told(&mut command)?;
    let number = |name: &str| value(&lines, name).unwrap_or_default().to_owned();
    let mut records = Vec::new();
    // What is told of one start comes together.
    for part in lines.chunk_by(|_, (next, _)| next != "starts").skip(1) {
        let Some(winner) = value(part, "winner") else {
            bail!("no winner for {} with {walls} walls", series.board);
        };
        let line = [
            series.board.to_owned(),
            walls.to_owned(),
            u8::from(series.pass).to_string(),
            hyphenated(value(part, "starts").unwrap_or_default()),
            winner.to_owned(),
            value(part, "plies").unwrap_or_default().to_owned(),
            u8::from(distances).to_string(),
            number("fit"),
            number("states"),
            number("layouts"),
            number("cpu"),
            number("memory"),
        ];
        let moves = part.iter().filter(|(key, _)| key == "move");
        let moves: Vec<String> = moves.map(|(_, value)| value.replace(' ', ":")).collect();
        records.push((Record::read(&line.join(","))?, moves.join(" ")));
    }
    Ok(records)
}
