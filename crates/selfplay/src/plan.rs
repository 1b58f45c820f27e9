//! The settings of a run: everything that decides which games it plays. The same plan and the same
//! evaluator play the same games, each by its number, in any order and on any number of threads.

use std::str::FromStr;

use dedale_rules::Position;

/// Moves stray in the first plies of a game alone: later, one bad move decides too many games.
pub const STRAY_PLIES: usize = 20;

/// How the games of a run are played.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The start of games without a random opening.
    pub start: Position,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The evaluator, in words: a run resumes only with the same.
    pub evaluator: String,
    /// Visits of a full search, whose shares are learned from.
    pub simulations: u64,
    /// Visits of a quick search, which only moves the game on (playout-cap randomisation).
    pub quick: u64,
    /// The percentage of full searches.
    pub full: usize,
    /// The percentage of games that begin with random moves.
    pub scattered: usize,
    /// The percentage of games that begin in a maze, with random stocks.
    pub mazes: usize,
    /// The percentage of games in which one side always searches a quarter of a quick search.
    pub uneven: usize,
    /// The percentage of the first moves ([`STRAY_PLIES`]) that are drawn by their priors, not by
    /// the result of the search.
    pub stray: usize,
    /// The temperature of the choice of the first move, in hundredths.
    pub early: u16,
    /// The temperature late in the game.
    pub late: u16,
    /// The number of plies after which the temperature is half way between them.
    pub half_life: u16,
    /// The part of the priors that is given to random moves before a full search, in hundredths.
    pub noise: u16,
    /// Forced playouts of a full search, in hundredths
    /// ([`Settings::forced`](dedale_engine::Settings::forced)).
    pub forced: u16,
    /// A game of this many plies is broken off.
    pub longest: usize,
}

impl Plan {
    /// The usual settings.
    #[must_use]
    pub fn new(start: Position) -> Plan {
        Plan {
            start,
            seed: 1,
            evaluator: "hand-written".to_owned(),
            simulations: 800,
            quick: 160,
            full: 25,
            scattered: 35,
            mazes: 25,
            uneven: 10,
            stray: 8,
            early: 100,
            late: 25,
            half_life: 12,
            noise: 0,
            forced: 200,
            longest: 300,
        }
    }

    /// The temperature after this many plies.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a game is not that long")]
    pub fn temperature(&self, plies: usize) -> f32 {
        let [early, late] = [self.early, self.late].map(hundredths);
        let half_lives = plies as f32 / f32::from(self.half_life.max(1));
        late + (early - late) * 0.5_f32.powf(half_lives)
    }

    /// Names and values, in the order of the file.
    #[must_use]
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("start", self.start.to_string()),
            ("seed", self.seed.to_string()),
            ("evaluator", self.evaluator.replace(['\n', '\r'], " ")),
            ("simulations", self.simulations.to_string()),
            ("quick", self.quick.to_string()),
            ("full", self.full.to_string()),
            ("scattered", self.scattered.to_string()),
            ("mazes", self.mazes.to_string()),
            ("uneven", self.uneven.to_string()),
            ("stray", self.stray.to_string()),
            ("early", self.early.to_string()),
            ("late", self.late.to_string()),
            ("half-life", self.half_life.to_string()),
            ("noise", self.noise.to_string()),
            ("forced", self.forced.to_string()),
            ("longest", self.longest.to_string()),
        ]
    }

    /// The plan with these settings; `None` if they are not those of a plan.
    #[must_use]
    pub fn from_settings(settings: &[(String, String)]) -> Option<Plan> {
        fn read<T: FromStr>(settings: &[(String, String)], wanted: &str) -> Option<T> {
            let mut found = settings.iter().filter(|(name, _)| name == wanted);
            found.next().and_then(|(_, value)| value.parse().ok())
        }
        let of = settings;
        Some(Plan {
            start: read(of, "start")?,
            seed: read(of, "seed")?,
            evaluator: read(of, "evaluator")?,
            simulations: read(of, "simulations")?,
            quick: read(of, "quick")?,
            full: read(of, "full")?,
            scattered: read(of, "scattered")?,
            mazes: read(of, "mazes")?,
            uneven: read(of, "uneven")?,
            stray: read(of, "stray")?,
            early: read(of, "early")?,
            late: read(of, "late")?,
            half_life: read(of, "half-life")?,
            noise: read(of, "noise")?,
            forced: read(of, "forced")?,
            longest: read(of, "longest")?,
        })
    }
}

/// A setting in hundredths as a number.
pub(crate) fn hundredths(parts: u16) -> f32 {
    f32::from(parts) / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back() {
        let plan = Plan {
            seed: 7,
            late: 10,
            ..Plan::new(Position::standard())
        };
        let settings: Vec<(String, String)> = plan
            .settings()
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect();
        assert_eq!(Plan::from_settings(&settings), Some(plan));
        assert_eq!(Plan::from_settings(&settings[1..]), None);
    }

    #[test]
    fn temperature_falls_and_stays_above_nothing() {
        let plan = Plan::new(Position::standard());
        let close = |plies, expected: f32| (plan.temperature(plies) - expected).abs() < 1e-3;
        assert!(close(0, 1.0) && close(12, 0.625) && close(24, 0.4375) && close(300, 0.25));
    }
}
