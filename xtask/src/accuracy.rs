//! `cargo xtask accuracy`: what accuracy players of known strength reach. Owns the measurement: each level plays games against itself,
//! a program reviews them with a fixed number of simulations, and the table and the picture in `docs/analysis.md` are written from what the
//! reviews say. Games and reviews that a folder has already are not made again.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use dedale_paper::intervals::{Estimate, draw};
use serde_json::Value;

use crate::chore::Chore;
use crate::command::output;
use crate::document::replaced;

const DOCUMENT: &str = "docs/analysis.md";
const PART: &str = "accuracy";
const PICTURE: &str = "docs/images/accuracy.svg";
/// A level without a limit of its own thinks with so many simulations.
const STRONGEST: (u8, &str) = (10, ",nodes=800");
/// No move takes so long: the levels count simulations.
const ENOUGH: &str = "60s";
/// The standard errors on each side of an interval with 95 %.
const TWO_SIDED: f64 = 1.96;
/// The picture's scale has a line at every so many percent.
const BETWEEN_LINES: f64 = 10.0;

/// Lets the levels play, reviews their games and writes the accuracy of each into docs/analysis.md.
#[derive(Debug, clap::Args)]
pub(crate) struct Accuracy {
    /// The program that plays and reviews
    #[arg(long, value_name = "PROGRAM", default_value = "target/release/dedale")]
    program: PathBuf,
    /// Where games and reviews are kept; those that are there are used
    #[arg(long, value_name = "FOLDER", default_value = "target/accuracy")]
    folder: PathBuf,
    /// Games of each level against itself
    #[arg(long, value_name = "NUMBER", default_value = "4")]
    games: usize,
    /// Simulations for each position of a review
    #[arg(long, value_name = "NUMBER", default_value = "300")]
    nodes: u32,
    /// Only these levels
    #[arg(
        long,
        value_name = "LEVELS",
        value_delimiter = ',',
        default_value = "1,2,3,4,5,6,7,8,9,10"
    )]
    levels: Vec<u8>,
}

impl Chore for Accuracy {
    const NAME: &'static str = "accuracy";

    fn run(self, root: &Path) -> Result<()> {
        let mut rows = Vec::new();
        for &level in &self.levels {
            let mut results = Vec::new();
            for game in self.games_of(level)? {
                results.extend(players(&self.review(&game)?)?);
            }
            let row = Row::of(level, &results);
            println!("{}", row.line());
            rows.push(row);
        }
        let path = root.join(DOCUMENT);
        let before =
            std::fs::read_to_string(&path).with_context(|| format!("could not read {DOCUMENT}"))?;
        std::fs::write(&path, replaced(&before, PART, &table(&rows))?)?;
        std::fs::write(root.join(PICTURE), picture(&rows))?;
        println!("{DOCUMENT} and {PICTURE} are up to date");
        Ok(())
    }
}

impl Accuracy {
    /// The records of a level against itself, played if there are none.
    fn games_of(&self, level: u8) -> Result<Vec<PathBuf>> {
        let folder = self.folder.join(format!("level-{level}"));
        if !folder.exists() {
            std::fs::create_dir_all(&self.folder)?;
            let limit = if level == STRONGEST.0 {
                STRONGEST.1
            } else {
                ""
            };
            let player = format!("dedale:level={level},threads=1{limit}");
            let mut arena = Command::new(&self.program);
            arena.args(["arena", &player, &player, "--seed", "5"]);
            arena.args(["--time", ENOUGH, "--margin", ENOUGH]);
            arena.args(["--games", &self.games.to_string()]);
            arena.arg("--records").arg(&folder);
            output(&mut arena)?;
        }
        let mut records = Vec::new();
        for entry in std::fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == "dedale") {
                records.push(path);
            }
        }
        records.sort();
        records.truncate(self.games);
        Ok(records)
    }

    /// What the program says about a game, beside it once it has been said.
    fn review(&self, game: &Path) -> Result<String> {
        let kept = game.with_extension(format!("{}.json", self.nodes));
        if !kept.exists() {
            let mut analyze = Command::new(&self.program);
            analyze.args(["analyze", "--json", "--deepen", "0"]);
            analyze.args(["--nodes", &self.nodes.to_string()]).arg(game);
            std::fs::write(&kept, output(&mut analyze)?)?;
        }
        std::fs::read_to_string(&kept).with_context(|| format!("could not read {}", kept.display()))
    }
}

/// How one player did in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Outcome {
    accuracy: f64,
    mean_loss: f64,
    /// Moves with a choice in an open game.
    moves: u64,
    decided: u64,
    blunders: u64,
}

