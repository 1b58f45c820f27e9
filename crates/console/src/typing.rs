//! A move as it was typed, on the screen and in the plain mode alike: which notation is meant where several
//! are understood.

use dedale_rules::{Move, Notation, NotationError, Size};

use dedale_words::language::Language;

/// A typed move. Walls by two cells and a side are read as the interface writes them first; the other
/// language only where its letter means nothing here, so that no wall lands where nobody meant it.
pub(crate) fn read_move(text: &str, size: Size, language: Language) -> Result<Move, NotationError> {
    let text = text.replace(',', " ");
    // A standard move off the board is left to the rules, which name the cell and the rule.
    if let Ok(chosen) = text.trim().parse() {
        return Ok(chosen);
    }
    let (own, other) = match language {
        Language::English => (Notation::English, Notation::French),
        Language::French => (Notation::French, Notation::English),
    };
    let mut error = NotationError::NotAMove;
    for notation in [Notation::Standard, own, other, Notation::Prefix] {
        match notation.read(&text, size) {
            Ok(chosen) => return Ok(chosen),
            Err(NotationError::NotAMove) => {}
            Err(told) => {
                error = told;
                break;
            }
        }
    }
    Err(error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_walls_are_those_of_the_interface() {
        for (text, english, french) in [
            ("e4", "e4", "e4"),
            ("E3H", "e3h", "e3h"),
            ("He3", "e3h", "e3h"),
            ("D1 D2 G", "c1v", "c1v"),
            ("d1, d2, g", "c1v", "c1v"),
            ("D1 D2 L", "c1v", "c1v"),
            ("D2 E2 B", "d1h", "d1h"),
            ("D2 E2 H", "d2h", "d2h"),
            ("D2 E2 U", "d2h", "d2h"),
            // Down in one language, right in the other.
            ("D2 E2 D", "d1h", "-"),
            ("D1 D2 D", "-", "d1v"),
            ("D1 F1 U", "-", "-"),
            ("hello", "-", "-"),
        ] {
            let read = |language| {
                read_move(text, Size::STANDARD, language)
                    .map_or("-".to_owned(), |it| it.to_string())
            };
            assert_eq!(read(Language::English), english, "{text}");
            assert_eq!(read(Language::French), french, "{text}");
        }
    }
}
