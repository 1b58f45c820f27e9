//! The slow lane: deeper counts, known from the everyday generator with and without a table of
//! known positions, and from the twin where it can still be waited for.

mod perft_cases;
mod twin;

use dedale_rules::{Position, perft};
use perft_cases::cases;

#[test]
fn deep_counts_agree_with_the_table() {
    let cases = cases(include_str!("data/deep_perft.txt"));
    for case in &cases {
        perft_cases::compare(case, u64::MAX);
    }
    assert!(cases.len() >= 5);
}

#[test]
fn five_moves_deep_with_and_without_known_positions() {
    let position = Position::standard();
    let mut table = perft::Table::new(1 << 22);
    assert_eq!(
        perft::count_hashed(&position, 5, &mut table),
        perft::count(&position, 5)
    );
}

#[test]
fn the_twin_counts_three_moves() {
    let twin = twin::Twin::new(&twin::Options::new(9, 9, 2, 10));
    assert_eq!(twin.perft(3), perft::count(&Position::standard(), 3));
}
