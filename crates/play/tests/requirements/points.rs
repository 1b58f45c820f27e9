//! C8: five points for a win, bonus squares added, two lost by the slowest when the stopwatch is
//! on. (`scores.rs` tests the file of scores.)

use dedale_play::{Deed, FOR_SLOWNESS, FOR_WINNING, Points, Timing};
use dedale_rules::Player;

use crate::front_end::{FrontEnd, milliseconds, seconds};

/// A game for two that the first player wins with its second move, over a bonus square or not, with
/// those times for each move.
fn won(timing: Timing, times: [u64; 3], moves: [&str; 3]) -> FrontEnd {
    let start = "dedale/1 9x9 d7:2,c4:1 - 1 pass bonus=d8:3,b4:4";
    let text = format!("[Dedale \"1\"]\n[Start \"{start}\"]\n[Timing \"{timing}\"]\n\n*\n");
    let table = dedale_play::Table::from_game_file(&text).expect("a game file");
    let mut game = FrontEnd::go_on_with(table, seconds(5));
    for (time, text) in times.into_iter().zip(moves) {
        game.wait(milliseconds(time));
        game.try_play(text).expect("a legal move");
    }
    game
}

fn points(win: i32, bonus: i32, time: i32) -> Points {
    Points { win, bonus, time }
}

#[test]
fn c8_a_win_is_worth_five_points_and_bonus_squares_are_added() {
    assert_eq!((FOR_WINNING, FOR_SLOWNESS), (5, -2));
    let game = won(Timing::Off, [1000, 10, 10], ["d8", "b4", "d9"]);
    assert_eq!(game.points(), [points(5, 3, 0), points(0, 4, 0)]);
    assert_eq!(game.sums(), [8, 4]);
    assert_eq!(game.scored, 1);
}

#[test]
fn c8_the_slowest_loses_two_points_when_the_stopwatch_is_on() {
    let moves = ["d8", "c5", "d9"];
    // Times of the moves, and the points lost.
    for (times, expected) in [
        ([1000, 500, 1000], [-2, 0]),
        ([1000, 2500, 1000], [0, -2]),
        ([1000, 2000, 1000], [0, 0]),
        ([0, 0, 0], [0, 0]),
        ([0, 1, 0], [0, -2]),
    ] {
        let lost = |timing| {
            let game = won(timing, times, moves);
            [game.points()[0].time, game.points()[1].time]
        };
        assert_eq!(lost(Timing::Stopwatch), expected, "{times:?}");
        assert_eq!(lost(Timing::Off), [0, 0], "{times:?}");
        let limit = "60".parse().expect("a timing");
        assert_eq!(lost(limit), [0, 0], "{times:?}");
    }
}

#[test]
fn c8_with_four_a_tie_for_the_slowest_spares_everybody() {
    for (times, expected) in [
        ([4, 3, 2, 1], [-2, 0, 0, 0]),
        ([1, 2, 3, 4], [0, 0, 0, -2]),
        ([1, 4, 4, 1], [0; 4]),
        ([4, 4, 4, 4], [0; 4]),
    ] {
        let mut plan = crate::front_end::plan("h h h h");
        plan.timing = Timing::Stopwatch;
        let mut game = FrontEnd::start(&plan);
        for (time, text) in times.into_iter().zip(["e2", "b5", "e8", "h5"]) {
            game.wait(seconds(time));
            game.try_play(text).expect("a step");
        }
        game.act(Deed::GiveUp).expect("the game goes on");
        let lost: Vec<i32> = game.points().iter().map(|points| points.time).collect();
        assert_eq!(lost, expected, "{times:?}");
    }
}

/// A computer uses hardly any time: a person who plays only against computers would always be the
/// slowest.
#[test]
fn c8_computers_have_no_stopwatch() {
    for (people, times, expected) in [
        ("h 1", [9, 0, 0, 0], &[0, 0][..]),
        ("1 h", [0, 9, 0, 0], &[0, 0]),
        ("h 1 h 1", [9, 0, 3, 0], &[-2, 0, 0, 0]),
        ("h 1 h 1", [3, 8, 9, 8], &[0, 0, -2, 0]),
        ("h 1 1 1", [9, 0, 0, 0], &[0; 4]),
        ("h h", [9, 3, 0, 0], &[-2, 0]),
    ] {
        let mut plan = crate::front_end::plan(people);
        plan.timing = Timing::Stopwatch;
        let mut table = plan.table().expect("a plan");
        let mut now = seconds(0);
        drop(table.go_on(now));
        let moves: &[&str] = if expected.len() == 2 {
            &["e2", "e8"]
        } else {
            &["e2", "b5", "e8", "h5"]
        };
        for (time, text) in times.into_iter().zip(moves) {
            now += seconds(time);
            let step = Deed::Play(text.parse().expect("a move"));
            table.act(step.by(table.turn()), now).expect("a step");
        }
        let by = table.turn();
        table.act(Deed::GiveUp.by(by), now).expect("it goes on");
        let points = table.points().expect("an end");
        let lost: Vec<i32> = points.as_slice().iter().map(|points| points.time).collect();
        assert_eq!(lost, expected, "{people} {times:?}");
    }
}

#[test]
fn c8_the_time_before_giving_up_counts() {
    let mut plan = crate::front_end::plan("h h");
    plan.timing = Timing::Stopwatch;
    let mut game = FrontEnd::start(&plan);
    game.wait(seconds(10));
    game.try_play("e2").expect("a step");
    game.wait(seconds(60));
    game.act(Deed::GiveUp).expect("the game goes on");
    assert_eq!(game.table.used(Player::SECOND, game.now), seconds(60));
    assert_eq!(game.sums(), [5, -2]);
}

#[test]
fn c8_there_are_no_points_before_the_end() {
    let mut game = FrontEnd::from_position("dedale/1 9x9 d8:2,c4:1 - 1 pass");
    assert_eq!(game.table.points(), None);
    game.play("d9");
    assert!(game.table.points().is_some());
    assert_eq!(game.kept.as_deref(), Some(&*game.save().to_string()));
}
