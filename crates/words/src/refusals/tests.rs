//! Every kind of error of the rules has a sentence of its own in both languages.

use dedale_rules::{
    Cell, CellSet, Expected, NotationError, Outcome, Player, Problem, Refusal, SetupError,
    TextError, VariantError, Wall,
};

use super::*;

/// The names of the kinds of an enum, read from the sources of the rules: the enums may grow, and
/// the compiler does not tell.
fn kinds(file: &str, name: &str) -> Vec<String> {
    let path = format!("{}/../rules/src/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let start = text.find(&format!("pub enum {name} {{")).unwrap();
    let body = text[start..].split("\n}").next().unwrap().to_owned();
    let kind = |line: &str| {
        let word = line.strip_prefix("    ")?;
        let word = word.split(|c: char| !c.is_ascii_alphanumeric()).next()?;
        word.starts_with(|c: char| c.is_ascii_uppercase())
            .then(|| word.to_owned())
    };
    body.lines().skip(1).filter_map(kind).collect()
}

#[test]
fn no_kind_of_error_is_forgotten() {
    let here = include_str!("../refusals.rs");
    for (file, name, least) in [
        ("refusal.rs", "Refusal", 17),
        ("variant.rs", "VariantError", 14),
        ("position/setup.rs", "SetupError", 8),
        ("notation.rs", "NotationError", 4),
        ("problem.rs", "Problem", 7),
        ("problem.rs", "Expected", 20),
    ] {
        let kinds = kinds(file, name);
        assert!(kinds.len() >= least, "{name}: {kinds:?}");
        for kind in kinds {
            let known = [" ", ",", "(", "\n"].map(|end| format!("{name}::{kind}{end}"));
            assert!(
                known.iter().any(|known| here.contains(known)),
                "{name}::{kind}"
            );
        }
    }
}

/// Both sentences of something, checked to be different and filled in.
fn both(sentence: impl Fn(Language) -> String) -> [String; 2] {
    let both = [Language::English, Language::French].map(sentence);
    assert_ne!(both[0], both[1]);
    for sentence in &both {
        // A key that is missing is shown itself.
        assert!(
            sentence.contains(' ') && !sentence.contains('$'),
            "{sentence}"
        );
    }
    both
}

#[test]
fn every_refusal_names_its_rule_in_both_languages() {
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    let wall: Wall = "e3v".parse().unwrap();
    let (from, to, over) = (cell("e4"), cell("e5"), cell("e5"));
    let player = Player::SECOND;
    for why in [
        Refusal::GameOver {
            outcome: Outcome::Won(player),
        },
        Refusal::GameOver {
            outcome: Outcome::Blocked,
        },
        Refusal::GameOver {
            outcome: Outcome::Drawn,
        },
        Refusal::StandsStill,
        Refusal::OffBoard { cell: to },
        Refusal::Occupied {
            cell: to,
            by: player,
        },
        Refusal::WallBetween { from, to, wall },
        Refusal::TooFar { from, to },
        Refusal::WallBehind { over, wall },
        Refusal::StraightJumpOpen {
            over,
            behind: cell("e6"),
        },
        Refusal::WallBeside { over, wall },
        Refusal::NoJumpsYet { over },
        Refusal::ArrivedStays,
        Refusal::NoPassing,
        Refusal::NoWallsLeft,
        Refusal::OutsideBoard { wall },
        Refusal::Overlaps { existing: wall },
        Refusal::Crosses { existing: wall },
        Refusal::ShutsIn {
            player,
            region: CellSet::EMPTY,
        },
    ] {
        let [english, french] = both(|language| refusal(why, language));
        let rule = format!(" (R{})", why.rule());
        assert!(
            english.ends_with(&rule) && french.ends_with(&rule),
            "{english} / {french}"
        );
        // Two wordings of one language would only confuse.
        assert_eq!(english, why.to_string());
    }
}

#[test]
fn impossible_games_and_positions_have_sentences() {
    let cell: Cell = "e4".parse().unwrap();
    let wall: Wall = "e3v".parse().unwrap();
    let player = Player::SECOND;
    for error in [
        VariantError::StartForEach,
        VariantError::Sides,
        VariantError::StartOffBoard { player, cell },
        VariantError::StartOnGoal { player, cell },
        VariantError::StartShared { cell },
        VariantError::TeamsAreForFour,
        VariantError::PartnersAreNeighbours,
        VariantError::MathematicalIsForTwo,
        VariantError::StagesStandAlone,
        VariantError::BonusInMathematical,
        VariantError::TooManyBonus,
        VariantError::BonusOffBoard { cell },
        VariantError::BonusOnLine { cell },
        VariantError::BonusValue { cell },
        VariantError::BonusTwice { cell },
    ] {
        both(|language| variant_error(error, language));
    }
    for error in [
        SetupError::PlayerCount,
        SetupError::PawnOffBoard { player },
        SetupError::PawnsTogether { cell },
        SetupError::WallOffBoard { wall },
        SetupError::WallsCollide { wall, other: wall },
        SetupError::ShutIn { player },
        SetupError::TwoWinners,
        SetupError::SpentUnknown { cell },
    ] {
        both(|language| setup_error(error, language));
    }
}

#[test]
fn unreadable_texts_have_sentences() {
    let (one, other): (Cell, Cell) = ("e4".parse().unwrap(), "e6".parse().unwrap());
    for error in [
        NotationError::NotAMove,
        NotationError::NotNeighbours { one, other },
        NotationError::SideNotAlong { one, other },
        NotationError::OffBoard,
        NotationError::WallOutside,
    ] {
        both(|language| notation_error(error, language));
    }
    let problems = [
        Problem::Version,
        Problem::Twice,
        Problem::Variant(VariantError::Sides),
        Problem::Setup(SetupError::TwoWinners),
        Problem::Refused {
            chosen: "e4".parse().unwrap(),
            refusal: Refusal::NoPassing,
        },
        Problem::WrongResult,
    ];
    let expected = [
        Expected::Format,
        Expected::Size,
        Expected::Pawns,
        Expected::Walls,
        Expected::Turn,
        Expected::Option,
        Expected::Count,
        Expected::Cells,
        Expected::Sides,
        Expected::Stage,
        Expected::Bonus,
        Expected::Points,
        Expected::End,
        Expected::Header,
        Expected::Quote,
        Expected::Move,
        Expected::Number(3),
        Expected::Seconds,
        Expected::Brace,
        Expected::Result,
    ];
    for wrong in problems.into_iter().chain(expected.map(Problem::Expected)) {
        let [english, _] = both(|language| problem(wrong.clone(), language));
        let error = TextError {
            line: 1,
            column: 7,
            problem: wrong,
        };
        let whole = text_error("--position", error, Language::English);
        assert_eq!(whole.sentence(), format!("--position, column 7: {english}"));
    }
}
