//! `cargo xtask accuracy`: what accuracy players of known strength reach. Owns the measurement: each level plays games against itself,
//! a program reviews them with a fixed number of simulations, the forms of accuracy are compared, and the tables and the picture of
//! `docs/analysis.md` and `docs/methods.md` are written from the losses. Games and reviews that a folder has already are not made again.

mod between;
mod forms;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use dedale_paper::against::{Point, draw};
use serde_json::Value;

use crate::accuracy::forms::{Fit, Form};
use crate::chore::Chore;
use crate::command::output;
use crate::document::{replaced, split};

const DOCUMENT: &str = "docs/analysis.md";
const PART: &str = "accuracy";
const PAIRS: &str = "accuracy-pairs";
const BETWEEN: &str = "accuracy-between";
const METHODS: &str = "docs/methods.md";
const FORMS: &str = "accuracy-forms";
/// The part of docs/methods.md that has the Elo of each level above the one below.
const LEVELS: &str = "levels";
const PICTURE: &str = "docs/images/accuracy.svg";
/// A level without a limit of its own thinks with as many simulations as when its Elo was measured.
const STRONGEST: (u8, &str) = (10, ",nodes=5800");
/// How many games each level plays unless told: fewer where they take long.
const GAMES: [usize; 10] = [44, 44, 44, 44, 44, 40, 20, 40, 20, 8];
/// No move takes so long: the levels count simulations.
const ENOUGH: &str = "60s";
/// The standard errors on each side of an interval with 95 %.
const TWO_SIDED: f64 = 1.96;
/// The picture has lines at every so many Elo and percent.
const BETWEEN_LINES: (f64, f64) = (250.0, 20.0);
/// By how much the accuracy that the program tells may differ: it counts from losses that are not rounded.
const ROUNDED: f64 = 0.01;

/// Lets the levels play, reviews their games and writes what accuracy each reaches into docs/analysis.md.
#[derive(Debug, clap::Args)]
pub(crate) struct Accuracy {
    /// The program that plays and reviews
    #[arg(long, value_name = "PROGRAM", default_value = "target/release/dedale")]
    program: PathBuf,
    /// Where games and reviews are kept; those that are there are used
    #[arg(long, value_name = "FOLDER", default_value = "target/accuracy")]
    folder: PathBuf,
    /// Games of each level against itself, unless given as many as were measured
    #[arg(long, value_name = "NUMBER")]
    games: Option<usize>,
    /// Simulations for each position of a review
    #[arg(long, value_name = "NUMBER", default_value = "300")]
    nodes: u32,
    /// Only the games between neighbouring levels
    #[arg(long)]
    between: bool,
}

impl Chore for Accuracy {
    const NAME: &'static str = "accuracy";

    fn run(self, root: &Path) -> Result<()> {
        let path = |name: &str| root.join(name);
        let read = |name: &str| {
            std::fs::read_to_string(path(name)).with_context(|| format!("could not read {name}"))
        };
        let between = replaced(&read(DOCUMENT)?, BETWEEN, &between::table(&self)?)?;
        std::fs::write(path(DOCUMENT), between)?;
        if self.between {
            return Ok(());
        }
        let methods = read(METHODS)?;
        let elo = elo(split(&methods, LEVELS)?.1)?;
        let mut players = Vec::new();
        for &(level, _) in &elo {
            for (place, game) in self.games_of(level)?.into_iter().enumerate() {
                let review = self.review(&game)?;
                if place == 0 {
                    self.must_tell_the_same(&game)?;
                }
                // The two games of an opening, sides swapped, are in the same half.
                players.extend(self::players(level, place / 2 % 2 == 1, &review)?);
            }
        }
        let rows: Vec<Row> = elo
            .iter()
            .map(|&(level, elo)| Row::of(level, elo, &forms::chosen(), &players))
            .collect();
        let document = replaced(&read(DOCUMENT)?, PART, &table(&rows))?;
        let document = replaced(&document, PAIRS, &pairs(&rows))?;
        let methods = replaced(&methods, FORMS, &compared(&players, &elo))?;
        std::fs::write(path(DOCUMENT), document)?;
        std::fs::write(path(METHODS), methods)?;
        std::fs::write(path(PICTURE), picture(&rows))?;
        print!("{}", table(&rows));
        println!("{DOCUMENT}, {METHODS} and {PICTURE} are up to date");
        Ok(())
    }
}

