//! Calibration of the reported chances: of the positions given 70 to 80 %, how many were won?
//!
//! ```text
//! cargo run --release -p dedale-engine --example calibration -- FILE... [most=N] [seed=N] [simulations=N] [threads=N] [odd | even] [fit]
//! ```
//!
//! A FILE has games of self-play one after the other (`zcat RUN/games-*.gz`; games with a weak
//! player are left out), their positions as lines of the example `lines` of `dedale-selfplay` (`-`:
//! standard input), or the record of a game of the arena whose comments have chances: games that
//! the weights were not fitted to. `odd` and `even` select these games of self-play alone. The
//! values of self-play become chances by today's hand-written evaluation. One random position is
//! taken from each game, and none twice, so that the samples are nearly independent; a draw counts
//! as half won. With `simulations` the chance comes from today's engine after that many, otherwise
//! from the search that played the game.
//!
//! The table gives for each tenth the number of positions, the mean chance, the part won with its
//! 95 % interval, and the same for a corrected chance: its logit times a factor that is fitted on
//! every other game and shown on the rest alone. The losses, in bits per position, give the worth
//! of the correction there.
//!
//! With `fit` it prints the calibrated values instead: the piecewise linear function with these
//! corners of highest likelihood, the same for both players. `MEASURED` of the hand-written
//! evaluation is that of the even games of a run.

use std::collections::HashSet;
use std::fs::File;
use std::io::{BufRead, BufReader, Read as _};

use dedale_engine::{Engine, Evaluator, HandWritten, Limits, Options};
use dedale_rules::{Game, Narrow2, Position, SplitMix};

#[path = "../tests/games_with_values/mod.rs"]
mod games_with_values;
#[path = "../tests/spread/mod.rs"]
mod spread;

use games_with_values::Entry;

/// A position: the reported chance, and the result for the player to move, from 0 to 1.
#[derive(Clone, Copy)]
struct Told {
    chance: f64,
    result: f64,
}

/// The corners to be fitted; the last one is certain.
const CORNERS: [f64; 7] = [0.0, 0.12, 0.3, 0.5, 0.7, 0.9, 1.0];
const ROUNDS: usize = 3_000;

/// The calibrated values of the corners, by Newton's method for each of them. The chances must be
/// those of the uncalibrated values.
fn fitted_corners(told: &[Told]) -> [f64; 7] {
    let mut fitted = CORNERS;
    let sides: Vec<(usize, f64, f64)> = told
        .iter()
        .map(|entry| {
            let value = 2.0 * entry.chance - 1.0;
            let size = value.abs().min(1.0);
            let result = if value < 0.0 {
                1.0 - entry.result
            } else {
                entry.result
            };
            let place = (1..6).filter(|&corner| size > CORNERS[corner]).count();
            let (from, to) = (CORNERS[place], CORNERS[place + 1]);
            (place, (size - from) / (to - from), result)
        })
        .collect();
    for _ in 0..ROUNDS {
        let (mut gradients, mut curvatures) = ([0.0; 7], [f64::EPSILON; 7]);
        for &(place, part, result) in &sides {
            let value = fitted[place] * (1.0 - part) + fitted[place + 1] * part;
            let chance = f64::midpoint(value, 1.0).clamp(1.0 - SUREST, SUREST);
            let gradient = ((1.0 - result) / (1.0 - chance) - result / chance) / 2.0;
            let curvature =
                (result / chance.powi(2) + (1.0 - result) / (1.0 - chance).powi(2)) / 4.0;
            for (corner, share) in [(place, 1.0 - part), (place + 1, part)] {
                gradients[corner] += gradient * share;
                curvatures[corner] += curvature * share;
            }
        }
        for corner in 1..6 {
            fitted[corner] -= 0.5 * gradients[corner] / curvatures[corner];
        }
    }
    fitted
}

/// Which games of self-play are read, and whether their values stay uncalibrated.
#[derive(Clone, Copy)]
struct Asked {
    odd: Option<bool>,
    plain: bool,
}

/// A value as it is reported.
fn told_today(chance: f64, asked: Asked) -> f64 {
    if asked.plain {
        return chance;
    }
    let value = (2.0 * chance - 1.0) as f32;
    f64::from(Evaluator::<Narrow2, 2>::chance(
        &HandWritten::default(),
        value,
        &(),
    ))
}

