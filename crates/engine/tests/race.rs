//! The race solver against brute force over the rules: every race on random mazes, jumps included,
//! with the number of moves.

use std::collections::HashMap;
use std::sync::Arc;

use dedale_engine::{Race, RaceValue, Races};
use dedale_rules::{
    AnyBoard, Board, Cell, Layout, Move, PerPlayer, Player, PlayerCount, Position, Setup, Size,
    SplitMix, VariantSetup,
};

type Key = (Cell, Cell, Player);

/// A maze of random walls, with none left in hand; the pawns are at their starts.
fn maze(size: Size, pass: bool, random: &mut SplitMix) -> Position {
    let mut variant = VariantSetup::new(size, PlayerCount::Two);
    variant.walls = 200;
    variant.pass = pass;
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
                // Pawns shut off from their goals in a corner of the maze never arrive.
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

fn compare(sizes: &[&str], mazes: usize, pass: bool, seed: u64) -> usize {
    let mut random = SplitMix::new(seed);
    let mut compared = 0;
    for size in sizes {
        for _ in 0..mazes {
            let position = maze(size.parse().expect("a size"), pass, &mut random);
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
    assert!(
        compare(
            &["3x3", "3x4", "4x3", "3x7", "4x4", "5x5", "5x4"],
            300,
            false,
            1
        ) > 500_000
    );
}

#[test]
fn large_mazes_agree_with_brute_force() {
    assert!(compare(&["9x9", "7x7", "10x3", "12x4", "3x12"], 12, false, 2) > 100_000);
}

#[test]
fn races_in_which_turns_may_be_passed_agree_with_brute_force() {
    assert!(compare(&["3x3", "3x5", "4x4", "5x5", "7x3"], 100, true, 3) > 100_000);
}

/// The search's own query, for every pair of pawns on some mazes, with no walls in hand or with
/// walls for the player who does not need them.
#[test]
fn a_pawn_that_runs_home_untouched_wins() {
    let mut random = SplitMix::new(4);
    let (mut runs, mut others) = (0, 0);
    for size in ["5x5", "9x9", "7x5", "12x4"] {
        for _ in 0..25 {
            let start = maze(size.parse().expect("a size"), false, &mut random);
            for _ in 0..200 {
                let cells: Vec<Cell> = start.variant().size.cells().collect();
                let pawns = [0, 1].map(|_| cells[random.below(cells.len())]);
                let turn = [Player::FIRST, Player::SECOND][random.below(2)];
                let armed = random.below(3);
                let setup = Setup {
                    pawns: PerPlayer::from_slice(&pawns).expect("two pawns"),
                    stocks: PerPlayer::from_fn(PlayerCount::Two, |player| {
                        u8::from(player.index() == armed)
                    }),
                    turn,
                    ..start.setup()
                };
                let Ok(position) = setup.validate() else {
                    continue;
                };
                if position.outcome().is_some() {
                    continue;
                }
                let (exact, said) = match position.board() {
                    AnyBoard::Narrow2(board) => asked(board),
                    AnyBoard::Wide2(board) => asked(board),
                    _ => unreachable!("two players"),
                };
                match (said, exact) {
                    (Some(RaceValue::Win(most)), RaceValue::Win(moves))
                    | (Some(RaceValue::Loss(most)), RaceValue::Loss(moves)) => {
                        assert!(most >= moves, "{most} and {moves} in {position}");
                        runs += 1;
                    }
                    (Some(RaceValue::Draw), RaceValue::Draw) => {}
                    (None, _) => others += 1,
                    (said, exact) => panic!("{said:?} and {exact:?} in {position}"),
                }
            }
        }
    }
    assert!(runs > 5_000 && others > 1_000, "{runs} {others}");
}

/// The value of the race without any walls, and the answer to the search's query.
fn asked<B: Layout + std::hash::Hash>(board: &Board<B, 2>) -> (RaceValue, Option<RaceValue>) {
    let (first, second) = (board.pawn(Player::FIRST), board.pawn(Player::SECOND));
    let exact = Race::new(board).value(first, second, board.turn());
    (exact, Races::default().value(board))
}
