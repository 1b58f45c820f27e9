//! The codes of the solver's errors: each is unique, well-formed, and listed in docs/protocol.md.

#[path = "../../rules/tests/code_table/mod.rs"]
mod code_table;

use std::collections::BTreeSet;
use std::path::Path;

use code_table::{errors_in, looks_like_a_code, rows};
use dedale_solver::{CertificateError, Contradiction, Gap, SolveError, TableError};

/// The types with their codes, in the order of the document.
const ALL: [(&str, &[&str]); 5] = [
    ("SolveError", SolveError::CODES),
    ("TableError", TableError::CODES),
    ("Contradiction", Contradiction::CODES),
    ("CertificateError", CertificateError::CODES),
    ("Gap", Gap::CODES),
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
    let written = rows("### Solved boards\n");
    let of_type = |(name, codes): (&'static str, &'static [&'static str])| {
        codes.iter().map(move |&code| (name, code))
    };
    let expected: Vec<(&str, &str)> = ALL.into_iter().flat_map(of_type).collect();
    assert_eq!(written, expected);
}

/// The list is complete: every error type of the crate has its codes in it.
#[test]
fn every_error_is_in_the_list() {
    let errors = errors_in(vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")]);
    let listed: BTreeSet<String> = ALL.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(errors, listed);
}