/// The Elo of each level above the first, from the table of steps.
fn elo(table: &str) -> Result<Vec<(u8, f64)>> {
    let mut all = vec![(1, 0.0)];
    for line in table.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let step = cells.get(1).and_then(|level| level.parse::<u8>().ok());
        let step = step.zip(cells.get(3).and_then(|elo| elo.parse::<f64>().ok()));
        if let (Some((level, step)), Some(&(last, sum))) = (step, all.last()) {
            ensure!(level == last + 1, "level {level} follows {last}");
            all.push((level, sum + step));
        }
    }
    ensure!(all.len() == GAMES.len(), "{METHODS} has not all levels");
    Ok(all)
}

impl Accuracy {
    /// The records of a level against itself, played if there are none.
    fn games_of(&self, level: u8) -> Result<Vec<PathBuf>> {
        let games = self.games.unwrap_or(GAMES[usize::from(level) - 1]);
        self.games_between(&format!("level-{level}"), [level, level], games)
    }

    /// The records of a match between two levels in a folder of that name, played if there are none.
    fn games_between(&self, name: &str, levels: [u8; 2], games: usize) -> Result<Vec<PathBuf>> {
        let folder = self.folder.join(name);
        if !folder.exists() {
            std::fs::create_dir_all(&self.folder)?;
            let player = |level: u8| {
                let limit = if level == STRONGEST.0 {
                    STRONGEST.1
                } else {
                    ""
                };
                format!("dedale:level={level},threads=1{limit}")
            };
            let mut arena = Command::new(&self.program);
            arena.args([
                "arena",
                &player(levels[0]),
                &player(levels[1]),
                "--seed",
                "5",
            ]);
            arena.args(["--time", ENOUGH, "--margin", ENOUGH]);
            arena.args(["--games", &games.to_string()]);
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
        records.truncate(games);
        Ok(records)
    }

    fn analyze(&self, game: &Path) -> Result<String> {
        let mut analyze = Command::new(&self.program);
        analyze.args(["analyze", "--json", "--deepen", "0"]);
        analyze.args(["--nodes", &self.nodes.to_string()]).arg(game);
        output(&mut analyze)
    }

    /// What the program says about a game, beside it once it has been said.
    fn review(&self, game: &Path) -> Result<String> {
        let kept = game.with_extension(format!("{}.json", self.nodes));
        if !kept.exists() {
            std::fs::write(&kept, self.analyze(game)?)?;
        }
        std::fs::read_to_string(&kept).with_context(|| format!("could not read {}", kept.display()))
    }

    /// The chosen form must be that of the program, whatever kept reviews say.
    fn must_tell_the_same(&self, game: &Path) -> Result<()> {
        let review = self.analyze(game)?;
        let value: Value = serde_json::from_str(&review).context("a review is JSON")?;
        let players = players(0, true, &review)?;
        for (player, told) in players
            .iter()
            .zip(value["players"].as_array().into_iter().flatten())
        {
            let told = told["accuracy"]["whole"].as_f64();
            let here = forms::chosen().of(&player.moves);
            let same = match (told, here) {
                (Some(told), Some(here)) => (told - here).abs() < ROUNDED,
                (told, here) => told == here,
            };
            ensure!(same, "{}: told {told:?}, here {here:?}", game.display());
        }
        Ok(())
    }
}

/// What a move gave away.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Lost {
    before: f64,
    after: f64,
    loss: f64,
}

/// One player in one game.
#[derive(Clone, Debug, PartialEq)]
struct Player {
    level: u8,
    /// Whether the form is chosen by this game, or shown by it.
    first_half: bool,
    /// The moves with a choice in an open game.
    moves: Vec<Lost>,
    decided: usize,
    blunders: u64,
}

/// Each player of a reviewed game.
fn players(level: u8, first_half: bool, review: &str) -> Result<Vec<Player>> {
    let review: Value = serde_json::from_str(review).context("a review is JSON")?;
    let list = |name: &str| {
        review[name]
            .as_array()
            .with_context(|| format!("no {name}"))
    };
    let moves = list("moves")?;
    let one = |player: &Value| {
        let own = || moves.iter().filter(|one| one["player"] == player["player"]);
        let decided = |one: &&Value| one["decided"] == true;
        let counts = |one: &&Value| !decided(one) && one["mark"] != "only-move";
        let lost = |one: &Value| {
            let number = |name: &str| one[name].as_f64();
            Some(Lost {
                before: number("before")?,
                after: number("after")?,
                loss: number("loss")?,
            })
        };
        let moves: Option<Vec<Lost>> = own().filter(counts).map(lost).collect();
        Some(Player {
            level,
            first_half,
            moves: moves?,
            decided: own().filter(decided).count(),
            blunders: player["marks"]["blunder"].as_u64()?,
        })
    };
    let players: Option<Vec<Player>> = list("players")?.iter().map(one).collect();
    players.context("a review has the losses of all moves")
}

