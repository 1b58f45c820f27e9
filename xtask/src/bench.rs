//! `cargo xtask bench`: the benchmarks of the rules, and with `--write` their tables and plot in the
//! documents.

use std::path::Path;

use anyhow::{Context, Result};

use crate::arguments::Arguments;
use crate::command::{cargo, output, run as run_command};
use crate::document::replaced;
use crate::plot::{Bar, Panel, draw};

const DOCUMENT: &str = "docs/performance.md";
const PLOT: &str = "docs/images/speed.svg";

/// Runs `cargo bench` on the rules with the arguments handed on.
pub(crate) fn run(root: &Path, mut arguments: Arguments) -> Result<()> {
    let write = arguments.flag("--write");
    let mut command = cargo(root, &["bench", "--package", "dedale-rules"]);
    command.args(arguments.verbatim());
    if !write {
        return run_command(&mut command);
    }
    let report = output(&mut command)?;
    print!("{report}");
    let path = root.join(DOCUMENT);
    let document =
        std::fs::read_to_string(&path).with_context(|| format!("could not read {DOCUMENT}"))?;
    std::fs::write(&path, replaced(&document, "speed", &format!("{report}\n"))?)
        .with_context(|| format!("could not write {DOCUMENT}"))?;
    let plot = root.join(PLOT);
    if let Some(folder) = plot.parent() {
        std::fs::create_dir_all(folder).context("could not make the folder of the plot")?;
    }
    std::fs::write(plot, draw(&panels(&report)))
        .with_context(|| format!("could not write {PLOT}"))?;
    println!("{DOCUMENT} and {PLOT} are up to date");
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
