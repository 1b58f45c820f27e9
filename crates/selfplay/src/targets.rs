//! From the visits of a search to the training targets and to the move played: both without the
//! visits that were made for other reasons than a move's value.

#![allow(
    clippy::cast_precision_loss,
    reason = "visits are small numbers, and chance needs but a few digits"
)]

use dedale_engine::{Candidate, Proof, Settings};
use dedale_rules::{Move, SplitMix};

use crate::note::SHARE_PARTS;

/// The most moves in the targets of a position.
pub const MOST_SHARES: usize = 32;
/// A move with less than this part of the visits of the most visited one is not played.
const PLAYED: f32 = 0.05;
/// The number of moves that get the noise of a position.
const NOISY: usize = 6;

/// The visits that each move deserves, most first. A player who stands worse tries every move once,
/// so one visit says nothing; a move that is proved to lose deserves none, unless there is no
/// other. With forced playouts, the visits are subtracted that the search would not have made by
/// itself with its final values (policy target pruning).
#[must_use]
pub fn pruned(candidates: &[Candidate], settings: &Settings) -> Vec<(Move, u32)> {
    let loses = |candidate: &Candidate| matches!(candidate.proof, Some(Proof::Lost(_)));
    let all_lose = candidates.iter().all(loses);
    let kept = || candidates.iter().filter(|one| all_lose || !loses(one));
    let all: u32 = candidates.iter().map(|one| one.visits).sum();
    let deserved = Deserved::new(kept(), all, settings);
    let counted = |less: u32| -> Vec<(Move, u32)> {
        let visits = kept().map(|one| (one.chosen, deserved.visits(one).saturating_sub(less)));
        visits.filter(|(_, visits)| *visits > 0).collect()
    };
    let mut visits = counted(1);
    if visits.is_empty() {
        visits = counted(0);
    }
    visits.sort_by_key(|&(_, visits)| std::cmp::Reverse(visits));
    visits
}

/// The search without forced playouts.
struct Deserved {
    /// The exploration term of a prior, before the division by one more than the visits.
    explored: f32,
    /// The score of the most visited move.
    best: f32,
    most: u32,
    forced: f32,
}

impl Deserved {
    fn new<'a>(
        candidates: impl Iterator<Item = &'a Candidate>,
        all: u32,
        settings: &Settings,
    ) -> Deserved {
        let explored = settings.exploration * (1.0 + all as f32).sqrt();
        let most_visited = candidates.max_by_key(|one| one.visits);
        let score = |one: &Candidate| one.value + explored * one.prior / (1.0 + one.visits as f32);
        Deserved {
            explored,
            best: most_visited.map_or(0.0, score),
            most: most_visited.map_or(0, |one| one.visits),
            forced: settings.forced * (1.0 + all as f32),
        }
    }

    fn visits(&self, one: &Candidate) -> u32 {
        if self.forced <= 0.0 || one.visits == self.most {
            return one.visits;
        }
        let least = one.visits as f32 - (self.forced * one.prior).sqrt();
        let behind = self.best - one.value;
        // With this many visits its score would not exceed the best one.
        let enough = if behind > 0.0 {
            self.explored * one.prior / behind - 1.0
        } else {
            f32::INFINITY
        };
        let visits = enough.max(least).ceil().clamp(0.0, one.visits as f32);
        #[expect(clippy::cast_sign_loss, reason = "held above 0")]
        let visits = visits as u32;
        visits
    }
}

/// The visits as shares, in parts of about [`SHARE_PARTS`]; shares that round to 0 are left out.
#[must_use]
pub fn shares(visits: &[(Move, u32)]) -> Vec<(Move, u32)> {
    let all: u64 = visits.iter().map(|(_, visits)| u64::from(*visits)).sum();
    let part = |visits: u32| {
        let twice = 2 * u64::from(visits) * u64::from(SHARE_PARTS) + all;
        (twice / (2 * all.max(1))) as u32
    };
    let shares = visits.iter().take(MOST_SHARES).enumerate();
    shares
        .map(|(place, &(chosen, visits))| (chosen, part(visits).max(u32::from(place == 0))))
        .filter(|(_, share)| *share > 0)
        .collect()
}

/// A random move: in proportion to the visits at a temperature of 1, nearly always the most visited
/// at a low one.
#[must_use]
pub fn draw(visits: &[(Move, u32)], temperature: f32, lots: &mut SplitMix) -> Option<Move> {
    let most = visits.iter().map(|(_, visits)| *visits).max()? as f32;
    let weight = |visits: u32| {
        let part = visits as f32 / most;
        if part < PLAYED {
            0.0
        } else {
            part.powf(1.0 / temperature.max(0.01))
        }
    };
    let all: f32 = visits.iter().map(|(_, visits)| weight(*visits)).sum();
    let mut left = unit(lots) * all;
    for &(chosen, visits) in visits {
        left -= weight(visits);
        if left < 0.0 {
            return Some(chosen);
        }
    }
    visits.first().map(|(chosen, _)| *chosen)
}

/// A random move, likelier with a larger prior, whatever the search has found.
#[must_use]
pub fn draw_by_prior(candidates: &[Candidate], lots: &mut SplitMix) -> Option<Move> {
    by_prior(candidates, lots).map(|one| one.chosen)
}

