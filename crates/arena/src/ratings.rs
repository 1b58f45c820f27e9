//! The rating list: the strength of players that have met in many matches, from the arena's own
//! reports. The model is Bradley and Terry's with draws after Davidson (1970): between players of
//! strengths x and y the first wins in proportion to x, the second to y, and a draw has weight ν
//! √(x y). The list is the maximum-likelihood fit; Elo is 400 log10 of a strength over the
//! anchor's, and the intervals come from the curvature of the likelihood there.

use std::error::Error;
use std::fmt;

/// Two-sided 95 % of the normal distribution.
const NINETY_FIVE: f64 = 1.959_964;
/// Added to the wins of both in every pairing, so that a player that won every game has a finite
/// strength.
const ADDED: f64 = 0.5;
/// Newton's method needs about ten steps.
const MOST_STEPS: usize = 200;
/// A step so small changes no digit that is shown.
const SMALLEST_STEP: f64 = 1e-10;

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The names of the players.
    pub players: [String; 2],
    /// Games won by the first.
    pub wins: u64,
    /// Games shared.
    pub draws: u64,
    /// Games won by the second.
    pub losses: u64,
}

/// A line of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// The player.
    pub name: String,
    /// Above the anchor.
    pub elo: f64,
    /// The bounds of the 95 % interval; the anchor's own are 0.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
    /// How many games it has played.
    pub games: u64,
    /// Its score in them, from 0 to 1.
    pub score: f64,
}

/// Why there is no list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RatingError {
    /// The text is no report of a match between two sides; this line of it is missing.
    NoReport(&'static str),
    /// The anchor has played no match.
    NoAnchor,
    /// No matches lead from the anchor to this player.
    Apart(String),
}

impl fmt::Display for RatingError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RatingError::NoReport(key) => write!(formatter, "a report needs a line {key}"),
            RatingError::NoAnchor => formatter.write_str("the anchor has played no match"),
            RatingError::Apart(name) => {
                write!(formatter, "no matches lead from the anchor to {name}")
            }
        }
    }
}

impl Error for RatingError {}

impl Match {
    /// Reads the report of a match: lines `key: value` as `dedale arena` writes them, with `name-a`
    /// and `name-b` where the players have names other than their texts.
    ///
    /// # Errors
    /// The line that is missing.
    pub fn read(text: &str) -> Result<Match, RatingError> {
        let value = |key: &str| {
            let mut pairs = text.lines().filter_map(|line| line.split_once(": "));
            let found = pairs.find(|(known, _)| *known == key);
            found.map(|(_, value)| value.trim())
        };
        let name = |usual: &'static str| {
            let found = value(&format!("name-{usual}")).or_else(|| value(usual));
            found.map(str::to_owned).ok_or(RatingError::NoReport(usual))
        };
        let number = |key: &'static str| {
            let number = value(key).and_then(|value| value.parse().ok());
            number.ok_or(RatingError::NoReport(key))
        };
        Ok(Match {
            players: [name("a")?, name("b")?],
            wins: number("wins")?,
            draws: number("draws")?,
            losses: number("losses")?,
        })
    }

    fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

