//! File names that are valid on every system, so that a folder can move from one to another.

use crate::error::{LONGEST_NAME, NameProblem, StoreError};

/// Checks a name typed by a user, and strips the blanks around it.
pub(crate) fn check(name: &str) -> Result<&str, StoreError> {
    let name = name.trim();
    match problem(name) {
        None => Ok(name),
        Some(problem) => Err(StoreError::Name {
            name: name.to_owned(),
            problem,
        }),
    }
}

fn problem(name: &str) -> Option<NameProblem> {
    if name.is_empty() {
        return Some(NameProblem::Empty);
    }
    if name.chars().count() > LONGEST_NAME {
        return Some(NameProblem::TooLong);
    }
    if let Some(wrong) = name.chars().find(|&character| !fits(character)) {
        return Some(NameProblem::Character(wrong));
    }
    if name.starts_with('.') || name.ends_with('.') {
        return Some(NameProblem::Dot);
    }
    is_device(name).then_some(NameProblem::Device)
}

fn fits(character: char) -> bool {
    // Accents may be combining characters, as macOS writes them.
    let is_accent = ('\u{300}'..='\u{36f}').contains(&character);
    character.is_alphanumeric()
        || is_accent
        || matches!(character, ' ' | '-' | '_' | '.' | '\'' | '’')
}

/// Does Windows take this for a device? It compares the part before the first dot.
fn is_device(name: &str) -> bool {
    let start = name.split('.').next().unwrap_or_default().trim_end();
    let start = start.to_ascii_uppercase();
    if ["CON", "PRN", "AUX", "NUL"].contains(&start.as_str()) {
        return true;
    }
    let number = start.strip_prefix("COM").or(start.strip_prefix("LPT"));
    let mut digits = number.unwrap_or_default().chars();
    let is_digit = |digit: char| digit.is_ascii_digit() || matches!(digit, '¹' | '²' | '³');
    digits.next().is_some_and(is_digit) && digits.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_people_choose_are_taken() {
        for name in [
            "Tuesday",
            "partie d'Anna",
            "l’été 2026",
            "Étape-3_v1.2",
            "e\u{301}te\u{301}",
            "将棋",
            "Compass",
            "com10",
            "x",
        ] {
            assert_eq!(check(name), Ok(name));
        }
        assert_eq!(check("  a b "), Ok("a b"));
        assert!(check(&"é".repeat(LONGEST_NAME)).is_ok());
    }

    #[test]
    fn names_that_some_system_cannot_have_are_refused() {
        let long = "x".repeat(LONGEST_NAME + 1);
        for (name, expected) in [
            ("", NameProblem::Empty),
            (" \t", NameProblem::Empty),
            (long.as_str(), NameProblem::TooLong),
            ("a/b", NameProblem::Character('/')),
            ("a\\b", NameProblem::Character('\\')),
            ("..", NameProblem::Dot),
            ("../a", NameProblem::Character('/')),
            (".hidden", NameProblem::Dot),
            ("end.", NameProblem::Dot),
            ("C:", NameProblem::Character(':')),
            ("what?", NameProblem::Character('?')),
            ("a\nb", NameProblem::Character('\n')),
            ("a\0", NameProblem::Character('\0')),
            ("a\u{202e}b", NameProblem::Character('\u{202e}')),
            ("con", NameProblem::Device),
            ("NUL.dedale", NameProblem::Device),
            ("aux .x", NameProblem::Device),
            ("Com1", NameProblem::Device),
            ("lpt³", NameProblem::Device),
        ] {
            match check(name) {
                Err(StoreError::Name { problem, .. }) => assert_eq!(problem, expected, "{name:?}"),
                other => panic!("{name:?}: {other:?}"),
            }
        }
    }
}
