//! Ratings: Glicko-2, one for each variant and speed. Owns what a newcomer has, what a game changes, and how classes are called.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use super::RatingRow;

/// What somebody has who has not played yet.
pub(crate) fn newcomer(class: &str) -> RatingRow {
    let usual = Glicko2Rating::new();
    RatingRow {
        class: class.to_owned(),
        rating: usual.rating,
        deviation: usual.deviation,
        volatility: usual.volatility,
        games: 0,
    }
}

/// Both ratings after a game that the first won (1), drew (0.5) or lost (0). Each game is a rating period of its own.
pub(crate) fn after_game(before: &[RatingRow; 2], score: f64) -> [RatingRow; 2] {
    let read = |row: &RatingRow| Glicko2Rating {
        rating: row.rating,
        deviation: row.deviation,
        volatility: row.volatility,
    };
    let outcome = if score > 0.75 {
        Outcomes::WIN
    } else if score < 0.25 {
        Outcomes::LOSS
    } else {
        Outcomes::DRAW
    };
    let [one, other] = before;
    let config = Glicko2Config::new();
    let (first, second) = glicko2(&read(one), &read(other), &outcome, &config);
    let written = |row: &RatingRow, new: Glicko2Rating| RatingRow {
        class: row.class.clone(),
        rating: new.rating,
        deviation: new.deviation,
        volatility: new.volatility,
        games: row.games + 1,
    };
    [written(one, first), written(other, second)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_gains_what_the_loser_loses_and_both_become_surer() {
        let before = [newcomer("official-blitz"), newcomer("official-blitz")];
        let [one, other] = after_game(&before, 1.0);
        assert!(one.rating > 1500.0 && other.rating < 1500.0);
        assert!((one.rating + other.rating - 3000.0).abs() < 1e-6);
        assert!(one.deviation < before[0].deviation);
        assert_eq!((one.games, other.games), (1, 1));
        let [one, other] = after_game(&before, 0.5);
        assert!((one.rating - other.rating).abs() < 1e-6);
    }
}
