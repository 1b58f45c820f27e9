//! The forms of accuracy that were tried, and how well each tells players of known strength apart. Owns the mathematics: what a player's
//! losses in a game come to by each form, and what is chosen on one half of the games and shown on the other.

use super::{Lost, Player};

/// Chances are as good as certain there: log-odds have no end.
const CERTAIN: f64 = 0.995;
/// Positions on each side of a move that tell how lively the game is there.
const WINDOW: usize = 2;
/// The least weight of a move by how lively its surroundings are.
const LEAST: f64 = 0.02;

type Worth = dyn Fn(&[Lost]) -> f64;

/// A way to make one number of the losses of a player in a game.
pub(super) struct Form {
    pub(super) family: &'static str,
    pub(super) setting: String,
    worth: Box<Worth>,
}

impl Form {
    fn new(
        family: &'static str,
        setting: String,
        worth: impl Fn(&[Lost]) -> f64 + 'static,
    ) -> Form {
        Form {
            family,
            setting,
            worth: Box::new(worth),
        }
    }

    /// The accuracy of a player in a game; `None` without a move that counts.
    pub(super) fn of(&self, moves: &[Lost]) -> Option<f64> {
        (!moves.is_empty()).then(|| (self.worth)(moves))
    }
}

/// The form that the program has (`accuracy_of` in the engine).
pub(super) fn chosen() -> Form {
    of_mean("exp(-mean loss in log-odds / s)", log_odds, 1.0, 1.0)
}

/// The form that it had before.
pub(super) fn former() -> Form {
    of_each("mean of exp(-loss / s)", loss, 1.0, 0.1)
}

fn loss(lost: &Lost) -> f64 {
    lost.loss
}

fn log_odds(lost: &Lost) -> f64 {
    let of = |chance: f64| {
        let chance = chance.clamp(1.0 - CERTAIN, CERTAIN);
        (chance / (1.0 - chance)).ln()
    };
    if lost.loss > 0.0 {
        (of(lost.before) - of(lost.after)).max(0.0)
    } else {
        0.0
    }
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    weighted(values.map(|value| (1.0, value)))
}

fn weighted(values: impl Iterator<Item = (f64, f64)>) -> f64 {
    let (weights, sum) = values.fold((0.0, 0.0), |(weights, sum), (weight, value)| {
        (weights + weight, sum + weight * value)
    });
    if weights > 0.0 { sum / weights } else { 1.0 }
}

fn worth(lost: f64, scale: f64, power: f64) -> f64 {
    (-(lost / scale).powf(power)).exp()
}

fn setting(scale: f64, power: f64) -> String {
    if (power - 1.0).abs() < 1e-9 {
        format!("s = {scale}")
    } else {
        format!("s = {scale}, p = {power}")
    }
}

type Measure = fn(&Lost) -> f64;

fn of_each(family: &'static str, measure: Measure, power: f64, scale: f64) -> Form {
    Form::new(family, setting(scale, power), move |moves| {
        mean(moves.iter().map(|lost| worth(measure(lost), scale, power)))
    })
}

fn of_mean(family: &'static str, measure: Measure, power: f64, scale: f64) -> Form {
    Form::new(family, setting(scale, power), move |moves| {
        let lost = mean(moves.iter().map(|lost| measure(lost).powf(power)));
        worth(lost.powf(1.0 / power), scale, 1.0)
    })
}

/// Moves in positions that could still go either way count more.
fn of_open(family: &'static str, measure: Measure, scale: f64) -> Form {
    Form::new(family, setting(scale, 1.0), move |moves| {
        weighted(moves.iter().map(|lost| {
            let open = lost.before * (1.0 - lost.before);
            (open, worth(measure(lost), scale, 1.0))
        }))
    })
}

/// Moves around which the chances change count more.
fn of_lively(family: &'static str, scale: f64) -> Form {
    Form::new(family, setting(scale, 1.0), move |moves| {
        weighted(moves.iter().enumerate().map(|(place, lost)| {
            let around = place.saturating_sub(WINDOW)..(place + WINDOW + 1).min(moves.len());
            let chances = || moves[around.clone()].iter().map(|lost| lost.before);
            let middle = mean(chances());
            let spread = mean(chances().map(|chance| (chance - middle).powi(2))).sqrt();
            (spread.max(LEAST), worth(lost.loss, scale, 1.0))
        }))
    })
}

/// The mean of the usual and the harmonic mean: single bad moves count more.
fn with_harmonic(family: &'static str, scale: f64) -> Form {
    Form::new(family, setting(scale, 1.0), move |moves| {
        let each = || moves.iter().map(|lost| worth(lost.loss, scale, 1.0));
        let harmonic = 1.0 / mean(each().map(|worth| 1.0 / worth.max(0.01)));
        f64::midpoint(mean(each()), harmonic)
    })
}

