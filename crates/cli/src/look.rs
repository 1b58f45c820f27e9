//! How the output looks: the options `--color`, `--unicode` and `--ascii`.

use dedale_words::mistake::Mistake;
use std::io::{self, IsTerminal};

use clap::{ArgMatches, Command};
use dedale_canvas::glyphs::Glyphs;
use dedale_canvas::look::Look;
use dedale_canvas::theme::{self, Theme};
use dedale_words::echo::echo;
use dedale_words::language::Language;
use dedale_words::locale::Locale;

use crate::arguments::{self, flag, option};

pub(crate) const COLOUR: &str = "color";
pub(crate) const UNICODE: &str = "unicode";
pub(crate) const ASCII: &str = "ascii";

/// How the output looks.
pub(crate) fn options(command: Command, language: Language) -> Command {
    command
        .arg(option(COLOUR, "choice", "output", language))
        .arg(option(UNICODE, "choice", "output", language))
        .arg(flag(ASCII, "output", language).conflicts_with(UNICODE))
}

/// Whether the output is a terminal that shows colours, and nobody has asked for none.
pub(crate) fn colours_suit() -> bool {
    let is_welcome = io::stdout().is_terminal() && theme::colours_welcome();
    suit(is_welcome, dedale_console::knows_sequences)
}

/// A console of Windows is asked, and by that switched to sequences, only where there will be colours; one that cannot be
/// switched gets none, or it would show them as text.
fn suit(is_welcome: bool, switch: impl FnOnce() -> bool) -> bool {
    is_welcome && switch()
}

/// Reads `--color`, `--unicode` and `--ascii`.
pub(crate) fn read(
    matches: &ArgMatches,
    locale: &Locale,
    language: Language,
) -> Result<Look, Mistake> {
    let choice = |name| choice(name, arguments::text(matches, name), language);
    let (colour, unicode) = (choice(COLOUR)?, choice(UNICODE)?);
    let unicode = unicode.unwrap_or_else(|| locale.is_utf8()) && !matches.get_flag(ASCII);
    let colour = colour.unwrap_or_else(colours_suit);
    if colour && io::stdout().is_terminal() {
        // Whoever wants them on an old console of Windows gets the sequences all the same.
        let _ = dedale_console::knows_sequences();
    }
    Ok(Look {
        glyphs: if unicode {
            Glyphs::UNICODE
        } else {
            Glyphs::ASCII
        },
        theme: if colour {
            Theme::SIXTEEN_COLOURS
        } else {
            Theme::PLAIN
        },
    })
}

/// `None` stands for what suits the terminal.
fn choice(
    name: &'static str,
    value: Option<&str>,
    language: Language,
) -> Result<Option<bool>, Mistake> {
    match value {
        None | Some("auto") => Ok(None),
        Some("always") => Ok(Some(true)),
        Some("never") => Ok(Some(false)),
        Some(other) => {
            let values = [
                ("name", format!("--{name}").into()),
                ("value", echo(other).into()),
            ];
            Err(language.mistake("error-choice", &values))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// (whether colours are welcome, whether the console can be switched, whether there are colours, how often it was asked)
    #[test]
    fn a_console_is_switched_to_sequences_only_for_colours() {
        for (is_welcome, can, expected, asked) in [
            (true, true, true, 1),
            (true, false, false, 1),
            (false, true, false, 0),
            (false, false, false, 0),
        ] {
            let mut count = 0;
            let found = suit(is_welcome, || {
                count += 1;
                can
            });
            assert_eq!((found, count), (expected, asked));
        }
    }
}
