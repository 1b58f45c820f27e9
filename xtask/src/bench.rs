//! `cargo xtask bench`: the benchmarks of the rules, of the engine, of the screen and of paper, and with
//! `--write` their tables and plots in the documents.

use std::path::Path;

use anyhow::{Context, Result};

use crate::chore::Chore;
use crate::command::{cargo, output, run as run_command};
use crate::document::replaced;
use crate::{paper_speed, screen_speed};
use dedale_paper::bars::{Bar, Panel, draw};

const DOCUMENT: &str = "docs/performance.md";

/// A package with benchmarks, and where their tables and plot go.
struct Part {
    package: &'static str,
    /// The name of the markers in the document.
    tables: &'static str,
    plot: &'static str,
}

const PARTS: [Part; 2] = [
    Part {
        package: "dedale-rules",
        tables: "speed",
        plot: "docs/images/speed.svg",
    },
    Part {
        package: "dedale-engine",
        tables: "engine-speed",
        plot: "docs/images/engine-speed.svg",
    },
];

/// The benchmarks of rules, engine, screen and paper, or of one of the last two.
#[derive(Debug, clap::Args)]
pub(crate) struct Bench {
    /// Put the results into docs/performance.md
    #[arg(long)]
    write: bool,
    /// The screen alone
    #[arg(long)]
    screen: bool,
    /// Paper alone
    #[arg(long)]
    paper: bool,
    /// Handed on to cargo bench, options included
    #[arg(
        value_name = "ARGUMENT",
        trailing_var_arg = true,
        allow_hyphen_values = true
    )]
    arguments: Vec<String>,
}

impl Chore for Bench {
    const NAME: &'static str = "bench";

    fn run(self, root: &Path) -> Result<()> {
        run(root, &self)
    }
}

/// Runs `cargo bench` on each part with the arguments handed on, and measures the screen and the sheets; with
/// `--screen` or `--paper` those alone.
fn run(root: &Path, options: &Bench) -> Result<()> {
    let &Bench {
        write,
        screen: screen_alone,
        paper: paper_alone,
        ref arguments,
    } = options;
    let all = !screen_alone && !paper_alone;
    let parts: &[Part] = if all { &PARTS } else { &[] };
    for part in parts {
        let mut command = cargo(root, &["bench", "--package", part.package]);
        command.args(arguments);
        if write {
            let report = output(&mut command)?;
            print!("{report}");
            put(root, part, &report)?;
        } else {
            run_command(&mut command)?;
        }
    }
    let mut measured = Vec::new();
    if all || screen_alone {
        measured.push(("screen-speed", screen_speed::report(root)?));
    }
    if all || paper_alone {
        measured.push(("paper-speed", paper_speed::report(root)?));
    }
    for (markers, report) in measured {
        print!("{report}");
        if write {
            put_tables(root, markers, &report)?;
            println!("{DOCUMENT} is up to date");
        }
    }
    Ok(())
}

/// Puts the tables of a report between their markers.
fn put_tables(root: &Path, markers: &str, report: &str) -> Result<()> {
    let path = root.join(DOCUMENT);
    let document =
        std::fs::read_to_string(&path).with_context(|| format!("could not read {DOCUMENT}"))?;
    let document = replaced(&document, markers, &format!("{report}\n"))?;
    std::fs::write(&path, document).with_context(|| format!("could not write {DOCUMENT}"))
}

/// Puts the tables and the plot of a report where they belong.
fn put(root: &Path, part: &Part, report: &str) -> Result<()> {
    put_tables(root, part.tables, report)?;
    let plot = root.join(part.plot);
    if let Some(folder) = plot.parent() {
        std::fs::create_dir_all(folder).context("could not make the folder of the plot")?;
    }
    std::fs::write(plot, draw(&panels(report)))
        .with_context(|| format!("could not write {}", part.plot))?;
    println!("{DOCUMENT} and {} are up to date", part.plot);
    Ok(())
}

/// One panel for each table of the report. The twin's rows are in the tables only: beside them no
/// other bar could be seen, or the twin's could not.
fn panels(report: &str) -> Vec<Panel> {
    let mut panels: Vec<Panel> = Vec::new();
    for line in report.lines() {
        let columns: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [name, value, _] = columns[..] else {
            continue;
        };
        match value.parse::<f64>() {
            Ok(_) if name.starts_with("the twin") => {}
            Ok(value) => {
                if let Some(panel) = panels.last_mut() {
                    panel.bars.push(Bar {
                        name: name.to_owned(),
                        value,
                    });
                }
            }
            Err(_) if value.starts_with('-') => {}
            Err(_) => panels.push(Panel {
                title: format!("{name}, {value}"),
                bars: Vec::new(),
            }),
        }
    }
    panels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_become_panels_without_the_twin() {
        let report = "\n| leaves | million a second | ratio |\n|---|---:|---:|\n\
                      | perft 4 | 1000.5 | 1.00 |\n| the twin: perft 2 | 0.4 | 2500.00 |\n\nend\n";
        let panels = panels(report);
        assert_eq!(panels.len(), 1);
        assert_eq!(panels[0].title, "leaves, million a second");
        assert_eq!(panels[0].bars.len(), 1);
        assert!((panels[0].bars[0].value - 1000.5).abs() < 1e-9);
    }
}
