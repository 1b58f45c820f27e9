//! `cargo xtask suite`: what the search sees and how sure it may be. Runs the suite of blind spots, or measures the search
//! against exact tables, or compares chances with results, and rewrites the tables and pictures of `docs/suite.md`.
//!
//! The examples `suite`, `exact` and `calibration` do the measuring and print tables; here they become a document.

mod drawings;
mod rows;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::chore::Chore;
use crate::command::{cargo, output};
use crate::document::replaced;
use rows::rows;

const DOCUMENT: &str = "docs/suite.md";
const SUITE: &str = "crates/engine/tests/data/suite.txt";
/// The boards whose tables are made in a moment, then the one that takes 30 GB of memory.
const BOARDS: [&str; 7] = [
    "5x5:1", "5x5:2", "5x5:3", "4x7:1", "4x7:2", "4x7:3", "9x9:1",
];
const LARGE: &str = "9x9:2";
/// The boards that the net knows are also measured with it.
const NET: &str = "net=embedded";

/// Runs the suite of blind spots, rewrites docs/suite.md; some minutes.
#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("what"))]
pub(crate) struct Suite {
    /// Measures the search against exact tables instead
    #[arg(long, group = "what")]
    exact: bool,
    /// Compares chances with the results of games of self-play instead
    #[arg(long, group = "what", value_name = "FILES", num_args = 1..)]
    calibration: Vec<PathBuf>,
    /// With --exact: also 9x9 with two walls each, which takes 30 GB of memory
    #[arg(long, requires = "exact")]
    large: bool,
    /// With --calibration: the chances of today's engine after so many simulations
    #[arg(long, requires = "calibration", value_name = "NUMBER")]
    simulations: Option<u64>,
    /// Nothing is measured: the file has what the example printed elsewhere
    #[arg(long, value_name = "FILE")]
    read: Option<PathBuf>,
}

impl Chore for Suite {
    const NAME: &'static str = "suite";

    fn run(self, root: &Path) -> Result<()> {
        let (package, example, words) = self.example();
        let text = if let Some(file) = &self.read {
            std::fs::read_to_string(file)
                .with_context(|| format!("could not read {}", file.display()))?
        } else {
            let start = ["run", "--release", "--package", package];
            let example = ["--example", example, "--"];
            output(cargo(root, &start).args(example).args(words))?
        };
        let found = rows(&text);
        anyhow::ensure!(
            !found.is_empty(),
            "there is no table in what {example} printed"
        );
        let (part, tables) = match example {
            "exact" => {
                let (plain, compared) = rows::by_net(&found);
                write(root, "exact.svg", &drawings::exact(&plain)?)?;
                if !compared.is_empty() {
                    write(root, "exact-net.svg", &drawings::exact(&compared)?)?;
                }
                ("exact", rows::exact(&found)?)
            }
            "calibration" => {
                write(root, "calibration.svg", &drawings::calibration(&found)?)?;
                ("calibration", table_and_summary(&text))
            }
            _ => ("suite", table_and_summary(&text)),
        };
        let path = root.join(DOCUMENT);
        let before =
            std::fs::read_to_string(&path).with_context(|| format!("could not read {DOCUMENT}"))?;
        std::fs::write(&path, replaced(&before, part, &tables)?)
            .with_context(|| format!("could not write {DOCUMENT}"))?;
        println!("{DOCUMENT} is up to date");
        Ok(())
    }
}

impl Suite {
    /// The package and the name of the example that measures, and what it is told.
    fn example(&self) -> (&'static str, &'static str, Vec<String>) {
        if self.exact {
            let large = self.large.then_some(LARGE);
            let boards = BOARDS.into_iter().chain(large).chain([NET]);
            return ("dedale-play", "exact", boards.map(str::to_owned).collect());
        }
        if self.calibration.is_empty() {
            let words = [SUITE, "10000", "50000"].map(str::to_owned);
            return ("dedale-arena", "suite", words.to_vec());
        }
        let files = self.calibration.iter();
        let mut words: Vec<String> = files.map(|file| file.display().to_string()).collect();
        words.extend(self.simulations.map(|count| format!("simulations={count}")));
        ("dedale-engine", "calibration", words)
    }
}

/// The table as it was printed, and the sentence after it if there is one.
fn table_and_summary(text: &str) -> String {
    let lines = text.lines().skip_while(|line| !line.starts_with('|'));
    let kept: Vec<&str> = lines.collect();
    format!("\n{}\n\n", kept.join("\n").trim_end())
}

fn write(root: &Path, name: &str, picture: &str) -> Result<()> {
    let path = root.join("docs/images").join(name);
    std::fs::write(&path, picture).with_context(|| format!("could not write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_table_and_what_follows_it_are_kept() {
        let text = "not seen at 10: 3\n\n| kind |\n|---|\n| race |\n\n5 games\n";
        assert_eq!(
            table_and_summary(text),
            "\n| kind |\n|---|\n| race |\n\n5 games\n\n"
        );
        assert_eq!(rows(text), [["race"]], "the head is no row");
    }
}
