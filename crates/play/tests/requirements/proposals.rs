//! Proposals of the players, out of turn too: draws, and taking back by agreement.

use dedale_play::{Complaint, Deed, Effect, Ending, Pending, Proposal, TakeBacks, Timing};
use dedale_rules::{Player, Verdict};

use crate::front_end::{FrontEnd, TAKE_BACK, plan, seconds};

const DRAW: Deed = Deed::Propose(Proposal::Draw);
const AGREE_TO_DRAW: Deed = Deed::Agree(Proposal::Draw);
const DECLINE_DRAW: Deed = Deed::Decline(Proposal::Draw);
const AGREE_TO_TAKE_BACK: Deed = Deed::Agree(Proposal::TakeBack);
const DECLINE_TO_TAKE_BACK: Deed = Deed::Decline(Proposal::TakeBack);

fn player(number: usize) -> Player {
    Player::new(number - 1).expect("one of four")
}

fn step(text: &str) -> Deed {
    Deed::Play(text.parse().expect("a move"))
}

/// A game of remote players.
fn far_apart(controllers: &str) -> FrontEnd {
    let mut plan = plan(controllers);
    plan.take_backs = TakeBacks::ByAgreement;
    FrontEnd::start(&plan)
}

/// An action of that player that must succeed.
fn act(game: &mut FrontEnd, number: usize, deed: Deed) {
    let done = game.act_as(deed.by(player(number)));
    assert_eq!(done, Ok(()), "{deed:?} by {number}");
}

/// An action of that player that is refused, and nothing changes.
fn refused(game: &mut FrontEnd, number: usize, deed: Deed, complaint: Complaint) {
    let before = game.table.clone();
    let done = game.act_as(deed.by(player(number)));
    assert_eq!(done, Err(complaint), "{deed:?} by {number}");
    assert_eq!(game.table, before);
    assert_eq!(game.table.ticket(), before.ticket());
}

#[test]
fn only_moves_are_bound_to_the_turn() {
    let mut game = FrontEnd::start(&plan("h h"));
    refused(&mut game, 2, step("e8"), Complaint::NotYourTurn(player(1)));
    refused(&mut game, 3, step("e2"), Complaint::NoSuchPlayer(player(3)));
    refused(
        &mut game,
        4,
        Deed::GiveUp,
        Complaint::NoSuchPlayer(player(4)),
    );
    game.play("e2");
    refused(&mut game, 1, step("e3"), Complaint::NotYourTurn(player(2)));
    // The player who has just moved gives up all the same.
    act(&mut game, 1, Deed::GiveUp);
    let ending = Ending::GaveUp(player(1));
    assert_eq!(game.table.ending(), Some(ending));
    assert_eq!(game.sums(), [0, 5]);
    assert_eq!(game.table.game_file().verdict(), Verdict::Won(player(2)));
    let again = game.save().to_string().parse::<dedale_play::Save>();
    assert_eq!(again.expect("a save").table.ending(), Some(ending));
}

#[test]
fn a_draw_that_is_agreed_to_ends_the_game() {
    for proposer in [1, 2] {
        let other = 3 - proposer;
        let mut game = FrontEnd::start(&plan("h h"));
        game.play("e2 e8 e3");
        act(&mut game, proposer, DRAW);
        let proposed = Effect::Proposed {
            proposal: Proposal::Draw,
            by: player(proposer),
        };
        assert_eq!(game.effects, [proposed, Effect::Save]);
        let asked: Vec<Player> = game.table.asked(Proposal::Draw).collect();
        assert_eq!(asked, [player(other)]);
        act(&mut game, other, AGREE_TO_DRAW);
        let agreed = Effect::Agreed {
            proposal: Proposal::Draw,
            by: player(other),
        };
        assert_eq!(
            game.effects,
            [
                agreed,
                Effect::StopThinking,
                Effect::Save,
                Effect::Ended(Ending::DrawAgreed),
                Effect::Score,
                Effect::Ring
            ]
        );
        assert_eq!(game.table.game_file().verdict(), Verdict::Drawn);
        assert_eq!(game.table.pending(Proposal::Draw), None);
        assert!(!game.table.is_going());
        let over = Complaint::Over(Ending::DrawAgreed);
        for deed in [DRAW, AGREE_TO_DRAW, DECLINE_DRAW, TAKE_BACK, Deed::GiveUp] {
            refused(&mut game, proposer, deed, over);
        }
    }
}