/// All that were tried.
pub(super) fn all() -> Vec<Form> {
    let mut all = Vec::new();
    for scale in [0.03, 0.05, 0.1, 0.15, 0.2, 0.3] {
        all.push(of_each("mean of exp(-loss / s)", loss, 1.0, scale));
        for power in [0.5, 0.7, 1.5] {
            let family = "mean of exp(-(loss / s)^p)";
            all.push(of_each(family, loss, power, scale));
        }
        let family = "mean of exp(-loss / s), open positions weigh more";
        all.push(of_open(family, loss, scale));
        let family = "mean of exp(-loss / s), lively windows weigh more";
        all.push(of_lively(family, scale));
        let family = "mean of exp(-loss / s), with the harmonic mean";
        all.push(with_harmonic(family, scale));
        all.push(of_mean("exp(-mean loss / s)", loss, 1.0, scale));
        for power in [0.5, 0.7] {
            let family = "exp(-power mean of the losses / s)";
            all.push(of_mean(family, loss, power, scale));
        }
    }
    for scale in [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0, 2.0] {
        let family = "mean of exp(-loss in log-odds / s)";
        all.push(of_each(family, log_odds, 1.0, scale));
        let family = "mean of exp(-loss in log-odds / s), open positions weigh more";
        all.push(of_open(family, log_odds, scale));
        let family = "exp(-mean loss in log-odds / s)";
        all.push(of_mean(family, log_odds, 1.0, scale));
        for power in [0.5, 0.7] {
            let family = "exp(-power mean of the losses in log-odds / s)";
            all.push(of_mean(family, log_odds, power, scale));
        }
    }
    all
}

/// How well a form tells levels apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fit {
    /// The correlation of what single players reach in single games with their level's Elo, each level counting the same.
    pub(super) games: f64,
    /// The correlation of the levels' means with their Elo: whether the distances are right.
    pub(super) levels: f64,
    /// How many pairs of levels stand in the wrong order.
    pub(super) inversions: usize,
}

impl Fit {
    /// By what a form is chosen.
    pub(super) fn score(&self) -> f64 {
        self.games * self.levels
    }

    /// The fit of a form to these players; `elo` is that of each level.
    pub(super) fn of(form: &Form, players: &[&Player], elo: &[(u8, f64)]) -> Fit {
        let mut single = Vec::new();
        let mut means = Vec::new();
        for &(level, elo) in elo {
            let own = players.iter().filter(|player| player.level == level);
            let reached: Vec<f64> = own.filter_map(|player| form.of(&player.moves)).collect();
            if reached.is_empty() {
                continue;
            }
            #[expect(clippy::cast_precision_loss, reason = "a few games")]
            let share = 1.0 / reached.len() as f64;
            single.extend(reached.iter().map(|&value| (share, value, elo)));
            means.push((1.0, mean(reached.into_iter()), elo));
        }
        let pairs = means
            .iter()
            .enumerate()
            .flat_map(|(place, one)| means[..place].iter().map(move |other| (one, other)));
        Fit {
            games: correlation(&single),
            levels: correlation(&means),
            inversions: pairs.filter(|(one, other)| one.1 < other.1).count(),
        }
    }
}

/// The correlation of pairs, each with its weight first.
fn correlation(rows: &[(f64, f64, f64)]) -> f64 {
    let middle_x = weighted(rows.iter().map(|&(weight, x, _)| (weight, x)));
    let middle_y = weighted(rows.iter().map(|&(weight, _, y)| (weight, y)));
    let apart = || {
        rows.iter()
            .map(|&(weight, x, y)| (weight, x - middle_x, y - middle_y))
    };
    let both = weighted(apart().map(|(weight, x, y)| (weight, x * y)));
    let of_x = weighted(apart().map(|(weight, x, _)| (weight, x * x)));
    let of_y = weighted(apart().map(|(weight, _, y)| (weight, y * y)));
    both / (of_x * of_y).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lost(before: f64, after: f64) -> Lost {
        Lost {
            before,
            after,
            loss: f64::max(before - after, 0.0),
        }
    }

    #[test]
    fn the_form_of_the_program_goes_by_log_odds() {
        // As in the engine's own test.
        for (moves, accuracy) in [
            (vec![lost(0.5, 0.6)], 1.0),
            (vec![lost(0.5, 0.4)], 0.667),
            (vec![lost(0.9, 0.857)], 0.667),
            (vec![lost(0.5, 0.5), lost(0.5, 0.3)], 0.655),
            (vec![lost(1.0, 0.999)], 1.0),
        ] {
            let found = chosen().of(&moves).unwrap();
            assert!((found - accuracy).abs() < 0.01, "{found}");
        }
        assert_eq!(chosen().of(&[]), None);
    }

    #[test]
    fn a_form_that_follows_the_elo_fits() {
        let player = |level: u8, loss: f64| Player {
            level,
            first_half: true,
            moves: vec![lost(0.5, 0.5 - loss)],
            decided: 0,
            blunders: 0,
        };
        let elo = [(1, 0.0), (2, 100.0), (3, 200.0)];
        let [bad, fair, good] = [player(1, 0.3), player(2, 0.2), player(3, 0.1)];
        let form = of_mean("mean", loss, 1.0, 100.0);
        let fit = Fit::of(&form, &[&bad, &fair, &good], &elo);
        assert!(fit.levels > 0.999 && fit.games > 0.999 && fit.inversions == 0);
        let [best, worst] = [player(1, 0.0), player(3, 0.4)];
        let turned = Fit::of(&form, &[&best, &fair, &worst], &elo);
        assert!(turned.levels < -0.999 && turned.inversions == 3);
    }

    #[test]
    fn the_chosen_form_and_the_former_one_are_among_those_tried() {
        for form in [chosen(), former()] {
            let tried = all();
            let same =
                |other: &&Form| (other.family, &other.setting) == (form.family, &form.setting);
            assert_eq!(tried.iter().filter(same).count(), 1, "{}", form.setting);
        }
    }
}
