//! The rules R1 to R17 of docs/requirements.md, one test or more for each, by number. Most are
//! shown again in other files: drawn, perft, agreement with the twin.

use std::sync::Arc;

use dedale_rules::{
    Bonus, Cell, Game, Move, Outcome, PerPlayer, Player, PlayerCount, Position, Refusal, Setup,
    Side, Size, Stage, Team, Variant, VariantError, VariantSetup, draw_lots, usual_walls,
};

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

fn start(setup: VariantSetup) -> Position {
    Position::start(Arc::new(setup.validate().expect("a possible game")))
}

fn game(setup: VariantSetup) -> Game {
    Game::new(start(setup))
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        if let Err(refusal) = game.play(text.parse().expect("a move")) {
            panic!("{text} in {}: {refusal}", game.position());
        }
    }
}

fn refusal(position: &Position, text: &str) -> Refusal {
    position
        .check(text.parse().expect("a move"))
        .expect_err(text)
}

fn two(board: &str) -> VariantSetup {
    VariantSetup::new(size(board), PlayerCount::Two)
}

fn four(board: &str) -> VariantSetup {
    VariantSetup::new(size(board), PlayerCount::Four)
}

#[test]
fn r1_boards_from_3_to_12_each_way() {
    assert_eq!(Size::all().count(), 100);
    for size in Size::all() {
        for players in [PlayerCount::Two, PlayerCount::Four] {
            let position = start(VariantSetup::new(size, players));
            assert!(!position.legal_moves().is_empty(), "{size}");
        }
    }
    for side in [0, 1, 2, 13, 255] {
        assert_eq!(Size::new(side, 9), None);
        assert_eq!(Size::new(9, side), None);
    }
}

#[test]
fn r2_players_face_each_other_from_the_middle_of_their_sides() {
    let starts = |setup: VariantSetup| {
        let names: Vec<String> = setup
            .starts
            .as_slice()
            .iter()
            .map(ToString::to_string)
            .collect();
        names.join(" ")
    };
    assert_eq!(starts(two("9x9")), "e1 e9");
    assert_eq!(starts(two("12x12")), "f1 f12");
    assert_eq!(starts(two("3x7")), "b1 b7");
    assert_eq!(starts(two("4x5")), "b1 b5");
    assert_eq!(starts(four("9x9")), "e1 a5 e9 i5");
    assert_eq!(starts(four("12x12")), "f1 a6 f12 l6");
    // Clockwise: bottom, left, top, right.
    let position = start(four("9x9"));
    let sides: Vec<Side> = position.variant().sides.as_slice().to_vec();
    assert_eq!(sides, [Side::Bottom, Side::Left, Side::Top, Side::Right]);
    let goals: Vec<u8> = position
        .players()
        .players()
        .map(|p| position.distance(p).unwrap())
        .collect();
    assert_eq!(goals, [8; 4]);
    // Other starting cells can be set.
    let other = PerPlayer::from_slice(&[cell("a1"), cell("i9")]).unwrap();
    let position = start(VariantSetup {
        starts: other,
        ..two("9x9")
    });
    assert_eq!(position.pawn(Player::SECOND), cell("i9"));
}

#[test]
fn r2_starts_that_cannot_be_are_refused() {
    let with = |cells: &[&str]| {
        let cells: Vec<Cell> = cells.iter().map(|text| cell(text)).collect();
        let starts = PerPlayer::from_slice(&cells).unwrap();
        VariantSetup {
            starts,
            ..two("5x5")
        }
        .validate()
        .expect_err("a bad start")
    };
    assert_eq!(
        with(&["c3", "c3"]),
        VariantError::StartShared { cell: cell("c3") }
    );
    let on_goal = VariantError::StartOnGoal {
        player: Player::FIRST,
        cell: cell("a5"),
    };
    assert_eq!(with(&["a5", "c4"]), on_goal);
    let off_board = VariantError::StartOffBoard {
        player: Player::SECOND,
        cell: cell("f1"),
    };
    assert_eq!(with(&["c1", "f1"]), off_board);
    assert_eq!(with(&["a1", "b2", "c3", "d4"]), VariantError::StartForEach);
}

