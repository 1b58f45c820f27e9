//! The statistics of match results: Elo with its interval, the likelihood of superiority, and the
//! sequential test. Pure numbers: no games, no texts.
//!
//! The unit is the pair: one opening, both sides. Its score is one of five (0, 1/2, 1, 3/2, 2), and
//! only scores of pairs are independent of each other, because an opening that favours one side
//! favours it twice (a pentanomial model). Scores are normalised to the mean of the two games, from
//! 0 to 1. Among four who play for themselves the unit is the round of four games, by the number
//! that a player won: again one of five, from 0 to 1 in quarters.

/// How many pairs ended with each score, from 0 to 2 in halves.
pub type Pairs = [u64; 5];

/// The normalised scores of the five outcomes.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// Two-sided 95 % of the normal distribution.
const NINETY_FIVE: f64 = 1.959_964;
/// Stands in for outcomes never seen: no outcome is impossible, and logarithms need a positive
/// number.
const UNSEEN: f64 = 1e-3;

/// Fewer pairs say too little about the variance to decide anything.
const LEAST_PAIRS: u64 = 8;

/// The expected score for a difference in Elo, from 0 to 1.
#[must_use]
pub fn score_of(elo: f64) -> f64 {
    score_against(elo, 1.0)
}

/// The same where `odds` seats of others stand against each of its own: the share of wins among
/// several is in proportion to strength, 10^(Elo / 400) each (Luce 1959).
#[must_use]
pub fn score_against(elo: f64, odds: f64) -> f64 {
    1.0 / (1.0 + odds * 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo that gives a score; infinite at 0 and 1.
#[must_use]
pub fn elo_of(score: f64) -> f64 {
    elo_against(score, 1.0)
}

/// The same against such odds.
#[must_use]
pub fn elo_against(score: f64, odds: f64) -> f64 {
    -400.0 * ((1.0 / score.clamp(0.0, 1.0) - 1.0) / odds).log10()
}

/// Mean and variance of the scores of pairs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pairs: f64,
    mean: f64,
    variance: f64,
    odds: f64,
}

#[expect(clippy::cast_precision_loss, reason = "no match has 2^52 pairs")]
fn weights(pairs: &Pairs) -> [f64; 5] {
    pairs.map(|count| count as f64)
}

impl Estimate {
    /// From results; `None` before the first pair.
    #[must_use]
    pub fn of(pairs: &Pairs) -> Option<Estimate> {
        Estimate::against(pairs, 1.0)
    }

    /// From rounds of four games by the number won, against `odds` seats of others for each of
    /// one's own.
    #[must_use]
    pub fn against(pairs: &Pairs, odds: f64) -> Option<Estimate> {
        let weights = weights(pairs);
        let total: f64 = weights.iter().sum();
        if total == 0.0 {
            return None;
        }
        let sum = |of: &dyn Fn(f64) -> f64| -> f64 {
            let terms = weights.iter().zip(SCORES);
            terms.map(|(weight, score)| weight * of(score)).sum()
        };
        let mean = sum(&|score| score) / total;
        let variance = sum(&|score| (score - mean).powi(2)) / total;
        Some(Estimate {
            pairs: total,
            mean,
            variance,
            odds,
        })
    }

    fn error(&self) -> f64 {
        (self.variance / self.pairs).sqrt()
    }

    /// The difference in Elo; infinite if every game was won or lost.
    #[must_use]
    pub fn elo(&self) -> f64 {
        elo_against(self.mean, self.odds)
    }

    /// The mean score, from 0 to 1: among several the share of wins.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.mean
    }

    /// The bounds of the 95 % interval of the score; equal where all pairs were equal.
    #[must_use]
    pub fn share_interval(&self) -> (f64, f64) {
        let width = NINETY_FIVE * self.error();
        ((self.mean - width).max(0.0), (self.mean + width).min(1.0))
    }

    /// The bounds of the 95 % interval of the difference. `None` while all pairs were equal.
    #[must_use]
    pub fn interval(&self) -> Option<(f64, f64)> {
        let width = NINETY_FIVE * self.error();
        let elo = |score| elo_against(score, self.odds);
        (width > 0.0).then(|| (elo(self.mean - width), elo(self.mean + width)))
    }

    /// The likelihood that the first player is the stronger, from 0 to 1.
    #[must_use]
    pub fn superiority(&self) -> f64 {
        let error = self.error();
        let even = score_against(0.0, self.odds);
        if error == 0.0 {
            return match self.mean.total_cmp(&even) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            };
        }
        normal((self.mean - even) / error)
    }
}

