//! R4 and R11 to R17 at the table: the order of play, passing, blocked games, bonus squares, the
//! variants, and refused moves. `crates/rules/tests` tests the rules themselves.

use std::collections::HashSet;

use dedale_play::{
    BonusSquares, Complaint, Deed, Effect, Ending, Kind, Order, Plan, PlanError, Seat, Table, Terms,
};
use dedale_rules::{Bonus, Game, Outcome, Player, Refusal, Stage, VariantError};

use crate::front_end::{FrontEnd, people, plan, seconds};

const BLOCKED: Ending = Ending::Board(Outcome::Blocked);

#[test]
fn r4_lots_decide_who_plays_first_and_the_order_of_four() {
    for (controllers, orders) in [("h 3", 2), ("h 1 2 3", 24)] {
        let mut seen = HashSet::new();
        let mut first = 0;
        for seed in 0..600 {
            let plan = Plan::new(people(controllers), seed);
            let table = plan.table().expect("a possible plan");
            let again = plan.table().expect("a possible plan");
            assert_eq!(table, again, "the same seed draws the same lots");
            assert_eq!(table.seed(), seed);
            // Every player has a seat, with name, token, colour and level.
            let mut seats: Vec<_> = table.seats().map(|(_, seat)| seat.clone()).collect();
            seen.insert(seats.iter().map(|s| s.name.clone()).collect::<Vec<_>>());
            first += usize::from(seats[0] == plan.people[0]);
            let place = |seat: &Seat| plan.people.iter().position(|other| other == seat);
            seats.sort_by_key(|seat| place(seat).expect("one of them"));
            assert_eq!(seats, plan.people);
        }
        assert_eq!(seen.len(), orders, "every order is drawn");
        let expected = 600 / plan(controllers).people.len();
        assert!(first.abs_diff(expected) < 70, "{first} of {expected}");
    }
}

#[test]
fn r4_the_order_can_be_agreed_instead() {
    for seed in 0..20 {
        let plan = Plan {
            order: Order::AsNamed,
            ..Plan::new(people("h 1 2 3"), seed)
        };
        let table = plan.table().expect("a possible plan");
        let seats: Vec<_> = table.seats().map(|(_, seat)| seat.clone()).collect();
        assert_eq!(seats, plan.people);
    }
}

#[test]
fn r11_passing_is_the_consoles_house_rule() {
    let mut game = FrontEnd::start(&plan("h h"));
    game.play("pass");
    assert_eq!(game.table.turn(), Player::SECOND);
    let mut official = plan("h h");
    official.pass = false;
    let mut game = FrontEnd::start(&official);
    let refused = Complaint::Refused(Refusal::NoPassing);
    assert_eq!(game.try_play("pass"), Err(refused));
}

#[test]
fn r11_who_cannot_move_passes_without_being_asked() {
    // The first player's only way out leads over two pawns in a row, and no wall is left to place.
    let mut game = FrontEnd::from_position("dedale/1 5x5 e1:0,a3:0,e2:0,e3:1 d1v 4");
    game.play("a4h");
    let [
        Effect::Played { forced: false, .. },
        Effect::Played {
            chosen,
            played,
            forced: true,
        },
        Effect::Save,
    ] = game.effects[..]
    else {
        panic!("{:?}", game.effects);
    };
    assert_eq!(
        (chosen.to_string(), played.by),
        ("pass".to_owned(), Player::FIRST)
    );
    assert_eq!(game.table.turn(), Player::SECOND);
    assert_eq!(
        game.table.entries()[1].milliseconds,
        Some(0),
        "it took no time"
    );
}

