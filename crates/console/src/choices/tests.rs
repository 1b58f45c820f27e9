//! Every choice in every language, and what contradicts itself.

use super::*;

#[test]
fn every_choice_can_be_read_back() {
    for language in [Language::English, Language::French] {
        let mut choices = Choices::usual(language);
        for (name, value) in [
            ("variant", "cooperative"),
            ("board", "7x7"),
            ("walls", "3"),
            ("clock", "300+5/10"),
            ("name3", "Zoé"),
            ("plays3", "computer 10"),
            ("token3", "♥"),
            ("colour3", "blue"),
            ("first", "named"),
            ("partners", "4"),
            ("starts", "d1,d7,a4,g3"),
            ("cells", "blue"),
        ] {
            choices.set(name, value).unwrap();
            assert_eq!(choices.get(name).as_deref(), Some(value));
        }
        let mut other = Choices::usual(language);
        for (name, value) in choices.all() {
            other.set(&name, &value).unwrap();
        }
        assert_eq!(other, choices);
        assert!(choices.table(1).is_ok());
    }
}

#[test]
fn c2_all_sixteen_colours_can_be_chosen_in_both_languages() {
    for language in [Language::English, Language::French] {
        for wanted in Colour::ALL {
            let said = dedale_words::phrases::colour(wanted, language);
            for typed in [
                &said,
                wanted.name(),
                &said.to_uppercase(),
                &said.replace(' ', "-"),
            ] {
                let mut choices = Choices::usual(language);
                choices.set("colour2", typed).unwrap();
                choices.set("cells", typed).unwrap();
                assert_eq!(choices.seats[1].colour, wanted, "{typed}");
                assert_eq!(choices.cells, Tint::Of(wanted), "{typed}");
                assert_eq!(choices.get("colour2").as_deref(), Some(wanted.name()));
            }
        }
    }
}

#[test]
fn wrong_choices_are_refused_and_change_nothing() {
    let mut choices = Choices::usual(Language::English);
    let before = choices.clone();
    for (name, value) in [
        ("players", "3"),
        ("board", "2x9"),
        ("walls", "-1"),
        ("walls", "200"),
        ("variant", "chess"),
        ("bonus", "8"),
        ("clock", "0"),
        ("pass", "maybe"),
        ("first", "me"),
        ("partners", "1"),
        ("starts", "e1"),
        ("starts", "e1,z9"),
        ("cells", "dark"),
        ("name1", ""),
        ("plays1", "computer 11"),
        ("token2", "ab"),
        ("colour2", "beige"),
        ("colour2", "bright black"),
        ("colour2", "rouge vif vif"),
    ] {
        assert!(choices.set(name, value).is_err(), "{name} {value}");
    }
    for unknown in ["name5", "name", "speed", "", "é1"] {
        let error = choices.set(unknown, "1").unwrap_err();
        assert_eq!(error, ChoiceError::Unknown(unknown.to_owned()));
    }
    assert_eq!(choices, before);
}

#[test]
fn a_clock_is_told_in_seconds_or_as_it_is_shown() {
    for (told, kept) in [
        ("5:00", "300"),
        ("0:30", "30"),
        ("10:05+5", "605+5"),
        ("15:00/30", "900/30"),
        ("1:30:00", "5400"),
        ("300+2.5/30", "300+2.5/30"),
    ] {
        let mut choices = Choices::usual(Language::English);
        choices.set("clock", told).unwrap();
        assert_eq!(choices.get("clock").as_deref(), Some(kept), "{told}");
    }
    let mut choices = Choices::usual(Language::English);
    for wrong in [
        "5:0",
        "5:60",
        ":30",
        "5:",
        "1:2:3:4",
        "a:00",
        "0:00",
        "99999999999999999999:00",
    ] {
        assert!(choices.set("clock", wrong).is_err(), "{wrong}");
    }
}

/// (what is told in one line, what cannot be)
#[test]
fn what_contradicts_itself_is_refused_in_any_order() {
    use dedale_rules::VariantError;
    let plan = |error| Contradiction::Plan(PlanError::Variant(error));
    let four = Contradiction::Plan(PlanError::CooperativeIsForFour);
    let bonus = plan(VariantError::BonusInMathematical);
    let off_board = VariantError::StartOffBoard {
        player: dedale_rules::Player::SECOND,
        cell: "e9".parse().unwrap(),
    };
    for (told, expected) in [
        (&[("variant", "cooperative"), ("players", "2")][..], four),
        (&[("bonus", "3"), ("variant", "mathematical")], bonus),
        (
            &[("players", "4"), ("variant", "mathematical")],
            plan(VariantError::MathematicalIsForTwo),
        ),
        (&[("starts", "e1,e9"), ("board", "7x7")], plan(off_board)),
        // What would mean nothing is refused too.
        (
            &[("name3", "Eva"), ("board", "7x7")],
            Contradiction::NobodyThere(3),
        ),
        (
            &[("partners", "3"), ("players", "4")],
            Contradiction::NoPartners,
        ),
    ] {
        for back in [false, true] {
            let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
            let mut told: Vec<_> = told.iter().map(pair).collect();
            if back {
                told.reverse();
            }
            let mut choices = Choices::usual(Language::English);
            let found = match choices.set_all(&told) {
                Ok(()) => vec![Contradiction::Plan(
                    choices.table(1).map(|_| ()).unwrap_err(),
                )],
                Err(found) => found,
            };
            assert_eq!(found, std::slice::from_ref(&expected), "{told:?}");
        }
    }
    let mut choices = Choices::usual(Language::English);
    let told = [
        ("starts", "a2 b9 c1 d4"),
        ("board", "9x9"),
        ("players", "4"),
    ];
    let told = told.map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(choices.set_all(&told), Ok(()));
    assert_eq!(choices.get("starts").as_deref(), Some("a2,b9,c1,d4"));
    let told = [
        ("partners", "3"),
        ("name4", "Eva"),
        ("variant", "cooperative"),
    ];
    let told = told.map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(choices.set_all(&told), Ok(()));
}

