//! Answers of computers: only the answer to the current request is played.

use dedale_play::{Complaint, Deed, Effect};
use dedale_rules::{Move, Player};

use crate::front_end::{FrontEnd, TAKE_BACK, plan, seconds};

fn chosen(text: &str) -> Move {
    text.parse().expect("a move")
}

/// Hands in an answer with the ticket of another moment: nothing changes.
fn assert_late(game: &mut FrontEnd, ticket: dedale_play::Ticket, text: &str) {
    let before = game.table.clone();
    let answered = game.table.answer(ticket, chosen(text), game.now);
    assert_eq!(answered, Err(Complaint::LateAnswer));
    assert_eq!(game.table, before);
}

#[test]
fn an_answer_is_played_once() {
    let mut game = FrontEnd::start(&plan("h 3"));
    game.play("e2");
    let asked = game.asked.expect("the computer is asked");
    assert_eq!(asked.ticket, game.table.ticket());
    let refused = game.table.answer(asked.ticket, chosen("e2"), game.now);
    assert!(matches!(refused, Err(Complaint::Refused(_))));
    let effects = game.table.answer(asked.ticket, chosen("e8"), game.now);
    let effects = effects.expect("a legal move");
    assert!(matches!(effects[0], Effect::Played { played, .. } if played.by == Player::SECOND));
    assert_late(&mut game, asked.ticket, "e3");
}

#[test]
fn an_answer_to_a_move_that_was_taken_back_is_late() {
    let mut plan = plan("h 3");
    plan.take_backs = dedale_play::TakeBacks::ByAgreement;
    let mut game = FrontEnd::start(&plan);
    game.play("e2");
    let first = game.asked.expect("the computer is asked");
    game.act_as(TAKE_BACK.by(Player::FIRST))
        .expect("no person is asked");
    assert_late(&mut game, first.ticket, "e8");
    // Even if the same position comes again.
    game.play("e2");
    let second = game.asked.expect("the computer is asked again");
    assert_ne!(first.ticket, second.ticket);
    assert_late(&mut game, first.ticket, "e8");
    game.table
        .answer(second.ticket, chosen("e8"), game.now)
        .expect("the answer to this question");
}

#[test]
fn an_answer_after_an_interruption_or_the_end_is_late() {
    let mut game = FrontEnd::start(&plan("h 3"));
    game.play("e2");
    let first = game.asked.expect("the computer is asked");
    game.interrupt();
    assert_late(&mut game, first.ticket, "e8");
    assert!(!game.table.is_going(), "the clock stands");
    let mut game = FrontEnd::go_on_with(game.table, seconds(2000));
    assert_late(&mut game, first.ticket, "e8");
    let second = game.asked.expect("it is asked again");
    game.act_as(Deed::GiveUp.by(Player::FIRST))
        .expect("out of turn");
    assert_eq!(game.asked, None);
    assert_late(&mut game, second.ticket, "e8");
}
