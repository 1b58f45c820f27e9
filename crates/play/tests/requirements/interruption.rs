//! C7: interrupting saves the game; it goes on later as if there had been no interruption.

use dedale_play::{Complaint, Deed, Effect, Ending, Save, Thinking};
use dedale_rules::{Outcome, Player};

use crate::front_end::{FrontEnd, TAKE_BACK, plan, seconds};

/// The game as another program would find it: the saved text, read again, much later.
fn resumed(game: &FrontEnd) -> FrontEnd {
    let text = game.kept.as_ref().expect("the game was kept");
    let save: Save = text.parse().expect("a save");
    assert_eq!(save.id, "game-1");
    FrontEnd::go_on_with(save.table, game.now + seconds(1_000_000))
}

#[test]
fn c7_an_interrupted_game_goes_on_with_clock_and_all() {
    for timing in ["off", "stopwatch", "100", "20+3/30"] {
        let mut plan = plan("h h h h");
        plan.timing = timing.parse().expect("a timing");
        let mut game = FrontEnd::start(&plan);
        game.play("e2 b5 e5v h5 e3");
        game.wait(seconds(17));
        game.interrupt();
        assert_eq!(game.effects, [Effect::StopThinking, Effect::Save]);
        let mut again = resumed(&game);
        assert_eq!(
            again.table.game().positions(),
            game.table.game().positions()
        );
        assert_eq!(again.used(), game.used(), "{timing}");
        for player in again.table.position().players().players() {
            assert_eq!(
                again.table.reading(player, again.now),
                game.table.reading(player, game.now)
            );
            assert_eq!(again.table.seat(player), game.table.seat(player));
        }
        again.wait(seconds(3));
        again.try_play("c5").expect("a step");
        assert_eq!(again.table.entries()[5].milliseconds, Some(20_000));
    }
}

#[test]
fn c7_whatever_was_shown_has_been_kept() {
    let mut game = FrontEnd::start(&plan("h h"));
    game.play("e2 e8");
    let mut steps = vec![TAKE_BACK, Deed::Play("e8h".parse().expect("a wall"))];
    steps.push(Deed::GiveUp);
    for action in steps {
        game.wait(seconds(2));
        game.act(action).expect("it can be done");
        let place = |wanted: fn(&Effect) -> bool| game.effects.iter().position(wanted);
        let kept = place(|effect| *effect == Effect::Save).expect("it is kept");
        if let Some(ended) = place(|effect| matches!(effect, Effect::Ended(_))) {
            assert!(kept < ended, "saved before it is reported");
        }
        // No interruption: as after a crash.
        let again = resumed(&game);
        assert_eq!(again.table.entries(), game.table.entries());
        assert_eq!(again.table.ending(), game.table.ending());
        assert_eq!(again.can_take_back(), game.can_take_back());
    }
}

#[test]
fn c7_a_computer_is_asked_again() {
    let mut game = FrontEnd::start(&plan("h 4"));
    game.play("e2");
    let asked = game.asked.expect("it is asked");
    game.interrupt();
    assert_eq!(game.asked, None);
    let mut again = resumed(&game);
    let ticket = again.table.ticket();
    let same = Thinking { ticket, ..asked };
    assert_eq!(again.asked, Some(same), "the ticket alone is another");
    assert!(again.let_the_computer_move());
    assert_eq!(
        again.effects.last(),
        Some(&Effect::Ring),
        "a person is called"
    );
}

#[test]
fn c7_what_was_taken_back_is_remembered() {
    let mut game = FrontEnd::start(&plan("h h"));
    game.play("e2 e8");
    game.act(TAKE_BACK).expect("the answer");
    game.interrupt();
    let mut again = resumed(&game);
    assert_eq!(again.act(TAKE_BACK), Err(Complaint::TakenBackAlready));
}

#[test]
fn c7_a_finished_game_stays_finished() {
    let mut game = FrontEnd::start(&plan("h h"));
    game.play("e2");
    game.wait(seconds(9));
    game.act(Deed::GiveUp).expect("the game goes on");
    let again = resumed(&game);
    assert_eq!(again.effects, [], "there is nothing to do");
    assert_eq!(again.table, game.table);
    assert_eq!(again.table.points(), game.table.points());
    assert_eq!(again.table.used(Player::SECOND, again.now), seconds(9));
}

#[test]
fn c7_somebody_who_cannot_move_passes_when_the_game_goes_on() {
    // The first player's only way out leads over two pawns in a row, and no wall is left to place.
    let start = "dedale/1 5x5 e1:0,a3:0,e2:0,e3:0 d1v 1";
    let game = FrontEnd::from_position(start);
    let forced = matches!(
        game.effects[..],
        [Effect::Played { forced: true, .. }, Effect::Save]
    );
    assert!(forced, "{:?}", game.effects);
    assert_eq!(game.table.turn(), Player::SECOND);
    // The round of passes may even be full then: no player is asked for anything any more.
    let game = FrontEnd::from_position(&format!("{start} passes=3"));
    let blocked = Ending::Board(Outcome::Blocked);
    assert_eq!(game.table.ending(), Some(blocked));
    assert_eq!(
        game.effects[1..],
        [
            Effect::Save,
            Effect::Ended(blocked),
            Effect::Score,
            Effect::Ring
        ]
    );
}