#[test]
fn a_drawn_game_brings_nobody_points() {
    let mut plan = plan("h h");
    plan.timing = Timing::Stopwatch;
    plan.bonus = dedale_play::BonusSquares::Chosen(vec![dedale_rules::Bonus {
        cell: "e3".parse().expect("a cell"),
        value: 5,
    }]);
    let mut game = FrontEnd::start(&plan);
    game.play("e2 e8 e3");
    act(&mut game, 1, DRAW);
    act(&mut game, 2, AGREE_TO_DRAW);
    assert_eq!(game.sums(), [0, 0]);
    let variant = game.table.position().variant();
    assert_eq!(Ending::DrawAgreed.winners(variant).count(), 0);
}

#[test]
fn a_draw_stands_until_it_is_answered_in_words_or_by_a_move() {
    let mut game = FrontEnd::start(&plan("h h"));
    for deed in [AGREE_TO_DRAW, DECLINE_DRAW] {
        refused(&mut game, 2, deed, Complaint::NotAsked(Proposal::Draw));
    }
    act(&mut game, 1, DRAW);
    refused(
        &mut game,
        1,
        DRAW,
        Complaint::AlreadyProposed(Proposal::Draw),
    );
    for deed in [AGREE_TO_DRAW, DECLINE_DRAW] {
        refused(&mut game, 1, deed, Complaint::NotAsked(Proposal::Draw));
    }
    // A move of the proposer leaves it standing.
    game.play("e2");
    assert_eq!(
        game.table.pending(Proposal::Draw).map(Pending::by),
        Some(player(1))
    );
    // A move of a player who is asked declines it.
    game.play("e8");
    let declined = Effect::Declined {
        proposal: Proposal::Draw,
        by: player(2),
    };
    assert_eq!(game.effects[1..], [declined, Effect::Save]);
    refused(
        &mut game,
        2,
        AGREE_TO_DRAW,
        Complaint::NotAsked(Proposal::Draw),
    );
    // Declined explicitly.
    act(&mut game, 2, DRAW);
    act(&mut game, 1, DECLINE_DRAW);
    let declined = Effect::Declined {
        proposal: Proposal::Draw,
        by: player(1),
    };
    assert_eq!(game.effects, [declined, Effect::Save]);
    assert_eq!(game.table.ending(), None);
    // Two players who propose the same have agreed.
    act(&mut game, 1, DRAW);
    act(&mut game, 2, DRAW);
    assert_eq!(game.table.ending(), Some(Ending::DrawAgreed));
}

#[test]
fn a_draw_among_four_needs_everybody() {
    let mut game = FrontEnd::start(&plan("h h h 3"));
    act(&mut game, 2, DRAW);
    act(&mut game, 1, AGREE_TO_DRAW);
    refused(
        &mut game,
        1,
        AGREE_TO_DRAW,
        Complaint::NotAsked(Proposal::Draw),
    );
    act(&mut game, 3, AGREE_TO_DRAW);
    assert_eq!(game.table.ending(), None);
    let asked: Vec<Player> = game.table.asked(Proposal::Draw).collect();
    assert_eq!(asked, [player(4)], "a computer has its say");
    // Players who have agreed may move meanwhile.
    game.play("e2 b5 e8");
    assert!(game.table.pending(Proposal::Draw).is_some());
    assert!(game.let_the_computer_move(), "that is its answer");
    assert_eq!(game.table.pending(Proposal::Draw), None);
    // A front end can also answer for it.
    act(&mut game, 1, DRAW);
    for number in 2..=4 {
        act(&mut game, number, AGREE_TO_DRAW);
    }
    assert_eq!(game.table.ending(), Some(Ending::DrawAgreed));
    assert_eq!(game.sums(), [0; 4]);
}

#[test]
fn in_one_room_moves_are_taken_back_at_once_by_the_player_to_move() {
    let mut game = FrontEnd::start(&plan("h h"));
    game.play("e2");
    refused(&mut game, 1, TAKE_BACK, Complaint::NotYourTurn(player(2)));
    let not_asked = Complaint::NotAsked(Proposal::TakeBack);
    refused(&mut game, 1, AGREE_TO_TAKE_BACK, not_asked);
    act(&mut game, 2, TAKE_BACK);
    assert_eq!(game.table.entries().len(), 0);
}