/// The list, the strongest first.
///
/// # Errors
/// When a player cannot be compared with the anchor.
pub fn rate(matches: &[Match], anchor: &str) -> Result<Vec<Rating>, RatingError> {
    let mut names: Vec<&str> = vec![anchor];
    for name in matches.iter().flat_map(|played| &played.players) {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    let place = |name: &str| names.iter().position(|known| *known == name);
    let pairings: Vec<Pairing> = matches
        .iter()
        .filter_map(|played| {
            let [one, other] = [place(&played.players[0])?, place(&played.players[1])?];
            Some(Pairing {
                players: [one, other],
                counts: [played.wins, played.losses, played.draws].map(f64_of),
            })
        })
        .collect();
    connected(&names, &pairings)?;
    let fit = Fit::of(&pairings, names.len());
    let mut list: Vec<Rating> = names
        .iter()
        .enumerate()
        .map(|(number, name)| {
            let own = matches
                .iter()
                .flat_map(|played| {
                    let seen_from = [
                        (played.wins, &played.players[0]),
                        (played.losses, &played.players[1]),
                    ];
                    seen_from.map(|(wins, player)| (wins, played, player))
                })
                .filter(|(_, _, player)| player == name);
            let (games, halves) = own.fold((0, 0), |(games, halves), (wins, played, _)| {
                (games + played.games(), halves + 2 * wins + played.draws)
            });
            let per_elo = 400.0 / std::f64::consts::LN_10;
            let elo = per_elo * fit.strengths[number];
            let width = NINETY_FIVE * per_elo * fit.errors[number];
            Rating {
                name: (*name).to_owned(),
                elo,
                low: elo - width,
                high: elo + width,
                games,
                score: f64_of(halves) / 2.0 / f64_of(games.max(1)),
            }
        })
        .collect();
    list.sort_by(|one, other| other.elo.total_cmp(&one.elo));
    Ok(list)
}

#[expect(clippy::cast_precision_loss, reason = "no match has 2^52 games")]
fn f64_of(count: u64) -> f64 {
    count as f64
}

/// Two players with their wins and draws.
struct Pairing {
    players: [usize; 2],
    counts: [f64; 3],
}

/// Checks that every player is connected to the anchor, which is the first, by matches.
fn connected(names: &[&str], pairings: &[Pairing]) -> Result<(), RatingError> {
    let mut reached = vec![false; names.len()];
    reached[0] = true;
    for _ in names {
        for pairing in pairings {
            let [one, other] = pairing.players;
            if reached[one] || reached[other] {
                reached[one] = true;
                reached[other] = true;
            }
        }
    }
    if !pairings.iter().any(|pairing| pairing.players.contains(&0)) {
        return Err(RatingError::NoAnchor);
    }
    match reached.iter().position(|reached| !reached) {
        None => Ok(()),
        Some(apart) => Err(RatingError::Apart(names[apart].to_owned())),
    }
}

/// The likeliest strengths, as natural logarithms over the anchor's, and their standard errors.
struct Fit {
    strengths: Vec<f64>,
    errors: Vec<f64>,
}

impl Fit {
    /// The parameters are the strengths of all but the first and, where anything was drawn, the
    /// logarithm of ν. Every outcome's logarithm is linear in them, so the likelihood has a single
    /// maximum and Newton's method finds it.
    fn of(pairings: &[Pairing], players: usize) -> Fit {
        let has_draws = pairings.iter().any(|pairing| pairing.counts[2] > 0.0);
        let count = players - 1 + usize::from(has_draws);
        let mut parameters = vec![0.0; count];
        for _ in 0..MOST_STEPS {
            let (_, slope, curvature) = likelihood(pairings, &parameters, players, has_draws);
            let inverse = inverted(&curvature);
            let step: Vec<f64> = inverse
                .iter()
                .map(|row| row.iter().zip(&slope).map(|(a, b)| a * b).sum())
                .collect();
            let before = likelihood(pairings, &parameters, players, has_draws).0;
            let mut part = 1.0;
            let next = loop {
                let moved = parameters.iter().zip(&step);
                let next: Vec<f64> = moved.map(|(from, step)| from + part * step).collect();
                let after = likelihood(pairings, &next, players, has_draws).0;
                if after >= before || part < 1e-6 {
                    break next;
                }
                part /= 2.0;
            };
            let moved = parameters.iter().zip(&next);
            let largest = moved.map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            parameters = next;
            if largest < SMALLEST_STEP {
                break;
            }
        }
        let (_, _, curvature) = likelihood(pairings, &parameters, players, has_draws);
        let covariance = inverted(&curvature);
        let of_players = |values: &dyn Fn(usize) -> f64| -> Vec<f64> {
            let others = (0..players - 1).map(values);
            std::iter::once(0.0).chain(others).collect()
        };
        Fit {
            strengths: of_players(&|player| parameters[player]),
            errors: of_players(&|player| covariance[player][player].max(0.0).sqrt()),
        }
    }
}

/// The log-likelihood, its gradient, and its negated Hessian.
fn likelihood(
    pairings: &[Pairing],
    parameters: &[f64],
    players: usize,
    has_draws: bool,
) -> (f64, Vec<f64>, Vec<Vec<f64>>) {
    let count = parameters.len();
    let (mut sum, mut slope) = (0.0, vec![0.0; count]);
    let mut curvature = vec![vec![0.0; count]; count];
    for pairing in pairings {
        // The derivative of each outcome's logarithm by each parameter.
        let [one, other] = pairing.players;
        let mut takes = vec![vec![0.0; count]; if has_draws { 3 } else { 2 }];
        for (player, outcome) in [(one, 0), (other, 1)] {
            // The first player is the anchor, whose strength is fixed.
            if let Some(parameter) = player.checked_sub(1) {
                takes[outcome][parameter] += 1.0;
                if has_draws {
                    takes[2][parameter] += 0.5;
                }
            }
        }
        if has_draws {
            takes[2][players - 1] = 1.0;
        }
        let logarithm =
            |row: &Vec<f64>| -> f64 { row.iter().zip(parameters).map(|(a, b)| a * b).sum() };
        let logarithms: Vec<f64> = takes.iter().map(logarithm).collect();
        let largest = logarithms.iter().copied().fold(f64::MIN, f64::max);
        let weights: Vec<f64> = logarithms.iter().map(|u| (u - largest).exp()).collect();
        let all: f64 = weights.iter().sum();
        let counts = [
            pairing.counts[0] + ADDED,
            pairing.counts[1] + ADDED,
            pairing.counts[2],
        ];
        let games: f64 = counts[..takes.len()].iter().sum();
        let mean: Vec<f64> = (0..count)
            .map(|k| {
                takes
                    .iter()
                    .zip(&weights)
                    .map(|(row, w)| row[k] * w / all)
                    .sum()
            })
            .collect();
        for (outcome, row) in takes.iter().enumerate() {
            let chance = weights[outcome] / all;
            sum += counts[outcome] * chance.ln();
            for k in 0..count {
                slope[k] += counts[outcome] * (row[k] - mean[k]);
                for l in 0..count {
                    curvature[k][l] += games * chance * (row[k] - mean[k]) * (row[l] - mean[l]);
                }
            }
        }
    }
    (sum, slope, curvature)
}

/// The inverse of a small positive matrix (Gauss and Jordan, the largest pivot first).
fn inverted(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let count = matrix.len();
    let mut left = matrix.to_vec();
    let mut right: Vec<Vec<f64>> = (0..count)
        .map(|row| {
            (0..count)
                .map(|column| f64::from(u8::from(row == column)))
                .collect()
        })
        .collect();
    for column in 0..count {
        let pivot = (column..count)
            .max_by(|&one, &other| {
                left[one][column]
                    .abs()
                    .total_cmp(&left[other][column].abs())
            })
            .unwrap_or(column);
        left.swap(column, pivot);
        right.swap(column, pivot);
        let by = left[column][column];
        for k in 0..count {
            left[column][k] /= by;
            right[column][k] /= by;
        }
        for row in (0..count).filter(|&row| row != column) {
            let times = left[row][column];
            for k in 0..count {
                left[row][k] -= times * left[column][k];
                right[row][k] -= times * right[column][k];
            }
        }
    }
    right
}

#[cfg(test)]
mod tests;
