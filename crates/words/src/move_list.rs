//! Moves typed one after the other, as in `--moves "e2 e8 D1 D2 G"`: where one ends and the next
//! begins, and playing them. What each means is decided by the rules.

use crate::mistake::Mistake;
use dedale_rules::{Cell, Game, Move, Notation, Played, Player, Position, Refusal, Size};

use crate::echo::echo;
use crate::language::Language;
use crate::refusals;

/// A move that was played: the last of them led to the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// Who played it.
    pub by: Player,
    /// The move itself.
    pub chosen: Move,
}

/// The moves of a text. A wall by two cells and a side (`D1 D2 G`) is one move of three words; no
/// other move is a single letter, so the three cannot be anything else.
#[must_use]
pub fn split(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut moves = Vec::new();
    let mut rest = &words[..];
    while let [first, after @ ..] = rest {
        let length = match after {
            [second, side, ..] if is_cell(first) && is_cell(second) && is_side(side) => 3,
            _ => 1,
        };
        moves.push(rest[..length].join(" "));
        rest = &rest[length..];
    }
    moves
}

fn is_cell(word: &str) -> bool {
    word.parse::<Cell>().is_ok()
}

fn is_side(word: &str) -> bool {
    matches!(word.as_bytes(), [letter] if b"HBDGULR".contains(&letter.to_ascii_uppercase()))
}

/// Plays typed moves in the notation asked for, or else in any that cannot be mistaken; or says which
/// of them is refused and why. Gives those played.
///
/// # Errors
/// A sentence with the number of the first move that cannot be read or is refused, and why.
pub fn play(
    position: &mut Position,
    text: &str,
    notation: Option<Notation>,
    language: Language,
) -> Result<Vec<LastMove>, Mistake> {
    let size = position.variant().size;
    let read = |word: &str| read(word, notation, size, language);
    let moves = split(text);
    let words = moves.iter().map(String::as_str);
    play_each(|chosen| position.play(chosen), words, read, language)
}

/// Plays moves of the standard notation, one a word.
///
/// # Errors
/// A sentence with the number of the first move that cannot be read or is refused, and why.
pub fn play_standard<'a>(
    position: &mut Position,
    words: impl Iterator<Item = &'a str>,
    language: Language,
) -> Result<Vec<LastMove>, Mistake> {
    let read = |word: &str| read_standard(word, language);
    play_each(|chosen| position.play(chosen), words, read, language)
}

/// Plays moves of the standard notation in a game, which may also end by being blocked.
///
/// # Errors
/// A sentence with the number of the first move that cannot be read or is refused, and why.
pub fn play_game<'a>(
    game: &mut Game,
    words: impl Iterator<Item = &'a str>,
    language: Language,
) -> Result<(), Mistake> {
    let read = |word: &str| read_standard(word, language);
    play_each(|chosen| game.play(chosen), words, read, language)?;
    Ok(())
}

/// Legal moves of a position to choose among, in the notation asked for, or else in any that cannot be mistaken. The same move twice
/// is one.
///
/// # Errors
/// A sentence with the first word that is not a move, or is refused, and why.
pub fn choices<'a>(
    position: &Position,
    words: impl Iterator<Item = &'a str>,
    notation: Option<Notation>,
    language: Language,
) -> Result<Vec<Move>, Mistake> {
    let size = position.variant().size;
    let mut choices = Vec::new();
    for word in words {
        let chosen = read(word, notation, size, language).and_then(|chosen| {
            let tried = position.clone().play(chosen);
            tried.map_err(|refusal| refusals::refused(refusal, language))?;
            Ok(chosen)
        });
        let told = |reason: String| {
            let values = [("move", echo(word).into()), ("reason", reason.into())];
            language.sentence("error-searchmove", &values)
        };
        let chosen = chosen.map_err(|mistake| mistake.within(told))?;
        if !choices.contains(&chosen) {
            choices.push(chosen);
        }
    }
    Ok(choices)
}

fn read(
    word: &str,
    notation: Option<Notation>,
    size: Size,
    language: Language,
) -> Result<Move, Mistake> {
    // A standard move off the board is left to the rules, which name the cell and the rule.
    let read = match notation {
        Some(notation) => notation.read(word, size),
        None => word.parse().or_else(|_| Notation::recognise(word, size)),
    };
    read.map_err(|error| refusals::misread(error, language))
}

fn read_standard(word: &str, language: Language) -> Result<Move, Mistake> {
    word.parse()
        .map_err(|_| language.mistake("notation-not-a-move", &[]))
}

fn play_each<'a>(
    mut play: impl FnMut(Move) -> Result<Played, Refusal>,
    words: impl Iterator<Item = &'a str>,
    read: impl Fn(&str) -> Result<Move, Mistake>,
    language: Language,
) -> Result<Vec<LastMove>, Mistake> {
    let mut all = Vec::new();
    for (place, word) in words.enumerate() {
        let chosen = read(word).and_then(|chosen| {
            let played = play(chosen);
            let played = played.map_err(|refusal| refusals::refused(refusal, language))?;
            Ok(LastMove {
                by: played.by,
                chosen,
            })
        });
        let told = |reason: String| {
            let values = [
                ("number", (place + 1).to_string().into()),
                ("move", echo(word).into()),
                ("reason", reason.into()),
            ];
            language.sentence("error-move", &values)
        };
        all.push(chosen.map_err(|mistake| mistake.within(told))?);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_words_are_one_move_only_with_a_side() {
        for (text, moves) in [
            ("", &[][..]),
            ("e2 e8 e3h", &["e2", "e8", "e3h"]),
            ("e2 e8 D1 D2 G", &["e2", "e8", "D1 D2 G"]),
            ("D1 D2 G e8 d1 e1 u", &["D1 D2 G", "e8", "d1 e1 u"]),
            (" e2\t\ne8 ", &["e2", "e8"]),
            ("D1 D2", &["D1", "D2"]),
            ("D1 D2 X", &["D1", "D2", "X"]),
            ("D1 pass G", &["D1", "pass", "G"]),
        ] {
            assert_eq!(split(text), moves, "{text:?}");
        }
    }

    #[test]
    fn choices_are_legal_and_the_first_that_is_not_is_named() {
        let position = Position::standard();
        let choices = |text: &str| {
            let words = text.split(' ');
            choices(&position, words, None, Language::English)
        };
        let names = |moves: Vec<Move>| moves.iter().map(Move::to_string).collect::<Vec<_>>();
        assert_eq!(names(choices("e2 e3h e2 He3").unwrap()), ["e2", "e3h"]);
        for (text, told, code) in [
            ("e2 e3", "move e3: ", "cell-too-far"),
            ("frog", "move frog: ", "notation-not-a-move"),
        ] {
            let mistake = choices(text).unwrap_err();
            assert!(mistake.sentence().starts_with(told), "{mistake}");
            assert_eq!(mistake.code(), code);
        }
    }

    #[test]
    fn the_refused_move_is_named_with_its_rule() {
        let mut position = Position::standard();
        let error = play(&mut position, "e2 e3v e3h", None, Language::English).unwrap_err();
        assert_eq!(
            error.sentence(),
            "move 3 (e3h): the wall would cross e3v (R7)"
        );
        assert_eq!(error.code(), "wall-crosses");
        let mut position = Position::standard();
        let last = play(&mut position, "D1 D2 G", None, Language::English).unwrap()[0];
        assert_eq!(
            (last.chosen.to_string().as_str(), last.by),
            ("c1v", Player::FIRST)
        );
    }
}
