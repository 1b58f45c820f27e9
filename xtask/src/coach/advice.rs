//! How often advice on boards over 9×9 is another move than the engine would play, because that one is a wall that does nothing, and which of
//! the two a longer search likes better. Owns the counting; the check itself is the engine's (`has_a_purpose`).

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use dedale_rules::{Game, PlayerCount, Record};
use serde_json::Value;

use crate::command::output;

/// Games on 12×12 for two and for four, from the top of the repository.
const GAMES: &str = "docs/data/coach-large";
/// Advice is asked for before every so many plies.
const EVERY: usize = 2;
/// How many times as long the judges search.
const LONGER: u32 = 10;

/// A position in which advice is another move.
struct Change {
    file: String,
    ply: usize,
    played: String,
    advised: String,
    /// The chances after both by a longer search of the program, and by one of the hand-written evaluation where it is a game of two.
    judged: Vec<[f64; 2]>,
}

/// Counts and prints.
pub(super) fn count(root: &Path, program: &str, nodes: u32) -> Result<()> {
    for players in [PlayerCount::Two, PlayerCount::Four] {
        let (mut positions, mut walls) = (0, 0);
        let mut changes = Vec::new();
        for path in records(root)? {
            let record: Record = std::fs::read_to_string(&path)?
                .parse()
                .with_context(|| format!("{} is no record", path.display()))?;
            let game = record.game();
            if game.start().players() != players {
                continue;
            }
            for ply in (0..game.moves().len()).step_by(EVERY) {
                let asked = Asked { program, game, ply };
                let advised = asked.hint(&[], nodes)?;
                let advised = advised["lines"][0]["move"].as_str().context("a move")?;
                let played = asked.engine(&[], "best", nodes)?.0;
                positions += 1;
                walls += usize::from(played.ends_with(['h', 'v']));
                if played == advised {
                    continue;
                }
                let change = Change {
                    file: path
                        .file_name()
                        .unwrap_or_default()
                        .to_string_lossy()
                        .into_owned(),
                    ply,
                    judged: asked.judged(&played, advised, nodes * LONGER)?,
                    advised: advised.to_owned(),
                    played,
                };
                println!("{}", change.line());
                changes.push(change);
            }
        }
        println!("{}", summary(players, positions, walls, &changes));
    }
    Ok(())
}

fn records(root: &Path) -> Result<Vec<PathBuf>> {
    let folder = root.join(GAMES);
    let entries = std::fs::read_dir(&folder).with_context(|| format!("could not read {GAMES}"))?;
    let mut records = Vec::new();
    for entry in entries {
        records.push(entry?.path());
    }
    records.sort();
    Ok(records)
}

/// A position of a game, put to the program.
struct Asked<'a> {
    program: &'a str,
    game: &'a Game,
    ply: usize,
}