#[test]
fn r12_a_round_of_passes_ends_the_game_without_points() {
    for (controllers, moves, passes) in [
        ("h h", "e2 e8 e3", "pass pass"),
        ("h h h h", "e2 b5 e8 h5 e3", "pass pass pass pass"),
    ] {
        let mut plan = plan(controllers);
        plan.timing = "stopwatch".parse().expect("a timing");
        plan.bonus = bonus(&[("e3", 4)]);
        let mut game = FrontEnd::start(&plan);
        game.play(moves);
        game.wait(seconds(20));
        for (place, text) in passes.split(' ').enumerate() {
            assert_eq!(game.table.ending(), None, "after {place} passes");
            game.play(text);
        }
        assert_eq!(game.table.ending(), Some(BLOCKED));
        assert!(game.effects.contains(&Effect::Ended(BLOCKED)));
        assert_eq!(game.table.position().points(Player::FIRST), 4);
        assert!(game.sums().iter().all(|&sum| sum == 0), "no points at all");
        let over = Complaint::Over(BLOCKED);
        assert_eq!(game.try_play("e4"), Err(over));
    }
}

#[test]
fn r12_what_lets_the_computer_block_the_game_is_known_before_it_is_played() {
    let wanders = "e2 e8 e1 e9 e2 e8";
    let boxed = "dedale/1 3x3 a1:0,b1:0,b3:0,c1:0 a1h";
    for (start, moves, controllers, chosen, expected) in [
        // Without passing the computer may take the draw; where points count it plays on.
        ("dedale/1 9x9 e1:10,e9:10 - 1", wanders, "h 3", "e1", true),
        ("dedale/1 9x9 e1:10,e9:10 - 1", wanders, "h 3", "e3", false),
        ("dedale/1 9x9 e1:10,e9:10 - 1", wanders, "h h", "e1", false),
        (
            "dedale/1 9x9 e1:10,e9:10 - 1 pass",
            wanders,
            "h 3",
            "e1",
            false,
        ),
        (
            "dedale/1 9x9 e1:10,e9:10 - 1 pass",
            "",
            "h 3",
            "pass",
            false,
        ),
        // The strongest level may have a table with which it holds a draw.
        (
            "dedale/1 9x9 e1:10,e9:10 - 1 pass",
            "",
            "h 10",
            "pass",
            true,
        ),
        (
            "dedale/1 9x9 e1:10,e9:10 - 1 mathematical pass",
            "",
            "h 3",
            "pass",
            false,
        ),
        // The pawn in the corner cannot step: its owner has to pass.
        (
            &format!("{boxed} 4 pass passes=2"),
            "",
            "h h h h",
            "pass",
            true,
        ),
        (
            &format!("{boxed} 4 pass passes=1"),
            "",
            "h h h h",
            "pass",
            false,
        ),
    ] {
        let mut game = Game::new(start.parse().expect("a position"));
        for text in moves.split_whitespace() {
            game.play(text.parse().expect("a move")).expect("legal");
        }
        let table = Table::of_game(&game, people(controllers), Terms::default());
        let table = table.expect("a table");
        let chosen = chosen.parse().expect("a move");
        let name = format!("{start}, {controllers}: {chosen}");
        assert!(!table.is_blocked_by(chosen), "{name}");
        assert_eq!(table.lets_computer_block(chosen), expected, "{name}");
    }
}

#[test]
fn r12_the_third_occurrence_ends_the_game_without_points() {
    for (controllers, round) in [
        ("h h", "e2 e8 e1 e9"),
        ("h h h h", "e2 b5 e8 h5 e1 a5 e9 i5"),
    ] {
        let mut game = FrontEnd::start(&plan(controllers));
        game.play(round);
        assert_eq!(game.table.ending(), None);
        game.play(round);
        assert_eq!(game.table.ending(), Some(BLOCKED));
        assert!(game.sums().iter().all(|&sum| sum == 0));
    }
}

fn bonus(squares: &[(&str, u8)]) -> BonusSquares {
    let square = |&(cell, value): &(&str, u8)| Bonus {
        cell: cell.parse().expect("a cell"),
        value,
    };
    BonusSquares::Chosen(squares.iter().map(square).collect())
}

