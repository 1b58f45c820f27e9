//! Ten thousand games on all sizes, with two and four players and by all rules, at every level,
//! against itself and against random movers: without an illegal move, a panic, a broken promise or
//! a lost clock.

mod played;
#[path = "../../rules/tests/random/mod.rs"]
mod random;

use played::clocks::play_by_clock;
use played::{ALONE, Plan, cores, play, play_all};

const GAMES: usize = 9_600;
const GAMES_BY_CLOCK: usize = 400;

#[test]
fn games_without_an_illegal_move() {
    let _alone = ALONE.lock();
    let numbers: Vec<usize> = (0..GAMES).collect();
    let tally = play_all(&numbers, |number| play(Plan::new(number)), cores());
    println!("{tally:?}");
    assert_eq!(tally.games, GAMES);
    // The sample has enough of every case.
    assert!(tally.won > GAMES / 2 && tally.blocked > 0, "{tally:?}");
    assert!(tally.promised > GAMES / 3, "{tally:?}");
    assert!(tally.told > GAMES && tally.cleaned > 50, "{tally:?}");
}

#[test]
fn games_without_a_lost_clock() {
    let _alone = ALONE.lock();
    let numbers: Vec<usize> = (GAMES..GAMES + GAMES_BY_CLOCK)
        .map(|number| number * 53 % 10_000)
        .collect();
    let tally = play_all(&numbers, play_by_clock, cores());
    println!("{tally:?}");
    assert_eq!(tally.games, GAMES_BY_CLOCK);
    assert!(tally.thoughts > 10 * GAMES_BY_CLOCK, "{tally:?}");
}
