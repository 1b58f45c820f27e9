//! The depth-first search: its decided scores are right, it is deterministic, and it plays every
//! board without an illegal move.

mod exact;

use dedale_engine::{AlphaBeta, DeepReport};
use dedale_rules::{AnyBoard, Position};
use exact::{games_won, opinions};

fn search(position: &Position, depth: u32) -> DeepReport {
    match position.board() {
        AnyBoard::Narrow2(board) => AlphaBeta::new(1 << 14).search(board, depth, |_| false),
        AnyBoard::Wide2(board) => AlphaBeta::new(1 << 14).search(board, depth, |_| false),
        _ => panic!("alpha-beta is for two players"),
    }
}

#[test]
fn what_is_called_decided_is_true() {
    let decided = opinions(4, |position, values| {
        let report = search(position, 9);
        let exact = values[&position.hash()];
        let Some(moves) = report.decided else {
            return false;
        };
        assert_eq!(moves.signum(), i32::from(exact), "{position}");
        let mut after = position.clone();
        after.play(report.best).expect("a legal move");
        assert!(
            exact != 1 || values[&after.hash()] == -1,
            "{} in {position}",
            report.best
        );
        true
    });
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
    let won = games_won(6, |position| search(position, 2).best);
    assert!(won >= 95, "{won} of 100");
}