#[test]
fn r13_landing_on_a_bonus_square_credits_it_once() {
    let mut plan = plan("h h");
    plan.bonus = bonus(&[("e3", 4), ("e5", 2)]);
    let mut game = FrontEnd::start(&plan);
    let points = |game: &FrontEnd| {
        [Player::FIRST, Player::SECOND].map(|player| game.table.position().points(player))
    };
    game.play("e2 e8 e3");
    let Effect::Played { played, .. } = game.effects[0] else {
        panic!("{:?}", game.effects);
    };
    assert_eq!(played.bonus.map(|bonus| bonus.value), Some(4));
    assert_eq!(points(&game), [4, 0]);
    // Not again for the same player, nor for the other.
    game.play("e7 e2 e6 e3");
    assert_eq!(points(&game), [4, 0]);
    game.play("e5 e4");
    assert_eq!(points(&game), [4, 2]);
    // The second pawn jumps from e5 over e4 to e3, which is spent.
    game.play("e3 e5");
    assert_eq!(points(&game), [4, 2], "spent by the other");
}

#[test]
fn r13_jumping_over_a_bonus_square_credits_nothing() {
    // No player has won the square under the second pawn.
    let start = "dedale/1 9x9 e4:10,e5:10 - 1 pass bonus=e5:9";
    let mut game = FrontEnd::from_position(start);
    game.play("e6");
    assert_eq!(game.table.position().points(Player::FIRST), 0);
    assert_eq!(game.table.position().open_bonus().count(), 1);
}

#[test]
fn r13_scattered_squares_are_where_they_may_be() {
    let two_and_four = [
        ("9x9", "h h"),
        ("9x9", "h h h h"),
        ("5x5", "h h"),
        ("12x12", "h h h h"),
    ];
    for (size, controllers) in two_and_four {
        let mut seen = HashSet::new();
        for seed in 0..50 {
            let mut plan = plan(controllers);
            plan.size = size.parse().expect("a size");
            plan.seed = seed;
            plan.bonus = BonusSquares::Scattered(7);
            let variant = plan.variant().expect("there is room");
            assert_eq!(variant.bonus.len(), 7);
            let cells: HashSet<_> = variant.bonus.iter().map(|bonus| bonus.cell).collect();
            assert_eq!(cells.len(), 7);
            for bonus in &variant.bonus {
                assert!((1..=5).contains(&bonus.value));
                for player in variant.players().players() {
                    assert!(!variant.is_goal(player, bonus.cell), "{size}: {bonus:?}");
                }
            }
            seen.insert(variant.bonus.clone());
            assert_eq!(
                plan.variant(),
                Ok(variant),
                "the same seed, the same squares"
            );
        }
        assert!(seen.len() > 40, "other seeds, other squares");
    }
}

/// Each square has counterparts for the other players, with the same value.
#[test]
fn r13_scattered_squares_lie_alike_for_everybody() {
    type Turned = fn(u8, u8, u8) -> (u8, u8);
    let mirrored: Turned = |column, row, last| (column, last - row);
    let quarter: Turned = |column, row, last| (row, last - column);
    let half: Turned = |column, row, last| (last - column, last - row);
    for (size, controllers, count, turned) in [
        ("9x9", "h h", 7, mirrored),
        ("9x9", "h h", 4, mirrored),
        ("9x9", "h h", 1, mirrored),
        ("8x8", "h h", 6, mirrored),
        ("9x9", "h h h h", 4, quarter),
        ("9x9", "h h h h", 5, quarter),
        // Seven cannot lie alike for four: then for the players that face each other.
        ("9x9", "h h h h", 7, half),
        ("12x12", "h h h h", 6, half),
    ] {
        for seed in 0..30 {
            let mut plan = plan(controllers);
            plan.size = size.parse().expect("a size");
            plan.seed = seed;
            plan.bonus = BonusSquares::Scattered(count);
            let variant = plan.variant().expect("there is room");
            let last = plan.size.width() - 1;
            for bonus in &variant.bonus {
                let (column, row) = turned(bonus.cell.column(), bonus.cell.row(), last);
                let cell = dedale_rules::Cell::new(column, row).expect("on the board");
                let value = bonus.value;
                let image = dedale_rules::Bonus { cell, value };
                assert!(
                    variant.bonus.contains(&image),
                    "{size} {count}: {:?}",
                    variant.bonus
                );
            }
        }
    }
}

