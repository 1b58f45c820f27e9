//! The fixed positions that benchmarks and instruction counts ask (`data/middle_games.txt`).

use dedale_rules::{PlayerCount, Position};

/// The hundred positions on that board with that many players.
pub(crate) fn middle_games(size: &str, players: PlayerCount) -> Vec<Position> {
    // Picked by their text, so that only these are read: reading is part of what is counted.
    let board = format!(" {size} ");
    let positions: Vec<Position> = include_str!("../data/middle_games.txt")
        .lines()
        .filter(|line| !line.starts_with('#') && line.contains(&board))
        .filter(|line| {
            line.split(' ')
                .nth(2)
                .is_some_and(|pawns| pawns.split(',').count() == players.get())
        })
        .map(|line| line.parse().expect("a position"))
        .collect();
    assert_eq!(positions.len(), 100);
    positions
}
