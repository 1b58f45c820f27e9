//! Syntax errors of a request, as far as the words alone show them, and their sentences. The words
//! of the protocols are the same in every language.

use std::error::Error;
use std::fmt;

use dedale_words::echo::echo;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

/// Why a line is no command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misreading {
    /// There is no such command.
    Command {
        /// The word.
        value: String,
        /// The known commands, with commas between.
        known: String,
    },
    /// The line ends before the command is complete.
    Short {
        /// The command.
        name: &'static str,
        /// Its syntax.
        expected: &'static str,
    },
    /// A word that does not belong there.
    Unexpected {
        /// The command.
        name: &'static str,
        /// The word.
        value: String,
        /// The syntax of the command.
        expected: &'static str,
    },
    /// The same thing given twice.
    Twice {
        /// The thing given twice.
        name: &'static str,
    },
    /// Not a whole number within bounds.
    Number {
        /// The name of the number.
        name: &'static str,
        /// The word.
        value: String,
        /// The smallest value.
        least: u64,
        /// The largest value.
        most: u64,
    },
    /// Not one of the possible words.
    Choice {
        /// The name of the choice.
        name: &'static str,
        /// The word.
        value: String,
        /// The possible words, with commas between.
        expected: &'static str,
    },
}

impl fmt::Display for Misreading {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.mistake(Language::English).fmt(formatter)
    }
}

impl Error for Misreading {}

impl Misreading {
    /// The sentence, with its code.
    #[must_use]
    pub fn mistake(&self, language: Language) -> Mistake {
        match self {
            Misreading::Command { value, known } => language.mistake(
                "protocol-command",
                &[("value", echo(value).into()), ("known", known.into())],
            ),
            Misreading::Short { name, expected } => language.mistake(
                "protocol-short",
                &[("name", (*name).into()), ("expected", (*expected).into())],
            ),
            Misreading::Unexpected {
                name,
                value,
                expected,
            } => language.mistake(
                "protocol-unexpected",
                &[
                    ("name", (*name).into()),
                    ("value", echo(value).into()),
                    ("expected", (*expected).into()),
                ],
            ),
            Misreading::Twice { name } => {
                language.mistake("error-twice", &[("name", (*name).into())])
            }
            Misreading::Number {
                name,
                value,
                least,
                most,
            } => language.mistake(
                "error-number",
                &[
                    ("name", (*name).into()),
                    ("value", echo(value).into()),
                    ("least", least.to_string().into()),
                    ("most", most.to_string().into()),
                ],
            ),
            Misreading::Choice {
                name,
                value,
                expected,
            } => language.mistake(
                "protocol-choice",
                &[
                    ("name", (*name).into()),
                    ("value", echo(value).into()),
                    ("expected", (*expected).into()),
                ],
            ),
        }
    }
}

/// A whole number within bounds, written in digits alone.
pub(crate) fn number(
    name: &'static str,
    value: &str,
    least: u64,
    most: u64,
) -> Result<u64, Misreading> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { value.parse().ok() } else { None };
    number
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| Misreading::Number {
            name,
            value: value.to_owned(),
            least,
            most,
        })
}

/// Checks that no words are left.
pub(crate) fn no_more<'a>(
    name: &'static str,
    mut rest: impl Iterator<Item = &'a str>,
) -> Result<(), Misreading> {
    match rest.next() {
        None => Ok(()),
        Some(value) => Err(Misreading::Unexpected {
            name,
            value: value.to_owned(),
            expected: name,
        }),
    }
}