#[test]
fn r13_bonus_squares_that_cannot_be_are_refused() {
    let refused = |change: &dyn Fn(&mut Plan)| {
        let mut plan = plan("h h");
        change(&mut plan);
        plan.table().map(|_| ()).expect_err("it cannot be")
    };
    let too_many = PlanError::Variant(VariantError::TooManyBonus);
    assert_eq!(
        refused(&|plan| plan.bonus = BonusSquares::Scattered(8)),
        too_many
    );
    let room = refused(&|plan| {
        plan.size = "3x3".parse().expect("a size");
        plan.bonus = BonusSquares::Scattered(5);
    });
    assert_eq!(room, PlanError::NoRoomForBonus(3));
    for square in ["a1", "e9"] {
        let cell = square.parse().expect("a cell");
        assert_eq!(
            refused(&|plan| plan.bonus = bonus(&[(square, 3)])),
            PlanError::Variant(VariantError::BonusOnLine { cell })
        );
    }
    let mathematical = refused(&|plan| {
        plan.kind = Kind::Mathematical;
        plan.bonus = BonusSquares::Scattered(3);
    });
    let expected = PlanError::Variant(VariantError::BonusInMathematical);
    assert_eq!(mathematical, expected);
}

#[test]
fn r14_a_team_wins_when_one_of_its_pawns_arrives() {
    let mut plan = plan("h h h h");
    plan.kind = Kind::Cooperative;
    let mut game = FrontEnd::start(&plan);
    let position = game.table.position();
    assert!(position.players().players().all(|p| position.stock(p) == 5));
    // Bottom, top, left, right: the teams take turns.
    game.play("e2 e8 b5 h5");
    // Either partner wins for both.
    for (start, last, winner, sums) in [
        ("e8:5,d4:5,b5:5,h5:5 - 1", "e9", Player::FIRST, [5, 0, 5, 0]),
        ("e7:5,d4:5,h5:5,g5:5 - 3", "i5", Player::THIRD, [5, 0, 5, 0]),
        (
            "e7:5,d4:5,h5:5,b4:5 - 4",
            "a4",
            Player::FOURTH,
            [0, 5, 0, 5],
        ),
    ] {
        let mut game = FrontEnd::from_position(&format!("dedale/1 9x9 {start} teams"));
        game.play(last);
        let ending = Ending::Board(Outcome::Won(winner));
        assert_eq!(game.table.ending(), Some(ending));
        assert_eq!(game.sums(), sums);
    }
    plan.people.truncate(2);
    assert_eq!(plan.variant(), Err(PlanError::CooperativeIsForFour));
}

#[test]
fn r15_the_mathematical_variant_is_decided_by_steps() {
    let mut plan = plan("h h");
    plan.kind = Kind::Mathematical;
    plan.size = "5x5".parse().expect("a size");
    // Without jumps both have height less one, a draw, and no player wins points.
    let mut game = FrontEnd::start(&plan);
    game.play("b1 d5 b2 d4 b3 d3 b4 d2 b5");
    assert_eq!(game.table.ending(), None, "both must arrive");
    game.play("d1");
    assert_eq!(game.table.ending(), Some(Ending::Board(Outcome::Drawn)));
    let points = [Player::FIRST, Player::SECOND].map(|p| game.table.position().points(p));
    assert_eq!(points, [4, 4]);
    assert_eq!(game.sums(), [0, 0]);
    // The second player jumps: one step less is counted, and the game is lost.
    let mut game = FrontEnd::start(&plan);
    game.play("c2 c4 c3 c2 c4 c1 c5");
    let ending = Ending::Board(Outcome::Won(Player::FIRST));
    assert_eq!(game.table.ending(), Some(ending));
    assert_eq!(
        game.sums(),
        [5, 0],
        "steps decide and are no points of the table"
    );
}

