//! C9: a stopwatch for each player, and tournament time; a player out of time loses.

use dedale_play::{
    Allowance, Deed, Effect, Ending, FirstMoves, Kind, PlanError, Table, Terms, Timing,
};
use dedale_rules::{Player, Verdict};

use crate::front_end::{FrontEnd, TAKE_BACK, milliseconds, people, plan, seconds};

fn timed(controllers: &str, timing: &str) -> FrontEnd {
    let mut plan = plan(controllers);
    plan.timing = timing.parse().expect("a timing");
    if plan.people.len() == 4 {
        plan.kind = Kind::Cooperative;
    }
    FrontEnd::start(&plan)
}

#[test]
fn c9_the_stopwatch_counts_each_players_time() {
    for timing in ["off", "stopwatch"] {
        let mut game = timed("h h", timing);
        for (time, text) in [(1500, "e2"), (250, "e8"), (10_000, "e3"), (0, "e7")] {
            game.wait(milliseconds(time));
            game.try_play(text).expect("a step");
        }
        assert_eq!(game.used(), [milliseconds(11_500), milliseconds(250)]);
        game.wait(seconds(5));
        assert_eq!(game.used(), [milliseconds(16_500), milliseconds(250)]);
        let times: Vec<_> = game
            .table
            .entries()
            .iter()
            .map(|e| e.milliseconds)
            .collect();
        assert_eq!(times, [Some(1500), Some(250), Some(10_000), Some(0)]);
        assert_eq!(game.table.reading(Player::FIRST, game.now), None);
    }
}

#[test]
fn c9_what_a_clock_shows() {
    // Time control, milliseconds of the finished turns and of the current one, then main time and
    // byo-yomi left and whether it is over.
    let cases = [
        ("60", "", 0, 60_000, 0, false),
        ("60", "20000 30000", 4_000, 6_000, 0, false),
        ("60", "", 60_000, 0, 0, false),
        ("60", "", 60_001, 0, 0, true),
        ("60+5", "10000", 0, 55_000, 0, false),
        ("60+5", "1000 1000", 0, 68_000, 0, false),
        ("60+5", "60000", 5_000, 0, 0, false),
        ("60+5", "60000", 5_001, 0, 0, true),
        ("60/10", "", 65_000, 0, 5_000, false),
        ("60/10", "", 70_000, 0, 0, false),
        ("60/10", "", 70_001, 0, 0, true),
        // Byo-yomi is whole again for each turn, the main time is gone.
        ("60/10", "69000 9999", 10_000, 0, 0, false),
        ("60/10", "69000 9999", 10_001, 0, 0, true),
        ("0/10", "10000 10000", 3_000, 0, 7_000, false),
    ];
    for (timing, turns, current, main, byo_yomi, is_over) in cases {
        let what = format!("{timing}, {turns}, {current}");
        let Ok(Timing::Limit(allowance)) = timing.parse() else {
            panic!("{timing}");
        };
        let turns = turns
            .split_whitespace()
            .map(|turn| milliseconds(turn.parse().expect("a number")));
        let reading = allowance.reading(turns, milliseconds(current));
        assert_eq!(reading.main, milliseconds(main), "{what}");
        assert_eq!(reading.byo_yomi, milliseconds(byo_yomi), "{what}");
        assert_eq!(reading.is_over, is_over, "{what}");
    }
}

#[test]
fn c9_the_increment_comes_after_the_move() {
    let mut game = timed("h h", "10+3");
    game.wait(seconds(10));
    game.try_play("e2").expect("at the last moment");
    assert_eq!(game.left(Player::FIRST), seconds(3));
    assert_eq!(game.left(Player::SECOND), seconds(10));
    game.play("e8");
    game.wait(seconds(3));
    game.try_play("e3").expect("at the last moment");
    assert_eq!(game.left(Player::FIRST), seconds(3));
    assert_eq!(game.left(Player::SECOND), seconds(12));
}

