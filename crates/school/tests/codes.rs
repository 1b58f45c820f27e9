//! The codes of the school's errors: each stands for one thing, looks like a code, and is in docs/protocol.md.

#[path = "../../rules/tests/code_table/mod.rs"]
mod code_table;

use std::collections::BTreeSet;
use std::path::Path;

use code_table::{errors_in, looks_like_a_code, rows};
use dedale_school::{
    CannotMake, Flaw, LeavesTheBoard, MazeError, NewerClass, NotADate, NotAGenerator, NotAGrade,
    NotAKind, NotALesson, NotAName, NotAProgramme, NotWork, TextProblem,
};

/// The types with the codes of their own, in the order of the document.
const ALL: [(&str, &[&str]); 14] = [
    ("TextProblem", TextProblem::CODES),
    ("MazeError", MazeError::CODES),
    ("Flaw", Flaw::CODES),
    ("CannotMake", CannotMake::CODES),
    ("NotAProgramme", NotAProgramme::CODES),
    ("LeavesTheBoard", LeavesTheBoard::CODES),
    ("NotAKind", NotAKind::CODES),
    ("NotAGenerator", NotAGenerator::CODES),
    ("NotAGrade", NotAGrade::CODES),
    ("NotALesson", NotALesson::CODES),
    ("NotWork", NotWork::CODES),
    ("NotAName", NotAName::CODES),
    ("NotADate", NotADate::CODES),
    ("NewerClass", NewerClass::CODES),
];

#[test]
fn each_code_stands_for_one_thing() {
    let mut seen = BTreeSet::new();
    for (name, codes) in ALL {
        for &code in codes {
            assert!(looks_like_a_code(code), "{name}: {code}");
            assert!(seen.insert(code), "{name}: {code}");
        }
    }
}

#[test]
fn the_document_has_them_all_in_order() {
    let written = rows("### Exercises and classes\n");
    let of_type = |(name, codes): (&'static str, &'static [&'static str])| {
        codes.iter().map(move |&code| (name, code))
    };
    let expected: Vec<(&str, &str)> = ALL.into_iter().flat_map(of_type).collect();
    assert_eq!(written, expected);
}

/// No error is forgotten here: whatever the crate calls an error has its codes in the list.
#[test]
fn every_error_is_in_the_list() {
    let mut errors = errors_in(vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")]);
    // It only says where, and has the code of its problem.
    assert!(errors.remove("TextError"));
    assert!(errors.insert("TextProblem".to_owned()));
    let listed: BTreeSet<String> = ALL.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(errors, listed);
}
