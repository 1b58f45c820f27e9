//! C6: only the last action on the board, once in a row, by the player to move; against a computer
//! the pair. Clock, score and bonus squares are as before.

use dedale_play::{BonusSquares, Complaint, Deed, Effect, Ending, Kind, Timing};
use dedale_rules::{Bonus, Outcome, Player};

use crate::front_end::{FrontEnd, TAKE_BACK, milliseconds, plan, seconds};

#[test]
fn c6_only_the_last_action_is_taken_back_and_once_in_a_row() {
    let mut game = FrontEnd::start(&plan("h h"));
    let nothing = Err(Complaint::NothingToTakeBack);
    assert_eq!(game.act(TAKE_BACK), nothing);
    game.play("e2 e8 e3h");
    let before = game.table.game().positions()[2].clone();
    game.act(TAKE_BACK).expect("the wall");
    assert_eq!(game.table.position(), &before);
    assert_eq!(
        game.effects,
        [
            Effect::StopThinking,
            Effect::TookBack { moves: 1 },
            Effect::Save
        ]
    );
    assert_eq!(
        game.act(TAKE_BACK),
        Err(Complaint::TakenBackAlready),
        "one action only"
    );
    // A refused move is no action; a move is, and then its own can be taken back.
    game.try_play("e9").expect_err("the other pawn is there");
    assert_eq!(game.act(TAKE_BACK), Err(Complaint::TakenBackAlready));
    game.play("e3");
    game.act(TAKE_BACK).expect("the step");
    assert_eq!(game.table.position(), &before);
}

#[test]
fn c6_it_is_asked_by_the_player_to_move() {
    let mut game = FrontEnd::start(&plan("h 3"));
    game.play("e2");
    // The computer is thinking, and computers do not take back.
    assert_eq!(game.act(TAKE_BACK), Err(Complaint::ComputerToMove));
    assert!(game.asked.is_some(), "it goes on thinking");
    game.let_the_computer_move();
    assert_eq!(game.can_take_back(), Ok(2));
}

#[test]
fn c6_against_computers_everything_since_goes_too() {
    // The players, the moves, and how many are taken back.
    let cases = [
        ("h 3", "e2 e8", Ok(2)),
        ("h 3", "e2 e8 e3 e7", Ok(2)),
        ("3 h", "e2", Err(Complaint::NothingToTakeBack)),
        ("3 h", "e2 e8 e3", Ok(2)),
        ("h 1 2 3", "e2 b5 e8 h5", Ok(4)),
        ("1 h 2 3", "e2", Err(Complaint::NothingToTakeBack)),
        ("1 h 2 3", "e2 b5 e8 h5 e3", Ok(4)),
        ("1 2 3 h", "e2 b5 e8", Err(Complaint::NothingToTakeBack)),
        // Two people face to face, a computer between them: the other's action goes.
        ("h 1 h 2", "e2 b5", Ok(2)),
        ("h h 1 2", "e2", Ok(1)),
        ("h h 1 2", "e2 b5 e8 h5", Ok(3)),
        ("1 2", "e2", Err(Complaint::ComputerToMove)),
    ];
    for (controllers, moves, expected) in cases {
        let mut game = FrontEnd::start(&plan(controllers));
        game.play(moves);
        assert_eq!(game.can_take_back(), expected, "{controllers}: {moves}");
        let kept = game.table.entries().len() - expected.unwrap_or(0);
        match expected {
            Ok(_) => game.act(TAKE_BACK).expect(moves),
            Err(complaint) => assert_eq!(game.act(TAKE_BACK), Err(complaint)),
        }
        assert_eq!(game.table.entries().len(), kept, "{controllers}: {moves}");
        if expected.is_ok() {
            assert!(game.table.waits_for_person(), "{controllers}: {moves}");
        }
    }
}

#[test]
fn c6_turns_that_had_to_be_passed_go_too() {
    // The first player's only way out leads over two pawns in a row, and no wall is left to place.
    let start = "dedale/1 5x5 e1:0,a3:0,e2:0,e3:1 d1v 4";
    let mut game = FrontEnd::from_position(start);
    let before = game.table.position().clone();
    game.play("a4h");
    let forced = |effect: &Effect| matches!(effect, Effect::Played { forced: true, .. });
    assert_eq!(
        game.effects.iter().filter(|e| forced(e)).count(),
        1,
        "{:?}",
        game.effects
    );
    assert_eq!(game.table.turn(), Player::SECOND);
    assert_eq!(game.can_take_back(), Ok(2));
    game.act(TAKE_BACK).expect("wall and pass");
    assert_eq!(game.table.position(), &before);
}

