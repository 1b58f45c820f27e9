//! A move as it was typed, on the screen and in the plain mode alike: which notation is meant where several
//! are understood, and the freer ways in which people write two cells and a side.

use std::fmt;

use dedale_rules::{Cell, Move, Notation, NotationError, Size};

use dedale_words::language::Language;

/// The sides of two cells as whole words. Each is read as its own language says, whatever the interface: `D` alone is right in
/// French and down in English, but `droite` and `down` are not.
const SIDES: [(&str, Notation, char); 8] = [
    ("haut", Notation::French, 'H'),
    ("bas", Notation::French, 'B'),
    ("droite", Notation::French, 'D'),
    ("gauche", Notation::French, 'G'),
    ("up", Notation::English, 'U'),
    ("down", Notation::English, 'D'),
    ("left", Notation::English, 'L'),
    ("right", Notation::English, 'R'),
];

/// How a turn is passed, in either language.
const PASSES: [&str; 3] = ["pass", "passe", "passer"];

/// A typed move. Walls by two cells and a side are read as the interface writes them first; the other
/// language only where its letter means nothing here, so that no wall lands where nobody meant it.
pub(crate) fn read_move(text: &str, size: Size, language: Language) -> Result<Move, NotationError> {
    let text = text.replace(',', " ");
    // A standard move off the board is left to the rules, which name the cell and the rule.
    if let Ok(chosen) = text.trim().parse() {
        return Ok(chosen);
    }
    if PASSES.contains(&text.trim().to_lowercase().as_str()) {
        return Ok(Move::Pass);
    }
    let (own, other) = match language {
        Language::English => (Notation::English, Notation::French),
        Language::French => (Notation::French, Notation::English),
    };
    let (text, told) = match CellsAndSide::read(&text) {
        Some(typed) => (typed.to_string(), typed.told),
        None => (text, None),
    };
    if let Some(notation) = told {
        return notation.read(&text, size);
    }
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

/// A wall that was typed by two cells and a side, as that is usually written: `D5 D6 G` for `d5d6g`.
pub(crate) fn by_cells(text: &str) -> Option<String> {
    let typed = CellsAndSide::read(&text.replace(',', " "))?;
    Some(typed.to_string().to_uppercase())
}

/// Two cells and a side, with or without blanks between them, the side a letter or a whole word.
struct CellsAndSide {
    cells: [Cell; 2],
    side: char,
    /// In which language the word was.
    told: Option<Notation>,
}

impl CellsAndSide {
    fn read(text: &str) -> Option<CellsAndSide> {
        let (one, rest) = leading_cell(text)?;
        let (other, rest) = leading_cell(rest)?;
        let word = rest.trim().to_lowercase();
        let cells = [one, other];
        let told = SIDES.into_iter().find(|(side, ..)| *side == word);
        if let Some((_, notation, side)) = told {
            return Some(CellsAndSide {
                cells,
                side,
                told: Some(notation),
            });
        }
        let mut letters = word.chars();
        let (side, None) = (letters.next()?, letters.next()) else {
            return None;
        };
        Some(CellsAndSide {
            cells,
            side,
            told: None,
        })
    }
}

impl fmt::Display for CellsAndSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.cells;
        write!(f, "{one} {other} {}", self.side)
    }
}

/// The cell that a text begins with, and what follows it.
fn leading_cell(text: &str) -> Option<(Cell, &str)> {
    let text = text.trim_start();
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let after = &text[letter.len_utf8()..];
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    let (cell, rest) = text.split_at(letter.len_utf8() + digits);
    Some((cell.parse().ok()?, rest))
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
            // Without blanks, with whole words, in either language.
            ("d1d2g", "c1v", "c1v"),
            ("D1D2 l", "c1v", "c1v"),
            ("d5 d6g", "c5v", "c5v"),
            ("D7 D8 gauche", "c7v", "c7v"),
            ("d7d8Droite", "d7v", "d7v"),
            ("d2 e2 down", "d1h", "d1h"),
            ("d1 d2 droite", "d1v", "d1v"),
            ("d1 d2 down", "-", "-"),
            ("d2e2haut", "d2h", "d2h"),
            ("d1 d2 sideways", "-", "-"),
            ("d1 d2", "-", "-"),
            ("Passer", "pass", "pass"),
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

    /// However it was typed, a wall by two cells and a side is told in one form.
    #[test]
    fn cells_and_side_are_told_in_one_form() {
        for (typed, told) in [
            ("d1, d2, g", Some("D1 D2 G")),
            ("d5d6g", Some("D5 D6 G")),
            ("D7 D8 gauche", Some("D7 D8 G")),
            ("c1v", None),
            ("e4", None),
        ] {
            assert_eq!(by_cells(typed).as_deref(), told, "{typed}");
        }
    }
}
