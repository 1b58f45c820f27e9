//! Two hundred of the ten thousand games of `slow_games`.

mod played;
#[path = "../../rules/tests/random/mod.rs"]
mod random;

use played::clocks::play_by_clock;
use played::{ALONE, Plan, cores, is_deep, play, play_all};

/// Numbers that cover all sizes and all kinds.
fn numbers(count: usize) -> Vec<usize> {
    (0..count).map(|step| step * 53 % 9_600).collect()
}

#[test]
fn games_without_an_illegal_move() {
    let _alone = ALONE.lock();
    let mut numbers = numbers(196);
    numbers.extend(
        (0..9_600)
            .filter(|&number| is_deep(number))
            .step_by(20)
            .take(4),
    );
    let tally = play_all(&numbers, |number| play(Plan::new(number)), cores());
    assert_eq!(tally.games, 200);
    // The sample has enough of every case.
    assert!(tally.won > 100 && tally.promised > 60, "{tally:?}");
    assert!(tally.told > 200 && tally.cleaned > 0, "{tally:?}");
}

#[test]
fn games_without_a_lost_clock() {
    let _alone = ALONE.lock();
    let tally = play_all(&numbers(8), play_by_clock, 1);
    assert_eq!(tally.games, 8);
    assert!(tally.thoughts > 50, "{tally:?}");
}