#[test]
fn c9_out_of_time_is_noticed_by_a_look_at_the_clock() {
    let mut game = timed("h h", "60/10");
    game.wait(seconds(70));
    game.tick();
    assert_eq!(game.effects, [], "at the last moment nothing is lost");
    game.wait(milliseconds(1));
    game.tick();
    let ending = Ending::OutOfTime(Player::FIRST);
    assert_eq!(
        game.effects,
        [
            Effect::StopThinking,
            Effect::Save,
            Effect::Ended(ending),
            Effect::Score,
            Effect::Ring
        ]
    );
    assert_eq!(game.sums(), [0, 5]);
    assert!(!game.table.is_going());
    game.wait(seconds(100));
    game.tick();
    assert_eq!((game.effects.len(), game.scored), (0, 1), "only once");
    assert_eq!(game.used(), [milliseconds(70_001), seconds(0)]);
}

#[test]
fn c9_out_of_time_is_noticed_by_an_action_that_comes_too_late() {
    let late = [
        Deed::Play("e2".parse().expect("a move")),
        Deed::Play("a1h".parse().expect("a move")),
        Deed::GiveUp,
        TAKE_BACK,
    ];
    for action in late {
        let mut game = timed("h h", "30+2");
        game.play("d1 d9");
        game.wait(milliseconds(31_001));
        game.act(action).expect("it is the clock that answers");
        let ending = Ending::OutOfTime(Player::FIRST);
        assert!(
            game.effects.contains(&Effect::Ended(ending)),
            "{action:?}: {:?}",
            game.effects
        );
        assert_eq!(game.table.entries().len(), 2, "{action:?} came too late");
        assert_eq!(game.sums(), [0, 5]);
    }
}

#[test]
fn c9_out_of_time_loses() {
    // The players, the variant, the player who runs out of time after how many moves, and the
    // points.
    let steps = "e2 e8 e3 e7";
    let two = [(0, [0, 5]), (1, [5, 0]), (2, [0, 5])];
    for (moves, expected) in two {
        let mut game = timed("h h", "30");
        for text in steps.split(' ').take(moves) {
            game.play(text);
        }
        game.wait(seconds(31));
        game.tick();
        assert_eq!(game.sums(), expected, "{moves}");
    }
    let four = "e2 e8 b5 h5 e3";
    for moves in 0..4 {
        let loser = Player::new(moves).expect("one of four");
        // In teams the others win; the verdict names the first of them.
        let mut game = timed("h h h h", "30");
        for text in four.split(' ').take(moves) {
            game.play(text);
        }
        game.wait(seconds(31));
        game.tick();
        let ending = Ending::OutOfTime(loser);
        assert_eq!(game.table.ending(), Some(ending));
        let expected = if moves % 2 == 0 {
            [0, 5, 0, 5]
        } else {
            [5, 0, 5, 0]
        };
        assert_eq!(game.sums(), expected, "{moves}");
        let winner = if moves % 2 == 0 {
            Player::SECOND
        } else {
            Player::FIRST
        };
        let verdict = game.table.game_file().verdict();
        assert_eq!(verdict, Verdict::Won(winner));
        // Among four who play each for themselves there is no winner.
        let mut plan = plan("h h h h");
        plan.timing = "30".parse().expect("a timing");
        let mut game = FrontEnd::start(&plan);
        game.play(["", "e2", "e2 b5", "e2 b5 e8"][moves]);
        game.wait(seconds(31));
        game.tick();
        assert_eq!(game.table.ending(), Some(ending));
        assert_eq!(game.sums(), [0; 4]);
        let winners = ending.winners(game.table.position().variant()).count();
        assert_eq!(winners, 0);
    }
}

#[test]
fn c9_the_clock_stands_while_the_game_is_interrupted() {
    let mut game = timed("h h", "60");
    game.play("e2");
    game.wait(seconds(20));
    game.interrupt();
    assert!(!game.table.is_going());
    game.wait(seconds(100_000));
    game.tick();
    assert_eq!(game.table.ending(), None);
    assert_eq!(game.left(Player::SECOND), seconds(40));
    let effects = game.table.go_on(game.now);
    assert_eq!(effects, [], "two people need no calling");
    game.wait(seconds(40));
    game.try_play("e8").expect("at the last moment");
    assert_eq!(game.used(), [seconds(1), seconds(60)]);
}