#[test]
fn r3_the_usual_numbers_of_walls() {
    let cases = [
        ("9x9", 10, 5),
        ("12x12", 20, 10),
        ("11x11", 20, 10),
        ("10x10", 20, 10),
        ("7x7", 8, 4),
        ("5x5", 4, 2),
        ("3x3", 1, 1),
        ("3x7", 3, 3),
        ("8x8", 8, 8),
        ("4x5", 3, 3),
        ("12x11", 17, 17),
    ];
    for (board, for_two, for_four) in cases {
        assert_eq!(
            usual_walls(size(board), PlayerCount::Two),
            for_two,
            "{board}"
        );
        assert_eq!(
            usual_walls(size(board), PlayerCount::Four),
            for_four,
            "{board}"
        );
    }
    let position = start(VariantSetup {
        walls: 3,
        ..two("9x9")
    });
    assert_eq!(position.stock(Player::FIRST), 3);
}

#[test]
fn r4_lots_are_drawn_evenly_and_a_seed_draws_the_same() {
    use std::collections::HashMap;
    for (players, orders) in [(PlayerCount::Two, 2), (PlayerCount::Four, 24)] {
        let mut drawn: HashMap<Vec<usize>, u32> = HashMap::new();
        let draws = 2400;
        for seed in 0..draws {
            let seats = draw_lots(players, seed);
            assert_eq!(seats, draw_lots(players, seed));
            *drawn.entry(seats.as_slice().to_vec()).or_default() += 1;
        }
        assert_eq!(drawn.len(), orders, "every order comes");
        let expected =
            f64::from(u32::try_from(draws).unwrap()) / f64::from(u32::try_from(orders).unwrap());
        // Five standard deviations; the seeds are fixed, so this cannot fail by chance.
        let spread = 5.0 * expected.sqrt();
        for (order, count) in drawn {
            assert!(
                (f64::from(count) - expected).abs() < spread,
                "{order:?} {count} times"
            );
        }
    }
    // Known lots: a seed written down today draws the same in every version.
    assert_eq!(draw_lots(PlayerCount::Four, 0).as_slice(), [2, 1, 0, 3]);
}

#[test]
fn r5_a_turn_is_one_pawn_move_or_one_wall() {
    let mut game = game(VariantSetup {
        walls: 1,
        ..two("9x9")
    });
    play(&mut game, "e2 e5h");
    assert_eq!(game.position().turn(), Player::FIRST);
    assert_eq!(game.position().stock(Player::SECOND), 0);
    play(&mut game, "e3");
    // Without walls the pawn must move.
    assert_eq!(refusal(game.position(), "a1h"), Refusal::NoWallsLeft);
    assert!(
        game.position()
            .legal_moves()
            .iter()
            .all(|chosen| matches!(chosen, Move::Pawn(_)))
    );
}

#[test]
fn r6_a_pawn_steps_one_cell_never_through_a_wall_never_off_the_board() {
    let mut game = game(two("9x9"));
    let moves = game.position().pawn_moves();
    assert_eq!(moves.to_string(), "d1 f1 e2");
    play(&mut game, "d1h e1v");
    assert_eq!(game.position().pawn_moves().to_string(), "d1");
    assert!(matches!(
        refusal(game.position(), "e2"),
        Refusal::WallBetween { .. }
    ));
    assert!(matches!(
        refusal(game.position(), "e3"),
        Refusal::TooFar { .. }
    ));
    assert!(matches!(
        refusal(game.position(), "j1"),
        Refusal::OffBoard { .. }
    ));
}

#[test]
fn r7_walls_lie_inside_and_neither_overlap_nor_cross() {
    let mut game = game(two("9x9"));
    play(&mut game, "e3h");
    let wall = |text: &str| text.parse::<dedale_rules::Wall>().unwrap();
    for text in ["e3h", "d3h", "f3h"] {
        assert_eq!(
            refusal(game.position(), text),
            Refusal::Overlaps {
                existing: wall("e3h")
            }
        );
    }
    assert_eq!(
        refusal(game.position(), "e3v"),
        Refusal::Crosses {
            existing: wall("e3h")
        }
    );
    for text in ["i1h", "a9h", "i1v", "a9v", "k11h"] {
        let wall = wall(text);
        assert_eq!(
            refusal(game.position(), text),
            Refusal::OutsideBoard { wall }
        );
    }
    // End to end, and a T, are neither.
    for text in ["c3h", "g3h", "d3v", "f3v", "e2v", "e4v"] {
        assert_eq!(
            game.position().check(text.parse().unwrap()),
            Ok(()),
            "{text}"
        );
    }
}

#[test]
fn r8_a_wall_that_shuts_anybody_in_is_refused() {
    let mut game = game(two("9x9"));
    play(&mut game, "d1v e1v");
    for text in ["d2h", "e2h"] {
        let Refusal::ShutsIn { player, region } = refusal(game.position(), text) else {
            panic!("{text} shuts the first player in");
        };
        assert_eq!(player, Player::FIRST);
        assert_eq!(region.to_string(), "e1 e2");
    }
}

