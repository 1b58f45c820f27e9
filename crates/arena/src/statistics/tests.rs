//! Expected values from other methods than the code's: by hand, from formulas of special cases, or
//! from many simulated matches.

use super::*;
use crate::dice::Dice;

fn near(left: f64, right: f64, tolerance: f64) {
    assert!((left - right).abs() < tolerance, "{left} is not {right}");
}

#[test]
fn elo_and_score_belong_together() {
    near(score_of(0.0), 0.5, 1e-12);
    // 10 to 1 is 400 Elo by definition.
    near(score_of(400.0), 10.0 / 11.0, 1e-12);
    near(elo_of(10.0 / 11.0), 400.0, 1e-9);
    // 3 to 1: 400 log10(3).
    near(elo_of(0.75), 190.848_501_9, 1e-6);
    assert!(elo_of(1.0).is_infinite() && elo_of(1.0) > 0.0);
    assert!(elo_of(0.0).is_infinite() && elo_of(0.0) < 0.0);
}

#[test]
fn the_interval_is_that_of_the_pairs() {
    // 10 pairs 0-2, 20 pairs 1-1, 20 pairs 2-0: mean 0.6, mean square (20/4 + 20)/50 = 0.5,
    // variance 0.5 - 0.36 = 0.14, error sqrt(0.14 / 50) = 0.0529150.
    let estimate = Estimate::of(&[10, 0, 20, 0, 20]).unwrap();
    near(estimate.elo(), 400.0 * 1.5_f64.log10(), 1e-9);
    let (low, high) = estimate.interval().unwrap();
    near(score_of(low), 0.6 - 1.959_964 * 0.052_915_026, 1e-8);
    near(score_of(high), 0.6 + 1.959_964 * 0.052_915_026, 1e-8);
    // 0.1 / 0.0529150 = 1.889822 standard deviations: 0.970608 in the tables.
    near(estimate.superiority(), 0.970_608, 1e-5);
}

#[test]
fn one_against_three_is_even_at_a_quarter() {
    // 10 rounds without a win, 20 with one, 10 with two: a quarter of the games.
    let even = Estimate::against(&[10, 20, 10, 0, 0], 3.0).unwrap();
    near(even.share(), 0.25, 1e-12);
    near(even.elo(), 0.0, 1e-9);
    near(even.superiority(), 0.5, 1e-7);
    let (low, high) = even.share_interval();
    // Variance (20/16 + 10/4) / 40 - 1/16 = 1/32.
    near(
        (high - low) / 2.0,
        1.959_964 * (1.0_f64 / 32.0 / 40.0).sqrt(),
        1e-9,
    );
    // Half of the games against three is 3 to 1: 400 log10(3).
    near(elo_against(0.5, 3.0), 190.848_501_9, 1e-6);
    near(score_against(190.848_501_9, 3.0), 0.5, 1e-9);
    // Three seats against one: three quarters are even.
    near(elo_against(0.75, 1.0 / 3.0), 0.0, 1e-9);
    let sprt = Sprt {
        odds: 3.0,
        ..Sprt::read("0,100").unwrap()
    };
    assert_eq!(sprt.verdict(&[0, 20, 60, 20, 0]), Verdict::Accepted);
    assert_eq!(sprt.verdict(&[30, 40, 30, 0, 0]), Verdict::Rejected);
}

#[test]
fn pairs_that_cancel_out_leave_no_doubt() {
    // Only the side decides each game: every pair is 1-1, and the variance of pairs is 0.
    let estimate = Estimate::of(&[0, 0, 500, 0, 0]).unwrap();
    near(estimate.elo(), 0.0, 1e-12);
    assert_eq!(estimate.interval(), None);
    near(estimate.superiority(), 0.5, 1e-12);
    assert_eq!(Estimate::of(&[0; 5]), None);
    let won = Estimate::of(&[0, 0, 0, 0, 7]).unwrap();
    assert!(won.elo().is_infinite());
    near(won.superiority(), 1.0, 1e-12);
}

#[test]
fn the_normal_distribution_is_that_of_the_tables() {
    for (at, value) in [
        (0.0, 0.5),
        (1.0, 0.841_344_746),
        (-1.0, 0.158_655_254),
        (1.959_964, 0.975),
        (-3.0, 0.001_349_898),
    ] {
        near(normal(at), value, 2e-7);
    }
}

