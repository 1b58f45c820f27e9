//! Whole numbers as people write them.

use crate::echo::echo;
use crate::language::Language;
use crate::mistake::Mistake;

/// A number in groups of three digits, as the language writes them.
#[must_use]
pub fn grouped(number: u64, language: Language) -> String {
    let mark = match language {
        Language::English => ',',
        Language::French => '\u{a0}',
    };
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(mark);
        }
        text.push(digit);
    }
    text
}

/// A whole number within bounds, written in digits alone; else a sentence that says so.
///
/// # Errors
/// A sentence with the name, what was written, and the bounds.
pub fn number(
    name: &str,
    value: &str,
    least: usize,
    most: usize,
    language: Language,
) -> Result<usize, Mistake> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { value.parse().ok() } else { None };
    number
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| {
            let values = [
                ("name", name.into()),
                ("value", echo(value).into()),
                ("least", least.to_string().into()),
                ("most", most.to_string().into()),
            ];
            language.mistake("error-number", &values)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_as_the_language_writes_them() {
        for (number, english, french) in [
            (0, "0", "0"),
            (999, "999", "999"),
            (1000, "1,000", "1\u{a0}000"),
            (82_944, "82,944", "82\u{a0}944"),
            (1_234_567, "1,234,567", "1\u{a0}234\u{a0}567"),
        ] {
            assert_eq!(grouped(number, Language::English), english);
            assert_eq!(grouped(number, Language::French), french);
        }
    }
}
