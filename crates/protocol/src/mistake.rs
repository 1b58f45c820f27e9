//! What is wrong with the words of a request, as far as the words alone tell, and the sentence for
//! it. Words of the protocols are the same in every language.

use dedale_words::echo::echo;
use dedale_words::language::Language;

/// Why words are not a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// There is no such command.
    Command {
        /// What was written.
        value: String,
        /// The commands there are, with commas between.
        known: String,
    },
    /// The line ends before the command is complete.
    Short {
        /// The command.
        name: &'static str,
        /// How it is written.
        expected: &'static str,
    },
    /// A word that does not belong there.
    Unexpected {
        /// The command.
        name: &'static str,
        /// The word.
        value: String,
        /// How the command is written.
        expected: &'static str,
    },
    /// The same thing said twice.
    Twice {
        /// What was said twice.
        name: &'static str,
    },
    /// Not a whole number within bounds.
    Number {
        /// What the number is for.
        name: &'static str,
        /// What was written.
        value: String,
        /// The smallest it may be.
        least: u64,
        /// The largest it may be.
        most: u64,
    },
    /// Not one of the words that are possible there.
    Choice {
        /// What is chosen.
        name: &'static str,
        /// What was written.
        value: String,
        /// The words there are, with commas between.
        expected: &'static str,
    },
}

impl Mistake {
    /// What to say about it.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        match self {
            Mistake::Command { value, known } => language.sentence(
                "protocol-command",
                &[("value", echo(value).into()), ("known", known.into())],
            ),
            Mistake::Short { name, expected } => language.sentence(
                "protocol-short",
                &[("name", (*name).into()), ("expected", (*expected).into())],
            ),
            Mistake::Unexpected {
                name,
                value,
                expected,
            } => language.sentence(
                "protocol-unexpected",
                &[
                    ("name", (*name).into()),
                    ("value", echo(value).into()),
                    ("expected", (*expected).into()),
                ],
            ),
            Mistake::Twice { name } => {
                language.sentence("error-twice", &[("name", (*name).into())])
            }
            Mistake::Number {
                name,
                value,
                least,
                most,
            } => language.sentence(
                "error-number",
                &[
                    ("name", (*name).into()),
                    ("value", echo(value).into()),
                    ("least", least.to_string().into()),
                    ("most", most.to_string().into()),
                ],
            ),
            Mistake::Choice {
                name,
                value,
                expected,
            } => language.sentence(
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
) -> Result<u64, Mistake> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { value.parse().ok() } else { None };
    number
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| Mistake::Number {
            name,
            value: value.to_owned(),
            least,
            most,
        })
}

/// There must be no words left.
pub(crate) fn no_more<'a>(
    name: &'static str,
    mut rest: impl Iterator<Item = &'a str>,
) -> Result<(), Mistake> {
    match rest.next() {
        None => Ok(()),
        Some(value) => Err(Mistake::Unexpected {
            name,
            value: value.to_owned(),
            expected: name,
        }),
    }
}
