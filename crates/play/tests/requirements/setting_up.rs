//! C2: the setup of a game. C4: the panel beside the board.

use dedale_engine::Level;
use dedale_play::{
    BonusSquares, Colour, Complaint, Controller, Kind, LONGEST_NAME, Name, Order, Plan, PlanError,
    Timing, Token, usual_level, usual_people,
};
use dedale_rules::{Cell, Move, PerPlayer, Player, PlayerCount, Size, VariantError};

use crate::front_end::{FrontEnd, TAKE_BACK, people, plan, seconds};

#[test]
fn c2_two_or_four_play_each_a_person_or_a_computer_with_a_level() {
    for count in 0..=5 {
        let mut plan = plan("h h h h");
        plan.people.extend(people("h"));
        plan.people.truncate(count);
        let expected = if count == 2 || count == 4 {
            Ok(count)
        } else {
            Err(PlanError::People)
        };
        assert_eq!(plan.players().map(PlayerCount::get), expected);
    }
    for level in Level::all() {
        let names: Vec<Name> = ["Ada", "Bot"].map(|n| n.parse().expect("a name")).to_vec();
        let seats = usual_people(&names, Controller::Computer(level));
        assert_eq!(seats[0].controller, Controller::Human);
        let table = Plan::new(seats, 4).table().expect("a possible plan");
        let computers = table.seats().filter(|(_, s)| s.controller.is_computer());
        assert_eq!(computers.count(), 1);
    }
    assert_eq!(usual_level().number(), 3);
    for text in ["human", "computer 1", "computer 10"] {
        let controller: Controller = text.parse().expect(text);
        assert_eq!(controller.to_string(), text);
    }
    for text in [
        "",
        "Human",
        "computer",
        "computer 0",
        "computer 11",
        "computer  3",
        "robot 3",
    ] {
        assert!(text.parse::<Controller>().is_err(), "{text:?}");
    }
}

#[test]
fn c2_names_are_one_line_that_can_be_seen() {
    let twenty = "é".repeat(LONGEST_NAME);
    let good = [
        "Ada",
        "Zoé la Rouge",
        "O'Neil \"Bob\" \\o/",
        "李",
        "Ö",
        "42",
        "{}",
        &twenty,
    ];
    for text in good {
        assert_eq!(text.parse::<Name>().expect(text).as_str(), text);
    }
    assert_eq!(" Ada\t".parse::<Name>().expect("trimmed").as_str(), "Ada");
    let bad = [
        "",
        "  ",
        &format!("{twenty}e"),
        "a\nb",
        "a\tb",
        "a\u{7}",
        "a\u{200b}b",
        "\u{202e}ada",
        "a\u{61c}",
        "a\u{ad}b",
        "a\u{85}b",
        "a\u{2028}b",
    ];
    for text in bad {
        assert!(text.parse::<Name>().is_err(), "{text:?}");
    }
}

#[test]
fn c2_a_token_is_any_character_one_or_two_columns_wide() {
    let good = "aZ0@#\"\\'{}[]éßΩЖ♥♦♣♠☺☻█▓▒░│┤╬♪►◄§¤李家😀⚡👻한";
    for character in good.chars().chain(Token::LIST) {
        let token = Token::new(character).expect("a token");
        assert_eq!(token.character(), character);
        assert_eq!(character.to_string().parse(), Ok(token));
    }
    for (text, columns) in [("a", 1), ("♥", 1), ("♥\u{fe0f}", 1), ("李", 2), ("👻", 2)] {
        let token: Token = text.parse().expect(text);
        assert_eq!(token.columns(), columns, "{text}");
    }
    for token in Token::USUAL {
        assert!(Token::LIST.contains(&token.character()));
    }
    for text in [
        "",
        " ",
        "ab",
        "\u{301}",
        "e\u{301}",
        "\u{5bf}",
        "👩‍🚀",
        "🇫🇷",
        "\u{e000}",
        "\u{200b}",
        "\n",
    ] {
        assert!(text.parse::<Token>().is_err(), "{text:?}");
    }
}

/// The chosen partner plays with the first player of the list, whatever the random order, and every
/// player has a seat.
#[test]
fn c2_partners_of_the_cooperative_game_can_be_chosen() {
    for partner in 1..4 {
        for seed in 0..50 {
            let mut plan = plan("h h h h");
            plan.kind = Kind::Cooperative;
            plan.partner = Some(partner);
            plan.seed = seed;
            plan.order = [Order::Drawn, Order::AsNamed][seed as usize % 2];
            let table = plan.table().expect("a possible plan");
            let seat_of = |place: usize| {
                let name = &plan.people[place].name;
                let found = table.seats().find(|(_, seat)| seat.name == *name);
                found.map(|(player, _)| player).expect("a seat")
            };
            let seats: Vec<Player> = (0..4).map(seat_of).collect();
            let variant = table.position().variant();
            for other in 1..4 {
                let together = variant.shares_win(seats[0], seats[other]);
                assert_eq!(together, other == partner, "{partner} {seed}");
            }
        }
    }
    let mut plan = plan("h h h h");
    plan.kind = Kind::Cooperative;
    for partner in [0, 4] {
        plan.partner = Some(partner);
        assert_eq!(plan.table().map(|_| ()), Err(PlanError::Partner));
    }
}

