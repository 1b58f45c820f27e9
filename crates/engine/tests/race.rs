//! The race solver against brute force over the rules: every race on random mazes, jumps included,
//! with the number of moves.

mod random;

use std::collections::HashMap;
use std::sync::Arc;

use dedale_engine::{Race, RaceValue};
use dedale_rules::{
    AnyBoard, Board, Cell, Layout, Move, PerPlayer, Player, PlayerCount, Position, Setup, Size,
    VariantSetup,
};
use random::Random;

type Key = (Cell, Cell, Player);

/// A maze of random walls with nobody having any left; the pawns stand at their starts.
fn maze(size: Size, random: &mut Random) -> Position {
    let mut variant = VariantSetup::new(size, PlayerCount::Two);
    variant.walls = 200;
    let mut position = Position::start(Arc::new(variant.validate().expect("a possible game")));
    for _ in 0..random.below(usize::from(size.area()) / 2 + 1) {
        let walls: Vec<Move> = position.legal_walls().iter().map(Move::Wall).collect();
        if walls.is_empty() {
            break;
        }
        position.play_unchecked(walls[random.below(walls.len())]);
    }
    let mut setup = position.setup();
    setup.stocks = PerPlayer::new(PlayerCount::Two, 0);
    setup
        .validate()
        .expect("the same maze without walls in hand")
}

/// Every race on the maze by plain iteration over positions of the rules.
fn brute_force(start: &Position) -> HashMap<Key, RaceValue> {
    let size = start.variant().size;
    let mut next: HashMap<Key, Vec<Option<Key>>> = HashMap::new();
    for first in size.cells() {
        for second in size.cells() {
            for turn in [Player::FIRST, Player::SECOND] {
                let goal = |player, cell| start.variant().is_goal(player, cell);
                let setup = Setup {
                    pawns: PerPlayer::from_slice(&[first, second]).expect("two pawns"),
                    turn,
                    ..start.setup()
                };
                // Pawns shut off from their goals in a corner of the maze never get there.
                let Ok(position) = setup.validate() else {
                    continue;
                };
                if position.outcome().is_some() {
                    continue;
                }
                let after = |chosen: Move| {
                    let mut after = position.clone();
                    after.play(chosen).expect("a legal move");
                    let key = (
                        after.pawn(Player::FIRST),
                        after.pawn(Player::SECOND),
                        after.turn(),
                    );
                    (!goal(Player::FIRST, key.0) && !goal(Player::SECOND, key.1)).then_some(key)
                };
                let moves = position.legal_moves().into_iter().map(after).collect();
                next.insert((first, second, turn), moves);
            }
        }
    }
    let mut values: HashMap<Key, RaceValue> = HashMap::new();
    for count in 1.. {
        let mut found = Vec::new();
        for (key, moves) in next.iter().filter(|(key, _)| !values.contains_key(*key)) {
            // A move to `None` arrives: it wins at once.
            let loses = |target: &Option<Key>| match target {
                None => true,
                Some(target) => matches!(values.get(target), Some(RaceValue::Loss(_))),
            };
            let wins = |target: &Option<Key>| {
                target.is_some_and(|t| matches!(values.get(&t), Some(RaceValue::Win(_))))
            };
            if moves.iter().any(loses) {
                found.push((*key, RaceValue::Win(count)));
            } else if moves.iter().all(wins) {
                found.push((*key, RaceValue::Loss(count)));
            }
        }
        let before = values.len();
        values.extend(found);
        // Values come in rounds of two: a win after an odd number of moves, a loss after an even.
        if values.len() == before && count % 2 == 0 {
            break;
        }
    }
    next.keys()
        .map(|key| (*key, values.get(key).copied().unwrap_or(RaceValue::Draw)))
        .collect()
}

fn agrees<B: Layout>(board: &Board<B, 2>, position: &Position) -> usize {
    let race = Race::new(board);
    let expected = brute_force(position);
    for (&(first, second, turn), &value) in &expected {
        let found = race.value(first, second, turn);
        assert_eq!(found, value, "{first} {second} {turn:?} in {position}");
    }
    expected.len()
}

fn compare(sizes: &[&str], mazes: usize, seed: u64) -> usize {
    let mut random = Random(seed);
    let mut compared = 0;
    for size in sizes {
        for _ in 0..mazes {
            let position = maze(size.parse().expect("a size"), &mut random);
            compared += match position.board() {
                AnyBoard::Narrow2(board) => agrees(board, &position),
                AnyBoard::Wide2(board) => agrees(board, &position),
                _ => unreachable!("two players"),
            };
        }
    }
    compared
}

#[test]
fn small_mazes_agree_with_brute_force() {
    assert!(compare(&["3x3", "3x4", "4x3", "3x7", "4x4", "5x5", "5x4"], 300, 1) > 500_000);
}

#[test]
fn large_mazes_agree_with_brute_force() {
    assert!(compare(&["9x9", "7x7", "10x3", "12x4", "3x12"], 12, 2) > 100_000);
}
