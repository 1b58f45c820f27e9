//! Reading a game that is ordered before the console starts: choices by name as in the set-up.

use dedale_words::echo::echo;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

use crate::choices::{ChoiceError, Choices};
use crate::options::GameOrder;
use crate::phrases;
use crate::plain::vocabulary;

/// Reads choices such as `board=7x7`, names in either language; what is not said is as usual.
///
/// # Errors
/// A word that is no choice, a value that cannot be, or choices that contradict each other.
pub fn read<'a>(
    words: impl IntoIterator<Item = &'a str>,
    language: Language,
) -> Result<GameOrder, Mistake> {
    let mut choices = Choices::usual(language);
    for word in words {
        let Some((name, value)) = word.split_once('=') else {
            let values = [("word", echo(word).into())];
            return Err(language.mistake("error-play-word", &values));
        };
        let wrong = |error: ChoiceError| {
            let reason = phrases::choice_error(&error, value, language);
            language.mistake("error-play-choice", &[("reason", reason.into())])
        };
        choices
            .set(&vocabulary::choice(name), value)
            .map_err(wrong)?;
    }
    choices.name_seats(language);
    if let Err(error) = choices.table(0) {
        let reason = phrases::plan_error(&error, language);
        return Err(language.mistake("error-play-choice", &[("reason", reason.into())]));
    }
    Ok(GameOrder { choices })
}