/// The distribution function of the normal distribution, to about seven digits (Abramowitz and
/// Stegun 1964, 26.2.17).
fn normal(at: f64) -> f64 {
    let k = 1.0 / (1.0 + 0.231_641_9 * at.abs());
    let series = [
        0.319_381_530,
        -0.356_563_782,
        1.781_477_937,
        -1.821_255_978,
        1.330_274_429,
    ];
    let polynomial = series.iter().rev().fold(0.0, |sum, c| (sum + c) * k);
    let density = (-at * at / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    let tail = density * polynomial;
    if at >= 0.0 { 1.0 - tail } else { tail }
}

/// A sequential probability ratio test: is the difference `elo0` or `elo1`? It ends as soon as the
/// results are so much likelier under one of them that the errors stay below `alpha` (accepting
/// `elo1` when `elo0` is true) and `beta` (the other way round).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The null hypothesis.
    pub elo0: f64,
    /// The alternative hypothesis.
    pub elo1: f64,
    /// The probability of accepting wrongly.
    pub alpha: f64,
    /// The probability of rejecting wrongly.
    pub beta: f64,
    /// How many seats of others stand against each of its own: 1 where there are two sides.
    pub odds: f64,
}

/// The verdict of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// `elo1`: the change is accepted.
    Accepted,
    /// `elo0`: it is rejected.
    Rejected,
    /// More games are needed.
    Open,
}

impl Sprt {
    /// `elo0,elo1` or `elo0,elo1,alpha,beta`.
    #[must_use]
    pub fn read(text: &str) -> Option<Sprt> {
        let numbers: Option<Vec<f64>> = text
            .split(',')
            .map(|word| word.trim().parse().ok().filter(|n: &f64| n.is_finite()))
            .collect();
        let (elo0, elo1, alpha, beta) = match numbers?[..] {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return None,
        };
        let risk = |risk: f64| risk > 0.0 && risk < 0.5;
        let bounds = elo0.abs() <= 1000.0 && elo1.abs() <= 1000.0;
        (elo0 < elo1 && bounds && risk(alpha) && risk(beta)).then_some(Sprt {
            elo0,
            elo1,
            alpha,
            beta,
            odds: 1.0,
        })
    }

    /// The lower and the upper bound: the test rejects below the first and accepts above the second
    /// (Wald 1945).
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }

    /// The log-likelihood ratio of `elo1` over `elo0`. Each hypothesis stands for the likeliest
    /// five probabilities with its mean score (the generalised likelihood ratio).
    #[must_use]
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.iter().sum::<u64>() == 0 {
            return 0.0;
        }
        let weights = weights(pairs).map(|weight| if weight == 0.0 { UNSEEN } else { weight });
        let total: f64 = weights.iter().sum();
        let observed = weights.map(|weight| weight / total);
        let low = likeliest(&observed, score_against(self.elo0, self.odds));
        let high = likeliest(&observed, score_against(self.elo1, self.odds));
        (0..5)
            .map(|outcome| weights[outcome] * (high[outcome] / low[outcome]).ln())
            .sum()
    }

    /// Is it decided?
    #[must_use]
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        if pairs.iter().sum::<u64>() < LEAST_PAIRS {
            return Verdict::Open;
        }
        let ratio = self.ratio(pairs);
        let (lower, upper) = self.bounds();
        if ratio >= upper {
            Verdict::Accepted
        } else if ratio <= lower {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

/// The probabilities with that mean under which the observations are likeliest:
/// observed / (1 + x (score - mean)) with the x that makes the mean right (Owen, Empirical
/// Likelihood, 2001).
fn likeliest(observed: &[f64; 5], mean: f64) -> [f64; 5] {
    let terms = |x: f64| -> f64 {
        let terms = observed.iter().zip(SCORES);
        terms
            .map(|(p, score)| p * (score - mean) / (1.0 + x * (score - mean)))
            .sum()
    };
    // Within these bounds every probability is positive; the sum falls from +∞ to -∞ between them.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if terms(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    std::array::from_fn(|outcome| observed[outcome] / (1.0 + x * (SCORES[outcome] - mean)))
}

#[cfg(test)]
mod tests;
