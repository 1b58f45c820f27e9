//! R15 at the table: the players' notes about each other, and the theorem behind them.

use dedale_play::{Kind, Notes, Steps};
use dedale_rules::{Move, Player, Size, SplitMix};

use crate::front_end::{FrontEnd, plan};

/// Each player notes the other's steps; the program knows the sum and the steps behind it.
#[test]
fn r15_each_player_notes_the_points_of_the_other() {
    let mut plan = plan("h h");
    plan.kind = Kind::Mathematical;
    plan.size = "5x5".parse().expect("a size");
    let mut game = FrontEnd::start(&plan);
    assert!(Notes::are_taken(&game.table));
    // The first steps back once and then straight on, the second aside twice.
    game.play("b1 d5 b2 d4 b1 e4 b2 d4 b3 d3 b4 d2");
    assert_eq!(Notes::of(&game.table), None, "the game goes on");
    game.play("b5 d1");
    let mut notes = Notes::of(&game.table).expect("both count");
    assert_eq!(notes.question(), Some((Player::FIRST, Player::SECOND)));
    let noted = notes.note(4, &game.table).expect("a note");
    assert!(noted.is_right);
    let aside = Steps {
        forward: 4,
        sideways: 3,
        backward: 0,
    };
    assert_eq!((noted.about, noted.steps), (Player::SECOND, aside));
    assert_eq!(notes.question(), Some((Player::SECOND, Player::FIRST)));
    let noted = notes.note(5, &game.table).expect("a note");
    let back = Steps {
        forward: 5,
        sideways: 1,
        backward: 1,
    };
    assert_eq!(
        (noted.is_right, noted.points, noted.steps),
        (false, 4, back)
    );
    assert_eq!((notes.question(), notes.note(4, &game.table)), (None, None));
    // Only in that variant, and only people.
    plan.kind = Kind::Usual;
    assert!(!Notes::are_taken(&FrontEnd::start(&plan).table));
}

/// The theorem behind it: rows forward less rows backward is the height less one, whatever the
/// path, the walls and the board, unless a player jumps.
#[test]
fn r15_without_jumps_everybody_scores_the_height_less_one() {
    let mut arrived = 0;
    for seed in 0..150 {
        let mut lots = SplitMix::lots(seed);
        let side = |lots: &mut SplitMix| lots.below(7) as u8 + 3;
        let mut plan = plan("h h");
        plan.kind = Kind::Mathematical;
        plan.size = Size::new(side(&mut lots), side(&mut lots)).expect("a size");
        plan.pass = true;
        let mut game = FrontEnd::start(&plan);
        let height = i16::from(plan.size.height());
        // At random, but never a jump, until both have arrived or it takes too long.
        for _ in 0..4000 {
            if game.table.ending().is_some() {
                break;
            }
            let position = game.table.position();
            let from = position.pawn(position.turn());
            let near = |chosen: &Move| match chosen {
                Move::Pawn(to) => {
                    from.column().abs_diff(to.column()) + from.row().abs_diff(to.row()) == 1
                }
                Move::Wall(_) | Move::Pass => true,
            };
            let moves: Vec<Move> = position.legal_moves().into_iter().filter(near).collect();
            let pawns = |chosen: &&Move| matches!(chosen, Move::Pawn(_));
            let steps: Vec<Move> = moves.iter().filter(pawns).copied().collect();
            let chosen = match steps.len() {
                0 => moves[lots.below(moves.len())],
                _ if lots.below(8) == 0 => moves[lots.below(moves.len())],
                count => steps[lots.below(count)],
            };
            game.play(&chosen.to_string());
        }
        let position = game.table.position();
        for player in [Player::FIRST, Player::SECOND] {
            if position.variant().is_goal(player, position.pawn(player)) {
                arrived += 1;
                assert_eq!(position.points(player), height - 1, "seed {seed}");
                let steps = Steps::of(&game.table, player);
                assert_eq!(
                    i64::from(steps.forward) - i64::from(steps.backward),
                    i64::from(height) - 1
                );
            }
        }
    }
    assert!(arrived > 60, "only {arrived} arrived");
}