#[test]
fn by_agreement_ones_own_last_move_is_taken_back() {
    // The moves, the proposer, and how many moves go.
    for (moves, asks, expected) in [
        ("e2", 1, Ok(1)),
        ("e2", 2, Err(Complaint::NothingToTakeBack)),
        ("e2 e8", 1, Ok(2)),
        ("e2 e8", 2, Ok(1)),
        ("e2 e8 e3", 2, Ok(2)),
        ("", 1, Err(Complaint::NothingToTakeBack)),
    ] {
        let mut game = far_apart("h h");
        game.play(moves);
        assert_eq!(game.table.can_take_back(player(asks)), expected, "{moves}");
        let played = game.table.entries().len();
        match expected {
            Err(complaint) => refused(&mut game, asks, TAKE_BACK, complaint),
            Ok(count) => {
                act(&mut game, asks, TAKE_BACK);
                assert_eq!(game.table.entries().len(), played, "nothing yet");
                act(&mut game, 3 - asks, AGREE_TO_TAKE_BACK);
                assert!(game.effects.contains(&Effect::TookBack { moves: count }));
                assert_eq!(game.table.entries().len(), played - count, "{moves}");
                assert_eq!(game.table.turn(), player(asks), "{moves}");
            }
        }
    }
}

#[test]
fn by_agreement_nothing_happens_without_it() {
    let mut game = far_apart("h h");
    game.play("e2 e8");
    act(&mut game, 1, TAKE_BACK);
    let already = Complaint::AlreadyProposed(Proposal::TakeBack);
    refused(&mut game, 1, TAKE_BACK, already);
    refused(&mut game, 2, TAKE_BACK, already);
    act(&mut game, 2, DECLINE_TO_TAKE_BACK);
    assert_eq!(game.table.entries().len(), 2);
    act(&mut game, 2, TAKE_BACK);
    game.play("e3");
    let declined = Effect::Declined {
        proposal: Proposal::TakeBack,
        by: player(1),
    };
    assert!(game.effects.contains(&declined), "by a move");
    let not_asked = Complaint::NotAsked(Proposal::TakeBack);
    refused(&mut game, 1, AGREE_TO_TAKE_BACK, not_asked);
    // Several in a row, as often as all agree.
    for left in [1, 0] {
        let asks = if left == 1 { 2 } else { 1 };
        act(&mut game, asks, TAKE_BACK);
        act(&mut game, 3 - asks, AGREE_TO_TAKE_BACK);
        assert_eq!(game.table.entries().len(), left);
    }
}

#[test]
fn by_agreement_only_people_are_asked() {
    let mut game = far_apart("h 3 h 3");
    game.play("e2 b5 e8 h5");
    act(&mut game, 1, TAKE_BACK);
    let asked: Vec<Player> = game.table.asked(Proposal::TakeBack).collect();
    assert_eq!(asked, [player(3)]);
    act(&mut game, 3, AGREE_TO_TAKE_BACK);
    assert_eq!(game.table.entries().len(), 0);
    // Alone among computers there is no person to ask.
    let mut game = far_apart("h 3");
    game.play("e2");
    assert!(game.asked.is_some());
    act(&mut game, 1, TAKE_BACK);
    assert_eq!(game.table.entries().len(), 0);
    assert_eq!(game.asked, None, "the search is stopped");
}

#[test]
fn a_draw_is_forgotten_with_the_position_it_was_proposed_in() {
    let mut game = far_apart("h h");
    game.play("e2");
    act(&mut game, 1, DRAW);
    act(&mut game, 1, TAKE_BACK);
    act(&mut game, 2, AGREE_TO_TAKE_BACK);
    refused(
        &mut game,
        2,
        AGREE_TO_DRAW,
        Complaint::NotAsked(Proposal::Draw),
    );
}

#[test]
fn proposals_survive_an_interruption_and_leave_the_clock_alone() {
    let mut plan = plan("h h");
    plan.timing = "60".parse().expect("a timing");
    let mut game = FrontEnd::start(&plan);
    game.play("e2");
    game.wait(seconds(5));
    act(&mut game, 1, DRAW);
    assert_eq!(game.left(player(2)), seconds(55));
    game.interrupt();
    let kept = game.kept.clone().expect("it is kept");
    let save: dedale_play::Save = kept.parse().expect("a save");
    let mut again = FrontEnd::go_on_with(save.table, seconds(7));
    again.wait(seconds(1));
    act(&mut again, 2, AGREE_TO_DRAW);
    assert_eq!(again.table.ending(), Some(Ending::DrawAgreed));
    assert_eq!(again.used(), [seconds(1), seconds(6)]);
    // Too late to agree: the clock decides.
    let mut late = FrontEnd::start(&plan);
    act(&mut late, 2, DRAW);
    late.wait(seconds(61));
    act(&mut late, 1, AGREE_TO_DRAW);
    assert_eq!(late.table.ending(), Some(Ending::OutOfTime(player(1))));
}
