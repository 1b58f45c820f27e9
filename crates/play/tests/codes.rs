//! The codes of errors: each has one meaning, looks like a code, and is in docs/protocol.md. Those
//! of the solver and the school are compared in their crates.

#[path = "../../rules/tests/code_table/mod.rs"]
mod code_table;

use std::collections::BTreeSet;
use std::path::Path;

use code_table::{errors_in, looks_like_a_code, rows};
use dedale_play::{
    Complaint, NewerScores, NotAController, NotAName, NotATiming, NotAToken, PlanError, SaveProblem,
};
use dedale_rules::{
    BadHeaderName, CannotConclude, Expected, NotACell, NotAMove, NotANotation, NotAPlayer,
    NotASize, NotAWall, NotationError, Problem, Refusal, SetupError, VariantError,
};

/// The types and their codes, in the order of the document.
const ALL: [(&str, &[&str]); 22] = [
    ("Refusal", Refusal::CODES),
    ("Complaint", Complaint::CODES),
    ("NotationError", NotationError::CODES),
    ("NotACell", NotACell::CODES),
    ("NotAWall", NotAWall::CODES),
    ("NotAMove", NotAMove::CODES),
    ("NotASize", NotASize::CODES),
    ("NotANotation", NotANotation::CODES),
    ("NotAPlayer", NotAPlayer::CODES),
    ("VariantError", VariantError::CODES),
    ("SetupError", SetupError::CODES),
    ("Problem", Problem::CODES),
    ("Expected", Expected::CODES),
    ("BadHeaderName", BadHeaderName::CODES),
    ("CannotConclude", CannotConclude::CODES),
    ("PlanError", PlanError::CODES),
    ("NotAName", NotAName::CODES),
    ("NotAToken", NotAToken::CODES),
    ("NotAController", NotAController::CODES),
    ("NotATiming", NotATiming::CODES),
    ("SaveProblem", SaveProblem::CODES),
    ("NewerScores", NewerScores::CODES),
];

#[test]
fn each_code_stands_for_one_thing() {
    let mut seen = BTreeSet::new();
    for (name, codes) in ALL {
        for &code in codes {
            assert!(looks_like_a_code(code), "{name}: {code}");
            // The rules and the table share the code for a finished game.
            let shared = (name, code) == ("Complaint", "game-over");
            assert_eq!(seen.insert(code), !shared, "{name}: {code}");
        }
    }
}

#[test]
fn the_document_has_them_all_in_order() {
    let written = rows("### The rules and a match\n");
    let expected = ALL.into_iter().flat_map(|(name, codes)| {
        codes
            .iter()
            .map(move |&code| (name, code))
            .filter(|row| *row != ("Complaint", "game-over"))
    });
    let expected: Vec<(&str, &str)> = expected.collect();
    assert_eq!(written, expected);
}

#[test]
fn no_code_stands_twice_in_the_document() {
    let mut seen = BTreeSet::new();
    for (name, code) in rows("## Codes of errors\n") {
        assert!(seen.insert(code), "{name}: {code}");
    }
}

/// No error is forgotten here: every error type of the two crates has its codes in the list.
#[test]
fn every_error_is_in_the_list() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut errors = errors_in(vec![crates.join("rules/src"), crates.join("play/src")]);
    // It only gives the place, and has the code of its problem.
    assert!(errors.remove("TextError"));
    // The expected input is part of a problem.
    assert!(errors.insert("Expected".to_owned()));
    let listed: BTreeSet<String> = ALL.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(errors, listed);
}

#[test]
fn codes_are_passed_on() {
    let refusal = Refusal::NoWallsLeft;
    assert_eq!(Complaint::Refused(refusal).code(), "no-walls-left");
    let error = PlanError::Variant(VariantError::TooManyBonus);
    assert_eq!(error.code(), "variant-too-many-bonus");
    let game = |text: &str| dedale_play::Table::from_game_file(text).expect_err("damaged");
    for (text, code) in [
        ("", "expected-header"),
        ("[Dedale \"9\"]\n\n*\n", "save-newer"),
        ("[Dedale \"1\"]\n\n1. e5\n*\n", "cell-too-far"),
        ("[Dedale \"1\"]\n\n1. e1h e1v\n*\n", "wall-crosses"),
        ("[Dedale \"1\"]\n[Seed \"x\"]\n\n*\n", "save-header"),
        (
            "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e1:1,e1:1 - 1\"]\n\n*\n",
            "setup-pawns-together",
        ),
    ] {
        let error = game(text);
        assert_eq!(error.code(), code, "{error}");
    }
}

/// Every type that is logged or used with `?` has a sentence.
#[test]
fn errors_are_errors_with_an_english_sentence() {
    let errors: [Box<dyn std::error::Error>; 9] = [
        Box::new(Complaint::LateAnswer),
        Box::new(PlanError::People),
        Box::new(SaveProblem::Changed),
        Box::new(NewerScores { version: 2 }),
        Box::new(NotAName),
        Box::new(NotAToken),
        Box::new(NotAController),
        Box::new(NotATiming),
        Box::new(Problem::WrongResult),
    ];
    let sentences: BTreeSet<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(sentences.len(), errors.len());
    assert!(sentences.iter().all(|sentence| sentence.contains(' ')));
}
