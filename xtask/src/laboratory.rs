//! `cargo xtask laboratory`: the experiments of `docs/laboratory.md` played, counted and drawn, and the
//! page of the claims as PDF in both languages.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::chore::Chore;
use crate::command::{cargo, output, run as run_command, target_folder};
use crate::document::replaced;

const DOCUMENT: &str = "docs/laboratory.md";
const PART: &str = "experiments";

/// One line of the table.
struct Experiment {
    name: &'static str,
    /// Instead of the one that comes ready.
    second: Option<&'static str>,
    /// Drawings that the document shows, and the names they get there.
    drawings: &'static [(&'static str, &'static str)],
}

const fn against(name: &'static str, second: &'static str) -> Experiment {
    Experiment {
        name,
        second: Some(second),
        drawings: &[],
    }
}

const LIST: [Experiment; 9] = [
    Experiment {
        name: "first-move",
        second: None,
        drawings: &[
            ("wins.svg", "lab-first-move-wins.svg"),
            ("pawns.svg", "lab-first-move-pawns.svg"),
        ],
    },
    against("corridor", "random"),
    against("corridor", "path"),
    against("corridor", "level:1"),
    Experiment {
        name: "corridor",
        second: None,
        drawings: &[("walls.svg", "lab-corridor-walls.svg")],
    },
    against("lure", "random"),
    against("lure", "path"),
    against("lure", "level:1"),
    Experiment {
        name: "lure",
        second: None,
        drawings: &[("walls.svg", "lab-lure-walls.svg")],
    },
];

/// Plays the experiments of docs/laboratory.md and writes the claims as PDF; some minutes.
#[derive(Debug, clap::Args)]
pub(crate) struct Laboratory {
    /// Only write the claims
    #[arg(long)]
    claims: bool,
}

impl Chore for Laboratory {
    const NAME: &'static str = "laboratory";

    fn run(self, root: &Path) -> Result<()> {
        run(root, self.claims)
    }
}

/// Plays, counts, draws and writes.
fn run(root: &Path, claims_alone: bool) -> Result<()> {
    run_command(&mut cargo(
        root,
        &["build", "--release", "--package", "dedale"],
    ))?;
    let program = target_folder(root).join("release/dedale");
    for language in ["en", "fr"] {
        let file = root.join(format!("docs/laboratory/claims.{language}.pdf"));
        let mut command = Command::new(&program);
        command.args(["--lang", language, "lab", "claims", "--rows", "8"]);
        run_command(command.args(["--replace", "--out"]).arg(file))?;
    }
    if claims_alone {
        return Ok(());
    }
    let mut text = String::from(
        "| experiment | A | B | games | A scores | first player scores | plies | walls of A, B |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    for experiment in &LIST {
        text += &play(root, &program, experiment)?;
    }
    let path = root.join(DOCUMENT);
    let document =
        std::fs::read_to_string(&path).with_context(|| format!("could not read {DOCUMENT}"))?;
    std::fs::write(&path, replaced(&document, PART, &text)?)
        .with_context(|| format!("could not write {DOCUMENT}"))
}

/// Plays one and tells it as a line of the table.
fn play(root: &Path, program: &Path, experiment: &Experiment) -> Result<String> {
    let folder = target_folder(root)
        .join("experiments")
        .join(experiment.name);
    // An experiment goes into a folder of its own; the one of an earlier run is in the way.
    let _ = std::fs::remove_dir_all(&folder);
    let mut command = Command::new(program);
    command.args([
        "--lang",
        "en",
        "lab",
        "experiment",
        experiment.name,
        "--out",
    ]);
    command.arg(&folder);
    if let Some(second) = experiment.second {
        command.args(["--second", second]);
    }
    println!(
        "{} against {}",
        experiment.name,
        experiment.second.unwrap_or("the usual")
    );
    let report = output(&mut command)?;
    for (drawing, name) in experiment.drawings {
        let to = root.join("docs/images").join(name);
        std::fs::copy(folder.join(drawing), to)
            .with_context(|| format!("could not write {name}"))?;
    }
    line(experiment.name, &report)
}

/// `| corridor | corridor | level:3 | 200 | 33 % (27 to 40) | ...`
fn line(name: &str, report: &str) -> Result<String> {
    let value = |key: &str| {
        let mut lines = report.lines();
        let found = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
        found.with_context(|| format!("the report does not tell {key}"))
    };
    let percent = |key: &str| -> Result<String> {
        let part: f64 = value(key)?.parse()?;
        Ok(format!("{:.0}", part * 100.0))
    };
    let score = |who: &str| -> Result<String> {
        Ok(format!(
            "{} % ({} to {})",
            percent(&format!("{who}-score"))?,
            percent(&format!("{who}-low"))?,
            percent(&format!("{who}-high"))?
        ))
    };
    let (games, different) = (value("games")?, value("different")?);
    let games = if games == different {
        games.to_owned()
    } else {
        format!("{games}, {different} different")
    };
    Ok(format!(
        "| {name} | {} | {} | {games} | {} | {} | {} | {}, {} |\n",
        value("a")?,
        value("b")?,
        score("a")?,
        score("first")?,
        value("plies-mean")?,
        value("walls-a")?,
        value("walls-b")?
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_a_line() {
        let report = "a: corridor\nb: path\ngames: 200\ndifferent: 200\na-score: 0.3300\na-low: 0.2686\na-high: 0.3978\n\
                      first-score: 0.5400\nfirst-low: 0.4708\nfirst-high: 0.6077\nplies-mean: 40.7\n\
                      walls-a: 5.88\nwalls-b: 4.27\n";
        assert_eq!(
            line("corridor", report).unwrap(),
            "| corridor | corridor | path | 200 | 33 % (27 to 40) | 54 % (47 to 61) | 40.7 | 5.88, 4.27 |\n"
        );
        let repeated = report.replace("different: 200", "different: 134");
        let told = line("corridor", &repeated).unwrap();
        assert!(told.contains("| 200, 134 different |"), "{told}");
        assert!(line("corridor", "a: corridor\n").is_err());
    }
}
