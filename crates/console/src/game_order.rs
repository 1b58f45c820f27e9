//! Reading a game that is ordered before the console starts: choices by name as in the set-up.

use dedale_words::echo::echo;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

use crate::choices::Choices;
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
    let mut told = Vec::new();
    for word in words {
        let Some((name, value)) = word.split_once('=') else {
            let values = [("word", echo(word).into())];
            return Err(language.mistake("error-play-word", &values));
        };
        told.push((vocabulary::choice(name), value.to_owned()));
    }
    let wrong = |reason: String| {
        let values = [("reason", reason.into())];
        language.mistake("error-play-choice", &values)
    };
    let mut choices = Choices::usual(language);
    if let Err(problems) = choices.set_all(&told) {
        // The first says enough: the program ends with it.
        let reasons = problems.first();
        let reason = reasons.map(|problem| phrases::contradiction(problem, language));
        return Err(wrong(reason.unwrap_or_default()));
    }
    choices.name_seats(language);
    if let Err(error) = choices.table(0) {
        return Err(wrong(phrases::plan_error(&error, language)));
    }
    Ok(GameOrder { choices })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As in the set-up of the plain lines: what contradicts itself is refused in any order, nothing gives way in silence.
    #[test]
    fn what_contradicts_itself_is_refused() {
        for (words, reason) in [
            (&["variant=cooperative", "players=2"][..], "for 4 players"),
            (&["players=2", "variant=cooperative"], "for 4 players"),
            (&["variant=mathematical", "bonus=3"], "no bonus squares"),
            (&["bonus=3", "variant=mathematical"], "no bonus squares"),
            (&["starts=e1,e9", "board=7x7"], "e9"),
            (&["name3=Eva"], "3"),
            (&["board=99"], "99"),
            (&["colour=red"], "colour"),
            (&["quick"], "quick"),
        ] {
            let mistake = read(words.iter().copied(), Language::English).err();
            let said = mistake.expect("a mistake").to_string();
            assert!(said.contains(reason), "{words:?}: {said}");
        }
        let good = ["plays2=computer 5", "board=7", "clock=5:00", "bonus=4"];
        let order = read(good, Language::French).expect("a game");
        assert_eq!(order.choices.get("board").as_deref(), Some("7x7"));
        assert!(read([], Language::French).is_ok());
    }
}