/// A level.
struct Row {
    level: u8,
    elo: f64,
    players: usize,
    moves: usize,
    decided: usize,
    blunders: f64,
    mean_loss: f64,
    accuracy: f64,
    /// How far single players in single games lie from that.
    spread: f64,
}

impl Row {
    #[expect(clippy::cast_precision_loss, reason = "a few games")]
    fn of(level: u8, elo: f64, form: &Form, all: &[Player]) -> Row {
        let own = || all.iter().filter(|player| player.level == level);
        let results: Vec<f64> = own().filter_map(|player| form.of(&player.moves)).collect();
        let losses = || own().flat_map(|player| &player.moves).map(|lost| lost.loss);
        let count = results.len().max(1) as f64;
        let accuracy = results.iter().sum::<f64>() / count;
        let squares = results.iter().map(|one| (one - accuracy).powi(2));
        let moves = losses().count();
        Row {
            level,
            elo,
            players: results.len(),
            moves,
            decided: own().map(|player| player.decided).sum(),
            blunders: own().map(|player| player.blunders as f64).sum::<f64>() / count,
            mean_loss: losses().sum::<f64>() / moves.max(1) as f64,
            accuracy,
            spread: (squares.sum::<f64>() / (count - 1.0).max(1.0)).sqrt(),
        }
    }

    /// Half the interval of the mean with 95 %.
    #[expect(clippy::cast_precision_loss, reason = "a few games")]
    fn margin(&self) -> f64 {
        TWO_SIDED * self.spread / (self.players.max(1) as f64).sqrt()
    }

    fn line(&self) -> String {
        let Row {
            level,
            elo,
            players,
            moves,
            decided,
            ..
        } = self;
        let percent = |value: f64| 100.0 * value.clamp(0.0, 1.0);
        let (margin, single) = (self.margin(), TWO_SIDED * self.spread);
        format!(
            "| {level} | {elo:.0} | {players} | {moves} | {decided} | {:.1} | {:.1} % | {:.0} % | {:.0} and {:.0} % | {:.0} and {:.0} % |",
            self.blunders,
            100.0 * self.mean_loss,
            percent(self.accuracy),
            percent(self.accuracy - margin),
            percent(self.accuracy + margin),
            percent(self.accuracy - single),
            percent(self.accuracy + single),
        )
    }
}

fn table(rows: &[Row]) -> String {
    let mut table = String::from(
        "\n| level | Elo | players | moves that count | moves in a decided game | blunders a game | mean loss | accuracy | mean with 95 % between | a single game with 95 % between |\n\
         |---:|---:|---:|---:|---:|---:|---:|---:|---|---|\n",
    );
    for row in rows {
        table.push_str(&row.line());
        table.push('\n');
    }
    table + "\n"
}

/// How many games each of two neighbours must play for their means to lie further apart than chance puts them, 95 times of 100.
fn games_needed(one: &Row, other: &Row) -> Option<f64> {
    let apart = other.accuracy - one.accuracy;
    let variance = one.spread.powi(2) + other.spread.powi(2);
    (apart > 0.0).then(|| (TWO_SIDED.powi(2) * variance / apart.powi(2)).ceil())
}

fn pairs(rows: &[Row]) -> String {
    let mut table = String::from(
        "\n| levels | apart | with 95 % between | games of each to tell them apart |\n|---|---:|---|---:|\n",
    );
    for pair in rows.windows(2) {
        let [one, other] = pair else { continue };
        let apart = 100.0 * (other.accuracy - one.accuracy);
        let margin = 100.0 * one.margin().hypot(other.margin());
        let games = games_needed(one, other)
            .map_or_else(|| "wrong order".to_owned(), |games| format!("{games:.0}"));
        let _ = writeln!(
            table,
            "| {} and {} | {apart:.1} | {:.1} and {:.1} | {games} |",
            one.level,
            other.level,
            apart - margin,
            apart + margin,
        );
    }
    table + "\n"
}

