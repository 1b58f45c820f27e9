//! The best-first search: what it proves is true, it finds what is there to be found, it is the same
//! every time, and it plays every board without an illegal move.

mod exact;
mod random;

use std::sync::Arc;

use dedale_engine::{HandWritten, Proof, Report, Settings, Tree};
use dedale_rules::{AnyBoard, Game, Outcome, Player, PlayerCount, Position, Size, VariantSetup};
use exact::{exact_values, start};
use random::Random;

fn search(position: &Position, turns: u64) -> Report {
    match position.board() {
        AnyBoard::Narrow2(board) => Tree::new(*board, HandWritten::default(), Settings::default())
            .search(|done| done >= turns),
        AnyBoard::Wide2(board) => Tree::new(*board, HandWritten::default(), Settings::default())
            .search(|done| done >= turns),
        _ => panic!("the tree is for two players"),
    }
}

#[test]
fn what_is_proved_is_true() {
    let mut random = Random(3);
    let mut proved = 0;
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
            let report = search(&position, 3000);
            let exact = values[&position.hash()];
            match report.proof {
                Some(Proof::Won(_)) => assert_eq!(exact, 1, "{position}"),
                Some(Proof::Lost(_)) => assert_eq!(exact, -1, "{position}"),
                None => continue,
            }
            proved += 1;
            // The move chosen in a won position keeps the win.
            let mut after = position.clone();
            after.play(report.best).expect("a legal move");
            if exact == 1 {
                assert_eq!(values[&after.hash()], -1, "{} in {position}", report.best);
            }
        }
    }
    assert!(proved > 150, "only {proved} positions were proved");
}

#[test]
fn a_win_in_one_is_played() {
    let position: Position = "dedale/1 9x9 e8:3,c4:5 a1h,c7v 1"
        .parse()
        .expect("a position");
    let report = search(&position, 100);
    assert_eq!(report.best.to_string(), "e9");
    assert_eq!(report.proof, Some(Proof::Won(1)));
}

#[test]
fn a_race_is_decided_without_searching() {
    let position: Position = "dedale/1 9x9 e4:0,e5:0 - 1".parse().expect("a position");
    let report = search(&position, 100);
    assert_eq!(report.turns, 0);
    assert!(report.proof.is_some());
}

#[test]
fn the_same_turns_give_the_same_report() {
    let position: Position = "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2"
        .parse()
        .expect("a position");
    let (one, other) = (search(&position, 2000), search(&position, 2000));
    assert_eq!((one.best, one.line), (other.best, other.line));
    assert_eq!(one.value.to_bits(), other.value.to_bits());
}

#[test]
fn every_board_is_played_to_the_end_against_a_random_mover() {
    let mut random = Random(5);
    let mut wins = 0;
    let mut games = 0;
    for size in Size::all() {
        let setup = VariantSetup::new(size, PlayerCount::Two);
        let mut game = Game::new(Position::start(Arc::new(setup.validate().expect("a game"))));
        let engine = [Player::FIRST, Player::SECOND][random.below(2)];
        while game.outcome().is_none() && game.moves().len() < 400 {
            let position = game.position();
            let chosen = if position.turn() == engine {
                search(position, 60).best
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

#[test]
fn what_was_learned_serves_again() {
    let mut position = start("9x9", 10);
    let AnyBoard::Narrow2(board) = position.board() else {
        panic!("nine columns")
    };
    let mut tree = Tree::new(*board, HandWritten::default(), Settings::default());
    let report = tree.search(|done| done >= 500);
    position.play(report.line[0]).expect("a legal move");
    position.play(report.line[1]).expect("a legal move");
    let AnyBoard::Narrow2(board) = position.board() else {
        panic!("nine columns")
    };
    tree.move_to(*board);
    // Before a single turn the search has a line to go on from.
    let again = tree.search(|_| true);
    assert_eq!(again.turns, 0);
    assert_eq!(again.line, report.line[2..]);
}
