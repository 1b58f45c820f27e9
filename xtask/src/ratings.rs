//! `cargo xtask ratings`: the rating list of versions and settings. `docs/ratings.md` has the table and
//! `docs/images/ratings.svg` the picture; both are written from what `dedale arena ratings` makes of the reports of
//! matches in `docs/data/ratings`. The matches themselves are played with `dedale arena`.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use dedale_paper::intervals::{Estimate, draw};

use crate::chore::Chore;
use crate::command::{cargo, output, run as run_command, target_folder};
use crate::document::replaced;

const DATA: &str = "docs/data/ratings";
const DOCUMENT: &str = "docs/ratings.md";
const PART: &str = "ratings";
const MATCHES: &str = "matches";
const PICTURE: &str = "docs/images/ratings.svg";
/// How the names of reports end.
const ENDING: &str = "txt";
/// The picture's scale has a line at every so many Elo.
const BETWEEN_LINES: f64 = 200.0;

/// Writes the rating list in docs/ratings.md and its picture from docs/data/ratings.
#[derive(Debug, clap::Args)]
pub(crate) struct Ratings {
    /// Only compare
    #[arg(long)]
    check: bool,
}

impl Chore for Ratings {
    const NAME: &'static str = "ratings";

    fn run(self, root: &Path) -> Result<()> {
        let build = ["build", "--release", "--package", "dedale"];
        run_command(&mut cargo(root, &build))?;
        write(root, self.check)
    }
}

/// Writes the list and the picture, or compares them. The program must have been built.
pub(crate) fn write(root: &Path, check: bool) -> Result<()> {
    let program = target_folder(root).join("release/dedale");
    let list = output(
        Command::new(program)
            .args(["arena", "ratings"])
            .arg(root.join(DATA)),
    )?;
    let rows = list.lines().map(Row::read).collect::<Result<Vec<Row>>>()?;
    let read = |name: &str| {
        std::fs::read_to_string(root.join(name)).with_context(|| format!("could not read {name}"))
    };
    let before = read(DOCUMENT)?;
    let document = replaced(&before, PART, &table(&rows))?;
    let document = replaced(&document, MATCHES, &matches(&reports(root)?)?)?;
    let picture = picture(&rows);
    if check {
        let drawn = read(PICTURE).unwrap_or_default();
        if document != before || picture != drawn {
            bail!("{DOCUMENT} or {PICTURE} is not what {DATA} gives; run `cargo xtask ratings`");
        }
        return Ok(());
    }
    for (name, text) in [(DOCUMENT, document), (PICTURE, picture)] {
        std::fs::write(root.join(name), text).with_context(|| format!("could not write {name}"))?;
    }
    println!("{DOCUMENT} and {PICTURE} are up to date");
    Ok(())
}

/// The reports in the order of their names.
fn reports(root: &Path) -> Result<Vec<String>> {
    let folder = root.join(DATA);
    let entries = std::fs::read_dir(&folder).with_context(|| format!("could not read {DATA}"))?;
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == ENDING) {
            paths.push(path);
        }
    }
    paths.sort();
    let text = |path: &std::path::PathBuf| {
        std::fs::read_to_string(path).with_context(|| format!("could not read {}", path.display()))
    };
    paths.iter().map(text).collect()
}

/// A player of the list.
struct Row {
    name: String,
    elo: f64,
    low: f64,
    high: f64,
    games: u64,
    score: f64,
}

impl Row {
    /// Reads `rating: ELO LOW HIGH GAMES SCORE NAME`.
    fn read(line: &str) -> Result<Row> {
        let wrong = || format!("`{line}` is no line of a rating list");
        let values = line.strip_prefix("rating: ").with_context(wrong)?;
        let words: Vec<&str> = values.splitn(6, ' ').collect();
        let [elo, low, high, games, score, name] = words[..] else {
            bail!(wrong());
        };
        let number = |text: &str| text.parse::<f64>().with_context(wrong);
        Ok(Row {
            name: name.to_owned(),
            elo: number(elo)?,
            low: number(low)?,
            high: number(high)?,
            games: games.parse().with_context(wrong)?,
            score: number(score)?,
        })
    }