/// The number of a game of self-play.
fn number_of(text: &str) -> u64 {
    let number = text
        .split_once("[Game \"")
        .and_then(|(_, rest)| rest.split_once('"'));
    number
        .and_then(|(number, _)| number.parse().ok())
        .unwrap_or(0)
}

/// Chances are clamped to this.
const SUREST: f64 = 0.999;

fn logit(chance: f64) -> f64 {
    let chance = chance.clamp(1.0 - SUREST, SUREST);
    (chance / (1.0 - chance)).ln()
}

fn logistic(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

/// A monotone correction under which the chances of both players still add up to 1: the logit times
/// a factor.
#[derive(Clone, Copy)]
struct Correction(f64);

impl Correction {
    const NONE: Correction = Correction(1.0);

    fn of(self, chance: f64) -> f64 {
        logistic(self.0 * logit(chance))
    }

    /// The correction of least loss, by Newton's method.
    fn fitted(told: &[Told]) -> Correction {
        let mut fitted = Correction::NONE;
        for _ in 0..30 {
            let (mut gradient, mut curvature) = (0.0, f64::EPSILON);
            for entry in told {
                let value = logit(entry.chance);
                let chance = fitted.of(entry.chance);
                gradient += (chance - entry.result) * value;
                curvature += chance * (1.0 - chance) * value * value;
            }
            fitted.0 -= gradient / curvature;
        }
        fitted
    }

    /// The loss in bits per position.
    fn loss(self, told: &[Told]) -> f64 {
        let loss = |entry: &Told| {
            let chance = self.of(entry.chance);
            -entry.result * chance.log2() - (1.0 - entry.result) * (1.0 - chance).log2()
        };
        told.iter().map(loss).sum::<f64>() / f64::from(told.len().max(1) as u32)
    }
}

/// The positions whose chance is in one tenth.
#[derive(Clone, Copy, Default)]
struct Tenth {
    count: f64,
    chances: f64,
    results: f64,
    squares: f64,
}

impl Tenth {
    /// Their number, the mean chance, the part won and half its 95 % interval.
    fn shown(self) -> String {
        if self.count < 2.0 {
            return format!("{:.0} | | | |", self.count);
        }
        let won = self.results / self.count;
        let variance = (self.squares / self.count - won * won).max(0.0) / (self.count - 1.0);
        // A tenth without an exception still has an uncertain rate.
        let error = 1.96 * variance.sqrt().max(0.5 / self.count);
        let told = 100.0 * self.chances / self.count;
        format!(
            "{:.0} | {told:.1} | {:.1} | {:.1} |",
            self.count,
            100.0 * won,
            100.0 * error
        )
    }
}

fn tenths(told: &[Told], correction: Correction) -> [Tenth; 10] {
    let mut tenths = [Tenth::default(); 10];
    for entry in told {
        let chance = correction.of(entry.chance);
        let place = (1..10).filter(|&tenth| chance >= f64::from(tenth) / 10.0);
        let tenth = &mut tenths[place.count()];
        tenth.count += 1.0;
        tenth.chances += chance;
        tenth.results += entry.result;
        tenth.squares += entry.result * entry.result;
    }
    tenths
}

/// One position of each game, with its chance and result.
fn read(file: &str, lots: &mut SplitMix, asked: Asked) -> Result<Vec<(Position, Told)>, String> {
    let mut reader: Box<dyn BufRead> = if file == "-" {
        Box::new(BufReader::new(std::io::stdin()))
    } else {
        let opened = File::open(file).map_err(|error| format!("{file}: {error}"))?;
        Box::new(BufReader::new(opened))
    };
    let mut drawn = Vec::new();
    let mut draw = |game: &[Entry], is_value: bool| {
        if let Some(entry) = lots.pick(game) {
            let chance = f64::from(entry.chance);
            let told = Told {
                chance: if is_value {
                    told_today(chance, asked)
                } else {
                    chance
                },
                result: f64::midpoint(f64::from(entry.result), 1.0),
            };
            drawn.push((entry.position.clone(), told));
        }
    };
    let begin = reader
        .fill_buf()
        .map_err(|error| format!("{file}: {error}"))?;
    if begin.starts_with(b"[") {
        let mut text = String::new();
        let read = reader.read_to_string(&mut text);
        read.map_err(|error| format!("{file}: {error}"))?;
        if !text.contains("[Opening ") {
            draw(
                &games_with_values::of_record(&text).unwrap_or_default(),
                false,
            );
        }
        for game in text
            .split_inclusive("\n[Dedale ")
            .filter(|game| game.contains("[Opening "))
        {
            // The separator of two games is at the end of the first.
            let game = game.trim_end_matches("[Dedale ").trim_end();
            let game = game.strip_prefix("[Dedale ").unwrap_or(game);
            let is_odd = !number_of(game).is_multiple_of(2);
            if !game.contains("[Weak ") && asked.odd.is_none_or(|odd| odd == is_odd) {
                let entries = games_with_values::of_note(&format!("[Dedale {game}\n"));
                draw(&entries.unwrap_or_default(), true);
            }
        }
    } else {
        games_with_values::games(&mut reader, |game| draw(game, true))
            .map_err(|line| format!("{file}: line {line} cannot be read"))?;
    }
    Ok(drawn)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (ways, files): (Vec<&str>, Vec<&str>) = spread::plain(&words)
        .into_iter()
        .partition(|word| ["odd", "even", "fit"].contains(word));
    let has = |way: &str| ways.contains(&way);
    let asked = Asked {
        odd: (has("odd") || has("even")).then_some(has("odd")),
        plain: has("fit"),
    };
    let number = |name: &str| {
        let text = spread::option(&words, name);
        text.and_then(|text| text.parse::<u64>().ok())
    };
    if files.is_empty() {
        eprintln!(
            "expected: FILE... [most=N] [seed=N] [simulations=N] [threads=N] [odd] [even] [fit]"
        );
        std::process::exit(2);
    }
    let mut lots = SplitMix::new(number("seed=").unwrap_or(1));
    let mut drawn = Vec::new();
    for file in files {
        match read(file, &mut lots, asked) {
            Ok(read) => drawn.extend(read),
            Err(error) => {
                eprintln!("{error}");
                std::process::exit(1);
            }
        }
    }
    let mut known = HashSet::new();
    drawn.retain(|(position, _)| known.insert(position.hash()));
    lots.shuffle(&mut drawn);
    drawn.truncate(number("most=").map_or(usize::MAX, |most| most as usize));
    let told: Vec<Told> = match number("simulations=") {
        None => drawn.into_iter().map(|(_, told)| told).collect(),
        Some(simulations) => {
            let threads = spread::threads(&words);
            let looked = spread::spread("positions", &drawn, threads, None, |(position, told)| {
                let game = Game::new(position.clone());
                let mut engine = Engine::new(Options::default());
                let thought = engine.think_quietly(&game, Limits::nodes(simulations));
                Told {
                    chance: f64::from(thought.chances[position.turn()]),
                    ..*told
                }
            });
            looked.into_iter().flatten().collect()
        }
    };
    if asked.plain {
        println!("{CORNERS:.2?} should be {:.3?}", fitted_corners(&told));
        return;
    }
    let (fitting, shown): (Vec<_>, Vec<_>) = told
        .iter()
        .enumerate()
        .partition(|(place, _)| place % 2 == 0);
    let fitting: Vec<Told> = fitting.into_iter().map(|(_, told)| *told).collect();
    let shown: Vec<Told> = shown.into_iter().map(|(_, told)| *told).collect();
    let correction = Correction::fitted(&fitting);
    println!(
        "| chance told, % | positions | mean told | won, % | ± | corrected: positions | mean told | won, % | ± |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    let before = tenths(&told, Correction::NONE);
    let after = tenths(&shown, correction);
    for (place, (before, after)) in before.iter().zip(after).enumerate() {
        let (from, to) = (10 * place, 10 * (place + 1));
        println!("| {from} to {to} | {} {}", before.shown(), after.shown());
    }
    println!(
        "\n{} positions; correction: logit × {:.3}, loss {:.4} instead of {:.4} bits on the half it was not fitted on",
        told.len(),
        correction.0,
        correction.loss(&shown),
        Correction::NONE.loss(&shown)
    );
}
