//! The best-first search: its proofs are true, it finds what can be found, it is deterministic, and
//! it plays every board without an illegal move.

mod exact;

use dedale_engine::{Engine, HandWritten, Limits, Options, Proof, Report, Settings, Tree};
use dedale_rules::{AnyBoard, Game, PerPlayer, PlayerCount, Position, SplitMix};
use exact::{games_won, opinions, start};

fn search(position: &Position, simulations: u64) -> Report {
    match position.board() {
        AnyBoard::Narrow2(board) => Tree::new(*board, HandWritten::default(), Settings::default())
            .search(|done| done >= simulations),
        AnyBoard::Wide2(board) => Tree::new(*board, HandWritten::default(), Settings::default())
            .search(|done| done >= simulations),
        _ => panic!("the tree is for two players"),
    }
}

#[test]
fn what_is_proved_is_true() {
    let proved = opinions(3, |position, values| {
        let report = search(position, 3000);
        let exact = values[&position.hash()];
        match report.proof {
            Some(Proof::Won(_)) => assert_eq!(exact, 1, "{position}"),
            Some(Proof::Lost(_)) => assert_eq!(exact, -1, "{position}"),
            None => return false,
        }
        // The move chosen in a won position keeps the win.
        let mut after = position.clone();
        after.play(report.best).expect("a legal move");
        assert!(
            exact != 1 || values[&after.hash()] == -1,
            "{} in {position}",
            report.best
        );
        true
    });
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
    assert_eq!(report.simulations, 0);
    let Some(Proof::Won(moves) | Proof::Lost(moves)) = report.proof else {
        panic!("not decided: {report:?}");
    };
    // The line is the whole race.
    assert_eq!(report.line.len(), usize::from(moves), "{report:?}");
}

/// A race on a random maze.
fn race(random: &mut SplitMix) -> Position {
    let mut position = start("9x9", 10);
    for _ in 0..40 {
        let moves = position.legal_moves();
        let chosen = moves[random.below(moves.len())];
        position.play(chosen).expect("a legal move");
    }
    let mut setup = position.setup();
    setup.stocks = PerPlayer::new(PlayerCount::Two, 0);
    setup.validate().expect("the same without walls in hand")
}

#[test]
fn a_won_race_is_won() {
    let mut random = SplitMix::new(77);
    let mut races = 0;
    while races < 60 {
        let mut position = race(&mut random);
        let Some(Proof::Won(moves)) = search(&position, 0).proof else {
            continue;
        };
        races += 1;
        // Against any defence, in no more moves than promised.
        for left in (1..=moves).rev() {
            let report = search(&position, 0);
            let mover_wins = left % 2 == moves % 2;
            let promised = match report.proof {
                Some(Proof::Won(moves)) if mover_wins => moves,
                Some(Proof::Lost(moves)) if !mover_wins => moves,
                other => panic!("{other:?} with {left} left in {position}"),
            };
            assert!(promised <= left, "{promised} of {left} in {position}");
            let chosen = if mover_wins {
                report.best
            } else {
                let moves = position.legal_moves();
                moves[random.below(moves.len())]
            };
            position.play(chosen).expect("a legal move");
            if position.outcome().is_some() {
                assert!(mover_wins);
                break;
            }
        }
        assert!(position.outcome().is_some(), "not won: {position}");
    }
}

#[test]
fn the_same_simulations_give_the_same_report() {
    let position: Position = "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2"
        .parse()
        .expect("a position");
    let (one, other) = (search(&position, 2000), search(&position, 2000));
    assert_eq!((one.best, one.line), (other.best, other.line));
    assert_eq!(one.value.to_bits(), other.value.to_bits());
}

#[test]
fn every_board_is_played_to_the_end_against_a_random_mover() {
    let won = games_won(5, |position| search(position, 60).best);
    assert!(won >= 95, "{won} of 100");
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
    // Before a single simulation the search has a principal variation to go on from.
    let again = tree.search(|_| true);
    assert_eq!(again.simulations, 0);
    assert_eq!(again.line, report.line[2..]);
}

/// A move without visits has a value of its own: that of the position after it, not that of the
/// position before.
#[test]
fn moves_that_were_not_followed_are_evaluated() {
    let mut game = Game::new(Position::standard());
    for chosen in ["e2", "e8"] {
        game.play(chosen.parse().expect("a move")).expect("legal");
    }
    let options = Options {
        lines: usize::MAX,
        ..Options::default()
    };
    let limits = Limits::nodes(200);
    let thought = Engine::new(options).think_quietly(&game, limits);
    assert_eq!(thought.lines.len(), game.position().legal_moves().len());
    let unseen: Vec<f32> = thought
        .lines
        .iter()
        .filter(|line| line.visits == 0)
        .map(|line| line.chance)
        .collect();
    assert!(unseen.len() > 50, "{}", unseen.len());
    assert!(unseen.is_sorted_by(|one, other| one >= other), "{unseen:?}");
    assert!(unseen[0] > unseen[unseen.len() - 1] + 0.05, "{unseen:?}");
    // Requests for more lines afterwards do not change the search.
    let alone = Engine::new(Options::default()).think_quietly(&game, limits);
    assert_eq!(alone.lines[0], thought.lines[0]);
    assert_eq!(alone.chances, thought.chances);
}