#[test]
fn c6_the_clock_is_as_before() {
    let timing: Timing = "60+5/10".parse().expect("a timing");
    for timing in [Timing::Stopwatch, timing] {
        let mut plan = plan("h 3");
        plan.timing = timing;
        let mut game = FrontEnd::start(&plan);
        game.wait(seconds(7));
        game.try_play("e2").expect("a step");
        game.let_the_computer_move();
        let (before, readings) = (game.used(), reading(&game));
        game.wait(milliseconds(3500));
        game.try_play("e3").expect("a step");
        game.let_the_computer_move();
        game.wait(seconds(20));
        game.interrupt();
        drop(game.table.go_on(game.now));
        game.wait(seconds(10));
        game.act(TAKE_BACK).expect("the pair");
        assert_eq!(game.used(), before);
        assert_eq!(reading(&game), readings);
        // The clock goes on from there.
        game.wait(seconds(2));
        assert_eq!(game.used(), [before[0] + seconds(2), before[1]]);
    }
}

fn reading(game: &FrontEnd) -> Vec<Option<dedale_play::Reading>> {
    let players = [Player::FIRST, Player::SECOND];
    players.map(|p| game.table.reading(p, game.now)).to_vec()
}

#[test]
fn c6_score_and_bonus_squares_are_as_before() {
    let mut plan = plan("h h");
    plan.bonus = BonusSquares::Chosen(vec![Bonus {
        cell: "e3".parse().expect("a cell"),
        value: 5,
    }]);
    let mut game = FrontEnd::start(&plan);
    game.play("e2 e8 e3");
    assert_eq!(game.table.position().points(Player::FIRST), 5);
    assert_eq!(game.table.position().open_bonus().count(), 0);
    game.act(TAKE_BACK).expect("the step");
    assert_eq!(game.table.position().points(Player::FIRST), 0);
    assert_eq!(game.table.position().open_bonus().count(), 1);
    // Once it has been won and left, taking back another move does not open it again.
    game.play("e3 e7 e4 e6");
    game.act(TAKE_BACK).expect("the answer");
    assert_eq!(game.table.position().points(Player::FIRST), 5);
    assert_eq!(game.table.position().open_bonus().count(), 0);
}

#[test]
fn c6_points_for_steps_are_as_before() {
    let mut plan = plan("h h");
    plan.kind = Kind::Mathematical;
    let mut game = FrontEnd::start(&plan);
    let points = |game: &FrontEnd| game.table.position().points(Player::FIRST);
    game.play("e2 e8 e3 e7 e2");
    assert_eq!(points(&game), 1);
    game.act(TAKE_BACK).expect("the step back");
    assert_eq!(points(&game), 2);
}

#[test]
fn c6_a_pass_can_be_taken_back() {
    let mut game = FrontEnd::start(&plan("h h"));
    game.play("e2 pass");
    assert_eq!(game.table.position().passes(), 1);
    game.act(TAKE_BACK).expect("the pass");
    assert_eq!(game.table.position().passes(), 0);
    game.play("pass pass");
    assert_eq!(
        game.table.ending(),
        Some(Ending::Board(Outcome::Blocked)),
        "the pass taken back does not count, the two since do"
    );
}

#[test]
fn c6_a_position_taken_back_does_not_count_as_repeated() {
    let mut game = FrontEnd::start(&plan("h h"));
    game.play("e2 e8 e1 e9 e2 e8");
    assert_eq!(game.table.game().repetitions(), 2);
    game.act(TAKE_BACK).expect("the answer");
    game.play("e8 e1");
    assert_eq!(game.table.ending(), None);
    game.play("e9");
    let blocked = Ending::Board(Outcome::Blocked);
    assert_eq!(game.table.ending(), Some(blocked), "the start, three times");
}

/// The last action on the board has ended the game then, but its points have been counted into the
/// scores, and no score is ever changed or lost (C8).
#[test]
fn c6_nothing_is_taken_back_after_the_end() {
    let mut won = FrontEnd::from_position("dedale/1 9x9 d8:2,c4:1 - 1 pass");
    won.play("d9");
    let mut blocked = FrontEnd::start(&plan("h h"));
    blocked.play("pass pass");
    let mut given_up = FrontEnd::start(&plan("h h"));
    given_up.play("e2 e8");
    given_up.act(Deed::GiveUp).expect("the game goes on");
    for game in [&mut won, &mut blocked, &mut given_up] {
        let ending = game.table.ending().expect("an end");
        let before = game.table.clone();
        let over = Complaint::Over(ending);
        assert_eq!(game.can_take_back(), Err(over));
        for action in [
            TAKE_BACK,
            Deed::GiveUp,
            Deed::Play("e4".parse().expect("a move")),
        ] {
            assert_eq!(game.act(action), Err(over));
        }
        assert_eq!(game.table, before);
        assert_eq!(game.scored, 1);
    }
}