#[test]
fn r9_jumps_straight_or_else_to_the_side() {
    let mut game = game(two("9x9"));
    play(&mut game, "e2 e8 e3 e7 e4 e6 e5");
    assert_eq!(game.position().pawn_moves().to_string(), "e4 d6 f6 e7");
    play(&mut game, "e4h a1h");
    assert_eq!(game.position().pawn_moves().to_string(), "d5 f5 d6 f6 e7");
    // Never compulsory.
    play(&mut game, "e7");
    assert_eq!(game.position().pawn(Player::SECOND), cell("e7"));
}

#[test]
fn r10_the_first_to_arrive_wins_at_once() {
    let mut game = game(two("3x3"));
    play(&mut game, "a1 b2 a2 c2");
    assert_eq!(game.outcome(), None);
    play(&mut game, "a3");
    assert_eq!(game.outcome(), Some(Outcome::Won(Player::FIRST)));
    assert!(game.position().legal_moves().is_empty());
    assert_eq!(game.play(Move::Pawn(cell("c1"))).unwrap_err().rule(), 10);
}

#[test]
fn r11_passing_is_a_house_rule() {
    assert_eq!(refusal(&Position::standard(), "pass"), Refusal::NoPassing);
    let position = start(VariantSetup {
        pass: true,
        ..two("9x9")
    });
    assert_eq!(position.legal_moves().len(), 132);
    assert!(position.is_legal(Move::Pass));
}

#[test]
fn r12_a_round_of_passes_blocks_the_game() {
    for (setup, round) in [(two("9x9"), 2), (four("9x9"), 4)] {
        let mut game = game(VariantSetup {
            pass: true,
            ..setup
        });
        for passed in 0..round {
            assert_eq!(game.outcome(), None, "after {passed} passes");
            play(&mut game, "pass");
        }
        assert_eq!(game.outcome(), Some(Outcome::Blocked));
        assert_eq!(game.play(Move::Pass).unwrap_err().rule(), 12);
        assert!(game.legal_moves().is_empty());
        game.undo();
        assert_eq!(game.outcome(), None);
        // A move in between starts the round again.
        let step = game.position().pawn_moves().iter().next().unwrap();
        game.play(Move::Pawn(step)).unwrap();
        play(&mut game, "pass");
        assert_eq!(game.outcome(), None);
    }
}

#[test]
fn r12_the_third_occurrence_of_a_position_blocks_the_game() {
    let mut game = game(two("9x9"));
    play(&mut game, "a1h a8h");
    let round = "d1 d9 e1 e9";
    play(&mut game, round);
    assert_eq!((game.repetitions(), game.outcome()), (2, None));
    play(&mut game, "d1 d9 e1");
    assert_eq!(game.outcome(), None);
    play(&mut game, "e9");
    assert_eq!(
        (game.repetitions(), game.outcome()),
        (3, Some(Outcome::Blocked))
    );
    assert_eq!(game.play(Move::Pawn(cell("e2"))).unwrap_err().rule(), 12);
}

#[test]
fn r13_a_bonus_square_is_credited_once() {
    let bonus = vec![
        Bonus {
            cell: cell("e2"),
            value: 5,
        },
        Bonus {
            cell: cell("e4"),
            value: 3,
        },
    ];
    let mut game = game(VariantSetup {
        bonus: bonus.clone(),
        ..two("9x9")
    });
    let played = game.play(Move::Pawn(cell("e2"))).unwrap();
    assert_eq!((played.bonus, played.points), (Some(bonus[0]), 5));
    assert_eq!(game.position().points(Player::FIRST), 5);
    assert_eq!(game.position().open_bonus().collect::<Vec<_>>(), bonus[1..]);
    play(&mut game, "e8 e1 e7 e2 e6");
    assert_eq!(game.position().points(Player::FIRST), 5, "spent");
    // Undo brings it back.
    while game.undo().is_some() {}
    assert_eq!(game.position().open_bonus().count(), 2);
    assert_eq!(game.position().points(Player::FIRST), 0);
}

#[test]
fn r13_jumping_over_a_bonus_square_credits_nothing() {
    let bonus = vec![Bonus {
        cell: cell("e4"),
        value: 3,
    }];
    let variant = VariantSetup {
        bonus,
        ..two("9x9")
    };
    let mut setup = Setup::start(Arc::new(variant.validate().unwrap()));
    setup.pawns = PerPlayer::from_slice(&[cell("e3"), cell("e4")]).unwrap();
    let mut position = setup.validate().unwrap();
    let played = position.play(Move::Pawn(cell("e5"))).unwrap();
    assert_eq!((played.bonus, played.points), (None, 0));
    assert_eq!(position.open_bonus().count(), 1, "still to be won");
}