/// In proportion to the root of the priors: a temperature of 2.
fn by_prior<'a>(candidates: &'a [Candidate], lots: &mut SplitMix) -> Option<&'a Candidate> {
    let all: f32 = candidates.iter().map(|one| one.prior.sqrt()).sum();
    let mut left = unit(lots) * all;
    candidates.iter().find(|one| {
        left -= one.prior.sqrt();
        left < 0.0
    })
}

/// Noise for the priors of a position: random moves, half of them uniform and half by prior, with
/// parts that add up to 1.
#[must_use]
pub fn noise(candidates: &[Candidate], lots: &mut SplitMix) -> Vec<(Move, f32)> {
    let mut drawn = Vec::with_capacity(NOISY);
    for place in 0..NOISY.min(candidates.len()) {
        let chosen = if place % 2 == 0 {
            lots.pick(candidates)
        } else {
            by_prior(candidates, lots)
        };
        let weight = 0.05 + unit(lots);
        drawn.extend(chosen.map(|one| (one.chosen, weight)));
    }
    let sum: f32 = drawn.iter().map(|entry| entry.1).sum();
    for entry in &mut drawn {
        entry.1 /= sum;
    }
    drawn
}

/// A random number from 0 to below 1.
pub(crate) fn unit(lots: &mut SplitMix) -> f32 {
    const STEPS: usize = 1 << 24;
    lots.below(STEPS) as f32 / STEPS as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(name: &str, visits: u32, proof: Option<Proof>) -> Candidate {
        Candidate {
            chosen: name.parse().unwrap(),
            visits,
            prior: 0.1,
            value: 0.0,
            proof,
        }
    }

    fn named(moves: &[(Move, u32)]) -> Vec<String> {
        let name = |(chosen, number): &(Move, u32)| format!("{chosen}:{number}");
        moves.iter().map(name).collect()
    }

    #[test]
    fn one_visit_and_lost_moves_do_not_count() {
        let lost = Some(Proof::Lost(3));
        let settings = Settings::default();
        let pruned = |candidates: &[Candidate]| pruned(candidates, &settings);
        let visits = pruned(&[
            candidate("e2", 31, None),
            candidate("d1", 1, None),
            candidate("a1h", 61, None),
            candidate("b1h", 0, None),
            candidate("c1h", 40, lost),
        ]);
        assert_eq!(named(&visits), ["a1h:60", "e2:30"]);
        assert_eq!(named(&shares(&visits)), ["a1h:67", "e2:33"]);
        let all_lost = pruned(&[candidate("e2", 5, lost), candidate("d1", 3, lost)]);
        assert_eq!(named(&all_lost), ["e2:4", "d1:2"]);
        let once = pruned(&[candidate("e2", 1, None), candidate("d1", 0, None)]);
        assert_eq!(named(&once), ["e2:1"]);
    }

    #[test]
    fn forced_visits_are_taken_away() {
        let settings = Settings {
            forced: 2.0,
            ..Settings::default()
        };
        let bad = Candidate {
            value: -0.9,
            ..candidate("d1", 10, None)
        };
        let fair = Candidate {
            value: -0.05,
            ..candidate("f1", 90, None)
        };
        let visits = pruned(&[candidate("e2", 500, None), bad, fair], &settings);
        // Each keeps the visits it would have had without forcing: 1.5 · √601 · 0.1 / (1 + visits)
        // makes up for its lower value. At most the forced visits are subtracted: √(2 · 0.1 · 601)
        // = 11.
        assert_eq!(named(&visits), ["e2:499", "f1:79", "d1:3"]);
        let plain = pruned(&[bad, fair], &Settings::default());
        assert_eq!(named(&plain), ["f1:89", "d1:9"]);
    }

    #[test]
    fn noise_is_spread_at_random() {
        let candidates = ["e2", "d1", "f1", "a1h"].map(|name| candidate(name, 0, None));
        let drawn = noise(&candidates, &mut SplitMix::new(3));
        let sum: f32 = drawn.iter().map(|entry| entry.1).sum();
        assert!((sum - 1.0).abs() < 1e-5 && drawn.len() == 4, "{drawn:?}");
        assert_ne!(drawn, noise(&candidates, &mut SplitMix::new(4)));
    }

    #[test]
    fn temperature_sharpens() {
        let visits: Vec<(Move, u32)> = [("e2", 600), ("d1", 300), ("f1", 10)]
            .map(|(name, visits)| (name.parse().unwrap(), visits))
            .to_vec();
        let count = |temperature: f32| {
            let mut lots = SplitMix::new(1);
            let drawn = (0..3000).map(|_| draw(&visits, temperature, &mut lots).unwrap());
            let mut counts = [0; 3];
            for chosen in drawn {
                counts[visits.iter().position(|entry| entry.0 == chosen).unwrap()] += 1;
            }
            counts
        };
        let [first, second, third] = count(1.0);
        assert!((1900..2100).contains(&first) && (900..1100).contains(&second) && third == 0);
        // A fourth power: 16 to 1.
        let [first, ..] = count(0.25);
        assert!((2780..2860).contains(&first), "{first}");
        assert_eq!(draw(&[], 1.0, &mut SplitMix::new(1)), None);
    }
}