#[test]
fn wald_bounds_are_those_of_five_percent() {
    let (lower, upper) = Sprt::read("0,5").unwrap().bounds();
    near(upper, 19_f64.ln(), 1e-12);
    near(lower, -(19_f64.ln()), 1e-12);
    let (lower, upper) = Sprt::read("0,5,0.01,0.1").unwrap().bounds();
    near(upper, 90_f64.ln(), 1e-12);
    near(lower, (0.1_f64 / 0.99).ln(), 1e-12);
}

#[test]
fn pairs_won_or_lost_whole_are_the_test_of_a_coin() {
    // With two outcomes the mean fixes the probabilities: the ratio is Wald's for a coin.
    let sprt = Sprt::read("0,20").unwrap();
    let (s0, s1) = (score_of(0.0), score_of(20.0));
    let (won, lost) = (600.0, 400.0);
    let coin = won * (s1 / s0).ln() + lost * ((1.0 - s1) / (1.0 - s0)).ln();
    near(sprt.ratio(&[400, 0, 0, 0, 600]), coin, 0.02);
}

#[test]
fn near_the_bounds_the_ratio_is_that_of_the_normal_distribution() {
    // For small differences: pairs (s1 - s0) (2 mean - s0 - s1) / (2 variance).
    let pairs = [40, 210, 480, 220, 50];
    let sprt = Sprt::read("0,5").unwrap();
    let (s0, s1) = (score_of(0.0), score_of(5.0));
    // By hand: the mean is (210/4 + 480/2 + 220*3/4 + 50)/1000 = 0.5075, the mean square
    // (210/16 + 480/4 + 220*9/16 + 50)/1000 = 0.306875.
    let variance = 0.306_875 - 0.5075 * 0.5075;
    let expected = 1000.0 * (s1 - s0) * (2.0 * 0.5075 - s0 - s1) / (2.0 * variance);
    near(sprt.ratio(&pairs), expected, 0.02);
    let mirrored = [50, 220, 480, 210, 40];
    let other = Sprt {
        elo0: -5.0,
        elo1: 0.0,
        ..sprt
    };
    near(other.ratio(&mirrored), -sprt.ratio(&pairs), 1e-6);
    near(sprt.ratio(&[0; 5]), 0.0, 1e-12);
}

/// How often the test accepts when the truth is this, in percent.
fn accepted(elo: f64, matches: usize) -> usize {
    // Half of all pairs are drawn whatever the players, a quarter decided by half a point, a quarter
    // whole.
    let sprt = Sprt::read("0,60,0.1,0.1").unwrap();
    let lean = score_of(elo) - 0.5;
    let probabilities = [0.125, 0.125, 0.5, 0.125, 0.125];
    // Tilting by x (score - 1/2) moves the mean by x times the variance.
    let variance = 2.0 * 0.125 * (0.25 + 0.0625);
    let tilted: Vec<f64> = (0..5)
        .map(|i| probabilities[i] * (1.0 + lean / variance * (SCORES[i] - 0.5)))
        .collect();
    let mut dice = Dice::stream(5, &[elo.to_bits()]);
    let mut count = 0;
    for _ in 0..matches {
        let mut pairs = [0; 5];
        let verdict = loop {
            let mut thrown = f64::from((dice.number() >> 32) as u32) / 4_294_967_296.0;
            let outcome = tilted.iter().position(|p| {
                thrown -= p;
                thrown < 0.0
            });
            pairs[outcome.unwrap_or(4)] += 1;
            if sprt.verdict(&pairs) != Verdict::Open {
                break sprt.verdict(&pairs);
            }
        };
        count += usize::from(verdict == Verdict::Accepted);
    }
    count * 100 / matches
}

#[test]
fn the_test_keeps_its_errors() {
    // Ten percent each are allowed; the estimated variance and the overshoot move that a little.
    let (wrongly, rightly) = (accepted(0.0, 600), accepted(60.0, 600));
    assert!((2..=15).contains(&wrongly), "{wrongly}");
    assert!((85..=98).contains(&rightly), "{rightly}");
    let between = accepted(30.0, 600);
    assert!((35..=65).contains(&between), "{between}");
}

#[test]
fn only_sensible_tests_are_read() {
    for text in [
        "",
        "5",
        "5,0",
        "0,0",
        "0,5,0.05",
        "0,5,0,0.05",
        "0,5,0.05,0.6",
        "a,b",
        "0,inf",
        "0,5,0.05,0.05,1",
        "nan,5",
        "0,2000",
    ] {
        assert_eq!(Sprt::read(text), None, "{text}");
    }
    assert!(Sprt::read(" -5, 0 ").is_some());
}
