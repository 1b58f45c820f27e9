//! Numbers of move sequences, known from elsewhere and from the slow twin.

mod perft_cases;
mod random;

use dedale_rules::{Position, perft};
use perft_cases::{cases, compare};

#[test]
fn counts_agree_with_the_table() {
    let cases = cases(include_str!("data/perft.txt"));
    assert!(cases.len() > 200, "the table has lost cases");
    let compared: usize = cases.iter().map(|case| compare(case, u64::MAX)).sum();
    assert!(compared > 400);
}

#[test]
fn counts_with_a_table_of_known_positions_are_the_same() {
    for case in cases(include_str!("data/perft.txt")) {
        // One table for each game: its rules are not part of the hash. Small, so that entries are
        // overwritten too.
        let mut table = perft::Table::new(1 << 12);
        for (depth, &expected) in (1..)
            .zip(&case.counts)
            .filter(|(_, count)| **count < 3_000_000)
        {
            let found = perft::count_hashed(&case.position, depth, &mut table);
            assert_eq!(found, expected, "depth {depth} of {}", case.line);
        }
    }
}

#[test]
fn one_table_may_serve_games_by_different_rules() {
    let mut table = perft::Table::new(1 << 12);
    let plain = Position::standard();
    let passing: Position = "dedale/1 9x9 e1:10,e9:10 - 1 pass"
        .parse()
        .expect("a position");
    assert_eq!(perft::count_hashed(&plain, 2, &mut table), 16_677);
    assert_eq!(perft::count_hashed(&passing, 2, &mut table), 16_940);
}

#[test]
fn the_counts_of_the_first_moves_add_up() {
    let position = Position::standard();
    let parts = perft::divide(&position, 3);
    assert_eq!(parts.len(), 131);
    assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), 2_062_264);
}

#[test]
fn special_rules_are_counted_by_playing() {
    use dedale_rules::{Move, Size, SplitMix};
    use random::Profile;
    let mut random = SplitMix::new(5);
    for profile in Profile::ALL {
        for players in [
            dedale_rules::PlayerCount::Two,
            dedale_rules::PlayerCount::Four,
        ] {
            let size = Size::new(4, 3).expect("a size");
            let Some(variant) = profile.variant(size, players, &mut random) else {
                continue;
            };
            let position = Position::start(variant);
            let by_playing: u64 = position
                .legal_moves()
                .into_iter()
                .map(|chosen: Move| {
                    let mut next = position.clone();
                    next.play(chosen).expect("a legal move");
                    next.legal_moves().len() as u64
                })
                .sum();
            assert_eq!(perft::count(&position, 2), by_playing, "{position}");
            let mut table = perft::Table::new(100);
            assert_eq!(perft::count_hashed(&position, 2, &mut table), by_playing);
        }
    }
}
