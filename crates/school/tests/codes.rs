//! The codes of the school's errors: each stands for one thing, looks like a code, and is in docs/protocol.md.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use dedale_school::{
    CannotMake, Flaw, LeavesTheBoard, MazeError, NewerClass, NotAGrade, NotAKind, NotALesson,
    NotAName, NotAProgramme, NotWork, TextProblem,
};

const DOCUMENT: &str = include_str!("../../../docs/protocol.md");

/// The types with the codes of their own, in the order of the document.
const ALL: [(&str, &[&str]); 12] = [
    ("TextProblem", TextProblem::CODES),
    ("MazeError", MazeError::CODES),
    ("Flaw", Flaw::CODES),
    ("CannotMake", CannotMake::CODES),
    ("NotAProgramme", NotAProgramme::CODES),
    ("LeavesTheBoard", LeavesTheBoard::CODES),
    ("NotAKind", NotAKind::CODES),
    ("NotAGrade", NotAGrade::CODES),
    ("NotALesson", NotALesson::CODES),
    ("NotWork", NotWork::CODES),
    ("NotAName", NotAName::CODES),
    ("NewerClass", NewerClass::CODES),
];

#[test]
fn each_code_stands_for_one_thing() {
    let mut seen = BTreeSet::new();
    for (name, codes) in ALL {
        for &code in codes {
            let kebab = |part: &str| {
                !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_lowercase())
            };
            assert!(code.split('-').all(kebab), "{name}: {code}");
            assert!(seen.insert(code), "{name}: {code}");
        }
    }
}

#[test]
fn the_document_has_them_all_in_order() {
    let (_, rest) = DOCUMENT
        .split_once("### Exercises and classes\n")
        .expect("the part");
    let part = rest.split("\n##").next().unwrap_or_default();
    let rows = part.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| `")?.split('`');
        let code = cells.next()?;
        let of = cells.nth(1)?;
        Some((of, code))
    });
    let written: Vec<(&str, &str)> = rows.collect();
    let of_type = |(name, codes): (&'static str, &'static [&'static str])| {
        codes.iter().map(move |&code| (name, code))
    };
    let expected: Vec<(&str, &str)> = ALL.into_iter().flat_map(of_type).collect();
    assert_eq!(written, expected);
}

/// No error is forgotten here: whatever the crate calls an error has its codes in the list.
#[test]
fn every_error_is_in_the_list() {
    let mut errors = BTreeSet::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of sources") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(path).expect("a source file");
            let named = |line: &str| {
                let rest = line.strip_prefix("impl std::error::Error for ")?;
                rest.split_whitespace().next().map(str::to_owned)
            };
            errors.extend(text.lines().filter_map(named));
        }
    }
    // It only says where, and has the code of its problem.
    assert!(errors.remove("TextError"));
    assert!(errors.insert("TextProblem".to_owned()));
    let listed: BTreeSet<String> = ALL.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(errors, listed);
}
