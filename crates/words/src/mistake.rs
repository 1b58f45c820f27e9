//! What is wrong with something that somebody wrote or asked for.

use std::error::Error;
use std::fmt;

use crate::FluentValue;
use crate::language::Language;

/// A whole sentence in the user's language, and a code that is the same in every language and version: protocols send both.
///
/// ```
/// use dedale_words::{Language, numbers};
///
/// let mistake = numbers::number("--games", "many", 1, 100, Language::French).unwrap_err();
/// assert_eq!(mistake.code(), "number");
/// assert!(mistake.sentence().contains("--games"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    code: &'static str,
    sentence: String,
}

impl Mistake {
    /// A sentence with the code of what is behind it, such as a refusal of the rules.
    pub fn new(code: &'static str, sentence: impl Into<String>) -> Mistake {
        Mistake {
            code,
            sentence: sentence.into(),
        }
    }

    /// The same in every language: lower-case words joined by hyphens.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// The whole sentence, without its full stop.
    #[must_use]
    pub fn sentence(&self) -> &str {
        &self.sentence
    }

    /// The sentence as it stands by itself: with a capital and its full stop. A first word that is written in one way only, such as a move or the field of
    /// a message, stays as it is.
    #[must_use]
    pub fn told(&self) -> String {
        let (first, rest) = self
            .sentence
            .split_once(' ')
            .unwrap_or((&self.sentence, ""));
        let is_written_so =
            first.contains(|letter: char| letter.is_ascii_digit() || "_-".contains(letter));
        let mut told = String::with_capacity(self.sentence.len() + 1);
        let mut letters = first.chars();
        match letters.next() {
            Some(letter) if !is_written_so => told.extend(letter.to_uppercase().chain(letters)),
            _ => told.push_str(first),
        }
        if !rest.is_empty() {
            told.push(' ');
            told.push_str(rest);
        }
        if !told.ends_with(['.', '!', '?', '…']) {
            told.push('.');
        }
        told
    }

    /// The same mistake inside a longer sentence, which says where it was made.
    #[must_use]
    pub fn within(self, sentence: impl FnOnce(String) -> String) -> Mistake {
        Mistake {
            code: self.code,
            sentence: sentence(self.sentence),
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.sentence)
    }
}

impl Error for Mistake {}

/// The families of keys that are mistakes: what follows is the code.
const FAMILIES: [&str; 3] = ["error", "protocol", "refusal"];

impl Language {
    /// The mistake with that text. Its code is the key without `error-` before it.
    #[must_use]
    pub fn mistake(self, key: &'static str, values: &[(&'static str, FluentValue<'_>)]) -> Mistake {
        let parts = key.split_once('-');
        let code = parts.filter(|(family, _)| FAMILIES.contains(family));
        let code = code.map(|(_, code)| code);
        Mistake::new(code.unwrap_or(key), self.sentence(key, values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_by_itself_begins_large_and_ends() {
        for (sentence, told) in [
            (
                "the name or the password is wrong",
                "The name or the password is wrong.",
            ),
            ("c’est trop à la fois", "C’est trop à la fois."),
            ("élève inconnu", "Élève inconnu."),
            ("did you mean e5?", "Did you mean e5?"),
            ("e5h crosses e5v", "e5h crosses e5v."),
            (
                "budget_ms 7: expected a number",
                "budget_ms 7: expected a number.",
            ),
            ("Too much. Wait.", "Too much. Wait."),
            ("no", "No."),
        ] {
            assert_eq!(Mistake::new("code", sentence).told(), told);
        }
    }
}