/// The best member of each family of forms by the first half of the games, with its fit to both halves.
fn compared(players: &[Player], elo: &[(u8, f64)]) -> String {
    let half = |first: bool| -> Vec<&Player> {
        let fits = |player: &&Player| player.first_half == first;
        players.iter().filter(fits).collect()
    };
    let halves = [half(true), half(false)];
    let mut best: Vec<(Form, Fit)> = Vec::new();
    for form in forms::all() {
        let fit = Fit::of(&form, &halves[0], elo);
        let family = |(known, _): &&mut (Form, Fit)| known.family == form.family;
        match best.iter_mut().find(family) {
            Some(known) if known.1.score() < fit.score() => *known = (form, fit),
            Some(_) => {}
            None => best.push((form, fit)),
        }
    }
    best.sort_by(|one, other| other.1.score().total_cmp(&one.1.score()));
    for form in [forms::chosen(), forms::former()] {
        let fit = Fit::of(&form, &halves[0], elo);
        best.push((form, fit));
    }
    let mut table = String::from(
        "\n| form | setting | chosen by: games | levels | wrong pairs | shown by: games | levels | wrong pairs |\n\
         |---|---|---:|---:|---:|---:|---:|---:|\n",
    );
    for (form, first) in &best {
        let second = Fit::of(form, &halves[1], elo);
        let _ = writeln!(
            table,
            "| {} | {} | {:.3} | {:.3} | {} | {:.3} | {:.3} | {} |",
            form.family,
            form.setting,
            first.games,
            first.levels,
            first.inversions,
            second.games,
            second.levels,
            second.inversions,
        );
    }
    table + "\n"
}

fn picture(rows: &[Row]) -> String {
    let points: Vec<Point> = rows
        .iter()
        .map(|row| Point {
            name: row.level.to_string(),
            x: row.elo,
            y: 100.0 * row.accuracy,
            low: 100.0 * (row.accuracy - row.margin()).max(0.0),
            high: 100.0 * (row.accuracy + row.margin()).min(1.0),
        })
        .collect();
    let title = "Mean accuracy of each level in games against itself, in %, with 95 %";
    draw(title, "Elo above level 1", &points, BETWEEN_LINES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_the_mean_of_its_players() {
        let one = |player: u8, before: f64, after: f64, mark: &str, decided: bool| {
            let loss = before - after;
            format!(
                r#"{{"player":{player},"before":{before},"after":{after},"loss":{loss},"mark":"{mark}","decided":{decided}}}"#
            )
        };
        let moves = [
            one(1, 0.5, 0.5, "best", false),
            one(2, 0.5, 0.4, "mistake", false),
            one(1, 0.99, 0.98, "good", true),
            one(2, 0.5, 0.5, "only-move", false),
        ]
        .join(",");
        let player = |number: u8, blunders: u8| {
            format!(r#"{{"player":{number},"marks":{{"blunder":{blunders}}}}}"#)
        };
        let review = format!(
            r#"{{"players":[{},{}],"moves":[{moves}]}}"#,
            player(1, 0),
            player(2, 1)
        );
        let players = super::players(4, true, &review).unwrap();
        assert_eq!(players.len(), 2);
        // 100 % and 67 %: their spread is 24 %.
        let row = Row::of(4, 528.0, &forms::chosen(), &players);
        assert_eq!(
            row.line(),
            "| 4 | 528 | 2 | 2 | 1 | 0.5 | 5.0 % | 83 % | 51 and 100 % | 37 and 100 % |"
        );
        assert!(super::players(4, true, "no review").is_err());
    }

    #[test]
    fn the_elo_of_levels_is_the_sum_of_their_steps() {
        let steps: Vec<String> = (2..=10)
            .map(|level| format!("| {level} | +3 =0 -1 | 1{level} | x |"))
            .collect();
        let steps = steps.join("\n");
        let elo = elo(&format!("| level |\n{steps}")).unwrap();
        assert_eq!(elo[..3], [(1, 0.0), (2, 12.0), (3, 25.0)]);
        assert_eq!(
            elo[9],
            (
                10,
                12.0 + 13.0 + 14.0 + 15.0 + 16.0 + 17.0 + 18.0 + 19.0 + 110.0
            )
        );
        assert!(super::elo("| 2 | x | 5 |\n").is_err());
    }

    #[test]
    fn the_nearer_two_levels_are_the_more_games_tell_them_apart() {
        let row = |accuracy: f64| Row {
            level: 1,
            elo: 0.0,
            players: 10,
            moves: 100,
            decided: 0,
            blunders: 0.0,
            mean_loss: 0.1,
            accuracy,
            spread: 0.1,
        };
        // Twice the variance of 0.01 and 1.96 squared, over the square of the distance.
        assert_eq!(games_needed(&row(0.5), &row(0.6)), Some(8.0));
        assert_eq!(games_needed(&row(0.5), &row(0.55)), Some(31.0));
        assert_eq!(games_needed(&row(0.6), &row(0.5)), None);
    }
}
