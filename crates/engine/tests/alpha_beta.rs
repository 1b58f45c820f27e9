//! The depth-first search: what it calls decided is so, it is the same every time, and it plays every
//! board without an illegal move.

mod exact;
mod random;

use std::sync::Arc;

use dedale_engine::{AlphaBeta, DeepReport};
use dedale_rules::{AnyBoard, Game, Outcome, Player, PlayerCount, Position, Size, VariantSetup};
use exact::{exact_values, start};
use random::Random;

fn search(position: &Position, depth: u32) -> DeepReport {
    match position.board() {
        AnyBoard::Narrow2(board) => AlphaBeta::new(1 << 14).search(board, depth, |_| false),
        AnyBoard::Wide2(board) => AlphaBeta::new(1 << 14).search(board, depth, |_| false),
        _ => panic!("alpha-beta is for two players"),
    }
}

#[test]
fn what_is_called_decided_is_true() {
    let mut random = Random(4);
    let mut decided = 0;
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
            if position.outcome().is_some() {
                continue;
            }
            let report = search(&position, 9);
            let exact = values[&position.hash()];
            let Some(moves) = report.decided else {
                continue;
            };
            decided += 1;
            assert_eq!(moves.signum(), i32::from(exact), "{position}");
            if exact == 1 {
                let mut after = position.clone();
                after.play(report.best).expect("a legal move");
                assert_eq!(values[&after.hash()], -1, "{} in {position}", report.best);
            }
        }
    }
    assert!(decided > 150, "only {decided} positions were decided");
}

#[test]
fn the_same_depth_gives_the_same_report() {
    let text = "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2";
    let position: Position = text.parse().expect("a position");
    let (one, other) = (search(&position, 4), search(&position, 4));
    assert_eq!(
        (one.best, one.score, one.nodes),
        (other.best, other.score, other.nodes)
    );
    assert_eq!(one.line, other.line);
}

#[test]
fn every_board_is_played_to_the_end_against_a_random_mover() {
    let mut random = Random(6);
    let (mut wins, mut games) = (0, 0);
    for size in Size::all() {
        let setup = VariantSetup::new(size, PlayerCount::Two);
        let mut game = Game::new(Position::start(Arc::new(setup.validate().expect("a game"))));
        let engine = [Player::FIRST, Player::SECOND][random.below(2)];
        while game.outcome().is_none() && game.moves().len() < 400 {
            let position = game.position();
            let chosen = if position.turn() == engine {
                search(position, 2).best
            } else {
                let moves = position.legal_moves();
                moves[random.below(moves.len())]
            };
            game.play(chosen).expect("only legal moves");
        }
        games += 1;
        wins += usize::from(game.outcome() == Some(Outcome::Won(engine)));
    }
    assert!(wins * 100 >= games * 95, "{wins} of {games} games won");
}