#[test]
fn c2_players_are_told_apart() {
    let refused = |change: &dyn Fn(&mut Plan)| {
        let mut plan = plan("h h h h");
        change(&mut plan);
        plan.table().map(|_| ()).expect_err("it cannot be")
    };
    let name: Name = "Ada".parse().expect("a name");
    let same_name = refused(&|plan| plan.people[3].name = name.clone());
    assert_eq!(same_name, PlanError::SameName(name.clone()));
    let token = Token::USUAL[1];
    let same_token = refused(&|plan| plan.people[2].token = token);
    assert_eq!(same_token, PlanError::SameToken(token));
    let colour = Colour::ALL[0];
    let same_colour = refused(&|plan| plan.people[1].colour = colour);
    assert_eq!(same_colour, PlanError::SameColour(colour));
    for colour in Colour::ALL {
        assert_eq!(Colour::named(colour.name()), Some(colour));
    }
    assert_eq!(Colour::named("beige"), None);
}

#[test]
fn c2_board_walls_variant_bonus_and_clock_are_chosen() {
    let count = |plan: &Plan| {
        plan.table()
            .map(|table| table.position().stock(Player::FIRST))
    };
    for size in Size::all() {
        for controllers in ["h h", "h h h h"] {
            let mut plan = plan(controllers);
            plan.size = size;
            plan.walls = Some(3);
            assert_eq!(count(&plan), Ok(3), "{size}");
            plan.walls = None;
            assert!(count(&plan).expect("the usual number") > 0);
        }
    }
    let mut usual = plan("h h h h");
    assert_eq!(count(&usual), Ok(5));
    usual.people.truncate(2);
    assert_eq!(count(&usual), Ok(10));
    for kind in Kind::ALL {
        let (two, four) = (
            Plan {
                kind,
                ..plan("h h")
            },
            Plan {
                kind,
                ..plan("h h h h")
            },
        );
        assert_eq!(two.variant().is_ok(), kind != Kind::Cooperative, "{kind:?}");
        assert_eq!(
            four.variant().is_ok(),
            kind != Kind::Mathematical,
            "{kind:?}"
        );
    }
    let mathematical = Plan {
        kind: Kind::Mathematical,
        ..plan("h h h h")
    };
    let expected = PlanError::Variant(VariantError::MathematicalIsForTwo);
    assert_eq!(mathematical.variant(), Err(expected));
    let mut chosen = plan("h h");
    let cells: [Cell; 2] = ["a1", "i9"].map(|text| text.parse().expect("a cell"));
    chosen.starts = PerPlayer::from_slice(&cells);
    chosen.timing = Timing::Stopwatch;
    chosen.bonus = BonusSquares::Scattered(2);
    let table = chosen.table().expect("a possible plan");
    assert_eq!(table.position().pawn(Player::SECOND), cells[1]);
    assert_eq!(table.timing(), Timing::Stopwatch);
    assert_eq!(table.position().open_bonus().count(), 2);
    assert!(!table.is_going(), "the clock stands until the game goes on");
}

#[test]
fn c4_the_panel_finds_what_it_shows() {
    let mut plan = plan("h h h h");
    plan.timing = "300+5".parse().expect("a timing");
    plan.bonus = BonusSquares::Chosen(vec![dedale_rules::Bonus {
        cell: "b5".parse().expect("a cell"),
        value: 3,
    }]);
    let mut game = FrontEnd::start(&plan);
    game.play("e2 b5 e5v");
    game.wait(seconds(30));
    let (table, now) = (&game.table, game.now);
    let position = table.position();
    assert_eq!(position.players().get(), 4);
    assert_eq!(table.turn(), Player::FOURTH);
    let panel: Vec<_> = table
        .seats()
        .map(|(player, seat)| {
            let left = table.reading(player, now).expect("a clock").left();
            (
                seat.name.as_str(),
                seat.token.character(),
                position.points(player),
                position.stock(player),
                left.as_secs(),
            )
        })
        .collect();
    assert_eq!(
        panel,
        [
            ("Ada", '●', 0, 5, 304),
            ("Eren", '○', 3, 5, 304),
            ("Mirko", '◆', 0, 4, 304),
            ("Zoé", '◇', 0, 5, 270),
        ]
    );
    // Possible actions: 1 move, 2 wall, 3 pass, 4 undo.
    assert_eq!(position.pawn_moves().to_string(), "i4 h5 i6");
    assert!(!position.legal_walls().is_empty());
    assert!(position.is_legal(Move::Pass));
    assert_eq!(game.can_take_back(), Ok(1));
    assert!(table.waits_for_person());
    game.act(TAKE_BACK).expect("the wall");
    let again = Err(Complaint::TakenBackAlready);
    assert_eq!(game.can_take_back(), again);
}