#[test]
fn r13_bonus_squares_that_cannot_be_are_refused() {
    let with = |squares: &[(&str, u8)]| {
        let bonus = squares
            .iter()
            .map(|&(text, value)| Bonus {
                cell: cell(text),
                value,
            })
            .collect();
        VariantSetup {
            bonus,
            ..four("9x9")
        }
        .validate()
        .map(|_| ())
    };
    assert_eq!(with(&[("b2", 1), ("h8", 99)]), Ok(()));
    for text in ["e1", "a4", "d9", "i2"] {
        assert_eq!(
            with(&[(text, 1)]),
            Err(VariantError::BonusOnLine { cell: cell(text) })
        );
    }
    assert_eq!(
        with(&[("b2", 0)]),
        Err(VariantError::BonusValue { cell: cell("b2") })
    );
    assert_eq!(
        with(&[("b2", 1), ("b2", 2)]),
        Err(VariantError::BonusTwice { cell: cell("b2") })
    );
    let eight = ["b2", "c2", "d2", "e2", "f2", "g2", "h2", "b3"].map(|text| (text, 1));
    assert_eq!(with(&eight), Err(VariantError::TooManyBonus));
    assert_eq!(with(&eight[1..]), Ok(()));
}

#[test]
fn r14_a_team_wins_when_one_of_its_pawns_arrives() {
    let setup = VariantSetup::cooperative(Size::STANDARD);
    assert_eq!(setup.walls, 5);
    // Neighbours are partners, and turns alternate between the teams.
    let team = |team: Team| {
        let players = setup.players().players();
        players
            .filter(|player| player.team() == team)
            .map(|player| setup.sides[player])
            .collect::<Vec<_>>()
    };
    assert_eq!(team(Team::FirstAndThird), [Side::Bottom, Side::Left]);
    assert_eq!(team(Team::SecondAndFourth), [Side::Top, Side::Right]);
    let mut game = game(setup);
    play(&mut game, "d1 d9 b5 h5 d2 d8 c5 h6 d3 d7 d5 h7 d4 c7 e5 h8");
    play(&mut game, "c4 b7 f5 h9 b4 a7 g5 g9 a4 a8 h5 f9 a5 a9");
    play(&mut game, "i5");
    assert_eq!(game.outcome(), Some(Outcome::Won(Player::THIRD)));
    let variant = game.position().variant();
    let winners: Vec<u8> = game
        .position()
        .players()
        .players()
        .filter(|&player| variant.shares_win(Player::THIRD, player))
        .map(Player::number)
        .collect();
    assert_eq!(winners, [1, 3], "the players at the bottom and at the left");
}

#[test]
fn r14_partners_are_neighbours() {
    let setup = VariantSetup {
        teams: true,
        ..four("9x9")
    };
    assert_eq!(
        setup.validate().err(),
        Some(VariantError::PartnersAreNeighbours)
    );
    let setup = VariantSetup {
        teams: true,
        ..two("9x9")
    };
    assert_eq!(setup.validate().err(), Some(VariantError::TeamsAreForFour));
}

#[test]
fn r15_the_mathematical_variant_counts_steps() {
    let mut game = game(VariantSetup::mathematical(size("5x5")));
    play(&mut game, "c2 d5 c3 d4 b3 d5 b2 d4");
    // Forward, forward, sideways, backward.
    assert_eq!(game.position().points(Player::FIRST), 1);
    assert_eq!(game.position().points(Player::SECOND), 1);
    play(&mut game, "b3 d3 b4 d2 b5");
    assert_eq!(
        game.outcome(),
        None,
        "the game goes on until both have arrived"
    );
    play(&mut game, "e2");
    // An arrived pawn stays; its owner may place walls or pass.
    assert_eq!(refusal(game.position(), "b4"), Refusal::ArrivedStays);
    play(&mut game, "pass e3 a1h e2 pass e1");
    assert_eq!(game.outcome(), Some(Outcome::Drawn));
    assert_eq!(
        game.position().points(Player::FIRST),
        4,
        "height less one, as no pawn jumped"
    );
    assert_eq!(game.position().points(Player::SECOND), 4);
}