    /// The anchor's Elo is 0 for certain.
    fn is_anchor(&self) -> bool {
        self.low == 0.0 && self.high == 0.0
    }
}

fn table(rows: &[Row]) -> String {
    let mut table = String::from(
        "\n| player | Elo | with 95 % between | games | score |\n|---|---:|---|---:|---:|\n",
    );
    for row in rows {
        let interval = if row.is_anchor() {
            "the anchor".to_owned()
        } else {
            format!("{:+.0} and {:+.0}", row.low, row.high)
        };
        table.push_str(&format!(
            "| {} | {:+.0} | {interval} | {} | {:.0} % |\n",
            row.name,
            row.elo,
            row.games,
            100.0 * row.score
        ));
    }
    table + "\n"
}

fn picture(rows: &[Row]) -> String {
    let estimate = |row: &Row| Estimate {
        name: row.name.clone(),
        value: row.elo,
        low: row.low,
        high: row.high,
    };
    let estimates: Vec<Estimate> = rows.iter().map(estimate).collect();
    draw(
        "Elo over version 0.1.0, with 95 %",
        &estimates,
        BETWEEN_LINES,
    )
}

/// The matches that the list is made of.
fn matches(reports: &[String]) -> Result<String> {
    let mut table = String::from(
        "\n| match | limit | won, drawn, lost | simulations a move | command |\n|---|---|---|---|---|\n",
    );
    for report in reports {
        let value = |key: &str| {
            let mut pairs = report.lines().filter_map(|line| line.split_once(": "));
            pairs
                .find(|(known, _)| *known == key)
                .map(|(_, value)| value.trim())
        };
        let needed = |key: &str| value(key).with_context(|| format!("a report without {key}"));
        let name = |name: &str, usual: &str| value(name).map_or_else(|| needed(usual), Ok);
        let nodes = |key: &str| value(key).unwrap_or("-").to_owned();
        table.push_str(&format!(
            "| {} - {} | {} | {}, {}, {} | {} and {} | `{}` |\n",
            name("name-a", "a")?,
            name("name-b", "b")?,
            needed("limit")?,
            needed("wins")?,
            needed("draws")?,
            needed("losses")?,
            nodes("nodes-a"),
            nodes("nodes-b"),
            needed("command")?.replace('|', "\\|"),
        ));
    }
    Ok(table + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_list_is_read_and_written() {
        let row = Row::read("rating: 123.4 100.2 146.6 200 0.6700 0.1.0, level 9").unwrap();
        assert_eq!((row.games, row.name.as_str()), (200, "0.1.0, level 9"));
        let anchor = Row::read("rating: 0.0 0.0 0.0 400 0.3300 0.1.0").unwrap();
        let table = table(&[row, anchor]);
        assert!(table.contains("| 0.1.0, level 9 | +123 | +100 and +147 | 200 | 67 % |"));
        assert!(table.contains("| 0.1.0 | +0 | the anchor | 400 | 33 % |"));
        for wrong in [
            "",
            "rating: 1 2 3",
            "rating: a b c d e f",
            "elo: 1 2 3 4 5 f",
        ] {
            assert!(Row::read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_matches_are_listed_with_their_commands() {
        let report = "command: dedale arena x y --games 6\nname-a: new\na: x\nb: y\nlimit: 500ms\nwins: 3\n\
                      draws: 1\nlosses: 2\nnodes-a: 20\n";
        let listed = matches(&[report.to_owned()]).unwrap();
        let line = "| new - y | 500ms | 3, 1, 2 | 20 and - | `dedale arena x y --games 6` |";
        assert!(listed.contains(line), "{listed}");
        assert!(matches(&["wins: 3\n".to_owned()]).is_err());
    }

    #[test]
    fn the_document_lists_the_matches_that_are_kept() {
        let root = crate::root().unwrap();
        let document = std::fs::read_to_string(root.join(DOCUMENT)).unwrap();
        let written = replaced(
            &document,
            MATCHES,
            &matches(&reports(&root).unwrap()).unwrap(),
        );
        assert_eq!(written.unwrap(), document, "run `cargo xtask ratings`");
    }
}