/// How each player of a reviewed game did; without those who had no move that counts.
fn players(review: &str) -> Result<Vec<Outcome>> {
    let review: Value = serde_json::from_str(review).context("a review is JSON")?;
    let list = |name: &str| {
        review[name]
            .as_array()
            .with_context(|| format!("no {name}"))
    };
    let (players, moves) = (list("players")?, list("moves")?);
    let one = |player: &Value| {
        let own = || moves.iter().filter(|one| one["player"] == player["player"]);
        let decided = |one: &&Value| one["decided"] == true;
        let blunders = player["marks"]["blunder"].as_u64()?;
        let forced = player["marks"]["only-move"].as_u64()?;
        let decided = own().filter(decided).count() as u64;
        Some(Outcome {
            accuracy: player["accuracy"]["whole"].as_f64()?,
            mean_loss: player["mean_loss"].as_f64()?,
            moves: (own().count() as u64).checked_sub(decided + forced)?,
            decided,
            blunders,
        })
    };
    Ok(players.iter().filter_map(one).collect())
}

/// A level.
struct Row {
    level: u8,
    players: usize,
    moves: u64,
    decided: u64,
    blunders: f64,
    mean_loss: f64,
    accuracy: f64,
    /// Half the interval with 95 %.
    margin: f64,
}

impl Row {
    #[expect(clippy::cast_precision_loss, reason = "a few games")]
    fn of(level: u8, results: &[Outcome]) -> Row {
        let count = results.len().max(1) as f64;
        let mean = |of: fn(&Outcome) -> f64| results.iter().map(of).sum::<f64>() / count;
        let accuracy = mean(|one| one.accuracy);
        let squares = results.iter().map(|one| (one.accuracy - accuracy).powi(2));
        let variance = squares.sum::<f64>() / (count - 1.0).max(1.0);
        Row {
            level,
            players: results.len(),
            moves: results.iter().map(|one| one.moves).sum(),
            decided: results.iter().map(|one| one.decided).sum(),
            blunders: mean(|one| one.blunders as f64),
            mean_loss: mean(|one| one.mean_loss),
            accuracy,
            margin: TWO_SIDED * (variance / count).sqrt(),
        }
    }

    fn line(&self) -> String {
        let Row {
            level,
            players,
            moves,
            decided,
            ..
        } = self;
        format!(
            "| {level} | {players} | {moves} | {decided} | {:.1} | {:.1} % | {:.0} % | {:.0} and {:.0} % |",
            self.blunders,
            100.0 * self.mean_loss,
            100.0 * self.accuracy,
            100.0 * (self.accuracy - self.margin),
            100.0 * (self.accuracy + self.margin),
        )
    }
}

fn table(rows: &[Row]) -> String {
    let mut table = String::from(
        "\n| level | players | moves that count | moves in a decided game | blunders a game | mean loss | accuracy | with 95 % between |\n\
         |---:|---:|---:|---:|---:|---:|---:|---|\n",
    );
    for row in rows {
        table.push_str(&row.line());
        table.push('\n');
    }
    table + "\n"
}

fn picture(rows: &[Row]) -> String {
    let estimates: Vec<Estimate> = rows
        .iter()
        .map(|row| Estimate {
            name: format!("level {}", row.level),
            value: 100.0 * row.accuracy,
            low: 100.0 * (row.accuracy - row.margin).max(0.0),
            high: 100.0 * (row.accuracy + row.margin).min(1.0),
        })
        .collect();
    draw(
        "Accuracy in a game against an equal, in %, with 95 %",
        &estimates,
        BETWEEN_LINES,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_the_mean_of_its_players() {
        let player = |number: u8, accuracy: &str, blunders: u64| {
            format!(
                r#"{{"player":{number},"accuracy":{{"whole":{accuracy}}},"mean_loss":0.1,"marks":{{"blunder":{blunders},"only-move":1}}}}"#
            )
        };
        let moves = |player: u8, decided: bool, count: usize| {
            let one = format!(r#"{{"player":{player},"decided":{decided}}}"#);
            vec![one; count].join(",")
        };
        let players = [
            player(1, "0.5", 2),
            player(2, "0.7", 1),
            player(3, "null", 0),
        ]
        .join(",");
        let moves = [
            moves(1, false, 6),
            moves(1, true, 7),
            moves(2, false, 5),
            moves(2, true, 7),
        ]
        .join(",");
        let review = format!(r#"{{"players":[{players}],"moves":[{moves}]}}"#);
        let results = super::players(&review).unwrap();
        assert_eq!(results.len(), 2);
        let row = Row::of(4, &results);
        // The error of the mean of 0.5 and 0.7 is 0.1.
        assert_eq!(
            row.line(),
            "| 4 | 2 | 9 | 14 | 1.5 | 10.0 % | 60 % | 40 and 80 % |"
        );
        assert!(super::players("no review").is_err());
    }
}