#[test]
fn c9_computers_get_the_limits_of_their_clock() {
    let mut game = timed("h 10", "60+5/10");
    game.play("e2");
    let clock = |game: &FrontEnd| {
        let limits = game.asked.expect("it is asked").limits;
        limits.clock.expect("there is a clock")
    };
    assert_eq!(clock(&game).left, seconds(60));
    assert_eq!(clock(&game).increment, seconds(5));
    assert_eq!(clock(&game).byo_yomi, seconds(10));
    game.wait(seconds(65));
    game.try_play("e8").expect("a step");
    game.play("e3");
    assert_eq!(clock(&game).left, seconds(5), "the increment is left");
    // A search that was broken off is requested again with the time left.
    game.wait(seconds(8));
    game.interrupt();
    assert_eq!(game.asked, None);
    game.wait(seconds(1000));
    let game = FrontEnd::go_on_with(game.table, game.now);
    assert_eq!(clock(&game).left, seconds(0));
    assert_eq!(clock(&game).byo_yomi, seconds(7));
    // Without tournament time there is no deadline.
    for timing in ["off", "stopwatch"] {
        for level in 1..=10 {
            let game = timed(&format!("{level} h"), timing);
            let thinking = game.asked.expect("it is asked");
            assert_eq!(thinking.level.number(), level);
            assert_eq!(thinking.limits.clock, None);
            let time = thinking.limits.time.expect("there is a limit");
            assert!(time <= seconds(5), "level {level}: {time:?}");
        }
    }
}

#[test]
fn c9_times_are_written_and_read() {
    let good = [
        "off",
        "stopwatch",
        "300",
        "300+5",
        "300/30",
        "300+2.5/30",
        "0/10",
        "0.001",
        "86400+86400/86400",
        "0/1209600",
    ];
    for text in good {
        let timing: Timing = text.parse().expect(text);
        assert_eq!(timing.to_string(), text);
    }
    let bad = [
        "",
        "0",
        "0+5",
        "-1",
        "+5",
        "/5",
        "5+",
        "5/",
        "1.2345",
        "1.",
        ".5",
        "1209601",
        "5+1209601",
        "5/3+2",
        "5 ",
        "five",
        "1e3",
        "Off",
    ];
    for text in bad {
        assert!(text.parse::<Timing>().is_err(), "{text:?}");
    }
    let twelve_hours = seconds(12 * 3600);
    for (main, increment) in [
        (seconds(0), seconds(1)),
        (twelve_hours * 29, seconds(0)),
        (std::time::Duration::from_nanos(1), seconds(0)),
    ] {
        let mut plan = plan("h h");
        plan.timing = Timing::Limit(Allowance {
            main,
            increment,
            byo_yomi: seconds(0),
        });
        assert_eq!(plan.table().map(|_| ()), Err(PlanError::Timing));
    }
}

/// Nothing happens before the deadline, and at the deadline the game is over: after moves, pauses
/// and taking back, with increments and byo-yomi.
#[test]
fn c9_the_deadline_is_the_moment_at_which_the_time_is_over() {
    for (timing, expected) in [
        ("60", 47),
        ("60+5", 57),
        ("60+5/10", 67),
        ("2/10", 10),
        ("0/10", 10),
    ] {
        let mut game = timed("h h", timing);
        assert!(game.table.deadline().is_some());
        // The first player uses 13 seconds of two turns, at most ten seconds in each.
        for (time, text) in [(9, "e2"), (1, "e8"), (4, "e3"), (1, "e7")] {
            game.wait(seconds(time));
            game.try_play(text).expect("in time");
        }
        let deadline = game.table.deadline().expect("tournament time");
        let left = deadline.since(game.now.into());
        // A move at the very end of the time still counts.
        assert_eq!(left, seconds(expected) + milliseconds(1), "{timing}");
        // A pause moves it, and while the clock is stopped there is none.
        game.wait(seconds(3));
        game.interrupt();
        assert_eq!(game.table.deadline(), None);
        game.wait(seconds(1000));
        drop(game.table.go_on(game.now));
        let deadline = game.table.deadline().expect("it runs again");
        let left = deadline.since(game.now.into());
        assert_eq!(left, seconds(expected - 3) + milliseconds(1), "{timing}");
        // Nothing happens before it; at it the game ends.
        let mut early = game.table.clone();
        let just_before = deadline.before(milliseconds(1));
        assert_eq!(early.tick(just_before), []);
        let effects = game.table.tick(deadline);
        let ending = Ending::OutOfTime(Player::FIRST);
        assert!(effects.contains(&Effect::Ended(ending)), "{timing}");
        assert_eq!(game.table.deadline(), None, "nothing more will happen");
    }
    for timing in ["off", "stopwatch"] {
        assert_eq!(timed("h h", timing).table.deadline(), None);
    }
}