#[test]
fn r15_whoever_has_arrived_and_has_no_walls_passes_without_being_asked() {
    let mut plan = plan("h h");
    plan.kind = Kind::Mathematical;
    plan.size = "5x5".parse().expect("a size");
    plan.walls = Some(0);
    let mut game = FrontEnd::start(&plan);
    game.play("b1 d5 b2 e5 b3 d5 b4 d4 b5 d3");
    assert_eq!(game.table.turn(), Player::SECOND);
    assert_eq!(game.table.position().passes(), 1);
    game.play("d2 d1");
    assert_eq!(game.table.ending(), Some(Ending::Board(Outcome::Drawn)));
}

#[test]
fn r16_each_stage_is_a_game() {
    // The stage, moves, then a move and the rule that refuses it, if any. Pawns meet in the middle
    // of a 5×5 board.
    let meet = "c2 c4 c3";
    let shut_in = "b1h c4 a1v";
    let cases = [
        (Stage::One, "", "e5", None),
        (Stage::One, "", "c5", Some(6)),
        (Stage::One, "a1h a2", "b1h", Some(7)),
        (Stage::One, shut_in, "c1v", None),
        (Stage::Two, "", "e5", Some(6)),
        (Stage::Two, meet, "c2", Some(16)),
        (Stage::Two, "a1h", "b1h", Some(7)),
        (Stage::Two, shut_in, "c1v", None),
        (Stage::Three, meet, "c2", None),
        (Stage::Three, shut_in, "c1v", None),
        (Stage::Four, meet, "c2", None),
        (Stage::Four, "c1h c4 b1v c5", "d1v", Some(8)),
    ];
    for (stage, moves, last, rule) in cases {
        let mut plan = plan("h h");
        plan.size = "5x5".parse().expect("a size");
        plan.kind = Kind::Stage(stage);
        let mut game = FrontEnd::start(&plan);
        game.play(moves);
        let refused = match game.try_play(last) {
            Ok(()) => None,
            Err(Complaint::Refused(refusal)) => Some(refusal.rule()),
            Err(complaint) => panic!("{complaint:?}"),
        };
        assert_eq!(refused, rule, "{stage:?}: {moves}, then {last}");
    }
}

#[test]
fn r16_in_stage_one_nobody_wins_and_the_fourth_is_the_usual_game() {
    let mut plan = plan("h h");
    plan.kind = Kind::Stage(Stage::One);
    let mut game = FrontEnd::start(&plan);
    game.play("e8 a1 a9 e9");
    assert_eq!(game.table.ending(), None);
    game.act(Deed::GiveUp).expect("the way out of stage one");
    assert_eq!(game.sums(), [0, 5]);
    let mut fourth = plan.clone();
    fourth.kind = Kind::Stage(Stage::Four);
    plan.kind = Kind::Usual;
    assert_eq!(fourth.table(), plan.table());
}

#[test]
fn r17_a_refused_move_says_why_and_costs_nothing() {
    let mut official = plan("h h");
    official.timing = "60+5".parse().expect("a timing");
    official.pass = false;
    let mut game = FrontEnd::start(&official);
    game.play("e2 e8 e3h");
    let kept = game.kept.clone();
    for (text, rule) in [
        ("e8", 5),
        ("e6", 6),
        ("e2", 6),
        ("a10", 6),
        ("e3h", 7),
        ("f3h", 7),
        ("e3v", 7),
        ("i1h", 7),
        ("pass", 11),
    ] {
        let before = game.table.clone();
        let complaint = game.try_play(text).expect_err(text);
        let Complaint::Refused(refusal) = complaint else {
            panic!("{text}: {complaint:?}");
        };
        assert_eq!(refusal.rule(), rule, "{text}: {refusal:?}");
        assert_eq!(game.table, before, "{text}");
        assert_eq!(game.kept, kept, "{text}: nothing to keep");
    }
    // The same player plays, and the clock has gone on.
    game.wait(seconds(4));
    game.try_play("e7").expect("the player plays again");
    assert_eq!(game.used(), [seconds(2), seconds(5)]);
}
