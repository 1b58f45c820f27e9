//! References for searches: exact values of small boards by plain iteration over the rules, and
//! random movers.

#![allow(dead_code, reason = "each test program uses a part")]

use std::collections::HashMap;
use std::sync::Arc;

use dedale_rules::{
    Game, Move, Outcome, Player, PlayerCount, Position, Size, SplitMix, VariantSetup,
};

/// The start of the game for two on that board.
pub(crate) fn start(size: &str, walls: u8) -> Position {
    let size: Size = size.parse().expect("a size");
    let setup = VariantSetup {
        walls,
        ..VariantSetup::new(size, PlayerCount::Two)
    };
    Position::start(Arc::new(setup.validate().expect("a possible game")))
}

/// Win (1), loss (-1) or endless (0) for the player to move, for every reachable position, by plain
/// iteration over the rules.
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

/// Random positions of small boards with their exact values, and those of all following positions.
/// `check` returns whether the search has a verdict; the result counts these.
pub(crate) fn opinions(seed: u64, check: impl Fn(&Position, &HashMap<u64, i8>) -> bool) -> usize {
    let mut random = SplitMix::new(seed);
    let mut count = 0;
    for (size, walls) in [
        ("3x3", 1),
        ("3x3", 2),
        ("3x4", 1),
        ("4x3", 1),
        ("3x5", 1),
        ("3x4", 2),
    ] {
        let values = exact_values(&start(size, walls));
        for _ in 0..40 {
            let mut position = start(size, walls);
            for _ in 0..random.below(8) {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[random.below(moves.len())]);
            }
            if position.outcome().is_none() {
                count += usize::from(check(&position, &values));
            }
        }
    }
    count
}

/// The number of wins in a hundred games, one on each size of board, against a random mover.
pub(crate) fn games_won(seed: u64, choose: impl Fn(&Position) -> Move) -> usize {
    let mut random = SplitMix::new(seed);
    let mut wins = 0;
    for size in Size::all() {
        let setup = VariantSetup::new(size, PlayerCount::Two);
        let mut game = Game::new(Position::start(Arc::new(setup.validate().expect("a game"))));
        let engine = [Player::FIRST, Player::SECOND][random.below(2)];
        while game.outcome().is_none() && game.moves().len() < 400 {
            let chosen = if game.position().turn() == engine {
                choose(game.position())
            } else {
                let moves = game.position().legal_moves();
                moves[random.below(moves.len())]
            };
            game.play(chosen).expect("only legal moves");
        }
        wins += usize::from(game.outcome() == Some(Outcome::Won(engine)));
    }
    wins
}
