//! Whole numbers as people write them.

use crate::echo::echo;
use crate::language::Language;
use crate::mistake::Mistake;

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