#[test]
fn c9_a_clock_that_was_kept_beyond_its_end_has_run_out_already() {
    let text = "[Dedale \"1\"]\n[Timing \"5\"]\n[TurnTime \"6000\"]\n\n*\n";
    let mut table = Table::from_game_file(text).expect("a game file");
    drop(table.go_on(seconds(100)));
    assert_eq!(table.deadline(), Some(seconds(100).into()));
    assert!(!table.tick(seconds(100)).is_empty());
}

/// Moves without a measured time, like those of an opening, were not played by the clock. Where the
/// players cannot see each other, the clock of each side runs from its own first move.
#[test]
fn c9_first_moves_may_be_free() {
    let game = dedale_rules::Game::new(dedale_rules::Position::standard());
    let terms = Terms {
        timing: "60+5".parse().expect("a timing"),
        first_moves: FirstMoves::Free,
        ..Terms::default()
    };
    let mut table = Table::of_game(&game, people("h h"), terms).expect("two people");
    assert_eq!(table.go_on(seconds(0)), []);
    let left = |table: &Table, player, now| {
        let reading = table.reading(player, seconds(now));
        reading.expect("a clock").left()
    };
    let play = |table: &mut Table, player: Player, text: &str, now| {
        let deed = Deed::Play(text.parse().expect("a move")).by(player);
        table.act(deed, seconds(now)).expect("a step");
    };
    // An hour may pass: no clock runs, no time is lost or gained.
    assert!(!table.is_going() && table.deadline().is_none());
    assert!(table.tick(seconds(3600)).is_empty());
    assert!(!table.has_moved(Player::FIRST));
    play(&mut table, Player::FIRST, "e2", 3600);
    assert!(table.has_moved(Player::FIRST) && !table.has_moved(Player::SECOND));
    assert_eq!(left(&table, Player::FIRST, 3600), seconds(60));
    assert_eq!(table.free_since(), Some(seconds(3600).into()));
    play(&mut table, Player::SECOND, "e8", 3700);
    assert_eq!(left(&table, Player::SECOND, 3700), seconds(60));
    // From here on it counts.
    assert!(table.is_going() && table.free_since().is_none());
    assert_eq!(left(&table, Player::FIRST, 3710), seconds(50));
    play(&mut table, Player::FIRST, "e3", 3710);
    assert_eq!(left(&table, Player::FIRST, 3710), seconds(55));
    let deadline = table.deadline().expect("the second clock runs");
    assert!(!table.tick(deadline).is_empty());
}

#[test]
fn c9_an_opening_costs_no_time_and_brings_no_increment() {
    let mut game = dedale_rules::Game::new(dedale_rules::Position::standard());
    for text in ["e2", "e8", "e3"] {
        game.play(text.parse().expect("a move")).expect("a step");
    }
    let terms = Terms {
        timing: "60+5".parse().expect("a timing"),
        ..Terms::default()
    };
    let table = Table::of_game(&game, people("h h"), terms).expect("two people");
    let mut game = FrontEnd::go_on_with(table, seconds(7));
    assert_eq!(game.left(Player::FIRST), seconds(60));
    game.play("e7");
    assert_eq!(game.left(Player::SECOND), seconds(64));
    assert_eq!(game.used(), [seconds(0), seconds(1)]);
    let wrong = Table::of_game(game.table.game(), people("h h h h"), terms);
    assert_eq!(wrong, Err(PlanError::People));
    let impossible = Terms {
        timing: Timing::Limit(Allowance {
            main: seconds(0),
            increment: seconds(1),
            byo_yomi: seconds(0),
        }),
        ..terms
    };
    let wrong = Table::of_game(game.table.game(), people("h h"), impossible);
    assert_eq!(wrong, Err(PlanError::Timing));
}
