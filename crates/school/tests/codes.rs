//! The codes of the school's errors: words in kebab case, none twice.

use std::collections::BTreeSet;

use dedale_school::{
    CannotMake, Flaw, LeavesTheBoard, MazeError, NewerClass, NotAGrade, NotAKind, NotALesson,
    NotAName, NotAProgramme, NotWork, TextProblem,
};

#[test]
fn every_code_is_one_word_of_its_own() {
    let all = [
        CannotMake::CODES,
        Flaw::CODES,
        LeavesTheBoard::CODES,
        MazeError::CODES,
        NewerClass::CODES,
        NotAGrade::CODES,
        NotAKind::CODES,
        NotALesson::CODES,
        NotAName::CODES,
        NotAProgramme::CODES,
        NotWork::CODES,
        TextProblem::CODES,
    ]
    .concat();
    let kebab = |code: &&str| code.chars().all(|c| c == '-' || c.is_ascii_lowercase());
    assert!(all.iter().all(kebab), "{all:?}");
    let different: BTreeSet<&str> = all.iter().copied().collect();
    assert_eq!(different.len(), all.len());
}