#[test]
fn r15_a_jump_counts_as_one_step() {
    let mut game = game(VariantSetup::mathematical(size("5x5")));
    play(&mut game, "c2 c4 c3 c2");
    assert_eq!(
        game.position().points(Player::SECOND),
        2,
        "a step and a jump of two rows"
    );
    play(&mut game, "c4 c1 c5");
    assert_eq!(
        game.outcome(),
        Some(Outcome::Won(Player::FIRST)),
        "4 points against 3"
    );
}

#[test]
fn r15_a_diagonal_jump_counts_its_forward_part() {
    let mut game = game(VariantSetup::mathematical(size("5x5")));
    play(&mut game, "c2 c4 c3 a1h c4h d1h b4");
    assert_eq!(
        game.position().points(Player::FIRST),
        3,
        "two steps and a diagonal jump"
    );
}

#[test]
fn r16_stage_1_moves_freely_and_nobody_wins() {
    let mut game = game(VariantSetup {
        stage: Stage::One,
        ..two("9x9")
    });
    assert_eq!(game.position().pawn_moves().len(), 79);
    play(&mut game, "a9");
    assert_eq!(game.outcome(), None, "arriving means nothing yet");
    assert!(matches!(
        refusal(game.position(), "a9"),
        Refusal::Occupied { .. }
    ));
    play(&mut game, "e3h");
    assert!(matches!(
        refusal(game.position(), "e3v"),
        Refusal::Crosses { .. }
    ));
    assert!(matches!(
        refusal(game.position(), "f3h"),
        Refusal::Overlaps { .. }
    ));
    // A wall may shut a player in.
    play(&mut game, "a1 a1h e5h b1v");
    assert_eq!(game.position().distance(Player::FIRST), None);
    assert_eq!(game.outcome(), None);
}

#[test]
fn r16_stage_2_steps_walls_block_and_arriving_wins() {
    let starts = PerPlayer::from_slice(&[cell("c3"), cell("c4")]).unwrap();
    let mut game = game(VariantSetup {
        stage: Stage::Two,
        starts,
        ..two("5x5")
    });
    assert_eq!(game.position().pawn_moves().to_string(), "c2 b3 d3");
    let over = cell("c4");
    for text in ["c5", "b4", "d4"] {
        assert_eq!(
            refusal(game.position(), text),
            Refusal::NoJumpsYet { over },
            "{text}"
        );
    }
    play(&mut game, "b3h");
    assert!(matches!(
        refusal(game.position(), "c3"),
        Refusal::Occupied { .. }
    ));
    play(&mut game, "d4 b3 d3 a3 d2 a4 d1");
    assert_eq!(game.outcome(), Some(Outcome::Won(Player::SECOND)));
}

#[test]
fn r16_stage_3_jumps_and_walls_may_shut_in() {
    let starts = PerPlayer::from_slice(&[cell("c3"), cell("c4")]).unwrap();
    let mut game = game(VariantSetup {
        stage: Stage::Three,
        starts,
        ..two("5x5")
    });
    assert_eq!(game.position().pawn_moves().to_string(), "c2 b3 d3 c5");
    play(&mut game, "c2 c5 c1 c4 b1v c5 c1v c4");
    play(&mut game, "b2h");
    assert_eq!(game.position().distance(Player::FIRST), None, "shut in");
    assert!(game.position().shortest_paths(Player::FIRST).is_empty());
}

#[test]
fn r16_stage_4_is_the_official_game() {
    let stage: Position = "dedale/1 9x9 e1:10,e9:10 - 1 stage=4".parse().unwrap();
    assert_eq!(stage, Position::standard());
    assert!(stage.variant().is_plain());
    assert_eq!(*stage.variant().as_ref(), Variant::standard());
    for number in 1..=3 {
        let text = format!("dedale/1 9x9 e1:10,e9:10 - 1 stage={number}");
        assert!(!text.parse::<Position>().unwrap().variant().is_plain());
    }
    let error = VariantSetup {
        stage: Stage::Two,
        ..VariantSetup::mathematical(size("5x5"))
    };
    assert_eq!(error.validate().err(), Some(VariantError::StagesStandAlone));
}

#[test]
fn r17_a_refused_move_says_why_and_costs_nothing() {
    let mut game = game(two("9x9"));
    play(&mut game, "e2");
    let before = game.position().clone();
    for text in ["e9", "e7", "i1h", "pass", "a1"] {
        let refusal = game.play(text.parse().unwrap()).expect_err(text);
        assert!(
            refusal
                .to_string()
                .contains(&format!("(R{})", refusal.rule())),
            "{refusal}"
        );
        assert_eq!(game.position(), &before);
        assert_eq!(game.moves().len(), 1);
    }
    play(&mut game, "e8");
}
