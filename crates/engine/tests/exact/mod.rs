//! Exact values of small boards by plain iteration over the rules, to check searches against.

use std::collections::HashMap;
use std::sync::Arc;

use dedale_rules::{Move, PlayerCount, Position, Size, VariantSetup};

/// The start of the game for two on that board.
pub(crate) fn start(size: &str, walls: u8) -> Position {
    let size: Size = size.parse().expect("a size");
    let setup = VariantSetup {
        walls,
        ..VariantSetup::new(size, PlayerCount::Two)
    };
    Position::start(Arc::new(setup.validate().expect("a possible game")))
}

/// Win (1), loss (-1) or endless (0) for the player to move, of every position that can come, by
/// plain iteration over the rules.
pub(crate) fn exact_values(start: &Position) -> HashMap<u64, i8> {
    let mut next: HashMap<u64, Vec<u64>> = HashMap::new();
    let mut values: HashMap<u64, i8> = HashMap::new();
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        if next.contains_key(&position.hash()) || values.contains_key(&position.hash()) {
            continue;
        }
        if position.outcome().is_some() {
            values.insert(position.hash(), -1);
            continue;
        }
        let after = |chosen: Move| {
            let mut after = position.clone();
            after.play_unchecked(chosen);
            after
        };
        let children: Vec<Position> = position.legal_moves().into_iter().map(after).collect();
        next.insert(
            position.hash(),
            children.iter().map(Position::hash).collect(),
        );
        open.extend(children);
    }
    loop {
        let value = |key: &u64| values.get(key).copied();
        let decided = |(key, children): (&u64, &Vec<u64>)| {
            if values.contains_key(key) {
                None
            } else if children.iter().any(|child| value(child) == Some(-1)) {
                Some((*key, 1))
            } else if children.iter().all(|child| value(child) == Some(1)) {
                Some((*key, -1))
            } else {
                None
            }
        };
        let found: Vec<(u64, i8)> = next.iter().filter_map(decided).collect();
        if found.is_empty() {
            break;
        }
        values.extend(found);
    }
    for key in next.keys() {
        values.entry(*key).or_insert(0);
    }
    values
}