impl Asked<'_> {
    fn moves(&self) -> Vec<String> {
        let moves = &self.game.moves()[..self.ply];
        moves.iter().map(ToString::to_string).collect()
    }

    fn hint(&self, more: &[&str], nodes: u32) -> Result<Value> {
        let mut hint = Command::new(self.program);
        hint.args(["hint", "--json", "--nodes", &nodes.to_string()]);
        hint.args(["--position", &self.game.start().to_string()]);
        hint.args(["--moves", &self.moves().join(" ")]).args(more);
        serde_json::from_str(&output(&mut hint)?).context("a hint is JSON")
    }

    /// The move that the engine plays there after more moves, and the chance of the player to move.
    fn engine(&self, more: &[&str], net: &str, nodes: u32) -> Result<(String, f64)> {
        let mut engine = Command::new(self.program);
        engine.args(["engine", "--threads", "1"]);
        if net == "none" {
            engine.args(["--net", net]);
        }
        let mut child = engine
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut input = child.stdin.take().context("a pipe")?;
        let played: Vec<String> = self.moves();
        let moves: Vec<&str> = played
            .iter()
            .map(String::as_str)
            .chain(more.iter().copied())
            .collect();
        let moves = if moves.is_empty() {
            String::new()
        } else {
            format!(" moves {}", moves.join(" "))
        };
        writeln!(
            input,
            "position {}{moves}\ngo nodes {nodes}",
            self.game.start()
        )?;
        let mut chance = None;
        let mut best = None;
        for line in BufReader::new(child.stdout.take().context("a pipe")?).lines() {
            let line = line?;
            let words: Vec<&str> = line.split_whitespace().collect();
            if let Some(place) = words.iter().position(|word| *word == "chance") {
                chance = words.get(place + 1).and_then(|chance| chance.parse().ok());
            }
            if words.first() == Some(&"bestmove") {
                best = words.get(1).map(ToString::to_string);
                break;
            }
        }
        writeln!(input, "quit")?;
        child.wait()?;
        Ok((best.context("no move")?, chance.unwrap_or_default()))
    }

    fn judged(&self, played: &str, advised: &str, nodes: u32) -> Result<Vec<[f64; 2]>> {
        let by_program = |chosen: &str| -> Result<f64> {
            let judged = self.hint(&["--move", chosen], nodes)?;
            judged["after"].as_f64().context("a chance")
        };
        let mut all = vec![[by_program(played)?, by_program(advised)?]];
        if self.game.start().players() == PlayerCount::Two {
            let by_hand = |chosen: &str| {
                Ok::<f64, anyhow::Error>(1.0 - self.engine(&[chosen], "none", nodes)?.1)
            };
            all.push([by_hand(played)?, by_hand(advised)?]);
        }
        Ok(all)
    }
}

impl Change {
    fn line(&self) -> String {
        let Change {
            file,
            ply,
            played,
            advised,
            ..
        } = self;
        let judged = self.judged.iter();
        let judged: Vec<String> = judged
            .map(|[played, advised]| {
                format!("{:.1} % and {:.1} %", 100.0 * played, 100.0 * advised)
            })
            .collect();
        format!(
            "{file}, after {ply} plies: {advised} instead of {played}: {}",
            judged.join("; by hand ")
        )
    }
}

fn summary(players: PlayerCount, positions: usize, walls: usize, changes: &[Change]) -> String {
    let mut said = format!(
        "{} players: {positions} positions, {walls} walls, {} changes",
        players.get(),
        changes.len()
    );
    for (judge, name) in ["the program", "the hand-written evaluation"]
        .into_iter()
        .enumerate()
    {
        let pairs = || changes.iter().filter_map(|change| change.judged.get(judge));
        let better = pairs()
            .filter(|[played, advised]| advised >= played)
            .count();
        let apart: f64 = pairs().map(|[played, advised]| advised - played).sum();
        let count = pairs().count();
        if count > 0 {
            #[expect(clippy::cast_precision_loss, reason = "a few positions")]
            let mean = 100.0 * apart / count as f64;
            said += &format!("; {name}: no worse {better} of {count}, mean {mean:+.1} %");
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_summed_by_judge() {
        let change = |judged: Vec<[f64; 2]>| Change {
            file: "1.dedale".to_owned(),
            ply: 4,
            played: "a6h".to_owned(),
            advised: "f3".to_owned(),
            judged,
        };
        let changes = [
            change(vec![[0.5, 0.52], [0.5, 0.6]]),
            change(vec![[0.5, 0.47], [0.4, 0.4]]),
        ];
        assert_eq!(
            summary(PlayerCount::Two, 40, 12, &changes),
            "2 players: 40 positions, 12 walls, 2 changes; the program: no worse 1 of 2, mean -0.5 %; \
             the hand-written evaluation: no worse 2 of 2, mean +5.0 %"
        );
        assert_eq!(
            changes[0].line(),
            "1.dedale, after 4 plies: f3 instead of a6h: 50.0 % and 52.0 %; by hand 50.0 % and 60.0 %"
        );
    }
}
