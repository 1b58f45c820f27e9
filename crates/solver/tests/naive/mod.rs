//! The slow twin of the solver: every position that can be reached from any place of the pawns, by
//! the rules, in a plain map; no symmetry, no bit sets, no layers. Retrograde analysis, ply by ply.

#![allow(dead_code, reason = "each test program uses a part")]

use std::collections::HashMap;

use dedale_rules::{Position, Setup};
use dedale_solver::{Task, Value};

/// Every position with its value.
pub(crate) fn solve(task: Task) -> Vec<(Position, Value)> {
    let start = task.start(None).expect("nothing fails here");
    let mut open = vec![start.clone()];
    // The pawns may start anywhere: not all cells can be reached from the usual ones.
    for one in task.size.cells() {
        for other in task.size.cells() {
            let mut setup: Setup = start.setup();
            setup.pawns[dedale_rules::Player::FIRST] = one;
            setup.pawns[dedale_rules::Player::SECOND] = other;
            open.extend(setup.validate().ok());
        }
    }
    let mut numbers: HashMap<u64, usize> = HashMap::new();
    let mut positions: Vec<Position> = Vec::new();
    let mut after: Vec<Vec<u64>> = Vec::new();
    while let Some(position) = open.pop() {
        let key = key(&position);
        if numbers.contains_key(&key) {
            continue;
        }
        numbers.insert(key, positions.len());
        let next = position.legal_moves().into_iter().map(|chosen| {
            let mut next = position.clone();
            next.play(chosen).expect("nothing fails here");
            next
        });
        let next: Vec<Position> = next.collect();
        after.push(next.iter().map(self::key).collect());
        open.extend(next);
        positions.push(position);
    }
    let after: Vec<Vec<usize>> = after
        .iter()
        .map(|next| next.iter().map(|key| numbers[key]).collect())
        .collect();
    let values = backwards(&positions, &after);
    let known = |value: Option<Value>| match value {
        Some(Value::Win(plies)) if task.distances => Value::Win(plies),
        Some(Value::Loss(plies)) if task.distances => Value::Loss(plies),
        Some(Value::Win(_)) => Value::Win(None),
        Some(Value::Loss(_)) => Value::Loss(None),
        _ => Value::Draw,
    };
    positions
        .into_iter()
        .zip(values.into_iter().map(known))
        .collect()
}

/// The key of a position, without its earlier passes.
fn key(position: &Position) -> u64 {
    position.repetition_key()
}

fn backwards(positions: &[Position], after: &[Vec<usize>]) -> Vec<Option<Value>> {
    let over = |position: &Position| position.outcome().map(|_| Value::Loss(Some(0)));
    let mut values: Vec<Option<Value>> = positions.iter().map(over).collect();
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); positions.len()];
    for (number, next) in after.iter().enumerate() {
        for &next in next {
            before[next].push(number);
        }
    }
    let mut left: Vec<usize> = after.iter().map(Vec::len).collect();
    let mut new: Vec<usize> = (0..positions.len())
        .filter(|&number| values[number].is_some())
        .collect();
    let mut plies = 0;
    while !new.is_empty() {
        plies += 1;
        let mut found = Vec::new();
        for number in new {
            for &earlier in &before[number] {
                if values[earlier].is_some() {
                    continue;
                }
                if matches!(values[number], Some(Value::Loss(_))) {
                    values[earlier] = Some(Value::Win(Some(plies)));
                    found.push(earlier);
                } else {
                    left[earlier] -= 1;
                    if left[earlier] == 0 {
                        values[earlier] = Some(Value::Loss(Some(plies)));
                        found.push(earlier);
                    }
                }
            }
        }
        new = found;
    }
    values
}