#[test]
fn a_board_is_told_as_people_write_it() {
    for (told, expected) in [
        ("7x5", "7x5"),
        ("7×5", "7x5"),
        (" 7 X 5 ", "7x5"),
        ("7*5", "7x5"),
        ("12", "12x12"),
    ] {
        let mut choices = Choices::usual(Language::English);
        assert_eq!(choices.set("board", told), Ok(()), "{told}");
        assert_eq!(choices.get("board").as_deref(), Some(expected));
    }
    for told in ["", "x", "2", "13", "7x", "7x5x3", "7,5"] {
        let mut choices = Choices::usual(Language::English);
        assert!(choices.set("board", told).is_err(), "{told}");
    }
}

#[test]
fn variants_and_numbers_of_players_give_way_to_the_last_choice() {
    let mut choices = Choices::usual(Language::French);
    choices.set("variant", "coopérative").unwrap();
    assert_eq!(choices.players, PlayerCount::Four);
    choices.set("players", "2").unwrap();
    assert_eq!(choices.kind, Kind::Usual);
    assert!(choices.table(3).is_ok());
}

/// (what is chosen, the names in English then)
#[test]
fn names_follow_who_plays_until_one_is_given() {
    for (chosen, names) in [
        (
            &[][..],
            ["Player 1", "Computer 2", "Computer 3", "Computer 4"],
        ),
        (
            &[("plays2", "human")],
            ["Player 1", "Player 2", "Computer 3", "Computer 4"],
        ),
        (
            &[("plays1", "computer 3"), ("plays4", "human")],
            ["Computer 1", "Computer 2", "Computer 3", "Player 4"],
        ),
        // Given names stay, whoever plays.
        (
            &[("name2", "Ada"), ("plays2", "human"), ("plays2", "5")],
            ["Player 1", "Ada", "Computer 3", "Computer 4"],
        ),
        // Somebody has the name that would come: it is theirs.
        (
            &[("name1", "Player 2"), ("plays2", "human")],
            ["Player 2", "Player 6", "Computer 3", "Computer 4"],
        ),
    ] {
        let mut choices = Choices::usual(Language::English);
        for (name, value) in chosen {
            choices.set(name, value).unwrap();
        }
        choices.name_seats(Language::English);
        assert_eq!(choices.seats.map(|seat| seat.name.to_string()), names);
    }
}

#[test]
fn usual_names_are_those_of_the_language() {
    let mut choices = Choices::usual(Language::English);
    choices.set("name3", "Zoé").unwrap();
    choices.set("plays2", "human").unwrap();
    choices.name_seats(Language::French);
    let names = choices.seats.map(|seat| seat.name.to_string());
    assert_eq!(names, ["Joueur 1", "Joueur 2", "Zoé", "Ordinateur 4"]);
}

/// Whatever is chosen, all four seats have a colour of their own; two that are told to have the same are refused.
#[test]
fn no_two_players_have_one_colour() {
    let colours = |choices: &Choices| choices.seats.clone().map(|seat| seat.colour);
    let mut choices = Choices::usual(Language::English);
    let before = colours(&choices);
    choices.set("colour1", "cyan").unwrap();
    assert_eq!(
        colours(&choices),
        [before[1], before[0], before[2], before[3]]
    );
    choices.set("colour1", "black").unwrap();
    assert_eq!(
        colours(&choices),
        [Colour::Black, before[0], before[2], before[3]]
    );
    // What was kept by an earlier version.
    let kept = ["colour1", "colour2"].map(|name| (name.to_owned(), "red".to_owned()));
    let choices = Choices::remembered(&kept.into(), Language::English);
    assert!(choices.table(0).is_ok());
    let told = |one: &str, other: &str| {
        let told = [("colour2", one), ("colour1", other)];
        told.map(|(name, value)| (name.to_owned(), value.to_owned()))
    };
    let mut choices = Choices::usual(Language::English);
    let same = choices.set_all(&told("blue", "blue")).unwrap_err();
    let error = PlanError::SameColour(Colour::Blue);
    assert_eq!(same, [Contradiction::Plan(error)]);
    let mut choices = Choices::usual(Language::English);
    choices.set_all(&told("red", "cyan")).expect("swapped");
    assert_eq!(colours(&choices)[..2], [Colour::Cyan, Colour::Red]);
}
